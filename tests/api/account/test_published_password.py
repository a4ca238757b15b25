"""The demo's published password opens an account only where nobody else reaches the server."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from infra.accounts.passwords import PUBLISHED_PASSWORD
from infra.bootstrap import Services
from infra.cli.processes import demo_password
from infra.settings import HttpSettings
from tests.api.account.conftest import ServerWithMail
from tests.running import PASSWORD, settings_for

PUBLIC = HttpSettings(origin="https://crm.example")


def test_it_opens_no_account_that_others_can_reach(server: ServerWithMail, tmp_path: Path) -> None:
    services, user = server.services, server.user("admin", "demo admin")
    here = settings_for(services.databases.main, services.databases.vault, tmp_path)
    public = replace(here, http=PUBLIC)
    services.passwords.set_password(user, PUBLISHED_PASSWORD.get_secret_value())
    with (
        closing(Services(here, services.databases)) as local,
        closing(Services(public, services.databases)) as reachable,
    ):
        assert local.passwords.verify(user, PUBLISHED_PASSWORD.get_secret_value())
        assert not reachable.passwords.verify(user, PUBLISHED_PASSWORD.get_secret_value())
        services.passwords.set_password(user, PASSWORD)
        assert reachable.passwords.verify(user, PASSWORD)


def test_demo_data_that_others_can_reach_have_a_random_password(tmp_path: Path) -> None:
    here = settings_for("dbname=a", "dbname=b", tmp_path)
    public = replace(here, http=PUBLIC)
    assert demo_password(here) == PUBLISHED_PASSWORD
    made = {demo_password(public).get_secret_value() for _ in range(3)}
    assert len(made) == 3
    assert all(len(one) >= 16 for one in made)
