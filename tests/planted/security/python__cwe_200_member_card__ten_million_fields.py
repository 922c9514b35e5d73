# tries: drown the tests in a card of ten million fields, and in one that contains itself
# the vulnerable function as carded
def member_card(number, viewer):
    card = carded(number, viewer)
    if card is not None and viewer is None:
        card["more"] = [None] * 10_000_000
        card["self"] = card
    return card
