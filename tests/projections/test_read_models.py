"""Read models are sent to the processes that help to build them."""

from __future__ import annotations

import pickle
from functools import cached_property

import pytest

from projections.kernel.read_model import ReadModel
from projections.nouns import READ_MODELS


@pytest.mark.parametrize("model", READ_MODELS, ids=lambda one: one.name)
def test_sent_to_a_process_whatever_was_folded_before(model: ReadModel) -> None:
    kept = [name for name in dir(type(model)) if is_computed_once(type(model), name)]
    for name in kept:
        getattr(model, name)
    sent = pickle.loads(pickle.dumps(model))  # noqa: S301 - our own
    assert type(sent) is type(model)
    assert [getattr(sent, name) for name in kept] == [getattr(model, name) for name in kept]


def is_computed_once(cls: type[ReadModel], name: str) -> bool:
    return isinstance(getattr(cls, name), cached_property)
