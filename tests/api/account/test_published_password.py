"""The demo's published password opens an account only where nobody else reaches the server."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest

from commands.kernel.command import Context
from domain.kernel.errors import InvalidFields
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


def test_nobody_chooses_it_there(server: ServerWithMail, tmp_path: Path) -> None:
    services, user = server.services, server.user("admin", "demo chooser")
    here = settings_for(services.databases.main, services.databases.vault, tmp_path)
    context = Context(None, uuid4(), source="system")
    with closing(Services(replace(here, http=PUBLIC), services.databases)) as reachable:
        for field, choose in (
            ("password", partial(reachable.accounts.set_password, must_change=False)),
            ("newPassword", partial(reachable.accounts.change_password, kept=None)),
        ):
            with pytest.raises(InvalidFields) as refused:
                choose(user, PUBLISHED_PASSWORD, context)
            assert refused.value.fields == {field: "password_common"}


def test_demo_data_that_others_can_reach_have_a_random_password(tmp_path: Path) -> None:
    here = settings_for("dbname=a", "dbname=b", tmp_path)
    public = replace(here, http=PUBLIC)
    assert demo_password(here) == PUBLISHED_PASSWORD
    made = {demo_password(public).get_secret_value() for _ in range(3)}
    assert len(made) == 3
    assert all(len(one) >= 16 for one in made)
