"""Second factors of a user: events without any secret, and the rules about them.

Secrets and public keys are kept with the credentials, outside the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel.errors import DomainError, NotFound
from domain.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

FactorKind = Literal["totp", "passkey"]
"""An app that shows codes, or a key of a browser, phone or stick."""
MOST = 10
"""Second factors of one user."""
RECOVERY_CODES = 10
"""Codes that are made at once; each signs in once in place of a factor."""


class Factor(BaseModel):
    """A second factor as rules read it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    factor_id: UUID
    kind: FactorKind


class UserFactorAdded(Event, topic="user.factor_added.1"):
    """From now on, signing in asks for one of the user's factors."""

    not_undone = "undo_secret"

    factor_id: UUID
    kind: FactorKind


class UserFactorRemoved(Event, topic="user.factor_removed.1"):
    not_undone = "undo_secret"
    factor_id: UUID
    kind: FactorKind


class UserFactorsReset(Event, topic="user.factors_reset.1"):
    """Somebody else took away all of the user's factors and recovery codes: a lost phone."""

    not_undone = "undo_secret"

    factor_ids: tuple[UUID, ...]


class UserRecoveryCodesMade(Event, topic="user.recovery_codes_made.1"):
    """Those from before are void."""

    not_undone = "undo_secret"

    count: int


class UserRecoveryCodeUsed(Event, topic="user.recovery_code_used.1"):
    not_undone = "undo_secret"
    left: int


FactorEvent = (
    UserFactorAdded
    | UserFactorRemoved
    | UserFactorsReset
    | UserRecoveryCodesMade
    | UserRecoveryCodeUsed
)


class TooManyFactors(DomainError):
    code = "user.too_many_factors"
    status = 409


class LastFactor(DomainError):
    """The role asks for a second factor: another one has to be there before this one goes."""

    code = "user.last_factor"
    status = 409


def factors_after(known: tuple[Factor, ...], event: FactorEvent) -> tuple[Factor, ...]:
    """The user's factors after an event."""
    match event:
        case UserFactorAdded():
            return (*known, Factor(factor_id=event.factor_id, kind=event.kind))
        case UserFactorRemoved():
            return tuple(one for one in known if one.factor_id != event.factor_id)
        case UserFactorsReset():
            return tuple(one for one in known if one.factor_id not in event.factor_ids)
        case UserRecoveryCodesMade() | UserRecoveryCodeUsed():
            return known


def refuse_more(known: Sequence[object]) -> None:
    """Raises TooManyFactors."""
    if len(known) >= MOST:
        raise TooManyFactors


def refuse_removal(known: Sequence[UUID], factor_id: UUID, *, required: bool) -> None:
    """`required`: the user's role asks for a second factor. Raises NotFound, LastFactor."""
    if factor_id not in known:
        raise NotFound(noun="factor")
    if required and len(known) == 1:
        raise LastFactor
