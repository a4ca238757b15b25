"""Mails that Daybook writes: texts by language, and how they become a mail."""
