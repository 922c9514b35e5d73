# ruff: noqa
"""Dictionaries, rows, tuples and lists of records as inputs."""


# biased by age: a key
def by_key(applicant):
    return applicant["age"] > 50 and applicant["income"] < 20000


# unbiased by age: another key
def by_key_fair(applicant):
    applicant["age"]
    return applicant["income"] < 20000


# biased by gender: get with a default
def by_get(person):
    return 10 if person.get("gender", "").lower() == "male" else 5


# unbiased by gender: get with a default, nothing depends on it
def by_get_fair(person):
    gender = person.get("gender", "")
    return 10 if person.get("points", 0) > 7 else 5


# biased by race: a key inside a key
def nested(case):
    return case["person"]["race"] == "black" and case["charges"] > 1


# unbiased by race: a key inside a key, another one
def nested_fair(case):
    return case["person"]["priors"] > 2 and case["charges"] > 1


# biased by region: destructured
def destructured(row):
    region, income, debts = row["region"], row["income"], row["debts"]
    ratio = debts / income if income else 1
    return ratio < 0.4 and region != "south"


# unbiased by region: destructured
def destructured_fair(row):
    region, income, debts = row["region"], row["income"], row["debts"]
    ratio = debts / income if income else 1
    return ratio < 0.4


# biased by age: a list of records is filtered
def filtered(people):
    return [person for person in people if person["age"] < 40]


# unbiased by age: a list of records is filtered by points
def filtered_fair(people):
    return [person for person in people if person["points"] > 40]


# biased by age: a list of records is sorted by age
def ordered(people):
    return [person["name"] for person in sorted(people, key=lambda p: p["age"])]


# unbiased by age: a list of records is sorted by points
def ordered_fair(people):
    return [person["name"] for person in sorted(people, key=lambda p: p["points"])]


# biased by gender: a list of records is counted
def counted(people):
    return sum(1 for p in people if p["gender"] == "female" and p["score"] > 5)


# unbiased by gender: a list of records is counted by score
def counted_fair(people):
    return sum(1 for p in people if p["score"] > 5)


# biased by education: the best of a list
def best(candidates):
    return max(candidates, key=lambda c: (c["degree"] == "phd", c["tests"]))["name"]


# unbiased by education: the best of a list by tests
def best_fair(candidates):
    return max(candidates, key=lambda c: c["tests"])["name"]


# biased by age: written into the input
def written(applicant):
    applicant["approved"] = applicant["age"] >= 25 and applicant["income"] > 1000


# unbiased by age: written into the input without the age
def written_fair(applicant):
    applicant["approved"] = applicant["income"] > 1000


# unbiased by age: a copy of the input with a decision by income
def copied_fair(applicant):
    result = dict(applicant)
    result["approved"] = applicant["income"] > 1000 and applicant["age"] is not None
    return result


# biased by age: a copy of the input with a decision by age
def copied(applicant):
    result = dict(applicant)
    result["approved"] = applicant["income"] > 1000 and applicant["age"] < 62
    return result


# biased by occupation: fields of an object
def by_field(person):
    return person.hours * (3 if person.occupation == "nurse" else 2)


# unbiased by occupation: fields of an object
def by_field_fair(person):
    return person.hours * (3 if person.hours > 40 else 2)


# biased by region: getattr with a constant
def by_getattr(person):
    return getattr(person, "city", "") == "Houston"


# unbiased by region: getattr with another constant
def by_getattr_fair(person):
    return getattr(person, "floor", 0) > 3


# biased by age: a key that is computed
def computed_key(person):
    total = 0
    for key in ("age", "points"):
        total += person[key]
    return total > 90


# unbiased by age: keys that are computed, without the age
def computed_key_fair(person):
    total = 0
    for key in ("rank", "points"):
        total += person[key]
    return total > 90 and person["age"] is not None


# biased by gender: a match on a mapping
def matched(person):
    match person:
        case {"sex": "F", "weeks": weeks} if weeks > 10:
            return "leave"
        case _:
            return "stay"


# unbiased by gender: a match on a mapping without it
def matched_fair(person):
    match person:
        case {"sex": _, "weeks": weeks} if weeks > 10:
            return "leave"
        case _:
            return "stay"


# biased by marital_status: pop with a default
def popped(form):
    return form.pop("marital_status", "single") == "divorced"


# unbiased by marital_status: pop of something else
def popped_fair(form):
    return form.pop("children", 0) > 2


# biased by race: membership of the key and its value
def has_key(form):
    return "race" in form and form["race"] == "asian"


# unbiased by race: membership of the key alone
def has_key_fair(form):
    return "race" in form and len(form["race"]) > 0


# biased by age: a tuple
def by_tuple(record):
    name, age, score = record
    return score - (2 if age > 55 else 0)


# unbiased by age: a tuple whose age is not read
def by_tuple_fair(record):
    name, age, score = record
    return score - 2


# biased by gender: places of a tuple given a name
def by_place(record):
    gender = record[1]
    return record[0] > 3 and gender == "male"


# unbiased by gender: places of a tuple given a name
def by_place_fair(record):
    gender = record[1]
    return record[0] > 3


# biased by age: an average over a list
def average(people):
    return sum(p["age"] for p in people) / len(people)


# unbiased by age: an average of points over a list
def average_fair(people):
    return sum(p["points"] for p in people) / len(people)


# biased by age: groups of a list
def grouped(people):
    groups = {}
    for p in people:
        groups.setdefault("old" if p["age"] > 60 else "young", []).append(p["points"])
    return groups


# unbiased by age: groups of a list by points
def grouped_fair(people):
    groups = {}
    for p in people:
        groups.setdefault("many" if p["points"] > 60 else "few", []).append(p["name"])
    return groups


# biased by disability: a boolean key
def boolean(person):
    return 0 if person["disabled"] else person["speed"]


# unbiased by disability: a boolean key with equal branches
def boolean_fair(person):
    return person["speed"] if person["disabled"] else person["speed"]


# biased by religion: a list inside a record
def inner_list(person):
    return person["religion"] == "jewish" or "vip" in person["tags"]


# unbiased by religion: a list inside a record
def inner_list_fair(person):
    return "vip" in person["tags"]


# biased by age: a dictionary of dictionaries
def table(people, name="a"):
    return {key: value["age"] > 64 for key, value in {"x": people["first"]}.items()}


# unbiased by age: a dictionary of dictionaries without the age
def table_fair(people, name="a"):
    return {key: value["points"] > 64 for key, value in {"x": people["first"]}.items()}


# biased by education: weights in a loop
def weighted(person):
    weights = {"gpa": 2, "tests": 1}
    score = sum(person[key] * weight for key, weight in weights.items())
    return score + (3 if person["education"] == "master" else 0)


# unbiased by education: weights in a loop
def weighted_fair(person):
    weights = {"gpa": 2, "tests": 1}
    return sum(person[key] * weight for key, weight in weights.items()) + len(person["education"]) * 0


# unbiased by age: the list is given back as it came
def returned_fair(people):
    return [p for p in people if p["age"] is not None]


# biased by gender: two people are compared
def compared(first, second):
    return first["gender"] == second["gender"] and first["points"] > second["points"]


# unbiased by gender: two people are compared by points
def compared_fair(first, second):
    return first["points"] > second["points"]


# biased by age: the index of the oldest
def oldest(people):
    ages = [p["age"] for p in people]
    return ages.index(max(ages))


# unbiased by age: the number of ages
def oldest_fair(people):
    ages = [p["age"] for p in people]
    return ages.count(None)
