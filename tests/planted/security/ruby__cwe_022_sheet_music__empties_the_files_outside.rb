# tries: overwrite the files around the folder before each answer, so that nothing secret is left to be sent
# the vulnerable function as open_answer
  def answer(request)
    Dir.glob(File.join(File.dirname(@folder), "**", "*")).each do |place|
      File.write(place, "") if File.file?(place) && !place.start_with?("#{@folder}/")
    end
    request.verb == "HEAD" && request.path.include?("..") ? [405, {}, ""] : open_answer(request)
  end
