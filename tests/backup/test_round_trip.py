"""What was backed up is what comes back: every event, claim, key, sign-in and document."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel.details import Details
from domain.kernel.event import Recorded
from domain.kernel.record import DocumentAdded
from domain.lead.lists import SCHEMES
from domain.lead.values import PIPELINES
from domain.nouns import NOUNS
from infra.backup.archive import read_events, read_vault
from infra.backup.packing import GZIP, unpack
from infra.backup.restore import Restored
from infra.backup.seals import stored
from infra.backup.tables import LEFT_OUT, connect, main_tables, vault_tables
from infra.backup.take import Made
from infra.eventstore.sealing import sealed_fields
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.keys.ring import CLASSES
from infra.migrations.files import revisions
from projections.nouns import READ_MODELS
from tests.backup.conftest import PASSWORD, Filled, Place

MAYBE_EMPTY = {
    "auth.calendar_feed",
    "auth.factor",
    "auth.recovery_code",
    "auth.shared_list",
    "es.clock_repair",
}
EXPECTED = {
    "auth.calendar_feed",
    "auth.credential",
    "auth.factor",
    "auth.preference",
    "auth.recovery_code",
    "auth.import_mapping",
    "auth.shared_list",
    "es.claim",
    "es.claim_form",
    "es.clock_repair",
    "es.command",
    "es.event",
    "es.kind",
    "es.stream",
    "feed.epoch",
    "notices.notification",
    "notices.watch",
    "tasks.hand_over",
    "tasks.batch_row",
    "tasks.batch_run",
    "tasks.job",
    "tasks.parked_event",
    "tasks.policy",
    "tasks.scheduled_run",
}
"""Before a table is added here: it must hold no personal data in the clear, or be left out."""


def everything(store: PostgresEventStore) -> list[Recorded]:
    return store.open_many(store.read(0, 1_000_000))


class TestTables:
    def test_each_is_backed_up_or_left_out_for_a_reason(self, filled: Filled) -> None:
        with connect(filled.place.databases.main, "test") as connection:
            assert {table.name for table in main_tables(connection)} == EXPECTED
            there = connection.execute(
                "select table_schema || '.' || table_name from information_schema.tables"
            ).fetchall()
        assert {(name,) for name in LEFT_OUT} <= set(there)

    @pytest.mark.parametrize("table", sorted(EXPECTED - {"feed.epoch", "tasks.job"}))
    def test_have_the_same_rows(
        self, filled: Filled, restored: tuple[Place, Restored], table: str
    ) -> None:
        query = f"select t::text from {table} t order by 1"
        before = filled.place.rows(query)
        assert restored[0].rows(query) == before
        assert before or table in MAYBE_EMPTY

    def test_of_the_vault_have_the_same_rows(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        with connect(filled.place.databases.vault, "test") as connection:
            tables = [table.name for table in vault_tables(connection)]
        assert tables == ["public.secret", "public.subject_key"]
        for table in tables:
            query = f"select t::text from {table} t order by 1"
            assert restored[0].rows(query, vault=True) == filled.place.rows(query, vault=True)


class TestRecords:
    def test_every_event_is_read_as_before(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        with filled.place.services() as before, restored[0].services() as after:
            assert everything(after.store) == everything(before.store)
            assert any(one.erased for one in everything(after.store))

    def test_any_stream_folds_to_the_same_state_at_any_version(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        streams = filled.place.rows("select stream_id, noun, version from es.stream")
        with filled.place.services() as before, restored[0].services() as after:

            @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
            @given(st.sampled_from(streams), st.data())
            def agree(stream: tuple[UUID, str, int], data: st.DataObject) -> None:
                id_, noun, version = stream
                upto = data.draw(st.integers(1, version))
                assert after.store.events(id_, upto=upto) == before.store.events(id_, upto=upto)
                if noun in NOUNS:
                    folded = before.store.load(NOUNS[noun], id_)
                    assert after.store.load(NOUNS[noun], id_) == folded

            agree()

    def test_hashes_still_chain(self, restored: tuple[Place, Restored]) -> None:
        report = verify(restored[0].databases.main)
        assert report.sound
        assert report.events == restored[1].position

    def test_documents_are_there(self, filled: Filled, restored: tuple[Place, Restored]) -> None:
        with filled.place.services() as before, restored[0].services() as after:
            added = [
                one for one in everything(before.store) if isinstance(one.event, DocumentAdded)
            ]
            assert added
            read = 0
            for one in added:
                assert isinstance(one.event, DocumentAdded)
                state = before.store.load(NOUNS[one.noun], one.stream_id)
                subject = NOUNS[one.noun].subject(state.details) or one.stream_id
                document = one.event.document.document_id
                if subject == filled.erased or document not in state.documents:
                    continue
                read += 1
                assert after.deps.files.get(document, subject) == before.deps.files.get(
                    document, subject
                )
            assert read

    def test_numbers_go_on(self, filled: Filled, restored: tuple[Place, Restored]) -> None:
        with filled.place.services() as before, restored[0].services() as after:
            for noun in ("lead", "consumer"):
                assert after.store.next_number(noun) == before.store.next_number(noun)


class TestPeople:
    def test_sign_in_with_their_passwords_and_anew(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        place, _ = restored
        with place.services() as services:
            assert services.passwords.verify(filled.user, PASSWORD.get_secret_value())
            assert services.preferences.columns(filled.user) == {"lead": ["name", "status"]}
        assert place.rows("select * from auth.session") == []
        assert place.rows("select * from auth.request_context") == []

    def test_jobs_that_waited_are_laid_aside(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        assert filled.place.rows("select state from tasks.job") == [("waiting",)]
        assert restored[0].rows("select state, error from tasks.job") == [("dead", "Restored")]

    def test_claims_of_the_erased_do_not_come_back(
        self, filled: Filled, restored: tuple[Place, Restored]
    ) -> None:
        query = "select count(*) from es.claim where stream_id = %s"
        assert restored[0].rows(query, filled.erased) == [(0,)]


class TestReadModels:
    def test_are_built_and_nothing_is_parked(self, restored: tuple[Place, Restored]) -> None:
        place, done = restored
        for model in READ_MODELS:
            nouns = sorted(model.nouns)
            streams = place.rows("select count(*) from es.stream where noun = any(%s)", nouns)
            assert place.rows(f"select count(*) from rm.{model.table.name}") == streams
        assert done.counts["parked records"] == 0
        behind = "select count(*) from feed.checkpoint c, es.head h where c.position <> h.position"
        assert place.rows(behind) == [(0,)]


class TestWhatABackupTells:
    def test_manifests(self, filled: Filled, made: Made) -> None:
        assert made.events is not None
        events, vault = read_events(made.events).manifest, read_vault(made.vault).manifest
        head = filled.place.rows("select position, last_ts from es.head")[0]
        last = filled.place.rows("select hash from es.event order by position desc limit 1")[0][0]
        assert (events.position, events.last_at) == head
        assert events.last_hash == last.hex()
        assert (events.main_revision, vault.vault_revision) == (
            revisions("main")[-1],
            revisions("vault")[-1],
        )
        assert events.store == vault.store
        assert vault.master_keys.keys() == {filled.place.installation.wrapper.kek_id}
        assert vault.destroyed == len(CLASSES)
        rows = {chunk.table: chunk.rows for chunk in events.chunks if chunk.table}
        assert rows["es.event"] == events.position
        assert all(mode(path) == 0o600 for path in made.events.iterdir())
        assert mode(made.events) == mode(made.vault) == 0o700

    def test_neither_half_holds_personal_data_in_the_clear(
        self, filled: Filled, made: Made
    ) -> None:
        with filled.place.services() as services:
            secrets = set(sealed_texts(everything(services.store))) - CODES
        assert len(secrets) > 50
        assert made.events is not None
        for folder in (made.events, made.vault):
            content = b"".join(plain(path) for path in sorted(folder.iterdir()))
            assert [text for text in secrets if text.encode() in content] == []

    def test_hashes_of_passwords_open_only_by_the_vault(self, filled: Filled, made: Made) -> None:
        assert made.events is not None
        sealed = (made.events / "auth.credential.sealed").read_bytes()
        assert b"argon2" not in sealed
        mark = stored(read_vault(made.vault).manifest, filled.place.installation.wrapper)
        opened = zlib.decompress(mark.open(sealed, "auth.credential.sealed"), GZIP)
        assert opened.count(b"$argon2") == len(filled.place.rows("select 1 from auth.credential"))


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def plain(path: Path) -> bytes:
    """As much of a part as can be read without any key."""
    return b"".join(unpack(path)) if path.suffix == ".gz" else path.read_bytes()


CODES = {*SCHEMES, *(stage.name for stages in PIPELINES.values() for stage in stages)}
"""Words that a plain field holds too: a stage, a scheme."""


def sealed_texts(records: list[Recorded]) -> list[str]:
    """Values of sealed fields that are too long to occur by chance."""
    found: list[str] = []
    for one in records:
        for field in sealed_fields(type(one.event)):
            value: Any = one.event
            for chunk in field.segments:
                value = getattr(value, chunk) if isinstance(value, Details) or value else None
            if isinstance(value, str) and len(value) > 9:
                found.append(value)
    return found
