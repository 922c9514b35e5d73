# unseen: fix reference
# why: from the right, each address is believed only as long as a proxy wrote it
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    while found in PROXIES and addresses:
        found = addresses.pop()
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix valid first_stranger
# why: only behind a proxy the header counts, and then the last address that is no proxy's
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    if peer in PROXIES:
        found = next((each for each in reversed(addresses) if each not in PROXIES), peer)
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix valid whole_chain
# why: the chain is written down with the peer at its end and cut behind the last stranger
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    chain = [*addresses, peer]
    while len(chain) > 1 and chain[-1] in PROXIES:
        chain.pop()
    found = chain[-1]
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake behind_a_proxy
# why: a proxy only appends, so the first address is still the visitor's own invention
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = addresses[0] if addresses and peer in PROXIES else peer
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake last_address
# why: without a proxy the last address is invented as well, and behind two it is a proxy's
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = addresses[-1] if addresses else peer
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake one_header
# why: the visitor's address is in front of all, whatever the number of headers
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    if peer in PROXIES and forwarded:
        found = forwarded[-1].split(",")[0].strip()
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake peer_only
# why: nothing is believed, and nobody behind the proxies is known any more
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake network_of_the_proxies
# why: more machines than the proxies have such addresses
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    if peer.startswith("127.0.0.9") or peer.startswith("127.0.0.10"):
        found = next((each for each in reversed(addresses) if each not in PROXIES), peer)
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


# unseen: fix fake skips_what_is_no_address
# why: what the proxy forwarded is no address, and what the visitor wrote in front of it is taken
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    found = peer
    while found in PROXIES and addresses:
        last = addresses.pop()
        try:
            ipaddress.ip_address(last)
        except ValueError:
            continue
        found = last
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer
