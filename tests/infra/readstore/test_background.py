"""Builds in the background: asked for by an operator, or because the code has changed."""

import time
from uuid import uuid4

import psycopg
import pytest

from infra.feed.link import Link
from infra.readstore import background
from infra.readstore.background import building
from infra.readstore.build import lock_of
from infra.readstore.generations import ensure_first, live_generation
from tests.infra.feed.conftest import eventually
from tests.infra.feed.tally import BROKEN, DoubledTally, Tally, Writer, open_plain, totals


class TestBuilding:
    def test_replaces_what_other_code_has_made(self, dsn: str, link: Link, writer: Writer) -> None:
        ensure_first(link.connection, [Tally()])
        one = uuid4()
        writer.add(one, "4")
        changed = DoubledTally()
        outdated = ensure_first(link.connection, [changed])
        with building(dsn=dsn, opener=open_plain, outdated=outdated):
            eventually(lambda: totals(dsn) == {one: (1, 8)})
        assert ensure_first(link.connection, [changed]) == []

    def test_one_request_of_a_read_model_at_a_time(
        self, dsn: str, link: Link, writer: Writer
    ) -> None:
        model = Tally()
        ensure_first(link.connection, [model])
        writer.add(uuid4(), BROKEN)
        with building(dsn=dsn, opener=open_plain) as builds:
            assert builds.build(model)
            assert not builds.build(model)
            eventually(lambda: (live_generation(link.connection, "tally") or (0,))[0] == 2)
            eventually(lambda: builds.build(model))

    def test_takes_over_when_the_other_builder_dies(
        self, dsn: str, link: Link, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(background, "RETRY", 0.1)
        ensure_first(link.connection, [Tally()])
        changed = DoubledTally()
        other = psycopg.connect(dsn)
        other.execute("select pg_advisory_lock(%s, %s)", lock_of("tally"))
        with building(dsn=dsn, opener=open_plain, outdated=[changed]):
            time.sleep(0.5)
            assert ensure_first(link.connection, [changed]) == [changed]
            other.close()
            eventually(lambda: ensure_first(link.connection, [changed]) == [])
