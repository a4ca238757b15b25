"""Writes what every call of the contract's first document, of suppliers and of the drive, owes to whom:
expectations.json.

From three sources: the roles that the contract names for a call, the permission matrix of the
decisions (which is above it), and exceptions.json, where each has its reason.

    .venv/bin/python -m tests.matrix.make
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.matrix.table import ROLES, cell

HERE = Path(__file__).parent
CALLS = HERE.parent / "contract" / "api-calls.json"
EXPECTATIONS = HERE / "expectations.json"
ALLOWED, FORBIDDEN, NOT_SIGNED_IN = "allowed", "forbidden", "not signed in"

SECTIONS: tuple[tuple[str, str], ...] = (
    (r"/api/users/.*Contact$", "company"),
    (r"/api/users/\{slug\}/remove_assignee$", "consumer"),
    (r"/api/users/\{slug\}/(list|count|add|edit|deleteRequest)$", "user"),
    (r"/api/company/.*ForLead$", "lead"),
    (r"/api/(company|site)/|/api/supplier/.*_reading$", "company"),
    (r"/api/supplier/", "supplier"),
    (r"/api/consumer/", "consumer"),
    (r"/api/appoinment", "appointment"),
    (r"/api/drive", "drive"),
)
"""Which section of the matrix a call belongs to; calls in none are for the roles they name."""
LETTERS: tuple[tuple[str, str], ...] = (
    # Each folder says who may do more in it.
    (r" /api/drive", "V"),
    (r" .*/admin/", "D"),
    (r" .*/(deleteRequest)$", "R"),
    (r"GET .*/consumer/.*/delete_document/|POST .*/consumer/.*/document/add$", "F"),
    (r"GET .*/delete_document/", "E"),
    (r"POST .*/add_notes$", "N"),
    (r"POST .*/appoinment/userList$|POST .*/(citylist|dropdown\w+)$", "V"),
    (r"GET ", "V"),
    (r"DELETE ", "D"),
    (r"(POST|PUT) ", "E"),
)
"""The letter that a call needs in its section: the first line that fits."""


def first(rules: tuple[tuple[str, str], ...], text: str) -> str | None:
    return next((value for pattern, value in rules if re.search(pattern, text)), None)


def named_by_the_contract(call: dict[str, Any], role: str) -> bool:
    """Sub management goes by management's segment; compliance is ours and only in the matrix."""
    named = call["roles"]
    if isinstance(named, str) or role == "compliance":
        return True
    return {"sub management": "management"}.get(role, role) in named


def expectation(call: dict[str, Any], exception: dict[str, str]) -> dict[str, Any]:
    name = f"{call['method']} {call['path']}"
    section = exception.get("section") or first(SECTIONS, call["path"])
    letter = exception.get("letter") or (first(LETTERS, name) if section else None)

    def allowed(role: str) -> bool:
        if role in {exception.get("without"), exception.get("with")}:
            return role == exception.get("with")
        if exception.get("roles") == "every" or call["roles"] == "public":
            return True
        if section is None or letter is None:
            return named_by_the_contract(call, role) and (
                role != "compliance" or call["roles"] == "any"
            )
        given = cell(role, section).gives(letter)
        return given and (bool(exception) or named_by_the_contract(call, role))

    expected = {role: ALLOWED if allowed(role) else FORBIDDEN for role in ROLES}
    signed_out = ALLOWED if call["roles"] == "public" else NOT_SIGNED_IN
    found: dict[str, Any] = {
        "call": name,
        "section": section,
        "letter": letter,
        "signed out": signed_out,
    }
    found |= {"roles": expected}
    return found | ({"reason": exception["reason"]} if exception else {})


def expectations() -> list[dict[str, Any]]:
    exceptions = {one["call"]: one for one in json.loads((HERE / "exceptions.json").read_text())}
    calls = [
        call
        for call in json.loads(CALLS.read_text())
        if (
            any(part.startswith("1.") for part in call["doc"])
            or call["area"] in {"suppliers", "drive"}
        )
        and "xero" not in call["path"]
    ]
    unknown = exceptions.keys() - {f"{call['method']} {call['path']}" for call in calls}
    if unknown:
        msg = f"exceptions of calls that there are not: {sorted(unknown)}"
        raise ValueError(msg)
    return [
        expectation(call, exceptions.get(f"{call['method']} {call['path']}", {})) for call in calls
    ]


def text() -> str:
    """One line a call, so that a change of one shows as one line."""
    lines = ",\n".join(json.dumps(one) for one in expectations())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    EXPECTATIONS.write_text(text())
