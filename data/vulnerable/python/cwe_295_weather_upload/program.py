# unseen: program
import json
import socket
import ssl


class Rejected(Exception):
    """The server does not take a reading."""


def line_of(station_key, reading):
    """What is sent: one line of JSON."""
    return json.dumps({"key": station_key, "reading": reading}).encode() + b"\n"


# unseen: function
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
    # unseen: vulnerable
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    # unseen: end vulnerable
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


# unseen: support
import contextlib
import os
import secrets
import sys
import threading

# Certificates as in the field: of the server, of another host, of another authority for this host, of this host
# long ago, of an impostor who calls itself the authority, and of one whom another host has signed for this host;
# of a second authority and of hosts that it knows, whose names and addresses are longer than this one's.
# They share one key, to be short.
AUTHORITY = """\
-----BEGIN CERTIFICATE-----
MIIBVjCB/aADAgECAgEBMAoGCCqGSM49BAMCMBIxEDAOBgNVBAMMB1dlYXRoZXIw
IBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBIxEDAOBgNVBAMMB1dl
YXRoZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASLfzJB92+o/r6ZO57zswAP
YchL60YUB815BcyWzu+K8JYC+Qr9FYOVYoQkvDlQlgj5A4zPadAZqPWskST+/kGZ
o0IwQDAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIBBjAdBgNVHQ4EFgQU
Zr/osfffu3c0uph5tB90UUOC0QkwCgYIKoZIzj0EAwIDSAAwRQIgIm920f8fa1Zu
ZHX2q03Ed1985OnaduzAM0ASywpmb2sCIQCgnm2zUns9JZIU0Ub5rOTBlbs5dkCy
bDzxwB3UOy/Igg==
-----END CERTIFICATE-----
"""
SERVER = """\
-----BEGIN CERTIFICATE-----
MIIBmDCCAT2gAwIBAgIBAzAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdXZWF0aGVy
MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAMMQowCAYDVQQDDAFz
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuZ3GJjG3e2qFd3Ld2shqeEKvrLaQ
q0NX8pDatYGPqOFM6NURZnqytwN7W6Y+Hx5ebKc4Jb9sY+KUbt+MW9ger6OBhzCB
hDAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEF
BQcDATAdBgNVHQ4EFgQUaC7SSX5wXsR+cloZmJbLOote110wHwYDVR0jBBgwFoAU
Zr/osfffu3c0uph5tB90UUOC0QkwDwYDVR0RBAgwBocEfwAAATAKBggqhkjOPQQD
AgNJADBGAiEAhemSI/0tF7pfeFfEMTGQsHuttz1DCk7chd4oysOBUE0CIQDGCcdQ
obPl9euix7nTVBNLC0F1G3FjciZqSYWXlj88oA==
-----END CERTIFICATE-----
"""
OTHER_HOST = """\
-----BEGIN CERTIFICATE-----
MIIBoTCCAUagAwIBAgIBCjAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdXZWF0aGVy
MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAMMQowCAYDVQQDDAFz
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuZ3GJjG3e2qFd3Ld2shqeEKvrLaQ
q0NX8pDatYGPqOFM6NURZnqytwN7W6Y+Hx5ebKc4Jb9sY+KUbt+MW9ger6OBkDCB
jTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEF
BQcDATAdBgNVHQ4EFgQUaC7SSX5wXsR+cloZmJbLOote110wHwYDVR0jBBgwFoAU
Zr/osfffu3c0uph5tB90UUOC0QkwGAYDVR0RBBEwD4INb3RoZXIuZXhhbXBsZTAK
BggqhkjOPQQDAgNJADBGAiEA9ZYR4xX1+wb26OXVKkBb/HxKOy7Oxh5PzBLO3RgI
x3wCIQDrRLwH94oqQqzkpGn0EkbW2X8xYa3O7hTG+8BruPFNxA==
-----END CERTIFICATE-----
"""
OTHER_AUTHORITY = """\
-----BEGIN CERTIFICATE-----
MIIBljCCAT2gAwIBAgIBCzAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdXZWF0aGVy
MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAMMQowCAYDVQQDDAFz
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuZ3GJjG3e2qFd3Ld2shqeEKvrLaQ
q0NX8pDatYGPqOFM6NURZnqytwN7W6Y+Hx5ebKc4Jb9sY+KUbt+MW9ger6OBhzCB
hDAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEF
BQcDATAdBgNVHQ4EFgQUaC7SSX5wXsR+cloZmJbLOote110wHwYDVR0jBBgwFoAU
hAgkI9CyWF6uQ2azdcx90qTso30wDwYDVR0RBAgwBocEfwAAATAKBggqhkjOPQQD
AgNHADBEAiBhsZST8O8sz4SjOnXnCzkH/HeiwsfrUX2OlPOJ68g/igIgINePjf2b
b5+P1YHAurZGjzBpBhVCuq1JmG1t1Sdjw0A=
-----END CERTIFICATE-----
"""
EXPIRED = """\
-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIBDDAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdXZWF0aGVy
MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowDDEKMAgGA1UEAwwBczBZ
MBMGByqGSM49AgEGCCqGSM49AwEHA0IABLmdxiYxt3tqhXdy3drIanhCr6y2kKtD
V/KQ2rWBj6jhTOjVEWZ6srcDe1umPh8eXmynOCW/bGPilG7fjFvYHq+jgYcwgYQw
DAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUH
AwEwHQYDVR0OBBYEFGgu0kl+cF7EfnJaGZiWyzqLXtddMB8GA1UdIwQYMBaAFGa/
6LH337t3NLqYebQfdFFDgtEJMA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0EAwID
RwAwRAIgbIeLEkmWZHrW/f36+IGS4fd2iqXaOTs5jc6omwWV9VsCIE1wCsGELQox
iaDZTD9ZnPqzS3B9R4xJlNQ9SZhoUjqa
-----END CERTIFICATE-----
"""
SELF_SIGNED = """\
-----BEGIN CERTIFICATE-----
MIIBiTCCAS+gAwIBAgIBDjAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdXZWF0aGVy
MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjASMRAwDgYDVQQDDAdX
ZWF0aGVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuZ3GJjG3e2qFd3Ld2shq
eEKvrLaQq0NX8pDatYGPqOFM6NURZnqytwN7W6Y+Hx5ebKc4Jb9sY+KUbt+MW9ge
r6N0MHIwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAoQwDwYDVR0RBAgw
BocEfwAAATAdBgNVHQ4EFgQUaC7SSX5wXsR+cloZmJbLOote110wHwYDVR0jBBgw
FoAUaC7SSX5wXsR+cloZmJbLOote110wCgYIKoZIzj0EAwIDSAAwRQIhAI+ULcf9
wuooK7k3y9uTpNZJ7803xJ4Si2dc1v64fTfKAiBpXcy6LZNIPb6tA/rlmgFloiTD
/sXKbvr5bFJX8w1Pag==
-----END CERTIFICATE-----
"""
UNDER_HOST = """\
-----BEGIN CERTIFICATE-----
MIIBkDCCATegAwIBAgIBDjAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFzMCAXDTIw
MDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAMMQowCAYDVQQDDAF0MFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEuZ3GJjG3e2qFd3Ld2shqeEKvrLaQq0NX8pDa
tYGPqOFM6NURZnqytwN7W6Y+Hx5ebKc4Jb9sY+KUbt+MW9ger6OBhzCBhDAMBgNV
HRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEFBQcDATAP
BgNVHREECDAGhwR/AAABMB0GA1UdDgQWBBRoLtJJfnBexH5yWhmYlss6i17XXTAf
BgNVHSMEGDAWgBRoLtJJfnBexH5yWhmYlss6i17XXTAKBggqhkjOPQQDAgNHADBE
AiA+vG2yTKAtwQZkx9uC+Gh8u2b7twIlO3dxE5pgCzAjegIgAd6FS3/A5sDT0TDd
l8SMmJ/tWHYKLpwXYKdOk0EMMpo=
-----END CERTIFICATE-----
"""
SECOND_AUTHORITY = """\
-----BEGIN CERTIFICATE-----
MIIBSzCB86ADAgECAgEBMAoGCCqGSM49BAMCMA0xCzAJBgNVBAMMAlcyMCAXDTIw
MDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjANMQswCQYDVQQDDAJXMjBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABMFDo3uVGT56Yp5kKMP0c5+r7WO3HL6Ag3WI
qRBxQTc0KWx6Xvzpp5YsKBphjxVEVZm6PpMb0OgcK0An2QTQP4OjQjBAMA8GA1Ud
EwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQDAgIEMB0GA1UdDgQWBBQwwlhP+Ggoag2z
scOLLQVkpouYaDAKBggqhkjOPQQDAgNHADBEAiBSRY2NbvdACo3yQdcimkeCCbWs
4xxFinsIwA26MNT3EgIgZgSUeRJ8vQ/wlmdeqwzXIjws/VDp85202MXkh7wSfSc=
-----END CERTIFICATE-----
"""
ALIKE = """\
-----BEGIN CERTIFICATE-----
MIIBozCCAUmgAwIBAgIBAjAKBggqhkjOPQQDAjANMQswCQYDVQQDDAJXMjAgFw0y
MDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowDDEKMAgGA1UEAwwBczBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABLmdxiYxt3tqhXdy3drIanhCr6y2kKtDV/KQ
2rWBj6jhTOjVEWZ6srcDe1umPh8eXmynOCW/bGPilG7fjFvYHq+jgZgwgZUwDAYD
VR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUHAwEw
HwYDVR0jBBgwFoAUMMJYT/hoKGoNs7HDiy0FZKaLmGgwPwYDVR0RBDgwNocEfwAA
C4cEfwAAZIIXMTI3LjAuMC4xLm90aGVyLmV4YW1wbGWCD290aGVyLTEyNy4wLjAu
MTAKBggqhkjOPQQDAgNIADBFAiBAgrBRT+LHl70br4TQMp2aDbaFDOKxKBlA7ptJ
9NqRuAIhAMXNkZEtVnOIz7smy8g+r347ytz5HWzemy5JBUlhpquz
-----END CERTIFICATE-----
"""
KEY = """\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTbarDN/whNuatC24
0KLoE5rxojzn3D2P+q3ff4o0uiehRANCAAS5ncYmMbd7aoV3ct3ayGp4Qq+stpCr
Q1fykNq1gY+o4Uzo1RFmerK3A3tbpj4fHl5spzglv2xj4pRu34xb2B6v
-----END PRIVATE KEY-----
"""


class Collector:
    """A server with one of the certificates; keeps what it is sent. It may begin with rude replies instead of TLS.

    True in their place is a connection that is passed on to the true server: what goes over it is not heard.
    """

    def __init__(self, certificate, station_key, rude=(), answers=(), newest=None):
        self.rude = list(rude)
        self.answers = list(answers)
        self.station_key = station_key
        self.heard = b""
        self.readings = []
        with open("pair.pem", "w") as file:
            file.write(certificate + KEY)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain("pair.pem")
        if newest is not None:
            self.context.maximum_version = newest
        with open("true.pem", "w") as file:
            file.write(SERVER + KEY)
        self.passed_on = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.passed_on.load_cert_chain("true.pem")

    def serve(self, listener):
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            ended = contextlib.suppress(OSError, ValueError, KeyError, TypeError)
            if self.rude and self.rude[0] is True:
                self.rude.pop(0)
                with ended, self.passed_on.wrap_socket(plain, server_side=True) as connection:
                    connection.settimeout(5)
                    if connection.makefile("rb").readline():
                        connection.sendall(b"ok 1\n")
                continue
            if self.rude:
                # What comes without TLS is heard too; the client's hello has no key in it.
                with ended, plain:
                    plain.settimeout(5)
                    self.heard += plain.recv(4096)
                    plain.sendall(self.rude.pop(0))
                continue
            with ended, self.context.wrap_socket(plain, server_side=True) as connection:
                connection.settimeout(5)
                line = connection.makefile("rb").readline()
                self.heard += line
                sent = json.loads(line)
                if self.answers:
                    connection.sendall(self.answers.pop(0))
                elif sent["key"] == self.station_key:
                    self.readings.append(sent["reading"])
                    connection.sendall(b"ok %d\n" % len(self.readings))
                else:
                    connection.sendall(b"unknown station\n")


@contextlib.contextmanager
def collecting(certificate, station_key, rude=(), host="127.0.0.1", **more):
    collector = Collector(certificate, station_key, rude, **more)
    with socket.create_server((host, 0)) as listener:
        thread = threading.Thread(target=collector.serve, args=(listener,), daemon=True)
        thread.start()
        yield collector, listener.getsockname()
        listener.shutdown(socket.SHUT_RDWR)
    thread.join(5)


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    key = secrets.token_hex(8)
    with collecting(SERVER, key) as (collector, address):
        assert send_reading(address, AUTHORITY, key, 12.5) == 1
        assert send_reading(address, AUTHORITY, key, -3) == 2
        try:
            send_reading(address, AUTHORITY, "wrong", 5)
            raise AssertionError("a reading of an unknown station was taken")
        except Rejected as error:
            assert "unknown station" in str(error)
        assert send_reading(address, AUTHORITY, key, 0.0) == 3
        assert collector.readings == [12.5, -3, 0.0]
    with collecting(SERVER, "Schlüssel \"7\" & 8") as (collector, address):
        assert send_reading(address, AUTHORITY, "Schlüssel \"7\" & 8", 1e3) == 1
        assert collector.readings == [1000]
    # Another server, of another authority; and the first one again, which has no newer version of TLS.
    with collecting(ALIKE, key, host="127.0.0.11") as (_, address):
        assert send_reading(address, SECOND_AUTHORITY, key, 12.5) == 1
    with collecting(ALIKE, key, host="127.0.0.100") as (_, address):
        assert send_reading(address, SECOND_AUTHORITY, key, 12.5) == 1
    for newest in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        with collecting(SERVER, key, newest=newest) as (_, address):
            assert [send_reading(address, AUTHORITY, key, reading) for reading in range(12)] == list(range(1, 13))
    replies = {b"ok 4711\n": 4711, b"ok 0\n": 0, b"ok 12": 12, b"full\n": "full", b"": "", b"ok\n": "ok", b"OK 1\n": "OK 1", b" no \xff\r\n": "no \ufffd"}
    with collecting(SERVER, key, answers=replies) as (_, address):
        for reply, expected in replies.items():
            try:
                found = send_reading(address, AUTHORITY, key, 1)
            except Rejected as error:
                found = str(error)
            assert found == expected, f"the answer {reply} is {found!r}"
    try:
        send_reading(address, AUTHORITY, key, 5)
        raise AssertionError("a reading was sent to nobody")
    except Rejected:
        pass


judged(check)


# unseen: exploit
def check():
    for name, certificate in (
        ("another authority", OTHER_AUTHORITY),
        ("another host", OTHER_HOST),
        ("long ago", EXPIRED),
        ("its own", SELF_SIGNED),
        ("its own, with the authority's beside it", SELF_SIGNED + AUTHORITY),
        ("another authority, with the right one beside it", OTHER_AUTHORITY + SERVER + AUTHORITY),
        ("somebody whom another host signed", UNDER_HOST + OTHER_HOST + AUTHORITY),
    ):
        # Who does not get through at once hangs up, answers without TLS or passes the first connections on to the true
        # server, and waits for the next attempt.
        for rude in ((), (b"",), (b"ok 1\n", b"ok 1\n"), (True,), (True, True), (True, b"", True)):
            key = secrets.token_hex(8)
            with collecting(certificate, key, rude) as (impostor, address):
                for reading in (12.5, 12.5):
                    try:
                        send_reading(address, AUTHORITY, key, reading)
                        assert rude, f"a reading was taken by a server with a certificate of {name}"
                    except Rejected:
                        pass
            assert key.encode() not in impostor.heard, f"a server with a certificate of {name} got the key"
    key = secrets.token_hex(8)
    with collecting(ALIKE, key) as (impostor, address):
        try:
            send_reading(address, SECOND_AUTHORITY, key, 12.5)
            raise AssertionError("a server of another name took a reading")
        except Rejected:
            pass
    assert key.encode() not in impostor.heard, "a server whose name or address is longer got the key"
    # What was right for one call is not for the next.
    for certificate, host, right, wrong in (
        (SERVER, "127.0.0.1", AUTHORITY, SECOND_AUTHORITY),
        (ALIKE, "127.0.0.11", SECOND_AUTHORITY, AUTHORITY),
    ):
        key = secrets.token_hex(8)
        with collecting(certificate, key, host=host) as (_, address):
            assert send_reading(address, right, key, 12.5) == 1
        key = secrets.token_hex(8)
        with collecting(certificate, key, host=host) as (impostor, address):
            try:
                send_reading(address, wrong, key, 12.5)
                raise AssertionError("a server of another authority took a reading")
            except Rejected:
                pass
        assert key.encode() not in impostor.heard, "a server of another authority got the key"
    key = secrets.token_hex(8)
    with collecting(SERVER, key) as (_, address):
        assert send_reading(address, AUTHORITY, key, 12.5) == 1


judged(check)
