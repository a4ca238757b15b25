"""The command line: `daybook`."""

from __future__ import annotations

import sys

import psycopg
import sqlalchemy.exc
import typer

from domain.kernel.errors import DomainError
from domain.kernel.problems import PROBLEMS
from infra.background.failures import describe
from infra.backup.errors import BackupError
from infra.cli import backup, erase, operate, peer, processes, read_models, trace, users
from infra.dev.supervisor import PostgresUnavailable
from infra.migrations import SchemaOutdated
from infra.postgres.pooler import TransactionPooling
from infra.postgres.roles import PowerfulRole
from infra.projector.feed.feed import FeedError
from infra.settings import SettingsRefused
from workers.missing import MissingSetting

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__
)
for part in (processes, operate, erase, read_models, trace, backup):
    part.register(app)
app.add_typer(users.app, name="user", help="Users who can sign in.")
app.add_typer(peer.app, name="peer", help="Services of others, for trials on this machine.")


def main() -> None:
    """Errors of use are one line on standard error and exit code 2."""
    try:
        app()
    except SettingsRefused as refused:
        sys.exit(_complain(refused.problems))
    except (
        MissingSetting,
        PostgresUnavailable,
        PowerfulRole,
        SchemaOutdated,
        TransactionPooling,
        FeedError,
        BackupError,
    ) as problem:
        sys.exit(_complain([str(problem)]))
    except psycopg.errors.InsufficientPrivilege as problem:
        rights = f"the database refuses it ({problem.diag.message_primary})"
        sys.exit(_complain([f"{rights}: run `daybook migrate`, which gives the rights"]))
    except (psycopg.OperationalError, sqlalchemy.exc.OperationalError) as problem:
        sys.exit(_complain([f"the database cannot be reached: {describe(problem)}"]))
    except DomainError as problem:
        sys.exit(_complain(refusal(problem)))


def refusal(problem: DomainError) -> list[str]:
    """The code of what a rule refused, and each field with what is wrong with it in words."""
    named = [
        f"{field}: {PROBLEMS.get(code, code)} ({code})" for field, code in problem.fields.items()
    ]
    return [problem.code, *named]


def _complain(problems: list[str]) -> int:
    for problem in problems:
        print(f"daybook: {problem}", file=sys.stderr)
    return 2
