"""What follows from events: rules that are named by what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.bulk_edit.events import BulkEditStarted
from domain.imports.events import ImportStarted
from domain.kernel.event import EVENTS, Event
from domain.kernel.record import (
    Blocked,
    Deleted,
    DeleteRequestCancelled,
    DeleteRequested,
    DeleteRequestRejected,
    FieldRevealed,
    NoteAdded,
    PeopleChanged,
    Restored,
    StatusChanged,
    SubjectErased,
)
from domain.lead.events import LeadCaptured
from domain.nouns import NOUNS
from domain.price_file.events import PriceFileMapped
from domain.service.events import (
    ServiceChanged,
    ServiceEnded,
    ServiceOffered,
    ServiceSold,
    ServiceWentLive,
)
from domain.shared.contact import ContactStopped
from domain.survey.events import SurveySubmitted
from domain.survey.own_events import SurveyConfirmed, SurveyMatched, SurveyRejected
from domain.task.events import TaskCreated
from domain.user.events import (
    UserDetailsChanged,
    UserEmailAdded,
    UserEmailRemoved,
    UserHandOverBegun,
    UserInvited,
    UserPasswordChanged,
    UserPrimaryEmailSwapped,
)
from domain.user.factors import (
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodeUsed,
)
from workers.policies.when_bulk_edit_started_then_run_it import (
    when_bulk_edit_started_then_run_it,
)
from workers.policies.when_contact_stopped_then_take_leads_off_dialler import (
    when_contact_stopped_then_take_leads_off_dialler,
)
from workers.policies.when_delete_request_decided_then_tell_requester import (
    when_delete_request_decided_then_tell_requester,
)
from workers.policies.when_delete_requests_change_then_tell_admins import (
    when_delete_requests_change_then_tell_admins,
)
from workers.policies.when_email_added_then_send_confirmation import (
    when_email_added_then_send_confirmation,
)
from workers.policies.when_email_added_then_tell_primary import (
    when_email_added_then_tell_primary,
)
from workers.policies.when_email_given_up_then_write_to_it import (
    when_email_given_up_then_write_to_it,
)
from workers.policies.when_email_set_by_others_then_begin_anew import (
    when_email_set_by_others_then_begin_anew,
)
from workers.policies.when_factors_change_then_tell_user import (
    when_factors_change_then_tell_user,
)
from workers.policies.when_file_stored_then_scan_it import when_file_stored_then_scan_it
from workers.policies.when_hand_over_begun_then_carry_it_out import (
    when_hand_over_begun_then_carry_it_out,
)
from workers.policies.when_import_started_then_run_it import (
    when_import_started_then_run_it,
)
from workers.policies.when_last_reveal_of_day_then_tell_admins import (
    when_last_reveal_of_day_then_tell_admins,
)
from workers.policies.when_lead_is_not_to_be_disturbed_then_stop_contact import (
    when_lead_is_not_to_be_disturbed_then_stop_contact,
)
from workers.policies.when_parent_deleted_then_take_children_along import (
    when_parent_deleted_then_take_children_along,
)
from workers.policies.when_password_changed_then_tell_user import (
    when_password_changed_then_tell_user,
)
from workers.policies.when_price_file_mapped_then_load_it import (
    when_price_file_mapped_then_load_it,
)
from workers.policies.when_primary_email_swapped_then_tell_former import (
    when_primary_email_swapped_then_tell_former,
)
from workers.policies.when_service_changes_then_places_follow import (
    when_service_changes_then_places_follow,
)
from workers.policies.when_subject_erased_then_finish import (
    when_subject_erased_then_finish,
)
from workers.policies.when_survey_changes_then_make_its_lead import (
    when_survey_changes_then_make_its_lead,
)
from workers.policies.when_task_concerns_users_then_tell_them import (
    when_task_concerns_users_then_tell_them,
)
from workers.policies.when_undo_started_then_take_back import when_undo_started_then_take_back
from workers.policies.when_user_deleted_then_leave_views import (
    when_user_deleted_then_leave_views,
)
from workers.policies.when_user_invited_then_send_invitation import (
    when_user_invited_then_send_invitation,
)
from workers.policies.when_user_shut_out_then_end_sessions import (
    when_user_shut_out_then_end_sessions,
)

if TYPE_CHECKING:
    from commands.kernel.jobs import Policies

_DECLARED: Policies = {
    UserEmailAdded: (
        when_email_added_then_send_confirmation,
        when_email_added_then_tell_primary,
    ),
    UserEmailRemoved: (when_email_given_up_then_write_to_it,),
    UserDetailsChanged: (
        when_email_given_up_then_write_to_it,
        when_email_set_by_others_then_begin_anew,
    ),
    UserPasswordChanged: (when_password_changed_then_tell_user,),
    UserPrimaryEmailSwapped: (when_primary_email_swapped_then_tell_former,),
    UserFactorAdded: (when_factors_change_then_tell_user,),
    UserFactorRemoved: (when_factors_change_then_tell_user,),
    UserFactorsReset: (when_factors_change_then_tell_user,),
    UserRecoveryCodeUsed: (when_factors_change_then_tell_user,),
    UserInvited: (when_user_invited_then_send_invitation,),
    UserHandOverBegun: (when_hand_over_begun_then_carry_it_out,),
    BulkEditStarted: (when_bulk_edit_started_then_run_it,),
    ImportStarted: (when_import_started_then_run_it,),
    PriceFileMapped: (when_price_file_mapped_then_load_it,),
    FieldRevealed: (when_last_reveal_of_day_then_tell_admins,),
    Blocked: (when_user_shut_out_then_end_sessions,),
    Deleted: (
        when_parent_deleted_then_take_children_along,
        when_user_shut_out_then_end_sessions,
        when_user_deleted_then_leave_views,
        when_delete_request_decided_then_tell_requester,
        when_delete_requests_change_then_tell_admins,
        when_service_changes_then_places_follow,
    ),
    DeleteRequestRejected: (
        when_delete_request_decided_then_tell_requester,
        when_delete_requests_change_then_tell_admins,
    ),
    DeleteRequested: (when_delete_requests_change_then_tell_admins,),
    DeleteRequestCancelled: (when_delete_requests_change_then_tell_admins,),
    ContactStopped: (when_contact_stopped_then_take_leads_off_dialler,),
    StatusChanged: (
        when_lead_is_not_to_be_disturbed_then_stop_contact,
        when_service_changes_then_places_follow,
    ),
    LeadCaptured: (when_lead_is_not_to_be_disturbed_then_stop_contact,),
    SurveySubmitted: (when_survey_changes_then_make_its_lead,),
    SurveyConfirmed: (when_survey_changes_then_make_its_lead,),
    SurveyMatched: (when_survey_changes_then_make_its_lead,),
    SurveyRejected: (when_survey_changes_then_make_its_lead,),
    TaskCreated: (when_task_concerns_users_then_tell_them,),
    PeopleChanged: (when_task_concerns_users_then_tell_them,),
    NoteAdded: (when_task_concerns_users_then_tell_them,),
    SubjectErased: (when_subject_erased_then_finish,),
    Restored: (
        when_delete_requests_change_then_tell_admins,
        when_service_changes_then_places_follow,
    ),
    ServiceChanged: (when_service_changes_then_places_follow,),
    ServiceOffered: (when_service_changes_then_places_follow,),
    ServiceSold: (when_service_changes_then_places_follow,),
    ServiceWentLive: (when_service_changes_then_places_follow,),
    ServiceEnded: (when_service_changes_then_places_follow,),
    **{
        noun.undo.started: (when_undo_started_then_take_back,)
        for noun in NOUNS.values()
        if noun.undo is not None
    },
    **{
        noun.undo.finished: (when_delete_requests_change_then_tell_admins,)
        for noun in NOUNS.values()
        if noun.undo is not None
    },
}


def _with_scans(policies: Policies) -> Policies:
    """And the scan of files, for every event that stores some."""
    storing = [one for one in EVENTS.values() if one.stored_files is not Event.stored_files]
    scans = {one: (*policies.get(one, ()), when_file_stored_then_scan_it) for one in storing}
    return {**policies, **scans}


POLICIES: Policies = _with_scans(_DECLARED)
