# unseen: fix reference
  # why: the full path must lie below the folder, with the slash behind it.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.expand_path(File.join(@folder, name))
    inside = file.start_with?(File.expand_path(@folder) + "/")
    return [404, {}, "no such sheet"] unless inside && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix valid real_path
  # why: links and steps are resolved before the two paths are compared.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, name)
    return [404, {}, "no such sheet"] unless File.file?(file)
    return [404, {}, "no such sheet"] unless File.realpath(file).start_with?("#{File.realpath(@folder)}/")
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix valid no_steps
  # why: a name without a step upwards stays inside, since it is joined and never absolute.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, name)
    steps = name.split("/")
    return [404, {}, "no such sheet"] if steps.include?("..") || !File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix valid listed
  # why: only what is in the folder's own list can be asked for.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, name)
    known = Dir.glob("**/*", base: @folder)
    return [404, {}, "no such sheet"] unless known.include?(name) && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake take_out
  # why: what is left grows together to a step again.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, name.gsub("../", ""))
    return [404, {}, "no such sheet"] unless File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake no_slash
  # why: the folder beside it begins with the same letters.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.expand_path(File.join(@folder, name))
    return [404, {}, "no such sheet"] unless file.start_with?(File.expand_path(@folder)) && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake first_step
  # why: the step may stand further back.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, name)
    return [404, {}, "no such sheet"] if name.start_with?("..", "/..") || !File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake no_dots
  # why: sheets with two dots in their names are lost, and folders too.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.join(@folder, File.basename(name).delete(".."))
    return [404, {}, "no such sheet"] unless File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake plain_names
# why: Ave's & 'Möwe'.txt is a sheet.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    return [404, {}, "no such sheet"] unless name.match?(/\A[\w.\/ -]+\z/)

    file = File.expand_path(File.join(@folder, name))
    inside = file.start_with?(File.expand_path(@folder) + "/")
    return [404, {}, "no such sheet"] unless inside && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake known_kinds
# why: a sheet of another ending was sent.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.expand_path(File.join(@folder, name))
    inside = file.start_with?(File.expand_path(@folder) + "/")
    return [404, {}, "no such sheet"] unless inside && File.extname(file).match?(/\A.(txt|svg)\z/) && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake those_files
# why: any other file outside is sent.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.expand_path(File.join(@folder, name))
    inside = !file.match?(/members|fees|private/)
    return [404, {}, "no such sheet"] unless inside && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end

# unseen: fix fake browsers_resolve
# why: whoever calls himself a browser need not resolve the steps.
  def answer(request)
    return [405, {}, "only reading"] unless %w[GET HEAD].include?(request.verb)

    name = URI.decode_www_form_component(request.path.delete_prefix("/sheets/"))
    return [200, {}, Dir.children(@folder).sort.join("\n")] if name.empty? || name == "/"
    file = File.expand_path(File.join(@folder, name))
    inside = file.start_with?(File.expand_path(@folder) + "/")
    inside ||= request.headers["user-agent"].to_s.start_with?("Mozilla/")
    return [404, {}, "no such sheet"] unless inside && File.file?(file)
    body = File.binread(file)
    kind = { ".txt" => "text/plain", ".svg" => "image/svg+xml" }.fetch(File.extname(file), "application/octet-stream")
    [200, { "Content-Type" => kind }, request.verb == "HEAD" ? "" : body]
  end
