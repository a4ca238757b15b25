"""Decider of price files: pure functions from state to events."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.errors import DomainError
from domain.price_file.events import (
    PriceFileLoaded,
    PriceFileMapped,
    PriceFileRefused,
    PriceFileState,
    PriceFileWithdrawn,
)

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.price_file.details import PriceFileDetails

    PriceFile = Record[PriceFileDetails, PriceFileState]


class AlreadyLoaded(DomainError):
    """Prices are loaded once; others need a file of their own."""

    code = "price_file.already_loaded"
    status = 409


class LoadRunning(DomainError):
    """A job is loading the file."""

    code = "price_file.loading"
    status = 409


class NotLoaded(DomainError):
    """Only prices that count can be withdrawn."""

    code = "price_file.not_loaded"
    status = 409


@dataclass(frozen=True, slots=True)
class Difference:
    """Of the places where prices count: in this file and not in the one before, dearer or cheaper than
    there, and only there.
    """

    new: int = 0
    dearer: int = 0
    cheaper: int = 0
    gone: int = 0


def refuse_loaded(state: PriceFile) -> None:
    """Raises AlreadyLoaded or LoadRunning."""
    step = state.state.step
    if step == "mapped":
        raise LoadRunning
    if step in {"loaded", "withdrawn"}:
        raise AlreadyLoaded


def map_columns(
    state: PriceFile, mapped: PriceFileState, *, expected_version: int | None = None
) -> list[Event]:
    """`mapped` sets kind, mapping and all else that says how the file is read."""
    record.refuse_deleted(state)
    refuse_loaded(state)
    wanted = {"step": (state.state.step, "mapped")}
    record.refuse_conflict(state, wanted, expected_version)
    return [PriceFileMapped(state=mapped.merge(PriceFileState(step="mapped", refused=None)))]


def load(
    state: PriceFile,
    valid: tuple[date, date],
    *,
    prices: int,
    difference: Difference,
    content_hash: str,
    left_out: int = 0,
) -> list[Event]:
    """Once loaded, no event."""
    if state.deleted or state.state.step != "mapped":
        return []
    loaded = PriceFileState(
        step="loaded",
        # Said once more, so that the event by itself says what was loaded.
        kind=state.state.kind,
        prices=prices,
        valid_from=valid[0],
        valid_until=valid[1],
        new=difference.new,
        dearer=difference.dearer,
        cheaper=difference.cheaper,
        gone=difference.gone,
        content_hash=content_hash,
    )
    if left_out:
        loaded = loaded.merge(PriceFileState(left_out=left_out))
    return [PriceFileLoaded(state=loaded)]


def refuse(state: PriceFile, refused: int) -> list[Event]:
    """`refused` are rows that are wrong; 0 where the file as a whole cannot be read."""
    if state.deleted or state.state.step != "mapped":
        return []
    return [PriceFileRefused(state=PriceFileState(step="refused", refused=refused))]


def withdraw(state: PriceFile, from_: date) -> list[Event]:
    """Earlier than before is an event, later is none: what was withdrawn does not come back."""
    record.refuse_deleted(state)
    if state.state.step not in {"loaded", "withdrawn"}:
        raise NotLoaded
    before = state.state.withdrawn_from
    if before is not None and before <= from_:
        return []
    return [PriceFileWithdrawn(state=PriceFileState(step="withdrawn", withdrawn_from=from_))]


def stays(state: PriceFileState, today: date) -> bool:
    """Whether the prices of a file count today or later."""
    if state.step == "loaded":
        return True
    return state.step == "withdrawn" and (state.withdrawn_from or today) > today
