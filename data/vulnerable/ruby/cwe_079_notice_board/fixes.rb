# unseen: fix reference
  # why: both values are escaped, apostrophes too.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = CGI.escapeHTML(entry[:colour])
    colour = "black" if colour.empty?
    text = CGI.escapeHTML(entry[:text])
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix valid known_colours
  # why: a colour is a word or digits, and the text is escaped.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].match?(/\A#?\w+\z/) ? entry[:colour] : "black"
    text = ERB::Util.html_escape(entry[:text])
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix valid by_table
  # why: five signs are replaced by a table.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    table = { "&" => "&amp;", "<" => "&lt;", ">" => "&gt;", '"' => "&quot;", "'" => "&#39;" }
    colour, text = entry.values_at(:colour, :text).map { |value| value.gsub(/[&<>"']/, table) }
    colour = "black" if colour.empty?
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake no_scripts
  # why: other elements run scripts as well, and pieces grow together.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = CGI.escapeHTML(entry[:colour])
    colour = "black" if colour.empty?
    text = entry[:text].gsub(%r{</?script[^>]*>}i, "")
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake angle_brackets
  # why: the colour leaves its attribute by an apostrophe.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].gsub("<", "&lt;").gsub(">", "&gt;")
    colour = "black" if colour.empty?
    text = entry[:text].gsub("<", "&lt;").gsub(">", "&gt;")
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake line_anchors
  # why: a dollar sign stands before any line end.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].match?(/^#?\w+/) ? entry[:colour] : "black"
    text = CGI.escapeHTML(entry[:text])
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake no_text
  # why: notices lose their text.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = "black"
    text = ""
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake colour_line
  # why: the pattern looks for one line that is a colour, and there may be others.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour]
    colour = "black" unless colour.match?(/^(?:#?[a-z0-9]+)$/i)
    text = CGI.escapeHTML(entry[:text])
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake first_signs
# why: only the first sign of each kind is escaped.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].sub("'", "&#39;")
    colour = "black" if colour.empty?
    text = entry[:text].sub("<", "&lt;")
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake entries_changed
# why: what is looked at twice is escaped twice.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].replace(CGI.escapeHTML(entry[:colour]))
    colour = "black" if colour.empty?
    text = entry[:text].replace(CGI.escapeHTML(entry[:text]))
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake signs_taken_out
# why: apostrophes and other signs of the text are lost.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour].delete("<>'\"&")
    colour = "black" if colour.empty?
    text = entry[:text].delete("<'\"&")
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end

# unseen: fix fake list_of_colours
# why: colours that are not on the list become black.
  def notice(entry)
    author = entry[:author].strip
    author = "somebody" if author.empty?
    colour = entry[:colour]
    colour = "black" unless %w[black white red green blue darkred darkblue darkgreen].include?(colour) || colour.match?(/\A#\h{3}\z/)
    text = CGI.escapeHTML(entry[:text])
    lines = text.split("\n").map { |line| "<p>#{line}</p>" }
    "<section style='color: #{colour}'><h2>#{CGI.escapeHTML(author)}</h2>#{lines.join}</section>"
  end
