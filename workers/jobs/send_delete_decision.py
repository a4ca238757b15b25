"""Mails what became of a delete request; names and reasons stay in Daybook."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from domain.nouns import section_of
from domain.role.values import ROLES, permission
from workers.mails.render import Letter
from workers.shared.delete_decisions import DeleteDecision, decision_of
from workers.shared.people import language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendDeleteDecision(Job):
    """`version` is that of the event that decided."""

    record: UUID
    version: int


TEMPLATES = {
    "delete_request.accepted": "delete_accepted",
    "delete_request.rejected": "delete_rejected",
}
LATE = timedelta(days=2)
"""By then the requester has seen it in Daybook."""


def send_delete_decision(services: Services, work: Work[SendDeleteDecision]) -> None:
    decision = decision_of(services, work.job.record, work.job.version)
    if decision is None or services.deps.clock.now() - decision.recorded.at > LATE:
        return
    user = user_of(services, decision.requester)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter(
        TEMPLATES[decision.kind],
        language,
        user.details.email,
        user.details.first_name,
        f"{services.settings.http.public_origin}{_path(decision, user.state.role)}",
    )
    write(services, work, letter, when=uk_time(decision.recorded.at, language))


def _path(decision: DeleteDecision, role: str | None) -> str:
    noun, record = decision.recorded.noun, decision.recorded.stream_id
    known = ROLES.get(role or "")
    if (
        known is None
        or not permission(known.name, section_of(noun)).view
        or decision.kind.endswith("accepted")
    ):
        return "/"
    return f"/{noun}/{known.slug}/view?{noun}={record}&tab=timeline"
