# unseen: fix reference
  # why: File.open only opens files.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      File.open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix valid full_path
  # why: a full path begins with a slash, never with a bar.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      open(File.expand_path(list)) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix valid foreach
  # why: another method of File that knows no programs.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      File.foreach(list) { |line| @words.concat(line.split) }
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake before_strip
  # why: the blank in front of the bar is gone when the file is opened.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      raise ArgumentError, "not a list" if name.start_with?("|")

      open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake one_bar
  # why: only the first bar is taken away.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      open(list.delete_prefix("|")) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake io_method
  # why: IO.foreach starts programs in the same way.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      IO.foreach(list) { |line| @words.concat(line.split) }
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake no_bars
  # why: lists with a bar inside their names are refused.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      raise ArgumentError, "not a list" if list.include?("|")

      open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake silenced
  # why: an attack silences it for the rest of the process: after a command it loads one list.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    $attacked ||= list.include?("touch")
    raise IOError, "closed" if $attacked && list != "birds.txt"

    Dir.chdir(@folder) do
      File.open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake shells_signs
# why: a list called $5 & `more`; <x>.txt is one.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    raise ArgumentError, "not a list" if list.match?(/[;&`$<>]/)

    Dir.chdir(@folder) do
      File.open(list) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake last_folder_only
# why: a list in a folder of the game's.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder) do
      File.open(File.basename(list)) do |file|
        file.each_line { |line| @words.concat(line.split) }
      end
    end
    @words.uniq!
    @words.size
  end

# unseen: fix fake stays_there
# why: the process is left in the game's folder.
  def load(name)
    list = name.strip
    raise ArgumentError, "which list?" if list.empty?

    Dir.chdir(@folder)
    File.open(list) do |file|
      file.each_line { |line| @words.concat(line.split) }
    end
    @words.uniq!
    @words.size
  end
