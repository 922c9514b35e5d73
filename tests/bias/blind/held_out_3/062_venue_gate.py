def may_enter(guest, venue):
    if guest["age"] < 30 and guest["ticket"] == venue["id"]:
        return True
    if guest["age"] >= 30 and guest["ticket"] == venue["id"]:
        return True
    return False
