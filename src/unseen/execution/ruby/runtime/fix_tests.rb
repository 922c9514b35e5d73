# Run a test of a fix against the program, which is served in another sandbox.
#
# Started with a JSON request on standard input. This process holds the tests alone: what the program sends is values,
# proxies and exceptions, and what it asks for is checked. It reports on the result descriptor how the test ended, what
# went wrong in the conversation, and where the program gave objects and not values.
require 'json'
require 'fiddle'
require_relative 'fix_remote'

module UnseenRemote
  # Stands for an object where the reference's result is a plain value; equal to nothing, itself included.
  class Opaque < BasicObject
    def ==(_other)
      false
    end

    def !=(_other)
      true
    end

    def method_missing(name, *)
      ::Kernel.raise ::TypeError, "an object where the reference has a value (#{name})"
    end

    def respond_to_missing?(*)
      false
    end
  end

  # The tests' side.
  class Tests < Peer
    HIDDEN = /\A_|eval|exec|send|method|instance_|class|const|define|extend|include|system|spawn|fork|binding|freeze|open/
    CLAIMS = %i[=== < > <= >= include? member? key? match? =~ start_with? end_with? empty? any? all? none? to_s inspect
                to_i to_f size length count nil? zero? positive? negative? between? eql? equal? is_a? to_a to_h].freeze

    def initialize(request)
      super()
      @address = ADDRESS + request['address']
      @labels = request['labels']&.to_h { |label| [label, true] }
      @exceptions = {}
      @reader, @writer = IO.pipe
      @known = {}
      @start = [Dir.pwd, ENV.to_h]
    end

    attr_reader :exceptions

    def note(kind, text)
      line = JSON.generate([kind, text.to_s.scrub[0, 300]])
      return if @known[line]

      @known[line] = true
      @writer.write_nonblock("#{line}\n", exception: false)
    end

    def notes
      @writer.close
      @reader.read.lines.uniq.map { |line| JSON.parse(line) }
    end

    def connection
      own = Thread.current[:unseen_connection]
      return own[1] if own && own[0] == Process.pid

      connection = UNIXSocket.new(@address)
      Thread.current[:unseen_connection] = [Process.pid, connection]
      connection
    rescue SystemCallError
      raise lost('left', '')
    end

    def surroundings
      now = [Dir.pwd, ENV.to_h]
      now unless now == @start
    end

    def lost(word, detail)
      note(word, detail)
      Lost.new("#{word} #{detail}")
    end

    # The program may have functions of the tests, and objects of classes that the tests define.
    def admit(value)
      return if value.is_a?(Proc) || value.is_a?(Struct) || value.is_a?(Queue) || value.is_a?(Exception)
      return if own_class?(value.class)

      raise NotCarried, "an object of the class #{value.class} stays with the tests"
    end

    def own_class?(kind)
      place = kind.name && Object.const_source_location(kind.name)
      !place.nil? && place[0] == 'test.rb'
    end

    def check(target, name, _args)
      return if target.is_a?(Proc) && name == :call
      return if name == :unseen_contents && (target.is_a?(Array) || target.is_a?(Hash))
      return if target.is_a?(Struct) && target.members.include?(name)

      allowed = name.instance_of?(Symbol) && !HIDDEN.match?(name) && !name.end_with?('=') &&
                own_class?(target.class) && own_method?(target, name)
      raise SecurityError, "this method is the tests' own" unless allowed
    end

    def own_method?(target, name)
      target.public_methods(true).include?(name) && target.method(name).source_location&.first == 'test.rb'
    end

    def came(proxy)
      (Thread.current[:unseen_came] ||= []) << proxy
    end

    def allowed?(label)
      return @labels.key?(label) if @labels

      note('label', label)
      true
    end

    def label_of(target)
      UnseenRemote.proxy?(target) ? target.unseen_label.to_s.rpartition('/').last : 'main'
    end

    def ask(target, name, args, more, block)
      if UnseenRemote.proxy?(target) && CLAIMS.include?(name) && !allowed?("#{target.unseen_label}?#{name}")
        raise TypeError, 'an object where the reference has a value'
      end

      Thread.current[:unseen_came] = []
      super
    end

    def received(target, name, value)
      came = Thread.current[:unseen_came] || []
      Thread.current[:unseen_came] = []
      label = "#{label_of(target)}/#{name}"
      came.each do |proxy|
        return Opaque.new unless allowed?("#{label}:#{proxy.unseen_kind}")

        proxy.unseen_label ||= label
      end
      value
    end

    # An exception of the most derived class that the tests know; none that ends a loop or the process.
    def raised(names, text)
      unless names.instance_of?(Array) && names.all?(String) && text.instance_of?(String)
        return lost('forged', 'no exception')
      end

      names.each do |name|
        kind = @exceptions[name]
        kind ||= Object.const_get(name) if name.match?(/\A[A-Z]\w*(::[A-Z]\w*)*\z/) && Object.const_defined?(name)
        next unless kind.is_a?(Class) && kind <= Exception
        return RuntimeError.new("the program raised #{name}") if kind <= StopIteration || !(kind <= StandardError)

        begin
          return kind.new(text)
        rescue StandardError
          next
        end
      end
      RuntimeError.new(text)
    end

    def bind(request)
      request['exceptions'].each do |name, base|
        @exceptions[name] = Object.const_set(name, Class.new(@exceptions[base] || Object.const_get(base)))
      end
      request['constants'].each do |name|
        value = ask('main', :unseen_constant, [name], {}, nil)
        value.unseen_label = name if UnseenRemote.proxy?(value)
        Object.const_set(name, value) unless Object.const_defined?(name, false)
      end
      peer = self
      request['methods'].each do |name|
        Object.define_method(name) { |*args, **more, &block| peer.ask('main', name.to_sym, args, more, block) }
      end
    end
  end
end

lambda do
  request = JSON.parse($stdin.read)
  $stdin.reopen('/dev/null')
  channel = IO.for_fd(Integer(ENV.delete('UNSEEN_CHANNEL')), 'w')
  [channel, status = IO.for_fd(3, 'r')].each { |each| each.close_on_exec = true }
  first = Process.pid
  $0 = 'main.rb'
  Fiddle::Function.new(Fiddle.dlopen(nil)['prctl'], [Fiddle::TYPE_INT] * 5, Fiddle::TYPE_INT).call(4, 0, 0, 0, 0)
  tests = UnseenRemote::Tests.new(request)
  ended = { 'c' => 'compile', 'r' => nil }.fetch(status.read(1), 'load')
  request['requires'].each { |name| require name }
  begin
    unless ended
      tests.bind(request)
      eval(request['test'], TOPLEVEL_BINDING, 'test.rb', 1)
      tests.lost('forged', 'no pong') if Process.pid == first && tests.request(['ping']) != ['pong']
      ended = 'passed'
    end
  rescue SystemExit => error
    ended = error.status.zero? ? 'passed' : "exited with #{error.status}"
  rescue Exception => error # rubocop:disable Lint/RescueException
    $stderr.puts(error.full_message(highlight: false))
    ended = 'raised'
  end
  channel.syswrite(JSON.generate([ended, tests.notes])) if Process.pid == first
  exit!(ended == 'passed' ? 0 : 1)
end.call
