"""A container builds what is asked for, once, and closes it in the opposite order."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from infra.bootstrap import Databases, Services
from infra.bootstrap.lazy import Container, lazy
from tests.eventually import eventually
from tests.running import settings_for


class Sample(Container):
    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        self.asking = 0
        self.expected = 0
        """The pool is not ready before so many have asked for it."""

    @lazy
    def pool(self) -> object:
        eventually(lambda: self.asking >= self.expected)
        return self._opened("pool")

    @lazy
    def queue(self) -> object:
        assert self.pool is not None
        return self._opened("queue")

    @lazy
    def unused(self) -> object:
        return self._opened("unused")

    def _opened(self, name: str) -> object:
        self.log.append(f"open {name}")
        self.on_close(lambda: self.log.append(f"close {name}"))
        return object()


def test_what_was_built_last_closes_first() -> None:
    sample = Sample()
    assert sample.queue is not None
    sample.close()
    assert sample.log == ["open pool", "open queue", "close queue", "close pool"]


def test_threads_that_ask_together_get_the_same() -> None:
    sample = Sample()
    sample.expected = 8

    def ask(_: int) -> object:
        sample.asking += 1
        return sample.pool

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(ask, range(8)))
    assert len(set(map(id, found))) == 1
    assert sample.log == ["open pool"]


def test_the_others_close_when_one_fails_to() -> None:
    sample = Sample()
    sample.pool  # noqa: B018 - asked for to be opened

    def fail() -> None:
        raise OSError("the disk is full")

    sample.on_close(fail)
    with pytest.raises(OSError, match="disk"):
        sample.close()
    assert sample.log == ["open pool", "close pool"]


def test_services_connect_to_nothing_before_they_are_used(tmp_path: Path) -> None:
    nowhere = "host=127.0.0.1 port=1 dbname=nowhere connect_timeout=1"
    services = Services(settings_for(nowhere, nowhere, tmp_path), Databases(nowhere, nowhere))
    assert services.mail is not None
    with pytest.raises(psycopg.OperationalError):
        services.outdated  # noqa: B018 - asked for to connect
    services.close()
