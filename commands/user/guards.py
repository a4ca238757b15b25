"""Guards of commands about users: ranks, roles, teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.guards import Attempt, Guard, not_in_future, required
from commands.shared.choices import listed
from commands.user.teams import HasTeam, PartnerGone, has_team, is_partner
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.role.values import DEPARTMENTS, ROLES, SELECTABLE_ROLES
from domain.user.noun import USER

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context
    from domain.user.noun import User

ADMIN = "admin"


class RankTooLow(NotAllowed):
    """Nobody changes a user of a higher rank than their own."""

    code = "user.rank"


def refuse_role(context: Context, role: str, *, former: str = "", invited: bool = False) -> None:
    """Refuses a role that the actor cannot give: any but an admin gives and takes roles below their own rank
    only. One of their own rank is for a new user who is `invited`, and so chooses the password alone.
    """
    if role not in SELECTABLE_ROLES:
        raise InvalidFields(fields={"role": "not_allowed"})
    if context.actor is None or context.actor.role == ADMIN:
        return
    rank, own = max(_rank_of_role(role), _rank_of_role(former)), _rank(context)
    if rank > own or (rank == own and not invited):
        raise InvalidFields(fields={"role": "not_allowed"})


def selectable_role(attempt: Attempt) -> None:
    """Refuses a new user without a role, or of one that the actor cannot give; with a password also one of
    the actor's own rank.
    """
    role, invited = attempt.command.role, attempt.command.password is None
    if not role:
        raise InvalidFields(fields={"role": "required"})
    refuse_role(attempt.context, role, invited=True)
    try:
        refuse_role(attempt.context, role, invited=invited)
    except InvalidFields:
        raise InvalidFields(fields={"password": "invited_only"}) from None


def not_above_own_rank(attempt: Attempt) -> None:
    """Refuses a change of a user of a higher rank than the actor's."""
    if attempt.state is not None and _rank_of(attempt.state) > _rank(attempt.context):
        raise RankTooLow


def without_team(attempt: Attempt) -> None:
    """Refuses to delete a partner in whose book others work."""
    if attempt.state is not None and has_team(attempt.state.stream_id, attempt.deps):
        raise HasTeam


def partner_there(attempt: Attempt) -> None:
    """Refuses to restore a user whose partner was deleted meanwhile, or is none any more."""
    team = attempt.current.team if attempt.current is not None else None
    if team is not None and not _is_partner(attempt, team):
        raise PartnerGone


def email_by_admin(attempt: Attempt) -> None:
    """Refuses a new sign-in address, except by an admin for somebody else.

    With another's address, their account can be taken by a mailed password. One's own is changed in
    the profile, where the new address is confirmed first.
    """
    actor, state = attempt.context.actor, attempt.state
    if actor is None or state is None or not attempt.is_new("email"):
        return
    if actor.role != ADMIN or actor.user_id == state.stream_id:
        raise InvalidFields(fields={"email": "not_allowed"})


def team_of_partner(attempt: Attempt) -> None:
    """Refuses a new team that is not a partner."""
    team = attempt.details.team
    if team is None or not attempt.is_new("team"):
        return
    if not _is_partner(attempt, team):
        raise InvalidFields(fields={"team": "not_a_partner"})


def _is_partner(attempt: Attempt, user_id: UUID) -> bool:
    return is_partner(attempt.load_many([(USER, user_id)]).get(user_id))


STAFF_GUARDS: tuple[Guard, ...] = (
    required("email", "firstName"),
    listed({"department": DEPARTMENTS}),
    not_in_future("date_of_birth"),
    team_of_partner,
)
"""Checks of the fields that those who administer users may set."""


def role_of(state: User) -> str:
    return state.state.role or ""


def _rank_of(state: User) -> int:
    return _rank_of_role(role_of(state))


def _rank_of_role(role: str) -> int:
    known = ROLES.get(role)
    return known.rank if known is not None else 0


def _rank(context: Context) -> int:
    if context.actor is None:
        return ROLES[ADMIN].rank
    return _rank_of_role(context.actor.role)
