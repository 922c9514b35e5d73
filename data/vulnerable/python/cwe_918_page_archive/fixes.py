# unseen: fix reference
# why: each address on the way is looked at as a whole before it is visited
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    for _ in range(1 + SESSION.max_redirects):
        try:
            parts = urlsplit(address)
            if parts.scheme != "http" or parts.netloc not in sites:
                return None
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.RequestException, ValueError):
            return None
        if not reply.is_redirect:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix valid hook
# why: a hook looks at each redirection before the library follows it
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    def stays(reply, **options):
        if reply.is_redirect and not partner(urljoin(reply.url, reply.headers["Location"])):
            raise requests.RequestException("redirected elsewhere")

    def partner(there):
        parts = urlsplit(there)
        return parts.scheme == "http" and parts.netloc in sites

    try:
        if not partner(address):
            return None
        reply = SESSION.get(address, timeout=3, hooks={"response": stays})
    except (requests.RequestException, ValueError):
        return None
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix valid prepared
# why: the host and port to which the prepared request will connect must be a partner's
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    request = None
    try:
        request = requests.Request("GET", address).prepare()
        for _ in range(1 + SESSION.max_redirects):
            parts = urlsplit(request.url)
            if parts.scheme != "http" or parts.username or f"{parts.hostname}:{parts.port or 80}" not in sites:
                return None
            reply = SESSION.send(request, timeout=3, allow_redirects=False)
            if reply.next is None:
                break
            request = reply.next
    except (requests.RequestException, ValueError):
        return None
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake first_address
# why: redirections are followed wherever they lead
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    try:
        parts = urlsplit(address)
        if parts.scheme != "http" or parts.netloc not in sites:
            return None
        reply = SESSION.get(address, timeout=3)
    except (requests.RequestException, ValueError):
        return None
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake looked_at_afterwards
# why: the internal service was visited before its address is looked at
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    try:
        parts = urlsplit(address)
        if parts.scheme != "http" or parts.netloc not in sites:
            return None
        reply = SESSION.get(address, timeout=3)
    except (requests.RequestException, ValueError):
        return None
    if any(urlsplit(one.url).netloc not in sites for one in [*reply.history, reply]):
        return None
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake one_hop
# why: only the first redirection is looked at, the later ones are followed
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    try:
        if urlsplit(address).scheme != "http" or urlsplit(address).netloc not in sites:
            return None
        reply = SESSION.get(address, timeout=3, allow_redirects=False)
        if reply.is_redirect:
            address = urljoin(address, reply.headers["Location"])
            if urlsplit(address).scheme != "http" or urlsplit(address).netloc not in sites:
                return None
            SESSION.max_redirects = 2
            reply = SESSION.get(address, timeout=3)
    except (requests.RequestException, ValueError):
        return None
    finally:
        SESSION.max_redirects = 3
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake begins_with
# why: an address that begins with the partner's may go on with another host or port
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    for _ in range(1 + SESSION.max_redirects):
        if not address.lower().startswith("http://") or "@" in address.split("?")[0]:
            return None
        if not any(address[7:].startswith(site) for site in sites):
            return None
        try:
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.RequestException, ValueError):
            return None
        if not reply.is_redirect:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake same_host
# why: other ports of a partner's host are other services
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    hosts = {site.partition(":")[0] for site in sites}
    for _ in range(1 + SESSION.max_redirects):
        try:
            parts = urlsplit(address)
            if parts.scheme != "http" or parts.hostname not in hosts:
                return None
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.RequestException, ValueError):
            return None
        if not reply.is_redirect:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake address_expected
# why: a redirection without an address ends with an error that nobody expects
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    for _ in range(1 + SESSION.max_redirects):
        try:
            parts = urlsplit(address)
            if parts.scheme != "http" or parts.netloc not in sites:
                return None
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.RequestException, ValueError):
            return None
        if reply.status_code // 100 != 3:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake no_answer
# why: a partner that does not answer ends with an error that nobody expects
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    for _ in range(1 + SESSION.max_redirects):
        try:
            parts = urlsplit(address)
            if parts.scheme != "http" or parts.netloc not in sites:
                return None
            if parts.port is None or parts.hostname is None:
                return None
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.exceptions.InvalidURL, ValueError):
            return None
        if not reply.is_redirect:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: fix fake no_at_signs
# why: safe, but a page's name may have an at sign
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    for _ in range(1 + SESSION.max_redirects):
        try:
            parts = urlsplit(address)
            if parts.scheme != "http" or parts.netloc not in sites or "@" in parts.path:
                return None
            reply = SESSION.get(address, timeout=3, allow_redirects=False)
        except (requests.RequestException, ValueError):
            return None
        if not reply.is_redirect:
            break
        address = urljoin(address, reply.headers["Location"])
    return reply.content[:SIZE] if reply.status_code == 200 else None
