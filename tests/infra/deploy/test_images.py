"""Images that are delivered are named by digest, so that a tag that is moved brings nothing else."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import yaml  # type: ignore[import-untyped]

from tests.secured_kafka import DEPLOY

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
PINNED = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")


def images() -> list[str]:
    """Those of `compose.yaml` that are not built there, and the base images of the Dockerfile."""
    services = COMPOSE["services"].values()
    served = [one["image"] for one in services if "build" not in one]
    steps = re.findall(
        r"^FROM (\S+)(?: AS (\S+))?$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE
    )
    own = {name for _, name in steps}
    return served + [image for image, _ in steps if image not in own]


def test_every_image_has_a_digest() -> None:
    found = images()
    assert {image.partition(":")[0] for image in found} == {
        *("apache/kafka", "node", "postgres", "python", "redis")
    }
    assert [image for image in found if not PINNED.fullmatch(image)] == []


def test_a_tag_has_one_digest() -> None:
    digests = defaultdict(set)
    for image in images():
        tag, _, digest = image.partition("@")
        digests[tag].add(digest)
    assert {tag: found for tag, found in digests.items() if len(found) > 1} == {}
