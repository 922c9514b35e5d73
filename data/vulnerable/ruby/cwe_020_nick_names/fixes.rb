# unseen: fix reference
  # why: the pattern holds for the whole name, from its first sign to its last.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /\A[a-z][a-z0-9_]{1,15}\z/
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix valid match
  # why: the match must be the whole name.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick[/[a-z][a-z0-9_]{1,15}/] == nick
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix valid signs
  # why: length, first sign and all signs are looked at one after the other.
  def register(name, password)
    nick = name.strip
    plain = nick.delete("^a-z0-9_") == nick && nick.size.between?(2, 16)
    raise ArgumentError, "not a nickname" unless plain && ("a".."z").cover?(nick[0])
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake begin_anchor
  # why: the end of a line is not the end of the name.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /\A[a-z][a-z0-9_]{1,15}$/
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake end_anchor
  # why: the beginning of a line is not the beginning of the name.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /^[a-z][a-z0-9_]{1,15}\z/
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake match_method
  # why: another method with the same pattern.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick.match?(/^[a-z][a-z0-9_]{1,15}$/) && nick.lines.last.size <= 16
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake letters
  # why: names with digits or underscores are refused.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /\A[a-z]{2,16}\z/
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake three_letters
# why: the whole name is looked at, but a name of two letters was one before.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick.match?(/\A[a-z][a-z0-9_]{2,15}\z/)
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake no_colon
# why: a line of another shape still gets into the file.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /^[a-z][a-z0-9_]{1,15}$/ && !nick.include?(":")
    raise ArgumentError, "a longer password, please" if password.size < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake bytes
# why: three letters of two bytes each are too short a password.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /\A[a-z][a-z0-9_]{1,15}\z/
    raise ArgumentError, "a longer password, please" if password.bytesize < 6
    return false if users.key?(nick)

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end

# unseen: fix fake taken_first
# why: a taken name with a short password is an error.
  def register(name, password)
    nick = name.strip
    raise ArgumentError, "not a nickname" unless nick =~ /\A[a-z][a-z0-9_]{1,15}\z/
    return false if users.key?(nick)
    raise ArgumentError, "a longer password, please" if password.size < 6

    digest = Digest::SHA256.hexdigest("#{nick}/#{password}")
    File.open(@path, "a") { |file| file.puts("#{nick}:guest:#{digest}") }
    true
  end
