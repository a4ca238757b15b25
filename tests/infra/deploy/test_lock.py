"""The web app's lock: what `npm ci` needs, and what keeps packages from being replaced."""

from __future__ import annotations

import json
from typing import Any

from infra.dev.stack.stack import PROJECT

PACKAGES: dict[str, Any] = json.loads((PROJECT / "webui" / "package-lock.json").read_text())[
    "packages"
]


def test_names_the_optional_packages_of_every_platform() -> None:
    """`npm ci` refuses a lock that lacks one, also where it would not install it."""
    missing = [
        f"{place}: {name}"
        for place, package in PACKAGES.items()
        for name in package.get("optionalDependencies", {})
        if f"node_modules/{name}" not in PACKAGES and f"{place}/node_modules/{name}" not in PACKAGES
    ]
    assert missing == []


def test_every_package_that_is_delivered_or_runs_in_ci_has_an_integrity_value() -> None:
    without = [
        place
        for place, package in PACKAGES.items()
        if place and "integrity" not in package and not _is_of_another_platform(package)
    ]
    assert without == []


def _is_of_another_platform(package: dict[str, Any]) -> bool:
    """Never installed on Linux with glibc, on the processors of images and CI."""
    return bool(package.get("dev")) and (
        package.get("os", ["linux"]) != ["linux"]
        or package.get("libc") == ["musl"]
        or not {"x64", "arm64"} & set(package.get("cpu", ["x64"]))
    )
