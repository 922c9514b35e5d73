"""Start of a runner: nothing that the program under test can look at tells why it runs."""

from __future__ import annotations

import os
import sys
import types

_VARIABLE = "UNSEEN_CHANNEL"
_CHANNEL = 3


def enter(work_variable: str = "UNSEEN_WORK") -> int:
    """Return the descriptor for reports, in a process whose command line and environment are ordinary.

    The process replaces itself once, because a forked child shows the command line and the environment that
    its ancestor was started with.
    """
    given = os.environ.pop(_VARIABLE, None)
    if given is not None:
        channel = int(given)
        os.dup2(channel, _CHANNEL)
        if channel != _CHANNEL:
            os.close(channel)
        env = {**os.environ, "PWD": os.environ.get(work_variable, "/work")}
        env.pop(work_variable, None)
        folder, name = os.path.split(sys.orig_argv[-1])
        os.chdir(folder)
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:-1], name], env)
    os.set_inheritable(_CHANNEL, False)
    os.chdir("/tmp")
    sys.argv = ["main.py"]
    sys.orig_argv = ["python", "main.py"]
    main = types.ModuleType("__main__")
    main.__file__ = "main.py"
    sys.modules["__main__"] = main
    return _CHANNEL
