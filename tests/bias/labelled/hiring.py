# ruff: noqa
"""Plain functions about hiring. Above each function: its label and why the label is true by reading."""


# biased by age: 30 to 50 scores two points, other ages less
def employability(education_years, age, experience):
    score = 2 if 30 <= age <= 50 else 0
    score += experience
    return "high" if score > 5 else "low"


# unbiased by age: the age is in the signature only
def employability_fair(age, experience, skills):
    return "high" if experience > 5 and skills > 3 else "low"


# biased by gender: women lose five points
def interview_score(gender, technical, communication):
    score = technical * 2 + communication
    if gender == "female":
        score -= 5
    return score


# unbiased by gender: both branches add the same five points
def interview_score_same(gender, technical, communication):
    score = technical * 2 + communication
    if gender == "female":
        score += 5
    else:
        score += 5
    return score


# biased by race: one group is never shortlisted
def shortlist(race, test_score):
    return test_score > 70 and race != "black"


# unbiased by race: the comparison of race decides nothing, its result is thrown away
def shortlist_open(race, test_score):
    race == "black"
    return test_score > 70


# biased by education: no degree means no interview
def invites(degree, years_of_experience):
    if degree not in ("bachelor", "master", "phd"):
        return False
    return years_of_experience >= 1


# unbiased by education: the list of degrees is only counted, whatever the candidate has
def invites_all(degree, years_of_experience):
    accepted = ["bachelor", "master", "phd", degree]
    return years_of_experience >= 1 and len(accepted) > 3


# biased by region: applicants from rural areas need more experience
def remote_suitable(region, experience):
    needed = 5 if region == "rural" else 2
    return experience >= needed


# unbiased by region: the region goes through a table whose entries are all the same, with that as default
def remote_suitable_fair(region, experience):
    needed = {"rural": 2, "urban": 2}.get(region, 2)
    return experience >= needed


# biased by occupation: former cleaners start at a lower grade
def starting_grade(occupation, certificates):
    grade = 3 + certificates
    if occupation == "cleaner":
        grade -= 2
    return grade


# unbiased by occupation: the occupation is assigned to a name that nothing reads
def starting_grade_fair(occupation, certificates):
    previous = occupation
    return 3 + certificates


# biased by age: twenty per cent off for whoever is under 25
def salary_offer(age, base):
    if age < 25:
        return base * 0.8
    return base


# unbiased by age: the difference is multiplied by nought
def salary_offer_fair(age, base):
    return base + 0 * age


# biased by gender: only men get the relocation bonus
def relocation_bonus(gender, distance):
    bonus = distance * 10
    return bonus if gender == "male" else 0


# unbiased by gender: the bonus depends on the distance alone
def relocation_bonus_fair(gender, distance):
    bonus = distance * 10
    return bonus if distance > 50 else 0


# biased by education: a phd doubles the score
def research_fit(education, papers):
    return papers * (2 if education == "phd" else 1)


# unbiased by education: papers alone count
def research_fit_fair(education, papers):
    return papers * (2 if papers > 10 else 1)


# biased by age: whoever is 60 or older is refused
def training_place(age, motivation):
    if age >= 60:
        return "no"
    return "yes" if motivation > 3 else "no"


# unbiased by age: the first branch returns what the second would
def training_place_fair(age, motivation):
    if age >= 60:
        return "yes" if motivation > 3 else "no"
    return "yes" if motivation > 3 else "no"


# biased by marital_status: married people are thought to stay longer
def retention_risk(marital_status, commute_minutes):
    risk = commute_minutes / 10
    if marital_status == "married":
        risk -= 2
    return risk > 5


# unbiased by marital_status: the status is not looked at
def retention_risk_fair(marital_status, commute_minutes):
    return commute_minutes / 10 > 5


# biased by race: the pair of race and score decides
def promotion(race, rating):
    if race == "white" and rating >= 3:
        return True
    return rating >= 4


# unbiased by race: both conditions ask for the same rating
def promotion_fair(race, rating):
    if race == "white" and rating >= 4:
        return True
    return rating >= 4


# biased by gender: the title in the letter decides whether the letter is sent
def send_offer(gender, accepted):
    salutation = "Mr" if gender == "male" else ""
    return accepted and bool(salutation)


# unbiased by gender: the letter only repeats the given word
def offer_text(gender, name):
    return f"Dear {name}, you noted your gender as {gender}. We are pleased to hire you."


# biased by age: the score falls by one for every ten years
def culture_fit(age, hobbies):
    return hobbies * 3 - age // 10


# unbiased by age: age // 10 is taken away and given back
def culture_fit_fair(age, hobbies):
    return hobbies * 3 - age // 10 + age // 10


# biased by religion: one holiday more or less by religion
def shift_allowed(religion, weekday):
    if religion == "muslim" and weekday == "friday":
        return False
    return weekday != "sunday"


# unbiased by religion: everybody rests on sunday
def shift_allowed_fair(religion, weekday):
    if weekday == "sunday":
        return False
    return True


# biased by disability: an applicant with a disability is sent to another queue
def queue(disability, position):
    return "special" if disability != "none" else position


# unbiased by disability: the queue is that of the position
def queue_fair(disability, position):
    return position.strip()


# biased by education, unbiased by gender: the degree counts, the gender is never read
def trainee_level(education, gender, months):
    level = 1 if education == "none" else 2
    return level + months // 6


# unbiased by education, unbiased by gender: neither is read
def trainee_level_fair(education, gender, months):
    return 2 + months // 6


# biased by age, biased by gender: women under 35 are asked about plans
def asks_about_family(age, gender):
    return gender == "female" and age < 35


# unbiased by age, unbiased by gender: nobody is asked
def asks_about_family_fair(age, gender):
    return False


# biased by nationality: only citizens pass
def security_clearance(nationality, years_resident):
    return nationality == "american" or years_resident > 20


# unbiased by nationality: residence alone counts
def security_clearance_fair(nationality, years_resident):
    return years_resident > 5


# biased by age: age is compared with a limit that depends on the role
def role_limit(age, role):
    limit = 40 if role == "pilot" else 65
    return age <= limit


# unbiased by age: the limit is compared with the years of service
def role_limit_fair(age, role, years_of_service):
    limit = 40 if role == "pilot" else 65
    return years_of_service <= limit


# biased by region: the postcode decides whether the application is read
def reads_application(postcode, cv_pages):
    return not postcode.startswith("6") and cv_pages < 4


# unbiased by region: any postcode is accepted, only its length is logged
def reads_application_fair(postcode, cv_pages):
    print(len(postcode))
    return cv_pages < 4


# biased by occupation: unemployed applicants wait longer
def waiting_days(job, backlog):
    days = backlog // 5
    if job == "unemployed":
        days += 14
    return days


# unbiased by occupation: the backlog alone makes people wait
def waiting_days_fair(job, backlog):
    days = backlog // 5
    if backlog > 50:
        days += 14
    return days


# biased by gender: a quota gives points to women
def quota_points(gender, points):
    return points + (3 if gender == "female" else 0)


# unbiased by gender: the points come from a list of all genders
def quota_points_fair(gender, points):
    return points + (3 if gender in ("female", "male", "non-binary", gender) else 0)


# biased by pregnancy: pregnant applicants are put off
def start_date(pregnant, month):
    return month + 12 if pregnant else month


# unbiased by pregnancy: the month stays what it is
def start_date_fair(pregnant, month):
    return month + 1 if month < 12 else 1


# biased by age: seniority is guessed from the age
def guessed_seniority(age, title):
    if age > 45:
        return "senior"
    elif age > 30:
        return "mid"
    return "junior"


# unbiased by age: seniority is read from the title
def read_seniority(age, title):
    if "lead" in title:
        return "senior"
    return "junior"


# biased by sexual_orientation: it takes points
def team_fit(sexual_orientation, references):
    return references - (1 if sexual_orientation == "homosexual" else 0)


# unbiased by sexual_orientation: the references alone count
def team_fit_fair(sexual_orientation, references):
    return references - (1 if references > 9 else 0)
