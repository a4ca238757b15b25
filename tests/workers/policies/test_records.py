"""Policies about records, their files and the batches that change them."""

from __future__ import annotations

from uuid import uuid4

from domain.bulk_edit.events import BulkEditStarted
from domain.bulk_edit.noun import BULK_EDIT
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.credit_note.events import CreditNoteSent
from domain.credit_note.noun import CREDIT_NOTE
from domain.imports.events import ImportStarted
from domain.imports.noun import IMPORT
from domain.invoice.events import InvoiceReminded, InvoiceSent
from domain.invoice.noun import INVOICE
from domain.kernel.batch_ids import row_command_id, undo_id_of
from domain.kernel.event import Meta
from domain.kernel.record import (
    Deleted,
    DeleteRequestRejected,
    DocumentAdded,
    NoteAdded,
    StatusChanged,
    SubjectErased,
)
from domain.lead.events import LeadCaptured
from domain.lead.noun import LEAD
from domain.lead.values import DO_NOT_DISTURB
from domain.price_file.events import PriceFileMapped
from domain.price_file.noun import PRICE_FILE
from domain.service.noun import SERVICE
from domain.shared.contact import AccountMailed, ContactStopped
from domain.survey.noun import SURVEY
from domain.task.events import TaskCreated
from domain.task.noun import TASK
from tests.workers.policies.caused import AT, POSITION, RECORD, VERSION, recorded, sample
from workers.jobs.announce_delete_requests import AnnounceDeleteRequests
from workers.jobs.finish_erasure import FinishErasure
from workers.jobs.notify_delete_decision import NotifyDeleteDecision
from workers.jobs.price_file.load_prices import LoadPrices
from workers.jobs.run_bulk_edit import RunBulkEdit
from workers.jobs.run_import import RunImport
from workers.jobs.scan_file import ScanFile
from workers.jobs.send_credit_note_mail import SendCreditNoteMail
from workers.jobs.send_delete_decision import SendDeleteDecision
from workers.jobs.send_invoice_mail import SendInvoiceMail
from workers.jobs.send_statement_mail import SendStatementMail
from workers.jobs.service.follow_service import FollowService
from workers.jobs.stop_contact import StopContact
from workers.jobs.survey.make_survey_lead import MakeSurveyLead
from workers.jobs.take_children_along import TakeChildrenAlong
from workers.jobs.take_off_dialler import TakeOffDialler
from workers.jobs.task.notify_task_people import NotifyTaskPeople
from workers.jobs.undo_batch import UndoBatch
from workers.policies.price_file.when_price_file_mapped_then_load_it import (
    when_price_file_mapped_then_load_it,
)
from workers.policies.service.when_service_changes_then_places_follow import (
    when_service_changes_then_places_follow,
)
from workers.policies.survey.when_survey_changes_then_make_its_lead import (
    EVENTS as SURVEY_EVENTS,
)
from workers.policies.survey.when_survey_changes_then_make_its_lead import (
    when_survey_changes_then_make_its_lead,
)
from workers.policies.task.when_task_concerns_users_then_notify_them import (
    when_task_concerns_users_then_notify_them,
)
from workers.policies.when_account_mailed_then_send_it import when_account_mailed_then_send_it
from workers.policies.when_bulk_edit_started_then_run_it import when_bulk_edit_started_then_run_it
from workers.policies.when_contact_stopped_then_take_leads_off_dialler import (
    when_contact_stopped_then_take_leads_off_dialler,
)
from workers.policies.when_credit_note_sent_then_mail_it import (
    when_credit_note_sent_then_mail_it,
)
from workers.policies.when_delete_request_decided_then_notify_requester import (
    when_delete_request_decided_then_notify_requester,
)
from workers.policies.when_delete_requests_change_then_announce_them import (
    when_delete_requests_change_then_announce_them,
)
from workers.policies.when_file_stored_then_scan_it import when_file_stored_then_scan_it
from workers.policies.when_import_started_then_run_it import when_import_started_then_run_it
from workers.policies.when_invoice_sent_then_mail_it import when_invoice_sent_then_mail_it
from workers.policies.when_lead_is_not_to_be_disturbed_then_stop_contact import (
    when_lead_is_not_to_be_disturbed_then_stop_contact,
)
from workers.policies.when_parent_deleted_then_take_children_along import (
    when_parent_deleted_then_take_children_along,
)
from workers.policies.when_subject_erased_then_finish import when_subject_erased_then_finish
from workers.policies.when_undo_started_then_take_back import (
    EVENTS as UNDO_EVENTS,
)
from workers.policies.when_undo_started_then_take_back import when_undo_started_then_take_back


def test_when_bulk_edit_started_then_run_it() -> None:
    asked = when_bulk_edit_started_then_run_it(recorded(BulkEditStarted, BULK_EDIT.name))
    assert asked == [RunBulkEdit(bulk_edit=RECORD)]


def test_when_contact_stopped_then_take_leads_off_dialler() -> None:
    stopped = recorded(ContactStopped, CONSUMER.name)
    asked = when_contact_stopped_then_take_leads_off_dialler(stopped)
    assert asked == [TakeOffDialler(noun=CONSUMER.name, party=RECORD, version=VERSION)]


def test_when_delete_request_decided_then_notify_requester() -> None:
    for event in (Deleted, DeleteRequestRejected):
        asked = when_delete_request_decided_then_notify_requester(recorded(event, LEAD.name))
        assert asked == [
            NotifyDeleteDecision(record=RECORD, version=VERSION),
            SendDeleteDecision(record=RECORD, version=VERSION),
        ]


def test_when_delete_requests_change_then_announce_them() -> None:
    rule = when_delete_requests_change_then_announce_them
    announce = AnnounceDeleteRequests(
        noun=LEAD.name, record=RECORD, version=VERSION, position=POSITION
    )
    assert rule(recorded(Deleted, LEAD.name)) == [announce]
    batch = uuid4()
    command = row_command_id(undo_id_of(batch), AT, 4)
    undone = Meta(command, batch, causation_id=uuid4())
    assert rule(recorded(Deleted, LEAD.name, undone)) == []
    chosen = Meta(command, batch)
    assert rule(recorded(Deleted, LEAD.name, chosen)) == [announce]


def test_when_file_stored_then_scan_it() -> None:
    [stored] = sample(DocumentAdded).stored_files()
    asked = {
        scan: when_file_stored_then_scan_it(
            recorded(DocumentAdded(document=stored.model_copy(update={"scan": scan})), COMPANY.name)
        )
        for scan in ("waiting", "clean")
    }
    assert asked == {
        "waiting": [ScanFile(record=RECORD, document=stored.document_id)],
        "clean": [],
    }


def test_when_import_started_then_run_it() -> None:
    asked = when_import_started_then_run_it(recorded(ImportStarted, IMPORT.name))
    assert asked == [RunImport(lead_import=RECORD, version=VERSION)]


def test_when_lead_is_not_to_be_disturbed_then_stop_contact() -> None:
    rule = when_lead_is_not_to_be_disturbed_then_stop_contact
    for event in (StatusChanged, LeadCaptured):
        refused = sample(event, status=DO_NOT_DISTURB)
        assert rule(recorded(refused, LEAD.name)) == [StopContact(lead=RECORD, version=VERSION)]
        assert rule(recorded(sample(event, status="New"), LEAD.name)) == []
    assert rule(recorded(sample(StatusChanged, status=DO_NOT_DISTURB), TASK.name)) == []


def test_when_parent_deleted_then_take_children_along() -> None:
    rule = when_parent_deleted_then_take_children_along
    asked = rule(recorded(Deleted, COMPANY.name))
    assert asked == [TakeChildrenAlong(noun=COMPANY.name, record=RECORD)]
    assert rule(recorded(Deleted, TASK.name)) == []


def test_when_price_file_mapped_then_load_it() -> None:
    asked = when_price_file_mapped_then_load_it(recorded(PriceFileMapped, PRICE_FILE.name))
    assert asked == [LoadPrices(price_file=RECORD, version=VERSION)]


def test_when_service_changes_then_places_follow() -> None:
    rule = when_service_changes_then_places_follow
    asked = rule(recorded(StatusChanged, SERVICE.name))
    assert asked == [FollowService(service=RECORD, version=VERSION)]
    assert rule(recorded(StatusChanged, LEAD.name)) == []


def test_when_subject_erased_then_finish() -> None:
    rule = when_subject_erased_then_finish
    own = recorded(sample(SubjectErased, person=RECORD), CONSUMER.name)
    assert rule(own) == [FinishErasure(person=RECORD)]
    further = recorded(sample(SubjectErased, person=uuid4()), CONSUMER.name)
    assert rule(further) == []


def test_when_survey_changes_then_make_its_lead() -> None:
    for event in SURVEY_EVENTS:
        asked = when_survey_changes_then_make_its_lead(recorded(event, SURVEY.name))
        assert asked == [MakeSurveyLead(survey=RECORD)]


def test_when_task_concerns_users_then_notify_them() -> None:
    rule = when_task_concerns_users_then_notify_them
    for event in (TaskCreated, NoteAdded):
        asked = rule(recorded(event, TASK.name))
        assert asked == [NotifyTaskPeople(task=RECORD, version=VERSION)]
    imported = Meta(uuid4(), uuid4(), source="import")
    assert rule(recorded(TaskCreated, TASK.name, imported)) == []
    assert rule(recorded(NoteAdded, LEAD.name)) == []


def test_when_undo_started_then_take_back() -> None:
    assert len(UNDO_EVENTS) > 1
    for event in UNDO_EVENTS:
        asked = when_undo_started_then_take_back(recorded(event, IMPORT.name))
        assert asked == [UndoBatch(noun=IMPORT.name, batch=RECORD, version=VERSION)]


def test_when_invoice_sent_then_mail_it() -> None:
    for event in (InvoiceSent, InvoiceReminded):
        asked = when_invoice_sent_then_mail_it(recorded(event, INVOICE.name))
        assert asked == [SendInvoiceMail(invoice=RECORD, version=VERSION)]


def test_when_account_mailed_then_send_it() -> None:
    asked = when_account_mailed_then_send_it(recorded(AccountMailed, CONSUMER.name))
    assert asked == [SendStatementMail(party=RECORD, version=VERSION)]


def test_when_credit_note_sent_then_mail_it() -> None:
    asked = when_credit_note_sent_then_mail_it(recorded(CreditNoteSent, CREDIT_NOTE.name))
    assert asked == [SendCreditNoteMail(credit_note=RECORD, version=VERSION)]
