// unseen: fix reference
    // why: the joined path is normalised, and must still begin with the folder, name by name.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path page = folder.resolve(wanted).normalize();
        if (!page.startsWith(folder.normalize())) {
            throw new NoSuchFileException(name);
        }
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix valid real_path
    // why: both real paths are compared, links followed.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path page = folder.resolve(wanted);
        if (!Files.exists(page) || !page.toRealPath().startsWith(folder.toRealPath())) {
            throw new NoSuchFileException(name);
        }
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix valid no_parent
    // why: a relative name without a step upwards stays below the folder.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path relative = Path.of(wanted);
        if (relative.isAbsolute()) {
            throw new NoSuchFileException(name);
        }
        for (Path step : relative) {
            if (step.toString().equals("..")) {
                throw new NoSuchFileException(name);
            }
        }
        Path page = folder.resolve(relative);
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix fake replace_once
    // why: `....//` becomes `../` when its middle is taken out.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path page = folder.resolve(wanted.replace("../", ""));
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix fake text_prefix
    // why: the folder beside it begins with the same letters.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path page = folder.resolve(wanted).normalize();
        if (!page.toString().startsWith(folder.normalize().toString())) {
            throw new NoSuchFileException(name);
        }
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix fake leading_dots
    // why: the step upwards may come later, and an absolute name needs none.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        if (wanted.startsWith("..")) {
            throw new NoSuchFileException(name);
        }
        Path page = folder.resolve(wanted);
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix fake flat
    // why: it keeps the last part of the name, so pages in folders are gone.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        Path page = folder.resolve(Path.of(wanted).getFileName());
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }

// unseen: fix fake no_leading_dots
// why: a name may go down first or be absolute.
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        if (wanted.startsWith("../")) {
            throw new NoSuchFileException(name);
        }
        Path page = folder.resolve(wanted);
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
    }
