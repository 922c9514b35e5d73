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
import shutil
import sys
import zipfile

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
        ("WAVE.GIF", "image/gif", GIF),
        ("me.JpEg", "image/jpeg", JPEG),
        ("../o'hara & co.png", "image/png", PNG),
        ("happy.pyramid.png", "image/png", PNG),
        ("gr\u00f6\u00dfe.v2.Png", "image/png", PNG),
        ("py.gif", "image/gif", GIF),
        ("large.png", "image/png", PNG + b"\0" * (100_000 - len(PNG))),
    ):
        assert show("site", save_picture("site", name, kind, content)) == (200, kind, content)
    # Photos with camera data and GIF pictures of the first kind are pictures too, and none replaces another.
    kept = {}
    for name, kind, start in (
        ("me.v2.jpg", "image/jpeg", b"\xff\xd8\xff\xe1\0\x10Exif"),
        ("me.v3.jpg", "image/jpeg", b"\xff\xd8\xff\xdb"),
        ("you.jpeg", "image/jpeg", b"\xff\xd8\xff\xee"),
        ("old.gif", "image/gif", b"GIF87a"),
        ("older.gif", "image/gif", b"GIF87a"),
        ("big.png", "image/png", b"\x89PNG\r\n\x1a\n"),
        ("wide.png", "image/png", b"\x89PNG\r\n\x1a\n"),
        ("open and print().png", "image/png", b"\x89PNG\r\n\x1a\n open(exec, import os)"),
    ):
        content = start + b"\0" * 20 + name.encode()
        kept[save_picture("site", name, kind, content)] = (200, kind, content)
    assert len(kept) == 8, "two pictures have one name"
    for path, shown in kept.items():
        assert show("site", path) == shown, path
    assert refused("site", "notes.txt", "text/plain", b"notes")
    assert refused("site", "team.png", "image/png", b"")
    assert refused("site", "team.png", "image/png", PNG + b"\0" * 100_000)
    assert refused("site", "large.png", "image/png", PNG + b"\0" * (100_001 - len(PNG)))
    assert refused("site", "", "image/png", PNG)
    assert refused("site", "folder/", "image/png", PNG)
    assert refused("site", "team.png", "", PNG)
    assert show("site", "/hello.py") == (200, "text/html", b"hello 42\n")


judged(check)


# unseen: exploit
CODE = b"open('planted', 'w').close()\n"
OTHER = b"import os\nos.mkdir('planted')\n"


def packed():
    """A ZIP archive with a program, which Python runs whatever stands in front of the archive."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("__main__.py", CODE)
    return content.getvalue()


BODIES = (CODE, OTHER, b"GIF89a = 1\n" + OTHER, b"GIF89a = 1\n" + CODE, b"GIF87a = 1\n" + CODE, b"# PNG\n" + CODE, PNG + packed(), JPEG + packed())
NAMES = (
    "run.py",
    "run.PY",
    "run.Py",
    "run.pY",
    "run.pyw",
    "run.PYW",
    "run.pyW",
    "run.png.py",
    "run.gif.pyw",
    "run.JPG.Py",
    "run.jpeg.PYW",
    "../run.py",
    "../hello.py",
    "../../site/hello.py",
    "x\\run.py",
    "C:\\pictures\\run.pyw",
    "run.py ",
    " .run.py",
    "run.pypy.py",
    "run.p.pyy",
    "run.p.pywyw",
    "run..py",
    "run.py.",
    ".png.py",
    "run.png/../run.py",
    "run.py/.",
    "run.png\n.py",
    "run.png\x00.py",
    "run.py\x00.png",
    "run.png;.py",
    "run.py#.png",
    "run.png%2epy",
    "png.py",
    "runpng.py",
)


def run_all(site):
    """Ask for every file below the site as a visitor could."""
    for folder, _, names in os.walk(site):
        for name in names:
            with contextlib.suppress(Exception):
                show(site, "/" + os.path.relpath(os.path.join(folder, name), site))


def check():
    page_made("site")
    for name in NAMES:
        for kind in ("image/gif", "image/png", "image/jpeg", "image/x-png", "image/py", "image/.pyw"):
            for body in BODIES:
                path = "/pictures/" + os.path.basename(name)
                with contextlib.suppress(Exception):
                    path = save_picture("site", name, kind, body)
                with contextlib.suppress(Exception):
                    show("site", path)
                assert not os.path.exists("planted"), f"the upload {name!r} as {kind} was run"
        run_all("site")
        assert not os.path.exists("planted"), f"the upload {name!r} was kept and run"
        shutil.rmtree("site/pictures", ignore_errors=True)
    # What is no picture is refused, or kept as nothing else than a picture.
    page = b"<script>steal()</script>"
    for name in ("page.html", "page.HTM", "page.xhtml", "page.svg", "page.js", "page.xml", "page.txt", "page.css", "page.png.html",
                 "page", "page.php", "page.pyc", "page.cgi", "page.sh", "page.pngx", "page.gif.svg", "png", "jpg"):
        for kind in ("image/png", "image/gif", "image/svg+xml"):
            try:
                path = save_picture("site", name, kind, page)
            except ValueError:
                continue
            shown = show("site", path)[1]
            assert shown in ("image/png", "image/jpeg", "image/gif"), f"the upload {name!r} is shown as {shown}"
    assert show("site", save_picture("site", "team.png", "image/png", PNG)) == (200, "image/png", PNG)
    assert show("site", "/hello.py")[2] == b"hello 42\n"


judged(check)
