"""A worker that is killed at any step of a push: once its jobs are done again, Xero has each document once.

Each step is killed once; `DAYBOOK_XERO_KILLS=200` kills as often at random steps of further stories.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.shared.credit_note_paper import kept_pdf as kept_note
from commands.shared.invoice_paper import kept_pdf
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.kernel.noun import Noun
from domain.ledger_link.events import Follows
from infra.dev.xero_peer.ledger import Practice
from tests.factories.credit_note import against, refund
from tests.factories.invoice_payment import reverse
from tests.infra.xero.memory_ledger import CALLS, MemoryLedger
from tests.infra.xero.pushed import Books, access_at, ledger_at

KILLS = int(os.environ.get("DAYBOOK_XERO_KILLS", "0"))
OFTEN = 0.1
"""The share of steps at which a worker is killed."""


class Killed(BaseException):
    """The worker is gone: nothing of it goes on, not even what handles errors."""


class Deaths:
    """Kills before and after each call of the ledger and each commit, where `at` says so."""

    def __init__(self, at: Callable[[int], bool]) -> None:
        self._at = at
        self.steps = self.kills = 0

    def step(self) -> None:
        self.steps += 1
        if self._at(self.steps):
            self.kills += 1
            raise Killed

    def around(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def acting(*args: Any) -> Any:
            self.step()
            found = act(*args)
            self.step()
            return found

        return acting


@dataclass
class Story:
    """An invoice is sent and paid, a payment of it reversed, another invoice voided; the first one is credited, and
    another credit note set against it and refunded. Each job is done again until no worker is killed, and the ledger
    forgets keys meanwhile.
    """

    books: Books
    deaths: Deaths

    def run(self) -> None:
        books = self.books
        paid, voided = books.issued(), books.issued()
        for id_ in (paid, voided):
            self._job(partial(books.send, id_))
            self._job(partial(books.push, "invoice", id_))
        payments = [books.pay(paid, amount) for amount in ("1000.00", "70.56")]
        for id_ in payments:
            self._follow("invoice_payment", id_)
        books.world.run(reverse(payments[0]))
        self._follow("invoice_payment", payments[0])
        books.move(voided, "voided")
        self._follow("invoice", voided)
        notes = self._credit(paid)
        states = [books.state("invoice", id_) for id_ in (paid, voided)]
        states += [books.state("invoice_payment", id_) for id_ in payments]
        states += [books.state("credit_note", id_) for id_ in notes]
        assert states == ["sent"] * 6

    def _credit(self, owed: UUID) -> list[UUID]:
        """One credit note is of what is due, the other of an invoice that was paid by then."""
        books = self.books
        customer = books.world.store.load(INVOICE, owed).details.company
        settled = books.issued(company=customer)
        books.pay(settled, "2070.56")
        self._job(partial(books.send, settled))
        notes = [books.credit(owed, "100.00"), books.credit(settled, "100.00", "0.50")]
        for id_ in notes:
            self._follow("credit_note", id_)
        self._job(partial(books.push, "invoice", settled))
        for use in (
            against(notes[1], owed, "20.00"),
            refund(notes[1], "50.60", account_code="090"),
        ):
            books.world.run(use)
            self._follow("credit_note", notes[1])
        return notes

    def _follow(self, noun: Follows, id_: UUID) -> None:
        self._job(partial(self.books.follow, noun, id_))
        self._job(partial(self.books.push, noun, id_))

    def _job(self, act: Callable[[UUID], None]) -> None:
        job_id = uuid4()
        while True:
            try:
                with self._mortal():
                    act(job_id)
            except Killed:
                self.books.practice.answers.clear()
            else:
                return

    @contextmanager
    def _mortal(self) -> Iterator[None]:
        """What users do meanwhile is not killed."""
        ledger, store = self.books.ledger, self.books.world.store
        with pytest.MonkeyPatch.context() as patch:
            for name in CALLS:
                patch.setattr(ledger, name, self.deaths.around(getattr(ledger, name)))
            patch.setattr(store, "append", self.deaths.around(store.append))
            yield


def require_each_once(books: Books) -> None:
    here = books.practice.organisation
    assert sorted((one["InvoiceNumber"], one["Status"]) for one in here.invoices.values()) == [
        ("INV-100001", "AUTHORISED"),
        ("INV-100002", "VOIDED"),
        ("INV-100003", "PAID"),
    ]
    assert sorted((float(one["Amount"]), one["Status"]) for one in here.payments.values()) == [
        (50.6, "AUTHORISED"),
        (70.56, "AUTHORISED"),
        (1000.0, "DELETED"),
        (2070.56, "AUTHORISED"),
    ]
    assert len(here.contacts) == 2
    owed = here.find_invoice("INV-100001")
    assert owed["AmountDue"] == 1860.0
    assert sorted(map(used, here.credits.values())) == [
        ("CN-100001", [120.0], 0.0),
        ("CN-100002", [20.0], 50.0),
    ]
    papers = [*papers_of(books, INVOICE, kept_pdf), *papers_of(books, CREDIT_NOTE, kept_note)]
    assert sorted(map(sorted, here.attachments.values())) == sorted([name] for name, _ in papers)
    assert sorted(data for one in here.attachments.values() for data in one.values()) == sorted(
        data for _, data in papers
    )
    assert len(papers) == 5


def used(note: dict[str, Any]) -> tuple[str, list[float], float]:
    amounts = [float(one["Amount"]) for one in note["Allocations"]]
    return note["CreditNoteNumber"], amounts, note["RemainingCredit"]


def papers_of(
    books: Books, noun: Noun[Any, Any], kept: Callable[..., tuple[str, bytes] | None]
) -> list[tuple[str, bytes]]:
    world = books.world
    ids = dict.fromkeys(one.stream_id for one in world.store.log if one.noun == noun.name)
    papers = [kept(world.store.load(noun, id_), world.deps) for id_ in ids]
    return [one for one in papers if one]


@pytest.fixture(scope="module")
def practice() -> Practice:
    return Practice()


def test_killed_at_each_step(practice: Practice) -> None:
    def steps(dies_at: int) -> int:
        deaths = Deaths(lambda step: step == dies_at)
        books = Books(MemoryLedger(practice), practice).clean
        Story(books, deaths).run()
        assert deaths.kills == (dies_at > 0)
        require_each_once(books)
        return deaths.steps

    of_one_story = steps(0)
    assert of_one_story > len(CALLS) * 2
    for step in range(1, of_one_story + 1):
        steps(step)


@pytest.mark.skipif(not KILLS, reason="asked for by DAYBOOK_XERO_KILLS")
def test_killed_at_random_steps(served: tuple[Practice, str]) -> None:
    """By Xero's own client."""
    practice, url = served
    drawn, kills = random.Random(7), 0
    while kills < KILLS:
        deaths = Deaths(lambda _: drawn.random() < OFTEN)
        books = Books(
            ledger_at(url, access_at(url, practice.organisation.tenant_id)), practice
        ).clean
        Story(books, deaths).run()
        kills += deaths.kills
        require_each_once(books)
    assert practice.violations == []
