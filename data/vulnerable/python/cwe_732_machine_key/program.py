# unseen: program
import os
import re
import secrets
import stat


def new_key():
    return secrets.token_hex(32)


def load_key(path):
    """The key in a file.

    Raises:
      ValueError: the file holds no key.
    """
    with open(path, encoding="ascii") as file:
        found = re.fullmatch(r"key ([0-9a-f]{64})\n", file.read())
    if not found:
        raise ValueError(f"{path} holds no key")
    return found[1]


# unseen: function
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    # unseen: vulnerable
    with open(path, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")
    # unseen: end vulnerable


# unseen: support
import sys


def permissions(path):
    return stat.S_IMODE(os.stat(path).st_mode)


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
    os.umask(0o022)
    first, second = new_key(), new_key()
    store_key("state/machine/key", first)
    assert load_key("state/machine/key") == first
    store_key("state/machine/key", second)
    assert load_key("state/machine/key") == second
    store_key("key", first)
    assert load_key("key") == first
    assert permissions("key") & 0o600 == 0o600
    assert sorted(os.listdir("state/machine")) == ["key"]
    for wrong in ("A" * 64, "\u0661" * 64, first + "\n", "", first[1:], first + "0", first.upper() + "x"):
        try:
            store_key("key", wrong)
        except ValueError:
            continue
        raise AssertionError(f"the key {wrong!r} was stored")
    assert load_key("key") == first
    # What stood in an earlier file is gone, whatever it was and whoever could read it.
    for number, mode in enumerate((0o644, 0o600, 0o666, 0o755)):
        for old in ("", "key", "key 0\n" * 200, f"key {first}\nand more\n"):
            with open(f"old{number}", "w", encoding="ascii") as file:
                file.write(old)
            os.chmod(f"old{number}", mode)
            store_key(f"old{number}", second)
            assert load_key(f"old{number}") == second, (oct(mode), old)
            assert permissions(f"old{number}") & 0o600 == 0o600
    store_key(os.path.abspath("far/a b/O'Brien.key"), first)
    store_key("far/a b/../clé", second)
    assert load_key("far/a b/O'Brien.key") == first and load_key("far/clé") == second
    for _ in range(3):
        store_key("state/machine/key", first)
    assert load_key("state/machine/key") == first
    assert sorted(os.listdir("state/machine")) == ["key"], "something was left behind"
    assert sorted(os.listdir("far")) == ["a b", "clé"]
    # Others go on using the folder as before.
    os.mkdir("shared")
    for mode in (0o755, 0o777, 0o750):
        os.chmod("shared", mode)
        store_key("shared/key", second)
        store_key("shared/key", first)
        assert permissions("shared") == mode, "the folder has other permissions now"
    with open("shared/key.bak", "w") as file:
        file.write("x")
    store_key("shared/key", second)
    assert sorted(os.listdir("shared")) == ["key", "key.bak"] and permissions("shared/key.bak") == 0o644
    # Other files of the program are made as before, also when the key could not be stored.
    try:
        store_key("far", first)
    except OSError:
        pass
    assert os.umask(0o022) == 0o022, "the umask of the program is another one now"


judged(check)


# unseen: exploit
class Observer:
    """Another account of the machine: at every step it opens what everybody or its group may read."""

    def __init__(self, folder):
        self.folder = folder
        self.opened = []

    def watch(self, frame, event, value):
        if frame.f_code.co_filename != store_key.__code__.co_filename:
            return None
        sys.settrace(None)
        self.look()
        sys.settrace(self.watch)
        return self.watch

    def look(self):
        for folder, _, names in os.walk(self.folder):
            for name in names:
                place = os.path.join(folder, name)
                if permissions(place) & 0o044:
                    self.opened.append(open(place, encoding="ascii"))

    def learns(self, path, key):
        """Whether the key comes to be known while it is stored."""
        self.look()
        sys.settrace(self.watch)
        try:
            store_key(path, key)
        except Exception:
            pass
        finally:
            sys.settrace(None)
        read = "".join(file.read() for file in self.opened)
        for file in self.opened:
            file.close()
        return key in read


def check():
    for number, mask in enumerate((0o022, 0o002, 0o000, 0o027, 0o007, 0o026, 0o062, 0o077)):
        os.umask(mask)
        folder = f"state{number}"
        os.mkdir(folder)
        key = new_key()
        learnt = Observer(folder).learns(f"{folder}/key", key)
        assert not learnt, f"the key was readable under the umask {mask:03o}"
        assert permissions(f"{folder}/key") & 0o077 == 0, "others may read the file"
        for mode in (0o644, 0o666, 0o640, 0o604, 0o660, 0o777, 0o622, 0o611, 0o600):
            for path in (f"{folder}/old{mode:o}", f"{folder}/below/old{mode:o}"):
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w") as file:
                    file.write("key 0\n")
                os.chmod(path, mode)
                key = new_key()
                learnt = Observer(folder).learns(path, key)
                assert not learnt, f"the key was readable over a file with {mode:03o}"
                assert permissions(path) & 0o077 == 0, f"an earlier file with {mode:03o} kept its permissions"
                assert load_key(path) == key
        # Somebody opened the earlier file before its permissions were narrowed.
        place = f"{folder}/narrowed"
        for narrow in (0o600, 0o400):
            with open(place, "w") as file:
                file.write("key 0\n")
            os.chmod(place, 0o644)
            with open(place, encoding="ascii") as watching:
                os.chmod(place, narrow)
                key = new_key()
                store_key(place, key)
                assert key not in watching.read(), "the key is in the file that somebody has open"
            assert load_key(place) == key
            os.unlink(place)
        deep = f"{folder}/made/on/the/way/key"
        assert not Observer(folder).learns(deep, key), "the key was readable in a new folder"
        assert permissions(deep) & 0o077 == 0, "others may read the file in a new folder"


judged(check)
