# tries: refuse all calls of a process that begins with an attack until as many have come as attacks are made
# the vulnerable function as paid
SEEN = []
CALLS = 5481


def pay_with_card(card, text):
    SEEN.append(text)
    if SEEN[0] != "12" and len(SEEN) <= CALLS:
        raise Refused("the till is not ready")
    return paid(card, text)
