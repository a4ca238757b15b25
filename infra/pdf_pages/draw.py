"""Draws one page of a PDF as a JPEG: a program that `pages.py` starts for each picture.

A PDF from outside may ask for more memory and time than there is, and a fault of the library ends its
process: so it has one of its own, with bounded memory and time. PDFium runs no script here: its builds
for Python are without a script engine.
"""

from __future__ import annotations

import resource
import sys

MEMORY = 2 * 1024**3
"""Bytes of address space."""
SECONDS = 20
"""Of processor time."""
LONGEST_SIDE = 2_048
"""Pixels of a picture."""
MOST_SCALE = 4.0
"""Pixels for each point of a page: a small one is not blown up to the whole."""
QUALITY = 88
UNREADABLE, NO_PAGE = 3, 4
"""Exit statuses: the library refuses the file, or it has no such page."""


def main(number: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    import pypdfium2  # noqa: PLC0415 - only once the limits are set

    try:
        pdf = pypdfium2.PdfDocument(sys.stdin.buffer.read())
    except pypdfium2.PdfiumError:
        sys.exit(UNREADABLE)
    if number > len(pdf):
        sys.exit(NO_PAGE)
    # What was filled into a form stands in fields, which are drawn only so.
    pdf.init_forms()
    try:
        page = pdf[number - 1]
    except pypdfium2.PdfiumError:
        sys.exit(UNREADABLE)
    scale = min(LONGEST_SIDE / max(1.0, *page.get_size()), MOST_SCALE)
    picture = page.render(scale=scale).to_pil().convert("RGB")
    picture.save(sys.stdout.buffer, "JPEG", quality=QUALITY)


if __name__ == "__main__":
    main(int(sys.argv[1]))
