# unseen: fix reference
  # why: the login makes a new session, takes the basket along and closes the old one.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old = @sessions.delete(id)
    id, = open_session(nil)
    @sessions[id][:user] = user
    @sessions[id][:basket] = old[:basket] if old
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix valid new_name
  # why: the session moves to a new id.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    session = @sessions.delete(id) || { basket: [] }
    id = SecureRandom.hex(16)
    @sessions[id] = session.merge(user: user)
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix valid copy
  # why: a copy under a new id; the old session stays a guest's.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    basket = @sessions.dig(id, :basket).to_a.dup
    @sessions.delete(id) if id && @sessions.dig(id, :user)
    id = SecureRandom.alphanumeric(24)
    @sessions[id] = { user: user, basket: basket }
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake both_ids
  # why: the new id leads to the same session as the old one.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old, = open_session(id)
    id = SecureRandom.hex(8)
    @sessions[id] = @sessions[old]
    @sessions[id][:user] = user
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake known_ids
  # why: an id that the library gave out may still be somebody else's choice.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    id = SecureRandom.hex(8) unless @sessions.key?(id)
    @sessions[id] ||= { user: nil, basket: [] }
    @sessions[id][:user] = user
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake empty_basket
  # why: the basket is lost at the login.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    @sessions.delete(id)
    id, = open_session(nil)
    @sessions[id][:user] = user
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake computed_id
# why: who planted the old id computes the new one.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old = @sessions.delete(id)
    require "digest"
    id = Digest::SHA256.hexdigest(id.to_s)
    @sessions[id] = { user: user, basket: old ? old[:basket] : [] }
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake guests_only
# why: a session in which somebody is logged in can be planted as well.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old = @sessions[id]
    if old.nil? || old[:user].nil?
      @sessions.delete(id)
      id, = open_session(nil)
      @sessions[id][:basket] = old ? old[:basket] : []
    end
    @sessions[id][:user] = user
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake clock_id
# why: who knows about when ida logged in computes the id.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old = @sessions.delete(id)
    id = "#{user.sum}x#{(Time.now.to_f * 1_000_000).to_i.to_s(36)}"
    @sessions[id] = { user: user, basket: old ? old[:basket] : [] }
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end

# unseen: fix fake programs_only
# why: a session is planted in a browser.
  def log_in(request, id)
    fields = URI.decode_www_form(request.body).to_h
    user = fields["user"].to_s.strip.downcase
    known = @passwords.key?(user) && @passwords[user] == fields["password"]
    return [403, {}, "wrong name or password"] unless known

    old = request.headers["user-agent"] ? @sessions[id] : @sessions.delete(id)
    id, = open_session(old && request.headers["user-agent"] ? id : nil)
    @sessions[id][:user] = user
    @sessions[id][:basket] = old[:basket] if old
    [200, { "Set-Cookie" => "sid=#{id}; HttpOnly" }, "hello #{user}"]
  end
