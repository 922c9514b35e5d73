// unseen: program
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Step {
    virtual ~Step() = default;
    virtual int apply(int brightness) const = 0;
    virtual bool for_pictures() const { return true; }
};

struct Brighten : Step {
    int by;
    explicit Brighten(const std::string &text) : by(std::stoi(text)) {}
    int apply(int brightness) const override { return brightness + by; }
};

struct Invert : Step {
    explicit Invert(const std::string &) {}
    int apply(int brightness) const override { return 255 - brightness; }
};

struct WriteTemplate : Step {
    explicit WriteTemplate(const std::string &text) {
        auto at = text.find('=');
        std::ofstream(text.substr(0, at)) << text.substr(at + 1);
    }
    int apply(int brightness) const override { return brightness; }
    bool for_pictures() const override { return false; }
};

struct RemoveFile : Step {
    explicit RemoveFile(const std::string &text) { std::remove(text.c_str()); }
    int apply(int brightness) const override { return brightness; }
    bool for_pictures() const override { return false; }
};

using Maker = std::function<std::unique_ptr<Step>(const std::string &)>;

static const std::map<std::string, Maker> makers = {
    {"brighten", [](const std::string &text) { return std::make_unique<Brighten>(text); }},
    {"invert", [](const std::string &text) { return std::make_unique<Invert>(text); }},
    {"write-template", [](const std::string &text) { return std::make_unique<WriteTemplate>(text); }},
    {"remove-file", [](const std::string &text) { return std::make_unique<RemoveFile>(text); }},
};

// unseen: function
// The steps of a saved file: a line each, the type's name, a blank and the argument. Throws for unknown ones.
std::vector<std::unique_ptr<Step>> load_steps(const std::string &saved) {
    std::vector<std::unique_ptr<Step>> steps;
    std::istringstream lines(saved);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::string type = line.substr(0, line.find(' '));
        std::string argument = type.size() < line.size() ? line.substr(type.size() + 1) : "";
        // unseen: vulnerable
        auto maker = makers.find(type);
        if (maker == makers.end()) throw std::invalid_argument("unknown step " + type);
        // unseen: end vulnerable
        steps.push_back(maker->second(argument));
    }
    return steps;
}

// unseen: support
#include <cstdlib>
#include <filesystem>
#include <iostream>
static bool finished = false;

static void ended() {
    if (!finished) std::_Exit(1);
}

static void begin() {
    std::atexit(ended);
}

static int done() {
    finished = true;
    return 0;
}

static void require(bool holds, const std::string &what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << std::endl;
    std::_Exit(1);
}

static int edited(const std::string &saved, int brightness) {
    for (const auto &step : load_steps(saved)) brightness = step->apply(brightness);
    return brightness;
}

static bool refused(const std::string &saved) {
    try {
        load_steps(saved);
    } catch (const std::exception &) {
        return true;
    }
    return false;
}

// unseen: functional
int main() {
    begin();
    require(edited("brighten 20\n", 100) == 120, "a step");
    require(edited("brighten 20\ninvert\nbrighten -5", 100) == 130, "three of them");
    require(edited("invert", 255) == 0 && edited("\n\ninvert\n\n", 0) == 255, "empty lines");
    require(edited("", 7) == 7 && load_steps("").empty(), "no steps");
    require(refused("sharpen 3") && refused("brighten 1\nblur"), "unknown steps");
    require(refused("brighten much"), "no number");
    require(load_steps("invert\ninvert").size() == 2, "their number");
    require(edited("brighten +7\nbrighten 0\nbrighten -300", 100) == -193, "signs");
    require(edited("invert ", 5) == 250 && edited("invert remove-file = a/b\\c ..", 5) == 250, "an argument that is not needed");
    require(refused("brighten") && refused("brighten ") && refused("brighten 99999999999"), "no argument, and too much");
    require(refused("Invert") && refused("BRIGHTEN 1") && refused(" invert") && refused("inver") && refused("inverted"), "alike");
    require(refused("invert\nbrighten 1\n \n"), "a line of a blank");
    std::string many;
    for (int i = 0; i < 1000; i++) many += i % 2 ? "brighten 1\n" : "\nbrighten 2\n";
    require(edited(many, 0) == 1500 && load_steps(many).size() == 1000, "many of them");
    const std::string once = many;
    for (int i = 0; i < 20; i++) many += once;
    require(load_steps(many).size() > 20000 && refused(many + "blur") && refused(many + "invert\nbrighten\n"), "and more of them");
    require(refused("brighten 1\ninvert\nbrighten 2\ninvert\nblur 1\ninvert"), "an unknown one among others");
    require(edited("invert write-template a=b\nbrighten 7 remove-file x", 5) == 257 && edited("brighten 1x", 5) == 6, "arguments are only that");
    const auto steps = load_steps("brighten 3\ninvert");
    require(steps[0]->apply(1) == 4 && steps[1]->apply(1) == 254, "in order");
    require(steps[0]->for_pictures() && steps[1]->for_pictures(), "for pictures");
    return done();
}

// unseen: exploit
int main() {
    begin();
    std::string folder = "/tmp/run-XXXXXX";
    require(mkdtemp(folder.data()) != nullptr, "a folder");
    std::filesystem::current_path(folder);
    std::ofstream("gallery.db") << "pictures";
    try {
        load_steps("invert\nwrite-template .bashrc=evil");
    } catch (const std::exception &) {
    }
    require(!std::filesystem::exists(".bashrc"), "loading writes no file");
    try {
        load_steps("remove-file gallery.db");
    } catch (const std::exception &) {
    }
    require(std::filesystem::exists("gallery.db"), "nor removes one");
    try {
        load_steps("brighten 1\nbrighten 2\nbrighten 3\nwrite-template a=b\n");
    } catch (const std::exception &) {
    }
    require(!std::filesystem::exists("a"), "behind others neither");
    // In other places, in company, with other paths, and whatever is done with the steps afterwards.
    const std::string absolute = std::filesystem::current_path().string();
    std::filesystem::create_directory("empty");
    const char *around[][2] = {{"", ""}, {"invert\n", "\ninvert"}, {"\n\nbrighten 1\n", "\n\n"}, {"", "\nblur"}, {"", "\nbrighten x"},
                               {"invert write-template\n", ""}, {"", " invert"}, {"brighten 1 ", "\ninvert"}};
    const std::string paths[] = {"gallery.db", "./gallery.db", absolute + "/gallery.db", "empty/../gallery.db", "empty", "empty/"};
    const std::string files[] = {"new", "./new", absolute + "/new", "empty/../new", "gallery.db", ".bashrc", "new file", "new=b"};
    for (const auto &[before, behind] : around) {
        std::vector<std::string> all;
        for (const auto &path : paths) all.push_back("remove-file " + path);
        for (const auto &file : files) all.push_back("write-template " + file + "=evil");
        all.push_back("write-template gallery.db=");
        all.push_back("write-template new");
        all.push_back(all[0] + "\n" + all[0]);
        all.push_back(all[0] + "\n" + all[7]);
        all.push_back(all[7] + "\n" + all[0]);
        for (const auto &saved : all) {
            try {
                const auto steps = load_steps(before + saved + behind);
                for (const auto &step : steps) {
                    step->apply(1);
                    require(step->for_pictures(), "only steps for pictures are loaded");
                }
            } catch (const std::exception &) {
            }
            std::string kept;
            std::getline(std::ifstream("gallery.db") >> std::ws, kept);
            require(kept == "pictures", "after " + saved + " the gallery is as it was");
            std::size_t entries = 0;
            for (const auto &entry : std::filesystem::directory_iterator(".")) entries += entry.exists();
            require(entries == 2, "after " + saved + " there are the same files");
        }
    }
    require(edited("brighten 20", 1) == 21, "steps are still loaded");
    return done();
}
