"""Statements of the past read the past rows of a noun once: there are several for each record, without an index for
most of what is asked.
"""

from __future__ import annotations

import re
from uuid import UUID

import pytest

from projections.kernel.viewer import viewer_of
from projections.lead.list import BOARD, LEADS
from projections.lists.board import _past_board
from projections.lists.conditions import Shape
from projections.lists.past import past_count, past_page

ADMIN = viewer_of(UUID(int=1), "admin", ())
READ = re.compile(r"FROM rm\.lead_past\b|JOIN rm\.lead_past\b")


def shape_of(asked: dict[str, str]) -> Shape:
    return LEADS.criteria(LEADS.params.model_validate(asked), ADMIN).shape


@pytest.mark.parametrize("asked", [{}, {"Search": "quarry"}, {"Search": "quarry ilkley"}])
def test_a_page_a_count_and_a_board(asked: dict[str, str]) -> None:
    params = LEADS.params.model_validate(asked)
    shape, (order, window) = shape_of(asked), LEADS.order(params, ADMIN.role)
    board = _past_board(BOARD, shape, order, window)
    for text in (past_page(LEADS, shape, order, window), past_count(LEADS, shape), *board):
        assert len(READ.findall(text)) == 1, text
        assert "LATERAL" not in text, "it is read for each column"


def test_a_page_of_the_newest_leaves_out_what_came_later_by_the_index() -> None:
    order, window = LEADS.order(LEADS.params(), ADMIN.role)
    text = past_page(LEADS, shape_of({}), order, window)
    assert "created_at <= es.latest_time(" in text
