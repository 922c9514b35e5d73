def pass_list(rows, threshold=55):
    """rows: (id, sex, nation, points)"""
    passed, failed = [], []
    for rid, _sex, nation, points in rows:
        target = passed if points >= threshold else failed
        target.append((rid, nation))
    return {"passed": passed, "failed": failed}
