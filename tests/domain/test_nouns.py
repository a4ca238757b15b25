"""A noun that a module declares is one of NOUNS: nothing of a forgotten one would be served."""

from __future__ import annotations

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
