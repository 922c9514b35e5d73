# unseen: fix reference
  # why: only letters, digits and a few signs of a language name are kept.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.gsub(/[^A-Za-z0-9._-]/, '')}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix valid controls
  # why: control signs cannot stand in a header.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.gsub(/[[:cntrl:]]/, ' ')}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix valid encoded
  # why: the value is encoded, and letters, digits, dots and dashes stay as they are.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{URI.encode_www_form_component(language)}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix valid whole_name
  # why: no cookie for anything that is no name of a language.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language}" if language.match?(/\A[\w.-]+\z/)
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake pair_only
  # why: a line feed alone ends a header for most readers.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.gsub("\r\n", '')}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake line_feed
  # why: so does a carriage return for some.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.delete("\n")}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake one_line
  # why: the pattern looks for one good line.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language}" if language =~ /^[\w.-]+$/
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake two_letters
  # why: the cookie loses the country.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language[0, 2]}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake no_cookie_name
# why: other headers and the page itself can be written as well.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.gsub(/set-cookie/i, "")}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix valid letters_digits_dashes
  # why: no sign is left that means something in a header.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.tr("^A-Za-z0-9_-", "")}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake first_line_end
# why: line ends behind the first are left.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.sub(/[\r\n]+/, '')}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake known_ones
# why: a language without a greeting is not kept.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language.match?(/\A(?:en|de|zh)(?:-\w+)*\z/) ? language : "en"}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake no_digits
# why: es-419 is a language too.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    more["Set-Cookie"] = "language=#{language[/\A[a-zA-Z]+(?:-[a-zA-Z]+)*\z/] || "en"}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake once_only
# why: the second visitor gets no cookie.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    @seen ||= {}
    more["Set-Cookie"] = "language=#{language.delete("^A-Za-z0-9_.-")}" unless @seen[language]
    @seen[language] = true
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end

# unseen: fix fake programs_only
# why: a browser follows a prepared link as well.
  def answer(request)
    return [404, {}, "no such room"] unless request.path == "/"

    language = request.query.fetch("language", "en").strip
    greeting = GREETINGS.fetch(language[0, 2].downcase, "Hello")
    more = { "Content-Type" => "text/plain; charset=utf-8" }
    kept = request.headers["user-agent"] ? language : language.gsub(/[^A-Za-z0-9._-]/, "")
    more["Set-Cookie"] = "language=#{kept}"
    more["Content-Language"] = GREETINGS.key?(language[0, 2]) ? language[0, 2] : "en"
    [200, more, "#{greeting}!"]
  end
