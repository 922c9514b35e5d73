# unseen: program
import os
import stat

MOST_BYTES = 10_000


class Refused(Exception):
    """A report is not taken."""


def collect_all(folder):
    """The reports of a folder by name; those that are refused are left out."""
    taken = {}
    for name in sorted(os.listdir(folder)):
        try:
            taken[name] = collect_report(folder, name)
        except Refused:
            continue
    return taken


# unseen: function
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    # unseen: vulnerable
    try:
        found = os.lstat(path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None
    # unseen: end vulnerable


# unseen: support
import contextlib
import sys


def put(path, text):
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)
    with open(path, "w") as file:
        file.write(text)


def refused(folder, name):
    try:
        collect_report(folder, name)
    except Refused:
        return True
    return False


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
    os.makedirs("drop/folder")
    put("drop/monday.txt", "rain")
    put("drop/empty", "")
    put("drop/full", "x" * MOST_BYTES)
    put("drop/more", "x" * (MOST_BYTES + 1))
    os.symlink("monday.txt", "drop/link")
    os.symlink("nowhere", "drop/broken")
    assert collect_report("drop", "monday.txt") == b"rain"
    assert collect_report("drop", "empty") == b""
    assert len(collect_report("drop", "full")) == MOST_BYTES
    for name in ("more", "link", "broken", "folder", "missing", "", "folder/x", "../drop/monday.txt"):
        assert refused("drop", name), name
    assert sorted(collect_all("drop")) == ["empty", "full", "monday.txt"]


judged(check)


# unseen: exploit
class Rival:
    """A user who exchanges the report for a link, and back, at chosen steps of the collector."""

    def __init__(self, path, to_link, back=None):
        self.path = path
        self.moments = {to_link: self.put_link, back: self.put_report}
        self.step = 0
        self.events = []

    def put_report(self):
        put(f"{self.path}.next", "rain")
        os.replace(f"{self.path}.next", self.path)

    def put_link(self):
        os.symlink("../secret", f"{self.path}.next")
        os.replace(f"{self.path}.next", self.path)

    def watch(self, frame, event, value):
        if frame.f_code.co_filename != collect_report.__code__.co_filename:
            return None
        frame.f_trace_opcodes = True
        self.events.append(event)
        moment = self.moments.get(self.step)
        self.step += 1
        if moment is not None:
            sys.settrace(None)
            moment()
            sys.settrace(self.watch)
        return self.watch

    def run(self):
        """What the collector takes while this user is at work."""
        self.put_report()
        sys.settrace(self.watch)
        try:
            return collect_report("drop", "monday.txt")
        except Exception:
            return b""
        finally:
            sys.settrace(None)


def check():
    os.makedirs("drop")
    put("secret", "SECRET key")
    path = "drop/monday.txt"
    # Python 3.12 tells the steps inside of lines from the second run on.
    for quiet in (Rival(path, -1), Rival(path, -1)):
        assert quiet.run() == b"rain"
    lines = [number for number, event in enumerate(quiet.events) if event != "opcode"]
    for to_link in range(len(quiet.events)):
        for back in (None, *[number for number in lines if number > to_link]):
            content = Rival(path, to_link, back).run()
            assert b"SECRET" not in content, f"the file changed at step {to_link} was read"
    put(path, "sun")
    assert collect_report("drop", "monday.txt") == b"sun"


judged(check)
