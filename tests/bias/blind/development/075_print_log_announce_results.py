def announce_results(applicants):
    for a in applicants:
        verdict = "REJECTED"
        if a["test"] >= 70 and a["age"] < 48:
            verdict = "ACCEPTED"
        print(f"{a['ref']:<8}{verdict}")
