"""Garbage is looked for among what tests make, not among all that is loaded.

The application, its libraries and 8,000 collected tests are millions of objects. Going through them
again and again took half of the processor time.
"""

from __future__ import annotations

import gc

import pytest

OBJECTS = 10_000
"""New ones after which the youngest are looked at; 700 by default."""


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(OBJECTS, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    gc.collect()
    gc.freeze()
