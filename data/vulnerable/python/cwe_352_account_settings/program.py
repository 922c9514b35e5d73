# unseen: program
import hmac
import secrets

from flask import Flask, abort, g, jsonify, redirect, render_template, request, session

import accounts

SAFE = ("GET", "HEAD", "OPTIONS")
app = Flask(__name__)
app.secret_key = secrets.token_bytes(32)


@app.before_request
def signed_in():
    g.login = session.get("login")
    if request.path.startswith("/settings") and accounts.account(g.login) is None:
        abort(401)


# unseen: function
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    # unseen: vulnerable
    if request.method == "POST" and request.mimetype == "application/x-www-form-urlencoded":
        if not accounts.was_issued(request.form.get("token") or request.headers.get("X-Token")):
            abort(403)
    # unseen: end vulnerable


# unseen: rest
app.before_request(guard)


@app.post("/sign-in")
def sign_in():
    login = request.form["login"]
    if not accounts.password_is(login, request.form["password"]):
        abort(401)
    session.clear()
    session.update(login=login, token=accounts.new_token())
    return redirect("/settings", 303)


@app.get("/settings")
def settings():
    return render_template("settings.html", account=accounts.account(g.login), token=session["token"])


@app.get("/settings/json")
def as_json():
    account = accounts.account(g.login)
    return jsonify(mail=account["mail"], keys=account["keys"])


@app.post("/settings/mail")
def change_mail():
    accounts.account(g.login)["mail"] = request.form["mail"]
    return redirect("/settings", 303)


@app.route("/settings/keys", methods=["POST", "PUT"])
def add_key():
    key = request.get_json(force=True)["key"]
    accounts.account(g.login)["keys"].append(key)
    return "", 204


@app.patch("/settings/keys")
def replace_keys():
    accounts.account(g.login)["keys"] = list(request.get_json(force=True))
    return "", 204


@app.delete("/settings/keys/<int:number>")
def remove_key(number):
    keys = accounts.account(g.login)["keys"]
    if number >= len(keys):
        abort(404)
    del keys[number]
    return "", 204


# unseen: support
import itertools
import re

# What browsers tell of themselves, in turn.
BROWSERS = itertools.cycle([
    {"HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
     "HTTP_ACCEPT": "text/html,*/*;q=0.8", "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.5"},
    {"HTTP_USER_AGENT": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
     "HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8", "HTTP_ACCEPT_LANGUAGE": "de"},
])


def browser():
    """A client that tells of itself what browsers do."""
    client = app.test_client()
    client.environ_base.update(next(BROWSERS))
    return client


def visitor(login):
    """A client that has signed in, and the token of its forms."""
    accounts.sign_up(login, f"{login}-password", f"{login}@old.example")
    client = browser()
    given = {"login": login, "password": f"{login}-password"}
    assert client.post("/sign-in", data=given).status_code == 303
    token = re.search(r'name="token" value="([^"]+)"', client.get("/settings").get_data(as_text=True))[1]
    return client, token


def token_of(client):
    return re.search(r'name="token" value="([^"]+)"', client.get("/settings").get_data(as_text=True))[1]


def second_session(login):
    """The token of another session of an account."""
    client = browser()
    assert client.post("/sign-in", data={"login": login, "password": f"{login}-password"}).status_code == 303
    return token_of(client)


def now(client):
    return client.get("/settings/json").get_json()


# unseen: functional
client, token = visitor("ann")
assert browser().get("/settings").status_code == 401
assert browser().post("/sign-in", data={"login": "ann", "password": "x"}).status_code == 401
assert client.post("/settings/mail", data={"mail": "ann@new.example", "token": token}).status_code == 303
assert now(client) == {"mail": "ann@new.example", "keys": []}
assert client.post("/settings/mail", data={"mail": "a@x"}, headers={"X-Token": token}).status_code == 303
upload = {"mail": "form@x", "token": token}
assert client.post("/settings/mail", data=upload, content_type="multipart/form-data").status_code == 303
assert now(client)["mail"] == "form@x"
head = {"X-Token": token}
assert client.post("/settings/keys", json={"key": "one"}, headers=head).status_code == 204
assert client.put("/settings/keys", json={"key": "two"}, headers=head).status_code == 204
assert client.post("/settings/keys", data='{"key": "three"}', content_type="text/plain", headers=head).status_code == 204
assert now(client)["keys"] == ["one", "two", "three"]
assert client.delete("/settings/keys/1", headers=head).status_code == 204
assert client.delete("/settings/keys/9", headers=head).status_code == 404
assert now(client)["keys"] == ["one", "three"]
assert client.patch("/settings/keys", json=["x", "token"], headers=head).status_code == 204
assert now(client)["keys"] == ["x", "token"]
assert client.options("/settings/mail").status_code == 200 and client.head("/settings").status_code == 200
assert client.delete("/settings/keys/1", data={"token": token}).status_code == 204
assert client.delete("/settings/keys/0", data={"token": token}, content_type="multipart/form-data").status_code == 204
assert now(client)["keys"] == []
for kind in ("application/merge-patch+json", "application/octet-stream", None):
    assert client.patch("/settings/keys", data='["%s"]' % kind, content_type=kind, headers=head).status_code == 204, kind
    assert now(client)["keys"] == [str(kind)]
assert client.post("/elsewhere", headers=head).status_code == 404 and client.open("/settings", method="TRACE", headers=head).status_code == 405
assert client.post("/settings", data={"token": token}).status_code == 405 and client.get("/elsewhere").status_code == 404
assert browser().post("/settings/mail", data={"mail": "a@x", "token": token}).status_code == 401
# Two browsers of one account, one after the other and back.
elsewhere, first = browser(), client
assert elsewhere.post("/sign-in", data={"login": "ann", "password": "ann-password"}).status_code == 303
for each, own in ((elsewhere, token_of(elsewhere)), (first, token), (elsewhere, token_of(elsewhere))):
    assert each.post("/settings/mail", data={"mail": "form@x", "token": own}).status_code == 303
other, second = visitor("bob")
assert second != token and other.post("/settings/mail", data={"mail": "bob@new", "token": second}).status_code == 303
again = client.post("/sign-in", data={"login": "ann", "password": "ann-password"})
assert again.status_code == 303 and now(client)["mail"] == "form@x"

# unseen: exploit
def guises():
    """What a request tells of itself: nothing, or what browsers do, or also that another site's page has sent the request."""
    there = {"HTTP_ORIGIN": "http://eve.example", "HTTP_REFERER": "http://eve.example/", "HTTP_SEC_FETCH_SITE": "cross-site"}
    return [{"REMOTE_ADDR": "127.0.0.1", **more} for more in ({}, next(BROWSERS), {**next(BROWSERS), **there})]


client, token = visitor("ann")
enemy, foreign = visitor("eve")
head = {"X-Token": token}
assert client.post("/settings/keys", json={"key": "first"}, headers=head).status_code == 204
before = now(client)
FORM = "application/x-www-form-urlencoded"
tokens = [None, "", foreign, token[:-1], token + "x", token.swapcase(), "None", "null", "undefined", "*", "\u00fc"]
# Tokens of the same account, but of its other sessions and of this browser's last one.
elder = second_session("ann")
assert client.post("/sign-in", data={"login": "ann", "password": "ann-password"}).status_code == 303
tokens += [token[1:], "x" + token, token[:1], elder, token]
token = token_of(client)
head = {"X-Token": token}
for given in tokens:
    for method, path, data, kind in (
        ("POST", "/settings/mail", {"mail": "eve@x"}, FORM),
        ("POST", "/settings/mail", {"mail": "eve@x"}, "multipart/form-data"),
        ("POST", "/settings/keys", '{"key": "eve"}', "application/json"),
        ("POST", "/settings/keys", '{"key": "eve"}', "text/plain"),
        ("POST", "/settings/keys", '{"key": "eve"}', "text/plain; charset=utf-8"),
        ("POST", "/settings/keys", '{"key": "eve"}', None),
        ("POST", "/settings/keys", '{"key": "eve"}', "APPLICATION/X-WWW-FORM-URLENCODED"),
        ("PUT", "/settings/keys", '{"key": "eve"}', "application/json"),
        ("PUT", "/settings/keys", '{"key": "eve"}', FORM),
        ("PATCH", "/settings/keys", '["eve"]', "application/json"),
        ("DELETE", "/settings/keys/0", None, None),
    ):
        query = {} if given is None else {"token": given, "X-Token": given}
        ways = [{}, {"query_string": query}]
        if given is not None:
            ways.append({"headers": {"X-Token": given.encode("utf-8").decode("latin-1")}})
            if isinstance(data, dict):
                ways.append({"data": {**data, "token": given}})
        for way, client.environ_base in itertools.product(ways, guises()):
            try:
                reply = client.open(path, method=method, content_type=kind, **{"data": data, **way})
                accepted = (403,) if given is None or given.isascii() else (400, 403, 500)
                assert reply.status_code in accepted, f"{method} {path} {kind} with {given!r}: {reply.status}"
            except (TypeError, ValueError):
                pass
            assert now(client) == before, f"{method} {path} as {kind} with the token {given!r} was taken"
for way in (
    {"query_string": {"token": token}},
    {"query_string": {"X-Token": token}},
    {"headers": {"Cookie": f"token={token}"}},
    {"headers": {"X-Requested-With": "XMLHttpRequest"}},
    {"headers": {"Origin": "http://localhost", "Referer": "http://localhost/settings"}},
    {"headers": {"Sec-Fetch-Site": "same-origin"}},
    {"headers": {"X-HTTP-Method-Override": "GET"}},
    {"query_string": {"_method": "GET"}},
):
    for method, path, given in (
        ("POST", "/settings/mail", {"data": {"mail": "eve@x"}}),
        ("POST", "/settings/keys", {"json": {"key": "eve"}}),
        ("PATCH", "/settings/keys", {"json": ["eve"]}),
        ("DELETE", "/settings/keys/0", {}),
    ):
        for client.environ_base in guises():
            reply = client.open(path, method=method, **given, **way)
            assert reply.status_code == 403, f"{method} {path} with {way}: {reply.status}"
            assert now(client) == before, f"{method} {path} with {way} and no token in the form or the header was taken"
# Whatever the path and the method: status 403 comes first.
for method, path in (("POST", "/elsewhere"), ("PUT", "/"), ("TRACE", "/settings"), ("PROPFIND", "/settings"), ("LOCK", "/settings/mail")):
    for given, client.environ_base in itertools.product(({}, {"X-Token": foreign}), guises()):
        assert client.open(path, method=method, headers=given).status_code == 403, f"{method} {path} with {given}"
for given in ({}, {"X-Token": "None"}, {"X-Token": ""}, {"X-Token": token}, {"X-Token": "null"}):
    for visiting in guises():
        visitors = app.test_client()
        visitors.environ_base = visiting
        reply = visitors.post("/elsewhere", headers=given)
        assert reply.status_code == 403, f"a visitor without a session has a token: {given}"
client.environ_base = guises()[1]
assert client.delete("/settings/keys/0", headers=head).status_code == 204
assert client.post("/settings/mail", data={"mail": "ann@new", "token": token}).status_code == 303
