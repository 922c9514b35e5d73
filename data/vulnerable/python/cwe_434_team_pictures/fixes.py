# unseen: fix reference
# why: only names with an ending of a picture are kept, and the last ending counts
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
    if os.path.splitext(name)[1].lower() not in (".png", ".jpg", ".jpeg", ".gif"):
        raise ValueError("the name must end like a picture's")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix valid ending_from_content
# why: the ending comes from the picture's first bytes and replaces the user's
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
    kinds = ((b"\x89PNG\r\n\x1a\n", ".png"), (b"\xff\xd8\xff", ".jpg"), (b"GIF8", ".gif"))
    ending = next((each for start, each in kinds if content.startswith(start)), None)
    if not name or ending is None:
        raise ValueError("that is no picture")
    name = os.path.splitext(name)[0].strip(".") + ending
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix valid ending_from_type
# why: of the name nothing is kept, and the ending is one of three
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
    import secrets

    ending = {"image/png": "png", "image/jpeg": "jpg", "image/gif": "gif"}.get(declared)
    if ending is None or not name:
        raise ValueError("only PNG, JPEG and GIF")
    name = f"{secrets.token_hex(8)}.{ending}"
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake first_bytes
# why: a Python program may begin with GIF89a too, and the name stays
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
    if not name or not content.startswith((b"\x89PNG", b"\xff\xd8\xff", b"GIF89a")):
        raise ValueError("that is no picture")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake one_ending_refused
# why: other endings are run as well, and capital letters pass
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
    if not name or name.endswith(".py"):
        raise ValueError("no programs")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake first_ending
# why: the first ending is looked at, the site looks at the last
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
    if not name or name.split(".")[1:2] not in (["py"], ["pyw"], ["PY"], ["Py"]):
        parts = name.lower().split(".")
        if len(parts) < 2 or not any(part in ("png", "jpg", "jpeg", "gif") for part in parts[1:]):
            raise ValueError("the name must end like a picture's")
    else:
        raise ValueError("no programs")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake refused_after_writing
# why: the file lies in the folder when the refusal comes
def save_picture(site, filename, declared, content):
    if not declared.startswith("image/") or not content or len(content) > 100_000:
        raise ValueError("only pictures can be uploaded")
    name = os.path.basename(filename.replace("\\", "/")).replace(" ", "_")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    if not name:
        raise ValueError("the picture needs a name")
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    if os.path.splitext(name)[1].lower() not in (".png", ".jpg", ".jpeg", ".gif"):
        raise ValueError("the name must end like a picture's")
    return f"/pictures/{name}"


# unseen: fix fake program_endings_removed
# why: what is left after the removal may be such an ending again
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
    name = name.replace(".pyw", "").replace(".py", "")
    if not name or name.startswith("."):
        raise ValueError("the picture needs a name")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake ending_anywhere
# why: run.png.py has the ending of a picture too
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
    if not name or not any(ending in name.lower() for ending in (".png", ".jpg", ".jpeg", ".gif")):
        raise ValueError("the name must end like a picture's")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake small_letters_only
# why: the ending may be in capital letters
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
    if not name.endswith((".png", ".jpg", ".jpeg", ".gif")):
        raise ValueError("the name must end like a picture's")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake programs_refused
# why: pages and drawings with scripts are no pictures either, and are kept and shown as what they are
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
    if os.path.splitext(name)[1].lower() in (".py", ".pyw", "") or name.startswith("."):
        raise ValueError("the name must end like a picture's")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake known_to_be_pictures
# why: a drawing in SVG is a picture to the library, and may hold scripts
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
    if not (mimetypes.guess_type(name)[0] or "").startswith("image/"):
        raise ValueError("the name must end like a picture's")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake photos_of_one_kind
# why: photos of most cameras begin otherwise
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
    if not name or name.startswith(".") or os.path.splitext(name)[1].lower() not in (".png", ".jpg", ".jpeg", ".gif"):
        raise ValueError("the picture needs a name")
    if not content.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF87a", b"GIF89a")):
        raise ValueError("this is no picture")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake one_name_for_all
# why: the next picture replaces the one before
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
    if not name or name.startswith(".") or os.path.splitext(name)[1].lower() not in (".png", ".jpg", ".jpeg", ".gif"):
        raise ValueError("the picture needs a name")
    name = "picture" + os.path.splitext(name)[1].lower()
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"


# unseen: fix fake programs_by_their_words
# why: programs need none of these words
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
    if not name or name.startswith("."):
        raise ValueError("the picture needs a name")
    if b"open(" in content or b"PK" in content or b"<script" in content:
        raise ValueError("this is no picture")
    folder = os.path.join(site, "pictures")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    return f"/pictures/{name}"
