// unseen: program
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

struct Point {
    double x = 0;
    double y = 0;
};

static double distance(const Point &a, const Point &b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// unseen: function
// The length of a route "x,y x,y ..."; points that cannot be read are left out.
double route_length(const std::string &text) {
    std::vector<Point> points;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        Point point;
        char comma = 0;
        std::istringstream parts(word);
        if (parts >> point.x >> comma >> point.y && comma == ',') points.push_back(point);
    }
    double length = 0;
    // unseen: vulnerable
    for (std::size_t i = 0; i < points.size() - 1; i++) {
        length += distance(points[i], points[i + 1]);
    }
    // unseen: end vulnerable
    return length;
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

// unseen: functional
int main() {
    begin();
    require(route_length("0,0 3,4") == 5, "two points");
    require(route_length("0,0 3,4 3,5") == 6, "three");
    require(route_length("1,1") == 0, "one");
    require(route_length("0,0 x 0,2") == 2, "words that are no points");
    require(route_length(" -1,0\n1,0 ") == 2, "below zero, over lines");
    require(route_length("0,0 0.5,0 1;0") == 0.5, "fractions");
    return done();
}

// unseen: exploit
int main() {
    begin();
    require(route_length("") == 0, "no points");
    require(route_length("here there") == 0, "no words that are points");
    require(route_length("   \n ") == 0, "blanks");
    require(route_length("1;1") == 0, "one that cannot be read");
    require(route_length("0,0 3,4") == 5, "routes are still measured");
    return done();
}
