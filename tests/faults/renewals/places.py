"""Where renewals are opened and papers given: of the full stack, jobs and API are killed."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING

from tests.faults.place import Place, full_stack, one_process

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAM = (sys.executable, "-m", "tests.faults.renewals.slow_job")
PLACES: dict[str, Callable[..., AbstractContextManager[Place]]] = {
    "one process": one_process,
    "full stack": partial(full_stack, killed=("workers", "api")),
}
