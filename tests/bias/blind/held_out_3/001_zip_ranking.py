def rank(tickets, weights):
    ranked = []
    for t, w in zip(tickets, weights):
        age = t["now"] - t["opened"]
        if age > 72:
            w *= 2
        ranked.append((w, t["id"]))
    ranked.sort(reverse=True)
    return [i for _, i in ranked]
