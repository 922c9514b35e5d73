# unseen: program
import io
import os
import zipfile

MOST_BYTES = 1_000_000


def theme_folder(base, name):
    """The folder of a theme, whose name has letters, digits and hyphens."""
    if not name or not all(sign.isalnum() or sign == "-" for sign in name):
        raise ValueError(f"a theme cannot be called {name!r}")
    return os.path.join(base, "themes", name)


def installed(base, name):
    """The files of a theme with slashes, sorted."""
    folder = theme_folder(base, name)
    found = []
    for top, _, files in os.walk(folder):
        found += [os.path.relpath(os.path.join(top, file), folder).replace(os.sep, "/") for file in files]
    return sorted(found)


# unseen: function
def install_theme(base, name, data):
    """Unpack a theme below `themes/<name>` and give the number of files written.

    Raises:
      ValueError: the name is not allowed, or the files are too large together.
    """
    folder = theme_folder(base, name)
    count = 0
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
            raise ValueError("the theme is too large")
        for entry in archive.infolist():
            if entry.is_dir():
                continue
            # unseen: vulnerable
            place = os.path.join(folder, entry.filename)
            # unseen: end vulnerable
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: support
import sys


def packed(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


def text_of(*parts):
    with open(os.path.join(*parts)) as file:
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
    base = os.path.abspath("blog")
    theme = {"style.css": "body {}", "images/": "", "images/logo.svg": "<svg/>", "a/b/c.txt": "deep"}
    assert install_theme(base, "dusk-2", packed(theme)) == 3
    assert installed(base, "dusk-2") == ["a/b/c.txt", "images/logo.svg", "style.css"]
    assert text_of(base, "themes/dusk-2/images/logo.svg") == "<svg/>"
    assert install_theme(base, "dusk-2", packed({"style.css": "p {}", "v1..2.txt": "dots"})) == 2
    assert text_of(base, "themes/dusk-2/style.css") == "p {}"
    assert text_of(base, "themes/dusk-2/v1..2.txt") == "dots"
    assert install_theme(base, "empty", packed({})) == 0
    os.symlink("blog", "www")
    for place in ("blog", "www", "./www/", os.path.abspath("www"), "new/blog"):
        for _ in range(2):
            assert install_theme(place, "dawn", packed(theme | {"..a/b..c.txt": "x"})) == 4, place
        assert installed(place, "dawn") == ["..a/b..c.txt", "a/b/c.txt", "images/logo.svg", "style.css"], place
        assert text_of(place, "themes/dawn/a/b/c.txt") == "deep", place
    for name, files in (("../up", {"x": ""}), ("big", {"x": "0" * (MOST_BYTES + 1)})):
        try:
            install_theme(base, name, packed(files))
        except ValueError:
            continue
        raise AssertionError(f"the theme {name} was installed")


judged(check)


# unseen: exploit
def check():
    base = os.path.abspath("blog")
    settings = os.path.join(base, "settings.ini")
    other = os.path.join(base, "themes", "night-old", "style.css")
    names = [
        "../../settings.ini",
        "css/../../../settings.ini",
        "./../../settings.ini",
        "....//....//settings.ini",
        "..././..././settings.ini",
        settings,
        "/" + settings,
        "../night-old/style.css",
        "x/../../night-old/style.css",
        "../new.css",
        "../../new.ini",
        "../../../new.txt",
        "../night.css",
        "../nightmare/style.css",
        "css/../../new.css",
        os.path.join(base, "themes", "new.css"),
        os.path.join(base, "new.ini"),
        "blog/settings.ini",
    ]
    for place in (settings, other):
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "w") as file:
            file.write("original")
    names += [path.replace("{BASE}", base) for path in PATHS]
    os.symlink("blog", "www")
    for place in ("blog", "www"):
        install_theme(place, "night", packed({"css/style.css": "p {}"}))
    for name in names:
        for files in ({name: "planted"}, {"css/style.css": "p {}", name: "planted"}):
            for place in (base, "blog", "www"):
                try:
                    install_theme(place, "night", packed(files))
                except Exception:
                    pass
            assert not os.path.exists("new.txt"), f"the entry {name} made a file beside the blog"
            for folder, _, here in os.walk("blog"):
                if not (folder + "/").startswith("blog/themes/night/"):
                    for file in here:
                        assert text_of(folder, file) != "planted", f"the entry {name} made {folder}/{file}"
            for place in (settings, other):
                assert text_of(place) == "original", f"the entry {name} overwrote {place}"
    assert install_theme(base, "day", packed({"css/style.css": "p {}"})) == 1
    assert installed(base, "day") == ["css/style.css"]
    # The functional test, which may follow, finds an empty folder.
    os.mkdir("empty")
    os.chdir("empty")


judged(check)
