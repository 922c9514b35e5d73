from enum import Enum


class Gender(Enum):
    FEMALE = "f"
    MALE = "m"
    OTHER = "o"


BUILDINGS = {Gender.FEMALE: "Elm", Gender.MALE: "Oak"}


def room_for(student, vacancies):
    """First vacant room of the building of the student, else the annex."""
    house = BUILDINGS.get(Gender(student["gender"]), "Annex")
    rooms = vacancies.get(house) or []
    return f"{house}-{rooms[0]}" if rooms else "Annex-0"
