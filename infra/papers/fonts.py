"""The font of papers, which comes with Daybook, and the scripts of the world that a machine has no font for.

DejaVu Sans has Latin, Greek and Cyrillic letters. Other scripts are set in the machine's own fonts.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parent / "typefaces"
FAMILY = "Paper Sans"
"""As templates call it, so that another version of it on the machine is never taken."""
FACES = {"normal": FOLDER / "DejaVuSans.ttf", "bold": FOLDER / "DejaVuSans-Bold.ttf"}
LANGUAGES = {
    "Arabic": "ar",
    "Chinese": "zh-cn",
    "Devanagari": "hi",
    "Hebrew": "he",
    "Japanese": "ja",
    "Korean": "ko",
    "Thai": "th",
}
"""A language for each script that customers' names may be in, as fontconfig calls it."""
PATIENCE = 10.0
"""Seconds for fontconfig, which reads all fonts of the machine at its first call."""


def font_faces() -> str:
    """The style sheet that makes the font known."""
    return "".join(
        f"@font-face {{ font-family: '{FAMILY}'; font-weight: {weight}; src: url('{path.as_uri()}') }}"
        for weight, path in FACES.items()
    )


def missing_fonts() -> list[str]:
    """Names of scripts that the machine has no font for, and files of the own font that are not there."""
    gone = [path.name for path in FACES.values() if not path.is_file()]
    program = shutil.which("fc-list")
    if program is None:
        # Pango finds fonts all the same, but nobody can say which there are.
        return [*gone, "fc-list"]
    return gone + [name for name, code in LANGUAGES.items() if not _has(program, code)]


def _has(program: str, language: str) -> bool:
    command = [program, f":lang={language}", "family"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return bool(done.stdout.strip())
