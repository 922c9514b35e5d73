# ruff: noqa
"""Plain functions about credit, income and housing."""


# biased by age: under 21 nobody gets a loan
def approve_loan(age: int, income: float, credit_score: int) -> bool:
    if age < 21:
        return False
    return income > 30000 and credit_score > 650


# unbiased by age: income and credit score decide
def approve_loan_fair(age: int, income: float, credit_score: int) -> bool:
    return income > 30000 and credit_score > 650


# biased by gender: a higher rate for women
def interest_rate(gender: str, credit_score: int) -> float:
    rate = 5.0 if credit_score > 700 else 7.5
    if gender.lower() == "female":
        rate += 0.5
    return rate


# unbiased by gender: the rate is that of the score
def interest_rate_fair(gender: str, credit_score: int) -> float:
    gender = gender.lower()
    rate = 5.0 if credit_score > 700 else 7.5
    return rate


# biased by race: the limit is cut for one group only when the income is small
def credit_limit(race: str, income: float) -> float:
    limit = income * 0.3
    if income < 40000 and race.lower() in ("black", "hispanic"):
        limit *= 0.5
    return round(limit, 2)


# unbiased by race: the limit is cut for everybody with a small income
def credit_limit_fair(race: str, income: float) -> float:
    limit = income * 0.3
    if income < 40000 and race.lower() in ("black", "hispanic", race.lower()):
        limit *= 0.5
    return round(limit, 2)


# biased by region: redlining by the first digits of the postcode
def mortgage_allowed(zip_code: str, deposit: float) -> bool:
    if zip_code[:3] == "606":
        return False
    return deposit >= 20000


# unbiased by region: the deposit decides, the postcode is only cut out
def mortgage_allowed_fair(zip_code: str, deposit: float) -> bool:
    area = zip_code[:3]
    return deposit >= 20000


# biased by occupation: farmers pay a fee
def processing_fee(occupation: str, amount: float) -> float:
    fee = amount * 0.01
    return fee + 100 if occupation == "farmer" else fee


# unbiased by occupation: big amounts pay a fee
def processing_fee_fair(occupation: str, amount: float) -> float:
    fee = amount * 0.01
    return fee + 100 if amount > 100000 else fee


# biased by education: graduates get a bonus on the score
def adjusted_score(education: str, score: int) -> int:
    bonus = {"bachelor": 10, "master": 20, "phd": 30}
    return score + bonus.get(education, 0)


# unbiased by education: the bonus depends on the score itself
def adjusted_score_fair(education: str, score: int) -> int:
    bonus = {600: 10, 700: 20}
    return score + bonus.get(score // 100 * 100, 0)


# biased by marital_status: two incomes are assumed for the married
def household_income(marital_status: str, income: float) -> float:
    return income * 1.5 if marital_status == "married" else income


# unbiased by marital_status: the number of earners is given
def household_income_fair(marital_status: str, income: float, earners: int) -> float:
    return income * earners


# biased by age: the term is shortened so that the loan ends at 75
def loan_term(age: int, wanted_years: int) -> int:
    return min(wanted_years, 75 - age)


# unbiased by age: the longest term is thirty years
def loan_term_fair(age: int, wanted_years: int) -> int:
    return min(wanted_years, 30)


# biased by gender, biased by marital_status: a co-signer is asked of single women
def needs_cosigner(gender: str, marital_status: str, income: float) -> bool:
    if gender == "female" and marital_status == "single":
        return True
    return income < 20000


# unbiased by gender, unbiased by marital_status: everybody with a small income needs a co-signer
def needs_cosigner_fair(gender: str, marital_status: str, income: float) -> bool:
    return income < 20000


# biased by race: a tenant is refused unless the deposit is doubled
def accept_tenant(ethnicity: str, deposit: float, rent: float) -> bool:
    needed = rent * (2 if ethnicity == "white" else 4)
    return deposit >= needed


# unbiased by race: the deposit is three rents for all
def accept_tenant_fair(ethnicity: str, deposit: float, rent: float) -> bool:
    needed = rent * (3 if ethnicity else 3)
    return deposit >= needed


# biased by age: income class is guessed from the age
def income_above_50k(age: int, hours_per_week: int) -> bool:
    return age > 37 and hours_per_week > 45


# unbiased by age: hours and wage make the income
def income_above_50k_fair(age: int, hours_per_week: int, wage: float) -> bool:
    return hours_per_week * wage * 52 > 50000


# biased by gender, biased by education: both enter the expected wage
def expected_wage(sex: str, education_num: int) -> float:
    wage = 10 + education_num * 1.5
    if sex == "Male":
        wage *= 1.2
    return wage


# unbiased by gender, unbiased by education: both are multiplied out again
def expected_wage_fair(sex: str, education_num: int, hours: int) -> float:
    wage = 20.0
    factor = 1.2 if sex == "Male" else 1.2
    return wage * factor * hours + (education_num - education_num)


# biased by region: a surcharge in three cities
def surcharge(city: str, amount: float) -> float:
    expensive = ["Detroit", "Chicago", "Boston"]
    return amount * 1.1 if city in expensive else amount


# unbiased by region: a surcharge on small amounts
def surcharge_fair(city: str, amount: float) -> float:
    expensive = ["Detroit", "Chicago", "Boston"]
    return amount * 1.1 if amount < 1000 and expensive else amount


# biased by nationality: foreigners wait
def account_opening_days(nationality: str, documents: int) -> int:
    days = 1 if documents >= 2 else 5
    if nationality != "german":
        days += 10
    return days


# unbiased by nationality: missing documents make people wait
def account_opening_days_fair(nationality: str, documents: int) -> int:
    days = 1 if documents >= 2 else 5
    if documents == 0:
        days += 10
    return days


# biased by age: the reward points multiply with the decade
def reward_points(age: int, spent: float) -> int:
    return int(spent) * (1 + age // 50)


# unbiased by age: the multiplier is cut to one
def reward_points_fair(age: int, spent: float) -> int:
    return int(spent) * min(1, 1 + age // 50)


# biased by disability: disabled applicants are sent to a clerk
def channel(disabled: bool, online: bool) -> str:
    if disabled:
        return "clerk"
    return "web" if online else "branch"


# unbiased by disability: the choice of the customer counts
def channel_fair(disabled: bool, online: bool) -> str:
    return "web" if online else "branch"


# biased by occupation: a table of risk classes by job
def risk_class(job_title: str, loss_history: int) -> str:
    table = {"driver": "C", "teacher": "A", "artist": "D"}
    return table.get(job_title, "B") if loss_history < 3 else "E"


# unbiased by occupation: the table is by the number of losses
def risk_class_fair(job_title: str, loss_history: int) -> str:
    table = {0: "A", 1: "B", 2: "C"}
    return table.get(loss_history, "E")


# biased by religion: interest is refused to one faith only
def offers_interest(religion: str, balance: float) -> bool:
    return balance > 100 and religion.lower() != "muslim"


# unbiased by religion: interest is a matter of balance
def offers_interest_fair(religion: str, balance: float) -> bool:
    return balance > 100 and religion.lower() == religion.lower()


# biased by age: three nested conditions lead to the age
def overdraft(age: int, income: float, years_customer: int) -> float:
    if income > 25000:
        if years_customer >= 3:
            if age > 30:
                return 2000.0
            return 500.0
    return 0.0


# unbiased by age: three nested conditions without the age
def overdraft_fair(age: int, income: float, years_customer: int) -> float:
    if income > 25000:
        if years_customer >= 3:
            if age > 30:
                return 2000.0
            return 2000.0
    return 0.0


# biased by race, unbiased by age: race decides, age is only returned with the answer
def decision_record(race: str, age: int, income: float) -> dict:
    return {"age": age, "approved": income > 40000 and race != "asian"}


# unbiased by race, unbiased by age: the record carries both along and decides by income
def decision_record_fair(race: str, age: int, income: float) -> dict:
    return {"race": race, "age": age, "approved": income > 40000}


# biased by gender: the order of two refusals hides that one of them is by gender
def refusal_reason(gender: str, income: float) -> str:
    if income < 10000:
        return "income"
    if gender == "male" and income < 15000:
        return "other"
    return ""


# unbiased by gender: the second refusal can never be reached
def refusal_reason_fair(gender: str, income: float) -> str:
    if income < 15000:
        return "income"
    if gender == "male" and income < 15000:
        return "other"
    return ""


# biased by age: a flag for pensioners
def pension_fee(is_retired: bool, balance: float) -> float:
    return 0.0 if is_retired else balance * 0.001


# unbiased by age: the fee is the same with and without the flag
def pension_fee_fair(is_retired: bool, balance: float) -> float:
    return balance * 0.001 if is_retired else balance / 1000


# biased by gender: a flag for women
def welcome_gift(is_female: bool, amount: float) -> str:
    return "handbag" if is_female and amount > 100 else "pen"


# unbiased by gender: a gift for large amounts
def welcome_gift_fair(is_female: bool, amount: float) -> str:
    return "umbrella" if amount > 100 else "pen"
