"""What may be said of a failure: where and what kind. Its message may hold personal data."""

from __future__ import annotations

import traceback
from pathlib import PurePath

import psycopg

from infra.projector.feed.feed import FeedError

PROJECT = ("domain", "projections", "infra", "commands", "tests")


def describe(error: BaseException) -> str:
    """Type and place of an error, for logs and the operations page; never its message."""
    said = type(error).__name__
    if isinstance(error, FeedError):
        return str(error)
    if isinstance(error, psycopg.Error):
        facts = (
            error.sqlstate,
            error.diag.table_name,
            error.diag.column_name,
            error.diag.constraint_name,
        )
        return " ".join([said, *(fact for fact in facts if fact)])
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        parts = PurePath(frame.filename).parts
        if "site-packages" not in parts and any(part in PROJECT for part in parts):
            return f"{said} in {parts[-2]}/{parts[-1]}:{frame.lineno} {frame.name}"
    return said
