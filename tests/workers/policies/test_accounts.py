"""Policies about users and their accounts."""

from __future__ import annotations

from uuid import UUID, uuid4

from domain.kernel.event import Event, Meta
from domain.kernel.record import Blocked, Deleted, FieldRevealed
from domain.lead.noun import LEAD
from domain.user.details import UserDetails
from domain.user.events import (
    UserDetailsChanged,
    UserEmailAdded,
    UserEmailRemoved,
    UserHandOverBegun,
    UserInvited,
    UserPasswordChanged,
    UserPrimaryEmailSwapped,
)
from domain.user.noun import USER
from tests.workers.policies.caused import AT, RECORD, VERSION, recorded, sample
from workers.jobs.end_sessions import EndSessions
from workers.jobs.hand_over_user import HandOverUser
from workers.jobs.leave_views import LeaveViews
from workers.jobs.notify_reveal_limit import NotifyRevealLimit
from workers.jobs.send_address_added_notice import SendAddressAddedNotice
from workers.jobs.send_address_lost_notice import SendAddressLostNotice
from workers.jobs.send_address_notice import SendAddressNotice
from workers.jobs.send_email_confirmation import SendEmailConfirmation
from workers.jobs.send_factor_notice import SendFactorNotice
from workers.jobs.send_invitation import SendInvitation
from workers.jobs.send_password_notice import SendPasswordNotice
from workers.policies.when_email_added_then_notify_primary import (
    when_email_added_then_notify_primary,
)
from workers.policies.when_email_added_then_send_confirmation import (
    when_email_added_then_send_confirmation,
)
from workers.policies.when_email_given_up_then_write_to_it import (
    when_email_given_up_then_write_to_it,
)
from workers.policies.when_email_set_by_others_then_end_sessions import (
    when_email_set_by_others_then_end_sessions,
)
from workers.policies.when_factors_change_then_notify_user import (
    EVENTS as FACTOR_EVENTS,
)
from workers.policies.when_factors_change_then_notify_user import (
    when_factors_change_then_notify_user,
)
from workers.policies.when_hand_over_begun_then_carry_it_out import (
    when_hand_over_begun_then_carry_it_out,
)
from workers.policies.when_last_reveal_of_day_then_notify_admins import (
    when_last_reveal_of_day_then_notify_admins,
)
from workers.policies.when_password_changed_then_notify_user import (
    when_password_changed_then_notify_user,
)
from workers.policies.when_primary_email_swapped_then_notify_former import (
    when_primary_email_swapped_then_notify_former,
)
from workers.policies.when_user_deleted_then_leave_views import when_user_deleted_then_leave_views
from workers.policies.when_user_invited_then_send_invitation import (
    when_user_invited_then_send_invitation,
)
from workers.policies.when_user_shut_out_then_end_sessions import (
    when_user_shut_out_then_end_sessions,
)

EMAIL = uuid4()


def changed(**details: str) -> Event:
    return UserDetailsChanged(details=UserDetails.model_validate(details))


def by(actor: UUID) -> Meta:
    return Meta(uuid4(), uuid4(), actor)


def test_when_email_added_then_send_confirmation() -> None:
    added = recorded(sample(UserEmailAdded, email_id=EMAIL), USER.name)
    asked = when_email_added_then_send_confirmation(added)
    assert asked == [SendEmailConfirmation(user=RECORD, email=EMAIL)]


def test_when_email_added_then_notify_primary() -> None:
    asked = when_email_added_then_notify_primary(recorded(UserEmailAdded, USER.name))
    assert asked == [SendAddressAddedNotice(user=RECORD, at=AT)]


def test_when_email_given_up_then_write_to_it() -> None:
    notice = SendAddressLostNotice(user=RECORD, version=VERSION, at=AT)
    for event in (sample(UserEmailRemoved), changed(email="new@example.com")):
        assert when_email_given_up_then_write_to_it(recorded(event, USER.name)) == [notice]
    renamed = recorded(changed(first_name="Zoe"), USER.name)
    assert when_email_given_up_then_write_to_it(renamed) == []


def test_when_email_set_by_others_then_end_sessions() -> None:
    event = changed(email="new@example.com")
    asked = when_email_set_by_others_then_end_sessions(recorded(event, USER.name, by(uuid4())))
    assert asked == [EndSessions(user=RECORD), SendInvitation(user=RECORD, language=None)]
    own = recorded(event, USER.name, by(RECORD))
    assert when_email_set_by_others_then_end_sessions(own) == []
    renamed = recorded(changed(first_name="Zoe"), USER.name, by(uuid4()))
    assert when_email_set_by_others_then_end_sessions(renamed) == []


def test_when_factors_change_then_notify_user() -> None:
    asked = [
        one
        for event in FACTOR_EVENTS
        for one in when_factors_change_then_notify_user(recorded(event, USER.name))
    ]
    templates = [one.template for one in asked if isinstance(one, SendFactorNotice)]
    assert sorted(templates) == [
        *("factor_added", "factor_removed", "factors_reset", "recovery_code_used")
    ]


def test_when_hand_over_begun_then_carry_it_out() -> None:
    asked = when_hand_over_begun_then_carry_it_out(recorded(UserHandOverBegun, USER.name))
    assert asked == [HandOverUser(user=RECORD, version=VERSION)]


def test_when_last_reveal_of_day_then_notify_admins() -> None:
    rule = when_last_reveal_of_day_then_notify_admins
    last, earlier = (sample(FieldRevealed, last_of_day=one) for one in (True, False))
    asked = rule(recorded(last, LEAD.name))
    assert asked == [NotifyRevealLimit(record=RECORD, version=VERSION)]
    assert rule(recorded(earlier, LEAD.name)) == []


def test_when_password_changed_then_notify_user() -> None:
    asked = when_password_changed_then_notify_user(recorded(UserPasswordChanged, USER.name))
    assert asked == [SendPasswordNotice(user=RECORD, at=AT)]


def test_when_primary_email_swapped_then_notify_former() -> None:
    swapped = recorded(sample(UserPrimaryEmailSwapped, email_id=EMAIL), USER.name)
    asked = when_primary_email_swapped_then_notify_former(swapped)
    assert asked == [SendAddressNotice(user=RECORD, email=EMAIL, at=AT)]


def test_when_user_deleted_then_leave_views() -> None:
    rule = when_user_deleted_then_leave_views
    assert rule(recorded(Deleted, USER.name)) == [LeaveViews(user=RECORD)]
    assert rule(recorded(Deleted, LEAD.name)) == []


def test_when_user_invited_then_send_invitation() -> None:
    invited = recorded(sample(UserInvited, language="de"), USER.name)
    asked = when_user_invited_then_send_invitation(invited)
    assert asked == [SendInvitation(user=RECORD, language="de")]


def test_when_user_shut_out_then_end_sessions() -> None:
    rule = when_user_shut_out_then_end_sessions
    for event in (Blocked, Deleted):
        assert rule(recorded(event, USER.name)) == [EndSessions(user=RECORD)]
        assert rule(recorded(event, LEAD.name)) == []
