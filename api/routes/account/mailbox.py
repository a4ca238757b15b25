"""Mails that stay on this machine, for development; nobody from elsewhere sees them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import PUBLIC
from api.http.mount import Row
from api.http.this_machine import is_from_this_machine
from api.routes.area import Area
from domain.kernel.errors import NotFound
from projections.kernel.record import Doc

if TYPE_CHECKING:
    from infra.bootstrap import Letter, LocalMailbox


class LetterOut(ApiModel):
    id: UUID = Field(alias="_id")
    at: datetime
    to: str
    subject: str


class WholeLetter(LetterOut):
    text: str
    html: str


def letters(call: Call) -> list[Doc]:
    """Newest first."""
    return [_head(one) for one in _mailbox(call).letters()]


def letter(call: Call, id: UUID) -> Doc:  # noqa: A002 - the path's name
    found = _mailbox(call).letter(id)
    if found is None:
        raise NotFound(noun="mail")
    return _head(found) | {"text": found.text, "html": found.html}


def _head(one: Letter) -> Doc:
    return {"_id": one.id, "at": one.at, "to": one.to, "subject": one.subject}


def mailbox_of(call: Call) -> LocalMailbox | None:
    """None where mails are sent, and for callers on other machines."""
    if not is_from_this_machine(call.request):
        return None
    return call.services.mailbox


def _mailbox(call: Call) -> LocalMailbox:
    """Raises NotFound where the caller has no mailbox to look into."""
    mailbox = mailbox_of(call)
    if mailbox is None:
        raise NotFound
    return mailbox


_MAILBOX = Area("mailbox", PUBLIC)

ROWS: list[Row] = [
    _MAILBOX.read("/api/mailbox", letters, "mailbox", list[LetterOut]),
    _MAILBOX.read("/api/mailbox/{id}", letter, "mailboxLetter", WholeLetter),
]
