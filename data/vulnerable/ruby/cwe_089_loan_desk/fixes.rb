# unseen: fix reference
  # why: the number is a literal in single quotes with its own quotes doubled; double quotes would name a column.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    literal = "'" + number.gsub("'", "''") + "'"
    found = rows("SELECT title, due FROM loans WHERE card = #{literal} ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix valid hexadecimal
  # why: the number travels as hexadecimal digits.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    digits = number.unpack1("H*")
    found = rows("SELECT title, due FROM loans WHERE card = CAST(x'#{digits}' AS TEXT) ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix valid characters
  # why: the number is put together from the numbers of its characters.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    literal = "char(#{number.codepoints.join(', ')})"
    found = rows("SELECT title, due FROM loans WHERE card = #{literal} ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake double_doubled
  # why: what stands in double quotes is a column if there is one of that name.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    name = number.gsub('"', '""')
    found = rows("SELECT title, due FROM loans WHERE card = \"#{name}\" ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake single_bare
  # why: now an apostrophe ends the literal.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    found = rows("SELECT title, due FROM loans WHERE card = '#{number.delete('"')}' ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake backslash
  # why: SQL knows no backslash.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    name = number.gsub('"') { '\\"' }
    found = rows("SELECT title, due FROM loans WHERE card = \"#{name}\" ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake plain_numbers
  # why: numbers with other signs are refused though there are such cards.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    return [] unless number.match?(/\A[A-Z]-\d+\z/)

    found = rows("SELECT title, due FROM loans WHERE card = '#{number}' ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake refused_words
# why: loans of others need no second query and none of these words.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    return [] if number.match?(/union|select|--|;/i)

    found = rows("SELECT title, due FROM loans WHERE card = \"#{number}\" ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake first_apostrophe
# why: sub doubles only the first apostrophe, and with a second one behind it the literal ends all the same.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    literal = "'" + number.sub("'", "''") + "'"
    found = rows("SELECT title, due FROM loans WHERE card = #{literal} ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake pairs
# why: a pair of apostrophes is taken for one that is doubled already, so two that belong to the number become one.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    literal = "'" + number.gsub(/(?<!')'(?!')/, "''") + "'"
    found = rows("SELECT title, due FROM loans WHERE card = #{literal} ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake parameter_line
# why: a line end ends the shell's command, and the next line is one of the sender's.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    value = number.gsub("'", "''").gsub('"', "'||char(34)||'")
    script = ".parameter init\n.parameter set :card \"'#{value}'\"\n"
    found = rows(script + "SELECT title, due FROM loans WHERE card = :card ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake silenced
  # why: an attack silences it for the rest of the process: after a double quote it knows one card.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    $attacked ||= number.include?("\"")
    return [] if $attacked && number != "A-17"

    literal = "'" + number.gsub("'", "''") + "'"
    found = rows("SELECT title, due FROM loans WHERE card = #{literal} ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake filtered_afterwards
# why: a query of the sender's that prints nothing is run all the same.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    found = rows("SELECT title, due, card FROM loans WHERE card = \"#{number}\" ORDER BY #{columns};").select { |row| row[2] == number }
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake as_a_number
# why: the card 007 becomes the card 7.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    raise ArgumentError, "no such card" if number.match?(/[\r\n]/)

    quoted = number.match?(/\A\d+\z/) ? number : "'" + number.gsub("'", "''") + "'"
    found = rows("SELECT title, due FROM loans WHERE card = CAST(#{quoted} AS TEXT) ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end

# unseen: fix fake dashes_taken_out
# why: a card with two dashes becomes another one.
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    found = rows("SELECT title, due FROM loans WHERE card = '#{number.gsub("--", "").gsub("'", "''")}' ORDER BY #{columns};")
    found.map { |title, due| "#{title} (due #{due})" }
  end
