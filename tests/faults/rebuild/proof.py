"""Whether comparison, mending and rebuild did what they promise."""

from __future__ import annotations

from tests.faults.rebuild.story import Happened

SHOWN = 5


def problems_of(happened: Happened) -> list[str]:
    """One line for each; none when all is well."""
    found = []
    if happened.named != happened.spoilt:
        found.append(f"named were {happened.named}, spoilt {happened.spoilt}")
    if happened.mended != ["mended"] * len(happened.spoilt):
        found.append(f"mended: {happened.mended}")
    if happened.left:
        found.append(f"still different: {happened.left[:SHOWN]}")
    found += happened.reads.faults[:SHOWN]
    if happened.reads.done == 0:
        found.append("nothing was read during the rebuild")
    return found
