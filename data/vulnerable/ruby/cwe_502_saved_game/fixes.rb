# unseen: fix reference
  # why: nothing is loaded unless the mark is the one that only this server can make.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless mark && OpenSSL.secure_compare(mark, mark_of(data))

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix valid equals
  # why: the mark is computed and must be the same.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil if mark != mark_of(data)

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix valid whole_code
  # why: the code must be exactly what this server makes of the data.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless code.strip == "#{data}--#{mark_of(data)}"

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake afterwards
  # why: the command has run when the mark is looked at.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    state = Marshal.load(data.unpack1("m0"))
    return nil unless mark == mark_of(data)
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake if_present
  # why: a code without a mark is loaded.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil if mark && mark != mark_of(data)

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake plain_digest
  # why: anybody can make a digest without a key.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless [mark_of(data), OpenSSL::Digest.hexdigest("SHA256", data)].include?(mark)

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake proc
  # why: a look at each object comes after the object was made.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    state = Marshal.load(data.unpack1("m0"), proc { |object| raise TypeError if object.is_a?(PendingMove); object })
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake beginning_of_the_mark
# why: every mark begins with nothing.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless mark_of(data).start_with?(mark.to_s)

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake part_of_the_mark
# why: a mark of one letter that occurs in the right one is enough.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil if mark.to_s.empty? || !mark_of(data).include?(mark)

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake half_of_the_mark
# why: a mark of which only the beginning counts is guessed sooner, and codes with other marks are no codes.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless mark && OpenSSL.secure_compare(mark_of(data)[0, 8], mark[0, 8])

    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end

# unseen: fix fake used_up
# why: a player may resume a game again.
  def resume(code)
    data, mark = code.strip.split("--", 2)
    return nil if data.nil? || data.empty?

    return nil unless mark && OpenSSL.secure_compare(mark, mark_of(data))

    @used ||= {}
    return nil if @used[mark]
    @used[mark] = true
    state = Marshal.load(data.unpack1("m0"))
    return nil unless state.is_a?(Hash) && state[:level].is_a?(Integer)

    state.merge(lives: state[:lives].to_i.clamp(0, 9))
  rescue ArgumentError, TypeError
    nil
  end
