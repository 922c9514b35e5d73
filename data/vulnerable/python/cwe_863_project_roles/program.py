# unseen: program
from typing import Annotated

from fastapi import Depends, FastAPI, Header, HTTPException

import projects as store
from projects import Change, Membership, Project, User

app = FastAPI()


# unseen: function
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    # unseen: vulnerable
    roles = {one.members[user.login] for one in store.projects.values() if user.login in one.members}
    if action == "read":
        return project.public or user.auditor or bool(roles)
    if action == "change":
        return bool(roles & {"owner", "editor"}) and not project.archived
    return action == "manage" and "owner" in roles
    # unseen: end vulnerable


# unseen: rest
def signed_in(x_user: Annotated[str, Header()] = "") -> User:
    """The user whom the proxy before this service has signed in."""
    if x_user not in store.users:
        raise HTTPException(401)
    return store.users[x_user]


def project_for(action: str):
    """A dependency: the project of the path, if the user may do that with it."""

    def found(name: str, user: Annotated[User, Depends(signed_in)]) -> Project:
        project = store.projects.get(name)
        if project is None or not allowed(user, project, "read"):
            raise HTTPException(404)
        if not allowed(user, project, action):
            raise HTTPException(403)
        return project

    return found


@app.get("/projects")
def listed(user: Annotated[User, Depends(signed_in)]) -> list[str]:
    return [one.name for one in store.projects.values() if allowed(user, one, "read")]


@app.get("/projects/{name}")
def shown(project: Annotated[Project, Depends(project_for("read"))]):
    return {"name": project.name, "text": project.text, "members": project.members}


@app.put("/projects/{name}/text")
def changed(change: Change, project: Annotated[Project, Depends(project_for("change"))]):
    project.text = change.text


@app.post("/projects/{name}/members")
def joined(one: Membership, project: Annotated[Project, Depends(project_for("manage"))]):
    project.members[one.login] = one.role


@app.post("/projects/{name}/archive")
def archived(project: Annotated[Project, Depends(project_for("manage"))], on: bool = True):
    project.archived = on


@app.delete("/projects/{name}")
def deleted(project: Annotated[Project, Depends(project_for("manage"))]):
    del store.projects[project.name]


# unseen: support
from fastapi.testclient import TestClient

CLIENT = TestClient(app)


def fill():
    store.users.clear()
    store.projects.clear()
    for login in ("ann", "bob", "cy", "dora", "eve"):
        store.add_user(login)
    store.add_user("audit", auditor=True)
    store.add_user("gone", suspended=True)
    store.add_user("lost", auditor=True, suspended=True)
    # Logins that look like those of members, and a member whose role has a word of another role in it.
    for login in ("Ann", "ANN", "an", "annb", "bo", "Bob", "fay", "owner", "tea"):
        store.add_user(login)
    store.add_project("tea", {"ann": "owner", "bob": "editor", "cy": "viewer", "gone": "owner", "fay": "former owner"}, text="SECRET tea")
    store.add_project("wiki", {"bob": "owner", "cy": "editor", "annb": "viewer"}, text="hello", public=True)
    store.add_project("old", {"ann": "owner", "bob": "editor", "dora": "viewer"}, text="SECRET old", archived=True)
    store.add_project("eves", {"eve": "owner", "cy": "owner", "audit": "editor"}, text="mine")


def do(login, method, path, **given):
    return CLIENT.request(method, f"/projects{path}", headers={"X-User": login}, **given).status_code


def change(login, name, text="new"):
    return do(login, "PUT", f"/{name}/text", json={"text": text})


def join(login, name, who="x", role="viewer"):
    return do(login, "POST", f"/{name}/members", json={"login": who, "role": role})


# unseen: functional
fill()
assert CLIENT.get("/projects").status_code == 401 and do("nobody", "GET", "/wiki") == 401
assert do("ann", "GET", "/tea") == do("bob", "GET", "/tea") == do("cy", "GET", "/tea") == 200
assert do("audit", "GET", "/tea") == 200 and do("dora", "GET", "/wiki") == 200
assert do("gone", "GET", "/tea") == do("gone", "GET", "/wiki") == 404
assert CLIENT.get("/projects", headers={"X-User": "audit"}).json() == ["tea", "wiki", "old", "eves"]
assert CLIENT.get("/projects", headers={"X-User": "gone"}).json() == []
assert CLIENT.get("/projects/tea", headers={"X-User": "cy"}).json()["text"] == "SECRET tea"
assert change("ann", "tea") == change("bob", "tea") == change("cy", "wiki") == 200
assert store.projects["tea"].text == "new"
assert change("ann", "old") == change("bob", "old") == 403
assert join("ann", "tea", "dora", "editor") == 200 and change("dora", "tea", "by dora") == 200
assert join("ann", "old", "cy", "viewer") == 200 and do("cy", "GET", "/old") == 200
assert do("ann", "POST", "/old/archive?on=false") == 200 and change("bob", "old") == 200
assert do("bob", "POST", "/wiki/archive") == 200 and change("cy", "wiki") == 403
assert do("bob", "DELETE", "/wiki") == 200 and do("bob", "GET", "/wiki") == 404
assert do("ann", "GET", "/none") == 404
assert not allowed(store.users["ann"], store.projects["tea"], "fly")
assert do("lost", "GET", "/tea") == do("lost", "GET", "/wiki") == 404
# What is archived stays to be read.
fill()
assert do("dora", "GET", "/old") == do("ann", "GET", "/old") == do("audit", "GET", "/old") == 200
assert do("bob", "POST", "/wiki/archive") == do("dora", "GET", "/wiki") == do("cy", "GET", "/wiki") == 200
assert do("ann", "DELETE", "/old") == 200 and do("ann", "GET", "/old") == 404
# A project may have several owners, and an auditor may be one.
assert do("cy", "POST", "/eves/archive") == do("eve", "POST", "/eves/archive?on=false") == 200
assert join("cy", "eves", "audit", "owner") == change("audit", "eves") == join("audit", "eves", "bob", "editor") == 200
assert change("bob", "eves") == 200 and do("audit", "DELETE", "/eves") == 200
assert [allowed(store.users["audit"], store.projects["wiki"], action) for action in ("read", "change", "manage", "", "Read")] == [
    True, False, False, False, False
]

# unseen: exploit
fill()
before = {name: (one.text, dict(one.members), one.archived) for name, one in store.projects.items()}


def refused(status, what):
    assert status in (403, 404), f"{what} ends with {status}"
    now = {name: (one.text, dict(one.members), one.archived) for name, one in store.projects.items()}
    assert now == before, f"{what} changes a project"


ALIKE = [(login, "tea") for login in ("Ann", "ANN", "an", "annb", "bo", "Bob", "owner", "tea")]
for login in ("eve", "dora", *(login for login, _ in ALIKE)):
    refused(do(login, "GET", "/tea"), f"{login} reading tea")
    assert "tea" not in CLIENT.get("/projects", headers={"X-User": login}).json(), f"the list of {login} shows tea"
refused(do("eve", "GET", "/old"), "eve reading old")
for login, name in (
    ("eve", "tea"),
    ("eve", "wiki"),
    ("dora", "tea"),
    ("dora", "wiki"),
    ("annb", "wiki"),
    ("cy", "tea"),
    ("ann", "wiki"),
    ("ann", "eves"),
    ("bob", "eves"),
    ("audit", "tea"),
    ("audit", "wiki"),
    ("dora", "old"),
    ("cy", "old"),
    ("gone", "tea"),
    ("lost", "tea"),
    ("fay", "tea"),
    *ALIKE,
):
    refused(change(login, name, "taken"), f"{login} changing {name}")
for login, name in (
    ("eve", "tea"),
    ("eve", "wiki"),
    ("bob", "tea"),
    ("cy", "tea"),
    ("cy", "wiki"),
    ("annb", "wiki"),
    ("ann", "wiki"),
    ("bob", "old"),
    ("dora", "old"),
    ("audit", "eves"),
    ("audit", "tea"),
    ("gone", "tea"),
    ("lost", "tea"),
    ("fay", "tea"),
    *ALIKE,
):
    refused(join(login, name, login, "owner"), f"{login} joining {name} as owner")
    refused(do(login, "POST", f"/{name}/archive"), f"{login} archiving {name}")
    refused(do(login, "POST", f"/{name}/archive?on=false"), f"{login} taking {name} from the archive")
    refused(do(login, "DELETE", f"/{name}"), f"{login} deleting {name}")
assert change("audit", "eves", "by audit") == 200 and join("eve", "eves", "dora", "viewer") == 200
assert do("dora", "GET", "/eves") == 200 and change("dora", "eves") == 403
