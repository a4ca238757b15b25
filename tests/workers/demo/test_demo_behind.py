"""The demo is made in a process of its own, and the store takes nothing else meanwhile."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Context
from commands.supplier import AddSupplier
from commands.user.access import RecordAccess
from domain.kernel.errors import StoreFilling
from domain.user.access import UserSignedOut
from infra.bootstrap import Databases, Filling, Services, open_services
from infra.settings import Settings
from tests.eventually import PATIENCE
from tests.running import settings_for
from tests.servers import FreshDatabase
from workers.demo.behind import fill_behind
from workers.demo.fill import DemoSummary
from workers.demo.plot import Size
from workers.demo.start import FILLED, FILLING, empty_half_filled, mark_of

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]
USER = uuid4()
SIZE = Size(companies=3, consumers=8, leads=12)
"""A thousand events, of which files of the drive are most."""


@dataclass
class Received:
    made: list[DemoSummary] = field(default_factory=list)
    is_under_way: threading.Event = field(default_factory=threading.Event)

    def begin(self, services: Services) -> Filling:
        password = SecretStr("two years of work")
        filling = fill_behind(services, password, self._progress, self.made.append, SIZE)
        assert filling is not None
        services.filling = filling
        return filling

    def _progress(self, done: int, _total: int) -> None:
        if done > 300:
            self.is_under_way.set()


@pytest.fixture
def found(fresh_database: FreshDatabase) -> Databases:
    return fresh_database.migrated("demo_behind")


@pytest.fixture
def settings(found: Databases, tmp_path: Path) -> Settings:
    return settings_for(found.main, found.vault, tmp_path)


def context() -> Context:
    return Context(None, uuid4())


def add_supplier(services: Services) -> Any:
    command = AddSupplier.model_validate({"supplierName": f"Fells {uuid4().hex}"})
    return command.execute(context(), services.deps)


def test_nothing_is_stored_before_it_is_complete_and_sign_ins_are_recorded_behind_it(
    settings: Settings, found: Databases
) -> None:
    received = Received()
    with open_services(settings, found) as services:
        filling = received.begin(services)
        assert received.is_under_way.wait(PATIENCE)
        assert mark_of(settings).read_text() == FILLING
        with pytest.raises(StoreFilling):
            add_supplier(services)
        RecordAccess(USER, UserSignedOut(session_id=uuid4())).execute(context(), services.deps)
        filling.wait()
        filling.stop()
        assert mark_of(settings).read_text() == FILLED
        assert [one.refused for one in received.made] == [{}]
        assert add_supplier(services).position == services.store.position()
        events = services.store.read(0, 100_000)
    times = [one.recorded_at for one in events]
    assert times == sorted(times)
    [signed_out] = [one for one in events if one.topic == UserSignedOut.topic]
    assert signed_out.position == len(events) - 1


def test_what_was_ended_half_way_is_begun_again_from_the_start(
    settings: Settings, found: Databases
) -> None:
    received = Received()
    with open_services(settings, found) as services:
        filling = received.begin(services)
        assert received.is_under_way.wait(PATIENCE)
        filling.stop()
        assert services.store.position() > 300
        with pytest.raises(StoreFilling):
            add_supplier(services)
    empty_half_filled(settings, found)
    again = Received()
    with open_services(settings, found) as services:
        filling = again.begin(services)
        filling.wait()
        filling.stop()
        assert len(again.made) == 1
        assert fill_behind(services, SecretStr("x"), again._progress, again.made.append) is None
    empty_half_filled(settings, found)
    with open_services(settings, found) as services:
        assert services.store.position() > 1_000
    assert received.made == []
