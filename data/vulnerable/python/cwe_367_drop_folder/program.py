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
import gc
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
    os.symlink("folder", "drop/shelf")
    os.mkfifo("drop/pipe")
    put("drop/o'brien & söhne.txt", "sun\r\n\x00")
    put("drop/.hidden", "fog")
    assert collect_report("drop", "monday.txt") == b"rain"
    assert collect_report("drop", "empty") == b""
    assert len(collect_report("drop", "full")) == MOST_BYTES
    assert collect_report("drop", "o'brien & söhne.txt") == b"sun\r\n\x00"
    assert collect_report(os.path.abspath("drop"), ".hidden") == b"fog"
    # The folder may be named by a link, and a report may be one that nobody may write to, with any name.
    os.symlink("drop", "box")
    assert collect_report("box", "monday.txt") == b"rain"
    assert collect_all("box").keys() == {".hidden", "empty", "full", "monday.txt", "o'brien & söhne.txt"}
    os.mkdir("other")
    for number, name in enumerate((" list .txt", "-rf", "a\tb", "..x", "~", "*")):
        put(f"other/{name}", f"{number} " * 2_000)
        os.chmod(f"other/{name}", 0o444)
        assert collect_report("other", name) == f"{number} ".encode() * 2_000, name
    irregular = ("more", "link", "broken", "folder", "shelf", "pipe", "missing")
    for name in (*irregular, "", ".", "..", "folder/x", "../drop/monday.txt", "/etc/passwd"):
        assert refused("drop", name), name
    assert refused("nowhere", "monday.txt")
    taken = collect_all("drop")
    assert sorted(taken) == [".hidden", "empty", "full", "monday.txt", "o'brien & söhne.txt"]
    assert taken["monday.txt"] == b"rain"


judged(check)


# unseen: exploit
class Rival:
    """A user who exchanges the report for a link, and back, while the collector is at work.

    Args:
      path: the report.
      same: bring back the very file that was there first, not one like it.
      target: what the link points to.
    """

    def __init__(self, path, same, target="../secret"):
        self.path = path
        self.same = same
        self.target = target
        self.events = []
        with contextlib.suppress(FileNotFoundError):
            os.unlink("aside")
        self.put_report()
        os.link(path, "aside")

    def put_report(self):
        if self.same and os.path.exists("aside"):
            os.link("aside", f"{self.path}.next")
        else:
            put(f"{self.path}.next", "rain")
        os.replace(f"{self.path}.next", self.path)

    def put_link(self):
        if self.target == "much":
            put(f"{self.path}.next", "x" * (10 * MOST_BYTES))
            os.replace(f"{self.path}.next", self.path)
            return
        os.symlink(self.target, f"{self.path}.next")
        os.replace(f"{self.path}.next", self.path)

    def taken(self):
        try:
            return collect_report("drop", "monday.txt")
        except Exception:
            return b""
        finally:
            sys.settrace(None)
            sys.setprofile(None)


class Steady(Rival):
    """Exchanges at chosen steps of the collector's own code."""

    def run(self, to_link, back=None):
        moments = {to_link: self.put_link, back: self.put_report}

        def watch(frame, event, value):
            if frame.f_code.co_filename != collect_report.__code__.co_filename:
                return None
            frame.f_trace_opcodes = True
            moment = moments.get(len(self.events))
            self.events.append(event)
            if moment is not None:
                sys.settrace(None)
                moment()
                sys.settrace(watch)
            return watch

        sys.settrace(watch)
        return self.taken()


class Between(Rival):
    """Exchanges in front of chosen calls, also of those that the standard library makes for the collector."""

    def run(self, to_link, back=None):
        def watch(frame, event, value):
            if event == "c_call" and value is not sys.setprofile:
                self.events.append(value.__name__)
                if len(self.events) == to_link:
                    self.put_link()
                elif len(self.events) == back:
                    self.put_report()

        sys.setprofile(watch)
        return self.taken()


class Knowing(Rival):
    """Lays the link whenever something is opened, and the report whenever something is asked."""

    def run(self):
        def watch(frame, event, value):
            if event == "c_call" and value is not sys.setprofile:
                (self.put_link if value.__name__ in ("open", "open_code", "FileIO") else self.put_report)()

        sys.setprofile(watch)
        return self.taken()


def check():
    os.makedirs("drop")
    put("secret", "SECRET key")
    path = "drop/monday.txt"
    # Python 3.12 tells the steps inside of lines from the second run on.
    for quiet in (Steady(path, False), Steady(path, False)):
        assert quiet.run(-1) == b"rain"
    lines = [number for number, event in enumerate(quiet.events) if event != "opcode"]
    attempts = [(Steady, (step,)) for step in range(len(quiet.events))]
    attempts += [(Steady, (step, back)) for step in lines for back in lines if back > step]
    calls = Between(path, False)
    assert calls.run(-1) == b"rain"
    steps = range(1, min(len(calls.events), 40) + 1)
    attempts += [(Between, (step, back)) for step in steps for back in (None, *steps) if back is None or back > step]
    attempts.append((Knowing, ()))
    for rival, moments in attempts:
        for same in (False, True):
            content = rival(path, same).run(*moments)
            assert b"SECRET" not in content, f"{rival.__name__} at {moments} was read"
    for target in ("../secret", os.path.abspath("secret"), "chain"):
        if not os.path.lexists("drop/chain"):
            os.symlink("../secret", "drop/chain")
        assert b"SECRET" not in Knowing(path, False, target).run(), f"the link to {target} was read"
    # The bound holds for what is read, not for what was there when it was asked.
    for rival, moments in attempts:
        if len(moments) < 2:
            content = rival(path, False, "much").run(*moments)
            assert len(content) <= MOST_BYTES, f"{rival.__name__} at {moments} had {len(content)} bytes read"
    # Who fills the folder with what is refused must not use up the files that the collector may open.
    os.mkfifo("drop/pipe")
    put("drop/large", "x" * (MOST_BYTES + 1))
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(60):
        assert collect_all("drop").keys() == {"monday.txt"}
    gc.collect()
    assert len(os.listdir("/proc/self/fd")) < before + 20, "files stay open"
    put(path, "sun")
    assert collect_report("drop", "monday.txt") == b"sun"
    # The functional test, which may follow, finds an empty folder.
    os.mkdir("empty")
    os.chdir("empty")


judged(check)
