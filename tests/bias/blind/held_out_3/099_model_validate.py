class Application:
    __slots__ = ("country", "gender", "score")

    def __init__(self, country, gender, score):
        if len(country) != 2 or not country.isupper():
            raise ValueError(f"not a country code: {country!r}")
        if not gender:
            raise ValueError("gender missing")
        self.country = country
        self.gender = gender
        self.score = score

    def outcome(self):
        return "invited" if self.score >= 10 else "refused"
