"""A read model by a key of its own is listed, built, replayed and traced as those of records are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID, uuid4

import psycopg
import pytest
from typer.testing import CliRunner

from commands.kernel.command import Context, Executable
from commands.user.account import RegisterUser
from domain.kernel.errors import NotFound
from infra.bootstrap import Services, projecting
from infra.cli import app, read_models, trace_queries
from infra.comparisons import Comparisons
from infra.operations import Operator
from infra.projector.build.background import BackgroundBuilds
from infra.projector.rows.generations import ensure_first
from projections.nouns import READ_MODELS
from tests.eventually import eventually
from tests.factories import lead
from tests.fakes import actor
from tests.infra.projector.keyed_models import LeadsByMonth
from tests.servers import admin_of

NAME = LeadsByMonth.name
MODELS = (*READ_MODELS, LeadsByMonth())


@pytest.fixture
def services(dsn: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    monkeypatch.setattr(read_models, "READ_MODELS", MODELS)
    monkeypatch.setattr(trace_queries, "READ_MODELS", MODELS)
    with read_models.opened() as services:
        with psycopg.connect(dsn, autocommit=True) as connection:
            ensure_first(connection, [LeadsByMonth()])
        yield services


@pytest.fixture
def operator(services: Services, dsn: str) -> Operator:
    builds = BackgroundBuilds(dsn=dsn, opener=services.store.open_many)
    store, deps, changes = services.store, services.deps, services.changes
    comparisons = Comparisons(dsn, services.pool, store.open_many, deps, changes, models=MODELS)
    return Operator(dsn, services.pool, store, changes, builds, MODELS, comparisons=comparisons)


@dataclass(frozen=True)
class Assigned:
    lead: UUID
    user: UUID

    @property
    def amounts(self) -> list[tuple[UUID, str]]:
        """What the lead contributes."""
        return [(self.user, "2026-04")]


@pytest.fixture
def assigned(services: Services) -> Assigned:
    """A lead of one user. All other read models have it, this one does not."""

    def run(command: Executable) -> UUID:
        return command.execute(Context(actor("admin"), uuid4()), services.deps).records[0].id

    with projecting(services):
        body = {"email": "ben@example.com", "firstName": "Ben", "role": "sales_rep"}
        user = run(RegisterUser.model_validate(body))
        return Assigned(run(lead.capture(Assignee=[user])), user)


def park(dsn: str, lead_id: UUID) -> None:
    with psycopg.connect(admin_of(dsn)) as connection:
        connection.execute(
            "insert into feed.parked (read_model, generation, stream_id, from_position, error) "
            "select read_model, generation, %s, 1, 'KeyError' from feed.generation "
            "where read_model = %s and state = 'live'",
            (lead_id, NAME),
        )


def amounts(dsn: str) -> list[tuple[UUID, str]]:
    """What leads contribute to the live generation."""
    with psycopg.connect(admin_of(dsn)) as connection:
        return connection.execute("select user_id, month from rm.leads_by_month").fetchall()


def test_it_is_built_by_name(dsn: str, assigned: Assigned) -> None:
    result = CliRunner().invoke(app, ["rebuild", NAME])
    assert (result.exit_code, result.stdout.strip()) == (0, f"{NAME}: 1 rows (before: 0)")
    assert amounts(dsn) == assigned.amounts


def test_it_is_built_with_all_others(dsn: str, assigned: Assigned) -> None:
    result = CliRunner().invoke(app, ["rebuild", "--all"])
    assert result.exit_code == 0, result.output
    built = {line.partition(":")[0] for line in result.stdout.splitlines()}
    # The rows of price files are built beside them.
    assert built == {model.name for model in MODELS} | {"prices"}
    assert amounts(dsn) == assigned.amounts


def test_its_parked_records_are_replayed(dsn: str, assigned: Assigned) -> None:
    park(dsn, assigned.lead)
    result = CliRunner().invoke(app, ["replay-parked", NAME])
    assert (result.exit_code, result.stdout.strip()) == (0, "1 of 1 parked records go on.")
    assert amounts(dsn) == assigned.amounts


def test_it_is_traced(dsn: str, assigned: Assigned) -> None:
    park(dsn, assigned.lead)
    with psycopg.connect(admin_of(dsn)) as connection:
        states = trace_queries.row_states(connection, assigned.lead, "lead")
    (found,) = (one for one in states if one.read_model == NAME)
    assert (found.version, found.parked_from, found.error) == (None, 1, "KeyError")


def test_operators_see_it_and_replay_it(dsn: str, operator: Operator, assigned: Assigned) -> None:
    park(dsn, assigned.lead)
    status = operator.status()
    assert {one.name for one in status["readModels"]} == {model.name for model in MODELS}
    assert NAME in {one.name for one in status["generations"]}
    assert [one.stream_id for one in status["parked"]] == [assigned.lead]
    operator.replay(NAME, assigned.lead)
    assert operator.status()["parked"] == []
    assert amounts(dsn) == assigned.amounts


def test_operators_build_it(dsn: str, operator: Operator, assigned: Assigned) -> None:
    operator.rebuild(NAME)
    operator.builds.start()
    try:
        eventually(lambda: amounts(dsn) == assigned.amounts)
    finally:
        operator.builds.stop()


def test_one_that_nobody_has_is_not_found(operator: Operator) -> None:
    with pytest.raises(NotFound):
        operator.rebuild("nothing")
