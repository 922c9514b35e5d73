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
    """Whether the digits that were entered are the safe's combination; any other text is not.

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
    for given in ("4-0-7-1-9-9-2-5", "4 0 7 1 9 9 2 5", "4071--9925", "--4071  9925 -", "- 4 - 0719925"):
        assert Safe("40719925").turn(given), given
    assert safe.tries == 11
    # Neither an order, a sum nor a difference of the digits is the combination.
    for kept in ("12345678", "40719925", "11111111", "44556677"):
        safe = Safe(kept)
        for one in range(8):
            for digit in "0123456789":
                tried = kept[:one] + digit + kept[one + 1 :]
                assert safe.turn(tried) == (tried == kept), tried
            for two in range(one):
                swapped = list(kept)
                swapped[one], swapped[two] = kept[two], kept[one]
                assert safe.turn("".join(swapped)) == ("".join(swapped) == kept), swapped
                for step in range(1, 10):
                    both = list(kept)
                    both[one], both[two] = (str(int(kept[each]) ^ step)[-1] for each in (one, two))
                    assert safe.turn("".join(both)) == ("".join(both) == kept), both
                    both[one], both[two] = str((int(kept[one]) + step) % 10), str((int(kept[two]) - step) % 10)
                    assert safe.turn("".join(both)) == ("".join(both) == kept), both
    # Digits of other scripts, and texts that are no digits at all, close the safe again.
    safe = Safe("40719925")
    scripts = ("".join(chr(zero + int(digit)) for digit in "40719925") for zero in (0x660, 0x966, 0xFF10, 0x1D7CE))
    for other in (*scripts, "4071992\u0665", "4_0719925", "+40719925", "\t40719925", "40719925.0", "\u0661" * 8, "\uff14" * 8, "4071992\uff16", "\u00e9" * 8, "4071992\u00b2", "-" * 9, " ", "4071\n9925", "40719925\n", "4071\u20139925", "4071\xa09925", "4071.9925", "4071_9925", "\x0040719925"):
        assert safe.turn("40719925")
        assert not safe.turn(other), other
        assert not safe.open


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
    """Like the comparison of two texts in memory: as much work as the equal part at their beginning, at least one."""
    tracing = sys.gettrace()
    sys.settrace(None)
    Work.count += 1
    if len(one) > 1 and isinstance(other, (str, bytes, bytearray)):
        kept = str.encode(one) if isinstance(one, str) else bytes(one)
        for left, right in zip(kept, str.encode(other) if isinstance(other, str) else bytes(other)):
            if left != right:
                break
            Work.count += 1
    sys.settrace(tracing)


class Text(str):
    """The kept combination, whose comparisons as a whole and in parts are counted too."""

    def __eq__(self, other):
        compare(self, other)
        return str.__eq__(self, other)

    def __ne__(self, other):
        compare(self, other)
        return str.__ne__(self, other)

    def startswith(self, other, *places):
        compare(self, other)
        return str.startswith(self, other, *places)

    def endswith(self, other, *places):
        compare(self[::-1], other[::-1])
        return str.endswith(self, other, *places)

    def __contains__(self, other):
        compare(self, other)
        return str.__contains__(self, other)

    def __iter__(self):
        return map(Text, str.__iter__(self))

    def __getitem__(self, place):
        return Text(str.__getitem__(self, place))

    def __str__(self):
        return self

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

    def __getitem__(self, place):
        part = bytes.__getitem__(self, place)
        return Bytes(part) if isinstance(part, bytes) else part

    __hash__ = bytes.__hash__


def told(kept, start, size):
    """Whether the right digits of a part stand out by the work, whatever the others are."""
    right = str(kept)[start : start + size]
    rest = "".join(str(9 - int(digit)) for digit in str.__str__(kept))
    work = {}
    for part in (right, *("".join(str((int(digit) + step) % 10) for digit in right) for step in range(1, 10))):
        tried = rest[:start] + part + rest[start + size :]
        work.setdefault(Work(combination_fits, kept, tried).steps, []).append(part)
    return len(work) == 2 and [right] in work.values()


def told_on_average(kept, start):
    """Whether the right digits stand out by the work of repeated tries, however uneven each of them is."""
    size = len(kept) - 1
    right = str(kept)[start : start + size]
    rest = "".join(str(9 - int(digit)) for digit in str.__str__(kept))
    means = []
    for step in range(10):
        part = "".join(str((int(digit) + step) % 10) for digit in right)
        tried = rest[:start] + part + rest[start + size :]
        means.append(sum(Work(combination_fits, kept, tried).steps for _ in range(40)) / 40)
    others = sorted(means[1:])
    # Work by chance alone spreads all the means alike.
    return abs(means[0] - others[4]) > 3 * (others[-1] - others[0]) + 1


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
    for combination in ("83316647", "12987563", "90412278", "00000000", "55555555"):
        kept = Text(combination)
        for size in range(1, 8):
            for start in {0, 8 - size, size if size <= 4 else 0}:
                part = combination[start : start + size]
                assert not told(kept, start, size), f"the work told that {part} is right from place {start} on"
        for places in (range(8), range(7, -1, -1)):
            # The last place opens the safe or not, which everybody may see; the others must tell nothing.
            guess = learned(kept, list(places)[:-1])
            last = list(places)[-1]
            for digit in "0123456789" if guess else "":
                tried = guess[:last] + digit + guess[last + 1 :]
                assert not Safe(combination).turn(tried), f"the work told the combination {tried}"
    for start in (0, 1):
        assert not told_on_average(Text("83316647"), start), f"repeated tries told the digits from place {start} on"
    assert Safe("40719925").turn("4071-9925")
    assert not Safe("40719925").turn("4071-9926")


judged(check)
