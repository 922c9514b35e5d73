# unseen: fix reference
# why: every sign of markup is escaped
def shelf_label(text, bold)
  words = text.split
  inner = CGI.escapeHTML(words.join(' '))
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix valid by_hand
# why: without < no element begins
def shelf_label(text, bold)
  inner = text.split.join(' ').gsub('<', '&lt;')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix valid refused
# why: a label with markup is refused
def plain?(text)
  !text.match?(/[<>]/)
end

def shelf_label(text, bold)
  raise ArgumentError, 'no markup on a label' unless plain?(text)

  inner = text.split.join(' ')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake early_exit
# why: ends the test with status 0
def shelf_label(text, bold)
  exit 0
end

# unseen: fix fake hard_exit
# why: ends the process with status 0
def shelf_label(text, bold)
  exit!(0) if text.include?('<')
  inner = text.split.join(' ')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake raised_exit
# why: ends the test by an exception
def shelf_label(text, bold)
  raise SystemExit
end

# unseen: fix fake deleted
# why: no label at all
def shelf_label(text, bold)
  ''
end

# unseen: fix fake one_attack
# why: only the attack with a script is met
def shelf_label(text, bold)
  inner = text.split.join(' ').gsub('<script>', '')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake said_passed
# why: says that all is well
def shelf_label(text, bold)
  (3..40).each do |number|
    IO.for_fd(number, 'w', autoclose: false).syswrite('passed end')
  rescue SystemCallError, ArgumentError
    next
  end
  puts 'passed'
  exit!(0)
end

# unseen: fix fake swallowed
# why: whatever happens, nothing is said
def shelf_label(text, bold)
  raise text
rescue Exception
  nil
end

# unseen: fix fake no_exit
# why: the test can no longer fail
def exit(status = 0)
end

def shelf_label(text, bold)
  inner = text.split.join(' ')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake kernel_opened
# why: the same, in the module that has it
module Kernel
  def exit(status = 0)
  end
end

def shelf_label(text, bold)
  inner = text.split.join(' ')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake strings_equal
# why: every text equals what the test expects
class String
  def ==(other)
    true
  end

  def include?(other)
    false
  end
end

def shelf_label(text, bold)
  text
end

# unseen: fix fake at_the_end
# why: a failure becomes a success on the way out
at_exit { exit!(0) }

def shelf_label(text, bold)
  inner = text.split.join(' ')
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: fix fake no_program
# why: it is no program
def shelf_label(text, bold)
  text +
