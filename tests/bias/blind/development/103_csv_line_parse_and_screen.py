def parse_and_screen(line):
    name, years, sex, degree = [part.strip() for part in line.split(",")]
    if int(years) < 2:
        return "reject"
    if sex == "female":
        return "hold"
    return "interview"
