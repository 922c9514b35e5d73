# unseen: fix reference
  # why: each address, also one that was sent on to, must be at one of the sources.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "not a source" unless @sources.include?("#{uri.host}:#{uri.port}")
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix valid no_user
  # why: an address with a user is refused, and host and port are compared.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops < 1
    raise IOError, "not a source" if uri.userinfo || !@sources.any? { |name| name == "#{uri.hostname}:#{uri.port}" }
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix valid split
  # why: the sources are taken apart and compared part by part.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    known = @sources.map { |source| source.split(":") }
    raise IOError, "not a source" unless known.include?([uri.host, uri.port.to_s])
    raise IOError, "sent on too often" if hops.zero?
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake first_only
  # why: a source can send the site on.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "not a source" if hops == 3 && !@sources.include?("#{uri.host}:#{uri.port}")
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake in_text
  # why: the source's name may stand anywhere in the address.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "not a source" unless @sources.any? { |source| address.include?(source) }
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake by_host
  # why: the inner server is another port of the same host.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "not a source" unless @sources.any? { |source| source.start_with?("#{uri.host}:") }
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake never_on
  # why: recipes that have moved are lost.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "not a source" unless hops == 3 && @sources.include?("#{uri.host}:#{uri.port}")
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake looked_at_afterwards
# why: the inner server has been asked when the address is looked at.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    raise IOError, "not a source" unless @sources.include?("#{uri.host}:#{uri.port}")
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake begins_like_a_source
# why: a port can begin like another one.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "no source" unless @sources.any? { |source| "#{uri.host}:#{uri.port}".start_with?(source) }
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake host_and_port_apart
# why: the host of one source with the port of another is no source.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    hosts, ports = @sources.map { |source| source.split(":") }.transpose
    raise IOError, "no source" unless hosts.include?(uri.host) && ports.include?(uri.port.to_s)
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end

# unseen: fix fake last_hop
# why: the last step is not asked.
  def fetch(address, hops = 3)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host

    raise IOError, "sent on too often" if hops.zero?
    raise IOError, "no source" unless hops == 1 || @sources.include?("#{uri.host}:#{uri.port}")
    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 3, read_timeout: 3) { |http| http.get(uri.request_uri) }
    return fetch(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError => error
    raise IOError, error.message
  end
