"""Compares a read model in small parts, so that a test can kill it in the middle."""

import sys

from infra.projector.compare.full import FullComparison
from tests.infra.projector.feed.score import Score, open_plain

PART_EVENTS = 30

if __name__ == "__main__":
    comparison = FullComparison(dsn=sys.argv[1], opener=open_plain, part_events=PART_EVENTS)
    sys.exit(0 if comparison.run(Score()) else 1)
