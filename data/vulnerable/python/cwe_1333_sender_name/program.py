# unseen: program
import re


class Inbox:
    """Messages of a contact form, in the order in which they came."""

    def __init__(self):
        self.messages = []

    def post(self, name, text):
        self.messages.append((sender_name(name), text.strip()))


# unseen: function
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    # unseen: vulnerable
    if not re.fullmatch(r"(?:[A-Za-z]+(?:\. |[-'. ])?)+", name):
        raise ValueError("a name has letters and single signs between them")
    # unseen: end vulnerable
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: support
import os
import resource
import sys


def refused(text):
    try:
        sender_name(text)
    except ValueError:
        return True
    return False


def bounded(seconds):
    """Let the kernel end this process after so many seconds of processor time."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


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
    assert sender_name("anne-marie o'neill") == "Anne-Marie O'Neill"
    assert sender_name(" J. R. smith jr. ") == "J. R. Smith Jr."
    assert sender_name("ab") == "Ab"
    assert sender_name("x" * 80) == "X" + "x" * 79
    assert sender_name("ab " * 26 + "cd") == "Ab " * 26 + "Cd"
    assert sender_name("a.b") == "A.B"
    for text, shown in (
        ("ann-", "Ann-"),
        ("\t ann' \n", "Ann'"),
        ("j.", "J."),
        ("a. b", "A. B"),
        ("mcDONALD van der bERG", "McDONALD Van Der BERG"),
        ("j. r. r. o'hara-smith jr.", "J. R. R. O'Hara-Smith Jr."),
        ("\u2003ann lee\xa0", "Ann Lee"),
        ("a." * 39 + "bc", "A." * 39 + "Bc"),
        ("a. " * 26 + "bc", "A. " * 26 + "Bc"),
        ("x" * 39 + "-" + "y" * 40, "X" + "x" * 38 + "-Y" + "y" * 39),
        ("a-b.c'd e. f-", "A-B.C'D E. F-"),
    ):
        assert sender_name(text) == shown, text
    # Two signs in a row, signs and letters of other scripts, some of which are small letters of A to Z for some rules.
    for text in ("ann.-lee", "ann -lee", "ann. -lee", "ann.  b", "ann..", "ann--", "ann.'", "'ann", ". ann", "--", ". ", "ann\tlee"):
        assert refused(text), text
    for text in ("o' neill", "anne- marie", "ann -", "ann '", "j.- r.", "j.. r.", "ann-'lee", "ann'.", "ann. .", "x" * 79 + "-y"):
        assert refused(text), text
    for text in ("ann\nlee", "ann_lee", "ann, lee", "ann\u2019lee", "ann\xa0lee", "jos\u00e9", "\u017fam", "\u212aurt", "\u0130van", "d\u0131rk"):
        assert refused(text), text
    for text in ("a", "", "x" * 81, "ann--lee", "ann  lee", "-ann", "ann3", "ann!", "o' 'neill", "a. . b"):
        assert refused(text), text
    inbox = Inbox()
    inbox.post("bo", " hello ")
    assert inbox.messages == [("Bo", "hello")]


judged(check)


# unseen: exploit
LONG = ("a" + ". " * 39 + "!", "a. " * 26 + "!", "a-" * 39 + "!", "a " * 39 + "!", "a." * 39 + "!", "a. b " * 15 + "!", "a'" * 30 + "-b")


def check():
    bounded(1)
    for text in ("a" * 50 + "!", "a" * 79 + "1", "ab-" * 26 + "!", "a" * 30 + "--b", "A" * 70 + "é", *LONG, *NAMES):
        assert refused(text), f"{text!r} is no name"
    assert sender_name("anne-marie o'neill") == "Anne-Marie O'Neill"


judged(check)
