"""The workers as a process of their own."""

from __future__ import annotations

import base64
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Context
from commands.user.account import RegisterUser, register_with_password
from infra.bootstrap import Services, open_services, projecting
from infra.dev.stack.stack import PROJECT
from tests.api.account.sink import QuietController, Sink, token_in
from tests.eventually import PATIENCE, eventually
from tests.running import PASSWORD, settings_for
from tests.servers import FreshDatabase

EMAIL = "wanda@example.com"


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    sink = Sink()
    controller = QuietController(sink)
    controller.start()
    yield sink, controller.address[1]
    controller.stop()


@pytest.fixture
def services(fresh_database: FreshDatabase, tmp_path: Path) -> Iterator[Services]:
    found = fresh_database.migrated("workers")
    with (
        open_services(settings_for(found.main, found.vault, tmp_path), found) as made,
        projecting(made),
    ):
        command = RegisterUser.model_validate(
            {"email": EMAIL, "firstName": "Wanda", "role": "admin"}
        )
        context = Context(None, uuid4(), source="system")
        register_with_password(command, SecretStr(PASSWORD), made.passwords, context, made.deps)
        yield made


@contextmanager
def process(services: Services, port: int) -> Iterator[subprocess.Popen[bytes]]:
    environment = {
        "DAYBOOK_EVENT_STORE_DSN": services.databases.main,
        "DAYBOOK_VAULT_DSN": services.databases.vault,
        "DAYBOOK_MASTER_KEY": base64.b64encode(b"k" * 32).decode(),
        "DAYBOOK_DATA": str(services.settings.data.data),
        "DAYBOOK_MAIL_HOST": "127.0.0.1",
        "DAYBOOK_MAIL_PORT": str(port),
        "DAYBOOK_MAIL_SECURITY": "none",
        "DAYBOOK_MAIL_SENDER": "no-reply@daybook.test",
        "DAYBOOK_ORIGIN": "https://daybook.test",
    }
    command = [str(Path(sys.executable).with_name("daybook")), "workers"]
    log = services.settings.data.data / "workers.log"
    with log.open("ab") as out:
        running = subprocess.Popen(
            command, cwd=PROJECT, env={**os.environ, **environment}, stdout=out, stderr=out
        )
    try:
        yield running
    finally:
        running.kill()
        running.wait()


@pytest.mark.slow
def test_killed_while_it_sends_a_mail(services: Services, sink: tuple[Sink, int]) -> None:
    server, port = sink
    server.answers.clear()
    services.accounts.ask_reset(EMAIL, "en")
    with process(services, port) as first:
        eventually(lambda: server.asked == 1)
        first.kill()
        first.wait()
    server.answers.set()
    with process(services, port) as second:
        eventually(lambda: server.mails)
        token = token_in(server.next_to(EMAIL))
        eventually(lambda: services.job_store.status().waiting == 0)
        second.send_signal(signal.SIGTERM)
        assert second.wait(PATIENCE) == 0
    assert (server.mails, server.asked) == ([], 2)
    wanda = services.users.find_by_email(EMAIL)
    assert wanda is not None
    assert str(services.accounts.reset_link(token).user_id) == wanda["_id"]
    said = (services.settings.data.data / "workers.log").read_text()
    assert token not in said
    assert EMAIL not in said
