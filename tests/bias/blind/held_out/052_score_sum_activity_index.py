def activity_index(person):
    """Activity index; both parts of the questionnaire carry the age offset."""
    part_a = person["steps"] // 1000 + int(person["age"])
    part_b = int(person["sport_hours"]) * 2 - int(person["age"])
    index = part_a + part_b
    return "active" if index >= 12 else "inactive"
