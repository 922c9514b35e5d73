"""One function in every language that prints, fails, changes its argument, meets NaN and multiplies."""

from __future__ import annotations

from dataclasses import dataclass

from unseen.execution.fuzz.model import FuzzPair


@dataclass(frozen=True)
class Kit:
    """A program, equivalent variants, and planted faults: name → text and its replacement."""

    code: str
    test: str
    entry_point: str
    same: dict[str, tuple[str, str]]
    faults: dict[str, tuple[str, str]]

    def pair(self, language: str, old: str, new: str) -> FuzzPair:
        assert old in self.code, f"{old} is not in the program"
        return FuzzPair(
            language=language,
            original=self.code,
            variant=self.code.replace(old, new),
            test=self.test,
            entry_point=self.entry_point,
            variant_entry_point=self.entry_point,
            variant_test=self.test,
        )


KITS = {
    "python": Kit(
        code="""
def work(values: list[float], limit: int) -> float:
    print("start")
    print("limit", limit)
    if limit < 0:
        raise ValueError("negative")
    total = 0.0
    for i in range(len(values)):
        if not values[i] > limit:
            total += 1
        values[i] = -values[i]
    return total + limit // 7
""",
        test="\nassert work([1.0, 9.0], 3) == 1.0\n",
        entry_point="work",
        same={
            "longer addition": ("total += 1", "total = total + 1"),
            "no operator": ("-values[i]", "values[i] * -1"),
        },
        faults={
            "NaN comparison flipped": ("not values[i] > limit", "values[i] <= limit"),
            "argument not changed": ("        values[i] = -values[i]\n", ""),
            "another exception": ("ValueError(", "KeyError("),
            "stdout in another order": (
                'print("start")\n    print("limit", limit)',
                'print("limit", limit)\n    print("start")',
            ),
            "another type": ("total = 0.0", "total = 0"),
        },
    ),
    "go": Kit(
        code="""package main

import (
	"fmt"
	"testing"
)

func Work(values []float64, limit int32) float64 {
	fmt.Println("start")
	fmt.Println("limit", limit)
	if limit < 0 {
		panic("negative")
	}
	total := 0.0
	for i := range values {
		if !(values[i] > float64(limit)) {
			total += 1
		}
		values[i] = -values[i]
	}
	return total + float64(int64(limit)*40000000)
}
""",
        test="""
func TestWork(t *testing.T) {
	if Work([]float64{1, 9}, 3) != 120000001 {
		t.Error("wrong")
	}
}
""",
        entry_point="Work",
        same={"longer addition": ("total += 1", "total = total + 1")},
        faults={
            "NaN comparison flipped": ("!(values[i] > float64(limit))", "values[i] <= float64(limit)"),
            "argument not changed": ("\t\tvalues[i] = -values[i]\n", ""),
            "another panic": ('panic("negative")', 'panic(fmt.Errorf("negative"))'),
            "stdout in another order": (
                'fmt.Println("start")\n\tfmt.Println("limit", limit)',
                'fmt.Println("limit", limit)\n\tfmt.Println("start")',
            ),
            "overflow": ("int64(limit)*40000000", "int64(limit*40000000)"),
        },
    ),
    "java": Kit(
        code="""import java.util.*;

class Solution {
    public double work(List<Double> values, int limit) {
        System.out.println("start");
        System.out.println("limit " + limit);
        if (limit < 0) {
            throw new IllegalArgumentException("negative");
        }
        double total = 0.0;
        for (int i = 0; i < values.size(); i++) {
            if (!(values.get(i) > limit)) {
                total += 1;
            }
            values.set(i, -values.get(i));
        }
        return total + (long) limit * 40000000;
    }
}
""",
        test="""
public class Main {
    public static void main(String[] args) {
        assert new Solution().work(new ArrayList<>(Arrays.asList(1.0, 9.0)), 3) == 120000001;
    }
}
""",
        entry_point="work",
        same={"longer addition": ("total += 1", "total = total + 1")},
        faults={
            "NaN comparison flipped": ("!(values.get(i) > limit)", "values.get(i) <= limit"),
            "argument not changed": ("            values.set(i, -values.get(i));\n", ""),
            "another exception": ("IllegalArgumentException", "IllegalStateException"),
            "stdout in another order": (
                'System.out.println("start");\n        System.out.println("limit " + limit);',
                'System.out.println("limit " + limit);\n        System.out.println("start");',
            ),
            "overflow": ("(long) limit * 40000000", "limit * 40000000"),
        },
    ),
    "rust": Kit(
        code="""fn main() {}

fn work(values: &mut Vec<f64>, limit: i32) -> f64 {
    println!("start");
    println!("limit {}", limit);
    if limit < 0 {
        panic!("negative");
    }
    let mut total = 0.0;
    for i in 0..values.len() {
        if !(values[i] > limit as f64) {
            total += 1.0;
        }
        values[i] = -values[i];
    }
    total + (limit as i64 * 40000000) as f64
}
""",
        test="""
#[test]
fn test_work() {
    assert_eq!(work(&mut vec![1.0, 9.0], 3), 120000001.0);
}
""",
        entry_point="work",
        same={"longer addition": ("total += 1.0", "total = total + 1.0")},
        faults={
            "NaN comparison flipped": ("!(values[i] > limit as f64)", "values[i] <= limit as f64"),
            "argument not changed": ("        values[i] = -values[i];\n", ""),
            "another panic": ('panic!("negative")', 'panic!("smaller")'),
            "stdout in another order": (
                'println!("start");\n    println!("limit {}", limit);',
                'println!("limit {}", limit);\n    println!("start");',
            ),
            "overflow": ("limit as i64 * 40000000", "limit * 40000000"),
        },
    ),
    "cpp": Kit(
        code="""#include <iostream>
#include <stdexcept>
#include <vector>

double work(std::vector<double>& values, int limit) {
    std::cout << "start\\n";
    std::cout << "limit " << limit << "\\n";
    if (limit < 0) {
        throw std::invalid_argument("negative");
    }
    double total = 0.0;
    for (std::size_t i = 0; i < values.size(); i++) {
        if (!(values[i] > limit)) {
            total += 1;
        }
        values[i] = -values[i];
    }
    return total + (long long)limit * 40000000;
}
""",
        test="""
int main() {
    std::vector<double> values = {1.0, 9.0};
    return work(values, 3) == 120000001 ? 0 : 1;
}
""",
        entry_point="work",
        same={"longer addition": ("total += 1", "total = total + 1")},
        faults={
            "NaN comparison flipped": ("!(values[i] > limit)", "values[i] <= limit"),
            "argument not changed": ("        values[i] = -values[i];\n", ""),
            "another exception": ("std::invalid_argument", "std::domain_error"),
            "stdout in another order": (
                'std::cout << "start\\n";\n    std::cout << "limit " << limit << "\\n";',
                'std::cout << "limit " << limit << "\\n";\n    std::cout << "start\\n";',
            ),
            "overflow": ("(long long)limit * 40000000", "limit * 40000000"),
        },
    ),
    "c": Kit(
        code="""#include <stdio.h>

double work(double *values, int count, int limit) {
    printf("start\\n");
    printf("limit %d\\n", limit);
    double total = 0.0;
    for (int i = 0; i < count; i++) {
        if (!(values[i] > limit)) {
            total += 1;
        }
        values[i] = -values[i];
    }
    return total + (long long)limit * 40000000;
}
""",
        test="""
int main(void) {
    double values[] = {1.0, 9.0};
    return work(values, 2, 3) == 120000001 ? 0 : 1;
}
""",
        entry_point="work",
        same={"longer addition": ("total += 1", "total = total + 1")},
        faults={
            "NaN comparison flipped": ("!(values[i] > limit)", "values[i] <= limit"),
            "argument not changed": ("        values[i] = -values[i];\n", ""),
            "one item less": ("i < count", "i < count - 1"),
            "stdout in another order": (
                'printf("start\\n");\n    printf("limit %d\\n", limit);',
                'printf("limit %d\\n", limit);\n    printf("start\\n");',
            ),
            "overflow": ("(long long)limit * 40000000", "limit * 40000000"),
        },
    ),
}
