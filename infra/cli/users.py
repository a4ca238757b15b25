"""Users from the command line: the first admin of a new store."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import typer
from pydantic import SecretStr

from commands.kernel.command import Context
from commands.kernel.command_ids import new_command_id
from commands.user.account import RegisterUser, register_with_password
from domain.kernel.errors import NotFound
from infra.bootstrap import databases, migrate, open_services, projecting
from infra.settings import Settings

app = typer.Typer(no_args_is_help=True)


@app.callback()
def users() -> None:
    """Users who can sign in."""


@app.command()
def add(
    email: str,
    role: Annotated[str, typer.Option(help="admin, management, partner, sales_rep ...")],
    first_name: Annotated[str, typer.Option()],
    last_name: Annotated[str, typer.Option()] = "",
    password: Annotated[
        str, typer.Option(prompt=True, hide_input=True, confirmation_prompt=True)
    ] = "",
) -> None:
    """Add a user; the password is asked for, so that it stays out of the shell's history."""
    settings = Settings.load()
    body = {"email": email, "role": role, "firstName": first_name, "lastName": last_name}
    command = RegisterUser.model_validate(body)
    with databases(settings) as found:
        migrate(found)
        with open_services(settings, found) as services, projecting(services):
            context = Context(None, new_command_id(), source="system")
            register_with_password(
                command, SecretStr(password), services.passwords, context, services.deps
            )
    print(f"{email} can sign in as {role}.")


@app.command()
def reset_factors(email: str) -> None:
    """Take away the second factors of a user who lost them, where no admin can sign in to do it."""
    settings = Settings.load()
    with (
        databases(settings) as found,
        open_services(settings, found) as services,
        projecting(services),
    ):
        user = services.users.find_by_email(email)
        if user is None:
            raise typer.BadParameter(f"nobody signs in with {email}")
        user_id, context = UUID(user["_id"]), Context(None, new_command_id(), source="system")
        try:
            services.factors.reset(user_id, context)
        except NotFound:
            raise typer.BadParameter(f"{email} has no second factor") from None
        services.accounts.shut_out(user_id, context)
    print(f"{email} signs in with the password alone.")
