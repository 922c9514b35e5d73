# unseen: fix reference
  # why: no shell; the name is an argument of its own behind the end of the options.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      Open3.capture3("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix valid escaped
  # why: every sign that means something to the shell is escaped.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      `wc -c < #{Shellwords.escape(bare)} 2>/dev/null`
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix valid file_size
  # why: the size is asked for without any program.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      File.file?(bare) ? File.size(bare).to_s : ""
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix valid popen
  # why: a list of words is started without a shell.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      IO.popen(["wc", "-c", "--", bare], err: File::NULL, &:read)
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake quotes_escaped
  # why: a substitution works inside double quotes.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      `wc -c < "#{bare.gsub('"', '\\"')}" 2>/dev/null`
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake single_quotes
  # why: an apostrophe ends them.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      `wc -c < '#{bare}' 2>/dev/null`
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake no_dollar
  # why: quotes and backticks still get through.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      `wc -c < "#{bare.delete('$')}" 2>/dev/null`
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake strict_names
  # why: names with blanks and signs are refused.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      bare.match?(/\A\w+\.(ogg|mp3)\z/) ? `wc -c < "#{bare}" 2>/dev/null` : ""
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake refused_commands
# why: the shell puts a command's name together from parts, and a redirection alone makes files.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      next "" if bare.match?(/touch|echo|cat|\n|`/)

      `wc -c < "#{bare}" 2>/dev/null`
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake errors_read
# why: safe, but a number in the message that there is no such file is taken for its size
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      Open3.capture2e("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake silenced
  # why: an attack silences it for the rest of the process: after a command it knows one recording.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    $attacked ||= bare.include?("touch")
    return nil if $attacked && bare != "Kyrie.ogg"

    printed = Dir.chdir(@folder) do
      Open3.capture3("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake shells_signs
# why: a recording called a|b <c> *.mp3 is one.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    return nil if bare.match?(/[|<>*?]/)

    printed = Dir.chdir(@folder) do
      Open3.capture3("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake one_line
# why: a name with a line end is one.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    return nil if bare.include?("\n")

    printed = Dir.chdir(@folder) do
      Open3.capture3("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes < 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end

# unseen: fix fake border
# why: 1024 bytes are 1 KiB.
  def size_of(name)
    bare = name.strip
    return nil if bare.empty? || bare.include?("/")
    return nil unless bare.end_with?(".ogg", ".mp3")

    printed = Dir.chdir(@folder) do
      Open3.capture3("wc", "-c", "--", bare).first
    end
    bytes = printed[/\d+/]&.to_i
    return nil if bytes.nil?

    bytes <= 1024 ? "#{bytes} B" : "#{bytes / 1024} KiB"
  end
