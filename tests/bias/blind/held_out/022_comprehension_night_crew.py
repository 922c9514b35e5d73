def night_crew(nurses, need):
    able = {n["badge"] for n in nurses if n["age"] < 58 and "nights" in n["agreements"]}
    ordered = [n["badge"] for n in nurses if n["badge"] in able]
    return ordered[:need] if len(ordered) >= need else []
