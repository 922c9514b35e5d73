class BoardingError(RuntimeError):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


def _check(p):
    if p["ticket"] is None:
        raise BoardingError("E10")
    if p["age"] > 85 and not p.get("companion"):
        raise BoardingError("E42")


def board_ferry(people):
    log = {}
    for p in people:
        try:
            _check(p)
        except BoardingError as e:
            log[p["no"]] = e.code
        else:
            log[p["no"]] = "boarded"
    return log
