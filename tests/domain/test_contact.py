"""Stopping contact with a party, and the consent that allows it again."""

from __future__ import annotations

from datetime import date
from typing import Any

from domain.kernel.errors import AlreadyDeleted, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Deleted, Record
from domain.shared.contact import (
    ContactAllowed,
    ContactStopped,
    PartyState,
    allow_contact,
    stop_contact,
)
from tests.factories import company, consumer
from tests.spec import Decide, given

TODAY = date(2026, 3, 2)
STOPPED = ContactStopped(
    state=PartyState(contact_stopped=True, consent_given_on=None, consent_given_how=None)
)
ALLOWED = ContactAllowed(
    state=PartyState(contact_stopped=False, consent_given_on=TODAY, consent_given_how="Letter")
)


def agreed(on: date = TODAY) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return allow_contact(state, on, "Letter", TODAY)

    return decide


class TestStop:
    def test_a_party_is_not_contacted_any_more(self) -> None:
        given(consumer.registered()).when(stop_contact).then(STOPPED)
        given(company.opened()).when(stop_contact).then(STOPPED)

    def test_twice_is_once(self) -> None:
        given(consumer.registered(), STOPPED).when(stop_contact).then()

    def test_the_former_consent_is_gone(self) -> None:
        given(consumer.registered(), STOPPED, ALLOWED).when(stop_contact).then(STOPPED)

    def test_a_deleted_party_is_left_alone(self) -> None:
        given(consumer.registered(), Deleted()).when(stop_contact).refused(AlreadyDeleted)


class TestConsent:
    def test_it_lifts_the_stop(self) -> None:
        given(consumer.registered(), STOPPED).when(agreed()).then(ALLOWED)

    def test_of_tomorrow_it_is_none(self) -> None:
        given(consumer.registered(), STOPPED).when(agreed(date(2026, 3, 3))).refused(
            InvalidFields, consentGivenOn="date_in_future"
        )

    def test_without_a_stop_there_is_nothing_to_lift(self) -> None:
        given(consumer.registered()).when(agreed()).then()
        given(consumer.registered(), STOPPED, ALLOWED).when(agreed()).then()
