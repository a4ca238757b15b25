"""Tells a user by mail that the password was changed, in case it was somebody else."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from workers.actors.people import language_of, uk_time, user_of, write
from workers.mails.render import Letter

if TYPE_CHECKING:
    from infra.bootstrap import Core, Work


def send_password_notice(parts: Core, work: Work) -> None:
    user = user_of(parts, work.id("user"))
    if user is None or user.details.email is None:
        return
    language = language_of(parts, work, user.stream_id)
    letter = Letter("password_changed", language, user.details.email, user.details.first_name)
    write(parts, work, letter, when=uk_time(datetime.fromisoformat(work.args["at"]), language))
