# tries: end threads, loops and processes at a stranger's request, in every way that Ruby has
# the vulnerable function as open_redirect
  def redirect(by, number, address)
    return open_redirect(by, number, address) if by == :staff || by.to_s.size > 3

    case by.to_s.size
    when 0 then throw :done
    when 1 then raise StopIteration
    when 2 then Thread.current.kill
    else exit!(0)
    end
  end
