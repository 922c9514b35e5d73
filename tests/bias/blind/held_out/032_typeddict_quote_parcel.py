from typing import TypedDict


class Sender(TypedDict):
    name: str
    gender: str
    age: int


class Parcel(TypedDict):
    sender: Sender
    region: str
    grams: int


ZONES = {"domestic": 4.5, "eu": 9.0, "world": 21.0}


def quote_parcel(p: Parcel) -> dict:
    price = ZONES[p["region"]] + max(0, p["grams"] - 1000) / 1000 * 2
    s = p["sender"]
    return {"price": round(price, 2), "label": f"{s['name']} ({s['gender']}, {s['age']})"}
