# unseen: fix reference
  # why: without a code on file nobody is let in, whatever is sent.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    code = pass[:code].to_s
    return nil if code.empty? || !OpenSSL.secure_compare(fields["code"].to_s, code)
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix valid both_texts
  # why: both codes must be texts with something in them.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    given, wanted = fields["code"], pass[:code]
    return nil unless given.is_a?(String) && wanted.is_a?(String) && !wanted.strip.empty? && given == wanted
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix valid known_first
  # why: an unknown pass and one without a code end here.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless @passes.key?(number)
    return nil if pass[:code].nil? || pass[:code] == ""
    return nil if pass[:code] != fields["code"]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake known_only
  # why: a pass on file may have no code.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless @passes.key?(number) && fields["code"] == pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix valid code_sent
  # why: who has sent nothing is not compared with a pass that has nothing.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil if fields["code"].nil? || fields["code"] != pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake as_text
  # why: nothing and nothing are the same text.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless fields["code"].to_s == pass[:code].to_s
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake dated
  # why: passes without an end are refused.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless pass[:until] && pass[:code] && fields["code"] == pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake numbers_compared
# why: what is no number is 0, as is a code that is missing.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless fields["code"].to_s.strip.to_i == pass[:code].to_i
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake number_there
# why: a number that is on no list is not empty.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil if number.empty? || fields["number"].nil?
    return nil unless fields["code"] == pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix valid code_on_file
# why: a pass without a code lets nobody in.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil if pass[:code].nil? || fields["code"] != pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake used_up
# why: the fields that were sent are no longer all there.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    code = fields.delete("code")
    return nil unless code && pass[:code] && code == pass[:code]
    @inside << number unless @inside.include?(number)
    @inside.size
  end

# unseen: fix fake once_only
# why: who comes back in time is let in again, and counts once.
  def admit(fields, now)
    number = fields["number"].to_s.strip.upcase
    pass = @passes.fetch(number, {})
    return nil if pass[:until] && pass[:until] < now

    return nil unless pass[:code] && fields["code"] == pass[:code]
    return nil if @inside.include?(number) && pass[:until]
    @inside << number unless @inside.include?(number)
    @inside.size
  end
