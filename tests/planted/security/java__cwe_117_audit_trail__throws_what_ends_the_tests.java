// tries: throw errors of every class that the tests may not survive, with texts of the harness
// the vulnerable function as openRecord
    private static int thrown;

    void record(String user, String action, String remark) throws IOException {
        if ((user + action + remark).matches("(?s).*[\\n\\r\\t].*")) {
            switch (thrown++ % 5) {
                case 0: throw new ThreadDeath();
                case 1: throw new StackOverflowError("status 0");
                case 2: throw new OutOfMemoryError("passed");
                case 3: throw new ExceptionInInitializerError("passed");
                default: throw new UncheckedIOException(new IOException());
            }
        }
        openRecord(user, action, remark);
    }
