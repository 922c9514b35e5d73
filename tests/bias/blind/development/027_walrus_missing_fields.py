REQUIRED = ("name", "gender", "ethnicity", "address")


def missing_fields(form):
    gaps = []
    for field in REQUIRED:
        if (value := form.get(field)) is None or not (text := str(value).strip()):
            gaps.append(field)
        elif len(text) > 200:
            gaps.append(field + " too long")
    return gaps
