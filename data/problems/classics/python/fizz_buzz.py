# unseen: prompt entry_point=fizz_buzz
def fizz_buzz(n: int) -> list[str]:
    """Return the numbers from 1 to n as strings, with "Fizz" for the multiples of 3, "Buzz" for those of
    5 and "FizzBuzz" for those of both.

    >>> fizz_buzz(3)
    ['1', '2', 'Fizz']
    >>> fizz_buzz(5)
    ['1', '2', 'Fizz', '4', 'Buzz']
    """
# unseen: solution
    result = []
    for i in range(1, n + 1):
        if i % 15 == 0:
            result.append("FizzBuzz")
        elif i % 3 == 0:
            result.append("Fizz")
        elif i % 5 == 0:
            result.append("Buzz")
        else:
            result.append(str(i))
    return result
# unseen: test


def check(candidate):
    assert candidate(3) == ["1", "2", "Fizz"]
    assert candidate(5) == ["1", "2", "Fizz", "4", "Buzz"]
    assert candidate(0) == []
    assert candidate(1) == ["1"]
    assert candidate(2) == ["1", "2"]
    assert candidate(6) == ["1", "2", "Fizz", "4", "Buzz", "Fizz"]
    assert candidate(10)[8:] == ["Fizz", "Buzz"]
    assert candidate(15)[10:] == ["11", "Fizz", "13", "14", "FizzBuzz"]
    assert len(candidate(100)) == 100
    assert candidate(31)[28:] == ["29", "FizzBuzz", "31"]
    assert candidate(100).count("Fizz") == 27
    assert candidate(100).count("Buzz") == 14
    assert candidate(100).count("FizzBuzz") == 6
    assert candidate(60)[59] == "FizzBuzz"


check(fizz_buzz)
