"""The in-memory store answers like the real one, so that tests of commands can trust it."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from commands.kernel.ports import AppendRequest, EventStore, StreamAppend, VersionMoved
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import CommandReused, InUse, NotFound
from domain.kernel.event import Event, Meta
from domain.kernel.noun import Claim
from domain.kernel.record import NoteAdded
from tests.factories import consumer
from tests.fakes import FixedClock, MemoryStore
from tests.spec import stored


@pytest.fixture(params=["memory", pytest.param("postgres", marks=pytest.mark.needs("postgres"))])
def store(request: pytest.FixtureRequest) -> EventStore:
    if request.param == "memory":
        return MemoryStore(FixedClock())
    found: EventStore = request.getfixturevalue("real").deps.store
    return found


def notes(*texts: str) -> tuple[Event, ...]:
    return tuple(NoteAdded(note_id=uuid4(), text=text) for text in texts)


def append_request(
    *changes: tuple[UUID, int, tuple[Event, ...]],
    take: tuple[tuple[Claim, UUID], ...] = (),
    free: tuple[tuple[Claim, UUID], ...] = (),
    command_id: UUID | None = None,
    fingerprint: bytes | None = None,
    noun: str = "consumer",
) -> AppendRequest:
    id_ = command_id or uuid4()
    made = tuple(
        StreamAppend(stream, noun, expected, events) for stream, expected, events in changes
    )
    return AppendRequest(Meta(id_, id_), made, take, free, fingerprint, {"records": [str(id_)]})


def new(store: EventStore, *take: Claim) -> UUID:
    """A new consumer that holds these claims."""
    stream = uuid4()
    store.append(
        append_request(
            (stream, 0, (consumer.registered(),)), take=tuple((one, stream) for one in take)
        )
    )
    return stream


def address() -> Claim:
    return Claim("consumer.email", f"{uuid4().hex}@example.com")


class TestStreams:
    def test_versions_and_positions_follow_each_other(self, store: EventStore) -> None:
        before, one, two = store.position(), new(store), new(store)
        appended = store.append(append_request((one, 1, notes("a", "b")), (two, 1, notes("c"))))
        assert (appended.first_position, appended.last_position) == (before + 3, before + 5)
        assert store.position() == before + 5
        assert [(e.version, e.position) for e in store.events(one)] == [
            (1, before + 1),
            (2, before + 3),
            (3, before + 4),
        ]
        assert [e.position for e in store.events(two)] == [before + 2, before + 5]

    def test_events_come_back_as_they_went_in(self, store: EventStore) -> None:
        stream = new(store)
        (event,) = notes("Key under the mat")
        given = append_request((stream, 1, (event,)))
        store.append(given)
        found = store.events(stream)[1]
        assert stored(found.event) == stored(event)
        assert (found.meta, found.noun, found.stream_id) == (given.meta, "consumer", stream)
        assert found.at.tzinfo is not None

    def test_parts_of_a_stream(self, store: EventStore) -> None:
        stream = new(store)
        store.append(append_request((stream, 1, notes("a", "b", "c"))))

        def versions(**part: int | bool) -> list[int]:
            return [one.version for one in store.events(stream, **part)]  # type: ignore[arg-type]

        assert versions(after=1, upto=3) == [2, 3]
        assert versions(newest_first=True, limit=2) == [4, 3]
        assert versions(limit=1) == [1]
        assert versions(after=4) == []
        assert store.events(uuid4()) == []

    def test_the_state_is_folded(self, store: EventStore) -> None:
        state = store.load(CONSUMER, new(store))
        assert (state.version, state.details) == (1, consumer.details())

    def test_unknown_streams_and_those_of_another_noun_are_not_found(
        self, store: EventStore
    ) -> None:
        with pytest.raises(NotFound):
            store.load(CONSUMER, uuid4())
        with pytest.raises(NotFound):
            store.load(COMPANY, new(store))

    def test_many_records_are_found_by_their_ids(self, store: EventStore) -> None:
        one, two, unknown = new(store), new(store), uuid4()
        store.append(append_request((two, 1, notes("a"))))
        found = store.load_many([(CONSUMER, two), (CONSUMER, unknown), (CONSUMER, one)])
        assert found == {one: store.load(CONSUMER, one), two: store.load(CONSUMER, two)}
        assert store.load_many([(COMPANY, one), (CONSUMER, two)]).keys() == {two}
        assert store.load_many([]) == {}

    def test_times_find_positions(self, store: EventStore) -> None:
        stream = new(store)
        at = store.events(stream)[0].at
        assert store.position_at(at) == store.position()
        assert store.position_at(at - timedelta(days=3650)) == 0

    def test_numbers_never_repeat(self, store: EventStore) -> None:
        numbers = [store.next_number("consumer") for _ in range(5)]
        assert numbers == sorted(set(numbers))


class TestVersions:
    @pytest.mark.parametrize("expected", [0, 2])
    def test_another_version_is_refused_and_nothing_stored(
        self, store: EventStore, expected: int
    ) -> None:
        good, moved = new(store), new(store)
        before = store.position()
        with pytest.raises(VersionMoved):
            store.append(append_request((good, 1, notes("a")), (moved, expected, notes("b"))))
        assert store.position() == before
        assert len(store.events(good)) == 1

    def test_a_stream_keeps_its_noun(self, store: EventStore) -> None:
        with pytest.raises(VersionMoved):
            store.append(append_request((new(store), 1, notes("a")), noun="company"))

    @pytest.mark.parametrize("twice", [True, False])
    def test_a_malformed_decision_is_an_error(self, store: EventStore, *, twice: bool) -> None:
        stream = new(store)
        changes = [(stream, 1, notes("a"))] * 2 if twice else [(stream, 1, notes())]
        with pytest.raises(ValueError, match="changes each of its streams once"):
            store.append(append_request(*changes))


class TestClaims:
    def test_a_claim_has_one_holder(self, store: EventStore) -> None:
        claim = address()
        holder, other = new(store, claim), new(store)
        with pytest.raises(InUse) as refused:
            store.append(append_request((other, 1, notes("a")), take=((claim, other),)))
        assert refused.value.context == {"scope": "consumer.email"}
        assert len(store.events(other)) == 1
        store.append(append_request((holder, 1, notes("a")), take=((claim, holder),)))

    def test_a_released_claim_is_free(self, store: EventStore) -> None:
        claim = address()
        holder, other = new(store, claim), new(store)
        store.append(append_request((other, 1, notes("a")), free=((claim, other),)))
        with pytest.raises(InUse):
            new(store, claim)
        store.append(append_request((holder, 1, notes("a")), free=((claim, holder),)))
        new(store, claim)

    def test_its_holder_is_known(self, store: EventStore) -> None:
        claim, free = address(), address()
        holder = new(store, claim)
        assert store.holders([claim, free]) == {claim: holder}
        assert store.holders([]) == {}
        store.append(append_request((holder, 1, notes("a")), free=((claim, holder),)))
        assert store.holders([claim]) == {}

    def test_two_records_may_swap(self, store: EventStore) -> None:
        mine, theirs = address(), address()
        one, two = new(store, mine), new(store, theirs)
        store.append(
            append_request(
                (one, 1, notes("a")),
                (two, 1, notes("b")),
                take=((mine, two), (theirs, one)),
                free=((mine, one), (theirs, two)),
            )
        )
        with pytest.raises(InUse):
            store.append(append_request((one, 2, notes("a")), take=((mine, one),)))
        store.append(append_request((two, 2, notes("a")), take=((mine, two),)))

    def test_one_decision_cannot_give_it_to_two(self, store: EventStore) -> None:
        one, two, claim = new(store), new(store), address()
        with pytest.raises(InUse):
            store.append(
                append_request(
                    (one, 1, notes("a")), (two, 1, notes("b")), take=((claim, one), (claim, two))
                )
            )

    def test_a_moved_version_comes_first(self, store: EventStore) -> None:
        claim = address()
        new(store, claim)
        other = new(store)
        with pytest.raises(VersionMoved):
            store.append(append_request((other, 0, notes("a")), take=((claim, other),)))


class TestRepetition:
    def test_a_command_is_stored_once(self, store: EventStore) -> None:
        stream, id_ = new(store), uuid4()
        assert store.repeated(id_, b"one") is None
        first = store.append(
            append_request((stream, 1, notes("a")), command_id=id_, fingerprint=b"one")
        )
        again = store.append(
            append_request((stream, 2, notes("b")), command_id=id_, fingerprint=b"one")
        )
        assert (first.repeated, again.repeated) == (False, True)
        assert again == store.repeated(id_, b"one")
        assert (again.first_position, again.result) == (first.first_position, first.result)
        assert first.result == {"records": [str(id_)]}
        assert len(store.events(stream)) == 2

    @pytest.mark.parametrize("other", [b"two", None])
    def test_its_id_is_for_one_request(self, store: EventStore, other: bytes | None) -> None:
        stream, id_ = new(store), uuid4()
        store.append(append_request((stream, 1, notes("a")), command_id=id_, fingerprint=b"one"))
        with pytest.raises(CommandReused):
            store.repeated(id_, other)
        with pytest.raises(CommandReused):
            store.append(append_request((stream, 2, notes("b")), command_id=id_, fingerprint=other))
