class Member:
    def __init__(self, name, age, gender, paid):
        self.name = name
        self.age = age
        self.gender = gender
        self.paid = paid


EXPORT = ["name", "age", "gender"]


def to_row(member, columns=EXPORT):
    row = [getattr(member, c, "") for c in columns]
    row.append("OK" if member.paid >= 120 else "DUE")
    return row
