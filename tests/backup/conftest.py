"""A filled installation, of which each module has a copy, its backup, and that backup restored."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
import structlog
from pydantic import SecretStr

from domain.user.access import Proof
from infra.backup.choose import choose
from infra.backup.installation import Installation
from infra.backup.restore import Restored, restore
from infra.backup.seals import stored
from infra.backup.take import Made, back_up
from infra.bootstrap import Databases, Services, open_services
from infra.cli.progress import bar
from infra.cli.read_models import build
from infra.keys.wrapper import LocalWrapper
from infra.migrations.grants import grant_all
from infra.settings import Settings
from projections.nouns import READ_MODELS
from tests.running import hash_quickly, settings_for
from tests.servers import FreshDatabase, admin_of
from workers.demo.clock import DemoClock
from workers.demo.fill import fill
from workers.demo.plot import Size

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)
SMALL = Size(companies=3, consumers=10, leads=25)
PASSWORD = SecretStr("two years of work")


@dataclass(frozen=True)
class Place:
    """Databases, a folder, and the settings that name them."""

    settings: Settings
    databases: Databases

    @property
    def installation(self) -> Installation:
        """What is backed up."""
        wrapper = LocalWrapper(self.settings.master_key())
        return Installation.of(self.databases, self.settings.data.files, wrapper)

    @property
    def target(self) -> Installation:
        """What is restored into."""
        wrapper = LocalWrapper(self.settings.master_key())
        return Installation.restored_into(self.databases, self.settings.data.files, wrapper)

    @contextmanager
    def services(self, **more: Any) -> Iterator[Services]:
        with open_services(self.settings, self.databases, **more) as services:
            hash_quickly(services)
            yield services

    def grant(self) -> None:
        grant_all(self.databases)

    def rows(self, query: str, *values: Any, vault: bool = False) -> list[tuple[Any, ...]]:
        """Past the application."""
        dsn = admin_of(self.databases.vault if vault else self.databases.main)
        with psycopg.connect(dsn, autocommit=True) as connection:
            cursor = connection.execute(query.encode(), values or None)
            return cursor.fetchall() if cursor.description else []

    def environment(self) -> dict[str, str]:
        """For a process of its own."""
        key = self.settings.keys.master_key
        owners = self.databases.owners
        assert owners is not None
        return {
            "DAYBOOK_EVENT_STORE_OWNER_DSN": owners.main,
            "DAYBOOK_VAULT_OWNER_DSN": owners.vault,
            "DAYBOOK_EVENT_STORE_DSN": self.databases.main,
            "DAYBOOK_VAULT_DSN": self.databases.vault,
            "DAYBOOK_MASTER_KEY": key.get_secret_value() if key else "",
            "DAYBOOK_DATA": str(self.settings.data.data),
        }


MakePlace = Callable[[], Place]


def place_of(make: FreshDatabase, folder: Path) -> Place:
    return _place(make.empty("backup"), folder)


def _place(found: Databases, folder: Path) -> Place:
    return Place(settings_for(found.main, found.vault, folder), found)


@pytest.fixture
def empty(fresh_database: FreshDatabase, tmp_path: Path) -> Place:
    """Databases without any schema, and a folder without files."""
    return place_of(fresh_database, tmp_path / "empty")


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """The commands set up logging for a process of their own."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


@pytest.fixture
def migrated(fresh_database: FreshDatabase, tmp_path: Path) -> Place:
    """A store that is ready for use, and has nothing."""
    return migrated_place(fresh_database, tmp_path / "migrated")


def migrated_place(make: FreshDatabase, folder: Path) -> Place:
    return _place(make.migrated("backup"), folder)


@dataclass(frozen=True)
class Filled:
    """`user` signs in with PASSWORD; `erased` had their key destroyed."""

    place: Place
    user: UUID
    erased: UUID


@pytest.fixture(scope="module")
def filled(
    filled_once: Filled, lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Filled:
    """A module's own copy: some change it."""
    folder, place = tmp_path_factory.mktemp("filled"), filled_once.place
    copytree(place.settings.data.data, folder, dirs_exist_ok=True)
    copy = _place(lasting_database.copy_of(place.databases, "backup"), folder)
    return replace(filled_once, place=copy)


@pytest.fixture(scope="session")
def filled_once(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Filled:
    """Nobody opens it, but to copy it."""
    place = migrated_place(lasting_database, tmp_path_factory.mktemp("filled"))
    clock = DemoClock(PRESENT)
    with place.services(clock=clock, past=clock.now) as services:
        fill(services.deps, services.passwords, clock, ignore, password=PASSWORD, size=SMALL)
        user = place.rows("select min(user_id::text)::uuid from auth.credential")[0][0]
        lasting = services.session_limits.of("admin")
        services.sessions.start(user, Proof(("password",), clock.now()), lasting, "a browser")
        services.preferences.choose_columns(user, "lead", ["name", "status"])
        erased = place.rows(
            "select c.stream_id from es.claim c join es.stream s using (stream_id) "
            "where s.noun = 'consumer' order by s.first_position limit 1"
        )[0][0]
        services.store.erase(erased)
        services.origins.note(uuid4(), "192.0.2.7", "a browser")
    place.rows(
        "insert into tasks.job (job_id, name, args, due_at) "
        "values (gen_random_uuid(), 'send_mail', '{}', now())"
    )
    for table, columns, values in (
        (
            "tasks.hand_over",
            "hand_over_id, user_id, assignee_id, started_at, updated_at",
            "gen_random_uuid(), now(), now()",
        ),
        (
            "notices.notification",
            "notification_id, user_id, kind, noun, record_id, version, happened_at",
            "'delete_request.accepted', 'lead', gen_random_uuid(), 3, now()",
        ),
    ):
        place.rows(
            f"insert into {table} ({columns}) "
            f"values (gen_random_uuid(), gen_random_uuid(), {values})"
        )
    place.rows(
        "insert into notices.watch values (gen_random_uuid(), gen_random_uuid(), 'lead', now())"
    )
    place.rows("insert into auth.import_mapping values (gen_random_uuid(), '\\x00')")
    place.rows(
        "insert into tasks.parked_event (position, stream_id, error) "
        "values (7, gen_random_uuid(), 'KeyMissing')"
    )
    place.rows(
        "insert into tasks.batch_run (batch_id, started_at, updated_at) "
        "values (gen_random_uuid(), now(), now())"
    )
    place.rows(
        "insert into tasks.batch_row (batch_id, phase, row, outcome) "
        "values (gen_random_uuid(), 'run', 311, 'failed')"
    )
    place.rows("insert into tasks.scheduled_run (name, due_at) values ('forget_old_links', now())")
    return Filled(place, user, erased)


@pytest.fixture(scope="module")
def made(filled: Filled, tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Both halves beside each other."""
    folder = tmp_path_factory.mktemp("backups")
    return back_up(filled.place.installation, folder, folder)


@pytest.fixture(scope="module")
def restored(
    made: Made, lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Place, Restored]:
    place = place_of(lasting_database, tmp_path_factory.mktemp("restored"))
    return place, restore_into(place, made)


def restore_into(place: Place, made: Made, **more: Any) -> Restored:
    """As `daybook restore` does it."""
    assert made.events is not None
    chosen = choose(made.events, made.vault, keep_vault=False)
    assert chosen.vault is not None
    mark = stored(chosen.vault.manifest, place.installation.wrapper)
    chosen.check(mark, ignore)
    return restore(
        place.target, chosen, mark, lambda: rebuild(place), bar, grant=place.grant, **more
    )


def rebuild(place: Place) -> None:
    with place.services(consistent=False) as services:
        build(services, READ_MODELS, force=True)


def ignore(*_: object) -> None:
    """Nobody watches the progress."""
