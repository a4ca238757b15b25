"""Lets ordinary commands be decided one by one and stored in groups, or not at all (a dry run)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from commands.kernel.ports import Appended
from domain.kernel.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    from commands.kernel.command import Actor, Deps, Visibility
    from commands.kernel.ports import AppendRequest, EventStore
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    Numbers = Mapping[str, Sequence[int]]
    """By noun."""


class GatheringStore:
    """An event store whose appends are kept for later. What it read once, it does not read again,
    so it serves one batch: the version of a stream that moved meanwhile refuses the append.
    """

    def __init__(self, store: EventStore, numbers: Numbers | None) -> None:
        self._store = store
        self._is_dry_run = numbers is None
        self._numbers = {noun: list(reversed(found)) for noun, found in (numbers or {}).items()}
        self._states: dict[UUID, Record[Any, Any] | None] = {}
        self.request: AppendRequest | None = None
        """Of the last command; None when it changes nothing."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def load(self, noun: Noun[Any, Any], stream_id: UUID) -> Record[Any, Any]:
        state = self.load_many([(noun, stream_id)]).get(stream_id)
        if state is None:
            raise NotFound(noun=noun.name)
        return state

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        missing = [one for one in wanted if one[1] not in self._states]
        if missing:
            self._states |= dict.fromkeys(id_ for _, id_ in missing)
            self._states |= self._store.load_many(missing)
        found = {id_: (noun, self._states[id_]) for noun, id_ in wanted}
        return {
            id_: state
            for id_, (noun, state) in found.items()
            if state is not None and state.noun == noun.name
        }

    def append(self, request: AppendRequest) -> Appended:
        self.request = request
        return Appended(0, 0, request.result)

    def next_number(self, noun: str) -> int:
        """The next of those that were fetched for the batch, or else the store's; 0 in a dry run, which
        uses up no number.
        """
        if self._is_dry_run:
            return 0
        fetched = self._numbers.get(noun)
        return fetched.pop() if fetched else self._store.next_number(noun)


class _BatchVisibility:
    """Asks once for each record of a batch."""

    def __init__(self, visibility: Visibility) -> None:
        self._visibility = visibility
        self._known: dict[tuple[str, UUID], bool] = {}

    def visible(self, actor: Actor, noun: str, ids: Sequence[UUID]) -> set[UUID]:
        missing = [id_ for id_ in ids if (noun, id_) not in self._known]
        if missing:
            seen = self._visibility.visible(actor, noun, missing)
            self._known |= {(noun, id_): id_ in seen for id_ in missing}
        return {id_ for id_ in ids if self._known[noun, id_]}


class _NobodyWaits:
    """Rows do not wait until lists show them."""

    def wait(self, _noun: str, _versions: Sequence[tuple[UUID, int]]) -> bool:
        return True


def gathering(deps: Deps, numbers: Numbers | None) -> tuple[Deps, GatheringStore]:
    """What the commands of one batch work with. `numbers` are those that were fetched for new records;
    None for a dry run.
    """
    store = GatheringStore(deps.store, numbers)
    return (
        replace(
            deps,
            store=cast("EventStore", store),
            readers=_NobodyWaits(),
            visibility=_BatchVisibility(deps.visibility),
        ),
        store,
    )
