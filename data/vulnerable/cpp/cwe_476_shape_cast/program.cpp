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
#include <cmath>
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
static double zero() {
    volatile double none = 0;
    return none;
}

struct Disc : Circle {
    double hole = 0.5;
};

struct Line : Shape {
    double length = 1;
    double width() const override { return length; }
};

static Drawing drawing() {
    Drawing drawing;
    drawing.shapes["sun"] = std::make_unique<Circle>();
    drawing.shapes["house"] = std::make_unique<Square>();
    drawing.shapes["gap"] = nullptr;
    drawing.shapes["ring"] = std::make_unique<Disc>();
    drawing.shapes["circle"] = std::make_unique<Line>();
    drawing.shapes[""] = std::make_unique<Square>();
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
    require(resize(picture, "ring", 0.25) && picture.shapes["ring"]->width() == 0.5, "a circle with more to it");
    require(picture.changes == 2 && dynamic_cast<Disc *>(picture.shapes["ring"].get()) != nullptr, "which stays what it is");
    require(!resize(picture, "sun", 0.0 / zero()) && picture.shapes["sun"]->width() == 6, "no number");
    require(resize(picture, "sun", 1e300) && resize(picture, "sun", 1e-300) && picture.changes == 4, "large and small ones");
    for (double radius : {0.5, 2.0, 3.0, std::nextafter(3.0, 4.0), 3.0000000001, 3.0, 1.7976931348623157e308, 5e-324, 1.0, 0.5}) {
        const int changes = picture.changes;
        require(resize(picture, "sun", radius) && picture.changes == changes + 1, "any other radius");
        require(dynamic_cast<Circle *>(picture.shapes["sun"].get())->radius == radius, "to the last digit");
        require(!resize(picture, "sun", radius) && picture.changes == changes + 1, "and only once");
    }
    require(!resize(picture, "Sun", 3) && picture.shapes.size() == 6, "no shape is added");
    return done();
}

// unseen: exploit
int main() {
    begin();
    Drawing picture = drawing();
    double size = 10;
    for (const std::string name : {"house", "gap", "circle", ""}) {
        // With the radius that a shape's memory holds already, with others, and again after a circle.
        for (double radius : {1.0, 3.0, 0.5, 1e300, 1e-300, 1.0}) {
            const Shape *before = picture.shapes[name].get();
            const int changes = picture.changes;
            bool changed = false;
            try {
                changed = resize(picture, name, radius);
            } catch (const std::exception &) {
                require(false, "false is the answer for what is no circle");
            }
            require(!changed && picture.changes == changes, "what is no circle has no radius");
            require(picture.shapes[name].get() == before, "and stays where it is");
            require(before == nullptr || before->width() == 1, "as it is");
            require(resize(picture, "sun", ++size) && picture.changes == changes + 1, "circles are still resized");
        }
    }
    require(picture.shapes.size() == 6 && picture.shapes["gap"] == nullptr, "nothing is added");
    require(resize(picture, "ring", 2), "circles with more to them too");
    return done();
}
