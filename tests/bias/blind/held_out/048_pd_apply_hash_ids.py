import hashlib

import pandas as pd


def hash_ids(df, salt="s"):
    """Replace the mail address by a pseudonym before the table leaves the house."""
    def pseudo(mail):
        return hashlib.sha256((salt + mail.lower()).encode()).hexdigest()[:12]

    res = df.drop(columns=["mail"])
    res.insert(0, "pid", df["mail"].apply(pseudo))
    res["complete"] = df[["mail", "visit"]].notna().all(axis=1)
    return res
