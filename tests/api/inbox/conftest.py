"""Uses the server of the account tests: workers run, and mails arrive."""

from tests.api.account.conftest import _server, account_settings, server

__all__ = ["_server", "account_settings", "server"]
