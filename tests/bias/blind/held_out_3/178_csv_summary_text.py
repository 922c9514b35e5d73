def parse(line):
    ident, gdb, skill = line.split(",")
    return ident, int(gdb or 0), int(skill)


def report(lines):
    out = []
    for ident, degree_of_disability, skill in map(parse, lines):
        suitable = skill > 4 and degree_of_disability <= 30
        out.append(f"{ident} {'suitable' if suitable else 'not suitable'}")
    return "\n".join(out)
