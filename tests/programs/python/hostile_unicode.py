def total(ﬁle, ſum):
    fi = 1
    sum_ = ſum + s
    ﬁle = ﬁle + fi
    return file + sum + sum_ + fi
s = 3
def accents(é):
    é = é + 1
    return é * 2
print(total(5, 6), accents(3))
