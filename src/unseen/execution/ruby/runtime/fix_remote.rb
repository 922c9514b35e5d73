# Proxies for objects of another process, and the conversation that they stand on; both sides load this.
#
# Plain values cross as themselves, everything else as a reference to an object of the one side, which is a proxy on
# the other. Each thread of the tests has a connection of its own; while one side waits for a reply, the other may
# call back on the same connection.
require 'socket'
require 'weakref'

module UnseenRemote
  ADDRESS = "\0program".freeze
  MOST_BYTES = 1 << 26
  MOST_DEPTH = 100
  CORE = %w[String Object Integer Float Array Hash Symbol NilClass].freeze

  class BadMessage < StandardError; end
  class NotCarried < StandardError; end

  # The conversation has ended; no test rescues it by rescuing StandardError.
  class Lost < Exception; end # rubocop:disable Lint/InheritException

  # An object of the other side; what is done with it is done there.
  class Proxy < BasicObject
    attr_reader :unseen_number, :unseen_kind
    attr_accessor :unseen_label

    def initialize(peer, number, kind)
      @unseen_peer = peer
      @unseen_number = number
      @unseen_kind = kind
      @unseen_label = nil
    end

    def method_missing(name, *args, **more, &block)
      return unseen_value.public_send(name, *args, &block) if unseen_local?(name)

      @unseen_peer.ask(self, name, args, more, block)
    end

    def respond_to_missing?(*)
      true
    end

    def unseen_local?(name)
      LOCAL.include?(@unseen_kind) && !name.end_with?('=', '!') && !WRITES.include?(name)
    end

    def unseen_value
      value = @unseen_peer.ask(self, :unseen_contents, [], {}, nil)
      expected = { array: ::Array, hash: ::Hash, string: ::String, data: ::Array }[@unseen_kind]
      expected === value ? value : expected.new
    end

    def ==(other)
      return true if equal?(other)
      return false if @unseen_kind == :object

      mine = unseen_value
      ::UnseenRemote.proxy?(other) ? mine == other.unseen_value : mine == other
    end

    def !=(other)
      !(self == other)
    end

    def ===(other)
      @unseen_peer.ask(self, :===, [other], {}, nil) == true
    end

    def eql?(other)
      self == other
    end

    def hash
      @unseen_number.hash
    end

    def nil?
      false
    end

    def class
      @unseen_peer.ask(self, :class, [], {}, nil)
    end

    def is_a?(kind)
      return kind.unseen_instance?(self) if ::UnseenRemote.proxy?(kind)

      { array: ::Array, hash: ::Hash, string: ::String }[@unseen_kind] == kind
    end
    alias kind_of? is_a?
    alias instance_of? is_a?

    def unseen_instance?(value)
      @unseen_peer.ask(self, :===, [value], {}, nil) == true
    end

    def respond_to?(name, *)
      %i[to_ary to_str to_hash to_proc to_io to_path to_int].include?(name) ? false : true
    end

    LOCAL = %i[array hash string].freeze
    WRITES = %i[<< push append concat store clear delete delete_if delete_at insert unshift prepend shift pop update
                replace freeze default= instance_variable_set].freeze
  end

  def self.proxy?(value)
    Proxy === value
  end

  # What the other side has to know of an object.
  def self.kind_of(value)
    case value
    when Array then :array
    when Hash then :hash
    when String then :string
    when Struct then :data
    else :object
    end
  end

  # Values as bytes: a tag, a length, the content.
  class Encoder
    def initialize(&export)
      @export = export
    end

    def encode(value, depth = 0)
      raise NotCarried, 'a value is nested too deeply' if depth > MOST_DEPTH
      return @export.call(value) if UnseenRemote.proxy?(value)

      case value
      when nil then 'N'
      when true then 'T'
      when false then 'F'
      when Integer then sized('i', value.to_s)
      when Float then sized('f', [value].pack('G'))
      when Symbol then sized('y', value.to_s)
      when Array, Hash, Range, Rational, Complex then items(value, depth)
      when Regexp then "g2:".b + encode(value.source, depth + 1).b + encode(value.options, depth + 1).b
      when Class then CORE.include?(value.name) ? sized('K', value.name) : @export.call(value)
      else other(value)
      end
    end

    private

    def items(value, depth)
      return @export.call(value) unless [Array, Hash, Range, Rational, Complex].include?(value.class)

      tag, parts = case value
                   when Array then ['l', value]
                   when Hash then ['d', value.to_a.flatten(1)]
                   when Range then ['r', [value.begin, value.end, value.exclude_end?]]
                   when Rational then ['q', [value.numerator, value.denominator]]
                   else ['c', value.rectangular]
                   end
      "#{tag}#{parts.size}:".b + parts.map { |part| encode(part, depth + 1) }.join.b
    end

    def other(value)
      return @export.call(value) unless value.instance_of?(String)

      sized('s', "#{value.encoding.name} ".b + value.b)
    end

    def sized(tag, payload)
      payload = payload.b
      "#{tag}#{payload.bytesize}:".b + payload
    end
  end

  # Bytes as values; references become what the blocks make of them.
  class Decoder
    def initialize(data, own:, theirs:)
      @data = data
      @at = 0
      @own = own
      @theirs = theirs
    end

    def decode
      value = value_at(0)
      raise BadMessage, 'bytes left over' unless @at == @data.bytesize

      value
    rescue BadMessage
      raise
    rescue StandardError, SystemStackError => error
      raise BadMessage, error.class.name
    end

    private

    def value_at(depth)
      raise BadMessage, 'nested too deeply' if depth > MOST_DEPTH + 20

      tag = @data.byteslice(@at, 1)
      @at += 1
      simple = { 'N' => nil, 'T' => true, 'F' => false }
      return simple[tag] if simple.key?(tag)

      length = @data.byteslice(@at, 12)[/\A\d+(?=:)/]
      raise BadMessage, 'no length' unless length

      @at += length.size + 1
      count = length.to_i
      raise BadMessage, 'cut short' if count > @data.bytesize

      if 'lrdqcg'.include?(tag)
        return made(tag, Array.new(count) { value_at(depth + 1) })
      end

      payload = @data.byteslice(@at, count)
      raise BadMessage, 'cut short' unless payload && payload.bytesize == count

      @at += count
      scalar(tag, payload)
    end

    def scalar(tag, payload)
      case tag
      when 'i' then Integer(payload, 10)
      when 'f' then payload.unpack1('G')
      when 'y' then payload.force_encoding('UTF-8').to_sym
      when 's'
        name, _, text = payload.partition(' ')
        text.force_encoding(Encoding.find(name))
      when 'K'
        raise BadMessage, 'an unknown class' unless CORE.include?(payload)

        Object.const_get(payload)
      when 'o' then @own.call(Integer(payload, 10))
      when 'h'
        kind, number = payload.split(' ')
        raise BadMessage, 'an unknown kind' unless %w[array hash string data object].include?(kind)

        @theirs.call(Integer(number, 10), kind.to_sym)
      else raise BadMessage, 'an unknown tag'
      end
    end

    def made(tag, items)
      case tag
      when 'l' then items
      when 'd' then Hash[*items.each_slice(2).to_a.transpose.then { |keys, values| [(keys || []).zip(values || [])] }]
      when 'r' then Range.new(*items)
      when 'q' then Rational(*items)
      when 'g' then Regexp.new(items[0], items[1])
      else Complex(*items)
      end
    end
  end

  # One of the two processes.
  class Peer
    def initialize
      @exported = {}
      @numbers = {}.compare_by_identity
      @last = 0
      @lock = Mutex.new
    end

    def export(value)
      return "o#{value.unseen_number.to_s.size}:#{value.unseen_number}" if UnseenRemote.proxy?(value)

      admit(value)
      number = @lock.synchronize do
        @numbers[value] ||= begin
          @last += 1
          @exported[@last] = value
          @last
        end
      end
      payload = "#{UnseenRemote.kind_of(value)} #{number}"
      "h#{payload.size}:#{payload}"
    end

    def own(number)
      raise BadMessage, 'a reference that was never given' unless @exported.key?(number)

      @exported[number]
    end

    def admit(_value); end

    def check(_target, _name, _args); end

    def came(_proxy); end

    def theirs(number, kind)
      proxy = Proxy.new(self, number, kind)
      came(proxy)
      proxy
    end

    # Have the other side call a method, and return or raise what comes of it.
    def ask(target, name, args, more, block)
      reply = request(['do', target, name, args, more, block, surroundings])
      case reply[0]
      when 'value'
        raise lost('forged', 'no reply') unless reply.size == 3 && reply[2].instance_of?(Array)

        reply[2].each { |place, changed| carry(args[place], changed) if place.is_a?(Integer) && place < args.size }
        received(target, name, reply[1])
      when 'raise' then raise raised(reply[1], reply[2])
      else raise lost('forged', 'no reply')
      end
    end

    def request(message)
      connection = self.connection
      begin
        send_message(connection, message)
      rescue NotCarried => error
        raise lost('untransportable', error.message)
      end
      loop do
        reply = receive(connection)
        return reply unless reply[0] == 'do'

        answer(connection, reply)
      end
    end

    def answer(connection, message)
      reply = perform(message)
      begin
        send_message(connection, reply)
      rescue NotCarried => error
        send_message(connection, ['raise', ['TypeError'], error.message])
      end
    end

    def perform(message)
      _, target, name, args, more, block, told = message
      check(target, name, args)
      take_over(told)
      before = args.map { |arg| encode(arg) if arg.is_a?(Array) || arg.is_a?(Hash) || arg.is_a?(String) }
      value = call(target, name, args, more, block)
      changed = args.each_index.select { |place| before[place] && encode(args[place]) != before[place] }
      ['value', value, changed.map { |place| [place, args[place]] }]
    rescue Lost
      raise
    rescue Exception => error # rubocop:disable Lint/RescueException
      names = error.class.ancestors.grep(Class).map(&:name).compact
      ['raise', names, error.message.to_s[0, 4000]]
    end

    def call(target, name, args, more, block)
      return contents(target) if name == :unseen_contents

      yielded = block && proc { |*values| block.call(*values) }
      more.empty? ? target.public_send(name, *args, &yielded) : target.public_send(name, *args, **more, &yielded)
    end

    def contents(target)
      case target
      when Array then Array.new(target)
      when Hash then {}.merge(target)
      when String then String.new(target)
      when Struct then [target.class.name, *target.to_a]
      else raise TypeError, 'no container'
      end
    end

    def encode(value)
      Encoder.new { |each| export(each) }.encode(value)
    end

    def send_message(connection, message)
      data = encode(message)
      raise NotCarried, 'a value is too large' if data.bytesize > MOST_BYTES

      connection.write([data.bytesize].pack('Q>') + data)
    rescue SystemCallError, IOError
      raise lost('left', '')
    end

    def receive(connection)
      head = connection.read(8)
      raise lost('left', '') unless head && head.bytesize == 8

      size = head.unpack1('Q>')
      raise lost('forged', 'a message is too long') if size > MOST_BYTES

      body = connection.read(size)
      raise lost('left', '') unless body && body.bytesize == size

      message = Decoder.new(body, own: method(:own), theirs: method(:theirs)).decode
      raise lost('forged', 'no message') unless message.instance_of?(Array) && message[0].instance_of?(String)

      message
    rescue BadMessage => error
      raise lost('forged', error.message)
    rescue SystemCallError, IOError
      raise lost('left', '')
    end

    def carry(old, new)
      return unless old.instance_of?(new.class) && !old.frozen?

      old.replace(new) if [Array, Hash, String].include?(old.class) && old != new
    end

    def received(_target, _name, value)
      value
    end

    def surroundings; end

    def take_over(_told); end
  end
end
