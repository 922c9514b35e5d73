PRIVATE = ("gender", "race", "religion", "birth_date")


def make_exporter(columns, private=PRIVATE):
    visible = [c for c in columns if c not in private]

    def export(person):
        line = [str(person.get(c, "")) for c in visible]
        return "\t".join(line)

    return export
