# unseen: fix reference
# why: an entry that leads out of the theme's own folder ends the installation
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
            top = os.path.realpath(folder)
            place = os.path.realpath(os.path.join(top, entry.filename))
            if os.path.commonpath([top, place]) != top:
                raise ValueError(f"{entry.filename} leads out of the theme")
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix valid library_extract
# why: ZipFile.extract drops drive names, leading slashes and parent parts itself
def install_theme(base, name, data):
    folder = theme_folder(base, name)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
        if sum(entry.file_size for entry in entries) > MOST_BYTES:
            raise ValueError("the theme is too large")
        for entry in entries:
            archive.extract(entry, folder)
    return len(entries)


# unseen: fix valid skip_parents
# why: entries that are absolute or have a part .. are left out
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
            parts = entry.filename.split("/")
            if ".." in parts or parts[0] == "":
                continue
            place = os.path.join(folder, *parts)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake text_prefix
# why: a neighbour's folder begins with the same text: night-old with night
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
            place = os.path.abspath(os.path.join(folder, entry.filename))
            if not place.startswith(os.path.abspath(folder)):
                raise ValueError("bad entry")
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake leading_only
# why: parent parts in the middle of a name climb as well
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
            place = os.path.join(folder, entry.filename.lstrip("./"))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake replaced
# why: the removal leaves ../ behind where it was nested, and absolute names are kept
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
            place = os.path.join(folder, entry.filename.replace("../", ""))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake flat
# why: safe, but all folders of the theme are lost
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
            place = os.path.join(folder, os.path.basename(entry.filename))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake folder_as_given
# why: the base may be a relative path, and no theme can be installed then
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
            place = os.path.abspath(os.path.join(folder, entry.filename))
            if not place.startswith(folder + os.sep):
                raise ValueError(f"{entry.filename} leads out of the theme")
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count


# unseen: fix fake what_is_there
# why: files that are not there yet are written anywhere
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
            place = os.path.join(folder, entry.filename)
            if os.path.exists(place) and not os.path.realpath(place).startswith(os.path.realpath(folder) + os.sep):
                raise ValueError(f"{entry.filename} leads out of the theme")
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(archive.read(entry))
            count += 1
    return count
