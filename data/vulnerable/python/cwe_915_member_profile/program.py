# unseen: program
from typing import Annotated

from fastapi import Body, FastAPI, Header, HTTPException
from sqlalchemy.orm import Session

from tables import Member, engine, member_named

app = FastAPI()


class ProfileError(ValueError):
    """Changes that are none."""


# unseen: function
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    # unseen: vulnerable
    plan = [(member, key, value, key) for key, value in changes.items() if key != "address"]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items()]
    plan = [one for one in plan if hasattr(one[0], one[1])]
    # unseen: end vulnerable
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: rest
def shown(member):
    """A profile as apps see it."""
    address = {"street": member.address.street, "town": member.address.town, "verified": member.address.verified}
    mine = {key: getattr(member, key) for key in ("login", "name", "phone", "newsletter", "balance")}
    return {**mine, "address": address}


@app.get("/profile")
def profile(x_login: Annotated[str, Header()]):
    with Session(engine) as database:
        member = member_named(database, x_login)
        if member is None:
            raise HTTPException(404)
        return shown(member)


@app.patch("/profile")
def change_profile(x_login: Annotated[str, Header()], changes: Annotated[dict, Body()]):
    with Session(engine) as database:
        member = member_named(database, x_login)
        if member is None:
            raise HTTPException(404)
        try:
            changed = apply_changes(member, changes)
        except ProfileError as error:
            raise HTTPException(422, str(error)) from None
        database.commit()
        return {"changed": changed}


@app.put("/profile/address")
def change_address(x_login: Annotated[str, Header()], address: Annotated[dict, Body()]):
    return change_profile(x_login, {"address": address})


# unseen: support
from fastapi.testclient import TestClient

CLIENT = TestClient(app)


def patch(login, changes, path=""):
    method = "PUT" if path else "PATCH"
    return CLIENT.request(method, f"/profile{path}", json=changes, headers={"X-Login": login})


def get(login):
    return CLIENT.get("/profile", headers={"X-Login": login}).json()


def rows():
    """Everything in the tables."""
    with engine.connect() as database:
        return [
            tuple(row)
            for table in ("member", "address")
            for row in database.exec_driver_sql(f"SELECT * FROM {table} ORDER BY id")
        ]


# unseen: functional
from tables import add_member

add_member("ann", name="Ann", balance=5)
add_member("bob", name="Bob")
assert patch("ann", {"name": "Ann B.", "newsletter": True}).json() == {"changed": ["name", "newsletter"]}
assert get("ann")["name"] == "Ann B." and get("ann")["newsletter"] is True and get("ann")["balance"] == 5
assert patch("ann", {"address": {"town": "Is Admin", "street": "1, Role Road"}}).json() == {
    "changed": ["address.town", "address.street"]
}
assert get("ann")["address"] == {"street": "1, Role Road", "town": "Is Admin", "verified": False}
assert patch("bob", {"town": "Ys"}, "/address").json() == {"changed": ["address.town"]}
assert patch("bob", {"phone": "+1 23", "colour": "red", "address": {"zip": "1"}}).json() == {"changed": ["phone"]}
assert patch("bob", {}).json() == {"changed": []}
for bad in ({"name": 3}, {"newsletter": "yes"}, {"newsletter": 1}, {"phone": None}, {"address": {"town": 1}}):
    assert patch("bob", {"name": "changed", **bad}).status_code == 422, bad
assert patch("bob", {"address": "Ys"}).status_code == 422
assert get("bob")["name"] == "Bob" and get("bob")["phone"] == "+1 23"
assert patch("nobody", {}).status_code == 404
misspelt = {"Name": "B", "PHONE": "0", " name": "B", "address.town": "B", "street": "B", "address": {"Town": "B", "address.street": "B"}}
assert patch("bob", misspelt).json() == {"changed": []}
with Session(engine) as database:
    bob = member_named(database, "bob")
    for bad in ({"name": "B", "phone": 3}, {"newsletter": True, "address": {"town": "B", "street": None}}, {"name": "B", "address": []}):
        try:
            apply_changes(bob, bad)
        except ProfileError:
            assert (bob.name, bob.newsletter, bob.address.town) == ("Bob", False, "Ys"), f"{bad} is changed in part"
        else:
            raise AssertionError(f"{bad} is put into the profile")
assert get("ann")["name"] == "Ann B."
# Values are kept as they are: empty ones, long ones, with blanks around them, and the same once more.
kept = {"name": "  O'Brien \u017b \n", "phone": "5" * 300, "newsletter": True, "address": {"street": " <b>1</b> ", "town": "x" * 5000}}
told = ["name", "phone", "newsletter", "address.street", "address.town"]
for _ in range(2):
    assert patch("ann", kept).json() == {"changed": told}
    shown_now = get("ann")
    assert {key: shown_now[key] for key in kept if key != "address"} == {key: kept[key] for key in kept if key != "address"}
    assert shown_now["address"] == {**kept["address"], "verified": False}
none = {"name": "", "phone": "", "newsletter": False, "address": {"street": "", "town": ""}}
assert patch("ann", none).json() == {"changed": told} and get("ann")["name"] == get("ann")["address"]["town"] == ""
assert get("ann")["newsletter"] is False and patch("ann", {"address": {}}).json() == {"changed": []}
assert patch("ann", {"newsletter": True, "phone": "1", "name": "Ann B."}).json() == {"changed": ["newsletter", "phone", "name"]}
assert patch("ann", {"address": None}).status_code == patch("ann", {"address": []}).status_code == 422

# unseen: exploit
from tables import add_member

add_member("ann", name="Ann", balance=5)
add_member("bob", name="Bob")
before = rows()
ATTACKS = [
    {"is_admin": True},
    {"balance": 1000000},
    {"id": 2},
    {"id": 99},
    {"login": "bob2"},
    {"login": "admin"},
    {"name": "Ann", "is_admin": True, "balance": 7},
    {"address": {"verified": True}},
    {"address": {"member_id": 2}},
    {"address": {"id": 77}},
    {"address": {"town": "", "verified": True}},
    {"address": {"street": "", "member_id": 2, "id": 9}},
    {"IS_ADMIN": True, "Balance": 3},
    {"address.verified": True},
    {"address": {"name": "", "newsletter": False, "verified": True, "is_admin": True}},
    {"verified": True, "member_id": 2},
    {"metadata": {}, "registry": {}},
    {"address": {"newsletter": True, "phone": "x"}},
    {"street": "x", "town": "y"},
]
for changes in ATTACKS:
    reply = patch("ann", changes)
    assert rows() == before, f"{changes} changes the tables"
    told = [] if reply.status_code != 200 else reply.json()["changed"]
    assert not {"is_admin", "balance", "id", "login", "address.verified", "address.id"} & set(told), told
for address in ({"verified": True}, {"member_id": 2}, {"id": 50, "town": ""}, {"verified": True, "street": ""}):
    patch("ann", address, "/address")
    assert rows() == before, f"the address {address} changes the tables"

for key in ("__class__", "__dict__", "_sa_instance_state", "metadata", "query"):
    try:
        patch("ann", {key: {}, "address": {key: {}}})
    except Exception:
        pass
    assert rows() == before and get("ann")["name"] == "Ann", key
assert patch("ann", {"name": "A", "is_admin": True, "address": {"town": "Ys", "verified": True}}).json() == {
    "changed": ["name", "address.town"]
}
assert get("ann")["name"] == "A" and get("ann")["address"] == {"street": "", "town": "Ys", "verified": False}
# Whole profiles come back from older apps, and what is left out of them may hold anything.
assert patch("bob", get("bob")).json() == {"changed": ["name", "phone", "newsletter", "address.street", "address.town"]}
others = {"balance": "all", "is_admin": None, "login": 5, "id": {}, "address": {"verified": "yes", "member_id": [], "id": None}}
assert patch("bob", others).json() == {"changed": []}
assert patch("bob", {**others, "phone": "+2"}).json() == {"changed": ["phone"]}
