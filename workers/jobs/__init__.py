"""Slow and outside work, a file for each job: `send_invitation` has the class `SendInvitation` and does it.

A class that code below the workers asks for stands there, and is imported here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from commands.kernel.jobs import Job, Work
    from infra.bootstrap import Services


def job_in(module: str) -> tuple[type[Job], Callable[[Services, Work[Any]], None]]:
    """The class and the actor of a job's file. Raises AttributeError where one is missing."""
    name = module.rpartition(".")[2]
    found = import_module(module)
    job: type[Job] = getattr(found, name.title().replace("_", ""))
    perform: Callable[[Services, Work[Any]], None] = getattr(found, name)
    return job, perform


ACTORS = dict(job_in(f"{__name__}.{one.name}") for one in iter_modules(__path__))
"""What does the jobs of each class."""
