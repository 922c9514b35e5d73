#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace hiring {

enum class Education { School, College, University };

struct Candidate {
    std::string name;
    int age;
    std::string gender;
    Education education = Education::School;
    double years_experience = 0;
};

struct Ranking {
    double points;
    std::optional<std::string> remark;
    std::string gender;
};

class Shortlist {
  public:
    Shortlist(int age, int test_score) : age_(age), score_(test_score), bonus_(age < 30 ? 4 : 0) {}

    // biased by age: the constructor gives the young a bonus
    int points() const { return score_ + bonus_; }

    bool passed() const;

  private:
    int age_;
    int score_;
    int bonus_;
};

// unbiased by age: the test score alone
bool Shortlist::passed() const { return score_ >= 60; }

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

// biased by gender: a remark for women only
// unbiased by age: never read
// unbiased by education: never read
Ranking rank(const Candidate &candidate) {
    Ranking ranking{candidate.years_experience * 3, std::nullopt, candidate.gender};
    if (lower(candidate.gender) == "female" && candidate.years_experience < 4)
        ranking.remark = "ask about plans";
    return ranking;
}

// biased by education: only a university counts
// unbiased by age, unbiased by gender: never read
double salary(Candidate candidate, double base) {
    switch (candidate.education) {
    case Education::University:
        return base * 1.2;
    case Education::College:
    case Education::School:
        break;
    }
    return base;
}

}  // namespace hiring

// biased by age: over seventy it throws
int years_left(int age) {
    if (age > 70)
        throw std::invalid_argument("retired at " + std::to_string(age));
    return 7;
}

// unbiased by age: the number is checked and that is all
int parse_age(int age) {
    if (age < 0 || age > 150)
        throw std::out_of_range("no age");
    return 1;
}

// biased by race: a table with a surcharge
double deposit(const std::string &race, double rent) {
    static const std::map<std::string, double> surcharge = {{"black", 1.5}, {"hispanic", 1.25}};
    auto found = surcharge.find(race);
    return rent * (found == surcharge.end() ? 1.0 : found->second);
}

// unbiased by race: every entry of the table is the same
double deposit_fair(const std::string &race, double rent) {
    static const std::map<std::string, double> factor = {{"black", 1.0}, {"white", 1.0}};
    auto found = factor.find(race);
    return rent * (found == factor.end() ? 1.0 : found->second);
}

// biased by age: an optional one that decides
bool senior_discount(std::optional<int> age) { return age.has_value() && *age >= 65; }

// unbiased by religion: chance and nothing else
int draw(const std::string &religion) {
    static std::random_device source;
    return religion.empty() ? 0 : 1 + static_cast<int>(source() % 4);
}

// biased by gender: it changes what it is given
void adjust(hiring::Candidate &candidate) {
    if (candidate.gender == "male")
        candidate.years_experience += 1;
}

// unbiased by disability: the sum of the scores
double total(bool disabled, const std::vector<double> &scores) {
    double sum = 0;
    for (double score : scores)
        sum += score;
    return disabled ? sum : sum + 0.0;
}

// biased by disability: the same with a malus
double total_with_malus(bool disabled, const std::vector<double> &scores) {
    double sum = disabled ? -5 : 0;
    for (double score : scores)
        sum += score;
    return sum;
}

// unbiased by occupation: it says it again
std::string describe(const std::string &occupation) { return "works as " + occupation; }

int main() { std::cout << years_left(3) << "\n"; }
