# unseen: program
import hashlib
import random
import secrets


class Desk:
    """Accounts with their passwords' hashes, and the codes that are out."""

    def __init__(self):
        self.hashes = {}
        self.codes = {}

    def set_password(self, account, password):
        self.hashes[account] = hashlib.sha256(password.encode()).hexdigest()

    def signs_in(self, account, password):
        given = hashlib.sha256(password.encode()).hexdigest()
        return secrets.compare_digest(self.hashes.get(account, ""), given)

    def redeem(self, account, code, password, now):
        """Set a new password with a code of the last fifteen minutes; True when that was done."""
        kept, since = self.codes.get(account, ("", 0.0))
        if not kept or now - since > 900 or not secrets.compare_digest(kept, code):
            return False
        del self.codes[account]
        self.set_password(account, password)
        return True


# unseen: function
def issue_code(desk, account, now):
    """Make a code with which the owner of an account can set a new password, once.

    The code replaces the account's earlier one. It is mailed to the owner.

    Args:
      now: seconds since 1970.

    Returns:
      16 hexadecimal digits in small letters.

    Raises:
      LookupError: there is no such account.
    """
    if account not in desk.hashes:
        raise LookupError(f"there is no account {account!r}")
    # unseen: vulnerable
    code = f"{random.getrandbits(64):016x}"
    # unseen: end vulnerable
    desk.codes[account] = (code, now)
    return code


# unseen: support
import datetime
import gc
import os
import sys
import time
import uuid

NOW = 1_700_000_000.0


def opened():
    desk = Desk()
    for account in ("ada", "tessa"):
        desk.set_password(account, f"{account}-secret")
    return desk


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
    desk = opened()
    first = issue_code(desk, "ada", NOW)
    assert len(first) == 16
    assert set(first) <= set("0123456789abcdef")
    second = issue_code(desk, "ada", NOW + 1)
    assert first != second
    assert not desk.redeem("ada", first, "tulip", NOW)
    assert desk.redeem("ada", second, "tulip", NOW + 901)
    assert not desk.redeem("ada", second, "rose", NOW + 901)
    assert desk.signs_in("ada", "tulip")
    late = issue_code(desk, "ada", NOW)
    assert not desk.redeem("ada", late, "rose", NOW + 901)
    assert desk.signs_in("tessa", "tessa-secret")
    codes = [issue_code(desk, "ada", NOW + minute) for minute in range(50)]
    assert len(set(codes)) == 50
    assert all(len(code) == 16 and set(code) <= set("0123456789abcdef") for code in codes)
    assert not desk.redeem("ada", codes[0], "rose", NOW + 50)
    both = [issue_code(desk, account, NOW + 60) for account in ("ada", "tessa")]
    assert not desk.redeem("ada", both[1], "rose", NOW + 61)
    assert desk.redeem("tessa", both[1], "oak", NOW + 61)
    assert desk.redeem("ada", both[0], "elm", NOW + 61)
    try:
        issue_code(desk, "eve", NOW)
    except LookupError:
        return
    raise AssertionError("a stranger got a code")


judged(check)


# unseen: exploit
def unshifted(value, shift, mask):
    """Undo `y ^ ((y << shift) & mask)`, or with a negative shift `y ^ ((y >> -shift) & mask)`."""
    result = value
    for _ in range(32):
        moved = result << shift if shift > 0 else result >> -shift
        result = value ^ (moved & mask)
    return result & 0xFFFFFFFF


def state_word(output):
    """The word of the Mersenne Twister's state that an output was made of (Matsumoto, Nishimura 1998)."""
    output = unshifted(output, -18, 0xFFFFFFFF)
    output = unshifted(output, 15, 0xEFC60000)
    output = unshifted(output, 7, 0x9D2C5680)
    return unshifted(output, -11, 0xFFFFFFFF)


def recovered(codes):
    """The generator's state after 312 codes, if these are its outputs of 64 bits."""
    words = []
    for code in codes:
        number = int(code, 16)
        words += [number & 0xFFFFFFFF, number >> 32]
    return (3, (*map(state_word, words), 624), None)


def generators():
    """All generators of the program whose states can be computed from what they gave."""
    found = [each for each in gc.get_objects() if isinstance(each, random.Random)]
    return [each for each in found if not isinstance(each, random.SystemRandom)]


def stopped_clocks():
    """Let the library's clocks stand, as an attacker who tries the few likely times has them."""
    stopped = {}
    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        stopped[getattr(time, name)] = (time, name, lambda *_: 5_000.25)
        stopped[getattr(time, f"{name}_ns")] = (time, f"{name}_ns", lambda *_: 5_000_250_000_000)
    stopped[time.clock_gettime] = (time, "clock_gettime", lambda *_: 5_000.25)
    stopped[time.clock_gettime_ns] = (time, "clock_gettime_ns", lambda *_: 5_000_250_000_000)
    stopped[datetime.datetime] = (datetime, "datetime", StoppedDatetime)
    scope = issue_code.__globals__
    for name, value in list(scope.items()):
        if callable(value) and getattr(value, "__hash__", None) and value in stopped:
            scope[name] = stopped[value][2]
    for module, name, replacement in stopped.values():
        setattr(module, name, replacement)
    # A UUID of the time is one higher if two are made at the same time.
    uuid._generate_time_safe = None


class StoppedDatetime(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2023, 11, 14, 22, 13, 20, 250_000, tz)

    @classmethod
    def utcnow(cls):
        return cls.now()

    @classmethod
    def today(cls):
        return cls.now()


def computed(desk):
    """Take over an account by running the program with the states that earlier codes gave away."""
    codes = [issue_code(desk, "tessa", NOW) for _ in range(312)]
    # From outputs of fewer bits the state follows as well, by linear algebra; here it is handed over.
    kept = [(each, each.getstate()) for each in generators()]
    start = random.getstate()
    last_uuid = uuid._last_timestamp
    issue_code(desk, "ada", NOW + 20)
    states = [(kept, start), (kept, recovered(codes))]
    for own, state in states:
        for shift in (0, 20, 19, 21, 18, 22):
            # The attacker has the program and runs it with the victim's account and the likely time.
            copy = Desk()
            copy.hashes = {"ada": "unknown"}
            for generator, before in own:
                generator.setstate(before)
            random.setstate(state)
            uuid._last_timestamp = last_uuid
            for _ in range(2):
                guess = issue_code(copy, "ada", NOW + shift)
                taken = desk.redeem("ada", guess, "taken-over", NOW + 30)
                assert not taken, "the code of another account was computed"


def near(desk):
    """Try what a count or a code of one's own would give."""
    own = issue_code(desk, "tessa", NOW)
    issue_code(desk, "ada", NOW)
    number = int(own, 16)
    guesses = [own, own[::-1], "0" * 16, *(f"{number + step & 0xFFFFFFFFFFFFFFFF:016x}" for step in range(-50, 51))]
    for guess in guesses:
        assert not desk.redeem("ada", guess, "taken-over", NOW), "another's code follows from one's own"


def guessed(desk):
    """Codes of which there are few can be tried one after the other; they also come twice soon."""
    begin, codes, asked = time.process_time(), set(), 0
    while asked < 300_000 and time.process_time() - begin < 2.5:
        codes.add(issue_code(desk, "tessa", NOW + asked))
        asked += 1
    assert len(codes) == asked, f"of {asked} codes only {len(codes)} are different"
    sample = [issue_code(desk, "tessa", NOW + step) for step in range(400)]
    moving = sum(len({code[place] for code in sample}) >= 8 for place in range(16))
    assert {len(code) for code in codes} == {16} and set("".join(sample)) <= set("0123456789abcdef"), "16 hexadecimal digits"
    assert moving >= 12, f"only {moving} digits of the codes change"


def check():
    guessed(opened())
    computed(opened())
    near(opened())
    stopped_clocks()
    computed(opened())
    desk = opened()
    code = issue_code(desk, "ada", NOW + 60)
    assert desk.redeem("ada", code, "tulip", NOW + 61)


judged(check)
