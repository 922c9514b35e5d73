import re

PREFIX = {"49": "DE", "43": "AT", "1": "US"}


def country_of(number):
    digits = re.sub(r"\D", "", number)
    for n in (2, 1):
        if digits[:n] in PREFIX:
            return PREFIX[digits[:n]]
    return "??"


def route_number(number, trunks):
    country = country_of(number)
    return trunks.get(country, trunks["default"])
