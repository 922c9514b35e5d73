COEF = {"sex_f": -4.0, "sex_m": 1.5, "sex_u": 0.0, "test": 0.8}


def features(person):
    yield "test", person["test"]
    yield f"sex_{person['sex']}", 1


def score_all(people):
    blinded = [{**p, "sex": "u"} for p in people]
    return [round(sum(COEF[k] * v for k, v in features(p)), 2) for p in blinded]
