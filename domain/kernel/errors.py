"""Errors of the domain: a stable code, a status and the fields concerned.

Messages are not written here: `api.http.errors` looks the code up in the wire texts
and translations.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

_WORD_START = re.compile(r"(?<=[a-z])(?=[A-Z])")


class DomainError(Exception):
    """A command or query was refused. `fields` maps wire field names to problem codes."""

    code: str = "error"
    status: ClassVar[int] = 400

    def __init__(self, *, fields: dict[str, str] | None = None, **context: Any) -> None:
        super().__init__(self.code)
        self.fields = fields or {}
        self.context = context


class InvalidFields(DomainError):
    code = "record.invalid"
    status = 422


class NotFound(DomainError):
    code = "record.not_found"
    status = 404


class NotAllowed(DomainError):
    code = "access.forbidden"
    status = 403


class NotSignedIn(DomainError):
    code = "access.not_signed_in"
    status = 401


class FieldConflict(DomainError):
    """Someone else changed the same field. `theirs` and `yours` map wire paths to values."""

    code = "record.conflict"
    status = 409


class AlreadyDeleted(DomainError):
    code = "record.deleted"
    status = 409


class DataErased(DomainError):
    """Personal data of a person who was erased is neither changed nor stored again."""

    code = "record.subject_erased"
    status = 409


class NotErasable(DomainError):
    """A user who can still sign in is not erased."""

    code = "user.still_active"
    status = 409


class NotDeleted(DomainError):
    code = "record.not_deleted"
    status = 409


class ParentDeleted(DomainError):
    """A record cannot be restored while the record that it belongs to is deleted."""

    code = "record.parent_deleted"
    status = 409


class RestoreClash(DomainError):
    """Values of records that would come back are taken by now.

    `clashes` holds triples of noun, id of the record, and id of the one that has the value.
    """

    code = "record.restore_clash"
    status = 409


class NoDeleteRequest(DomainError):
    code = "record.no_delete_request"
    status = 409


class NoteAlreadyStruck(DomainError):
    code = "record.note_struck"
    status = 409


class ReasonRequired(DomainError):
    code = "record.reason_required"
    status = 422


class RecordUsed(DomainError):
    """What others use is blocked or withdrawn, not deleted. `uses` holds noun and id of each record that
    uses it, `more` how many further ones there are."""

    status = 409

    def __init__(self, noun: str, uses: list[tuple[str, Any]], more: int) -> None:
        super().__init__(uses=uses, more=more)
        self.code = f"{noun}.used"


class InUse(DomainError):
    """A value that must be unique is taken. `scope` names the claim (`consumer.email`), after the dot the
    field as the wire spells it."""

    code = "record.in_use"
    status = 409

    def __init__(self, scope: str) -> None:
        super().__init__(fields={scope.rpartition(".")[2]: "in_use"}, scope=scope)
        self.code = _WORD_START.sub("_", f"{scope}_in_use").lower()


class ComparisonRunning(DomainError):
    """A full comparison of the read model is not over, or rows of it are being mended."""

    code = "read_model.comparison_running"
    status = 409


class CommandReused(DomainError):
    """The idempotency key came before with another request."""

    code = "command.key_reused"
    status = 422


class EventUnreadable(DomainError):
    """A stored event cannot be read, so nothing can be decided about its record."""

    code = "record.event_unreadable"
    status = 409


class NothingToSetAside(DomainError):
    """The event can be read, or is the first of its record, without which there is none."""

    code = "record.nothing_to_set_aside"
    status = 409


class EventTooLarge(DomainError):
    """One event is larger than the store takes. `limit` is in bytes."""

    code = "record.event_too_large"
    status = 413


class StoreUnavailable(DomainError):
    code = "store.unavailable"
    status = 503


class StoreFilling(DomainError):
    """A new store is being filled with a past. What is stored now would stand before it."""

    code = "store.filling"
    status = 503


class ReadModelBuilding(DomainError):
    """A list is made for the first time from all that is stored; nothing of it can be shown yet."""

    code = "read_model.building"
    status = 503


class TooBusy(DomainError):
    """The record kept changing while the command was tried."""

    code = "record.busy"
    status = 503
