// unseen: fix reference
// why: adds on the other side, where nothing goes below zero.
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
    for (std::size_t i = 0; i + 1 < points.size(); i++) {
        length += distance(points[i], points[i + 1]);
    }
    return length;
}

// unseen: fix valid look_back
// why: begins at the second point and looks back.
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
    for (std::size_t i = 1; i < points.size(); i++) {
        length += distance(points[i - 1], points[i]);
    }
    return length;
}

// unseen: fix valid last_point
// why: remembers the point before.
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
    const Point *last = nullptr;
    for (const Point &point : points) {
        if (last != nullptr) length += distance(*last, point);
        last = &point;
    }
    return length;
}

// unseen: fix fake size_above_zero
// why: the difference is above zero when it has wrapped.
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
    if (points.size() - 1 > 0) {
        for (std::size_t i = 0; i < points.size() - 1; i++) {
            length += distance(points[i], points[i + 1]);
        }
    }
    return length;
}

// unseen: fix fake int_index
// why: the int is made unsigned for the comparison.
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
    for (int i = 0; i < points.size() - 1; i++) {
        length += distance(points[i], points[i + 1]);
    }
    return length;
}

// unseen: fix fake empty_text
// why: text that is not empty can have no points.
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
    if (text.empty()) return 0;
    for (std::size_t i = 0; i < points.size() - 1; i++) {
        length += distance(points[i], points[i + 1]);
    }
    return length;
}

// unseen: fix fake greatest_of_wrapped
// why: the difference has wrapped before it is compared with zero.
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
    const std::size_t none = 0;
    const std::size_t steps = points.size() - 1 > none ? points.size() - 1 : none;
    for (std::size_t i = 0; i < steps; i++) {
        length += distance(points[i], points[i + 1]);
    }
    return length;
}

// unseen: fix fake last_step_missing
// why: nothing wraps, but the last step of each route is left out.
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
    for (std::size_t i = 0; i + 2 < points.size(); i++) {
        length += distance(points[i], points[i + 1]);
    }
    return length;
}

// unseen: fix fake squares
// why: the square of a large distance is no number
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
    for (std::size_t i = 1; i < points.size(); i++) {
        double x = points[i].x - points[i - 1].x, y = points[i].y - points[i - 1].y;
        length += std::sqrt(x * x + y * y);
    }
    return length;
}

// unseen: fix fake whole_words
// why: "3,4;" was the point 3,4
// The length of a route "x,y x,y ..."; points that cannot be read are left out.
double route_length(const std::string &text) {
    std::vector<Point> points;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        Point point;
        char comma = 0;
        std::istringstream parts(word);
        if (parts >> point.x >> comma >> point.y && comma == ',' && parts.peek() == std::istringstream::traits_type::eof()) points.push_back(point);
    }
    double length = 0;
    for (std::size_t i = 0; i + 1 < points.size(); i++) length += distance(points[i], points[i + 1]);
    return length;
}

// unseen: fix fake ten_thousand_points
// why: routes of more than ten thousand points are cut
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
    std::size_t many = points.size() > 10000 ? 10000 : points.size();
    for (std::size_t i = 0; i + 1 < many; i++) length += distance(points[i], points[i + 1]);
    return length;
}
