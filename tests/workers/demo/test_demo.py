"""Demo data: the plan by itself, played into a store in memory, and into Postgres."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from pydantic import SecretStr
from uk_postcodes_parsing import is_in_ons_postcode_directory

from commands.kernel.command import Deps
from commands.kernel.command_ids import derived_command_id
from commands.kernel.file_ports import FileStore
from commands.kernel.ports import EventStore
from domain.audit_case.noun import AUDIT_CASE
from domain.company.noun import COMPANY
from domain.drive_folder.values import NAMES as FIRST_FOLDERS
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.formats import warnings_of
from domain.kernel.record import Record
from domain.kernel.uk_time import UK
from domain.lead.lists import SCHEMES
from domain.lead.values import LEAD_TYPES, PIPELINES, TERMINAL, offered
from domain.nouns import NOUNS
from domain.quote.values import LABELS
from domain.role.values import ROLES
from domain.site.noun import SITE
from infra.eventstore.data import whole as whole_data
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.files import SealedFileStore
from infra.postgres.databases import Databases
from tests.infra.memory_ports import MemoryFiles, MemoryPasswords, MemoryStore
from tests.servers import FreshDatabase, admin_of
from workers.demo import numbers
from workers.demo.clock import DemoClock
from workers.demo.fill import DemoSummary, StoreNotEmpty, fill
from workers.demo.perform import WINDOW, NoWait, SeesAll
from workers.demo.places import PLACES
from workers.demo.plot import Plot, Size, devise
from workers.demo.team import COLLEAGUES, SIGN_INS, sign_ins

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)
SMALL = Size(companies=6, consumers=24, leads=60)
MASTER_KEY = b"tests only: thirty-two bytes key"
PASSWORD = SecretStr("two years of work")


@dataclass
class Filled:
    store: MemoryStore
    files: MemoryFiles
    passwords: MemoryPasswords
    summary: DemoSummary
    progress: list[tuple[int, int]]

    def records(self, noun: str) -> list[Record[Any, Any]]:
        return [state for state in self.store.states.values() if state.noun == noun]


def deps(store: EventStore, kept: FileStore, clock: DemoClock) -> Deps:
    return Deps(store, kept, NoWait(), SeesAll(), clock, uuid4)


@pytest.fixture(scope="module")
def filled() -> Filled:
    clock = DemoClock(PRESENT)
    store, kept, passwords = MemoryStore(clock.now), MemoryFiles(), MemoryPasswords()
    progress: list[tuple[int, int]] = []
    summary = fill(
        deps(store, kept, clock), passwords, clock, lambda *done: progress.append(done),
        password=PASSWORD, size=SMALL,
    )  # fmt: skip
    return Filled(store, kept, passwords, summary, progress)


@pytest.fixture(scope="module")
def databases(lasting_database: FreshDatabase) -> Databases:
    return lasting_database.migrated("demo")


@pytest.fixture(scope="module")
def filled_store(
    databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PostgresEventStore]:
    clock = DemoClock(PRESENT)
    options = StoreOptions(past=clock.now)
    store = PostgresEventStore(databases.main, databases.vault, MASTER_KEY, NOUNS, options=options)
    store.open()
    kept = SealedFileStore.local(tmp_path_factory.mktemp("files"), store.keys)
    demo_deps = deps(store, kept, clock)
    fill(demo_deps, MemoryPasswords(), clock, lambda *_: None, password=PASSWORD, size=SMALL)
    yield store
    store.close()


class TestPlan:
    def test_follows_from_the_seed(self) -> None:
        once, again, other = (devise(SMALL, PRESENT, seed) for seed in (1, 1, 2))
        assert once.script.in_order() == again.script.in_order()
        assert {s.first_id for s in once.script.steps}.isdisjoint(
            s.first_id for s in other.script.steps
        )

    def test_lasts_two_years_of_working_days(self, whole: Plot) -> None:
        times = [step.at.astimezone(UK) for step in whole.script.steps]
        assert PRESENT - timedelta(days=731) < min(times) < max(times) < PRESENT
        months = Counter((at.year, at.month) for at in times)
        assert len(months) == 25
        assert min(months[month] for month in sorted(months)[2:]) > 100
        staff = [s for s in whole.script.steps if s.context.actor and s.context.source == "screen"]
        at_work = [s.at.astimezone(UK) for s in staff]
        assert sum(at.weekday() > 4 for at in at_work) < len(at_work) * 0.02
        assert all(8 <= at.hour < 19 for at in at_work)

    def test_leads_have_type_stage_and_age_that_agree(self, whole: Plot) -> None:
        captured = {s.record: s.at for s in whole.script.steps if s.numbered == "lead"}
        for lead_type in LEAD_TYPES:
            leads = [lead for lead in whole.leads if lead.lead_type == lead_type]
            names = {status.name for status in offered(lead_type)}
            assert len(leads) > 130
            assert {lead.status for lead in leads} <= names
            assert len({lead.status for lead in leads}) > len(names) * 0.5
        stages = ("New Lead Eco4", "Data Match/La Flex Sent", "Project Paid")
        ages = [
            sorted(PRESENT - captured[lead.id] for lead in whole.leads if lead.status == stage)
            for stage in stages
        ]
        middles = [found[len(found) // 2] for found in ages]
        assert middles == sorted(middles)

    def test_one_open_lead_has_2_000_events_over_more_than_a_year(self, whole: Plot) -> None:
        [(longest, count), (_, next_longest)] = Counter(
            step.record for step in whole.script.steps
        ).most_common(2)
        assert count > 2_000 > 40 * next_longest
        times = [step.at for step in whole.script.steps if step.record == longest]
        assert max(times) - min(times) > timedelta(days=365)
        assert longest in {lead.id for lead in whole.leads if lead.status not in TERMINAL}

    def test_three_cases_are_open_returned_and_signed_by_another(self, filled: Filled) -> None:
        found = {one.state.step: one for one in filled.records("audit_case")}
        assert found.keys() == {"open", "returned", "signed"}
        for case in found.values():
            assert case.state.pins
            assert case.state.findings
        signed = filled.store.events(found["signed"].stream_id)
        *written, last = (one.meta.actor_id for one in signed)
        assert last not in written

    def test_the_price_list_has_a_second_version(self, filled: Filled) -> None:
        [table] = filled.records("reference_table")
        first, second = table.state.versions
        assert table.details.table == "accessories"
        assert first.valid_from < second.valid_from < PRESENT.date()
        assert first.sha256 != second.sha256

    def test_comes_in_from_every_source(self, whole: Plot) -> None:
        sources = {s.context.source for s in whole.script.steps if s.numbered == "lead"}
        assert sources == {"screen", "api", "import", "survey"}

    def test_postcodes_exist_and_numbers_belong_to_nobody(self) -> None:
        assert all(is_in_ons_postcode_directory(code) for p in PLACES for code in p.postcodes)
        rng = Random(3)
        drama = r"(0113|0114|0116|0117|0118|0121|0131|0141|0151|0161) 496 0\d{3}"
        drama += r"|0191 498 0\d{3}|020 7946 0\d{3}|029 2018 0\d{3}|01632 960\d{3}"
        assert all(re.fullmatch(drama, numbers.landline(rng, place)) for place in PLACES)
        mobiles = numbers.mobiles(rng)
        assert all(re.fullmatch(r"07700 900\d{3}", next(mobiles)) for _ in range(1200))
        assert all(numbers.sort_code(rng).startswith("00") for _ in range(50))

    def test_has_a_sign_in_for_every_role(self) -> None:
        assert set(sign_ins()) == set(ROLES)
        assert all(mail.endswith("@daybook.example") for mail in sign_ins().values())
        mails = [hire.mail for hire in (*SIGN_INS, *COLLEAGUES)]
        assert len(set(mails)) == len(mails)


class TestFilled:
    def test_counts(self, filled: Filled) -> None:
        assert len(filled.records("company")) == SMALL.companies
        assert len(filled.records("consumer")) == SMALL.consumers
        assert len(filled.records("lead")) == SMALL.leads
        assert {lead.pipeline for lead in filled.records("lead")} == set(LEAD_TYPES)
        assert len(filled.records("site")) >= SMALL.companies <= len(filled.records("contact"))
        total = sum(filled.summary.commands.values())
        assert filled.progress == [(done, total) for done in range(1, total + 1)]

    def test_everyone_can_sign_in(self, filled: Filled) -> None:
        users = filled.records("user")
        assert {user.state.role for user in users} == set(ROLES)
        assert filled.passwords.given == {user.stream_id: "two years of work" for user in users}
        mails = {user.details.email: user.state.role for user in users}
        for sign_in in filled.summary.sign_ins:
            assert mails[sign_in.email] == sign_in.role == ROLES[sign_in.role].name
        partners = {user.stream_id for user in users if user.state.role == "partner"}
        assert {user.details.team for user in users if user.details.team} == partners

    def test_values_pass_their_own_checks(self, filled: Filled) -> None:
        for state in filled.store.states.values():
            again = type(state.details).model_validate(state.details.model_dump(by_alias=True))
            assert again == state.details
            assert warnings_of(state.details) == {}

    def test_some_were_deleted_asked_for_and_blocked(self, filled: Filled) -> None:
        seen = Counter((item.noun, type(item.event).__name__) for item in filled.store.recorded)
        fates = ("DeleteRequested", "DeleteRequestRejected", "DeleteRequestCancelled")
        for name in (*fates, "Deleted", "Restored"):
            assert seen["lead", name]
        assert seen["consumer", "Blocked"]
        assert seen["consumer", "Activated"]
        assert seen["consumer", "MeterReadingAdded"]
        leads = filled.records("lead")
        assert any(lead.delete_request for lead in leads)
        assert any(lead.deleted for lead in leads)

    def test_documents_are_there_as_recorded(self, filled: Filled) -> None:
        documents = [d for state in filled.store.states.values() for d in state.documents.values()]
        logos = {state.state.logo for state in filled.records("supplier")}
        assert {d.document_id for d in documents} | logos == set(filled.files.data)
        assert {d.content_type for d in documents} >= {"application/pdf", "image/png"}

    def test_refuses_a_store_with_data(self, filled: Filled) -> None:
        clock = DemoClock(PRESENT)
        again = deps(filled.store, filled.files, clock)
        with pytest.raises(StoreNotEmpty):
            fill(again, filled.passwords, clock, lambda *_: None, password=PASSWORD)


class TestPostgres:
    def test_tells_the_same_as_in_memory(
        self, filled_store: PostgresEventStore, filled: Filled
    ) -> None:
        """Whatever thread was first: ids, numbers, values and the order in each stream."""
        for state in filled.store.states.values():
            stored = filled_store.load(NOUNS[state.noun], state.stream_id)
            if state.delete_request:
                assert stored.delete_request
                assert stored.delete_request.actor_id == state.delete_request.actor_id
            assert _comparable(stored) == _comparable(state)

    def test_is_recorded_when_it_happened(self, filled_store: PostgresEventStore) -> None:
        events = filled_store.open_many(filled_store.read(0, 10_000), sealed=False)
        times = [event.at for event in events]
        assert times == sorted(times)
        assert times[-1] < PRESENT
        plan = {step.context.command_id: step.at for step in devise(SMALL, PRESENT).script.steps}
        # A step that follows a service changes its company and its site, each by a command of its own.
        plan |= {
            derived_command_id(id_, noun): at
            for id_, at in plan.items()
            for noun in (COMPANY.name, SITE.name)
        }
        late = [event.at - plan[event.meta.command_id] for event in events]
        assert -WINDOW < min(late) <= max(late) < WINDOW
        assert sorted(late)[len(late) // 2] == timedelta()

    def test_leaves_nothing_sealed_in_the_log(
        self, filled_store: PostgresEventStore, databases: Databases, filled: Filled
    ) -> None:
        with psycopg.connect(admin_of(databases.main)) as connection:
            rows = connection.execute("select data from es.event").fetchall()
            rows += connection.execute("select result::text::bytea from es.command").fetchall()
        log = b"\n".join(whole_data(row[0]) for row in rows).decode()
        secrets = {text for state in filled.store.states.values() for text in _sealed(state)}
        assert len(secrets) > 300
        assert {"Northern", *sign_ins()} & set(re.findall(r"\w+", log))
        # Words that a plain field holds too: a stage, a scheme, a category of records.
        codes = {
            *SCHEMES,
            *FIRST_FOLDERS.values(),
            *(stage.name for stages in PIPELINES.values() for stage in stages),
        }
        codes |= {word for label in LABELS.values() for word in label.split()}
        assert [text for text in secrets - codes if _stands_in(text, log)] == []


def _comparable(state: Record[Any, Any]) -> Record[Any, Any]:
    """Without the moment of a delete request, the fingerprints of files, which each store keys, and the
    positions of pinned entries, which follow from the order over all streams, with the hash of them.
    """
    documents = {
        id_: one.model_copy(update={"sha256": None}) for id_, one in state.documents.items()
    }
    found = replace(state, delete_request=None, documents=documents)
    if state.noun != AUDIT_CASE.name:
        return found
    pins = tuple(one.model_copy(update={"entry": 0}) for one in state.state.pins)
    own = {"pins": pins, "sha256": state.state.sha256 and "of positions too"}
    return replace(found, state=state.state.model_copy(update=own))


def _sealed(state: Record[Any, Any]) -> list[str]:
    """Texts of the sealed fields of a record."""
    fields = leaf_fields(type(state.details)).values()
    values = [leaf(state.details, found.path) for found in fields if found.sealed]
    return [value for value in values if isinstance(value, str)]


def _stands_in(text: str, log: str) -> bool:
    """Whether a text is there by itself; inside base64 short ones turn up by chance."""
    if text not in log:
        return False  # to look for a text takes a tenth of the time of the expression
    base64 = "A-Za-z0-9+/"
    return re.search(f"(?<![{base64}]){re.escape(text)}(?![{base64}])", log) is not None


def test_views_are_shared(filled: Filled) -> None:
    found = {
        one.details.name: (one.state.shared_with, one.state.locked)
        for one in filled.records("saved_view")
    }
    assert found == {
        "Stopped by DND": ("everyone", True),
        "ECO by value": ("everyone", True),
        "Website enquiries": ("team", False),
        "Sole traders": ("team", False),
        "Bank details, last 30 days": ("everyone", True),
    }


def test_leads_are_shared_by_a_link(filled: Filled) -> None:
    lists = filled.records("shareable_list")
    leads = {lead.stream_id: lead for lead in filled.records("lead")}
    assert len(lists) == 6
    assert [one.details.name for one in lists if one.state.blocked] == ["Leads for Leeds"]
    over = [one.details.name for one in lists if one.details.expires_at < PRESENT]
    assert over == ["Solar leads of last season"]
    assert {one.state.detail for one in lists} == {"full", "redacted"}
    assert sum(one.state.lead_ids is None for one in lists) == 2
    for one in lists:
        assert set(one.state.lead_ids or ()) <= set(leads)
        assert one.state.detail == "redacted" or one.details.purpose
