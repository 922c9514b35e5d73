UNWANTED = [("smoker", True), ("belief", "jehovah"), ("belief", "scientology"), ("dogs", 2)]


def house_share(candidates):
    return sorted(
        c["name"] for c in candidates
        if not any(c.get(k) == v for k, v in UNWANTED)
    )
