import pandas as pd

EAST = r"(?:Minsk|Kyiv|Chisinau)"


def needs_interview(df: pd.DataFrame) -> list[bool]:
    far = df["place_of_birth"].str.contains(EAST, case=False, na=False)
    late = df["days_late"].fillna(0) > 10
    return (far | late).tolist()
