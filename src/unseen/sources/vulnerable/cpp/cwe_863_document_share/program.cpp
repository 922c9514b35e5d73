// unseen: program
#include <map>
#include <set>
#include <stdexcept>
#include <string>

struct Document {
    std::string owner;
    std::set<std::string> editors;
    std::set<std::string> readers;
};

struct Section {
    int document = 0;
    std::string text;
    int version = 0;
};

struct Store {
    std::map<int, Document> documents;
    std::map<int, Section> sections;
};

struct Forbidden : std::runtime_error {
    Forbidden() : std::runtime_error("forbidden") {}
};

static bool may_edit(const Document &document, const std::string &user) {
    return document.owner == user || document.editors.count(user) > 0;
}

// unseen: function
// Saves a section's text and returns its new version. Throws Forbidden, or out_of_range when there is none.
int save_section(Store &store, const std::string &user, int document, int section, const std::string &text) {
    const Document &asked = store.documents.at(document);
    Section &target = store.sections.at(section);
    // unseen: vulnerable
    if (!may_edit(asked, user)) throw Forbidden();
    // unseen: end vulnerable
    if (target.text != text) {
        target.text = text;
        target.version++;
    }
    return target.version;
}

// unseen: support
#include <cstdlib>
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
static Store store() {
    Store store;
    store.documents[1] = {"ann", {"bob"}, {"cy"}};
    store.documents[2] = {"eve", {}, {}};
    store.sections[10] = {1, "intro", 1};
    store.sections[11] = {1, "body", 4};
    store.sections[20] = {2, "notes", 1};
    return store;
}

static std::string attempt(Store &all, const std::string &user, int document, int section, const std::string &text) {
    try {
        return std::to_string(save_section(all, user, document, section, text));
    } catch (const Forbidden &) {
        return "forbidden";
    } catch (const std::out_of_range &) {
        return "missing";
    }
}

// unseen: functional
int main() {
    begin();
    Store all = store();
    require(attempt(all, "ann", 1, 10, "new intro") == "2" && all.sections[10].text == "new intro", "the owner saves");
    require(attempt(all, "bob", 1, 11, "new body") == "5", "an editor too");
    require(attempt(all, "bob", 1, 11, "new body") == "5", "the same text is no new version");
    require(attempt(all, "cy", 1, 10, "x") == "forbidden" && all.sections[10].text == "new intro", "a reader does not");
    require(attempt(all, "eve", 1, 10, "x") == "forbidden", "nor a stranger");
    require(attempt(all, "eve", 2, 20, "") == "2" && all.sections[20].text.empty(), "an empty text");
    require(attempt(all, "ann", 3, 10, "x") == "missing" && attempt(all, "ann", 1, 99, "x") == "missing", "what is not there");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Store all = store();
    attempt(all, "eve", 2, 10, "EVIL");
    attempt(all, "eve", 2, 11, "EVIL");
    require(all.sections[10].text == "intro" && all.sections[11].text == "body", "Eve's right ends at her document");
    all.documents[2].editors.insert("cy");
    attempt(all, "cy", 2, 10, "EVIL");
    require(all.sections[10].text == "intro", "as does that of her editors");
    all.documents[3] = {"cy", {}, {}};
    attempt(all, "cy", 3, 10, "EVIL");
    require(all.sections[10].text == "intro" && all.sections[10].version == 1, "a reader does not write by a document of his own");
    attempt(all, "bob", 1, 20, "EVIL");
    require(all.sections[20].text == "notes", "nor does Bob at Eve's");
    require(attempt(all, "eve", 2, 20, "mine") == "2", "sections are still saved");
    return done();
}
