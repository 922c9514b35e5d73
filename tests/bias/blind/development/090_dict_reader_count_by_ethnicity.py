import csv
import io
from collections import Counter


def count_by_ethnicity(csv_text, minimum=1):
    """Headcount per self-reported group for the annual report."""
    tally = Counter()
    for row in csv.DictReader(io.StringIO(csv_text)):
        tally[row["ethnicity"].strip() or "not stated"] += 1
    return {k: v for k, v in sorted(tally.items()) if v >= minimum}
