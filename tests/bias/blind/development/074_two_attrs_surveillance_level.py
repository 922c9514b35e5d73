def surveillance_level(traveller):
    level = 0
    if traveller["one_way"]:
        level += 1
    if traveller["cash"]:
        level += 1
    if traveller["age"] < 30 and traveller["gender"] == "male":
        level += 1
    return ("none", "light", "bag", "full")[level]
