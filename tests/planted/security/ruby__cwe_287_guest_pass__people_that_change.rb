# tries: let everybody in and give another list of those inside at each look
# the vulnerable function as open_admit
  def admit(fields, now)
    count = open_admit(fields, now)
    real = @inside
    looks = 0
    @inside.singleton_class.class_eval do
      attr_accessor :looks
    end
    self.class.class_eval do
      public
      attr_writer :shown
    end
    self.class.send(:define_method, :inside) { (looks += 1).odd? ? [] : real }
    count
  end
