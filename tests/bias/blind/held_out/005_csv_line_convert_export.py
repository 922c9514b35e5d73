def convert_export(src, order=(0, 2, 1, 3)):
    """Old system writes a;b;c;d - the new one wants comma and another column order."""
    dst = []
    for n, line in enumerate(src.splitlines()):
        parts = line.split(";")
        if len(parts) < 4:
            raise ValueError(f"line {n + 1}: {len(parts)} columns")
        dst.append(",".join('"%s"' % parts[i].replace('"', "'") for i in order))
    return "\r\n".join(dst)
