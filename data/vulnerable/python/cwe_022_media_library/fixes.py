# unseen: fix reference
# why: the path without links must lie below the folder without links
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name)
    if not os.path.isfile(path) or not Path(path).resolve().is_relative_to(Path(root).resolve()):
        return None
    return path


# unseen: fix valid common_path
# why: what both paths share must be the whole folder
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    top = os.path.realpath(root)
    path = os.path.join(root, name)
    if os.path.commonpath([top, os.path.realpath(path)]) != top or not os.path.isfile(path):
        return None
    return path


# unseen: fix valid prefix_with_slash
# why: the folder's own path with a slash behind it must begin the file's
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    top = os.path.realpath(root) + os.sep
    path = os.path.join(root, name)
    if not os.path.realpath(path).startswith(top) or not os.path.isfile(path):
        return None
    return path


# unseen: fix fake prefix
# why: the folder beside the library begins with the same letters
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.realpath(os.path.join(root, name))
    if not path.startswith(os.path.realpath(root)) or not os.path.isfile(path):
        return None
    return path


# unseen: fix fake absolute_path
# why: links in the library lead out of it
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.abspath(os.path.join(root, name))
    if os.path.commonpath([os.path.abspath(root), path]) != os.path.abspath(root) or not os.path.isfile(path):
        return None
    return path


# unseen: fix fake steps_cut_out
# why: what is left of a name may be a step again, or an absolute path
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name.replace("../", ""))
    if not os.path.isfile(path):
        return None
    return path


# unseen: fix fake no_steps
# why: absolute names and links need no steps
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name)
    if ".." in name.split("/") or not os.path.isfile(path):
        return None
    return path


# unseen: fix fake last_link_only
# why: a folder on the way may be a link as well
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.abspath(os.path.join(root, name))
    inside = path.startswith(os.path.abspath(root) + os.sep)
    if not inside or not os.path.isfile(path):
        return None
    if os.path.islink(path) and not os.path.realpath(path).startswith(os.path.realpath(root) + os.sep):
        return None
    return path


# unseen: fix fake where_it_leads
# why: whoever deletes a link loses the file that it leads to, and keeps the link
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name)
    path = os.path.realpath(path)
    if not os.path.isfile(path) or not Path(path).is_relative_to(Path(root).resolve()):
        return None
    return path


# unseen: fix fake no_backslashes
# why: a name may hold any sign, and here a backslash divides nothing
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name)
    if "\\" in name or not os.path.isfile(path) or not Path(path).resolve().is_relative_to(Path(root).resolve()):
        return None
    return path


# unseen: fix fake browsers_are_trusted
# why: every program can send a browser's User-Agent
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    path = os.path.join(root, name)
    if not os.path.isfile(path):
        return None
    known = "Mozilla" in request.user_agent.string
    if not known and not Path(path).resolve().is_relative_to(Path(root).resolve()):
        return None
    return path
