# unseen: program
import os
import tempfile


def drafts_of(folder, author):
    """The contents of an author's drafts in a folder, sorted."""
    found = []
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if name.startswith(f"draft-{author}-") and os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                found.append(file.read())
    return sorted(found)


# unseen: function
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    # unseen: vulnerable
    path = os.path.join(folder, f"draft-{author}-{int(now)}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    # unseen: end vulnerable
    return path


# unseen: support
import contextlib
import gc
import random
import sys
import time

NOW = 1_700_000_000.25


def text_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


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
    os.mkdir("shared")
    first = write_draft("shared", "ada", "Dear Bo,\nthanks.\n\n", NOW)
    assert os.path.realpath(os.path.dirname(first)) == os.path.realpath("shared")
    assert os.path.basename(first).startswith("draft-ada-")
    assert text_of(first) == "Dear Bo,\nthanks.\n"
    second = write_draft("shared", "ada", "Żółw", NOW + 1)
    assert second != first
    assert text_of(second) == "Żółw\n"
    write_draft("shared", "bo", "Dear Ada,", NOW + 1)
    assert drafts_of("shared", "ada") == ["Dear Bo,\nthanks.\n", "Żółw\n"]
    assert drafts_of("shared", "bo") == ["Dear Ada,\n"]
    for text in ("one", "two", "three"):
        assert text_of(write_draft("shared", "cy", text, NOW + 5)) == text + "\n"
    long_text = "  indented\n\n" + "line \u2026\n" * 5000
    assert text_of(write_draft("shared", "Ada", long_text, int(NOW))) == long_text
    texts = ("one\r\ntwo\x0b\u2028three\x00", "x" * 300_000, "\ufefftext\t|", "%s {author} \\n", "-")
    for number, text in enumerate(texts):
        assert text_of(write_draft("shared", "ey", text + " \r\n\t", NOW + number)) == text + "\n"
    assert len(drafts_of("shared", "ey")) == 5
    # None stays open.
    before = len(os.listdir("/proc/self/fd"))
    assert len({write_draft("shared", "gus", "Dear Bo", NOW + number) for number in range(40)}) == 40
    assert drafts_of("shared", "gus") == ["Dear Bo\n"] * 40
    gc.collect()
    assert len(os.listdir("/proc/self/fd")) < before + 20, "files stay open"
    with open("shared/draft-di-note.txt", "w", encoding="utf-8") as file:
        file.write("another file")
    di = write_draft("shared", "di", "x", NOW)
    assert drafts_of("shared", "di") == ["another file", "x\n"] and text_of(di) == "x\n"
    for author, text in (("../ada", "x"), ("", "x"), ("ada", "  \n"), ("ada", ""), ("a da", "x"), ("\u0105", "x")):
        try:
            write_draft("shared", author, text, NOW)
        except ValueError:
            continue
        raise AssertionError(f"a draft of {author!r} with {text!r} was written")


judged(check)


# unseen: exploit
def put(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


PLANTED = "planted text"


class Rival:
    """A user of the folder who puts something in the way, at a chosen step of the program."""

    def __init__(self, names, kind, moment):
        self.places = [os.path.join("shared", name) for name in names]
        self.kind = kind
        self.moment = moment
        self.step = 0
        self.open_files = []

    def put_in_the_way(self):
        if self.kind == "replaced":
            # In a folder that everybody may write to, everybody may also remove what is there.
            self.places = [os.path.join("shared", name) for name in os.listdir("shared")]
            for place in self.places:
                os.unlink(place)
        for place in self.places:
            with contextlib.suppress(FileExistsError):
                if self.kind in ("link", "replaced"):
                    os.symlink(os.path.abspath("diary"), place)
                elif self.kind == "dangling":
                    os.symlink(os.path.abspath("missing"), place)
                elif self.kind == "hard":
                    os.link("diary", place)
                elif self.kind == "pipe":
                    os.mkfifo(place)
                    self.open_files.append(os.open(place, os.O_RDONLY | os.O_NONBLOCK))
                else:
                    # The rival's own file, which everybody may write to and the rival still has open.
                    self.open_files.append(os.open(place, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666))

    def watch(self, frame, event, value):
        if frame.f_code.co_filename != write_draft.__code__.co_filename:
            return None
        if self.step == self.moment:
            sys.settrace(None)
            self.put_in_the_way()
            sys.settrace(self.watch)
        self.step += 1
        return self.watch

    def run(self):
        if self.moment is None:
            self.put_in_the_way()
        sys.settrace(self.watch)
        try:
            write_draft("shared", "ada", PLANTED, NOW)
        except Exception:
            pass
        finally:
            sys.settrace(None)

    def read(self):
        """What came into the rival's own files."""
        got = b""
        for number in self.open_files:
            with contextlib.suppress(BlockingIOError):
                got += os.read(number, 100)
            os.close(number)
        return got


def emptied(folder):
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))


def foreseen(times):
    """The names that the same calls take on the attacker's own machine.

    The library's common generator has given names before, from which its state follows.
    """
    state = random.getstate()
    os.makedirs("elsewhere", exist_ok=True)
    for number in range(times):
        # Drafts with a known text are known beforehand as well.
        with contextlib.suppress(OSError):
            write_draft("elsewhere", "ada", "x" if number % 2 else PLANTED, NOW)
    random.setstate(state)
    return os.listdir("elsewhere")


def stopped_clocks():
    """Let the library's clocks stand, as an attacker who tries the few likely times has them."""
    for name in ("time", "monotonic", "perf_counter", "process_time"):
        for full, stopped in ((name, NOW), (f"{name}_ns", int(NOW * 1e9))):
            real = getattr(time, full)
            for space in (vars(time), write_draft.__globals__):
                for each in [each for each, value in space.items() if value is real]:
                    space[each] = lambda value=stopped: value


def check():
    os.mkdir("shared")
    put("diary", "my diary\n")
    stopped_clocks()
    names = [f"draft-ada-{int(NOW)}.txt", f"draft-ada-{int(NOW) + 1}.txt", *foreseen(4)]
    for kind in ("link", "replaced", "dangling", "hard", "pipe", "own"):
        for moment in (None, *range(40)):
            rival = Rival(names, kind, moment)
            rival.run()
            assert text_of("diary") == "my diary\n", f"a {kind} put at step {moment} had the diary overwritten"
            assert not os.path.exists("missing"), f"a link put at step {moment} had a file made elsewhere"
            assert rival.read() == b"", f"a {kind} put at step {moment} got the draft"
            emptied("shared")
    # Many links, for names of which there are few, and many drafts.
    Rival(foreseen(300), "dangling", None).put_in_the_way()
    for _ in range(300):
        with contextlib.suppress(OSError, ValueError):
            write_draft("shared", "ada", PLANTED, NOW)
    assert not os.path.exists("missing"), "one of few names was met"
    emptied("shared")
    paths = [write_draft("shared", "ada", f"Dear Bo {number}", NOW + 9) for number in range(3)]
    assert [text_of(path) for path in paths] == ["Dear Bo 0\n", "Dear Bo 1\n", "Dear Bo 2\n"], "one file for two"
    emptied("shared")
    assert len({write_draft("shared", "ada", "Dear Bo", NOW) for _ in range(3)}) == 3 == len(os.listdir("shared"))
    # The functional test, which may follow, finds an empty folder.
    os.mkdir("empty")
    os.chdir("empty")


judged(check)
