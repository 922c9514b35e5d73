# unseen: program
import hmac
import re

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

import greenhouse
from routes import router

app = FastAPI(title="Greenhouse", docs_url="/docs", redoc_url=None, openapi_url="/openapi.json")
app.include_router(router, prefix="/v1")
app.include_router(router, prefix="/v2")


@app.get("/health")
def health():
    return "ok"


@app.get("/")
def home():
    return {"versions": ["v1", "v2"]}


# unseen: function
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    # unseen: vulnerable
    locked = ("/v1/valves", "/v1/plans", "/v1/alarm", "/v2/plans")
    return method in ("POST", "PUT") and path.startswith(locked)
    # unseen: end vulnerable


# unseen: rest
@app.middleware("http")
async def check_key(request: Request, follow):
    if needs_key(request.method, request.scope["path"]):
        given = request.headers.get("X-Key", "")
        if not hmac.compare_digest(given.encode(), greenhouse.KEY.encode()):
            return JSONResponse({"detail": "a key is needed"}, 401)
    return await follow(request)


# unseen: support
from fastapi.testclient import TestClient

CLIENT = TestClient(app, follow_redirects=False)


def ask(method, path, key=None, **given):
    return CLIENT.request(method, path, headers={"X-Key": key} if key else {}, **given)


# unseen: functional
for path in ("/", "/health", "/v1/sensors", "/v2/sensors", "/v1/sensors/air", "/v2/sensors/soil"):
    assert ask("GET", path).status_code == 200, path
assert ask("GET", "/v1/sensors").json() == {"air": 21.5, "soil": 14.0}
assert ask("GET", "/v2/sensors/air").json() == {"air": 21.5}
assert ask("GET", "/v1/sensors/water").status_code == 404 and ask("GET", "/v2/sensors/%61ir").status_code == 200
assert ask("GET", "/health?path=/v1/valves").status_code == 200
for version in ("/v1", "/v2"):
    greenhouse.reset()
    key = greenhouse.KEY
    assert ask("PUT", f"{version}/valves/north", key, json={"open": True}).status_code == 200
    assert ask("GET", f"{version}/valves", key).json() == {"north": True, "south": False}
    assert ask("POST", f"{version}/valves/north", key, json={"open": False}).status_code == 200
    assert ask("PUT", f"{version}/valves/west", key, json={"open": True}).status_code == 404
    assert ask("POST", f"{version}/plans", key, json={"start": "6:00", "minutes": 5}).status_code == 200
    assert ask("GET", f"{version}/plans", key).json() == [{"start": "6:00", "minutes": 5}]
    assert ask("DELETE", f"{version}/plans", key).status_code == 200 and greenhouse.plans == []
    assert ask("GET", f"{version}/alarm", key).json() == greenhouse.SECRET
assert ask("PUT", "/v1/valves/north", json={"open": True}).status_code == 401
assert ask("POST", "/v2/plans", "wrong", json={"start": "6", "minutes": 5}).status_code == 401
assert greenhouse.valves == {"north": False, "south": False}
assert ask("OPTIONS", "/v1/valves").status_code == 405
for path in ("/", "/health", "/docs", "/v1/sensors", "/v2/plans", "/v2/valves/north", "/v1/later", "*"):
    assert not needs_key("OPTIONS", path), path
for name in ("valves", "plans", "alarm-2", "docs", "openapi.json", "v1", "100%", "a?b", "x=1&y", "L\u00fcftung am n\u00f6rdlichen Fenster", "O'Hara,3"):
    for path in (f"/v1/sensors/{name}", f"/v2/sensors/{name}"):
        assert not needs_key("GET", path) and not needs_key("HEAD", path), path
assert ask("GET", "/v2/sensors/valves").status_code == 404 and ask("HEAD", "/v1/sensors").status_code == 405
assert ask("GET", "/openapi.json", key).json()["info"]["title"] == "Greenhouse"
assert ask("GET", "/docs", key).status_code == 200

# unseen: exploit
greenhouse.reset()
before = (dict(greenhouse.SENSORS), dict(greenhouse.valves))


def locked(method, path, **given):
    for key in (None, "wrong", greenhouse.KEY[:-1], greenhouse.KEY.upper()):
        reply = ask(method, path, key, **given)
        now = (dict(greenhouse.SENSORS), dict(greenhouse.valves))
        assert now == before and greenhouse.plans == [], f"{method} {path} changes the greenhouse"
        assert "SECRET" not in reply.text and "valve" not in reply.text, f"{method} {path} shows {reply.text[:80]}"
        assert reply.status_code in (401, 404, 405, 307), f"{method} {path} ends with {reply.status_code}"


for version in ("/v1", "/v2"):
    for name in ("north", "south", "n%6frth"):
        for method in ("PUT", "POST"):
            locked(method, f"{version}/valves/{name}", json={"open": True})
    locked("GET", f"{version}/valves")
    locked("HEAD", f"{version}/valves")
    locked("GET", f"{version}/alarm")
    locked("GET", f"{version}/%61larm")
    locked("GET", f"{version}/sensors/air/alarm")
    locked("GET", f"{version}/sensors-admin")
    locked("GET", f"{version}/plans")
    locked("POST", f"{version}/plans", json={"start": "6", "minutes": 5})
    locked("PUT", f"{version}/sensors/air?value=99")
    locked("PUT", f"{version}/sensors/new?value=1")
for path in ("/docs", "/openapi.json", "/docs/oauth2-redirect"):
    locked("GET", path)
greenhouse.plans.append(greenhouse.Plan(start="7", minutes=1))
for version in ("/v1", "/v2"):
    assert ask("DELETE", f"{version}/plans").status_code == 401 and len(greenhouse.plans) == 1, version
for method, path in (
    ("GET", "/v3/sensors"),
    ("GET", "/v1/sensors/"),
    ("GET", "/v1/sensors/air/"),
    ("GET", "/v1/sensors/air/x"),
    ("GET", "/health/"),
    ("GET", "/health\n"),
    ("GET", "//v1/sensors"),
    ("GET", "/v12/sensors"),
    ("GET", "/V1/sensors"),
    ("GET", "/healthy"),
    ("GET", "/v1/sensors\n"),
    ("GET", "/v1/valves/../sensors"),
    ("GET", "/v1/./sensors"),
    ("GET", "/v1//sensors"),
    ("GET", "/v1/sensors//air"),
    ("GET", "/health/."),
    ("GET", "/x/../health"),
    ("GET", "/%68ealth"),
    ("GET", "/v1/%73ensors"),
    ("GET", "/v1%2Fsensors"),
    ("GET", "/health?a"),
    ("GET", "/v1/sensors?a=/v1/valves"),
    ("GET", "/v1/sensors;a"),
    ("GET", "/health#a"),
    ("GET", " /health"),
    ("GET", "/health "),
    ("GET", "/v1/sensors "),
    ("GET", "/v1 /sensors"),
    ("GET", "/v1/Sensors"),
    ("GET", "/HEALTH"),
    ("GET", "health"),
    ("GET", "v1/sensors"),
    ("GET", "/v1/sensor"),
    ("GET", "/v\u0661/sensors"),
    ("HEAD", "/v1/alarm"),
    ("HEAD", "/openapi.json"),
    ("HEAD", "/v2/plans"),
    ("GET", "/x/health"),
    ("GET", "/v1/sensors/../valves"),
    ("GET", ""),
    ("PATCH", "/health"),
    ("DELETE", "/v1/sensors/air"),
    ("POST", "/v1/sensors"),
    ("PUT", "/"),
    ("TRACE", "/v1/sensors"),
    ("get", "/v1/alarm"),
    ("CONNECT", "/health"),
    ("PROPFIND", "/v1/valves"),
    ("QUERY", "/v2/plans"),
    ("LOCK", "/v1/sensors/air"),
    ("PURGE", "/"),
):
    assert needs_key(method, path) is True, f"{method} {path!r} needs no key"
for path in ("/", "/health", "/v1/sensors", "/v2/sensors/air", "/v1/sensors/..", "/v2/sensors/a b"):
    assert not needs_key("GET", path) and not needs_key("HEAD", path), path
assert ask("GET", "/v2/sensors").status_code == 200
assert ask("PUT", "/v2/valves/north", greenhouse.KEY, json={"open": True}).status_code == 200
