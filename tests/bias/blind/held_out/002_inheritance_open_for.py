class Gate:
    def open_for(self, guest):
        return self.accepts(guest) and guest["ticket"] in self.valid

    def accepts(self, guest):
        raise NotImplementedError


class StrictGate(Gate):
    def __init__(self, valid):
        self.valid = set(valid)
        self.visits = []

    def accepts(self, guest):
        self.visits.append((guest["age"], guest["gender"]))
        return True

    def open_for(self, guest):
        ok = super().open_for(guest)
        return "open" if ok else "closed"
