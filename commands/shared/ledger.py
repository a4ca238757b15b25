"""The ledger as the commands see it: what it is asked, what it refuses, or why it cannot be asked."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Protocol

from commands.shared.ledger_documents import LedgerDocuments
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Sequence


class LedgerNotSetUp(DomainError):
    """No client of the ledger is configured on this server. `data.missing` names the settings."""

    code = "ledger.not_set_up"
    status = 503

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(data={"missing": list(missing)})


class LedgerNotConnected(DomainError):
    """Nobody has connected an organisation of the ledger, or it was disconnected."""

    code = "ledger.not_connected"
    status = 409


class LedgerConnectAgain(DomainError):
    """The ledger no longer accepts the consent: somebody must connect again."""

    code = "ledger.connect_again"
    status = 409


class LedgerBusy(DomainError):
    """As many calls as the ledger takes are under way, or were made in the last minute or day.

    `retry_after` is in seconds.
    """

    code = "ledger.busy"
    status = 429

    def __init__(self, retry_after: int) -> None:
        super().__init__(retry_after=retry_after)


class LedgerConsentLost(DomainError):
    """No such consent is under way for this user and browser: it took too long, was used, or is forged."""

    code = "ledger.consent_lost"
    status = 422


class LedgerConsentCancelled(DomainError):
    """The user did not allow access."""

    code = "ledger.cancelled"
    status = 422


class LedgerWithoutOrganisation(DomainError):
    """The consent reaches no organisation."""

    code = "ledger.no_organisation"
    status = 422


class LedgerRefused(DomainError):
    """The ledger refuses a consent."""

    code = "ledger.refused"
    status = 422


class LedgerUnavailable(DomainError):
    """The ledger does not answer, or its answer is in no known form."""

    code = "ledger.unavailable"
    status = 503


@dataclass(frozen=True, slots=True)
class LedgerAccount:
    """An account of the chart of accounts that can be posted to. `type` and `tax_type` are Xero's own words."""

    code: str
    name: str
    type: str
    tax_type: str | None
    takes_payments: bool


@dataclass(frozen=True, slots=True)
class LedgerTaxRate:
    """A rate of tax that invoices may use, in per cent."""

    tax_type: str
    name: str
    rate: Decimal


class Ledger(LedgerDocuments, Protocol):
    """The bookkeeping service.

    Every call may raise LedgerNotConnected, LedgerConnectAgain, LedgerBusy or LedgerUnavailable.
    """

    def accounts(self) -> list[LedgerAccount]:
        """Active accounts that have a code, in the order of their codes."""

    def tax_rates(self) -> list[LedgerTaxRate]:
        """Active rates for what is sold, in the order of their names."""
