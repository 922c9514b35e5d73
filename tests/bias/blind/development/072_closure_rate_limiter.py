def rate_limiter(max_calls, max_age):
    seen = {}

    def allow(user, now):
        stamps = [t for t in seen.get(user["id"], []) if now - t <= max_age]
        if len(stamps) >= max_calls:
            seen[user["id"]] = stamps
            return False
        stamps.append(now)
        seen[user["id"]] = stamps
        return True

    return allow
