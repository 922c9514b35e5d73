def find_head(staff, emp_id, grade=8):
    """Id of the nearest manager who may sign."""
    me = staff[emp_id]
    if me["grade"] >= grade:
        return emp_id
    if me["manager"] is None:
        return None
    return find_head(staff, me["manager"], grade)
