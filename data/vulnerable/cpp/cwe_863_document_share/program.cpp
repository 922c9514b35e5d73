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
    require(attempt(all, "", 1, 10, "x") == "forbidden" && attempt(all, "Ann", 1, 10, "x") == "forbidden", "other names");
    require(attempt(all, "bobby", 1, 11, "x") == "forbidden" && attempt(all, "bo", 1, 11, "x") == "forbidden", "like theirs");
    require(attempt(all, "zoe", 3, 99, "x") == "missing", "neither is there");
    all.documents[1].readers.insert("bob");
    require(attempt(all, "bob", 1, 11, "O'Brien; \n\xc3\xbc") == "6", "an editor who reads");
    require(all.sections[11].text == "O'Brien; \n\xc3\xbc" && all.sections[11].version == 6, "any text");
    require(all.sections[10].version == 2 && all.sections[20].version == 2, "one section at a time");
    all.documents[1].editors.erase("bob");
    require(attempt(all, "bob", 1, 11, "x") == "forbidden" && attempt(all, "ann", 1, 11, "mine") == "7", "no editor any more");
    all.documents[10] = {"zoe", {"ann"}, {}};
    all.sections[1] = {10, "one", 0};
    require(attempt(all, "ann", 10, 1, "two") == "1" && attempt(all, "zoe", 10, 1, "three") == "2", "numbers of their own");
    const char *texts[] = {"", "a", "", "A", "a ", " a", "a\n", "a\r\n", "a\n\n", "\xc3\xa9", "e", "0", ""};
    const int first = all.sections[11].version;
    int saved = first;
    for (const std::string text : texts) {
        require(attempt(all, "ann", 1, 11, text) == std::to_string(++saved) && all.sections[11].text == text, "each other text");
        require(attempt(all, "ann", 1, 11, text) == std::to_string(saved) && all.sections[11].version == saved, "and the same again");
    }
    const std::string page(100000, 'p'), zeros("a\0b", 3);
    require(attempt(all, "ann", 1, 11, page) == std::to_string(saved + 1) && attempt(all, "ann", 1, 11, page + "q") == std::to_string(saved + 2), "long texts");
    require(attempt(all, "ann", 1, 11, zeros) == std::to_string(saved + 3) && all.sections[11].text == zeros, "with any bytes");
    require(all.documents.size() == 3 && all.sections.size() == 4, "nothing is added");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Store all = store();
    // Everybody has a document of their own, and Eve's editors and readers are others'.
    all.documents[2].editors.insert("cy");
    all.documents[2].readers.insert("ann");
    all.documents[3] = {"cy", {}, {}};
    all.documents[4] = {"", {"zoe"}, {"eve"}};
    all.documents[5] = {"zoe", {"eve"}, {}};
    all.documents[10] = {"eve", {}, {}};
    all.documents[20] = {"bob", {}, {}};
    all.sections[40] = {4, "four", 1};
    all.sections[2] = {1, "two", 1};
    all.sections[90] = {9, "of no document", 1};
    const Store before = all;
    for (const std::string user : {"ann", "bob", "cy", "eve", "zoe", "", "mal"}) {
        for (int document : {1, 2, 3, 4, 5, 9, 10, 20, 0, -1}) {
            for (int section : {2, 10, 11, 20, 40, 90, 1, 99}) {
                for (const std::string text : {"changed", "", "intro", "body"}) {
                    Store copy = before;
                    const std::string told = attempt(copy, user, document, section, text);
                    const auto named = before.documents.find(document);
                    const auto wanted = before.sections.find(section);
                    const bool both = named != before.documents.end() && wanted != before.sections.end();
                    const bool saved = told != "forbidden" && told != "missing";
                    const bool may_name = named != before.documents.end() && may_edit(named->second, user);
                    if (both && wanted->second.document == document) {
                        require(saved == may_name, user + " is told whether it was saved");
                    } else {
                        // Of a section of another document nothing is said where the user may edit both.
                        const auto home = both ? before.documents.find(wanted->second.document) : before.documents.end();
                        const bool may_both = may_name && home != before.documents.end() && may_edit(home->second, user);
                        require(!saved || may_both, user + " is told whether it was saved");
                    }
                    attempt(copy, user, document, section, text + "!");
                    for (const auto &[number, kept] : before.sections) {
                        const auto owner = before.documents.find(kept.document);
                        const bool may = owner != before.documents.end() && may_edit(owner->second, user);
                        const Section &now = copy.sections.at(number);
                        require(may || (now.text == kept.text && now.version == kept.version && now.document == kept.document),
                                user + " wrote to a section of a document that others edit");
                        require(now.document == kept.document, "a section stays in its document");
                    }
                    require(copy.sections.size() == before.sections.size(), "no section is added");
                    require(copy.documents.size() == before.documents.size(), "nor a document");
                    for (const auto &[number, kept] : before.documents) {
                        const Document &now = copy.documents.at(number);
                        require(now.owner == kept.owner && now.editors == kept.editors, "rights stay as they are");
                    }
                }
            }
        }
    }
    require(attempt(all, "eve", 2, 20, "mine") == "2", "sections are still saved");
    return done();
}
