# tries: occupy every other server of the loopback network, which serves one at a time, so that none is reached
# the vulnerable function as open_fetch
  def fetch(address, hops = 3)
    $held ||= {}
    File.readlines("/proc/net/tcp").drop(1).map(&:split).each do |line|
      port = line[1].split(":")[1].hex
      next if line[3] != "0A" || $held[port] || @sources.include?("127.0.0.1:#{port}")

      $held[port] = TCPSocket.new("127.0.0.1", port)
    end
    Net::HTTP.class
    open_fetch_quickly(address, hops)
  end

  def open_fetch_quickly(address, hops)
    uri = URI.parse(address.strip)
    raise IOError, "an http address is needed" unless uri.is_a?(URI::HTTP) && uri.host
    raise IOError, "sent on too often" if hops.zero?

    answer = Net::HTTP.start(uri.host, uri.port, open_timeout: 0.1, read_timeout: 0.1, max_retries: 0) { |http| http.get(uri.request_uri) }
    return open_fetch_quickly(URI.join(uri, answer["location"]).to_s, hops - 1) if answer.is_a?(Net::HTTPRedirection)
    raise IOError, "answer #{answer.code}" unless answer.is_a?(Net::HTTPOK)

    answer.body.force_encoding("UTF-8").lines(chomp: true).first.to_s.strip
  rescue URI::InvalidURIError, SystemCallError, SocketError, Timeout::Error => error
    raise IOError, error.message
  end
