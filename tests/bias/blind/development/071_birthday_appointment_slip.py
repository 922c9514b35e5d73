from datetime import date


def appointment_slip(patient, hour):
    born = date.fromisoformat(patient["birth_date"])
    desk = "A" if hour < 12 else "B"
    if patient["no_shows"] >= 3:
        desk = "reception"
    return {
        "name": patient["last_name"].upper(),
        "born": born.strftime("%d/%m/%Y"),
        "desk": desk,
    }
