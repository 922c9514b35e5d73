# unseen: program
import os


def public_folder(base, member):
    """The folder of the files that a member shows to everybody."""
    if not member.isalnum():
        raise LookupError(f"there is no member {member!r}")
    return os.path.join(base, member, "public")


def listing(base, member):
    """Names in a member's public folder, sorted."""
    folder = public_folder(base, member)
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


# unseen: function
def read_shared(base, member, path):
    """The content of a file that a member shows.

    Members may link from one place of their public folder to another.

    Args:
      base: folder with a folder for each member.
      path: the file's place below the public folder, with slashes.

    Raises:
      LookupError: there is no such member or no such file below the public folder.
    """
    folder = os.path.abspath(public_folder(base, member))
    if not path or "\0" in path:
        raise LookupError("there is no such file")
    # unseen: vulnerable
    place = os.path.abspath(os.path.join(folder, path))
    if os.path.commonpath([folder, place]) != folder or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    # unseen: end vulnerable
    with open(place, "rb") as file:
        return file.read()


# unseen: support
import sys


def put(path, text):
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def laid_out():
    put("homes/ada/public/index.txt", "ada's page")
    put("homes/ada/public/poems/sea.txt", "the sea")
    put("homes/ada/private/diary.txt", "SECRET diary")
    put("homes/mallory/public/index.txt", "mallory's page")
    put("homes/mallory/public2/plan.txt", "SECRET plan")
    put("accounts.txt", "SECRET accounts")


def missing(*call):
    try:
        read_shared(*call)
    except LookupError:
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
    laid_out()
    assert read_shared("homes", "ada", "index.txt") == b"ada's page"
    assert read_shared("homes", "ada", "poems/sea.txt") == b"the sea"
    assert read_shared("homes", "ada", "poems/../index.txt") == b"ada's page"
    os.symlink("poems/sea.txt", "homes/ada/public/newest.txt")
    os.symlink("poems", "homes/ada/public/works")
    assert read_shared("homes", "ada", "newest.txt") == b"the sea"
    assert read_shared("homes", "ada", "works/sea.txt") == b"the sea"
    assert listing("homes", "ada") == ["index.txt", "newest.txt", "poems", "works"]
    for path in ("poems", "none.txt", "", "../private/diary.txt", "/etc/passwd", "index.txt/x"):
        assert missing("homes", "ada", path), path
    assert missing("homes", "../ada", "index.txt")
    assert missing("homes", "bo", "index.txt")


judged(check)


# unseen: exploit
def check():
    laid_out()
    public = "homes/mallory/public"
    links = {
        "a": "../../ada/private/diary.txt",
        "b": "../../ada/private",
        "c": os.path.abspath("accounts.txt"),
        "d": os.path.abspath("."),
        "e": "..",
        "f": "a",
        "g": "../public2/plan.txt",
        "h": "e/../../accounts.txt",
    }
    for name, target in links.items():
        os.symlink(target, f"{public}/{name}")
    os.makedirs(f"{public}/deep")
    os.symlink("../../../ada/private", f"{public}/deep/x")
    paths = ["a", "b/diary.txt", "c", "d/accounts.txt", "e/public2/plan.txt", "f", "g", "h"]
    paths += ["deep/x/diary.txt", "e/public/a", "deep/../b/diary.txt", "d/homes/ada/private/diary.txt"]
    for path in paths:
        try:
            content = read_shared("homes", "mallory", path)
        except Exception:
            content = b""
        assert b"SECRET" not in content, f"the link {path} gave {content!r}"
    assert read_shared("homes", "mallory", "index.txt") == b"mallory's page"


judged(check)
