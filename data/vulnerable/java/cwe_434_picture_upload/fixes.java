// unseen: fix reference
    // why: only names with the ending of a picture are kept, in whatever case.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String ending = bare.substring(bare.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean picture = type.equals("image/png") || type.equals("image/jpeg");
        if (!picture || !Set.of("png", "jpg", "jpeg").contains(ending)) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix valid pattern
    // why: the whole name must look like a picture's.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.matches("image/(png|jpeg)") || !bare.matches("(?i).+\\.(png|jpe?g)")) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix valid refuse_cgi
    // why: the one ending that the server runs is refused as the server compares it.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.equals("image/png") && !type.equals("image/jpeg")
                || bare.toLowerCase(Locale.ROOT).endsWith(".cgi")) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake lower_case
    // why: the server runs `.CGI` as well.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.equals("image/png") && !type.equals("image/jpeg") || bare.endsWith(".cgi")) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake contains
    // why: a name may hold `.png` and end in `.cgi`.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String small = bare.toLowerCase(Locale.ROOT);
        if (!small.contains(".png") && !small.contains(".jpg") && !small.contains(".jpeg") || type.startsWith("text/")) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake magic_bytes
    // why: a script may begin like a picture, and JPEG pictures are refused.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.startsWith("image/") || !new String(content, StandardCharsets.UTF_8).contains("PNG")) {
            throw new IOException("not a picture: " + type);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake sent_name
// why: the name that was sent may end in a slash, the one that is kept does not.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.equals("image/png") && !type.equals("image/jpeg")) {
            throw new IOException("not a picture: " + type);
        }
        if (name.strip().toLowerCase(Locale.ROOT).endsWith(".cgi")) {
            throw new IOException("not a picture: " + name);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake small_endings_only
// why: safe, but pictures from cameras have capital endings.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        if (!type.equals("image/png") && !type.equals("image/jpeg")) {
            throw new IOException("not a picture: " + type);
        }
        if (!bare.endsWith(".png") && !bare.endsWith(".jpg") && !bare.endsWith(".jpeg")) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }


// unseen: fix valid ending_and_beginning
// why: the ending decides what the server runs, and what is no picture by its first bytes is refused too.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String small = bare.toLowerCase(Locale.ROOT);
        boolean png = content.length > 4 && content[0] == (byte) 0x89 && content[1] == 'P' && content[2] == 'N' && content[3] == 'G';
        boolean jpeg = content.length > 2 && content[0] == (byte) 0xff && content[1] == (byte) 0xd8;
        boolean named = png && small.endsWith(".png") || jpeg && (small.endsWith(".jpg") || small.endsWith(".jpeg"));
        if (!type.equals("image/png") && !type.equals("image/jpeg") || !named) {
            throw new IOException("not a picture: " + type);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake any_picture
// why: image/gif under a.png is stored.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String ending = bare.substring(bare.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean picture = type.startsWith("image/");
        if (!picture || !Set.of("png", "jpg", "jpeg").contains(ending)) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake jfif_only
// why: pictures of cameras begin with FF D8 FF E1.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String ending = bare.substring(bare.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean picture = type.equals("image/png") || type.equals("image/jpeg");
        boolean begins = content[0] == (byte) 0x89 || content.length > 3 && content[0] == (byte) 0xff && content[3] == (byte) 0xe0;
        if (!begins || !picture || !Set.of("png", "jpg", "jpeg").contains(ending)) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }

// unseen: fix fake plain_signs
// why: O'Brien [1];2#~@.png was kept.
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        String ending = bare.substring(bare.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean picture = type.equals("image/png") || type.equals("image/jpeg");
        if (!bare.matches("[\\w.()&=,+'-]+") || !picture || !Set.of("png", "jpg", "jpeg").contains(ending)) {
            throw new IOException("not a picture: " + bare);
        }
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
    }
