"""Reference tables: the first change founds one, and look-ups follow at once."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from pydantic import ValidationError

from commands.reference_table import PublishVersion, WithdrawVersion
from commands.shared.reference_tables import ReferenceTableCache
from domain.kernel.errors import FieldConflict, ReasonRequired
from domain.reference_table.decider import TableRefused, version_on
from domain.reference_table.noun import REFERENCE_TABLE, stream_of
from domain.reference_table.values import Content
from tests.fakes import World

MORE: Content = (("Cremation",), ("Burial",), ("Burial at sea",))
BURIALS = stream_of("burial_types")


def publishing(content: Content = MORE, **more: Any) -> PublishVersion:
    values = {"table": "burial_types", "source": "Our own", "valid_from": date(2026, 1, 1)}
    return PublishVersion(**{**values, "content": content, **more})


def withdrawing(version: int = 1, **more: Any) -> WithdrawVersion:
    values = {"table": "burial_types", "version": version, "reason": "A typing mistake"}
    return WithdrawVersion.model_validate(values | more)


def test_the_first_change_founds_the_table(world: World) -> None:
    world.run(publishing())
    assert world.topics(BURIALS) == [
        "reference_table.founded.1",
        "reference_table.version_published.1",
    ]
    state = world.store.load(REFERENCE_TABLE, BURIALS).state
    assert state.content(1) == (("Cremation",), ("Burial",))
    assert state.content(2) == MORE
    world.run(withdrawing())
    assert world.topics(BURIALS, after=2) == ["reference_table.version_withdrawn.1"]


def test_lookups_follow_at_once(world: World) -> None:
    tables, today = world.deps.part(ReferenceTableCache), date(2026, 6, 15)
    before = tables.current()["burial_types"]
    assert version_on(before, today, "lookup").version == 1
    world.run(publishing())
    after = tables.current()["burial_types"]
    assert version_on(after, today, "lookup").version == 2
    assert version_on(after, date(2025, 6, 15), "lookup").version == 1
    assert tables.current()["trade_types"].version == 1


def test_what_is_refused_founds_nothing(world: World) -> None:
    with pytest.raises(TableRefused):
        world.run(publishing((("Burial",), ("Burial",))))
    with pytest.raises(ReasonRequired):
        world.run(withdrawing(reason=None))
    assert world.store.log == []


def test_a_version_says_where_it_is_from(world: World) -> None:
    with pytest.raises(ValidationError):
        publishing(source="")
    with pytest.raises(ValidationError):
        publishing(table="leads")
    with pytest.raises(ValidationError):
        publishing(())


def test_two_admins_publish_at_once(world: World) -> None:
    world.run(publishing(expected_version=1))
    with pytest.raises(FieldConflict):
        world.run(publishing((*MORE, ("Woodland",)), expected_version=1))
    assert len(world.store.load(REFERENCE_TABLE, BURIALS).state.versions) == 2


def test_a_repeated_call_publishes_once(world: World) -> None:
    first = world.run(publishing(), fingerprint=b"same", command_id=BURIALS)
    again = world.run(publishing(), fingerprint=b"same", command_id=BURIALS)
    assert again.records == first.records
    assert len(world.topics(BURIALS)) == 2
