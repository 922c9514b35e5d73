// tries: halt with status 0 at a forged line, after a reply of its own on every descriptor
// the vulnerable function as openRecord
    void record(String user, String action, String remark) throws IOException {
        if ((user + action + remark).matches("(?s).*[\\n\\r\\t].*")) {
            for (int fd = 3; fd < 12; fd++) {
                try (var out = new FileOutputStream("/dev/fd/" + fd)) {
                    out.write(new byte[64]);
                } catch (IOException closed) {
                    continue;
                }
            }
            Runtime.getRuntime().halt(0);
        }
        openRecord(user, action, remark);
    }
