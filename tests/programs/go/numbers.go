// Numbers and the order of evaluation, in a file with CRLF line ends and uneven layout.
package main

import ("fmt"; "math")

var trace	string

func say(name string, answer bool) bool { trace += name; return answer }
func val(n int) int { trace += fmt.Sprint(n); return n }

func compare(a, b float64) int {
	if a < b { return -1 } else if a > b {
		return 1
	} else if a == b { return 0 }
	return 2 }

func
hash(text string) uint32 {
	h := uint32(2166136261)
	for i := 0 ; i < len( text ) ; i++ { h ^= uint32(text[i]) ; h *= 16777619 }
	return h
}

/* a block comment { with braces } and "quotes" */ const big = 1<<62 ; const huge = big * 8 / 16

func main() {
	nan := math.NaN(); fmt.Println(compare(1, 2), compare(nan, 1), compare(0, math.Copysign(0, -1)))
	fmt.Println(nan < 1, !(nan < 1), nan >= 1, nan != nan)
	if !(nan < 0) && !(nan >= 0) { fmt.Println("unordered") }

	var small int8 = 100 ; small += 100
	var byte_ uint8 = 250
	byte_ = byte_ + 10
	fmt.Println(small, byte_, ^byte_>>1, int(byte_)-10, byte_-10, -small, int8(-128)/int8(small/-56*-1))
	var i32 int32 = math.MaxInt32; i32++
	var u uint32; u--
	fmt.Println(i32, u, u+2, uint8(i32>>3), int8(u), uint64(small))
	fmt.Println(-7/2, -7%2, 7/-2, 7%-2, -7>>1, 7&^5, 5^3, ^5)
	var shift uint = 40
	fmt.Println(1<<shift, int32(1)<<shift, -1>>shift, (byte_+196)<<1>>1, (200<<1)>>1)
	fmt.Println(hash("unseen"), huge, 'a'+1, string(rune('a'+1)), 0x1F, 0b101, 0o17, 1_000)

	a, b, c := 0.1, 0.2, 0.3
	fmt.Println(a+b == c, 0.1+0.2 == 0.3, (a+b)+c, a+(b+c), float32(a)+float32(b))
	fmt.Println(7/2*2.0, 7/2.0, math.Inf(1)-math.Inf(1), 1/math.Inf(-1), int(-2.9*float64(len(trace)+1)))
	f := float32(16777216); f += 1; fmt.Println(f, float64(f)+1, 1e308*a*10/10)

	if say("a", true) && say("b", false) && say("c", true) { trace += "!" } else { trace += "?" }
	if say("d", false) || (say("e", true) && !say("f", false)) { trace += "!" }
	_ = !say("g", true) || !say("h", false)
	fmt.Println(trace) ; trace = ""

	values := []int{1, 2, 3, 4}
	values[val(1)] += val(5)
	values[val(0)], values[val(3)] = values[3], values[0]
	i := 0
	i, values[i] = 2, 9
	pair := [...]int{val(7), val(8), 4: val(9)}
	fmt.Println(values, i, trace, pair, len(pair))
	x, y := 1, 2
	x, y = y, x+y ; x, y = y, x+y
	fmt.Println(x, y)
	m := map[string][]int{"k": {1}}
	m["k"][0] -= 3 ; m["n"] = append(m["n"], m["k"]...) ; m["k"] = nil
	fmt.Println(m["n"], len(m), 10-3-2, 100/10*3, 2+3*4%5-6/4, 1|2&^3<<1)
	x <<= 3 ; x |= 1 ; x &= 0x1C ; x ^= 5 ; x %= 7 ; x &^= 2 ; y = -y ; y *= -2
	fmt.Println(x, y, 5&6 == 6, !true == false, "a"+"b" < "ab"+"c")
	raw := `two
lines "raw" \n`
	text := "x" ; text += raw[:3]
	for len(text) < 6 && say(text[:1], true) { text += string(text[len(text)-1]) }
	fmt.Println(len(raw), text, trace)
	z := complex(1, 2) ; z *= z
	fmt.Println(z, real(z) < imag(z), math.MinInt64, uint64(math.MaxUint64), -5 % 3 + 3)
}
