import pandas as pd


def summarize_columns(df):
    """Data dictionary: type, share of blanks for every column of the extract."""
    info = df.apply(lambda s: pd.Series({"dtype": str(s.dtype), "blank": round(float(s.isna().mean()), 3)}))
    return info.T.sort_index().to_dict("index")
