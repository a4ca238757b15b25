"""Every file that was stored and waits for the scanner is given to it, of whatever noun it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.event import Event
from domain.nouns import event_classes
from workers.jobs.scan_file import ScanFile

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = tuple(one for one in event_classes() if one.stored_files is not Event.stored_files)


def when_file_stored_then_scan_it(recorded: Recorded) -> list[Job]:
    return [
        ScanFile(record=recorded.stream_id, document=file.document_id)
        for file in recorded.event.stored_files()
        if file.scan == "waiting"
    ]
