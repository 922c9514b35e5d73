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
    Picture clean(9, 7, 1), seal(3, 2, 4);
    seal.at(2, 1) = 0;
    for (int top = 0; top <= 5; top++) {
        for (int left = 0; left <= 6; left++) {
            Picture marked = clean;
            require(stamp(marked, seal, left, top), "at every place where it fits");
            int set = 0;
            for (uint8_t pixel : marked.pixels) set += pixel == 4;
            require(set == 5 && marked.at(left, top) == 4 && marked.at(left + 2, top) == 4 && marked.at(left + 1, top + 1) == 4, "once");
            require(marked.at(left + 2, top + 1) == 1, "and transparent where it is");
        }
    }
    Picture dot(1, 1, 3), one(1, 1, 8);
    require(stamp(one, dot, 0, 0) && one.at(0, 0) == 3 && !stamp(one, dot, 1, 0) && !stamp(one, dot, 0, 1), "the smallest");
    require(!stamp(one, dot, -1, 0) && !stamp(one, dot, 0, -1) && !stamp(one, Picture(0, 0, 0), 0, 0), "nothing of it inside");
    Picture row(300, 2, 1), bar(300, 1, 255);
    require(stamp(row, bar, 0, 1) && row.at(299, 1) == 255 && row.at(299, 0) == 1 && stamp(row, bar, 0, 0), "a whole row");
    // A corner outside sets nothing, even where a part of the stamp would lie inside.
    Picture big(5, 5, 6);
    for (int place : {-1, -2, -4, -5, -6, -2147483647 - 1}) {
        for (int other : {0, 1, 3, place}) {
            Picture kept = clean;
            require(!stamp(kept, big, place, other) && !stamp(kept, big, other, place) && kept.pixels == clean.pixels, "a corner outside");
        }
    }
    Picture twice = clean;
    require(stamp(twice, seal, 2, 1) && stamp(twice, seal, 2, 1) && stamp(twice, Picture(1, 1, 1), 0, 0), "a colour that is there is set as well");
    for (int size : {255, 256, 257, 400}) {
        Picture square(size, size, 1), same(size, size, 7);
        require(stamp(square, same, 0, 0) && square.pixels == same.pixels, "large ones");
        require(stamp(square, Picture(size - 1, size - 2, 9), 1, 2) && square.at(size - 1, size - 1) == 9 && square.at(0, 1) == 7 && square.at(1, 1) == 7, "to the last corner");
    }
    Picture line(70000, 1, 1), column(1, 70000, 1);
    require(stamp(line, Picture(60000, 1, 2), 10000, 0) && line.at(69999, 0) == 2 && line.at(9999, 0) == 1, "a long line");
    require(stamp(column, Picture(1, 60000, 2), 0, 10000) && column.at(0, 69999) == 2 && column.at(0, 9999) == 1, "a high one");
    Picture whole(6, 4, 5);
    require(stamp(picture, whole, 0, 0) && picture.pixels == whole.pixels, "one as large as the picture");
    return done();
}

// unseen: exploit
// Stamp at a place: every pixel must keep its colour or have that of the stamp above it, and none is lost or gained.
static void attack(int width, int height, int mark_width, int mark_height, int left, int top) {
    Picture picture(width, height, 1), mark(mark_width, mark_height, 0);
    for (size_t i = 0; i < mark.pixels.size(); i++) mark.pixels[i] = static_cast<uint8_t>(i % 5 == 4 ? 0 : 2 + i % 250);
    bool changed = stamp(picture, mark, left, top);
    bool differs = false;
    require(picture.pixels.size() == static_cast<size_t>(width) * height, "the picture keeps its size");
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint8_t pixel = picture.at(x, y);
            if (pixel == 1) continue;
            differs = true;
            long long from_x = static_cast<long long>(x) - left, from_y = static_cast<long long>(y) - top;
            bool above = from_x >= 0 && from_x < mark_width && from_y >= 0 && from_y < mark_height;
            require(above && mark.at(static_cast<int>(from_x), static_cast<int>(from_y)) == pixel, "only what lies under the stamp changes");
        }
    }
    require(changed == differs, "what is told is what has happened");
}

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
    const int sizes[][2] = {{1, 1}, {4, 4}, {8, 2}, {1, 6}, {5, 1}, {3, 7}};
    const int marks[][2] = {{1, 1}, {2, 2}, {1, 5}, {5, 1}, {3, 3}, {4, 4}, {9, 9}, {1, 40}, {40, 1}, {0, 0}};
    for (const auto &size : sizes) {
        for (const auto &kind : marks) {
            for (int top = -4; top <= size[1] + 1; top++) {
                for (int left = -4; left <= size[0] + 1; left++) attack(size[0], size[1], kind[0], kind[1], left, top);
            }
            for (int far : {2147483647, 2147483646, 2147483645, 2147483643, 2147483640, -2147483647 - 1, -2147483647, 1073741824, 65536, -65536}) {
                for (int near : {0, size[0] - 1, size[1] - 1, far}) {
                    attack(size[0], size[1], kind[0], kind[1], far, near);
                    attack(size[0], size[1], kind[0], kind[1], near, far);
                }
            }
        }
    }
    // Places that are the same when width and height, or rows and pixels, are mixed up.
    attack(100, 2, 2, 2, 1, 1);
    attack(2, 100, 2, 2, 1, 1);
    attack(100, 2, 1, 50, 0, 1);
    attack(2, 100, 50, 1, 1, 0);
    attack(1000, 1000, 3, 3, 998, 999);
    for (int over : {1, 2, 3}) {
        attack(70000, 1, over + 1, 1, 69999, 0);
        attack(1, 70000, 1, over + 1, 0, 69999);
        attack(65536, 1, 65536, 1, over, 0);
        attack(1, 65536, 1, 65536, 0, over);
        attack(300, 2, 256 + over, 1, 44, 1);
    }
    Picture fresh(4, 4, 1);
    require(stamp(fresh, mark, 1, 1) && fresh.at(3, 3) == 7, "stamps are still set");
    return done();
}
