"""Gives a stored file to the scanner, and records what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.files.scanning import ScanFile, ScanStoredFile
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["ScanFile", "scan_file"]


def scan_file(services: Services, work: Work[ScanFile]) -> None:
    """Raises ScannerAway while the scanner does not answer: the file waits."""
    ScanStoredFile(work.job.record, work.job.document).execute(by_worker(work), services.deps)
