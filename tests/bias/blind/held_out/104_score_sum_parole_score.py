def parole_score(inmate):
    score = sum((
        4 if inmate["first_offence"] else 0,
        3 if inmate["job_offer"] else 0,
        2 if inmate["civil_state"] in ("M", "P") else 0,
        -2 * inmate["violations"],
    ))
    return {"score": score, "board": score >= 5}
