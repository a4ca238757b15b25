"""Whether a party may be contacted, and what they were mailed: state fields, events and deciders of the nouns that
are parties.

A party is whom the business calls and writes to: a consumer or a company.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal, Self, TypeGuard

from domain.kernel.checks import future_problem
from domain.kernel.details import PERSONAL
from domain.kernel.document import Document
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.event import Event
from domain.kernel.noun import Noun
from domain.kernel.record import Record, StateChanged, refuse_deleted, refuse_erased
from domain.kernel.state_fields import StateFields

ConsentMeans = Literal["Telephone", "E-mail", "Letter", "Online form", "In person"]
"""How somebody agreed to be contacted again."""


class DoNotDisturb(DomainError):
    code = "lead.do_not_disturb"
    status = 409


class AccountMailed(Event, topic="record.account_mailed.1"):
    """Somebody mailed the statement of the party's account; workers hand the mail over afterwards.

    The paper is no document of the record: not all who see the record see what the party owes.
    """

    not_undone = "undo_sent"
    document: Document
    template: str
    """The paper's template with its version (`statement 1`)."""
    language: Literal["en", "de"] | None = None
    """The paper's. None: English."""
    first: date | None = None
    """The first day of the statement; None without one."""
    last: date
    recipient: Annotated[str, PERSONAL] = ""
    """Empty once the party is erased, as the mail's other words."""
    mail_subject: Annotated[str, PERSONAL] = ""
    mail_text: Annotated[str, PERSONAL] = ""

    def stored_files(self) -> tuple[Document, ...]:
        return (self.document,)


PartyEvent = AccountMailed
"""Events of parties that only say more."""


class PartyState(StateFields):
    contact_stopped: bool | None = None
    consent_given_on: date | None = None
    """Of the consent that the last stop was lifted by."""
    consent_given_how: ConsentMeans | None = None

    def after(self, event: PartyEvent) -> Self:  # noqa: ARG002 - a mail changes nothing
        return self


class ContactStopped(StateChanged[PartyState], topic="record.contact_stopped.1"):
    """Calls, mails and campaigns to the party end."""


class ContactAllowed(StateChanged[PartyState], topic="record.contact_allowed.1"):
    """The party has agreed to be contacted again."""


Party = Record[Any, PartyState]


def is_party(noun: Noun[Any, Any]) -> TypeGuard[Noun[Any, PartyState]]:
    return issubclass(noun.state, PartyState)


def stop_contact(party: Party) -> list[Event]:
    refuse_deleted(party)
    if party.state.contact_stopped:
        return []
    cleared = PartyState(contact_stopped=True, consent_given_on=None, consent_given_how=None)
    return [ContactStopped(state=cleared)]


def allow_contact(party: Party, given_on: date, how: ConsentMeans, today: date) -> list[Event]:
    """Nothing where contact is not stopped. Raises InvalidFields for a consent of a day to come."""
    refuse_deleted(party)
    refuse_erased(party)
    if problem := future_problem(given_on, today):
        raise InvalidFields(fields={"consentGivenOn": problem})
    if not party.state.contact_stopped:
        return []
    allowed = PartyState(contact_stopped=False, consent_given_on=given_on, consent_given_how=how)
    return [ContactAllowed(state=allowed)]
