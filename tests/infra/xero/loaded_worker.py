"""What a worker loads and works out once, in the process that workers are forked from."""

from __future__ import annotations

from infra.projector.rows.generations import code_hash
from projections.nouns import READ_MODELS
from tests.infra.xero import dying_worker

__all__ = ["dying_worker"]
for one in READ_MODELS:
    code_hash(one)
