# unseen: fix reference
# why: the host and port that will be connected to must be a partner's as a whole
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    parts = urllib.parse.urlsplit(address)
    if parts.scheme != "http" or parts.netloc not in partners:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix valid end_of_host
# why: the site must be followed by the path, the query or the end, so that nothing belongs to the host
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    starts = [f"http://{site}{end}" for site in partners for end in ("/", "?", "#")]
    if not address.startswith(tuple(starts)) and address not in [f"http://{site}" for site in partners]:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix valid host_and_port
# why: name and port are compared one by one, as the library that connects reads them
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    try:
        parts = urllib.parse.urlsplit(address)
        site = f"{parts.hostname}:{parts.port or 80}"
    except ValueError:
        return None
    if parts.scheme != "http" or parts.username is not None or site not in partners:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake no_at_sign
# why: a longer port number begins like the partner's too
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    if "@" in address or not any(address.startswith(f"http://{site}") for site in partners):
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake site_anywhere
# why: the partner's name may stand in the query of another host's address
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    if not address.startswith("http://") or not any(site in address for site in partners):
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake host_begins_with
# why: a host and port may begin like the partner's and go on
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    if not any(address.split("/")[2:3] and address.split("/")[2].startswith(site) for site in partners):
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake name_only
# why: the port is not compared, and the internal service differs from the partner by nothing else
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    names = [site.partition(":")[0] for site in partners]
    if urllib.parse.urlsplit(address).hostname not in names:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake host_ends_with
# why: another host's name may end with the partner's
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    netloc = urllib.parse.urlsplit(address).netloc
    if "@" in address or not any(netloc.endswith(site) for site in partners):
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake redirections_followed
# why: a partner's page may redirect to the internal service
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    parts = urllib.parse.urlsplit(address)
    if parts.scheme != "http" or parts.netloc not in partners:
        return None
    try:
        with urllib.request.urlopen(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake no_at_sign_anywhere
# why: safe, but a page's path may have an at sign
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    parts = urllib.parse.urlsplit(address)
    if "@" in address:
        return None
    if parts.scheme != "http" or parts.netloc not in partners:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: fix fake no_addresses_inside
# why: safe, but a page's query may hold an address
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    parts = urllib.parse.urlsplit(address)
    if address.count("://") != 1 or "//" in address[7:]:
        return None
    if parts.scheme != "http" or parts.netloc not in partners:
        return None
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]
