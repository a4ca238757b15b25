"""Values of audit cases: how far a case is, and how severe a finding is."""

from __future__ import annotations

from typing import Literal

Step = Literal["open", "submitted", "returned", "signed"]
Severity = Literal["low", "medium", "high"]
MOST = 200
"""Most pins, annotations and findings of a case, of each."""
