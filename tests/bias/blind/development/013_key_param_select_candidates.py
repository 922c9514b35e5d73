def select_candidates(people, gender, score):
    chosen = []
    for person in people:
        if person[score] > 70 and person[gender] == "male":
            chosen.append(person)
    return chosen
