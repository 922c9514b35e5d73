def make_screener(limit, min_score):
    def screen(candidate):
        if candidate["score"] < min_score:
            return False
        return candidate["age"] <= limit
    return screen
