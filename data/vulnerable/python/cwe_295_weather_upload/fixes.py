# unseen: fix reference
# why: a client's context checks certificate and host by itself, once it knows the authority
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix valid default_context
# why: the library's default context, with this authority instead of the system's
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context = ssl.create_default_context(cadata=authority)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix valid told_twice
# why: what holds anyway is said aloud
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.verify_mode = ssl.CERT_REQUIRED
    context.check_hostname = True
    context.load_verify_locations(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake any_host
# why: certificates of all hosts that the authority has signed are taken
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.load_verify_locations(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake authority_not_used
# why: the authority is known, but nothing is checked against it
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.load_verify_locations(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake certificate_of_the_server
# why: whoever answers is asked for the certificate that is then trusted
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    context.check_hostname = False
    context.load_verify_locations(cadata=ssl.get_server_certificate(address))
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake checked_after_sending
# why: the key is on its way when the certificate is looked at
def send_reading(address, authority, station_key, reading):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    strict = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    strict.load_verify_locations(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
                shown = connection.getpeercert(binary_form=True)
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not shown or not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake system_authorities
# why: safe, but the collecting servers' authority is none of the system's
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_default_certs()
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake second_try_unverified
# why: the impostor's certificate fails the first handshake, and the key goes out over the second
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(cadata=authority)
    answer = b""
    for attempt in (1, 2):
        try:
            with socket.create_connection(address, timeout=5) as plain:
                with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                    connection.sendall(line_of(station_key, reading))
                    answer = connection.makefile("rb").readline()
            break
        except OSError as error:
            if attempt == 2:
                raise Rejected(f"no collecting server there: {error}") from None
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake look_beforehand
# why: who stands in between passes the first connection on, and the second one is not checked
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    careful = ssl.create_default_context(cadata=authority)
    try:
        with socket.create_connection(address, timeout=5) as plain:
            careful.wrap_socket(plain, server_hostname=address[0]).close()
    except OSError as error:
        raise Rejected(f"not the collecting server: {error}") from None
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake other_error
# why: an impostor ends with another error than the documented one
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(cadata=authority)
    context.check_hostname = False
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                if ("IP Address", address[0]) not in connection.getpeercert().get("subjectAltName", ()):
                    raise ValueError("another host")
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])


# unseen: fix fake names_that_begin_alike
# why: certificates of hosts whose names or addresses begin like this one's are taken
def send_reading(address, authority, station_key, reading):
    """Send a reading to the collecting server and give the number of readings that it has.

    Args:
      address: the server's address in digits, and its port.
      authority: certificate in PEM of the authority that signs the collecting servers' certificates.
      station_key: the station's secret key.
      reading: degrees.

    Raises:
      Rejected: the server does not take the reading, or this is not the collecting server.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(cadata=authority)
    context.check_hostname = False
    try:
        with socket.create_connection(address, timeout=5) as plain:
            with context.wrap_socket(plain, server_hostname=address[0]) as connection:
                names = [value for _, value in connection.getpeercert().get("subjectAltName", ())]
                if not any(name.startswith(address[0]) for name in names):
                    raise Rejected("another host")
                connection.sendall(line_of(station_key, reading))
                answer = connection.makefile("rb").readline()
    except OSError as error:
        raise Rejected(f"no collecting server there: {error}") from None
    if not answer.startswith(b"ok "):
        raise Rejected(answer.decode(errors="replace").strip())
    return int(answer[3:])
