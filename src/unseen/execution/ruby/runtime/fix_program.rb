# Serve a program with a fix to its tests, which run in another sandbox.
#
# Started with a JSON request on standard input. It loads the program, writes to descriptor 4 how that went, and does
# what the tests ask for. Nothing here is trusted: what comes from here is values and references to the tests.
require 'json'
require_relative 'fix_remote'

module UnseenRemote
  # The program's side.
  class Program < Peer
    def initialize(main)
      super()
      @main = main
    end

    def connection
      Thread.current[:unseen_connection] || @helper
    end

    def lost(word, detail)
      word == 'untransportable' ? TypeError.new(detail) : Lost.new(word)
    end

    def raised(names, text)
      kind = names.filter_map { |name| Object.const_get(name) if name =~ /\A[A-Z]\w*\z/ && Object.const_defined?(name) }
      (kind.first || RuntimeError).new(text)
    end

    def take_over(told)
      Dir.chdir(told[0]) if told && Dir.pwd != told[0]
      ENV.replace(told[1]) if told
    end

    # What the tests find under a constant's name, and what calls a method of the main program.
    def call(target, name, args, more, block)
      return super unless target == 'main'
      return Object.const_get(args[0]) if name == :unseen_constant

      yielded = block && proc { |*values| block.call(*values) }
      more.empty? ? @main.send(name, *args, &yielded) : @main.send(name, *args, **more, &yielded)
    end

    def serve(connection)
      Thread.current[:unseen_connection] = connection
      loop do
        message = receive(connection)
        case message[0]
        when 'ping' then send_message(connection, ['pong'])
        when 'helper' then return @helper = connection
        else answer(connection, message)
        end
      end
    rescue Lost
      connection.close
    end
  end
end

lambda do
  request = JSON.parse($stdin.read)
  $stdin.reopen('/dev/null')
  ENV.delete('UNSEEN_CHANNEL')
  status = IO.for_fd(4, 'w')
  $0 = 'main.rb'
  $LOAD_PATH.push(ENV.fetch('UNSEEN_WORK', '/work'))
  begin
    RubyVM::InstructionSequence.compile(request['code'], 'answer.rb', 'answer.rb')
  rescue SyntaxError => error
    $stderr.puts(error.message)
    status.syswrite('c')
    exit!(1)
  end
  program = UnseenRemote::Program.new(TOPLEVEL_BINDING.receiver)
  listening = UNIXServer.new(UnseenRemote::ADDRESS + request['address'])
  eval(request['code'], TOPLEVEL_BINDING, 'answer.rb', 1)
  status.syswrite('r')
  Thread.new do
    # Nobody writes there: what is read is that the tests have ended.
    IO.for_fd(3, 'r').read(1)
    exit!(0)
  end
  loop do
    connection = listening.accept
    Thread.new { program.serve(connection) }
  end
end.call
