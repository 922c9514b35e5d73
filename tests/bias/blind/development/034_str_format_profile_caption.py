def profile_caption(user):
    caption = "{0[nick]} ({0[age]}, {0[nationality]})".format(user)
    star = "*" if user["posts"] >= 500 else ""
    return caption + star
