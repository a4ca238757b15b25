"""A user's comings and goings: a stream for each month, read when the timeline gets there."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from domain.kernel.event import Event, Meta, Recorded
from domain.user.access import NOUN, UserSignedIn, UserSignedOut, stream_of
from projections.history.user_timeline import comings_and_goings, merged

USER = UUID(int=1)
SINCE, UNTIL = datetime(2025, 11, 30, 23, tzinfo=UTC), datetime(2026, 3, 31, 9, tzinfo=UTC)


class Streams:
    """Sign-ins every ten days, in the streams of their months; says what was read."""

    def __init__(self) -> None:
        self.kept: dict[UUID, list[Recorded]] = {}
        self.read: list[UUID] = []
        at, position = SINCE, 0
        while at <= UNTIL:
            for event in (UserSignedIn(session_id=uuid4()), UserSignedOut(session_id=uuid4())):
                position += 1
                self.add(event, at, position)
            at += timedelta(days=10)

    def add(self, event: Event, at: datetime, position: int) -> None:
        stream = self.kept.setdefault(stream_of(USER, at), [])
        meta = Meta(uuid4(), uuid4(), USER, "admin", "screen")
        where = stream_of(USER, at), NOUN, len(stream) + 1, event, meta, uuid4()
        stream.append(Recorded(*where, position=position, recorded_at=at))

    def __call__(self, stream_id: UUID) -> list[Recorded]:
        self.read.append(stream_id)
        return self.kept.get(stream_id, [])


def test_each_month_has_a_stream_of_its_own() -> None:
    streams = Streams()
    assert len(streams.kept) == 5
    assert max(map(len, streams.kept.values())) <= 8
    assert stream_of(USER, UNTIL) != stream_of(UUID(int=2), UNTIL)
    midnight = datetime(2026, 1, 1, 1, tzinfo=UTC).astimezone()
    assert stream_of(USER, midnight.astimezone(UTC)) == stream_of(USER, UNTIL.replace(month=1))


def test_all_of_them_newest_first() -> None:
    streams = Streams()
    found = [entry["position"] for entry in comings_and_goings(USER, SINCE, UNTIL, streams)]
    assert found == list(range(26, 0, -1))
    assert len(streams.read) == len(set(streams.read)) == 5


def test_older_months_are_left_alone_until_they_are_asked_for() -> None:
    streams = Streams()
    page = merged([], comings_and_goings(USER, SINCE, UNTIL, streams), None, 3)
    assert [entry["position"] for entry in page] == [26, 25, 24]
    assert streams.read == [stream_of(USER, UNTIL)]


def test_merged_with_changes_of_the_record() -> None:
    changes = [{"position": position, "kinds": ["changes"]} for position in (30, 17, 1)]
    streams = Streams()
    page = merged(changes, comings_and_goings(USER, SINCE, UNTIL, streams), 20, 5)
    assert [entry["position"] for entry in page] == [19, 18, 17, 17, 16]


def test_what_an_entry_tells() -> None:
    entry = next(iter(comings_and_goings(USER, UNTIL, UNTIL, Streams())))
    assert (entry["kinds"], entry["events"]) == (["sign_in"], ["user_access.signed_out"])
    assert (entry["actor"], entry["source"], entry["changes"]) == (str(USER), "screen", [])
