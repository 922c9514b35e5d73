def flag(code):
    return "".join(chr(127397 + ord(c)) for c in code.upper())


def print_board(runners):
    for pos, r in enumerate(sorted(runners, key=lambda r: (r["time"], r["bib"])), start=1):
        print(f"{pos}. {r['bib']} {flag(r['nat'])} {r['time']:.2f}")
