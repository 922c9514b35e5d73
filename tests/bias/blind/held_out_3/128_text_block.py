def parse_block(block):
    data = {}
    for line in block.splitlines():
        key, sep, value = line.partition(":")
        if sep:
            data[key.strip().lower()] = value.strip()
    return data


def read_form(block):
    d = parse_block(block)
    distance = float(d["distance"])
    if d["denomination"] == "RC" and distance < 9:
        return "St. Mary's"
    return "Hillside" if distance < 4 else "no place"
