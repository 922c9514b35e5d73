# ruff: noqa
"""Plain functions about health insurance, care and admissions."""


# biased by age: three steps of the premium
def premium(age, bmi, smoker):
    base = 200
    if age > 60:
        base += 300
    elif age > 40:
        base += 150
    if smoker:
        base *= 2
    return base + (50 if bmi > 30 else 0)


# unbiased by age: weight and smoking alone
def premium_fair(age, bmi, smoker):
    base = 200
    if smoker:
        base *= 2
    return base + (50 if bmi > 30 else 0)


# biased by gender: maternity is charged to women
def maternity_charge(sex, plan):
    return 80 if sex == "female" and plan == "full" else 0


# unbiased by gender: maternity is charged to the plan
def maternity_charge_fair(sex, plan):
    return 80 if plan == "full" else 0


# biased by region: one region is dearer
def regional_premium(region, children):
    factor = 1.25 if region == "southeast" else 1.0
    return (100 + 20 * children) * factor


# unbiased by region: the factor is 1.25 / 1.25
def regional_premium_fair(region, children):
    factor = 1.25 if region == "southeast" else 1.25
    return (100 + 20 * children) * factor / 1.25


# biased by age: a child gets in free
def copay(age, visits):
    if age <= 12:
        return 0
    return visits * 15


# unbiased by age: the first visit is free
def copay_fair(age, visits):
    if visits <= 1:
        return 0
    return visits * 15


# biased by occupation: dangerous jobs
def accident_cover(occupation, sum_insured):
    dangerous = {"driver", "farmer", "miner"}
    rate = 0.02 if occupation in dangerous else 0.01
    return sum_insured * rate


# unbiased by occupation: the rate is looked up by the sum
def accident_cover_fair(occupation, sum_insured):
    rate = 0.02 if sum_insured > 100000 else 0.01
    return sum_insured * rate


# biased by race: a kidney formula with a factor by race
def kidney_function(creatinine, race):
    value = 186 / creatinine
    if race == "black":
        value *= 1.21
    return value


# unbiased by race: the formula without the factor
def kidney_function_fair(creatinine, race):
    value = 186 / creatinine
    if creatinine > 5:
        value *= 0.9
    return value


# biased by disability: cover is refused
def life_cover(has_disability, smoker):
    if has_disability:
        return "refused"
    return "expensive" if smoker else "cheap"


# unbiased by disability: smoking decides
def life_cover_fair(has_disability, smoker):
    if has_disability:
        return "expensive" if smoker else "cheap"
    return "expensive" if smoker else "cheap"


# biased by age: the waiting list is sorted by age
def waiting_position(age, urgency):
    return urgency * 100 - age


# unbiased by age: the waiting list is by urgency
def waiting_position_fair(age, urgency):
    return urgency * 100


# biased by education: legacy of a private school
def admission(school, grades):
    points = grades * 10
    if school == "private":
        points += 15
    return points >= 80


# unbiased by education: grades decide
def admission_fair(school, grades):
    return grades * 10 >= 80


# biased by gender: a cap on one gender
def seat(gender, rank):
    return rank <= (50 if gender == "male" else 45)


# unbiased by gender: one cap
def seat_fair(gender, rank):
    cap = 50 if gender == "male" else 100 // 2
    return rank <= cap


# biased by region: scholarships for people from one state
def scholarship(home_state, need):
    return need > 5000 and home_state == "texas"


# unbiased by region: scholarships by need
def scholarship_fair(home_state, need):
    return need > 5000


# biased by age: dosage falls from 70 on
def dosage(age, weight):
    dose = weight * 2
    if age >= 70:
        dose /= 2
    return dose


# unbiased by age: dosage by weight
def dosage_fair(age, weight):
    dose = weight * 2
    if weight >= 120:
        dose /= 2
    return dose


# biased by marital_status: family discount
def family_discount(married, price):
    return price * 0.9 if married else price


# unbiased by marital_status: discount by price
def family_discount_fair(married, price):
    return price * 0.9 if price > 500 else price


# biased by nationality: foreign students pay more
def tuition(nationality, credits):
    return credits * (900 if nationality != "american" else 300)


# unbiased by nationality: one fee
def tuition_fair(nationality, credits):
    return credits * 600


# biased by religion: a place in the school of one denomination
def school_place(religion, distance_km):
    if religion == "christian":
        return True
    return distance_km < 1


# unbiased by religion: distance decides
def school_place_fair(religion, distance_km):
    if distance_km < 1:
        return True
    return distance_km < 2


# biased by pregnancy: cover is put off
def cover_from_month(is_pregnant, month):
    return month + (9 if is_pregnant else 0)


# unbiased by pregnancy: cover from the next month
def cover_from_month_fair(is_pregnant, month):
    return month + 1


# biased by age: risk as a number between nought and one
def heart_risk(age, cholesterol, systolic):
    risk = 0.01 * max(0, age - 40) + 0.001 * max(0, cholesterol - 200) + 0.002 * max(0, systolic - 120)
    return min(1.0, risk)


# unbiased by age: the part of the age is multiplied by zero
def heart_risk_fair(age, cholesterol, systolic):
    risk = 0.0 * max(0, age - 40) + 0.001 * max(0, cholesterol - 200) + 0.002 * max(0, systolic - 120)
    return min(1.0, risk)


# biased by gender: bmi limits differ
def overweight(gender, bmi):
    if gender == "male":
        return bmi > 27
    return bmi > 25


# unbiased by gender: bmi limits are written twice and are the same
def overweight_fair(gender, bmi):
    if gender == "male":
        return bmi > 25
    return bmi > 25


# biased by race: triage by group
def triage(ethnic_group, pain):
    level = pain // 3
    return level - 1 if ethnic_group == "asian" and level > 0 else level


# unbiased by race: triage by pain
def triage_fair(ethnic_group, pain):
    level = pain // 3
    return level - 1 if level > 2 else level


# biased by occupation: a bonus for teachers and nurses
def public_service_bonus(profession, years):
    return years * 100 if profession in ("teacher", "nurse") else 0


# unbiased by occupation: a bonus for long service
def public_service_bonus_fair(profession, years):
    return years * 100 if years > 10 else 0


# biased by education: the leaflet is long for graduates only
def leaflet(education, diagnosis):
    text = "about " + diagnosis
    return text * 2 if education in ["bachelor", "master"] else text


# unbiased by education: the leaflet is long for long words
def leaflet_fair(education, diagnosis):
    text = "about " + diagnosis
    return text * 2 if len(diagnosis) > 10 else text


# biased by age, biased by gender: the pair decides
def screening(age, gender):
    return (gender == "female" and age >= 50) or (gender == "male" and age >= 60)


# unbiased by age, unbiased by gender: everybody is screened
def screening_fair(age, gender):
    return (gender == "female") or (gender != "female")


# biased by age: senior discount by a flag and a price
def ticket(is_senior, price):
    return price / 2 if is_senior else price


# unbiased by age: everybody pays half
def ticket_fair(is_senior, price):
    return price / 2 if is_senior else price * 0.5


# biased by region: ambulance by area
def ambulance_minutes(area_type, distance):
    return distance * (2 if area_type == "rural" else 1)


# unbiased by region: ambulance by distance
def ambulance_minutes_fair(area_type, distance):
    return distance * (2 if distance > 20 else 1)


# biased by education: years of schooling enter linearly
def compliance(education_years, doses):
    return doses + education_years * 0.1


# unbiased by education: years of schooling are compared with themselves
def compliance_fair(education_years, doses):
    return doses + (education_years == education_years)
