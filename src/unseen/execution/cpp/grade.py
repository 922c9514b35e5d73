"""Grade C++ answers.

Separate: the answer runs behind a server in a sandbox of its own (`unseen.execution.cpp.separate`), and the
tests' process holds a stub in place of its function. Linked: answer and tests are one translation unit, for
templates, overloads, callbacks and pointers into structures, whose values cannot cross.

Known gaps of the separate way, none of which lets an answer decide its verdict: an object that is given
both as a constant and as a variable becomes two; an exception of a class of the answer's own arrives as its
nearest known base, else as a class that only `catch (...)` catches; an enumeration without a fixed type may
arrive with a value that it does not name; what the answer prints is not the tests' output. Where the
reference needs one of these, it fails separately and its problem is linked.
"""

from __future__ import annotations

from unseen.execution.c_family.grade import untrusted_grade_linked
from unseen.execution.cpp.separate import untrusted_grade_separately
from unseen.execution.submission import Submission
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


def untrusted_grade_cpp(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer in C++.

    Raises:
        SignatureMismatchError: separately, calls of the reference's function cannot cross.
    """
    if linked:
        return untrusted_grade_linked(submission, sandbox=sandbox, limits=limits)
    return untrusted_grade_separately(submission, reference or submission, sandbox=sandbox, limits=limits)
