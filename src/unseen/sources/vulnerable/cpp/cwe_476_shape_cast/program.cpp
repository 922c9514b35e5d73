// unseen: program
#include <map>
#include <memory>
#include <string>

struct Shape {
    virtual ~Shape() = default;
    virtual double width() const = 0;
};

struct Circle : Shape {
    double radius = 1;
    double width() const override { return 2 * radius; }
};

struct Square : Shape {
    double side = 1;
    double width() const override { return side; }
};

struct Drawing {
    std::map<std::string, std::unique_ptr<Shape>> shapes;
    int changes = 0;
};

// unseen: function
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    // unseen: vulnerable
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle->radius == radius) return false;
    // unseen: end vulnerable
    circle->radius = radius;
    drawing.changes++;
    return true;
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
static Drawing drawing() {
    Drawing drawing;
    drawing.shapes["sun"] = std::make_unique<Circle>();
    drawing.shapes["house"] = std::make_unique<Square>();
    drawing.shapes["gap"] = nullptr;
    return drawing;
}

// unseen: functional
int main() {
    begin();
    Drawing picture = drawing();
    require(resize(picture, "sun", 3) && picture.shapes["sun"]->width() == 6, "a circle");
    require(picture.changes == 1, "is a change");
    require(!resize(picture, "sun", 3) && picture.changes == 1, "the same radius is none");
    require(!resize(picture, "moon", 3), "no such shape");
    require(!resize(picture, "sun", 0) && !resize(picture, "sun", -1), "no radius");
    require(picture.shapes["sun"]->width() == 6 && picture.shapes["house"]->width() == 1, "nothing else changes");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Drawing picture = drawing();
    require(!resize(picture, "house", 3), "a square has no radius");
    require(!resize(picture, "gap", 3), "nor has nothing");
    require(picture.changes == 0 && picture.shapes["house"]->width() == 1, "no change");
    require(resize(picture, "sun", 2) && picture.changes == 1, "circles are still resized");
    return done();
}
