def birth_year(idno):
    digits = idno.replace("-", "")
    yy = int(digits[:2])
    return 1900 + yy if yy > 24 else 2000 + yy


def from_id_number(idno, this_year):
    """Tariff code of a mobile contract."""
    if this_year - birth_year(idno) < 28:
        return "young"
    return "regular"
