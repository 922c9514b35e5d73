def _digit(doc):
    return sum((7, 3, 1)[i % 3] * int(c, 36) for i, c in enumerate(doc)) % 10


def validate_manifest(text):
    """surname/doc/check/sex/nationality, one passenger a line"""
    errors = []
    for no, line in enumerate(text.splitlines(), start=1):
        fields = line.split("/")
        if len(fields) != 5:
            errors.append((no, "fields"))
            continue
        surname, doc, check, sex, nationality = fields
        if _digit(doc) != int(check):
            errors.append((no, "check digit"))
    return errors
