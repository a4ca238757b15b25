"""The application with its workers and a mail server, as the tests of accounts have it."""

from tests.api.account.conftest import _server, account_settings, server

__all__ = ["_server", "account_settings", "server"]
