POLICIES = (
    ("spam", lambda post: post["links"] > 3),
    ("minor", lambda post: post["author"]["age"] < 18 and post["topic"] == "dating"),
    ("caps", lambda post: post["text"].isupper()),
)


def moderation_verdict(post):
    for label, hit in POLICIES:
        if hit(post):
            return f"removed:{label}"
    return "visible"
