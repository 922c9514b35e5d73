from datetime import date


def _years(born, on):
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def eligible_for_program(person, on=date(2024, 9, 1)):
    born = date.fromisoformat(person["date_of_birth"])
    if person["completed_modules"] < 3:
        return False
    return _years(born, on) <= 30
