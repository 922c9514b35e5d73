# unseen: fix reference
# why: where the path really leads must be below the real folder, compared part by part
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    top = os.path.realpath(root)
    place = os.path.realpath(os.path.join(top, path))
    if os.path.commonpath([top, place]) != top:
        return None
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix valid no_parent_parts
# why: neither an absolute path nor one with a part .. can leave the folder
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    if path.startswith("/") or ".." in path.split("/"):
        return None
    place = os.path.join(root, path)
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix valid relative_to
# why: pathlib resolves the path and compares whole parts
def read_manual(root, path):
    from pathlib import Path

    top = Path(root).resolve()
    place = (top / (path or "index.txt")).resolve()
    if place.is_dir():
        place = place / "index.txt"
    if not place.is_relative_to(top) or not place.is_file():
        return None
    return place.read_bytes()


# unseen: fix valid anchored
# why: normpath of a path that begins at / cannot climb over it, and it is joined below the folder
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    place = os.path.join(root, os.path.normpath("/" + path).lstrip("/"))
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake removed_once
# why: after the removal of ../ the pieces around it form it anew, and absolute paths stay
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    place = os.path.join(root, path.replace("../", ""))
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake text_prefix
# why: manuals-internal begins with the folder's name too
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    place = os.path.abspath(os.path.join(root, path))
    if not place.startswith(os.path.abspath(root)):
        return None
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake leading_dots
# why: only the beginning of the path is looked at
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    if path.startswith(("..", "/", ".")) and not path.startswith("..n"):
        return None
    place = os.path.join(root, path)
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake flat
# why: the last part alone is safe, but manuals in folders cannot be found any more
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    place = os.path.join(root, os.path.basename(path))
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake steps_with_slash
# why: a folder is named without a slash behind it, and stands for the index.txt inside
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    if "../" in path or os.path.isabs(path):
        return None
    place = os.path.join(root, path)
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake folder_as_given
# why: the folder may be named by a relative path or by a link
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    place = os.path.realpath(os.path.join(root, path))
    if not (place + "/").startswith(root.rstrip("/") + "/"):
        return None
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()
