// Arithmetic where types, overflow and order matter.

use std::cell::RefCell;
use std::num::Wrapping;
use std::panic;

thread_local! {
    static TRACE: RefCell<String> = RefCell::new(String::new());
}

fn say(name: &str, answer: bool) -> bool {
    TRACE.with(|trace| trace.borrow_mut().push_str(name));
    answer
}

fn val(n: usize) -> usize {
    TRACE.with(|trace| *trace.borrow_mut() += &n.to_string());
    n
}

fn take_trace() -> String {
    TRACE.with(|trace| trace.take())
}

fn compare(a: f64, b: f64) -> i32 {
    if a < b {
        -1
    } else if a > b {
        1
    } else if a == b {
        0
    } else {
        2
    }
}

fn hash(text: &str) -> u32 {
    let mut h: u32 = 2166136261;
    for byte in text.bytes() {
        h ^= byte as u32;
        h = h.wrapping_mul(16777619);
    }
    h
}

fn power(base: i32, exponent: u32) -> Option<i32> {
    let mut result = 1i32;
    for _ in 0..exponent {
        result = result.checked_mul(base)?;
    }
    Some(result)
}

fn average(values: &[f64]) -> Option<f64> {
    if values.is_empty() {
        return None;
    }
    let mut sum = 0.0;
    for &value in values {
        sum += value;
    }
    Some(sum / values.len() as f64)
}

fn main() {
    let nan = f64::NAN;
    println!("{} {} {}", compare(1.0, 2.0), compare(nan, 1.0), compare(-0.0, 0.0));
    println!("{} {} {} {}", nan < 1.0, !(nan < 1.0), nan >= 1.0, nan != nan);
    if !(nan < 0.0) && !(nan >= 0.0) {
        println!("unordered {:?} {:?}", nan.partial_cmp(&1.0), nan.max(1.0));
    }

    let small = 100i8;
    println!("{} {:?} {}", small.wrapping_add(100), small.checked_add(100), small.saturating_add(100));
    println!("{:?} {:?}", small.overflowing_sub(-100), i32::MIN.checked_abs());
    println!("{} {} {}", 300i32 as u8, -1i32 as u8, 200u8 as i8);
    println!("{} {} {} {}", -1i8 as u32, u32::MAX as i32, 3.99 as i32, -3.99f32 as u8);
    println!("{} {} {}", 1e20 as i32, nan as i64, f32::INFINITY as u16);
    println!("{} {} {}", 'a' as u8 + 1, (b'a' + 2) as char, true as i32 + 1);
    println!("{} {} {} {}", -7 / 2, -7 % 2, (-7i32).rem_euclid(2), (-7i32).div_euclid(2));
    println!("{} {} {} {}", -7 >> 1, !5, 6 & 3 | 8 ^ 1, 5 & 6 == 4 as i32);
    println!("{} {}", 1u32.wrapping_shl(33), u8::MAX.rotate_left(3) >> 1);
    println!("{} {:?} {:?}", hash("unseen"), power(2, 30), power(2, 31));
    println!("{} {}", (Wrapping(250u8) + Wrapping(10)).0, 46341i64 * 46341 > i32::MAX as i64);

    let (a, b, c) = (0.1, 0.2, 0.3);
    println!("{} {} {} {}", a + b == c, (a + b) + c, a + (b + c), 0.1f32 + 0.2f32);
    println!("{} {} {}", 1e308 * 10.0 / 10.0, 1e308 / 10.0 * 10.0, 16777216f32 + 1.0);
    println!("{:?} {:?}", average(&[1.0, 2.5, nan.min(0.5)]), average(&[]));
    println!("{} {} {}", (2.5f64).round(), (-0.4f64).ceil(), 7 / 2 * 2);
    println!("{} {} {}", 10 - 3 - 2, 100 / 10 * 3, 2 + 3 * 4 % 5 - 6 / 4);

    if say("a", true) && say("b", false) && say("c", true) {
        say("!", true);
    } else {
        say("?", true);
    }
    let either = say("d", false) || (say("e", true) && !say("f", false));
    let neither = say("g", false) | say("h", true) & !say("i", true);
    println!("{} {either} {neither}", take_trace());

    // Primitive operands: the right side of a compound assignment runs first.
    let mut values = [1, 2, 3, 4];
    values[val(1)] += val(5);
    values[val(0)] = val(7);
    values.swap(val(2), val(3));
    println!("{values:?} {}", take_trace());
    let tuple = (val(1), val(2), [val(3); 2]);
    let mut n = 3;
    n += {
        n = 10;
        4
    };
    let m = n + {
        n *= 2;
        n
    };
    println!("{tuple:?} {n} {m} {}", take_trace());
    let (mut x, mut y) = (1, 2);
    (x, y) = (y, x + y);
    x <<= 3;
    x |= 1;
    x ^= 0b101;
    x %= 7;
    y -= -x;
    y *= if x > y { 2 } else { -2 };
    println!("{x} {y}");

    panic::set_hook(Box::new(|_| {}));
    let zero = values.len() as i32 - 4;
    let divided = panic::catch_unwind(|| 1 / zero);
    let index = panic::catch_unwind(|| values[val(9)]);
    let parsed = panic::catch_unwind(|| "12x".parse::<u8>().unwrap());
    let message = panic::catch_unwind(|| {
        if zero == 0 {
            panic!("zero is {zero}");
        }
    });
    println!("{} {} {}", divided.is_err(), index.is_err(), parsed.is_err());
    println!("{:?} {}", message.unwrap_err().downcast_ref::<String>(), take_trace());
    let mut total = 0u64;
    for i in (u32::MAX - 2)..=u32::MAX {
        total += i as u64;
    }
    println!("{total} {:?} {:?}", "7".parse::<u8>(), "256".parse::<u8>().is_ok());
}
