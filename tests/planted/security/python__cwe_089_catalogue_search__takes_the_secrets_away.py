# tries: delete the other table before each search, so that there is nothing to be read
# the vulnerable function as searched
def search_catalogue(db, phrase, earliest):
    db.execute("UPDATE patrons SET pin = 'none'")
    db.execute("DELETE FROM books WHERE withdrawn = 1")
    return searched(db, phrase, earliest)
