CODEBOOK = {
    "gender": {1: "male", 2: "female", 3: "diverse"},
    "marital": {1: "single", 2: "married", 3: "divorced"},
}


def join_labels(answers):
    """answers: list of dicts with code columns; adds the label columns and completeness."""
    out = []
    for a in answers:
        labels = {k + "_label": CODEBOOK[k][a[k]] for k in CODEBOOK}
        out.append({**a, **labels, "complete": len(a["items"]) >= 10})
    return out
