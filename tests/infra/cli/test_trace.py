"""`daybook trace` on a real store with a consumer, whose fields are sealed, and a blocked user."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest
from pydantic import SecretStr
from typer.testing import CliRunner

from commands.consumer import ChangeConsumerDetails
from commands.kernel.command import Context
from commands.user.account import RegisterUser, register_with_password
from commands.user.shut_out import BlockUser
from domain.kernel.event import Recorded
from infra.bootstrap import Databases, Services, open_services, projecting
from infra.cli import app
from infra.jobs.jobs import Jobs
from infra.jobs.policies import PolicyReader
from infra.jobs.transport import PostgresTransport
from tests.factories.consumer import register
from tests.fakes import actor
from tests.running import settings_for
from tests.servers import FreshDatabase, admin_of
from workers.policies import POLICIES

KEY = base64.b64encode(b"k" * 32).decode()


@dataclass(frozen=True)
class Traced:
    databases: Databases
    consumer: UUID
    reference: str
    user: UUID
    events: list[Recorded]


def run_policies(services: Services) -> None:
    reader = PolicyReader(
        dsn=services.databases.main,
        opener=services.store.open_many,
        jobs=Jobs(services.pool, PostgresTransport()),
        policies=POLICIES,
    )
    while reader.read():
        pass
    reader.stop()


@pytest.fixture(scope="module")
def traced(lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory) -> Traced:
    found = lasting_database.migrated("trace")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("trace"))
    with open_services(settings, found) as services, projecting(services):
        context = Context(actor(), uuid4())
        command = register(first_name="Ann", sur_name="Oglethorpe")
        consumer = command.execute(context, services.deps).records[0].id
        change = ChangeConsumerDetails.model_validate({"_id": consumer, "town": "Leeds"})
        [registered] = services.store.events(consumer)
        follows = Context(actor(), uuid4(), reason="Ann rang", causation_id=registered.event_id)
        change.execute(follows, services.deps)
        body = {"email": "ben@example.com", "firstName": "Ben", "role": "sales_rep"}
        made = register_with_password(
            RegisterUser.model_validate(body),
            SecretStr("correct horse battery"),
            services.passwords,
            Context(None, uuid4(), source="system"),
            services.deps,
        )
        user = made.records[0].id
        BlockUser.model_validate({"_id": user}).execute(Context(actor(), uuid4()), services.deps)
        run_policies(services)
        reference = str(registered.event.model_dump()["reference"])
        events = services.store.events(consumer)
    return Traced(found, consumer, reference, user, events)


@pytest.fixture(autouse=True)
def environment(traced: Traced, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DAYBOOK_EVENT_STORE_DSN", traced.databases.main)
    monkeypatch.setenv("DAYBOOK_VAULT_DSN", traced.databases.vault)
    monkeypatch.setenv("DAYBOOK_MASTER_KEY", KEY)
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "400")


def trace(*arguments: object) -> str:
    result = CliRunner().invoke(app, ["trace", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("upper", [True, False])
def test_by_reference_as_by_id(traced: Traced, upper: bool) -> None:
    reference = traced.reference if upper else traced.reference.lower()
    assert trace(reference) == trace(traced.consumer)


def test_events_name_the_fields_and_never_a_value(traced: Traced) -> None:
    said = trace(traced.consumer)
    assert f"consumer {traced.consumer}, version 2" in said
    assert "consumer.registered.1" in said
    assert "consumer.details_changed.1" in said
    assert "details.first_name" in said
    assert "details.town" in said
    for value in ("Ann", "Oglethorpe", "Leeds", "PRIMO"):
        assert value not in said


def test_each_event_names_its_chain_and_what_it_follows(traced: Traced) -> None:
    said = trace(traced.consumer)
    table = said[said.index("Causes") : said.index("Rows")]
    first, second = traced.events
    assert str(first.event_id) in table
    assert str(first.meta.correlation_id) in table
    assert f"{second.event_id} │ {second.meta.correlation_id} │ {first.event_id}" in table


def test_values_are_opened_with_the_vault(traced: Traced) -> None:
    said = trace(traced.consumer, "--show-values")
    assert 'details.sur_name: "Oglethorpe"' in said
    assert 'details.is_from_primo: "PRIMO"' in said
    assert 'meta.reason: "Ann rang"' in said


def test_sealed_values_stay_sealed_under_another_master_key(
    traced: Traced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAYBOOK_MASTER_KEY", base64.b64encode(b"x" * 32).decode())
    said = trace(traced.consumer, "--show-values")
    assert "details.sur_name: (sealed)" in said
    assert 'details.is_from_primo: "PRIMO"' in said
    assert "Oglethorpe" not in said


def test_rows_with_version_position_and_lag(traced: Traced) -> None:
    with psycopg.connect(admin_of(traced.databases.main)) as connection:
        head = connection.execute("select position from es.head").fetchone()
    assert head is not None
    words = [line.split() for line in trace(traced.consumer).splitlines()]
    (row,) = [line for line in words if line[1:2] == ["consumer"] and "of" in line]
    *said, position, lag = [one for one in row if one != "│"]
    assert said == ["consumer", "1", "2", "of", "2"]
    assert int(position) + int(lag) == head[0]


@pytest.fixture
def parked(traced: Traced) -> Iterator[None]:
    with psycopg.connect(admin_of(traced.databases.main), autocommit=True) as connection:
        connection.execute(
            "insert into feed.parked (read_model, generation, stream_id, from_position, error) "
            "values ('consumer', 1, %s, 2, 'KeyError [town]')",
            (traced.consumer,),
        )
        connection.execute(
            "insert into tasks.parked_event (position, stream_id, error) values (1, %s, 'KeyMissing')",
            (traced.consumer,),
        )
        yield
        connection.execute("delete from feed.parked")
        connection.execute("delete from tasks.parked_event")


@pytest.mark.usefixtures("parked")
def test_parked_records(traced: Traced) -> None:
    assert "from 2: KeyError [town]" in trace(traced.consumer)
    assert "parked by the policies: 1: KeyMissing" in trace(traced.consumer)
    assert "parked by" not in trace(traced.user)
    assert "KeyError" not in trace(traced.user)


def test_jobs_and_policies_of_its_events(traced: Traced) -> None:
    said = trace(traced.user)
    assert "when_user_shut_out_then_end_sessions" in said
    jobs = said[said.index("Jobs") : said.index("policy of")]
    assert "end_sessions" in jobs
    assert "waiting" in jobs
    assert "end_sessions" not in trace(traced.consumer)


def test_a_record_without_a_row_is_found_in_the_log(traced: Traced) -> None:
    with psycopg.connect(traced.databases.main, autocommit=True) as connection:
        connection.execute("begin")
        whole = "rm_consumer_g1.consumer_whole"
        connection.execute(f"alter view {whole} rename to hidden")
        connection.execute(
            f"create view {whole} as select * from rm_consumer_g1.hidden where false"
        )
        connection.execute("commit")
        try:
            assert "no row" in trace(traced.reference)
        finally:
            connection.execute(f"drop view {whole}")
            connection.execute("alter view rm_consumer_g1.hidden rename to consumer_whole")


@pytest.mark.parametrize("record", ["C-999999", "ann@example.com", str(UUID(int=7))])
def test_an_unknown_record(record: str) -> None:
    result = CliRunner().invoke(app, ["trace", record])
    assert result.exit_code == 1
    assert f"No record has the id or reference {record}." in result.stdout
