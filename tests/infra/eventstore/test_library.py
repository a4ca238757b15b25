"""The eventsourcing library is used by its interfaces; the parts that lose events are refused."""

import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest
from eventsourcing.application import Application, Repository
from eventsourcing.persistence import ApplicationRecorder, Mapper, Notification, NotSupportedError

from infra.eventstore.application import ForbiddenLibraryPart, refuse_forbidden_parts
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stored import StoredRecord
from tests.infra.eventstore.sample_events import append_request, registered

ROOT = Path(__file__).parents[3]


def test_our_parts_are_the_library_s(store: PostgresEventStore) -> None:
    application = store.application
    assert isinstance(application, Application)
    assert isinstance(application.mapper, Mapper)
    assert isinstance(application.recorder, ApplicationRecorder)
    assert isinstance(application.repository, Repository)
    assert issubclass(StoredRecord, Notification)


def test_the_library_s_own_log_reads_ours(store: PostgresEventStore) -> None:
    for _ in range(12):
        store.append(append_request(uuid4(), 0, registered()))
    log = store.application.notification_log
    assert [notification.id for notification in log["3,12"].items] == list(range(3, 13))
    assert [n.id for n in log.select(start=5, limit=3)] == [5, 6, 7]
    assert [n.id for n in log.select(start=5, limit=3, inclusive_of_start=False)] == [6, 7, 8]
    assert store.recorder.max_notification_id() == 12


def test_subscriptions_and_filtered_reading_are_refused(store: PostgresEventStore) -> None:
    with pytest.raises(NotSupportedError):
        store.recorder.subscribe()
    with pytest.raises(NotSupportedError):
        store.recorder.select_notifications(1, 10, topics=["record.deleted.1"])


@pytest.mark.parametrize("name", ["POSTGRES_ENABLE_DB_FUNCTIONS", "PERSISTENCE_MODULE"])
def test_settings_of_the_library_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "y")
    with pytest.raises(ForbiddenLibraryPart, match=name):
        refuse_forbidden_parts()


@pytest.mark.parametrize(
    "use",
    [
        "import eventsourcing.postgres",
        "import eventsourcing.projection",
        "from eventsourcing.system import ProcessApplication",
        "from eventsourcing.domain import Aggregate\nclass Lead(Aggregate): pass",
    ],
)
def test_parts_of_the_library_are_refused(use: str) -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{use}\n"
        "from infra.eventstore.application import refuse_forbidden_parts\nrefuse_forbidden_parts()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert "ForbiddenLibraryPart" in done.stderr


def test_our_own_use_is_allowed() -> None:
    refuse_forbidden_parts()
