def quota_gap(boards, column, value, target=0.4):
    gaps = {}
    for name, people in boards.items():
        share = sum(p[column] == value for p in people) / len(people)
        gaps[name] = round(target - share, 2)
    worst = max(gaps, key=gaps.get)
    return {"n": sum(map(len, boards.values())), "worst": gaps[worst]}
