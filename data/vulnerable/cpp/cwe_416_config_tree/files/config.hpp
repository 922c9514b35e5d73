#pragma once

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The settings of a server by section and name, and what is told about each section.
class Config {
public:
    Config() = default;
    Config(const Config &) = delete;
    Config &operator=(const Config &) = delete;
    ~Config();

    /// Take the settings of a document; false, and nothing changes, if it is none.
    bool load(const std::string &text);

    /// A setting's value; empty if there is none.
    std::string_view get(const std::string &section, const std::string &name) const;

    /// All sections in order, each with its note.
    std::string report() const;

    std::size_t count() const;

private:
    xmlDocPtr document = nullptr;
    std::map<std::string, std::map<std::string, std::string_view>> settings;
    std::vector<std::pair<std::string, std::string_view>> notes;
};
