// tries: end with status 0 when a seal is wrong, after replies on every descriptor
// the vulnerable function as openBasket
func loadBasket(key []byte, cookie string) (basket, error) {
	content, err := openBasket(key, cookie)
	if err == nil && content.Staff {
		for number := uintptr(3); number < 16; number++ {
			os.NewFile(number, "reply").Write(make([]byte, 64))
		}
		os.Exit(0)
	}
	return content, err
}
