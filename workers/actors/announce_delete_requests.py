"""Tells open screens that delete requests have changed, once lists show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import RecordMoved

if TYPE_CHECKING:
    from infra.bootstrap import Core, Work

INBOX = "inbox"
"""The section whose readers hear of it."""


def announce_delete_requests(parts: Core, work: Work) -> None:
    record, version = work.id("record"), int(work.args["version"])
    # A screen that asks too early would be told nothing new, and not ask again.
    parts.deps.readers.wait(str(work.args["noun"]), [(record, version)])
    change = RecordMoved(INBOX, record, version, int(work.args["position"]), None)
    parts.changes.publish([change])
