"""Slow and outside work, a file for each job: `send_invitation` has the class `SendInvitation` and does it.

Jobs about one noun stand in the folder of that noun. A class that code below the workers asks for
stands there, and is imported here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
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


ACTORS = dict(job_in(one.name) for one in walk_packages(__path__, f"{__name__}.") if not one.ispkg)
"""What does the jobs of each class."""
