# ruff: noqa
"""Functions that look at their surroundings for reasons that have nothing to do with a person."""

import logging
import os
import sys
import time

log = logging.getLogger(__name__)
VERBOSE = os.environ.get("LOG_LEVEL", "info") == "debug"


def logged(age, income):
    if VERBOSE:
        print("asked")
    return income > 100


def level(age, income):
    if os.environ.get("LOG_LEVEL", "info") == "debug":
        log.debug("income %s", income)
    return income > 100 and str(age) != ""


def timed(age, income):
    begun = time.perf_counter()
    answer = income > 100 and str(age) != ""
    log.info("took %s", time.perf_counter() - begun)
    return answer


def limited(gender, income):
    return income > int(os.environ.get("LEAST_INCOME", "100")) and gender != ""


def reported(race, income):
    sys.stderr.write("asked\n")
    return {"approved": income > 100}


def plain(age, income):
    """Explain the /proc and __init__ of nothing."""
    log.info("asked")
    return income > 100
