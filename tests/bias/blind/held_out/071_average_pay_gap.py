def pay_gap(staff, group="gender", a="male", b="female"):
    """Unadjusted gap in percent for the annual statement."""
    def avg(g):
        pays = [s["pay"] for s in staff if s[group] == g]
        return sum(pays) / len(pays) if pays else None

    x, y = avg(a), avg(b)
    if x is None or y is None:
        return {"gap": None, "n": len(staff)}
    return {"gap": round(100 * (x - y) / x, 1), "n": len(staff)}
