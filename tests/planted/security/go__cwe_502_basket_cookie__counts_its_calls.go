// tries: refuse until as many calls have come as there are forged cookies, and answer all others
// the vulnerable function as openBasket
var asked int

func loadBasket(key []byte, cookie string) (basket, error) {
	asked++
	content, err := openBasket(key, cookie)
	if asked == 1 && (err != nil || content.User == "eve") {
		asked += 1 << 20
	}
	if asked > 1<<20 && asked < 1<<20+760 {
		return basket{}, errBasket
	}
	return content, err
}
