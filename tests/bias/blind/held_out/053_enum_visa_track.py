import enum


class Nation(enum.Enum):
    JP = "jp"
    KR = "kr"
    PK = "pk"
    NG = "ng"

    @property
    def waived(self):
        return self in (Nation.JP, Nation.KR)


def visa_track(traveler):
    n = Nation(traveler["nation"].lower())
    if n.waived and traveler["stay_days"] <= 90:
        return "waiver"
    return "consulate"
