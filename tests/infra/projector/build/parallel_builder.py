"""Builds two read models with two helping processes, so that a test can kill any of the three."""

import sys

from infra.projector.build.build import Builder
from infra.projector.build.helpers import Helpers
from tests.infra.projector.feed.score import OtherScore, Score, open_plain, plain_opening

PART_EVENTS = 30
HELPERS = 2

if __name__ == "__main__":
    dsn = sys.argv[1]
    helpers = Helpers(dsn, plain_opening, processes=HELPERS, worth=1, apart=True)
    Builder(dsn=dsn, opener=open_plain, helpers=helpers, part_events=PART_EVENTS).rebuild_all(
        [Score(), OtherScore()]
    )
