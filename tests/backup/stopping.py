"""`daybook` that stops at a given call of a given function, so that a test can kill it there.

python stopping.py MODULE FUNCTION CALL ARGUMENT...
"""

import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

from infra.cli import main


def stopping(function: Callable[..., Any], at: int) -> Callable[..., Any]:
    calls = 0

    def call(*arguments: Any, **more: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            sys.stdout.write("here\n")
            sys.stdout.flush()
            threading.Event().wait()
        return function(*arguments, **more)

    return call


if __name__ == "__main__":
    name, function_name, number, *arguments = sys.argv[1:]
    module = import_module(name)
    setattr(module, function_name, stopping(getattr(module, function_name), int(number)))
    sys.argv = ["daybook", *arguments]
    main()
