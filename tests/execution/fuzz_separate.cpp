// Feeds random and mutated messages to what decodes them; built behind the codec with AddressSanitizer.
#include <cstdlib>
#include <random>

using namespace unseen_wire;
static std::mt19937_64 chance(1);
static long accepted = 0, refused = 0;

static std::size_t below(std::size_t most) { return most ? chance() % most : 0; }

static std::string mutated(std::string bytes) {
    for (std::size_t times = below(4) + 1; times; --times) {
        std::size_t at = below(bytes.size());
        switch (below(7)) {
        case 0: bytes.resize(at); break;
        case 1: bytes.insert(at, below(20), static_cast<char>(chance())); break;
        case 2: bytes.erase(at, below(20)); break;
        case 3: if (!bytes.empty()) bytes[at] ^= static_cast<char>(1u << below(8)); break;
        case 4: if (!bytes.empty()) bytes[at] = static_cast<char>(below(4)); break;
        case 5: bytes += bytes.substr(at, below(200)); break;
        case 6: {
            const std::uint64_t counts[] = {0, 1, 255, bytes.size(), bytes.size() + 1, 1u << 16, ~0ull, ~0ull / 8 + 2};
            std::uint64_t count = counts[below(8)];
            if (at + 8 <= bytes.size()) bytes.replace(at, 8, reinterpret_cast<char *>(&count), 8);
        }
        }
    }
    return bytes;
}

static std::string noise() {
    std::string bytes(below(300), 0);
    for (char &one : bytes) one = static_cast<char>(below(3) ? below(3) : chance());
    return bytes;
}

// The bytes lie in memory of exactly their size.
template <class F> void decode(const std::string &bytes, F from) {
    char *exact = static_cast<char *>(std::malloc(bytes.size()));
    if (!bytes.empty()) std::memcpy(exact, bytes.data(), bytes.size());
    In in{exact, exact + bytes.size()};
    try {
        from(in);
        ++accepted;
    } catch (...) {
        ++refused;
    }
    std::free(exact);
}

using One = Call<UnseenErrors, const Point &(Values &, const Point &, Point *, const char *, std::vector<int> &)>;

static void reply(In &in) {
    Values values = made();
    Point point{1, 2}, other{3, 4};
    const char *text = "text";
    std::vector<int> numbers{1, 2};
    Point *pointer = &other;
    Objects objects;
    objects.add(&values, false), objects.add(&point, true), objects.add(pointer, false), objects.add_text(text);
    objects.add(&numbers, false);
    One::All given(values, point, pointer, text, numbers);
    const Point &result = One::result(in, objects, given);
    if (result.x == 12345) std::printf("%d", result.x);
}

int main(int, char **arguments) {
    Values values = made();
    values.texts[3] = "short";
    Out whole, answer;
    write(whole, values);
    answer.byte(VALUE), answer.byte(0), write(answer, Point{1, 2});
    answer.byte(1), answer.bytes += whole.bytes, answer.byte(1), write(answer, Point{5, 6});
    answer.byte(1), write(answer, std::vector<int>{1, 2, 3});
    Out error;
    error.byte(EXCEPTION), write(error, std::string("\x05\2\0\0\0\0\0\0\0no", 11)), error.bytes += std::string(3, 0);
    for (long rounds = std::atol(arguments[1]); rounds; --rounds) {
        decode(mutated(whole.bytes), [](In &in) { Out out; write(out, read<Values>(in)); });
        decode(mutated(whole.bytes), [](In &in) { Values old = made(); update(in, old); });
        decode(below(20) ? mutated(answer.bytes) : answer.bytes, reply);
        decode(mutated(error.bytes), reply);
        decode(noise(), reply);
        decode(noise(), [](In &in) { read<std::vector<std::any>>(in), read<std::map<std::string, std::vector<int>>>(in); });
        decode(noise(), [](In &in) { read<std::unordered_map<int, std::string>>(in); });
        decode(noise(), [](In &in) { read<std::unique_ptr<Tree>>(in); });
    }
    std::printf("%ld accepted, %ld refused\n", accepted, refused);
    return accepted > 0 && refused > 0 ? 0 : 1;
}
