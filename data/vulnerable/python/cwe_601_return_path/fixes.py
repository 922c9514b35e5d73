# unseen: fix reference
# why: a second slash or backslash would begin a host, so neither may follow the first slash
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or wanted[1:2] in ("/", "\\"):
        return "/"
    return wanted


# unseen: fix valid one_slash
# why: whatever slashes and backslashes stand in front, one slash is put in their place
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/"):
        return "/"
    wanted = "/" + wanted.lstrip("/\\")
    return wanted


# unseen: fix valid path_expression
# why: the path must be made of words that begin with anything but slashes
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    import re

    if not re.fullmatch(r"/(?:[^/\\?#][^\\?#]*)?(?:[?#].*)?", wanted):
        return "/"
    return wanted


# unseen: fix valid no_host_parsed
# why: without backslashes and a double slash in front, urlsplit reads the address as a browser does
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    parts = urllib.parse.urlsplit(wanted)
    if "\\" in wanted or wanted.startswith("//") or parts.scheme or parts.netloc or parts.path[:1] != "/":
        return "/"
    return wanted


# unseen: fix fake two_slashes
# why: browsers read /\ like two slashes
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or wanted.startswith("//"):
        return "/"
    return wanted


# unseen: fix fake host_parsed
# why: urlsplit sees no host behind three slashes, nor behind a slash and a backslash
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if urllib.parse.urlsplit(wanted).netloc or not wanted.startswith("/"):
        return "/"
    return wanted


# unseen: fix fake own_host_inside
# why: another site's address may hold this site's name
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or (wanted.startswith(("//", "/\\")) and host not in wanted):
        return "/"
    return wanted


# unseen: fix fake always_home
# why: safe, but nobody comes back to the page they wanted
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    return "/"
    return wanted


# unseen: fix fake colons_refused
# why: safe, but pages whose query holds an address are refused
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or ":" in wanted or wanted[1:2] in ("/", "\\"):
        return "/"
    return wanted


# unseen: fix fake few_signs
# why: safe, but an apostrophe or a blank in a path leads home
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or wanted[1:2] in ("/", "\\") or not all(c.isalnum() or c in "/?&=._-@:#%" for c in wanted):
        return "/"
    return wanted


# unseen: fix fake no_percent_signs
# why: safe, but paths with encoded signs lead home
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    if not wanted.startswith("/") or wanted[1:2] in ("/", "\\") or "%" in wanted:
        return "/"
    return wanted
