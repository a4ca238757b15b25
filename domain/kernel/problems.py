"""Problem codes: what can be wrong with a field, each with its English text.

A code is stable, for clients and for translation; `{name}` in a text is filled from
the problem's context.
"""

from __future__ import annotations

PROBLEMS: dict[str, str] = {
    "required": "This is required",
    "unknown_field": "This field is not known",
    "invalid": "Enter a valid value",
    "text_expected": "Enter text",
    "number_expected": "Enter a number",
    "yes_no_expected": "Enter yes or no",
    "list_expected": "Enter a list",
    "id_invalid": "Enter a valid id",
    "too_many": "Enter fewer values",
    "too_short": "Enter more characters",
    "number_too_small": "Enter a larger number",
    "number_too_large": "Enter a smaller number",
    "number_too_precise": "Enter fewer decimal places",
    "not_found": "This record does not exist",
    "not_allowed": "This is not allowed here",
    "in_use": "This is in use already",
    "version_unknown": "This version of the record does not exist",
    "unknown_sort": "The list cannot be sorted by this field",
    "empty": "This is empty",
    "too_large": "This is too large",
    "type_not_allowed": "This type is not allowed",
    "macros": "Files with macros are not allowed",
    "not_in_list": "Choose one of the values offered",
    "text_too_long": "Enter at most {max} characters",
    "text_html": "Enter plain text without HTML",
    "text_control": "Remove the control characters",
    "postcode_invalid": "Enter a full UK postcode, such as SW1A 1AA",
    "phone_invalid": "Enter a valid phone number; start with + for numbers outside the UK",
    "phone_extension": "Enter the phone number without an extension",
    "email_invalid": "Enter a valid e-mail address",
    "website_invalid": "Enter a valid web address, such as https://example.com",
    "sort_code_invalid": "Enter the 6 digits of the sort code",
    "account_number_invalid": "Enter the 8 digits of the account number",
    "account_number_short": "Put zeros in front to make the account number 8 digits",
    "national_insurance_invalid": "Enter a valid National Insurance number, such as AB 12 34 56 C",
    "company_number_unusual": "A company number has 8 characters, such as 01234567 or SC123456",
    "vat_number_unusual": "This does not look like a UK VAT number; check it",
    "utr_unusual": "A unique taxpayer reference has 10 digits",
    "mpan_invalid": "Enter the 13 digits of the MPAN core, or all 21 digits",
    "mpan_check_digit": "The check digit of the MPAN does not match; check the number",
    "mpan_top_line_invalid": "Enter the 8 digits of the MPAN top line",
    "mprn_invalid": "Enter the 6 to 10 digits of the MPRN",
    "mprn_check_digit": "The check digits of the MPRN do not match; check the number",
    "spid_unusual": "A SPID has 10 digits, W or S, and 2 digits",
    "money_invalid": "Enter an amount in pounds, such as 1234.50",
    "money_too_precise": "Enter at most 2 decimal places",
    "money_out_of_bounds": "Enter an amount between {min} and {max}",
    "date_invalid": "Enter a valid date",
    "date_out_of_bounds": "Enter a date between {min} and {max}",
    "date_in_future": "The date cannot be in the future",
    "time_invalid": "Enter a valid date and time",
    "time_zone_missing": "Give the time with its offset from UTC, such as 2026-06-01T09:00:00Z",
    "time_out_of_bounds": "Enter a time between the years {min} and {max}",
    "end_not_after_start": "The end must come after the start",
    "appointment_too_long": "This takes too many days; make several appointments of it",
    "range_too_long": "Ask for at most 62 days at once",
    "leave_hours": "The leave must last just as many hours as its type says",
    "leave_half_day": "Half a day off lasts more than 3 and at most 6 hours of one day",
    "leave_full_days": "A full day off lasts from midnight to midnight, UK time",
    "leave_is_unavailable": "Whoever is on leave is unavailable",
    "not_for_absence": "This cannot be said of leave or unavailable time",
    "only_for_leave": "This can only be said of leave",
    "not_for_all": "This cannot be said of what is for everyone",
    "not_of_lead": "The lead belongs to another one",
    "not_of_company": "This belongs to another company",
    "sub_type_of_other_type": "This sub-type belongs to another type",
    "status_not_offered": "This status does not belong to the lead type",
    "reason_required": "Enter a reason",
    "password_too_short": "Enter at least {shortest} characters",
    "password_too_long": "Enter at most {longest} characters",
    "password_common": "This password is easy to guess; choose another",
    "password_is_name": "Choose a password without your name or e-mail address",
    "password_wrong": "The password is wrong",
    "password_same": "Choose a password that differs from the old one",
    "not_available": "This user is blocked or deleted",
    "not_a_partner": "Choose a partner",
    "admins_need_users": "Admins keep this section: nobody else could give it back",
    "page_out_of_reach": "Choose a page that the role can open",
    "picture_too_large": "Choose a picture of at most {side} pixels a side",
}

_OF_PYDANTIC = {
    "missing": "required",
    "extra_forbidden": "unknown_field",
    "enum": "not_in_list",
    "literal_error": "not_in_list",
    "too_long": "too_many",
    "list_type": "list_expected",
    "tuple_type": "list_expected",
    "set_type": "list_expected",
    "string_too_long": "text_too_long",
    "string_too_short": "too_short",
    "greater_than": "number_too_small",
    "greater_than_equal": "number_too_small",
    "less_than": "number_too_large",
    "less_than_equal": "number_too_large",
    "decimal_max_digits": "number_too_large",
    "decimal_whole_digits": "number_too_large",
    "decimal_max_places": "number_too_precise",
    "finite_number": "number_expected",
    "string_type": "text_expected",
    "string_unicode": "text_expected",
    "none_required": "invalid",
}
_PREFIXES = {
    "uuid_": "id_invalid",
    "bool_": "yes_no_expected",
    "int_": "number_expected",
    "float_": "number_expected",
    "decimal_": "number_expected",
    "date_": "date_invalid",
    "datetime_": "date_invalid",
}


def problem_code(error_type: str) -> str:
    """The problem code of a pydantic error type; our own codes come back as they are."""
    if error_type in PROBLEMS:
        return error_type
    if error_type in _OF_PYDANTIC:
        return _OF_PYDANTIC[error_type]
    return next(
        (code for prefix, code in _PREFIXES.items() if error_type.startswith(prefix)), "invalid"
    )
