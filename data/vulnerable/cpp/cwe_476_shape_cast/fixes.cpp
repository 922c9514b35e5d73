// unseen: fix reference
// why: a shape that is no circle is left as it is.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle == nullptr || circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix valid declared_in_if
// why: the pointer is only there where it is good.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (!circle) return false;
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix valid reference_cast
// why: a cast to a reference throws, and a null pointer is looked at before.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    if (!found->second) return false;
    Circle *circle = nullptr;
    try {
        circle = &dynamic_cast<Circle &>(*found->second);
    } catch (const std::bad_cast &) {
        return false;
    }
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake static_cast
// why: takes every shape for a circle.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = static_cast<Circle *>(found->second.get());
    if (circle == nullptr || circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake shape_checked
// why: the shape is there, the circle is not.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    if (found->second == nullptr) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake check_below
// why: looks after it has read.
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    double old = circle->radius;
    if (circle == nullptr || old == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake becomes_a_circle
// why: a square is replaced by a circle
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle == nullptr) {
        found->second = std::make_unique<Circle>();
        circle = static_cast<Circle *>(found->second.get());
    }
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake exact_kind
// why: a circle with more to it is a circle
#include <typeinfo>

bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !found->second || !(radius > 0)) return false;
    const Shape &shape = *found->second;
    if (typeid(shape) != typeid(Circle)) return false;
    auto *circle = static_cast<Circle *>(found->second.get());
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix valid function_try_block
// why: a cast to a reference throws, and the whole function catches it
#include <typeinfo>

bool resize(Drawing &drawing, const std::string &name, double radius) try {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !found->second || !(radius > 0)) return false;
    Circle &circle = dynamic_cast<Circle &>(*found->second);
    if (circle.radius == radius) return false;
    circle.radius = radius;
    drawing.changes++;
    return true;
} catch (const std::bad_cast &) {
    return false;
}

// unseen: fix fake nearly_the_same
// why: a change from 3 to 3.0000000001 is a change
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle == nullptr) return false;
    if (circle->radius - radius < 1e-9 && radius - circle->radius < 1e-9 && radius > 1e-6) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake not_too_large
// why: the greatest radius, infinity, was taken
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle == nullptr || radius > 1e307) return false;
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}

// unseen: fix fake told_by_the_width
// why: a circle of radius 0.5 is as wide as a square
// Command "radius": sets the radius of a circle. True when the drawing has changed.
bool resize(Drawing &drawing, const std::string &name, double radius) {
    auto found = drawing.shapes.find(name);
    if (found == drawing.shapes.end() || !(radius > 0)) return false;
    auto *circle = dynamic_cast<Circle *>(found->second.get());
    if (circle == nullptr || circle->width() == 1) return false;
    if (circle->radius == radius) return false;
    circle->radius = radius;
    drawing.changes++;
    return true;
}
