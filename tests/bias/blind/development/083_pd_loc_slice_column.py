import pandas as pd


def slice_column(df, column, value, keep=("id",)):
    """Rows of the survey where `column` has the value chosen in the sidebar."""
    view = df.loc[df[column] == value, list(keep)]
    return view.reset_index(drop=True)
