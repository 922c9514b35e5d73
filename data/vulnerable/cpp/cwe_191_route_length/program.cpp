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
    require(route_length("1,1 1,1 1,1") == 0, "the same point");
    require(route_length("1e3,0\t-1e3,0\r\n-1e3,2e3") == 4000, "exponents and all blanks");
    require(route_length("x 5,5") == 0 && route_length("5,5 x y z") == 0, "one among other words");
    require(route_length("x 0,0 y 0,3 z 4,3 w") == 7, "words between, before and behind");
    require(route_length("3,4 0,0") == 5 && route_length("0,0 3,4 0,0 3,4") == 15, "there and back");
    require(route_length("0,0 3,4m 3,4;") == 5 && route_length("+0,0 3,4,9 .5e1,4") == 7, "what stands behind a point");
    require(route_length("2,0 2,3 6,3") == 7 && route_length("0,2 3,2 3,6") == 7 && route_length("0,0 0,0 0,5 0,5") == 5, "up and along");
    require(route_length("0,0 1e200,0 1e200,1e200") == 2e200 && route_length("0,0 1e-200,0") == 1e-200, "far and near");
    std::string far;
    for (int i = 0; i <= 2000; i++) far += std::to_string(i) + ",0 ";
    require(route_length(far) == 2000, "many points");
    for (int i = 2001; i <= 20000; i++) far += std::to_string(i) + ",0 ";
    require(route_length(far) == 20000, "and more");
    return done();
}

// unseen: exploit
int main() {
    begin();
    require(route_length("") == 0, "no points");
    require(route_length("here there") == 0, "no words that are points");
    require(route_length("   \n ") == 0, "blanks");
    require(route_length("1;1") == 0, "one that cannot be read");
    const char *texts[] = {"x", ",", "1", "1,", ",1", "x,y", "\t", "\r\n\v\f", "0;0 1;1 2;2", "1 ,1", "--1,1", "1,--1", "NULL", "0", "-", ".,.",
                           "east,west north,south", "1.0.0", "\xc3\xa9", "1:2 3:4", "\"1,1\"", "(1,1)", "1x1 2x2", "x x x x x x x x"};
    for (const std::string text : texts) {
        require(route_length(text) == 0, "no points in " + text);
        require(route_length(text + " " + text) == 0, "nor in more of it");
        require(route_length(text + " 7,7 " + text) == 0, "one point is no route");
        require(route_length(text + " 0,0 " + text + " 3,4 " + text) == 5, "two are");
    }
    std::string nowhere;
    for (int i = 0; i < 5000; i++) nowhere += "nowhere ";
    require(route_length(nowhere) == 0, "many words and no point");
    require(route_length(std::string(3, '\0')) == 0, "zeros");
    require(route_length("0,0 3,4") == 5, "routes are still measured");
    return done();
}
