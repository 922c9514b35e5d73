#include "config.hpp"

Config::~Config() {
    if (document != nullptr) xmlFreeDoc(document);
}

std::string_view Config::get(const std::string &section, const std::string &name) const {
    auto in = settings.find(section);
    if (in == settings.end()) return {};
    auto at = in->second.find(name);
    return at == in->second.end() ? std::string_view{} : at->second;
}

std::string Config::report() const {
    std::string text;
    for (const auto &[section, note] : notes) text += section + ": " + std::string(note) + "\n";
    return text;
}

std::size_t Config::count() const {
    std::size_t sum = 0;
    for (const auto &[section, values] : settings) sum += values.size();
    return sum;
}
