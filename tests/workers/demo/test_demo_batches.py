"""The demo's imports, bulk edits and surveys, made by the real commands and jobs on real Postgres."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from pydantic import SecretStr

from commands.shared.pipelines.founding import FOUNDED
from domain.imports.noun import IMPORT
from domain.kernel.record import Record
from domain.lead.noun import LEAD
from domain.lead.values import DRAWER_CLOSING
from domain.nouns import NOUNS
from domain.price_file.noun import PRICE_FILE
from domain.survey.noun import SURVEY
from infra.bootstrap import Services, open_services, projecting
from infra.cli.processes import SMALL as SMALL_RUN
from infra.projector.build.catch_up import reached
from projections.history.chain import EventIds, Reader, tree
from projections.history.entry import ENTRY
from projections.history.stage_report import Asked, stage_report
from projections.kernel.viewer import Viewer
from projections.nouns import PROJECTIONS
from tests.eventually import PATIENCE
from tests.running import settings_for
from tests.servers import FreshDatabase
from tests.workers.demo.stage_fold import folded
from tests.workers.demo.test_demo import PRESENT, SMALL
from workers.demo.batch_acts import EditLeads, ReceiveFile
from workers.demo.clock import DemoClock
from workers.demo.mistakes import CORRECTION
from workers.demo.plot import Size, devise
from workers.demo.start import fill_services

ADMIN = Viewer(UUID(int=1), "admin", ())
LAST_YEAR = (PRESENT - timedelta(days=300)).date()

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def services(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Services]:
    found = lasting_database.migrated("demo_batches")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("data"))
    clock = DemoClock(PRESENT)
    with open_services(settings, found, clock=clock, past=clock.now) as services:
        fill_services(services, clock, lambda *_: None, SecretStr("two years of work"), SMALL)
        yield services


def batches(services: Services, noun: str) -> list[Record[Any, Any]]:
    streams = [one for one in services.store.read(0, 100_000) if one.noun == noun]
    return [
        services.store.load(NOUNS[noun], id_)
        for id_ in dict.fromkeys(one.stream_id for one in streams)
    ]


def test_price_files_are_loaded_and_their_changes_are_known(services: Services) -> None:
    files = batches(services, PRICE_FILE.name)
    assert [one.state.step for one in files] == ["loaded"] * 9
    for one in files:
        rows = services.price_rows.rows(one.stream_id, 0, 100)
        assert (rows[0].number, rows[0].area) == (2, "EA" if one.state.kind == "gas" else "10")
    later = [one for one in files if one.state.dearer]
    assert len(later) == 3
    assert any(one.state.cheaper for one in later)


def made_by(services: Services, batch: Record[Any, Any]) -> list[Record[Any, Any]]:
    caused = services.store.caused(batch.stream_id, after=0, upto=services.store.position())
    leads = dict.fromkeys(one.stream_id for one in caused if one.noun == LEAD.name)
    return [services.store.load(LEAD, id_) for id_ in leads]


def reasons(services: Services, lead: Record[Any, Any]) -> set[str | None]:
    return {one.meta.reason for one in services.store.events(lead.stream_id)}


def test_surveys_wait_or_were_decided_and_each_has_its_lead(services: Services) -> None:
    surveys = batches(services, SURVEY.name)
    steps = Counter(one.state.step for one in surveys)
    assert steps == {"waiting": 2, "rejected": 1, "confirmed": SMALL.surveys - 3}
    for one in surveys:
        assert one.details.lead
        lead = services.store.load(LEAD, one.details.lead)
        assert one.documents
        assert len(lead.documents) == len(one.documents)
        assert (lead.details.consumer is not None) == (one.state.step == "confirmed")
        assert (lead.status == DRAWER_CLOSING[0]) == (one.state.step == "rejected")


def test_three_imports_of_which_one_is_undone(services: Services) -> None:
    council, old, fair = batches(services, IMPORT.name)
    assert [one.state.step for one in (council, old, fair)] == ["finished", "undone", "finished"]
    assert [one.details.format for one in (council, old, fair)] == ["csv", "csv", "xlsx"]
    assert (old.details.encoding, old.details.separator) == ("windows-1252", "semicolon")
    for one in (council, old, fair):
        assert len(one.documents) == 1
        assert one.state.created > 2
    assert (council.state.failed, fair.state.failed) == (2, 1)
    assert {lead.pipeline for lead in made_by(services, council)} == {"ECO Sales"}
    assert {lead.status for lead in made_by(services, fair)} == {"Lead Imported"}
    assert (old.state.taken_back, old.state.left) == (old.state.created - 1, 1)
    assert sorted(lead.deleted for lead in made_by(services, old)) == [False] + [True] * (
        old.state.created - 1
    )


def test_rows_that_were_refused_can_be_looked_at(services: Services) -> None:
    council, _, fair = batches(services, IMPORT.name)
    assert [
        [(field, code) for field, code, _ in row.problems]
        for one in (council, fair)
        for row in services.batch_runs.results(one.stream_id, "run")
    ] == [
        [("digitalDashboard.epc", "not_one_of")],
        [("dueDate", "date_invalid")],
        [("Assignee", "not_found")],
    ]


def test_four_bulk_edits_of_which_two_are_undone(services: Services) -> None:
    given, days, source, dialled = batches(services, "bulk_edit")
    steps = [one.state.step for one in (given, days, source, dialled)]
    assert steps == ["finished", "undone", "undone", "finished"]
    council, *_ = batches(services, IMPORT.name)
    assert given.state.changed == council.state.created
    assert {len(lead.people["Assignee"]) for lead in made_by(services, council)} == {1}
    assert dialled.state.changed > 1
    results = services.batch_runs.results(dialled.stream_id, "run")
    refused = [code for row in results for _, code, *_ in row.problems]
    assert len(refused) == dialled.state.refused
    assert {*refused} == {"lead.do_not_disturb"}


def test_of_the_mistyped_days_those_stay_that_were_put_right_by_hand(services: Services) -> None:
    _, days, _, _ = batches(services, "bulk_edit")
    assert days.state.changed == days.state.taken_back + days.state.left
    assert days.state.taken_back
    leads = made_by(services, days)
    right = [one for one in leads if CORRECTION in reasons(services, one)]
    assert len(right) == days.state.left
    assert not any(one.details.due_date and one.details.due_date < LAST_YEAR for one in right)


def test_the_chain_of_the_undone_edit_has_14_entries_in_order_and_none_of_another(
    services: Services,
) -> None:
    _, _, edit, _ = batches(services, "bulk_edit")
    events = services.store.caused(edit.stream_id, after=0, upto=services.store.position())
    leads = list(dict.fromkeys(one.stream_id for one in events if one.noun == LEAD.name))
    first, *_ = services.store.events(edit.stream_id)
    ids = EventIds(services.store.event_ids, services.store.position_of)
    with projecting(services):
        upto = reached(services.pool, services.store.position(), [ENTRY], patience=PATIENCE)
        with services.read() as session:
            chain = Reader(session, upto, ids).read(first.position)
    assert chain is not None
    placed = tree(chain, chain.entries.keys())
    found = [(one.depth, chain.entries[one.first].stream_id) for one in placed]
    ended, undone = (1, edit.stream_id), (2, edit.stream_id)
    changed, taken_back = ([(depth, lead) for lead in leads] for depth in (1, 2))
    assert len(found) == 14
    assert found == [(0, edit.stream_id), *changed, ended, ended, *taken_back, undone]
    assert [one.first for one in placed] == sorted(chain.entries)


def test_time_in_stage_of_last_year_equals_an_independent_fold(services: Services) -> None:
    """With the funnel and the ways back of the year that ended half a year ago."""
    end = PRESENT - timedelta(days=180)
    since, store = end - timedelta(days=365), services.store
    with projecting(services):
        reached(services.pool, store.position(), [ENTRY, PROJECTIONS[LEAD.name]], patience=PATIENCE)
        asked = Asked(since, end, store.position_before(since), store.position_at(end))
        with services.read() as session:
            report = stage_report(session, LEAD.name, asked, ADMIN, FOUNDED)
    ids = dict.fromkeys(one.stream_id for one in store.read(0, 100_000) if one.noun == LEAD.name)
    expected = folded((store.events(id_) for id_ in ids), since, end)
    times = {
        (one.pipeline, one.stage): (one.left, one.median, one.standing, one.standing_median)
        for one in report.times
    }
    wanted = expected.medians()
    assert times.keys() == wanted.keys()
    assert all(times[stage] == pytest.approx(wanted[stage], nan_ok=True) for stage in wanted)
    assert dict(report.began) == expected.began
    assert {one[:2]: one.records for one in report.funnel} == expected.reached
    places = {name: [*FOUNDED.known(name)] for name in FOUNDED.by_type}
    back = {
        (name, stage, to): count
        for (name, stage, to), count in expected.moves.items()
        if places[name].index(to) < places[name].index(stage)
    }
    assert {one[:3]: one.moves for one in report.back} == back
    assert back
    assert sum(one.left for one in report.times) > 20


@pytest.mark.parametrize("leads", [5, 20, 60])
@pytest.mark.parametrize("days", [0, 3, 50])
def test_no_edit_is_of_no_leads(leads: int, days: int) -> None:
    size = Size(companies=3, consumers=leads // 2, leads=leads)
    steps = devise(size, PRESENT + timedelta(days=days)).script.steps
    edits = [step.command for step in steps if isinstance(step.command, EditLeads)]
    assert edits
    assert all(edit.leads or edit.import_id for edit in edits)


def test_files_are_the_same_each_time() -> None:
    once, again = (
        [
            step.command.data
            for step in devise(SMALL, PRESENT).script.in_order()
            if isinstance(step.command, ReceiveFile)
        ]
        for _ in range(2)
    )
    assert once == again
    assert len(once) == 3


def test_nothing_is_done_anew_by_workers(services: Services) -> None:
    """Jobs that the batches' own events would cause on a server were done while it was filled."""
    with services.pool.connection() as connection:
        row = connection.execute(
            "select position = (select position from es.head) from tasks.policy"
        ).fetchone()
    assert row == (True,)


@pytest.mark.parametrize("days", range(14))
def test_a_bulk_edit_without_leads_is_none_of_the_script_on_any_day(days: int) -> None:
    """A small demo may have nobody who was quiet for long enough, and the command takes no empty list."""
    script = devise(SMALL_RUN, PRESENT + timedelta(days=days)).script
    edits = [step.command for step in script.in_order() if isinstance(step.command, EditLeads)]
    assert [one.edit_id for one in edits if not one.leads and not one.import_id] == []
