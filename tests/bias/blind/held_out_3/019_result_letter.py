def salutation(p):
    return {"f": "Dear Ms", "m": "Dear Mr"}.get(p["gender"], "Dear")


def letter(p):
    result = "we are pleased to offer you the place" if p["score"] >= 40 else "we cannot offer you a place"
    return f"{salutation(p)} {p['last']},\n{result}."
