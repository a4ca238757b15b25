"""English mails, a file each, and what stands in all of them."""

GREETING, GREETING_NOBODY = "Hello {name},", "Hello,"
CLOSING = "This mail was sent by Daybook; nobody reads answers to it."
