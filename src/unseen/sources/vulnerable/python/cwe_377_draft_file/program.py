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
import sys

NOW = 1_700_000_000.25


def text_of(path):
    with open(path, encoding="utf-8") as file:
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
    for author, text in (("../ada", "x"), ("", "x"), ("ada", "  \n")):
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


class Rival:
    """A user of the folder who puts links in the way, at a chosen step of the program."""

    def __init__(self, names, target, moment):
        self.links = [os.path.join("shared", name) for name in names]
        self.target = target
        self.moment = moment
        self.step = 0

    def put_links(self):
        for link in self.links:
            with contextlib.suppress(FileExistsError):
                os.symlink(os.path.abspath(self.target), link)

    def watch(self, frame, event, value):
        if frame.f_code.co_filename != write_draft.__code__.co_filename:
            return None
        if self.step == self.moment:
            sys.settrace(None)
            self.put_links()
            sys.settrace(self.watch)
        self.step += 1
        return self.watch

    def run(self):
        if self.moment is None:
            self.put_links()
        sys.settrace(self.watch)
        try:
            write_draft("shared", "ada", "planted text", NOW)
        except Exception:
            pass
        finally:
            sys.settrace(None)


def check():
    # The same call on the attacker's own machine shows which name will be used.
    os.mkdir("elsewhere")
    write_draft("elsewhere", "ada", "x", NOW)
    names = [f"draft-ada-{int(NOW)}.txt", *os.listdir("elsewhere")]
    for moment in (None, *range(40)):
        for target in ("diary", "missing"):
            os.makedirs("shared", exist_ok=True)
            put("diary", "my diary\n")
            Rival(names, target, moment).run()
            assert text_of("diary") == "my diary\n", f"a link put at step {moment} had the diary overwritten"
            assert not os.path.exists("missing"), f"a link put at step {moment} had a file made elsewhere"
            for name in os.listdir("shared"):
                os.unlink(os.path.join("shared", name))
    assert text_of(write_draft("shared", "ada", "Dear Bo", NOW + 9)) == "Dear Bo\n"


judged(check)
