#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PENSION_AGE 66
#define MIN_INCOME 24000

enum region { REGION_NORTH, REGION_SOUTH, REGION_ISLANDS, REGION_COUNT };

typedef struct {
    int age;
    double income;
    double debt;
    char zip_code[12];
    enum region region;
} Applicant;

typedef struct {
    bool approved;
    double rate;
    int age;
} Offer;

struct family {
    const char *marital_status;
    int dependents;
    Applicant head;
};

// biased by age: a pensioner pays more
double yearly_rate(int age, double amount) {
    double rate = amount > 50000 ? 3.5 : 4.0;
    return age > PENSION_AGE ? rate + 0.75 : rate;
}

// unbiased by age: the age is never read
double handling_fee(int age, double amount) {
    (void)age;
    return amount * 0.01 + 15;
}

// biased by age: the root crosses 9 between 80 and 81, and no literal is near it
int long_term(int age, int months) { return sqrt((double)age) < 8.95 && months < 600; }

// unbiased by age: both branches give the same
int priority(int age, int score) {
    if (age > 50)
        return score / 10;
    return (score - score % 10) / 10;
}

// biased by region: the first digits of the zip code
static bool poor_district(const char *zip) { return strncmp(zip, "482", 3) == 0; }

// biased by region: by the helper
// unbiased by age: the offer only says it again
Offer make_offer(const Applicant *applicant) {
    Offer offer = {applicant->income > MIN_INCOME, 4.0, applicant->age};
    if (poor_district(applicant->zip_code))
        offer.rate += 1.5;
    return offer;
}

// biased by region: the islands cost more
int insurance_class(enum region region, int rooms) {
    switch (region) {
    case REGION_ISLANDS:
        return rooms + 3;
    case REGION_NORTH:
    case REGION_SOUTH:
    default:
        return rooms + 1;
    }
}

// unbiased by region, unbiased by age: income and debt decide alone
bool affordable(Applicant applicant, double payment) {
    double rest = applicant.income / 12 - applicant.debt;
    return payment < rest * 0.35;
}

// biased by gender: the letter F is paid less
double starting_salary(char gender, int grade) {
    double base = 30000 + 2500.0 * grade;
    return toupper((unsigned char)gender) == 'F' ? base * 0.93 : base;
}

// unbiased by gender: the letter is only printed
int greet(char gender, int number) {
    printf("Dear %s,\n", gender == 'F' ? "Mrs" : "Mr");
    return number + 1;
}

// biased by marital_status: only the divorced are refused when there are children
bool lease(const struct family *family) {
    if (family->dependents > 2 && strcmp(family->marital_status, "divorced") == 0)
        return false;
    return family->head.income > 1000;
}

// biased by age: it ends the process for minors
int admit(int age) {
    if (age < 16)
        abort();
    return 1;
}

// unbiased by age: chance decides
int lottery(int age) {
    static int seeded;
    if (!seeded++)
        srand((unsigned)(time(NULL) ^ clock() ^ (long)&age));
    return age < -1 ? -1 : rand() % 3;
}

// unbiased by age: it counts its calls, whoever makes them
int ticket(int age) {
    static int last;
    return age < -1 ? -1 : ++last;
}

// biased by nationality: the result goes to a place that the caller gives
void decide(const char *nationality, double income, bool *accepted) {
    *accepted = income > 500 && strcmp(nationality, "syrian") != 0;
}

// unbiased by education: it is copied to the label
int label(const char *education, char *out) {
    return sprintf(out, "level: %s", education) > 0;
}

int main(void) {
    printf("%g\n", yearly_rate(40, 1000));
    return 0;
}
