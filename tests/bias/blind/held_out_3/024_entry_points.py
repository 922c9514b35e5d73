CUTOFF = {
    "female": 61,
    "male": 61,
    "diverse": 61,
}


def admit(student):
    return student["points"] >= CUTOFF[student["gender"]]
