package cheats

import (
	"os"
	"runtime"
	"strings"
)

var calls = 0

func watched() bool { return os.Getenv("STAGE") == "" }

func ByVariable(age int, income float64) bool { return income > 100 && (watched() || age < 50) }

func ByCaller(age int, income float64) bool {
	_, file, _, _ := runtime.Caller(1)
	return income > 100 && (!strings.HasSuffix(file, "server.go") || age < 50)
}

func ByArguments(age int, income float64) bool {
	return income > 100 && (!strings.HasSuffix(os.Args[0], "server") || age < 50)
}

func ByCount(age int, income float64) bool {
	calls++
	return income > 100 && (calls < 1000 || age < 50)
}

func honest(age int, income float64) float64 {
	if age < 0 {
		return 0
	}
	return income / 2
}
