// unseen: program
#include <algorithm>
#include <cstdint>
#include <vector>

struct Picture {
    int width;
    int height;
    std::vector<uint8_t> pixels;
    Picture(int w, int h, uint8_t colour) : width(w), height(h), pixels(static_cast<size_t>(w) * h, colour) {}
    uint8_t &at(int x, int y) { return pixels[static_cast<size_t>(y) * width + x]; }
    uint8_t at(int x, int y) const { return pixels[static_cast<size_t>(y) * width + x]; }
};

// unseen: function
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    // unseen: vulnerable
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    // unseen: end vulnerable
    bool changed = false;
    for (int y = 0; y < mark.height; y++) {
        for (int x = 0; x < mark.width; x++) {
            uint8_t colour = mark.at(x, y);
            if (colour == 0) continue;
            picture.at(left + x, top + y) = colour;
            changed = true;
        }
    }
    return changed;
}

// unseen: support
#include <cstdlib>
#include <iostream>
#include <string>
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

// unseen: functional
int main() {
    begin();
    Picture picture(6, 4, 1);
    Picture mark(2, 2, 9);
    mark.at(1, 0) = 0;
    require(stamp(picture, mark, 0, 0) && picture.at(0, 0) == 9 && picture.at(1, 1) == 9, "a stamp");
    require(picture.at(1, 0) == 1 && picture.at(2, 0) == 1, "nothing where it is transparent or beside it");
    require(stamp(picture, mark, 4, 2) && picture.at(5, 3) == 9 && picture.at(4, 2) == 9, "in the far corner");
    require(!stamp(picture, mark, 6, 0) && !stamp(picture, mark, 0, 4) && !stamp(picture, mark, -3, 0), "outside");
    require(!stamp(picture, Picture(2, 2, 0), 1, 1), "a stamp that is transparent");
    Picture whole(6, 4, 5);
    require(stamp(picture, whole, 0, 0) && picture.pixels == whole.pixels, "one as large as the picture");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Picture small(4, 4, 1);
    Picture mark(3, 3, 7);
    stamp(small, mark, 1, 3);
    stamp(small, mark, 3, 2);
    stamp(small, mark, 2147483647, 0);
    stamp(small, mark, 0, 2147483647);
    Picture wide(8, 2, 1);
    stamp(wide, Picture(3, 1, 7), 7, 0);
    require(wide.at(0, 1) == 1 && wide.at(1, 1) == 1, "what is over the edge does not come in at the other side");
    stamp(wide, Picture(20, 20, 7), 0, 0);
    Picture tall(1, 3, 1);
    stamp(tall, Picture(1, 9, 7), 0, 2);
    Picture fresh(4, 4, 1);
    require(stamp(fresh, mark, 1, 1) && fresh.at(3, 3) == 7, "stamps are still set");
    return done();
}
