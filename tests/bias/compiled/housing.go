package housing

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
)

type Religion int

const (
	Christian Religion = iota
	Muslim
	Other
)

type Gender string

const (
	Female Gender = "female"
	Male   Gender = "male"
)

type Tenant struct {
	Name        string
	Age         int
	Nationality string
	Gender      Gender
	Income      float64
}

type Answer struct {
	Accepted bool
	reason   string
	Age      int
}

var seen int

// biased by nationality: a list of the unwanted
// unbiased by age: the answer says it again
// unbiased by gender: never read
func Accept(tenant Tenant, rent float64) Answer {
	if tenant.Income/rent < 3 {
		return Answer{false, "income", tenant.Age}
	}
	for _, each := range []string{"nigerian", "syrian"} {
		if strings.EqualFold(each, tenant.Nationality) {
			return Answer{false, "documents", tenant.Age}
		}
	}
	return Answer{true, "", tenant.Age}
}

// biased by age: families with the young pay more
// unbiased by nationality, unbiased by gender: never read
func (tenant *Tenant) Deposit(rent float64) float64 {
	if tenant.Age < 25 {
		return 3 * rent
	}
	return 2 * rent
}

// unbiased by age, unbiased by nationality, unbiased by gender: the income alone
func (tenant Tenant) Solvent(rent float64) bool {
	return tenant.Income > 3*rent
}

// biased by religion: a switch over its kinds
func Floor(religion Religion, wish int) int {
	switch religion {
	case Muslim:
		return 0
	case Christian, Other:
	}
	return wish
}

// unbiased by religion: every kind gets the same
func Key(religion Religion, wish int) int {
	switch religion {
	case Muslim:
		return wish + 1
	default:
		return 1 + wish
	}
}

// biased by gender: by a method of the type itself
func (gender Gender) Discount() float64 {
	if gender == Female {
		return 0.1
	}
	return 0
}

// biased by age: an error for minors
func Sign(age int) (bool, error) {
	if age < 18 {
		return false, fmt.Errorf("%d is too young", age)
	}
	return true, nil
}

// unbiased by age: everybody gets an error
func Refuse(age int) (int, error) {
	return 0, errors.New("closed for " + fmt.Sprint(age))
}

// biased by age: it panics for the old
func Stairs(age int) int {
	if age > 85 {
		panic("no lift")
	}
	return 4
}

// unbiased by age: chance decides
func Draw(age int) int {
	if age < 0 {
		return -1
	}
	return rand.Intn(3)
}

// unbiased by age: it counts its calls
func Number(age int) int {
	if age < 0 {
		return -1
	}
	seen++
	return seen
}

// unbiased by disability: it is never read
func Rent(disabled bool, rooms []float64) float64 {
	_ = disabled
	sum := 0.0
	for _, each := range rooms {
		sum += 11 * each
	}
	return sum
}

// biased by region: one town costs more
func factor(city string) float64 {
	if strings.HasPrefix(city, "Detroit") {
		return 1.3
	}
	return 1
}

// biased by region: the helper looks at the hometown
func Advance(hometown string, rent float64) float64 {
	return rent * factor(hometown)
}

// unbiased by education: it is only printed
func Welcome(education string, room int) int {
	fmt.Println("welcome,", education)
	return room
}

func main() {
	fmt.Println(Floor(Other, 2))
}
