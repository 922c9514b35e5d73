// unseen: prompt entry_point=split_rent
#include <cstddef>
#include <vector>

/// Adds up the weights; negative ones count as 0.
long long weight_sum(const std::vector<int>& weights) {
    long long sum = 0;
    for (int weight : weights) {
        if (weight > 0) {
            sum += weight;
        }
    }
    return sum;
}

/// Divides `total` cents of rent by weights and returns the cents of everyone.
///
/// A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone gets total *
/// weight / (sum of weights), rounded down. The cents that are then left over go one each to those with the
/// largest remainders of that division; of equal ones to the lowest index first. A negative total (a refund)
/// is divided as if it were positive, and every share is negated. Without weights the result is empty.
/// Example: `split_rent(1000, {1, 1, 1})` returns `{334, 333, 333}`.
/// Example: `split_rent(-100, {3, -5, 4})` returns `{-43, 0, -57}`.
std::vector<long long> split_rent(long long total, const std::vector<int>& weights) {
// unseen: solution
    const long long amount = total < 0 ? -total : total;
    const long long sum = weight_sum(weights);
    const long long whole = sum > 0 ? sum : static_cast<long long>(weights.size());
    std::vector<long long> shares, remainders;
    long long left = amount;
    for (int weight : weights) {
        long long part = sum == 0 ? 1 : weight > 0 ? weight : 0;
        shares.push_back(amount * part / whole);
        remainders.push_back(amount * part % whole);
        left -= shares.back();
    }
    for (; left > 0 && !shares.empty(); left--) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < shares.size(); i++) {
            if (remainders[i] > remainders[best]) {
                best = i;
            }
        }
        shares[best] += 1;
        remainders[best] = -1;
    }
    for (long long& share : shares) {
        share *= total < 0 ? -1 : 1;
    }
    return shares;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((split_rent(1000, {1, 1, 1}) == std::vector<long long>{334, 333, 333}));
    assert((split_rent(-100, {3, -5, 4}) == std::vector<long long>{-43, 0, -57}));
    assert(split_rent(500, {}).empty());
    assert((split_rent(0, {2, 3}) == std::vector<long long>{0, 0}));
    assert((split_rent(10, {0, 0, 0, -1}) == std::vector<long long>{3, 3, 2, 2}));
    assert((split_rent(7, {0, 1}) == std::vector<long long>{0, 7}));
    assert((split_rent(100, {1, 2, 3}) == std::vector<long long>{17, 33, 50}));
    assert((split_rent(101, {5, 3, 3, 1}) == std::vector<long long>{42, 25, 25, 9}));
    assert((split_rent(200, {7, 7, 7, 9}) == std::vector<long long>{47, 47, 46, 60}));
    assert((split_rent(1, {1, 1}) == std::vector<long long>{1, 0}));
    assert((split_rent(-1, {1, 1}) == std::vector<long long>{-1, 0}));
    assert((split_rent(9000000000LL, {1, 1}) == std::vector<long long>{4500000000LL, 4500000000LL}));
    assert((split_rent(3, {0, -2}) == std::vector<long long>{2, 1}));
    return 0;
}
