"""`python -m tests.faults.imports.short_steps ROWS COMMAND`: `daybook COMMAND` whose imports and undos note what is
done after so many rows each, so that they can be killed more often than there are batches otherwise.
"""

from __future__ import annotations

import sys

from infra.cli import main
from workers.jobs import run_import, undo_batch

if __name__ == "__main__":
    rows = int(sys.argv.pop(1))
    run_import.BATCH = undo_batch.AT_ONCE = rows  # type: ignore[attr-defined]
    main()
