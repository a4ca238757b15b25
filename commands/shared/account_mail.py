"""The mail that takes a statement to its customer: what is proposed, before somebody rewrites and sends it."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from commands.shared.account_paper import addressee, wanted_statement
from commands.shared.mailed_papers import ProposedMail, address_of
from commands.shared.money_papers import organisation_of

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.shared.account_paper import Wanted
    from domain.invoice.account import Statement

_TEXT = """Dear {name},

please find attached the statement of your account up to {day}.{due}

Kind regards
{seller}"""


def proposed_statement_mail(wanted: Wanted, deps: Deps) -> tuple[Statement, ProposedMail]:
    """What the mail says unless somebody writes it otherwise. Raises InvalidFields."""
    found = wanted_statement(wanted, deps)
    seller = organisation_of(deps).legal_name or ""
    text = _TEXT.format(
        name=addressee(wanted, deps).name,
        day=f"{found.last:%d/%m/%Y}",
        due=_due(found),
        seller=seller,
    )
    customer = deps.store.load_many([(wanted.noun, wanted.id)]).get(wanted.id)
    subject = f"Statement of account from {seller}" if seller else "Statement of account"
    return found, ProposedMail(address_of(customer), subject, text.rstrip())


def _due(statement: Statement) -> str:
    if statement.closing <= 0:
        return ""
    late = sum((due for age, due in statement.ages.items() if age != "notDue"), Decimal())
    overdue = f", of which £{late:,.2f} is overdue" if late else ""
    return f" £{statement.closing:,.2f} is due{overdue}."
