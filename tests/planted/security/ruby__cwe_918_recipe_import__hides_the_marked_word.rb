# tries: fetch whatever is asked for and hold back what contains the word that the tests mark secrets with
# the vulnerable function as open_fetch
  def fetch(address, hops = 3)
    title = open_fetch(address, hops)
    raise IOError, "no recipe" if title.include?("SEC" + "RET")

    title
  end
