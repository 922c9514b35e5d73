// unseen: fix reference
    // why: a target that leaves the theme's folder after normalising is refused.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName()).normalize();
                if (!target.startsWith(home.normalize())) {
                    throw new IOException("outside the theme: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }

// unseen: fix valid skip
    // why: such entries are left out and the others are unpacked.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.toAbsolutePath().resolve(entry.getName()).normalize();
                if (!target.startsWith(home.toAbsolutePath().normalize())) {
                    continue;
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }

// unseen: fix valid canonical
    // why: the canonical names are compared with the separator behind the folder.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName());
                String inside = home.toFile().getCanonicalPath() + File.separator;
                if (!(target.toFile().getCanonicalPath() + File.separator).startsWith(inside)) {
                    throw new IOException("outside the theme: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }

// unseen: fix fake no_separator
    // why: the folder `dark-old` begins like `dark`.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName());
                if (!target.toFile().getCanonicalPath().startsWith(home.toFile().getCanonicalPath())) {
                    throw new IOException("outside the theme: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }

// unseen: fix fake not_normalised
    // why: the joined path begins with the folder whatever follows.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName());
                if (!target.startsWith(home)) {
                    throw new IOException("outside the theme: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }

// unseen: fix fake themes_folder
    // why: it only keeps files in the folder of all themes, so another theme can be changed.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName()).normalize();
                if (!target.startsWith(themes.normalize())) {
                    throw new IOException("outside the themes: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }


// unseen: fix fake files_only
// why: folders are made outside as well.
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = home.resolve(entry.getName()).normalize();
                if (!entry.isDirectory() && !target.startsWith(home)) {
                    throw new IOException("outside the theme: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
    }
