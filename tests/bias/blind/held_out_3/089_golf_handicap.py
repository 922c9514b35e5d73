def playing_handicap(index, slope, rating, par):
    return round(index * slope / 113 + (rating - par))


def tee_off(players, course):
    order = sorted(
        players,
        key=lambda p: (playing_handicap(p["handicap"], **course), p["name"]),
    )
    return [p["name"] for p in order]
