"""What is wrong with rows of price files, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.routes.batch_undo import words_for
from domain.price_file.noun import PRICE_FILE

if TYPE_CHECKING:
    from api.http.deps import Call

Problem = Sequence[Any]
"""Field, code and what fills the text."""


def problem_words(call: Call, rows: Sequence[Sequence[Problem]]) -> list[list[dict[str, Any]]]:
    """`message` and `messageText` of each row's problems. A problem knows another file by its id, its text by
    the file's name.
    """
    kept = [[*problems] for problems in rows]
    ids = {context["file"] for problems in kept for _, _, context in problems if "file" in context}
    states = call.services.store.load_many([(PRICE_FILE, UUID(one)) for one in sorted(ids)])
    names = {str(one.stream_id): one.details.file_name or "" for one in states.values()}

    def words(problem: Problem) -> dict[str, Any]:
        column, code, context = problem
        name = {"name": names.get(context["file"], "")} if "file" in context else {}
        return words_for(call, column, code, {**context, **name}, PRICE_FILE.name)

    return [[words(one) for one in problems] for problems in kept]
