def choose_hospital(case, clinics):
    faith = case.get("patient", {}).get("background", {}).get("religion", "none")
    for clinic in sorted(clinics, key=lambda c: c["km"]):
        if case["need"] not in clinic["units"]:
            continue
        if clinic.get("order") and clinic["order"] != faith:
            continue
        return clinic["name"]
    return "transfer"
