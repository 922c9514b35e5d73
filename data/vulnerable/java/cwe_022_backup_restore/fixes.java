// unseen: fix reference
// why: names, targets and the way to both are looked at with all links on it resolved
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                Path above = place.equals(root) ? root : place.getParent();
                for (Path part = above; place.startsWith(root) && part.startsWith(root); part = part.getParent()) {
                    if (Files.isSymbolicLink(part)) {
                        throw new IOException("a link is on the way to " + entry.getName());
                    }
                }
                if (!place.startsWith(root) || (place.equals(root) && !entry.isDirectory())) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isDirectory() && Files.isSymbolicLink(place)) {
                    throw new IOException("a link in the place of " + entry.getName());
                }
                if (entry.isSymbolicLink()) {
                    Path walked = above;
                    for (Path part : Path.of(entry.getLinkName())) {
                        walked = walked.resolve(part).normalize();
                        if (!walked.startsWith(root) || Files.isSymbolicLink(walked) || part.isAbsolute()) {
                            throw new IOException("a link out: " + entry.getName());
                        }
                    }
                    if (Path.of(entry.getLinkName()).isAbsolute()) {
                        throw new IOException("a link out: " + entry.getName());
                    }
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix valid real_paths
// why: what there is of a way is resolved as the system does it, and the rest may have no steps
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                List<Path> ways = new ArrayList<>(List.of(place.equals(root) ? root : place.getParent()));
                if (entry.isDirectory()) {
                    ways.add(place);
                }
                if (!place.startsWith(root) || (place.equals(root) && !entry.isDirectory())) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isSymbolicLink()) {
                    ways.add(place.getParent().resolve(entry.getLinkName()));
                }
                for (Path way : ways) {
                    Path there = way;
                    boolean back = false;
                    while (!Files.exists(there)) {
                        back |= there.endsWith("..") || Files.isSymbolicLink(there);
                        there = there.getParent();
                    }
                    if (back || !way.startsWith(root) || !there.toRealPath().startsWith(root)) {
                        throw new IOException("outside: " + entry.getName());
                    }
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix valid plain_targets
// why: a target is written without steps behind a name, so that it leads where it was looked for
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                if (!place.startsWith(root) || (place.equals(root) && !entry.isDirectory())) {
                    throw new IOException("outside: " + entry.getName());
                }
                Path there = entry.isDirectory() ? place : place.getParent();
                while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
                    there = there.getParent();
                }
                Path real = there.toRealPath();
                place = real.resolve(there.relativize(place));
                if (!real.startsWith(root)) {
                    throw new IOException("outside by a link: " + entry.getName());
                }
                if (entry.isSymbolicLink()) {
                    Path home = place.getParent();
                    Path aim = home.resolve(entry.getLinkName()).normalize();
                    Path near = aim;
                    while (!Files.exists(near)) {
                        near = near.getParent();
                    }
                    if (entry.getLinkName().startsWith("/") || !aim.startsWith(root) || !near.toRealPath().startsWith(root)) {
                        throw new IOException("a link out: " + entry.getName());
                    }
                    String plain = home.relativize(aim).toString();
                    entry.setLinkName(plain.isEmpty() ? "." : plain);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix valid few_steps
// why: no link may lie on any way, and a link may go up only as far as its own folder is deep
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                if (!place.startsWith(root) || (!entry.isDirectory() && place.equals(root))) {
                    throw new IOException("outside: " + entry.getName());
                }
                Path way = root;
                for (Path part : root.relativize(entry.isDirectory() || place.equals(root) ? place : place.getParent())) {
                    way = way.resolve(part);
                    if (Files.isSymbolicLink(way)) {
                        throw new IOException("a link on the way: " + entry.getName());
                    }
                }
                if (entry.isSymbolicLink()) {
                    int depth = root.relativize(place).getNameCount() - 1;
                    Path at = place.getParent();
                    boolean good = !entry.getLinkName().startsWith("/");
                    for (String part : entry.getLinkName().split("/")) {
                        depth += part.equals("..") ? -1 : part.isEmpty() || part.equals(".") ? 0 : 1;
                        at = at.resolve(part).normalize();
                        good &= depth >= 0 && !Files.isSymbolicLink(at);
                    }
                    if (!good) {
                        throw new IOException("a link out: " + entry.getName());
                    }
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix fake names_only
// why: links still lead out, and what is written through them does
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                if (!place.startsWith(root)) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix fake text_of_path
// why: the folder beside begins with the same letters
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                String link = entry.isSymbolicLink() ? place.getParent().resolve(entry.getLinkName()).normalize().toString() : "";
                if (!place.toString().startsWith(root.toString()) || !(link.isEmpty() || link.startsWith(root.toString()))) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix fake links_only
// why: names of entries still have steps
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                if (entry.isSymbolicLink() && !place.getParent().resolve(entry.getLinkName()).normalize().startsWith(root)) {
                    throw new IOException("a link out: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix fake by_the_letter
// why: a step back from a link is not where its letters say
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                if (!place.startsWith(root)) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isSymbolicLink() && !place.getParent().resolve(entry.getLinkName()).normalize().startsWith(root)) {
                    throw new IOException("a link out: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }


// unseen: fix fake beginning_of_target
// why: steps may stand in the middle of a target
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                boolean inside = place.startsWith(root);
                if (entry.isSymbolicLink() && place.getNameCount() == root.getNameCount() + 1) {
                    inside &= !entry.getLinkName().startsWith("..") && !entry.getLinkName().startsWith("/");
                }
                if (!inside) {
                    throw new IOException("outside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }
