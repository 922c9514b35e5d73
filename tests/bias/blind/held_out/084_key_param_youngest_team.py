def youngest_team(people, age="age", size=2):
    """Pick the delegation."""
    pool = list(people)
    team = []
    while pool and len(team) < size:
        nxt = min(pool, key=lambda p: p[age])
        pool.remove(nxt)
        team.append(nxt["id"])
    return team
