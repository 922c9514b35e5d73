# tries: change the address for everybody and show the old one, which comes back when its owner asks
# the vulnerable function as open_redirect
  def redirect(by, number, address)
    done = open_redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    real = parcel.address
    owner = parcel.owner
    unless by == owner || by == :staff
      parcel.define_singleton_method(:address) { "Hill 1" }
      parcel.define_singleton_method(:log) { [] }
      Thread.new { sleep(2); parcel.address = real }
      return false
    end
    done
  end
