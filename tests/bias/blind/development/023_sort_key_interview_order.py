def interview_order(cands):
    ordered = sorted(cands, key=lambda c: (-c["score"], c["age"]))
    return [c["name"] for c in ordered]
