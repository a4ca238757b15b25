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
        details = (
            error.sqlstate,
            error.diag.table_name,
            error.diag.column_name,
            error.diag.constraint_name,
        )
        return " ".join([said, *(detail for detail in details if detail)])
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        path = PurePath(frame.filename)
        folders = [folder.name for folder in path.parents]
        if "site-packages" not in folders and any(name in PROJECT for name in folders):
            return f"{said} in {folders[0]}/{path.name}:{frame.lineno} {frame.name}"
    return said
