"""Debian packages, installed only as root and only where they are missing.

Run as a program, it installs what PDFs need, or says what to install.
"""

import ctypes.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from infra.dev.stack.stack import MissingPart

LIBRARIES = ("pango-1.0", "pangoft2-1.0", "harfbuzz-subset")
PANGO = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core")
POLICY = Path("/usr/sbin/policy-rc.d")


def program(name: str, *wanted: str) -> str:
    """Full path of a program, after installing its packages where we may."""
    if found := shutil.which(name):
        return found
    install(*wanted)
    if found := shutil.which(name):
        return found
    raise MissingPart(f"{' '.join(wanted)} does not bring {name}")


def pango() -> None:
    """The libraries that WeasyPrint loads and a font, installed where they are missing and we may."""
    if any(ctypes.util.find_library(name) is None for name in LIBRARIES):
        install(*PANGO)


def install(*packages: str) -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise MissingPart(f"install {' '.join(packages)} (Debian packages), or run as root")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    options = ["-y", "-q", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"]
    command = ["apt-get", "install", *options, *packages]
    with _no_services():
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
    if done.returncode != 0:
        raise MissingPart(f"apt-get could not install {' '.join(packages)}: {done.stderr[-400:]}")


@contextmanager
def _no_services() -> Iterator[None]:
    """Keep a package from starting its own daemon beside ours."""
    try:
        with POLICY.open("x") as handle:
            handle.write("#!/bin/sh\nexit 101\n")
    except OSError:
        yield
        return
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink(missing_ok=True)


if __name__ == "__main__":
    try:
        pango()
    except MissingPart as problem:
        sys.stderr.write(f"PDFs cannot be made: {problem}\n")
