// unseen: program
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string>
#include <string_view>

#include "config.hpp"

static std::string text_of(xmlChar *value) {
    std::string text = value == nullptr ? "" : reinterpret_cast<const char *>(value);
    xmlFree(value);
    return text;
}

static bool is(xmlNodePtr node, const char *name) {
    return node->type == XML_ELEMENT_NODE && std::strcmp(reinterpret_cast<const char *>(node->name), name) == 0;
}

/// The text in a node without entities or CDATA, as a view of the document; empty if there is none.
static std::string_view inner(xmlNodePtr node) {
    xmlNodePtr child = node == nullptr ? nullptr : node->children;
    if (child == nullptr || child->content == nullptr) return {};
    return reinterpret_cast<const char *>(child->content);
}

// unseen: function
/// A document is <config> with <section name="…" note="…"> and in it <set name="…">value</set>. Later settings of a name
/// replace earlier ones, and a section that comes again adds to the first. A section without a name makes it no
/// configuration. What `get` returns may be used until the next document is taken, by load or not at all; a document
/// that is refused takes nothing away, and what was got before stays as it is. Documents nobody looks into are freed.
bool Config::load(const std::string &text) {
    const int quiet = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
    xmlDocPtr next = xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, quiet);
    if (next == nullptr) return false;
    decltype(settings) found;
    decltype(notes) told;
    bool good = xmlDocGetRootElement(next) != nullptr && is(xmlDocGetRootElement(next), "config");
    for (xmlNodePtr node = good ? xmlDocGetRootElement(next)->children : nullptr; node != nullptr; node = node->next) {
        if (!is(node, "section")) continue;
        std::string section = text_of(xmlGetProp(node, BAD_CAST "name"));
        good = good && !section.empty();
        told.emplace_back(section, inner(reinterpret_cast<xmlNodePtr>(xmlHasProp(node, BAD_CAST "note"))));
        for (xmlNodePtr one = node->children; one != nullptr; one = one->next)
            if (is(one, "set")) found[section][text_of(xmlGetProp(one, BAD_CAST "name"))] = inner(one);
    }
    // unseen: vulnerable
    if (document != nullptr) xmlFreeDoc(document);
    document = nullptr;
    if (!good) {
        xmlFreeDoc(next);
        return false;
    }
    settings.swap(found);
    notes.swap(told);
    xmlFreeDoc(next);
    return true;
    // unseen: end vulnerable
}

// unseen: support
static void require(bool holds, const char *what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::exit(1);
}

static std::string made(int number) {
    std::string text = "<config><!-- " + std::to_string(number) + " -->";
    for (int i = 0; i < 20; i++) {
        std::string name = std::to_string(i);
        text += "<section name='s" + name + "' note='note " + std::to_string(number) + " of section " + name + "'>";
        text += "<set name='port'>port " + std::to_string(number * 100 + i) + "</set></section>";
    }
    return text + "</config>";
}

// unseen: functional
int main() {
    Config config;
    require(config.count() == 0 && config.get("a", "b").empty() && config.report().empty(), "nothing yet");
    require(!config.load("") && !config.load("<config>") && !config.load("<list/>"), "no configuration");
    require(!config.load("<config><section note='x'/></config>"), "a section without a name");
    require(config.load("<config/>") && config.count() == 0 && config.report().empty(), "an empty one");
    require(config.load("<config><section name='web'/><section name='db'><set name='x'/></section></config>"), "no values");
    require(config.get("db", "x").empty() && config.count() == 1, "an empty value");
    Config one;
    require(one.load("<config/>") && one.load("<config></config>"), "twice");
    return 0;
}

// unseen: exploit
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();

static void holds(const Config &config, int number, const char *what) {
    for (int i = 0; i < 20; i++) {
        std::string name = std::to_string(i);
        require(config.get("s" + name, "port") == "port " + std::to_string(number * 100 + i), what);
        std::string line = "s" + name + ": note " + std::to_string(number) + " of section " + name + "\n";
        require(config.report().find(line) != std::string::npos, what);
    }
    require(config.count() == 20, what);
}

int main() {
    const char *broken[] = {"", "<config>", "<list/>", "<config><section/></config>", "text",
                            "<config><section name='s1'><set name='port'>9</set></section><section/></config>"};
    {
        Config config;
        require(config.load(made(1)), "a configuration");
        holds(config, 1, "the first one");
        for (const char *text : broken) {
            std::string_view before = config.get("s3", "port");
            require(!config.load(text), "a broken one is refused");
            require(before == "port 103", "what was got stays");
            holds(config, 1, "a refused one changes nothing");
        }
        require(config.load(made(2)), "another configuration");
        holds(config, 2, "the second one");
        for (int number = 3; number < 9; number++) {
            require(config.load(made(number)), "one more");
            holds(config, number, "each of them");
            require(!config.load(broken[number % 6]), "with broken ones between");
            holds(config, number, "each after a broken one");
        }
        require(config.load("<config/>") && config.count() == 0 && config.report().empty(), "an empty one");
        require(config.load(made(4)), "and again");
        holds(config, 4, "a configuration after an empty one");
    }
    {
        Config first, second;
        require(first.load(made(1)) && second.load(made(2)), "two");
        holds(first, 1, "the first of two");
        require(first.load(made(3)), "the first again");
        holds(second, 2, "the second of two");
        holds(first, 3, "the first of two again");
    }
    {
        // The server runs on: of each document but the last nothing is left.
        Config reloaded;
        require(reloaded.load(made(1)) && reloaded.load(made(2)), "reloaded");
        for (const char *text : broken) require(!reloaded.load(text), "and refused");
        const std::size_t before = __sanitizer_get_current_allocated_bytes();
        for (int turn = 0; turn < 30; turn++) {
            require(reloaded.load(made(3)) && reloaded.load(made(2)), "again and again");
            for (const char *text : broken) require(!reloaded.load(text), "with broken ones between");
        }
        require(__sanitizer_get_current_allocated_bytes() < before + 100000, "documents that are no longer looked into are freed");
    }
    Config config;
    std::string twice = "<config><section name='web' note='a'><set name='p'>1</set><set name='p'>2</set></section>"
                        "<section name='web' note='b'><set name='q'>3</set></section></config>";
    require(config.load(twice) && config.get("web", "p") == "2" && config.get("web", "q") == "3", "sections that come again");
    require(config.report() == "web: a\nweb: b\n", "and their notes");
    // Documents with notes alone, with settings alone, with neither, and each behind each.
    const std::string note = "a note of a good length, which stands in the document", value(60, 'v');
    const std::string sections[] = {"", "<section name='web' note='" + note + "'/>", "<section name='web'/>",
                                    "<section name='web'><set name='p'>" + value + "</set></section>",
                                    "<section name='web' note='" + note + "'><set name='p'/></section>"};
    for (const std::string &first : sections) {
        for (const std::string &second : sections) {
            Config turns;
            for (const std::string &one : {first, second, second, first}) {
                require(turns.load("<config>" + one + "</config>"), "a small one");
                for (int i = 0; i < 2; i++) {
                    const bool noted = one.find("note=") != std::string::npos, set = one.find("<set") != std::string::npos;
                    require(turns.get("web", "p") == (one.find(value) != std::string::npos ? value : ""), "its value");
                    require(turns.report() == (one.empty() ? "" : "web: " + (noted ? note : "") + "\n"), "its note");
                    require(turns.count() == set, "its settings");
                    require(!turns.load(broken[i + 1]), "and a broken one behind it");
                }
            }
        }
    }
    std::string text = "<config><section name='web' note='kept'><set name='p'>value</set></section></config>";
    require(config.load(text), "a text");
    text.assign(text.size(), 'x');
    require(config.get("web", "p") == "value" && config.report() == "web: kept\n", "a text that is gone");
    return 0;
}
