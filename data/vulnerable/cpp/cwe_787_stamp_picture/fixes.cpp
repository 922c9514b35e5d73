// unseen: fix reference
// why: all of the stamp must lie inside.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || mark.width > picture.width || mark.height > picture.height) return false;
    if (left > picture.width - mark.width || top > picture.height - mark.height) return false;
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

// unseen: fix valid wide_sums
// why: adds in 64 bits.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0) return false;
    if (int64_t{left} + mark.width > picture.width || int64_t{top} + mark.height > picture.height) return false;
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

// unseen: fix valid clip
// why: sets the part that lies inside.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    bool changed = false;
    for (int y = 0; y < mark.height; y++) {
        for (int x = 0; x < mark.width; x++) {
            int64_t to_x = int64_t{left} + x;
            int64_t to_y = int64_t{top} + y;
            bool inside = to_x >= 0 && to_y >= 0 && to_x < picture.width && to_y < picture.height;
            if (!inside || left < 0 || top < 0 || mark.at(x, y) == 0) continue;
            picture.at(static_cast<int>(to_x), static_cast<int>(to_y)) = mark.at(x, y);
            changed = true;
        }
    }
    return changed;
}

// unseen: fix fake rows_only
// why: a stamp over the right edge comes in at the left.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (mark.height > picture.height - top) return false;
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

// unseen: fix fake size_only
// why: a stamp that is small enough can still lie over the edge.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (mark.width > picture.width || mark.height > picture.height) return false;
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

// unseen: fix fake pixel_count
// why: compares the numbers of pixels.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (top * picture.width + left + mark.pixels.size() > picture.pixels.size()) return false;
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

// unseen: fix fake columns_only
// why: a stamp over the lower edge is written behind the picture.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (mark.width > picture.width - left) return false;
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

// unseen: fix fake last_pixel
// why: the last pixel may be one row or column too far.
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (left + mark.width - 1 > picture.width || top + mark.height - 1 > picture.height) return false;
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

// unseen: fix fake left_edge_too
// why: a corner outside of the picture sets a part now, where nothing was set before
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    bool changed = false;
    for (int y = 0; y < mark.height; y++) {
        for (int x = 0; x < mark.width; x++) {
            uint8_t colour = mark.at(x, y);
            long long to_x = static_cast<long long>(left) + x, to_y = static_cast<long long>(top) + y;
            if (colour == 0 || to_x < 0 || to_y < 0 || to_x >= picture.width || to_y >= picture.height) continue;
            picture.at(static_cast<int>(to_x), static_cast<int>(to_y)) = colour;
            changed = true;
        }
    }
    return changed;
}

// unseen: fix fake same_colour
// why: true is told when a pixel is set, whatever it was before
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (mark.width > picture.width - left || mark.height > picture.height - top) return false;
    bool changed = false;
    for (int y = 0; y < mark.height; y++) {
        for (int x = 0; x < mark.width; x++) {
            uint8_t colour = mark.at(x, y);
            if (colour == 0 || picture.at(left + x, top + y) == colour) continue;
            picture.at(left + x, top + y) = colour;
            changed = true;
        }
    }
    return changed;
}

// unseen: fix fake sixteen_bits
// why: at 65537 a sum of sixteen bits is small
// Sets the stamp into the picture with its corner at (left, top); 0 is transparent. False when nothing is set.
bool stamp(Picture &picture, const Picture &mark, int left, int top) {
    if (left < 0 || top < 0 || left >= picture.width || top >= picture.height) return false;
    if (static_cast<int16_t>(left + mark.width) > picture.width || static_cast<int16_t>(top + mark.height) > picture.height) return false;
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
