"""Log lines as JSON, one per event, with the request's id; also those of libraries."""

from __future__ import annotations

import logging
import logging.config
import sys
from typing import Any, Literal

import structlog

QUIET = ("uvicorn.access", "alembic", "authlib", "httpx", "httpx2", "psycopg.pool")
"""Libraries whose lines below a warning say nothing new."""


def configure(level: str = "info", form: Literal["json", "text"] = "json") -> None:
    """Sets up structlog and the standard library's logging; call it once per process."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_messages,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=_last(form))
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    _tame_libraries()


def _tame_libraries() -> None:
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    # It repeats itself while a broker is away; the relay and the projectors say so once.
    logging.getLogger("kafka").setLevel(logging.CRITICAL)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True


def _last(form: Literal["json", "text"]) -> list[Any]:
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    return [structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer]


def _without_messages(_logger: Any, _method: str, line: dict[str, Any]) -> dict[str, Any]:
    """Replaces a traceback by type and place: an error's message may quote personal data."""
    given = line.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        line["error"] = type(error).__name__
        line["where"] = _innermost(error)
    return line


def _innermost(error: BaseException) -> str | None:
    trace = error.__traceback__
    if trace is None:
        return None
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
