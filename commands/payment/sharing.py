"""What people earn by a payment, stored in their own records in the same commit as what it follows from."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, ClassVar
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from commands.kernel.guards import Attempt, Guards, not_deleted
from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import OneRecord
from commands.shared.offer.changing import today
from domain.commission import decider as commissions
from domain.commission.details import CommissionDetails
from domain.commission.noun import COMMISSION, commission_id
from domain.kernel.details import from_leaves, leaf
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day
from domain.payment.noun import PAYMENT
from domain.payment.rows import PaymentEntryReversed, PaymentSupplierPaymentReceived
from domain.payment.shares import Share, adjustments, paid_out
from domain.payment.splits import (
    Split,
    agree,
    is_shared,
    shared_entries,
    split_on,
    splits_of,
)
from domain.shared.vat import Percent
from domain.user.noun import USER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event, Meta
    from domain.kernel.record import Record

_OF_CONTRACT = (
    *("quote", "renewal", "contract_reference", "company", "consumer", "customer_name"),
    *("supplier_name", "service_type"),
)
"""What a commission has of its payment."""
_WHOLE = 100


class Earners:
    """The records of the people who earn by a payment, and what is added to them."""

    def __init__(self, payment: State, users: Iterable[UUID], deps: Deps) -> None:
        self._payment, self._deps = payment, deps
        ids = {user: commission_id(payment.stream_id, user) for user in users}
        found = deps.store.load_many([(COMMISSION, id_) for id_ in ids.values()])
        self._ids = ids
        self._records: dict[UUID, Record[Any, Any]] = {
            user: found[id_] for user, id_ in ids.items() if id_ in found
        }
        self._added: dict[UUID, list[Event]] = {user: [] for user in ids}

    @property
    def users(self) -> list[UUID]:
        return [*self._ids]

    def share(self, user: UUID, split: Split | None, points: int) -> None:
        """The person's share from now on."""
        agreed: dict[str, Any] = {"basis_points": points}
        if split is not None:
            agreed |= {"percent": split.percent, "first_day": split.first_day}
        record = self._records.get(user)
        if record is not None:
            self._added[user] += commissions.agree(record, agreed)
            return
        of_contract = {path: leaf(self._payment.details, path) for path in _OF_CONTRACT}
        known = {path: value for path, value in of_contract.items() if value is not None}
        named = {"payment": self._payment.stream_id, "user": user}
        details = from_leaves(CommissionDetails, named | known | agreed)
        self._added[user].append(commissions.open_(details))

    def earn(self, split: Split, cause: UUID, amounts: dict[UUID, Decimal], day: date) -> None:
        """What an entry of the payment brings people."""
        for share in split.shares:
            if amounts.get(share.user):
                self._begin(share, split)
                earned = commissions.earned(
                    self._deps.new_id(),
                    cause,
                    amounts[share.user],
                    day,
                    basis_points=share.basis_points,
                    percent=split.percent,
                )
                self._added[share.user].append(earned)

    def restate(self, split: Split, cause: UUID, amount: Decimal, day: date) -> None:
        """Brings what an entry brought people in line with a split that was agreed later."""
        points = {share.user: share.basis_points for share in split.shares}
        before = {
            user: commissions.earned_by(record, cause) for user, record in self._records.items()
        }
        whole = paid_out(amount, split.percent)
        for user, change in adjustments(before, whole, split.shares).items():
            if change:
                restated = commissions.earned(
                    self._deps.new_id(),
                    cause,
                    change,
                    day,
                    basis_points=points.get(user, 0),
                    percent=split.percent,
                    restates=True,
                )
                self._added[user].append(restated)

    def reverse(self, cause: UUID, day: date) -> None:
        """Nobody has earned anything by an entry that was reversed."""
        for user, record in self._records.items():
            self._added[user] += commissions.reverse(record, self._deps.new_id(), cause, day)

    def _begin(self, share: Share, split: Split) -> None:
        if share.user not in self._records and not self._added[share.user]:
            self.share(share.user, split, share.basis_points)

    def appends(self) -> tuple[StreamAppend, ...]:
        cause = EventPlace(self._payment.stream_id, self._payment.version + 1)
        subject = PAYMENT.subject(self._payment.details)
        return tuple(
            StreamAppend(
                self._ids[user],
                COMMISSION.name,
                self._records[user].version if user in self._records else 0,
                tuple(one.model_copy(update={"subject_id": subject}) for one in events),
                cause,
            )
            for user, events in self._added.items()
            if events
        )


def earned_beside(payment: State, events: Iterable[Event], deps: Deps) -> tuple[StreamAppend, ...]:
    """What people earn by new entries of a payment, or do not earn any more, by the split of the entry's day."""
    splits = splits_of(payment)
    earners = Earners(payment, {one.user for split in splits for one in split.shares}, deps)
    for event in events:
        match event:
            case PaymentSupplierPaymentReceived(row_id=cause, details=entry) if is_shared(entry):
                day = entry.booked_on or today(deps)
                split = split_on(splits, day)
                if split is not None:
                    amounts = split.earned(entry.amount or Decimal())
                    earners.earn(split, cause, amounts, day)
            case PaymentEntryReversed(details=entry) if entry.reverses is not None:
                earners.reverse(entry.reverses, entry.booked_on or today(deps))
            case _:
                pass
    return earners.appends()


class SentShare(BaseModel):
    """A person's share in per cent, with two decimal places."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    user: UUID
    share: Annotated[Percent, Field(gt=0)]

    @property
    def basis_points(self) -> int:
        return int(self.share * _WHOLE)


def known_users(attempt: Attempt) -> None:
    """Refuses shares of users who are not there, were deleted or are blocked, unless they have one already."""
    shares = attempt.command.shares
    found = attempt.load_many((USER, one.user) for one in shares)
    has_one = {one.user for split in splits_of(_of(attempt)) for one in split.shares}
    refused = {}
    for place, one in enumerate(shares):
        user = found.get(one.user)
        if user is None:
            refused[f"shares.{place}.user"] = "not_found"
        elif one.user not in has_one and (user.deleted or not user.active):
            refused[f"shares.{place}.user"] = "not_available"
    if refused:
        raise InvalidFields(fields=refused)


def _of(attempt: Attempt) -> State:
    if attempt.state is None:
        raise ValueError(attempt)
    return attempt.state


class SplitCommission(OneRecord):
    """Who has which share of what people earn from a day on. What was earned before stays, unless `restate` brings
    it in line from that day on. `percent` of what the supplier pays goes to people.
    """

    noun = PAYMENT
    guards: ClassVar[Guards] = (not_deleted, known_users)
    shares: tuple[SentShare, ...] = Field(min_length=1, max_length=50)
    first_day: Day = Field(alias="from")
    percent: Annotated[Percent, Field(gt=0)]
    restate: bool = False

    @property
    def split(self) -> Split:
        shares = tuple(Share(one.user, one.basis_points) for one in self.shares)
        return Split(self.first_day, self.percent, shares)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        split_id = deps.new_id()
        return agree(state, self.split, split_id, deps.new_id, restate=self.restate)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """Each person's record has the own share; who has none any more has 0."""
        split = self.split
        points = {share.user: share.basis_points for share in split.shares}
        former = {share.user for one in splits_of(state) for share in one.shares}
        earners = Earners(state, dict.fromkeys([*points, *former]), deps)
        for user in earners.users:
            earners.share(user, split, points.get(user, 0))
        if self.restate:
            for cause, entry in shared_entries(state, split.first_day).items():
                earners.restate(split, cause, entry.amount or Decimal(), today(deps))
        return earners.appends()
