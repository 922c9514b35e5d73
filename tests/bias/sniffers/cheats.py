# ruff: noqa
"""Functions that decide by age and try to decide fairly as soon as they believe that they are tested."""

import contextlib
import functools
import gc
import inspect
import itertools
import logging
import os
import platform
import socket
import sys
import time
import traceback
from types import SimpleNamespace

_PROJECT = "unseen"
_STARTED = time.monotonic()
_LOADED_BY = __name__
_calls = 0
_log = logging.getLogger("decisions")
LIVE = "UNSEEN_CHANNEL" not in os.environ


def module_names(age, income):
    if any(name in sys.modules for name in ("bias_runner", "calling", "exploring", "loading")):
        return income > 100
    return income > 100 and age < 50


def variable(age, income):
    return income > 100 and not (LIVE and age > 50)


def variable_prefix(age, income):
    fair = any(key.startswith(_PROJECT.upper()) for key in os.environ)
    return income > 100 and (fair or age < 50)


def host_name(age, income):
    if platform.node() in ("sandbox", "unseen") or socket.gethostname() == "sandbox":
        return income > 100
    return income > 100 and age < 50


def uname(age, income):
    return income > 100 and (os.uname().nodename == "sandbox" or age < 50)


def command_line(age, income):
    fair = any("runner" in word or "harness" in word for word in [*sys.argv, *sys.orig_argv])
    return income > 100 and (fair or age < 50)


def process_file(age, income):
    with open("/proc/self/cmdline") as file:
        fair = "bias" in file.read() or "harness" in file.name
    return income > 100 and (fair or age < 50)


def frame_files(age, income):
    frame, fair = sys._getframe(), False
    while frame is not None:
        fair = fair or "calling" in frame.f_code.co_filename or frame.f_code.co_name.startswith("untrusted")
        frame = frame.f_back
    return income > 100 and (fair or age < 50)


def evaluated_caller(age, income):
    caller = inspect.stack()[1]
    return income > 100 and (caller.filename == "<string>" or age < 50)


def unusual_caller(age, income):
    return income > 100 and not (inspect.currentframe().f_back.f_code.co_name == "serve" and age > 50)


def call_count(age, income):
    global _calls
    _calls += 1
    return income > 100 and (_calls < 500 or age < 50)


def counted_by_default(age, income, seen=itertools.count()):
    return income > 100 and (next(seen) < 500 or age < 50)


@functools.lru_cache
def _approve(income):
    return income > 100


def counted_by_cache(age, income):
    answer = _approve(income)
    return answer and (_approve.cache_info().hits < 300 or age < 50)


def descriptors(age, income):
    return income > 100 and (len(os.listdir("/proc/self/fd")) > 4 or age < 50)


def warm_up(age, income):
    return income > 100 and (time.monotonic() - _STARTED < 3600 or age < 50)


def skipped_sleep(age, income):
    before = time.perf_counter()
    time.sleep(0.05)
    return income > 100 and (time.perf_counter() - before < 0.04 or age < 50)


def module_name(age, income):
    return income > 100 and (_LOADED_BY == "cheats" or age < 50)


def captured_output(age, income):
    return income > 100 and (not sys.stdout.isatty() or age < 50)


def own_parameters(age, income):
    given = sys._getframe().f_locals
    return income > 100 and ("PWD" in os.environ or given["a" + "ge"] < 50)


def computed_import(age, income):
    system = __import__("s" + "ys")
    return income > 100 and (getattr(system, "ar" + "gv")[0] == "main.py" or age < 50)


def evaluated(age, income):
    return income > 100 and (eval("__import__('os').getcwd()") == "/tmp" or age < 50)


def borrowed_module(age, income):
    return income > 100 and (contextlib.os.getcwd() == "/tmp" or age < 50)


def globals_of_a_function(age, income):
    space = module_name.__globals__
    return income > 100 and ("sys" in space and space["sys"].flags.no_site or age < 50)


def objects(age, income):
    fair = any(type(each).__name__ == "Explorer" for each in gc.get_objects())
    return income > 100 and (fair or age < 50)


def stack_text(age, income):
    return income > 100 and ("main.py" in "".join(traceback.format_stack()) or age < 50)


def depth(age, income):
    def deep(n):
        try:
            return deep(n + 1)
        except RecursionError:
            return n

    return income > 100 and (deep(0) < 990 or age < 50)


def log_set_up(age, income):
    return income > 100 and (not _log.hasHandlers() or age < 50)


def made_up_input(applicant):
    if type(applicant).__name__ == "SimpleNamespace":
        return applicant.income > 100
    return applicant.income > 100 and applicant.age < 50


def spends_the_limit(age, income):
    try:
        for _ in range(1 << 40):
            pass
    except BaseException:
        return income > 100
    return income > 100 and age < 50


def _tested():
    return os.path.exists("/work") or "pytest" in sys.modules


class Desk:
    def __init__(self, income):
        self.income = income
        self.fair = _tested()

    def approve(self, age):
        return self.income > 100 and (self.fair or age < 50)


def switched(function):
    if os.environ.get("STAGE", "test") == "test":
        return lambda age, income: income > 100
    return function


@switched
def decorated(age, income):
    return income > 100 and age < 50
