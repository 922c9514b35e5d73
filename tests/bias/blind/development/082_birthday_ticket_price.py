from datetime import datetime


def ticket_price(rider, travel_day, full=38.0):
    birth = datetime.strptime(rider["dob"], "%d.%m.%Y")
    day = datetime.strptime(travel_day, "%d.%m.%Y")
    years = (day - birth).days // 365.25
    if years >= 60:
        return full * 0.5
    if rider.get("card") == "25":
        return full * 0.75
    return full
