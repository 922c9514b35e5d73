# Run a program with a test inside the sandbox, and say a word once the test has come to its end.
#
# Started with a JSON request on standard input. The word says only that the test was finished, or exited with
# status 0 by itself; a program that exits is the program's doing.
require 'json'

lambda do
  request = JSON.parse($stdin.read)
  $stdin.reopen('/dev/null')
  channel = IO.for_fd(Integer(ENV.delete('UNSEEN_CHANNEL')), 'w')
  word = request['word']
  first = Process.pid
  leave = Process.method(:exit!)
  $0 = 'main.rb'
  $LOAD_PATH.push(ENV.fetch('UNSEEN_WORK', '/work'))
  begin
    RubyVM::InstructionSequence.compile(request['code'], 'answer.rb', 'answer.rb')
    RubyVM::InstructionSequence.compile(request['test'], 'test.rb', 'test.rb')
  rescue SyntaxError => error
    $stderr.puts(error.message)
    channel.syswrite("#{word} compile")
    leave.call(1)
  end
  begin
    eval(request['code'], TOPLEVEL_BINDING, 'answer.rb', 1)
    eval(request['test'], TOPLEVEL_BINDING, 'test.rb', 1)
  rescue SystemExit => error
    places = (error.backtrace || []).map { |line| line[/\A(answer|test)\.rb:/] }.compact
    raise unless error.status.zero? && places.first == 'test.rb:'
  end
  channel.syswrite("#{word} end") if Process.pid == first
end.call
