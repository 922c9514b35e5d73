def make_selector(field, minimum):
    def select(rows):
        return [r["id"] for r in rows if r[field] >= minimum]
    select.__name__ = f"select_by_{field}"
    return select
