"""English texts: errors by code, problems of fields by code, and names of fields."""

from __future__ import annotations

from api.texts import literal
from domain.kernel.problems import PROBLEMS as PROBLEMS  # noqa: PLC0414 - part of this catalogue

ERRORS: dict[str, str] = {
    "record.invalid": "Please check the marked fields",
    "record.not_found": "This record was not found",
    "record.conflict": "Someone else changed the same field meanwhile",
    "record.deleted": "This record is deleted",
    "record.not_deleted": "This record is not deleted",
    "record.no_delete_request": "This record has no delete request",
    "record.reason_required": "Please give a reason",
    "record.in_use": "This value is in use already",
    "record.busy": "This record is being changed by others. Please try again.",
    "record.subject_erased": "The personal data of this record was erased",
    "access.forbidden": literal.NOT_AUTHORIZED,
    "access.not_signed_in": "Please sign in",
    "auth.invalid_credentials": "The e-mail address or the password is wrong",
    "auth.blocked": "This account is blocked",
    "auth.rate_limited": "Too many attempts. Please wait and try again.",
    "auth.session_expired": "Your session has ended. Please sign in again.",
    "command.key_reused": "This idempotency key was used for another request",
    "store.unavailable": "The data store cannot be reached. Please try again.",
    "request.unknown_field": "The request has a field that is not known",
    "request.too_large": "The request is too large",
    "request.bad_paging": "The paging values are not valid",
    "request.unknown_sort": "The list cannot be sorted by this field",
    "request.invalid": "The request is not valid",
    "request.not_found": literal.NOT_FOUND,
    "file.too_large": "The file is larger than {max} MB",
    "file.type_not_allowed": "Files of this type are not allowed",
    "file.empty": "The file is empty",
    "consumer.email_in_use": literal.EMAIL_EXISTS,
    "contact.email_in_use": literal.EMAIL_EXISTS,
    "contact.email_in_use_on_edit": literal.DUPLICATE_EMAIL,
    "user.email_in_use": literal.USER_EXISTS,
    "lead.reason_required": "Please give a reason for this change of status",
    "lead.do_not_disturb": "This customer must not be contacted",
    "lead.transition_not_allowed": "Only admin and management may reopen this lead",
    "internal": literal.SOMETHING_WENT_WRONG_TRY_AGAIN,
}

REQUIRED = "{field} is required"

FIELDS: dict[str, str] = {
    "title": "Title",
    "firstName": "First Name",
    "surName": "Surname",
    "addressOne": "Address 1",
    "addressTwo": "Address 2",
    "town": "Town",
    "city": "City",
    "postcode": "Postcode",
    "siteAddress": "Site Address",
    "DOB": "DOB",
    "email": "Email",
    "phone": "Phone",
    "mobile": "Mobile",
    "telephoneNumber": "Telephone Number",
    "name": "Name",
    "password": "Password",
    "role": "Role",
    "businessName": "Business Name",
    "siteName": "Site Name",
    "companyId": "Company",
    "leadType": "Lead Type",
    "status": "Status",
    "reason": "Reason",
    "note": "Note",
    "file": "File",
}
"""Names of fields as messages use them, by wire name; other names are read from the wire name."""
