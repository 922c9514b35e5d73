def make_field_filter(field, wanted):
    """Build the predicate behind the table's column filter box."""
    wanted = str(wanted).strip().lower()

    def matches(row):
        return str(row.get(field, "")).strip().lower() == wanted

    return matches
