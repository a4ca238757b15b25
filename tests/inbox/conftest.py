"""The office of the account tests serves here too: workers run, and mails arrive."""

from tests.account.conftest import _office, office

__all__ = ["_office", "office"]
