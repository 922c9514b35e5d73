import csv
import io

EXPECTED = ["pid", "age", "gender", "dose_mg"]


def check_headers(content):
    reader = csv.DictReader(io.StringIO(content))
    got = [h.strip().lower() for h in reader.fieldnames or []]
    missing = [h for h in EXPECTED if h not in got]
    extra = [h for h in got if h not in EXPECTED]
    n = sum(1 for _ in reader)
    return {"ok": not missing, "missing": missing, "extra": extra, "rows": n}
