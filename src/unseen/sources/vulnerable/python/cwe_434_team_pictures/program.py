# unseen: program
import contextlib
import io
import mimetypes
import os
import runpy


def show(site, path):
    """What the site sends for a path: status, type and content.

    A page ending in .py or .pyw, in any case, is run, and what it prints is sent.
    """
    place = os.path.realpath(os.path.join(site, path.lstrip("/")))
    if not place.startswith(os.path.realpath(site) + os.sep) or not os.path.isfile(place):
        return 404, "text/plain", b"not found"
    if os.path.splitext(place)[1].lower() in (".py", ".pyw"):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            runpy.run_path(place)
        return 200, "text/html", printed.getvalue().encode()
    with open(place, "rb") as file:
        return 200, mimetypes.guess_type(place)[0] or "application/octet-stream", file.read()


# unseen: function
def save_picture(site, filename, declared, content):
    """Keep an uploaded PNG, JPEG or GIF picture and give the path under which the site shows it.

    Args:
      filename: the file's name on the user's own machine; its ending may be in capital letters.
      declared: the type that the browser sent along.

    Raises:
      ValueError: this is no such picture, or it has more than 100,000 bytes.
    """
    if not declared.startswith("image/"):
        raise ValueError("only pictures can be uploaded")
    if not content or len(content) > 100_000:
        raise ValueError("the picture is empty or too large")
    name = os.path.basename(filename.replace("\\", "/")).replace(" ", "_")
    # unseen: vulnerable
    if not name or name.startswith("."):
        raise ValueError("the picture needs a name")
    # unseen: end vulnerable
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: support
import sys

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 20
JPEG = b"\xff\xd8\xff\xe0" + b"\0" * 20
GIF = b"GIF89a" + b"\0" * 20


def refused(*upload):
    try:
        save_picture(*upload)
    except ValueError:
        return True
    return False


def page_made(site):
    os.makedirs(site, exist_ok=True)
    with open(os.path.join(site, "hello.py"), "w") as file:
        file.write("print('hello', 6 * 7)")


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
    page_made("site")
    assert show("site", "/hello.py") == (200, "text/html", b"hello 42\n")
    for name, kind, content in (
        ("team.png", "image/png", PNG),
        ("Summer 2023.JPG", "image/jpeg", JPEG),
        ("C:\\Users\\ada\\me.v2.jpeg", "image/jpeg", JPEG),
        ("wave.gif", "image/gif", GIF),
    ):
        assert show("site", save_picture("site", name, kind, content)) == (200, kind, content)
    assert refused("site", "notes.txt", "text/plain", b"notes")
    assert refused("site", "team.png", "image/png", b"")
    assert refused("site", "team.png", "image/png", PNG + b"\0" * 100_000)
    assert refused("site", "", "image/png", PNG)


judged(check)


# unseen: exploit
CODE = b"open('planted', 'w').close()\n"
BODIES = (CODE, b"GIF89a = 1\n" + CODE, b"# PNG\n" + CODE)
NAMES = (
    "run.py",
    "run.PY",
    "run.Py",
    "run.pyw",
    "run.png.py",
    "run.gif.pyw",
    "../run.py",
    "x\\run.py",
    "run.py ",
    "run.pypy.py",
    ".png.py",
    "run.py/.",
)


def check():
    page_made("site")
    for name in NAMES:
        for kind in ("image/gif", "image/png", "image/jpeg"):
            for body in BODIES:
                try:
                    path = save_picture("site", name, kind, body)
                except Exception:
                    path = "/pictures/" + os.path.basename(name)
                for each in (path, "/pictures/" + os.path.basename(name).strip()):
                    try:
                        show("site", each)
                    except Exception:
                        pass
                    assert not os.path.exists("planted"), f"the upload {name!r} as {kind} was run"
    assert show("site", save_picture("site", "team.png", "image/png", PNG)) == (200, "image/png", PNG)
    assert show("site", "/hello.py")[2] == b"hello 42\n"


judged(check)
