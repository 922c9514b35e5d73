# unseen: fix reference
  # why: only the endings of pictures are let in.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    picture = %w[.png .jpg .jpeg .gif].include?(File.extname(name).downcase)
    return [400, {}, "not a picture"] if name.start_with?(".") || !picture
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix valid pattern
  # why: the whole name must look like a picture's, from its first sign to its last.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "not a picture"] unless name.match?(/\A[^.].*\.(?:png|jpe?g|gif)\z/i)
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix valid no_templates
  # why: the one ending that is run is kept out, compared as the site compares it.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    return [400, {}, "not a picture"] if File.extname(name).casecmp?(".erb")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake small_letters
  # why: the site runs `.ERB` as well.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "not a picture"] if name.empty? || name.start_with?(".") || name.end_with?(".erb")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake type_header
  # why: the sender says what type it is.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")

    type = request.headers.fetch("content-type", "image/png")
    return [400, {}, "not a picture"] unless type.start_with?("image/")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake first_ending
  # why: what counts is the last ending.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "not a picture"] unless name.match?(/\A[^.][^.]*.*\.(?:png|jpe?g|gif)/i)
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake no_uploads
  # why: pictures with erb in their names are refused.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "not a picture"] if name.empty? || name.start_with?(".") || name.downcase.include?("erb")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake before_decoding
# why: an ending may be written in another way in a path.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "no templates"] if request.path.downcase.end_with?(".erb")
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake printing_tags
# why: a template need not print anything.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    return [400, {}, "no templates"] if request.body.include?("<%=")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake no_code_inside
# why: what a picture holds may look like a template and be none.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    return [400, {}, "no templates"] if request.body.include?("<%")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake ending_taken_out
# why: what is left grows together to the ending again.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    name = name.gsub(/\.erb/i, "")
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake signs_taken_out
# why: the ending is looked at before the signs in it are taken out.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "no templates"] if name.match?(/\.erb\z/i)
    name = name.delete("\u0000-\u001f<>\"|*?")
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix valid no_ending_anywhere
# why: no part of a name may be the ending that is run, wherever it stands.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [400, {}, "a name is needed"] if name.empty? || name.start_with?(".")
    return [415, {}, "no templates"] if name.match?(/\.erb\b/i)
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake another_status
# why: a missing name is answered by 400.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    return [404, {}, "nothing here"] if name.empty? || name.start_with?(" ")
    return [400, {}, "a name is needed"] unless name.match?(/\A[^.].*\.(?:png|jpe?g|gif)\z/im)
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end

# unseen: fix fake browsers_send_pictures
# why: whoever uploads may call his program a browser.
  def answer(request)
    return show(request.path) unless request.verb == "PUT"

    name = File.basename(URI.decode_www_form_component(request.path)).strip.tr(" ", "_")
    return [413, {}, "too large"] if request.body.bytesize > 100_000
    picture = %w[.png .jpg .jpeg .gif].include?(File.extname(name).downcase)
    picture ||= !name.empty? && request.headers["user-agent"].to_s.start_with?("Mozilla/")
    return [400, {}, "not a picture"] if name.start_with?(".") || !picture
    File.binwrite(File.join(@folder, name), request.body)
    [201, { "Location" => "/#{name}" }, "kept #{name}"]
  end
