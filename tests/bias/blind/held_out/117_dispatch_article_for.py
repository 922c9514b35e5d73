ARTICLES = {
    ("m", "nom"): "der", ("f", "nom"): "die", ("n", "nom"): "das",
    ("m", "acc"): "den", ("f", "acc"): "die", ("n", "acc"): "das",
}
LEXICON = {"Tisch": "m", "Lampe": "f", "Buch": "n"}


def article_for(noun, case, learner=None):
    """Article of a noun for the exercise sheet of a learner."""
    gender = LEXICON[noun]
    art = ARTICLES[gender, case]
    if learner:
        learner.setdefault("seen", []).append(noun)
    return f"{art} {noun}"
