"""Secondary addresses: the decisions."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given as tried
from hypothesis import strategies as st

from domain.kernel.errors import AlreadyDeleted, InvalidFields, NotFound
from domain.kernel.event import Event
from domain.kernel.record import Deleted
from domain.user import emails
from domain.user.details import UserDetails
from domain.user.emails import (
    MOST,
    EmailNotConfirmed,
    FormerPrimary,
)
from domain.user.events import (
    SecondaryEmail,
    UserDetailsChanged,
    UserEmailAdded,
    UserEmailConfirmed,
    UserEmailRemoved,
    UserPrimaryEmailSwapped,
    UserState,
)
from domain.user.noun import User
from tests.factories import user
from tests.spec import fold, given, history, one_command

ONE, TWO, NEW = UUID(int=1), UUID(int=2), UUID(int=3)
NOW = datetime(2026, 6, 15, 10, 30, tzinfo=UTC)
PRIMARY = "Nadia.Osei@daybook.test"


def waiting(email_id: UUID = ONE, email: str = "n@home.test") -> SecondaryEmail:
    return SecondaryEmail(email_id=email_id, email=email, confirmed=False)


def confirmed(email_id: UUID = ONE, email: str = "n@home.test") -> SecondaryEmail:
    return SecondaryEmail(email_id=email_id, email=email, confirmed=True)


def former(email: str, until: datetime | None) -> SecondaryEmail:
    return SecondaryEmail(email_id=ONE, email=email, confirmed=True, primary_until=until)


def has(*known: SecondaryEmail) -> UserEmailAdded:
    return UserEmailAdded(email_id=known[-1].email_id, state=UserState(secondary_emails=known))


class TestAdd:
    def test_it_waits_to_be_confirmed(self) -> None:
        given(user.registered()).when(lambda state: emails.add(state, "n@home.test", NEW)).then(
            UserEmailAdded(email_id=NEW, state=UserState(secondary_emails=(waiting(NEW),)))
        )

    def test_one_that_waits_already(self) -> None:
        given(user.registered(), has(waiting())).when(
            lambda state: emails.add(state, "N@home.test", NEW)
        ).then()

    @pytest.mark.parametrize("email", [PRIMARY.upper(), "N@home.test"])
    def test_one_that_counts_already(self, email: str) -> None:
        given(user.registered(), has(confirmed())).when(
            lambda state: emails.add(state, email, NEW)
        ).refused(InvalidFields, email="in_use")

    def test_too_many(self) -> None:
        many = [waiting(UUID(int=n), f"n{n}@home.test") for n in range(MOST)]
        given(user.registered(), has(*many)).when(
            lambda state: emails.add(state, "n@other.test", NEW)
        ).refused(InvalidFields, email="too_many")

    def test_a_deleted_user(self) -> None:
        given(user.registered(), Deleted()).when(
            lambda state: emails.add(state, "n@home.test", NEW)
        ).refused(AlreadyDeleted)


class TestConfirm:
    def test_only_that_one(self) -> None:
        other = waiting(TWO, "o@home.test")
        given(user.registered(), has(waiting(), other)).when(
            lambda state: emails.confirm(state, ONE)
        ).then(
            UserEmailConfirmed(email_id=ONE, state=UserState(secondary_emails=(confirmed(), other)))
        )

    def test_twice(self) -> None:
        given(user.registered(), has(confirmed())).when(
            lambda state: emails.confirm(state, ONE)
        ).then()

    def test_removed_meanwhile(self) -> None:
        given(user.registered()).when(lambda state: emails.confirm(state, ONE)).refused(NotFound)


class TestRemove:
    def test_only_that_one(self) -> None:
        other = waiting(TWO, "o@home.test")
        given(user.registered(), has(confirmed(), other)).when(
            lambda state: emails.remove(state, ONE, NOW)
        ).then(UserEmailRemoved(email_id=ONE, state=UserState(secondary_emails=(other,))))


class TestSwap:
    def test_they_change_places(self) -> None:
        given(user.registered(), has(confirmed())).when(
            lambda state: emails.swap(state, ONE, NOW)
        ).then(
            UserDetailsChanged(details=UserDetails(email="n@home.test")),
            UserPrimaryEmailSwapped(
                email_id=ONE, state=UserState(secondary_emails=(former(PRIMARY, NOW),))
            ),
        )

    def test_a_user_without_a_primary_address(self) -> None:
        given(user.registered(email=None), has(confirmed())).when(
            lambda state: emails.swap(state, ONE, NOW)
        ).then(
            UserDetailsChanged(details=UserDetails(email="n@home.test")),
            UserPrimaryEmailSwapped(email_id=ONE, state=UserState(secondary_emails=())),
        )

    def test_before_it_is_confirmed(self) -> None:
        given(user.registered(), has(waiting())).when(
            lambda state: emails.swap(state, ONE, NOW)
        ).refused(EmailNotConfirmed)

    def test_a_former_primary_address_stays_for_a_week(self) -> None:
        swapped = given(user.registered(), has(former("n@home.test", NOW)))
        for later in (timedelta(), timedelta(days=6, hours=23)):
            remove = partial(emails.remove, email_id=ONE, now=NOW + later)
            swapped.when(remove).refused(FormerPrimary)
        swapped.when(lambda state: emails.remove(state, ONE, NOW + timedelta(days=7))).then(
            UserEmailRemoved(email_id=ONE, state=UserState(secondary_emails=()))
        )

    def test_who_swaps_back_can_remove_the_other_at_once(self) -> None:
        given(user.registered(), has(former("n@home.test", NOW - timedelta(days=1)))).when(
            lambda state: emails.swap(state, ONE, NOW)
        ).then(
            UserDetailsChanged(details=UserDetails(email="n@home.test")),
            UserPrimaryEmailSwapped(
                email_id=ONE, state=UserState(secondary_emails=(former(PRIMARY, None),))
            ),
        )


STEPS = st.lists(
    st.tuples(st.sampled_from(["add", "confirm", "remove", "swap"]), st.integers(0, 5)), max_size=15
)


LATER = NOW + timedelta(days=8)
DECIDE: dict[str, Any] = {
    "confirm": emails.confirm,
    "remove": partial(emails.remove, now=LATER),
    "swap": partial(emails.swap, now=NOW),
}


@tried(STEPS)
def test_whatever_is_done_each_address_is_there_once(steps: list[tuple[str, int]]) -> None:
    """And the primary one is never one that nobody confirmed."""
    known = given(user.registered())
    vouched = {PRIMARY}
    for kind, number in steps:
        found = known.when(partial(_decide, kind=kind, number=number))
        if found.error is not None:
            continue
        if kind == "confirm":
            vouched |= {
                one.email
                for one in known.state.state.secondary_emails
                if one.email_id.int == number
            }
        known = type(known)(found.then(*found.events))
        state = known.state
        addresses = [state.details.email, *(one.email for one in state.state.secondary_emails)]
        assert len({str(one).casefold() for one in addresses}) == len(addresses)
        assert len(state.state.secondary_emails) <= MOST
        assert state.details.email in vouched
        assert {one.email for one in state.state.secondary_emails if one.confirmed} <= vouched


def _decide(state: User, kind: str, number: int) -> list[Event]:
    email_id = UUID(int=number)
    if kind == "add":
        if any(one.email_id == email_id for one in state.state.secondary_emails):
            return []
        return emails.add(state, f"n{number}@home.test", email_id)
    found: list[Event] = DECIDE[kind](state, email_id)
    return found


def test_erased_addresses_leave_an_empty_list() -> None:
    erased = one_command(
        UserEmailAdded(email_id=ONE, state=UserState()), erased=("state.secondary_emails",)
    )
    assert fold(history(user.registered(), erased)).state.secondary_emails == ()
