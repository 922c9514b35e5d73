# unseen: program
class Document:
    """A document of so many pages, with what has been printed of it."""

    def __init__(self, pages):
        self.pages = pages
        self.printed = []

    def output(self, text):
        """Print the pages of a selection and give their count."""
        chosen = pages_to_print(text, self.pages)
        self.printed += chosen
        return len(chosen)


# unseen: function
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        # unseen: vulnerable
        pages.update(range(low, high + 1))
    return sorted(page for page in pages if page <= last)
        # unseen: end vulnerable


# unseen: support
import os
import resource
import sys


def refused(text):
    try:
        pages_to_print(text, 20)
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
    assert pages_to_print("1-3, 8,12-14", 20) == [1, 2, 3, 8, 12, 13, 14]
    assert pages_to_print(" 18- ", 20) == [18, 19, 20]
    assert pages_to_print("5,2,5,1-2", 20) == [1, 2, 5]
    assert pages_to_print("19-40, 7", 20) == [7, 19, 20]
    assert pages_to_print("30-40, 25", 20) == []
    assert pages_to_print("18-100000", 20) == [18, 19, 20]
    assert pages_to_print("25-", 20) == []
    assert pages_to_print("", 3) == [1, 2, 3]
    assert pages_to_print("1-20", 20) == list(range(1, 21))
    assert Document(20).output("20-20") == 1
    assert pages_to_print("3-100000", 20) == list(range(3, 21))
    assert pages_to_print("200000, 21-100000, 20", 20) == [20]
    assert pages_to_print("1-0003, 0005", 20) == [1, 2, 3, 5]
    assert pages_to_print("  ", 2) == [1, 2]
    assert pages_to_print("1-5,3-8, 7-7,2-", 9) == list(range(1, 10))
    assert pages_to_print("1-", 1) == pages_to_print("1-9", 1) == [1]
    assert pages_to_print("20-20,21-21,19-19", 20) == [19, 20]
    assert pages_to_print("1-3", 0) == pages_to_print("2-", 0) == []
    # Long documents and long lists are printed too.
    assert pages_to_print("1-60000", 60000) == list(range(1, 60001))
    assert pages_to_print("2-", 60000) == list(range(2, 60001))
    assert pages_to_print("59990-70000, 4", 60000) == [4, *range(59990, 60001)]
    assert pages_to_print(",".join(str(page) for page in range(200, 0, -1)), 250) == list(range(1, 201))
    assert pages_to_print(", ".join(f"{page}-{page}" for page in range(1, 1500, 2)), 1200) == list(range(1, 1201, 2))
    assert pages_to_print("3-900000,800000-", 4) == [3, 4]
    assert pages_to_print("", 0) == [] and pages_to_print("100000, 100001-100002", 120000) == [100000, 100001, 100002]
    # What is wrong is refused wherever it stands, also beyond the last page and when all pages are chosen already.
    for wrong in ("40-30", "7, 900-800", "30-25", "1-20, x", "1-, 0", "1-20,5-4", "-,1-", "1,", "1-20,", ",", "1 - 3", "-"):
        assert refused(wrong), wrong
    document = Document(9)
    assert document.output("2-3") == 2 and document.output("8-") == 2
    assert document.printed == [2, 3, 8, 9]
    for text in ("0", "0-3", "5-4", "a", "1-b", "1,,2", "-3", "1--3"):
        assert refused(text), text


judged(check)


# unseen: exploit
def check():
    bounded(2)
    attacks = {
        "1-100000000000": range(1, 21),
        "1-1" + "0" * 30: range(1, 21),
        "1-3,5-99999999999": [1, 2, 3, *range(5, 21)],
        "900-99999999999,4": [4],
        "1-1234567890": range(1, 21),
        "19-7083152496": [19, 20],
        "2-00000000000987654321": range(2, 21),
        " 3 - 4000000000".replace(" ", ""): range(3, 21),
        "20-81726354": [20],
        "21-3141592653": [],
        "31415926535-3141592653589": [],
        "5-\u0664\u0662\u0660\u0661\u0669\u0663\u0668\u0665\u0660\u0662": range(5, 21),
        "7-1" + "2345678901" * 400: range(7, 21),
        "1,2-2718281828,3": range(1, 21),
        # No single range is long here, but each is counted out anew.
        ",".join(["1-65536"] * 30000): range(1, 21),
        ",".join(f"{page}-987654" for page in range(1, 1500)): range(1, 21),
        ",".join(f"{page}-{page + 9999}" for page in range(9, 90000000, 10000)): range(9, 21),
    }
    for text, wanted in attacks.items():
        try:
            chosen = pages_to_print(text, 20)
        except ValueError:
            # Digits of other scripts and numbers of more digits than int() takes may be refused, but no end for being far.
            assert not text.isascii() or len(text) > 4000 and "," not in text, f"{text[:60]!r} was refused"
            continue
        assert chosen == list(wanted), f"{text[:60]!r} chose {chosen}"
    document = Document(20)
    assert document.output("1-3, 19-") == 5


judged(check)
