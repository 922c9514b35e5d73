// Loops of every shape: labels, values, while let, iterators, early returns.

fn sum_odd(values: &[i32]) -> i32 {
    let mut sum = 0;
    for i in 0..values.len() {
        if values[i] % 2 == 0 {
            continue;
        }
        if values[i] > 90 {
            break;
        }
        sum += values[i];
    }
    sum
}

fn find_pair(values: &[i32], target: i32) -> Option<(usize, usize)> {
    'outer: for (i, a) in values.iter().enumerate() {
        for j in i + 1..values.len() {
            let b = values[j];
            if b < 0 {
                continue 'outer;
            } else if a + b > 100 {
                break 'outer;
            }
            if a + b == target {
                return Some((i, j));
            }
        }
    }
    None
}

fn collatz(mut n: u64) -> u32 {
    let mut steps = 0;
    while n != 1 {
        steps += 1;
        if n % 2 == 1 {
            n = 3 * n + 1;
            continue;
        }
        n /= 2;
    }
    steps
}

fn first_square_above(limit: u32) -> u32 {
    let mut n = 0;
    let root = loop {
        n += 1;
        if n % 2 == 0 {
            continue;
        }
        if n * n > limit {
            break n;
        }
    };
    root * root
}

struct Countdown {
    left: u8,
}

impl Iterator for Countdown {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        Some(self.left)
    }
}

fn tokens(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(&c) = chars.peek() {
        if c.is_ascii_digit() {
            let mut number = 0;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                number = number * 10 + digit;
                chars.next();
            }
            out.push(format!("n{number}"));
        } else if c == '#' {
            break;
        } else {
            chars.next();
            if c == ' ' {
                continue;
            }
            out.push(c.to_string());
        }
    }
    out
}

fn main() {
    println!("{}", sum_odd(&[3, 4, 7, 10, 91, 5]));
    println!("{:?} {:?}", find_pair(&[5, 1, 9, 3, 8], 12), find_pair(&[1, -1, 11, 60, 50], 12));
    println!("{} {} {}", collatz(27), collatz(1), first_square_above(50));

    let mut n = 5;
    for i in 0..n {
        if i == 2 {
            n -= 3;
        }
        print!("{i}/{n} ");
    }
    println!();
    for i in (0..10).rev().step_by(3) {
        print!("{i} ");
    }
    for i in 3..3 {
        print!("never {i}");
    }
    for i in 250..=255u8 {
        print!("{i} ");
    }
    println!();

    let found = 'search: loop {
        let mut row = 0;
        loop {
            row += 1;
            for col in 0..row {
                if row * col == 12 {
                    break 'search Some((row, col));
                }
            }
            if row > 9 {
                break 'search None;
            }
        }
    };
    println!("{found:?}");

    let mut grid = [[0; 3]; 3];
    for (r, row) in grid.iter_mut().enumerate() {
        for (c, cell) in row.iter_mut().enumerate() {
            if r == c {
                continue;
            }
            *cell = r * 3 + c;
        }
    }
    println!("{grid:?}");

    let mut stack = vec![1, 2, 3];
    while let Some(top) = stack.pop() {
        if top == 3 {
            stack.extend([7, 8]);
            continue;
        }
        print!("{top}:{} ", stack.len());
    }
    println!();

    let mut total = 0;
    for (i, left) in (Countdown { left: 5 }).zip(10..).filter(|(i, _)| i % 2 == 0) {
        total += i as i32 * left;
    }
    let skipped: Vec<u8> = Countdown { left: 6 }.skip(1).step_by(2).collect();
    println!("{total} {skipped:?}");
    println!("{:?}", tokens("12+a 7b#99"));

    let mut x = 0.0;
    while x < 1.0 {
        print!("{x} ");
        x += 0.1;
    }
    println!();
    for (at, c) in "aé漢".char_indices() {
        print!("{at}{c} ");
    }
    for byte in b"az".iter().map(|b| b - b'a') {
        print!("{byte} ");
    }
    println!("{}", "x y  z".split(' ').filter(|part| !part.is_empty()).count());
    let mut countdown = Countdown { left: 3 };
    for left in countdown.by_ref() {
        if left == 1 {
            break;
        }
    }
    println!("{:?} {:?}", countdown.next(), countdown.next());
    let mut items = vec![4, 5, 6];
    let mut i = 0;
    while i < items.len() {
        if items[i] % 2 == 1 {
            items.remove(i);
        } else {
            i += 1;
        }
    }
    println!("{items:?} {i}");
}
