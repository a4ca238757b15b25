"""NOUNS has every noun that a module declares, and importing its module registers every event."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import domain
from domain.kernel.noun import Noun
from domain.nouns import NOUNS


def declared() -> Iterator[str]:
    for module in walk_packages(domain.__path__, "domain."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Noun):
                yield value.name


def test_every_noun_that_a_module_declares_is_known() -> None:
    assert set(declared()) == NOUNS.keys()


OTHERS = """
from importlib import import_module
from pkgutil import walk_packages
import domain, domain.nouns
from domain.kernel.event import EVENTS
before = set(EVENTS)
for module in walk_packages(domain.__path__, "domain."):
    import_module(module.name)
print(*sorted(EVENTS.keys() - before))
"""


def test_the_module_of_nouns_registers_every_event() -> None:
    """The shapes of answers name the events that are registered when they are imported."""
    ran = subprocess.run([sys.executable, "-c", OTHERS], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []
