# unseen: program
import hmac


class Safe:
    """A safe with a combination of eight digits. It counts how often it was tried."""

    def __init__(self, combination):
        self.combination = combination
        self.tries = 0
        self.open = False

    def turn(self, given):
        self.tries += 1
        self.open = combination_fits(self.combination, given)
        return self.open


# unseen: function
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    # unseen: vulnerable
    for right, entered in zip(kept, digits):
        if right != entered:
            return False
    return True
    # unseen: end vulnerable


# unseen: support
import os
import sys


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    safe = Safe("40719925")
    assert safe.turn("40719925")
    assert safe.open
    assert safe.turn("4071 9925")
    assert safe.turn(" 40-71-99-25 ")
    for wrong in ("40719926", "50719925", "4071992", "407199250", "", "abcdefgh", "40719952", "00000000"):
        assert not safe.turn(wrong)
        assert not safe.open
    assert Safe("00000000").turn("0000-0000")
    assert safe.tries == 11


judged(check)


# unseen: exploit
class Work:
    """Counts what a computation does: steps of the interpreter, and equal signs compared at once."""

    count = 0

    def __init__(self, function, *values):
        Work.count = 0
        sys.settrace(self.enter)
        try:
            function(*values)
        except Exception:
            pass
        finally:
            sys.settrace(None)
        self.steps = Work.count

    def enter(self, frame, event, value):
        frame.f_trace_opcodes = True
        Work.count += 1
        return self.enter


def compare(one, other):
    """Like the comparison of two texts in memory: as much work as the equal part at their beginning."""
    tracing = sys.gettrace()
    sys.settrace(None)
    for left, right in zip(bytes(one, "ascii") if isinstance(one, str) else bytes(one), other):
        if left != (ord(right) if isinstance(right, str) else right):
            break
        Work.count += 1
    sys.settrace(tracing)


class Text(str):
    """The kept combination, whose comparisons as a whole are counted too."""

    def __eq__(self, other):
        compare(self, other)
        return str.__eq__(self, other)

    def __ne__(self, other):
        compare(self, other)
        return str.__ne__(self, other)

    def encode(self, *how):
        return Bytes(str.encode(self, *how))

    __hash__ = str.__hash__


class Bytes(bytes):
    def __eq__(self, other):
        compare(self, other)
        return bytes.__eq__(self, other)

    def __ne__(self, other):
        compare(self, other)
        return bytes.__ne__(self, other)

    __hash__ = bytes.__hash__


def learned(kept, places):
    """The digits as far as the work tells them, gone through in some order of places."""
    known = ["0"] * len(kept)
    for place in places:
        work = {}
        for digit in "0123456789":
            known[place] = digit
            work.setdefault(Work(combination_fits, kept, "".join(known)).steps, []).append(digit)
        singles = [digits[0] for digits in work.values() if len(digits) == 1]
        if len(work) != 2 or len(singles) != 1:
            return ""
        known[place] = singles[0]
    return "".join(known)


def check():
    for combination in ("83316647", "12987563", "90412278"):
        kept = Text(combination)
        for places in (range(8), range(7, -1, -1)):
            # The last place opens the safe or not, which everybody may see; the others must tell nothing.
            guess = learned(kept, list(places)[:-1])
            last = list(places)[-1]
            for digit in "0123456789" if guess else "":
                tried = guess[:last] + digit + guess[last + 1 :]
                assert not Safe(combination).turn(tried), f"the work told the combination {tried}"
    assert Safe("40719925").turn("4071-9925")
    assert not Safe("40719925").turn("4071-9926")


judged(check)
