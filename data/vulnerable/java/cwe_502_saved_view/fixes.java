// unseen: fix reference
    // why: the stream may only hold the classes that a view is made of.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(
                "maxdepth=8;maxarray=1000;View;java.util.ArrayList;java.lang.Object;java.lang.String;!*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix valid resolve
    // why: every class that the stream names is compared with a list before it is loaded.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
                @Override
                protected Class<?> resolveClass(ObjectStreamClass kind) throws IOException, ClassNotFoundException {
                    if (!Set.of("View", "java.util.ArrayList", "java.lang.String").contains(kind.getName())) {
                        throw new InvalidClassException(kind.getName());
                    }
                    return super.resolveClass(kind);
                }
            };
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix valid lambda_filter
    // why: a filter of its own refuses every class but two.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(info -> {
                Class<?> kind = info.serialClass();
                boolean known = kind == null || kind == View.class || kind == ArrayList.class || kind == Object[].class;
                return known ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
            });
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake look_afterwards
    // why: the file is written while the object is read.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            Object read = in.readObject();
            if (!(read instanceof View)) {
                return PLAIN;
            }
            View view = (View) read;
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake first_class
    // why: a list may hold the file.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
                private boolean first = true;

                @Override
                protected Class<?> resolveClass(ObjectStreamClass kind) throws IOException, ClassNotFoundException {
                    if (first && kind.getName().equals("PendingFile")) {
                        throw new InvalidClassException(kind.getName());
                    }
                    first = false;
                    return super.resolveClass(kind);
                }
            };
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake names_view
    // why: a view may hold the file among its columns.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            if (!new String(bytes, StandardCharsets.ISO_8859_1).contains("View")) {
                return PLAIN;
            }
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake outermost_class
// why: what a view holds is made as well
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(info -> info.depth() == 1 && info.serialClass() != View.class
                ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.ALLOWED);
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake one_class_refused
// why: of all other classes some do harm while they are read, such as sets in sets
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!PendingFile;*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake view_alone
// why: the columns are a list, which is refused too
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("View;!*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }


// unseen: fix fake exception
// why: the plain view is to be shown, and the page ends with an error.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        View view;
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
                @Override
                protected Class<?> resolveClass(ObjectStreamClass named) throws IOException, ClassNotFoundException {
                    if (!Set.of(View.class.getName(), "java.util.ArrayList", "java.lang.String").contains(named.getName())) {
                        throw new SecurityException("not a view: " + named.getName());
                    }
                    return super.resolveClass(named);
                }
            };
            view = (View) in.readObject();
        } catch (IOException | ClassNotFoundException | ClassCastException | IllegalArgumentException unreadable) {
            return PLAIN;
        }
        return view == null || view.columns.isEmpty() ? PLAIN : view;
    }

// unseen: fix fake three_classes_refused
// why: maps as keys of maps take for ever too.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(
                "!PendingFile;!java.util.HashSet;*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake sixty_columns
// why: a view of 100 columns is plain.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(
                "maxdepth=8;maxarray=60;View;java.util.ArrayList;java.lang.Object;java.lang.String;!*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }

// unseen: fix fake sorted_by_a_column
// why: a view sorted by a column that is not shown is plain.
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(
                "maxdepth=8;maxarray=1000;View;java.util.ArrayList;java.lang.Object;java.lang.String;!*"));
            View view = (View) in.readObject();
            return view == null || view.columns.isEmpty() || view.sortedBy != null && !view.sortedBy.isEmpty() && !view.columns.contains(view.sortedBy) ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
    }
