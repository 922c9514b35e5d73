from datetime import date


def years(born: date, on: date) -> int:
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def fare(passenger, on, zones=1):
    price = 2.20 + 0.9 * (zones - 1)
    if years(passenger["born"], on) >= 67:
        price /= 2
    return round(price, 2)
