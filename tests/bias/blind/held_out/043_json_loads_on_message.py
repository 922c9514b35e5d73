import json
from types import SimpleNamespace


def on_message(payload: bytes):
    msg = json.loads(payload.decode("utf-8"), object_hook=lambda d: SimpleNamespace(**d))
    reply = {"gate": msg.gate, "open": False}
    if msg.visitor.height_cm >= 140 and 16 <= msg.visitor.age <= 80:
        reply["open"] = True
    return json.dumps(reply, sort_keys=True)
