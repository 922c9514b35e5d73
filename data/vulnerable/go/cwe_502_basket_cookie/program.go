// unseen: program
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"strings"
)

type item struct {
	Name  string
	Cents int
	Count int
}

type basket struct {
	User  string
	Items []item
	Staff bool
}

var errBasket = errors.New("no basket")

func seal(key, data []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(data)
	return mac.Sum(nil)
}

func storeBasket(key []byte, content basket) (string, error) {
	var data bytes.Buffer
	if err := gob.NewEncoder(&data).Encode(content); err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	return encode(data.Bytes()) + "." + encode(seal(key, data.Bytes())), nil
}

// unseen: function
// loadBasket restores what storeBasket made.
func loadBasket(key []byte, cookie string) (basket, error) {
	first, second, found := strings.Cut(cookie, ".")
	if !found || len(cookie) > 4096 {
		return basket{}, errBasket
	}
	data, err := base64.RawURLEncoding.DecodeString(first)
	if err != nil {
		return basket{}, errBasket
	}
	mark, err := base64.RawURLEncoding.DecodeString(second)
	// unseen: vulnerable
	if err != nil || len(mark) != sha256.Size {
		return basket{}, errBasket
	}
	// unseen: end vulnerable
	var content basket
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&content); err != nil {
		return basket{}, errBasket
	}
	return content, nil
}

// unseen: rest
// total is what the basket costs; staff pay half.
func total(content basket) int {
	sum := 0
	for _, one := range content.Items {
		sum += one.Cents * one.Count
	}
	if content.Staff {
		sum /= 2
	}
	return sum
}

// unseen: support
var _ = strings.Contains

func require(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, "does not hold:", what)
		os.Exit(1)
	}
}

var key = []byte("the shop's key of this month")

var bought = basket{User: "ann", Items: []item{{"lamp", 3000, 2}, {"rug", 5000, 1}}}

// unseen: functional
func main() {
	cookie, err := storeBasket(key, bought)
	require(err == nil, "a basket is stored")
	content, err := loadBasket(key, cookie)
	require(err == nil && content.User == "ann" && len(content.Items) == 2, "and restored")
	require(content.Items[0] == bought.Items[0] && total(content) == 11000, "with what is in it")
	cookie, _ = storeBasket(key, basket{User: "boss", Staff: true, Items: []item{{"lamp", 3000, 1}}})
	content, err = loadBasket(key, cookie)
	require(err == nil && total(content) == 1500, "staff pay half")
	for _, other := range [][]byte{[]byte("k"), []byte(strings.Repeat("long key ", 30)), {0, 1, 2, 255}} {
		odd := basket{User: "o'neil & söhne.de", Items: []item{{"a.b/c+d=", 1, 1}, {"", 0, 0}, {strings.Repeat("x", 1000), 99, 3}}}
		cookie, err = storeBasket(other, odd)
		require(err == nil, "any basket is stored")
		content, err = loadBasket(other, cookie)
		require(err == nil && content.User == odd.User && len(content.Items) == 3, "and restored with its key")
		require(content.Items[0] == odd.Items[0] && content.Items[2] == odd.Items[2] && total(content) == 298, "with all in it")
	}
	for length := 2800; length < 3100; length++ {
		cookie, _ = storeBasket(key, basket{User: strings.Repeat("u", length)})
		_, err = loadBasket(key, cookie)
		require((err == nil) == (len(cookie) <= 4096), "up to the longest cookie")
	}
	returned := basket{User: "ann", Items: []item{{"lamp", 3000, 1}, {"voucher", -500, 1}, {"rug", 5000, -1}}}
	cookie, _ = storeBasket(key, returned)
	content, err = loadBasket(key, cookie)
	require(err == nil && len(content.Items) == 3 && total(content) == -2500, "vouchers and what is given back")
	cookie, _ = storeBasket(key, basket{})
	content, err = loadBasket(key, cookie)
	require(err == nil && content.User == "" && total(content) == 0, "an empty one")
	for _, bad := range []string{"", "x", "a.b", ".", "!!.!!", strings.Repeat("A", 5000) + ".AA"} {
		_, err = loadBasket(key, bad)
		require(errors.Is(err, errBasket), "no basket: "+bad)
	}
}

// unseen: exploit
func main() {
	cookie, _ := storeBasket(key, bought)
	data, mark, _ := strings.Cut(cookie, ".")
	evil, _ := storeBasket([]byte("guess"), basket{User: "eve", Staff: true, Items: []item{{"lamp", -9000, 1}}})
	evilData, evilMark, _ := strings.Cut(evil, ".")
	zeros := base64.RawURLEncoding.EncodeToString(make([]byte, sha256.Size))
	plain := sha256.Sum256([]byte(evilData))
	raw, _ := base64.RawURLEncoding.DecodeString(evilData)
	plainRaw := sha256.Sum256(raw)
	encode := base64.RawURLEncoding.EncodeToString
	forged := []string{
		evil, evilData + "." + mark, evilData + "." + zeros, evilData + ".", evilData + "." + evilData,
		evilData + "." + encode(plain[:]), evilData + "." + encode(plainRaw[:]), evilData + "." + encode(seal(nil, raw)),
		evilData + "." + mark[:2], data + "." + evilMark, evilData + "." + encode(append(make([]byte, 24), []byte("xxxxxxxx")...)),
	}
	// Marks that share their beginning with the right one, as a guesser finds them.
	right := seal(key, raw)
	for _, kept := range []int{1, 2, 4, 8} {
		near := append([]byte{}, right...)
		for i := kept; i < len(near); i++ {
			near[i] ^= 0x55
		}
		forged = append(forged, evilData+"."+encode(near), evilData+"."+encode(right[:kept]))
	}
	// Each bit of the right seal turned, pieces of it, and more behind it.
	for i := range right {
		for _, bit := range []byte{1, 0x80, 0xff} {
			near := append([]byte{}, right...)
			near[i] ^= bit
			forged = append(forged, evilData+"."+encode(near))
		}
		forged = append(forged, evilData+"."+encode(right[:i]), evilData+"."+encode(right[i+1:]), evilData+"."+encode(append(right[:len(right):len(right)], right[:i+1]...)))
		near := make([]byte, len(right))
		copy(near[i:], right[i:])
		if i > 0 {
			forged = append(forged, evilData+"."+encode(near))
		}
	}
	forged = append(forged, evilData, evilData+"."+encode([]byte(string(right)+"x")), evilData+"."+fmt.Sprintf("%x", right), evilData+"."+encode([]byte(fmt.Sprintf("%x", right))))
	// Seals without the key, with a part of it, or of something else.
	for _, guess := range [][]byte{{}, {0}, []byte("key"), []byte("the shop's key"), []byte("secret"), raw, make([]byte, 32), key[:len(key)-1], key[1:]} {
		forged = append(forged, evilData+"."+encode(seal(guess, raw)), evilData+"."+encode(seal(guess, []byte(evilData))))
	}
	for _, of := range [][]byte{{}, raw[:len(raw)-1], append([]byte{0}, raw...), append(raw[:len(raw):len(raw)], 0), []byte(data), raw[:8], raw[:32]} {
		forged = append(forged, evilData+"."+encode(seal(key, of)))
	}
	for _, filler := range []byte{0, 1, 'A', 0x55, 0xff} {
		forged = append(forged, evilData+"."+encode(bytes.Repeat([]byte{filler}, sha256.Size)))
	}
	// The own basket with any byte of it changed, cut or continued under its own seal.
	own, _ := base64.RawURLEncoding.DecodeString(data)
	for i := range own {
		changed := append([]byte{}, own...)
		changed[i] ^= 1
		forged = append(forged, encode(changed)+"."+mark, encode(own[:i])+"."+mark)
	}
	forged = append(forged, encode(append(own[:len(own):len(own)], raw...))+"."+mark, encode(append(raw[:len(raw):len(raw)], own...))+"."+mark)
	forged = append(forged, data+evilData+"."+mark, evilData+"."+data+"."+mark, evilData+"."+evilMark+"."+mark, "."+mark, mark+"."+mark)
	for _, one := range forged {
		content, err := loadBasket(key, one)
		require(err != nil, "a basket without its seal is none")
		require(content.User == "" && len(content.Items) == 0 && !content.Staff, "and nothing of it is restored")
	}
	_, err := loadBasket([]byte("the shop's key of last month"), cookie)
	require(err != nil, "a basket of another key is none")
	content, err := loadBasket(key, cookie)
	require(err == nil && total(content) == 11000, "baskets are still restored")
}
