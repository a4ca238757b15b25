"""Commands about the accounts of customers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from commands.kernel.guards import Guards, not_deleted
from commands.kernel.record import OneRecord
from commands.shared.account_paper import Wanted, statement_paper
from commands.shared.kept_papers import store_paper
from commands.shared.money_papers import paper_language
from domain.kernel.formats import Day, Email, Line, LongText
from domain.shared.contact import AccountMailed

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event


class MailStatement(OneRecord):
    """Mails a customer the statement of their account as a PDF, with words of the caller: from `from`, or the
    beginning, up to `until`, or today.
    """

    guards: ClassVar[Guards] = (not_deleted,)
    only_adds = True
    to: Email
    subject: Line = Field(min_length=1)
    text: LongText = Field(min_length=1)
    first: Day | None = Field(None, alias="from")
    last: Day | None = Field(None, alias="until")

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        wanted = Wanted(self.noun, self.id, self.first, self.last)
        statement, paper = statement_paper(wanted, deps)
        mailed = AccountMailed(
            document=store_paper(self.noun, state, paper, deps),
            template=paper.template,
            language=paper_language(deps),
            first=statement.first,
            last=statement.last,
            recipient=self.to,
            mail_subject=self.subject,
            mail_text=self.text,
        )
        return [mailed]
