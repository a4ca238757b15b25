"""Programs that answer as services of others do, for hands-on trials on this machine."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True)


@app.callback()
def peers() -> None:
    """Services of others, for trials on this machine."""


@app.command()
def xero(
    port: Annotated[int, typer.Option(help="Where it answers; 0: a free one.")] = 8790,
    webhooks: Annotated[
        str | None, typer.Option(help="Where it sends notices of what is changed on its page.")
    ] = None,
    webhook_key: Annotated[
        str, typer.Option(help="The key that it signs them with.")
    ] = "practice webhooks",
) -> None:
    """A ledger with a practice organisation, as Xero's own documents say; Ctrl-C ends it."""
    from infra.dev.xero_peer.ledger import Practice  # noqa: PLC0415 - its libraries are slow to load
    from infra.dev.xero_peer.paths import AUTHORISE, REVOKE, TOKEN  # noqa: PLC0415
    from infra.dev.xero_peer.server import serving  # noqa: PLC0415

    practice = Practice()
    practice.webhooks.url, practice.webhooks.key = webhooks, webhook_key
    with serving(practice, port) as url, suppress(KeyboardInterrupt):
        print(f"Practice organisation: {url}/practice", flush=True)
        for name, value in (
            ("CLIENT_ID", practice.sign_in.client_id),
            ("CLIENT_SECRET", practice.sign_in.client_secret),
            ("BASE_URL", url),
            ("LOGIN_URL", url + AUTHORISE),
            ("TOKEN_URL", url + TOKEN),
            ("REVOCATION_URL", url + REVOKE),
            ("WEBHOOK_KEY", practice.webhooks.key),
        ):
            print(f'export DAYBOOK_XERO_{name}="{value}"', flush=True)
        threading.Event().wait()
