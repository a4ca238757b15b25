"""German mails, with the names of the English ones."""

GREETING, GREETING_NOBODY = "Hallo {name},", "Hallo,"
CLOSING = "Diese E-Mail kommt von Daybook; Antworten darauf liest niemand."
