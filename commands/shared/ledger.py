"""What the bookkeeping service of others refuses, or why it cannot be asked."""

from __future__ import annotations

from domain.kernel.errors import DomainError


class LedgerNotSetUp(DomainError):
    """No client of the ledger is configured on this server."""

    code = "ledger.not_set_up"
    status = 503


class LedgerNotConnected(DomainError):
    """Nobody has connected an organisation of the ledger, or it was disconnected."""

    code = "ledger.not_connected"
    status = 409


class LedgerConnectAgain(DomainError):
    """The ledger has refused to renew the consent: somebody must connect again."""

    code = "ledger.connect_again"
    status = 409


class LedgerRefused(DomainError):
    """The ledger refuses a consent."""

    code = "ledger.refused"
    status = 422


class LedgerUnavailable(DomainError):
    """The ledger does not answer, or its answer is in no known form."""

    code = "ledger.unavailable"
    status = 503
