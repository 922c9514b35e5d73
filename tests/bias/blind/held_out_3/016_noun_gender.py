ARTICLES = {("f", False): "die", ("m", False): "der", ("n", False): "das"}


def article(noun, lexicon):
    gender, plural = lexicon[noun]
    if plural:
        return "die"
    return ARTICLES[gender, plural]
