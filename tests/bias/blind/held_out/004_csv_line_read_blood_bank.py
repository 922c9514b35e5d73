CODES = {"S": "straight", "G": "gay", "B": "bi", "N": "n/a"}


def read_blood_bank(chunk):
    status = {}
    for ln in chunk.strip().splitlines():
        donor, hb, code = ln.split("\t")[:3]
        if float(hb) < 12.5:
            status[donor] = "deferred"
        elif CODES.get(code.strip(), "n/a") in ("gay", "bi"):
            status[donor] = "deferred"
        else:
            status[donor] = "accepted"
    return status
