"""What follows from events: rules that are named by what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Blocked, Deleted
from domain.user.emails import UserEmailAdded, UserPrimaryEmailSwapped
from domain.user.events import UserPasswordChanged
from workers.policies.when_email_added_then_send_confirmation import (
    when_email_added_then_send_confirmation,
)
from workers.policies.when_password_changed_then_tell_user import (
    when_password_changed_then_tell_user,
)
from workers.policies.when_primary_email_swapped_then_tell_former import (
    when_primary_email_swapped_then_tell_former,
)
from workers.policies.when_user_shut_out_then_end_sessions import (
    when_user_shut_out_then_end_sessions,
)

if TYPE_CHECKING:
    from infra.bootstrap import Policies

POLICIES: Policies = {
    UserEmailAdded: (when_email_added_then_send_confirmation,),
    UserPasswordChanged: (when_password_changed_then_tell_user,),
    UserPrimaryEmailSwapped: (when_primary_email_swapped_then_tell_former,),
    Blocked: (when_user_shut_out_then_end_sessions,),
    Deleted: (when_user_shut_out_then_end_sessions,),
}
