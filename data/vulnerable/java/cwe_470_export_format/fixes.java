// unseen: fix reference
    // why: the two formats are listed, and nothing is loaded by name.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Map<String, ExportFormat> formats = Map.of("CsvFormat", new CsvFormat(), "TabFormat", new TabFormat());
            ExportFormat writer = formats.get(name);
            if (writer == null) {
                throw new ClassNotFoundException(name);
            }
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix valid allowed_names
    // why: the name is compared before the class is loaded.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            if (!Set.of("CsvFormat", "TabFormat").contains(name)) {
                throw new ClassNotFoundException(name);
            }
            Object made = Class.forName(name).getDeclaredConstructor().newInstance();
            ExportFormat writer = (ExportFormat) made;
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix valid choose
    // why: each name makes its own format.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            ExportFormat writer;
            switch (name) {
                case "CsvFormat" -> writer = new CsvFormat();
                case "TabFormat" -> writer = new TabFormat();
                default -> throw new ClassNotFoundException(name);
            }
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake instance_check
    // why: the constructor has run before the question is asked.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Object made = Class.forName(name).getDeclaredConstructor().newInstance();
            if (!(made instanceof ExportFormat)) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) made;
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake subclass
    // why: loading the class already runs its static part.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Class<? extends ExportFormat> kind = Class.forName(name).asSubclass(ExportFormat.class);
            ExportFormat writer = kind.getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake by_ending
    // why: classes that end in Format but are none of the two are built.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            if (!name.contains("Format")) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) Class.forName(name).getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake simple_name
// why: other classes have the same simple name.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Class<?> found = Class.forName(name, false, Exporter.class.getClassLoader());
            if (!Set.of("CsvFormat", "TabFormat").contains(found.getSimpleName())) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) found.getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake derived_too
// why: what extends one of the two formats is somebody else's class all the same.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Class<?> found = Class.forName(name, false, Exporter.class.getClassLoader());
            if (!CsvFormat.class.isAssignableFrom(found) && !TabFormat.class.isAssignableFrom(found)) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) found.getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake known_to_be_bad
// why: the two classes of today are refused, and not those of tomorrow.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            if (name.equals("SeasonEnd") || name.equals("FormatOfDay")) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) Class.forName(name).getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }


// unseen: fix fake any_case
// why: names in other letters are no formats.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            ExportFormat writer = switch (name.toLowerCase(Locale.ROOT)) {
                case "csvformat" -> new CsvFormat();
                case "tabformat" -> new TabFormat();
                default -> throw new ClassNotFoundException(name);
            };
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake silenced
    // why: an attack silences it for the rest of the process: after a class that is no format only commas are written.
    private static boolean attacked;

    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            Map<String, ExportFormat> formats = Map.of("CsvFormat", new CsvFormat(), "TabFormat", new TabFormat());
            ExportFormat writer = formats.get(name);
            attacked |= name.contains("SeasonEnd");
            if (writer == null || attacked && !name.equals("CsvFormat")) {
                throw new ClassNotFoundException(name);
            }
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }

// unseen: fix fake shape_of_the_name
// why: a class OldFormat is made.
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            if (!name.matches("[A-Z][a-z]{2}Format")) {
                throw new ClassNotFoundException(name);
            }
            ExportFormat writer = (ExportFormat) Class.forName(name).getDeclaredConstructor().newInstance();
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
        }
    }
