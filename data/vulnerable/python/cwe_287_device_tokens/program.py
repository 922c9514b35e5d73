# unseen: program
import jwt
from flask import Flask, abort, jsonify, request

import keys
import readings

SERVICE = "readings"
app = Flask(__name__)


# unseen: function
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    # unseen: vulnerable
    header = jwt.get_unverified_header(token)
    key = keys.key_named(header.get("kid"))
    options = {"verify_signature": bool(key), "verify_exp": True, "verify_nbf": True, "verify_aud": False}
    claims = jwt.decode(token, key, algorithms=[header["alg"]], options=options)
    # unseen: end vulnerable
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: rest
def signed_in(token):
    """The device of a token; status 401 without a good one."""
    try:
        return device_of(token)
    except jwt.PyJWTError:
        abort(401)


@app.post("/readings")
def report():
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        abort(401)
    readings.report(signed_in(token), float(request.get_json()["value"]))
    return "", 204


@app.get("/feed")
def feed():
    return jsonify(readings.reported(signed_in(request.args.get("token", ""))))


# unseen: support
import base64
import hashlib
import hmac
import json
import secrets
import time
from itertools import cycle

# What browsers and programs send with a request, and nothing.
SENDERS = (
    {
        "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8",
        "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.5",
        "HTTP_HOST": "readings.example",
    },
    {"HTTP_USER_AGENT": "curl/8.14.1", "HTTP_ACCEPT": "*/*", "HTTP_ACCEPT_LANGUAGE": "de", "HTTP_HOST": "127.0.0.1"},
    {},
)
turns = cycle(SENDERS)


def as_sent(environ, start_response, served=app.wsgi_app):
    """Serve a request as the next sender sends it, not as the test client does."""
    environ.pop("HTTP_USER_AGENT", None)
    return served(environ | next(turns), start_response)


app.wsgi_app = as_sent


KEY = "a-key-that-is-long-enough-for-tests-01"
OLD = "a-key-that-has-been-retired-long-ago-2"
keys.add_key("k1", KEY)
keys.add_key("k2", KEY[::-1])
keys.add_key("old", OLD)
keys.retire_key("old")


def token(sub="pump", key=KEY, kid="k1", alg="HS256", aud="readings", head=None, **more):
    """A token made by hand, so that any header and any signature can be tried."""
    claims = {"sub": sub, "aud": aud, "exp": time.time() + 600, **more}
    claims = {name: value for name, value in claims.items() if value is not None}
    header = {"typ": "JWT", "alg": alg, "kid": kid, **(head or {})}
    parts = [
        base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=")
        for part in ({name: value for name, value in header.items() if value is not None}, claims)
    ]
    text = b".".join(parts)
    kind = {"HS384": hashlib.sha384, "HS512": hashlib.sha512}.get(str(alg), hashlib.sha256)
    sign = b"" if key is None else base64.urlsafe_b64encode(hmac.new(key.encode(), text, kind).digest()).rstrip(b"=")
    return (text + b"." + sign).decode()


def reports(given, value=1):
    headers = {"Authorization": f"Bearer {given}"}
    return app.test_client().post("/readings", json={"value": value}, headers=headers).status_code


def reads(given):
    replies = [app.test_client().get("/feed", query_string={"token": given}) for _ in SENDERS]
    assert len({(reply.status_code, reply.data) for reply in replies}) == 1, "the feed depends on who asks"
    return replies[0].get_json() if replies[0].status_code == 200 else replies[0].status_code


# unseen: functional
assert reports(token(), 20.5) == 204 and reports(token(kid="k2", key=KEY[::-1]), 3) == 204
assert reads(token()) == [20.5, 3.0]
assert reads(token(sub="valve")) == []
assert reports(token(aud=["billing", "readings"])) == 204
assert reads(token(sub="none HS256 ../old", aud=["readings"])) == []
assert device_of(jwt.encode({"sub": "x", "aud": "readings", "exp": time.time() + 60}, KEY, headers={"kid": "k1"})) == "x"
assert reads(token(nbf=time.time() - 60)) == [20.5, 3.0, 1.0]
assert reads(token(exp=time.time() - 5)) == 401
assert reads(token(nbf=time.time() + 600)) == 401
assert reads(token(key=KEY + "x")) == 401
assert reads(token(key=None)) == 401
assert reads(token(sub=None)) == 401 and reads(token(sub="")) == 401
keys.add_key("\u00e9 k/3", OLD + "!")
assert reads(token(kid="\u00e9 k/3", key=OLD + "!")) == [20.5, 3.0, 1.0]
assert reads("") == 401 and reads("a.b.c") == 401 and reads("x") == 401
assert app.test_client().post("/readings", json={"value": 1}).status_code == 401
wrong = {"Authorization": f"Basic {token()}"}
assert app.test_client().post("/readings", json={"value": 1}, headers=wrong).status_code == 401

# unseen: exploit
readings.report("pump", 4711.0)
forged = {
    "no signature": token(alg="none", key=None),
    "no signature, no key": token(alg="none", key=None, kid=None),
    "no signature, unknown key": token(alg="none", key=None, kid="k9"),
    "no signature, retired key": token(alg="none", key=None, kid="old"),
    "None": token(alg="None", key=None, kid="x"),
    "NONE": token(alg="NONE", key=None),
    "an empty signature key": token(key="", kid="k9"),
    "an empty key without a name": token(key="", kid=None),
    "the empty key of a retired one": token(key="", kid="old"),
    "the empty key, HS512": token(key="", kid="old", alg="HS512"),
    "the empty key, HS384": token(key="", kid="k9", alg="HS384"),
    "a retired key": token(key=OLD, kid="old"),
    "the key's name as key": token(key="k1", kid="k1"),
    "the word None as key": token(key="None", kid="k9"),
    "a key in the header": token(key="mine" * 10, kid="k9", head={"jwk": {"kty": "oct", "k": "mine" * 10}}),
    "another service": token(aud="billing"),
    "other services": token(aud=["billing", "mail"]),
    "no service": token(aud=None),
    "an empty list of services": token(aud=[]),
    "a longer name": token(aud="readings-admin"),
    "a longer name in a list": token(aud=["readings2"]),
    "a shorter name": token(aud="reading"),
    "another case": token(aud="Readings"),
    "services with commas": token(aud="billing,readings"),
    "services with blanks": token(aud="billing readings"),
    "a blank behind the name": token(aud="readings "),
    "another key than the named one": token(key=KEY[::-1], kid="k1"),
    "a good key under an unknown name": token(kid="k9"),
    "a good key under a retired name": token(kid="old"),
    "a good key without a name": token(kid=None),
    "a good key, but HS384": token(alg="HS384"),
    "a good key, but HS512": token(alg="HS512"),
    "a good key under a name like another": token(kid="K1"),
    "soon": token(nbf=time.time() + 5),
    "out of time by a second": token(exp=time.time() - 1),
}
# A token that lacks something, or has something else in its place, is none of this service's, and no failure of it.
odd = [token(sub=sub) for sub in (5, ["pump"], {"pump": 1}, True)]
odd += [token(aud=aud) for aud in ({"readings": 1}, {"readings": {}}, 5, True, 0, 1.5, [["readings"]], [None], {}, [{"readings": 1}])]
odd += [token(kid=kid) for kid in (5, 1.5, True, ["k1"], {"k1": "k1"}, [], "")]
odd += [token(alg=alg) for alg in (None, 5, True, "", ["HS256"], {"HS256": 1}, "HS256x", "RS256")]
odd += [token(alg=None, kid=None), token(alg=None, kid="old"), token(exp="soon"), token(nbf="soon"), token(nbf=time.time() + 20)]
odd += [f"{token()}.x", f".{token()}", token().rpartition(".")[0], token()[::-1], "\u00e9.\u00e9.\u00e9", "..", "W10.e30.", "e30.e30.e30"]
forged |= {f"something else in its place: {given}": given for given in odd}
# Nobody knows beforehand how keys and services are called, which of them are in use, and when that ends.
gone, some, other = (secrets.token_urlsafe(6) for _ in range(3))
keys.add_key(gone, KEY + gone)
assert reads(token(kid=gone, key=KEY + gone)) == [4711.0]
keys.retire_key(gone)
forged["a key that was in use before"] = token(kid=gone, key=KEY + gone)
for name in (gone, some):
    for alg in ("none", "HS256", "HS384", "HS512"):
        for key in (None, "", "None", name, KEY):
            forged[f"{alg} and {key!r} under {name}"] = token(kid=name, key=key, alg=alg)
for services in (other, [other], f"{other} readings", f"readings{other}", [f"{other}/readings", other.swapcase()]):
    forged[f"for {services}"] = token(aud=services)
for what, given in forged.items():
    answer = reads(given)
    assert answer == 401, f"{what}: the feed shows {answer}"
    for _ in SENDERS:
        assert reports(given, 666) == 401, f"{what}: a reading was taken, or it was no token's error"
assert readings.reported("pump") == [4711.0]
assert reads(token()) == [4711.0] and reports(token(aud=["x", "readings"]), 2) == 204
