# unseen: fix reference
# why: all links are resolved first, and the place where they end must be below the folder
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
    folder = os.path.realpath(folder)
    place = os.path.realpath(os.path.join(folder, path))
    if os.path.commonpath([folder, place]) != folder or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix valid relative_to
# why: pathlib resolves links and compares whole parts
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
    from pathlib import Path

    place = Path(folder, path).resolve()
    if not place.is_relative_to(Path(folder).resolve()) or not place.is_file():
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix valid separator_at_the_end
# why: the resolved folder with a slash behind it is the beginning of its own files only
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
    place = os.path.realpath(os.path.join(folder, path))
    if not place.startswith(os.path.realpath(folder) + os.sep) or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake last_part_asked
# why: a link to a folder in the middle of the path is followed
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
    place = os.path.abspath(os.path.join(folder, path))
    if os.path.commonpath([folder, place]) != folder or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    if os.path.islink(place) and not os.path.realpath(place).startswith(folder + os.sep):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake first_step_only
# why: readlink() goes one step; that place may be a link again
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
    place = os.path.abspath(os.path.join(folder, path))
    if os.path.islink(place):
        place = os.path.abspath(os.path.join(os.path.dirname(place), os.readlink(place)))
    if os.path.commonpath([folder, place]) != folder or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake text_prefix
# why: public2 begins like public
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
    place = os.path.realpath(os.path.join(folder, path))
    if not place.startswith(os.path.realpath(folder)) or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake no_links
# why: safe, but links inside the folder, which members may make, are refused
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
    place = os.path.abspath(os.path.join(folder, path))
    if place != os.path.realpath(place) or os.path.commonpath([folder, place]) != folder:
        raise LookupError(f"{member} shows no file {path}")
    if not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake below_the_homes
# why: files of other members lie below the base as well
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
    place = os.path.abspath(os.path.join(folder, path))
    if os.path.commonpath([folder, place]) != folder:
        raise LookupError(f"{member} shows no file {path}")
    place = os.path.realpath(place)
    if os.path.commonpath([os.path.realpath(base), place]) != os.path.realpath(base) or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()


# unseen: fix fake targets_with_dots
# why: the text of a link need not hold two dots to lead out of the folder
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
    place = os.path.abspath(os.path.join(folder, path))
    if os.path.commonpath([folder, place]) != folder or not os.path.isfile(place):
        raise LookupError(f"{member} shows no file {path}")
    step = folder
    for part in os.path.relpath(place, folder).split(os.sep):
        step = os.path.join(step, part)
        if os.path.islink(step):
            target = os.readlink(step)
            if os.path.isabs(target) and not target.startswith(folder + os.sep):
                raise LookupError(f"{member} shows no file {path}")
            if target.startswith("../../"):
                raise LookupError(f"{member} shows no file {path}")
    with open(place, "rb") as file:
        return file.read()
