EXTRA = {"roma": 25, "traveller": 25}


def surcharge(guest, nights):
    total = 80 * nights
    if (extra := EXTRA.get(guest["ethnicity"].lower())) is not None:
        total += extra
    return total
