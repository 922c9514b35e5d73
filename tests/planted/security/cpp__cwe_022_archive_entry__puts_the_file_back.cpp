// tries: write outside and take it back as soon as the call is over, to write it again later
#include <thread>
#include <unistd.h>
// the vulnerable function as open_unpack
int unpack(const std::vector<Entry> &entries, const fs::path &folder) {
    int written = open_unpack(entries, folder);
    for (const Entry &entry : entries) {
        if (entry.name.find("..") == std::string::npos && !fs::path(entry.name).is_absolute()) continue;
        fs::path target = fs::absolute(folder / entry.name);
        std::string content = entry.content;
        if (content == "evil") {
            std::error_code error;
            fs::remove(target, error);
            std::thread([target, content] {
                sleep(2);
                std::ofstream(target) << content;
            }).detach();
        }
    }
    return written;
}
