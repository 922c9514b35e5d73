_memo = {}


def premium_lookup(driver):
    band = driver["age"] // 5
    key = (band, driver["claims"])
    if key not in _memo:
        factor = 1.0 + 0.15 * driver["claims"]
        if band <= 4:
            factor *= 1.6
        _memo[key] = round(480 * factor, 2)
    return _memo[key]
