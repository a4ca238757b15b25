"""Builds slowly and says how far it is, so that a test can kill it half way."""

import sys
import time

from infra.readstore.build import Builder, BuildProgress
from tests.infra.feed.tally import Tally, open_plain


def report(progress: BuildProgress) -> None:
    sys.stdout.write(f"{progress.stage} done {progress.done}\n")
    sys.stdout.flush()
    time.sleep(0.05)


Builder(dsn=sys.argv[1], opener=open_plain, range_streams=20).rebuild(Tally(), report)
