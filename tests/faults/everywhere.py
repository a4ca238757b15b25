"""Where the short forms run: each in one kind of place, and by `make faults-everywhere` in both and longer."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

EVERYWHERE = bool(os.environ.get("DAYBOOK_FAULTS_EVERYWHERE"))
NEEDS = {"one process": ("postgres",), "full stack": ("postgres", "redis", "kafka")}


def places(usual: str, *needed: str) -> list[ParameterSet]:
    """Names of places with what each needs; `needed` is needed everywhere."""
    names = [*NEEDS] if EVERYWHERE else [usual]
    return [pytest.param(one, marks=pytest.mark.needs(*NEEDS[one], *needed)) for one in names]
