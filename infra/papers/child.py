"""Lays out papers one after another: a program that `bounded.py` starts, with bounded memory."""

from __future__ import annotations

import json
import os
import resource
import sys

from infra.papers.messages import FAILED, MADE, UNAVAILABLE, read, write


def main(memory: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    # What a library prints must not stand among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while (request := read(sys.stdin.buffer)) is not None:
        html, variant = json.loads(request)
        write(answers, _answer(html, variant))


def _answer(html: str, variant: str) -> bytes:
    from commands.kernel.papers import PdfUnavailable  # noqa: PLC0415 - once the limit is set
    from infra.papers.layout import html_to_pdf  # noqa: PLC0415 - as above

    try:
        return MADE + html_to_pdf(html, variant)  # type: ignore[arg-type]
    except PdfUnavailable:
        return UNAVAILABLE
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - its message may quote a customer, its kind does not
        return FAILED + type(error).__name__.encode()


if __name__ == "__main__":
    main(int(sys.argv[1]))
