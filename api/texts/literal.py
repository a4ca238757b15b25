"""Messages that the specification gives word for word, misspellings included."""

from __future__ import annotations

SITE_ADDED = "Site added successfully"
SITE_EDITED = "Site edited successfully"
SITE_DELETED = "Site deleted successfully"

CONSUMER_ADDED = "Consumer added successfully"
CONSUMER_ADD_FAILED = "Cunsumer Add failed"
CONSUMER_UPDATED = "consumer updated successfully"
CONSUMER_DELETED = "Consumer deleted Successfully"
CONSUMER_DELETE_ACCEPTED = "Consumer delete request accepted"
CONSUMER_DELETE_REJECTED = "Consumer delete request rejected"
METER_READING_ADDED = "Meter reading added Successfully"
METER_READING_DELETED = "Meter reading deleted Successfully"
CONSUMER_DOCUMENT_ADDED = "Document added Successfully"
DOCUMENT_DELETED = "Document deleted successfully"
ASSIGNEES_ADDED = "Assignee Added Successfully"
ASSIGNEE_ADDED = "Assignee added successfully"
ASSIGNEE_REMOVED = "Assignee removed successfully"

COMPANY_ADDED = "company added successfully"
COMPANY_ADD_FAILED = "company Add failed"
COMPANY_CONTACT_ADDED = "contact Add successfully"
COMPANY_UPDATED = "company updated successfully"
COMPANY_DELETED = "company deleted Successfully"
COMPANY_DELETE_ACCEPTED = "company delete request accepted"
COMPANY_DELETE_REJECTED = "company delete request rejected"

USER_ADDED = "User added successfully"
USER_EXISTS = "User already exist"
USER_DELETED = "User deleted Successfully"
PASSWORD_UPDATED = "Password updated successfully"  # noqa: S105 - a message
DELETE_REQUEST_SENT = "Delete request sent successfully"

XERO_CONNECTED = "Xero connected successfully"
XERO_DISCONNECTED = "Xero disconnected successfully"

SOMETHING_WENT_WRONG_IN_SHORT = "something went wrong"
SOMETHING_WENT_WRONG = "Something went wrong."
SOMETHING_WENT_WRONG_TRY_AGAIN = "Something went wrong. Please try again."
REQUEST_TIMED_OUT = "Request timed out. Please try again."
REQUEST_CANCELED = "Request was canceled."
EMAIL_EXISTS = "Email already exist, please change the email address"
DUPLICATE_EMAIL = "Duplicate Email"
NOT_AUTHORIZED = "403 Not Authorized"
NOT_FOUND = "Not Found"
BACK_TO_HOME = "Back To Home"

CONSUMER_NOT_FOUND = "Consumer Not Found"
ADD_NEW_CONSUMER = "Add New Consumer"
USER_VERIFIED = "User Verify Successfully"
SURVEY_NEEDS_EMAILS_TO_SUBMIT = "Please enter Assignee & Customer email to submit form"
SURVEY_NEEDS_EMAILS_TO_VERIFY = "Please enter Assignee & Customer email to verify"
SURVEY_UPLOADING = "Please be patient as the file will be uploading..."
THANK_YOU = "Thank you"
LOADING = "Loading"
IMPORTANT_NOTE = "Important Note"

LEAD_DETAILS_FAILED = "Failed to fetch lead details"
RESOURCES_FAILED = "Failed to fetch resources"
RESOURCE_BLOCKED = (
    "This resource is blocked. Please check your access permissions or contact support."
)

LEAD_UPDATED = "Lead updated successfully"
LEAD_DELETED = "Lead delete successfully"
SALES_REP_ASSIGNED = "Sales rep assigned successfully"
SERVICE_SOLD = "Sold service successfully"

QUOTE_CREATED = "Quote created successfully"
QUOTE_ADD_FAILED = "Quote Add failed"
QUOTE_UPDATED = "Quote updated successfully"
QUOTE_DELETED = "Quote deleted Successfully"

PAYMENT_ADDED = "Payment Added Successfully!"
PAYMENT_DELETED = "Payment Delete Successfully"

RENEWAL_UPDATED = "Renewal updated successfully"
RENEWAL_DELETED = "Renewal delete successfully"

TASK_CREATED = "Task Created Successfully."
TASK_CREATION_FAILED = "Task Creation failed."
TASK_UPDATED = "Task updated successfully"
TASK_DELETED_IN_SHORT = "task deleted Successfully"
TASK_DELETED = "Task deleted successfully"
TASK_DELETE_REQUEST_SENT = "Task delete request sent successfully"
TASK_NEEDS_DUE_DATE = (
    "Please update Due date or Time of this task to active close button to this task"
)

PDF_GENERATED = "PDF Generated Successfully!"
FORM_FIELDS_FETCHED = "form fields fetch successfully"
DOCUMENT_ADDED = "Document added successfully"
FILE_REMOVED = "File removed successfully"
FILE_UPLOADED = "File Uploaded Successfully."

SUPPLIER_ADDED = "Supplier added successfully"
SUPPLIER_UPDATED = "Supplier Updated successfully"
SUPPLIER_DELETED = "Supplier deleted Successfully"

CONTACT_ADDED = "contact added successfully"
CONTACT_UPDATED = "Contact Updated successfully"
CONTACT_DELETED = "Contact deleted Successfully"

XERO_CONNECTED = "Xero connected successfully"
XERO_DISCONNECTED = "Xero disconnected successfully"

ERROR_NUMBERS = {
    "consumer.email_in_use": 2310,
    "auth.invalid_credentials": 2310,
    "contact.email_in_use": 11000,
    "contact.email_in_use_on_edit": 11000,
    "supplier_contact.email_in_use": 11000,
    "supplier_contact.email_in_use_on_edit": 11000,
}
"""The specification's own error numbers, by our code."""
