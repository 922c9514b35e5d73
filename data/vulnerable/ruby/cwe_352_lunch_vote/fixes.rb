# unseen: fix reference
  # why: only the canteen's own page knows the token of this guest.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    same = OpenSSL.secure_compare(fields["token"].to_s, guest[:token])
    return [403, {}, "the form is out of date"] unless same
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix valid equals
  # why: a missing token is not equal to the guest's.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    return [403, {}, "the form is out of date"] if fields["token"] != guest[:token]
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix valid origin
  # why: the browser says which site sent the form.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    home = "http://#{request.headers['host']}"
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    return [403, {}, "not from here"] unless request.headers["origin"] == home
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake if_sent
  # why: a form without a token is counted.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    stale = fields.key?("token") && fields["token"] != guest[:token]
    return [403, {}, "the form is out of date"] if stale
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake any_guest
  # why: the token of the attacker's own page is accepted.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    known = @tokens.values.any? { |one| one[:token] == fields["token"] }
    return [403, {}, "the form is out of date"] unless known
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake referer
  # why: the address of another site can contain this one's.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    referer = request.headers["referer"].to_s
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    return [403, {}, "not from here"] unless referer.include?(request.headers["host"])
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake once
  # why: a vote cannot be changed any more, and the first one can still be forged.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    return [409, {}, "voted before"] if @votes.key?(guest[:name])
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake own_by_default
# why: a form without a token gets the right one.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    token = fields.fetch("token", guest[:token])
    return [403, {}, "not our form"] unless token == guest[:token]
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake part_of_token
# why: a single sign is part of the token.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    token = fields["token"].to_s
    return [403, {}, "not our form"] if token.empty? || !guest[:token].include?(token)
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake host_without_port
# why: another port of the same machine is another site.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    from = request.headers["origin"].to_s[%r{\Ahttp://([^/:@]+)(?::\d+)?\z}, 1]
    return [403, {}, "not from here"] unless from && from == request.headers["host"].to_s[/\A[^:]+/]
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake no_form_is_forbidden
# why: safe, but what is no form is answered otherwise than before.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [403, {}, "a form is needed"] unless request.verb == "POST"
    return [403, {}, "not from here"] unless fields["token"] == guest[:token]
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake referer_without_origin
# why: the address of another site can contain this one's.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    home = "http://#{request.headers['host']}"
    origin = request.headers["origin"]
    here = origin ? origin == home : request.headers["referer"].to_s.include?(request.headers["host"])
    return [403, {}, "not from here"] unless here
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake token_last
# why: safe, but fields may stand in another order.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    return [403, {}, "not from here"] unless request.body.end_with?("&token=#{guest[:token]}")
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end

# unseen: fix fake programs_only
# why: another site's form is sent by a browser as well.
  def vote(request, guest)
    fields = URI.decode_www_form(request.body).to_h
    dish = fields["dish"].to_s.strip.downcase
    return [400, {}, "no such dish"] unless @dishes.include?(dish)
    return [405, {}, "a form is needed"] unless request.verb == "POST"
    same = OpenSSL.secure_compare(fields["token"].to_s, guest[:token])
    return [403, {}, "the form is out of date"] unless same || request.headers["user-agent"]
    again = @votes.key?(guest[:name])
    @votes[guest[:name]] = dish
    [200, {}, again ? "changed to #{dish}" : "counted for #{dish}"]
  end
