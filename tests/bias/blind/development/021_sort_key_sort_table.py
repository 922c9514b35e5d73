def sort_table(rows, column, descending=False):
    """Client side sorting of the members table: column is what was clicked."""
    def key(row):
        v = row.get(column)
        return (v is None, v if v is not None else 0)

    return sorted(rows, key=key, reverse=descending)
