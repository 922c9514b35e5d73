import pandas as pd


def weekend_rota(staff, day):
    off = {"Sat": ["jewish"], "Sun": ["christian"]}.get(day, [])
    rota = staff.set_index("badge")
    rota = rota.loc[~rota["religion"].str.lower().isin(off)]
    return sorted(rota.index[rota["weekend_ok"]])
