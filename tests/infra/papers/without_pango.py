"""Papers on a machine without Pango: WeasyPrint's import fails in the processes that lay them out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from infra.papers import bounded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "weasyprint.py").write_text('raise OSError("cannot load library libpango")\n')
    before = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), before])))
    layout = bounded.BoundedLayout()
    monkeypatch.setattr(bounded, "LAYOUT", layout)
    yield
    layout.close()
