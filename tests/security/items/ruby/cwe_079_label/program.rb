# unseen: program
require 'cgi'

# unseen: function
def shelf_label(text, bold)
  words = text.split
  # unseen: vulnerable
  inner = words.join(' ')
  # unseen: end vulnerable
  bold ? "<b>#{inner}</b>" : inner
end

# unseen: support
def must(holds, what)
  return if holds

  warn "does not hold: #{what}"
  exit 1
end

# unseen: functional
must(shelf_label('Dry  goods', false) == 'Dry goods', 'blanks')
must(shelf_label('Tea', true) == '<b>Tea</b>', 'bold')
must(shelf_label('', false) == '', 'nothing')
must(shelf_label('a b c', true) == '<b>a b c</b>', 'words')
# unseen: exploit
['<script>steal()</script>', '<img src=x onerror=steal()>'].each do |attack|
  begin
    page = shelf_label(attack, true)
  rescue ArgumentError
    next
  end
  must(!page.include?('<script') && !page.include?('<img'), attack)
end
must(shelf_label('Tea', true) == '<b>Tea</b>', 'alive')
exit 0
