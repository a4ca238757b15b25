"""The feed's databases serve all parts of the projector; so does a small read model with its runner."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from infra.postgres.link import Link
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from tests.infra.projector.feed.conftest import dsn, link, writer
from tests.infra.projector.feed.score import Score, open_plain

__all__ = ["dsn", "link", "writer"]


@pytest.fixture
def model(link: Link) -> Score:
    made = Score()
    ensure_first(link.connection, [made])
    return made


@pytest.fixture
def runner(dsn: str, model: Score) -> Iterator[Runner]:
    made = Runner(dsn=dsn, models=[model], opener=open_plain, changes=ChangeNotifier())
    yield made
    made.stop()
