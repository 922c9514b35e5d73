// Patterns: guards, bindings, ranges, slices, constants, if let, the ? operator.

use std::fmt;
use std::num::ParseIntError;

const LOW: i32 = 10;
const HIGH: i32 = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heading {
    Up,
    Down,
    Other(i8),
}

#[derive(Debug)]
enum Shape {
    Circle { radius: f64 },
    Rect { width: u32, height: u32 },
    Group(Vec<Shape>),
    Empty,
}

#[derive(Debug)]
enum Fault {
    Parse(ParseIntError),
    Range { value: i32, low: i32 },
    Missing,
}

impl From<ParseIntError> for Fault {
    fn from(error: ParseIntError) -> Self {
        Fault::Parse(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Parse(error) => write!(f, "parse: {error}"),
            Fault::Range { value, low } if value < low => write!(f, "{value} under {low}"),
            Fault::Range { value, .. } => write!(f, "{value} out of range"),
            Fault::Missing => f.write_str("missing"),
        }
    }
}

fn classify(n: i32) -> &'static str {
    match n {
        i32::MIN..=-1 => "negative",
        0 => "zero",
        LOW => "low",
        HIGH => "high",
        x if x % 2 == 1 && x < LOW => "small odd",
        1 | 2 | 4 => "power",
        11..=19 => "teen",
        _ => "other",
    }
}

fn bound(n: u8) -> String {
    match n {
        small @ 0..=9 => format!("digit {small}"),
        tens @ (10 | 20 | 30) => format!("tens {}", tens / 10),
        n @ b'a'..=b'z' => format!("letter {}", n as char),
        other => format!("{other}"),
    }
}

fn slices(items: &[i32]) -> String {
    match items {
        [] => "empty".into(),
        [one] => format!("one {one}"),
        [first, .., last] if first == last => format!("ends {first}"),
        [first, rest @ ..] if rest.len() > 2 => format!("{first} then {}", slices(rest)),
        [a, b] => format!("two {a} {b}"),
        &[a, _, c] => format!("three {}", a + c),
        _ => unreachable!(),
    }
}

fn area(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle { radius } => radius * radius * 3.0,
        &Shape::Rect { width, height } => (width * height) as f64,
        Shape::Group(parts) => {
            let mut total = 0.0;
            for part in parts {
                if let Shape::Empty = part {
                    continue;
                }
                total += area(part);
            }
            total
        }
        Shape::Empty => 0.0,
    }
}

fn step(heading: Heading, turn: bool) -> (i32, i32) {
    use Heading::*;
    match (heading, turn) {
        (Up, true) | (Down, false) => (1, 0),
        (Up, false) | (Down, true) => (-1, 0),
        (Other(n), _) if n < 0 => (0, n.into()),
        (Other(n), turn) => (0, if turn { -i32::from(n) } else { n as i32 }),
    }
}

fn field(text: &str, index: usize) -> Result<i32, Fault> {
    let part = text.split(',').nth(index).ok_or(Fault::Missing)?;
    let value: i32 = part.trim().parse()?;
    if value < 0 || value > 100 {
        return Err(Fault::Range { value, low: 0 });
    }
    Ok(value)
}

fn sum_fields(text: &str) -> Result<i32, Fault> {
    let mut sum = 0;
    for index in 0.. {
        match field(text, index) {
            Ok(value) => sum += value,
            Err(Fault::Missing) if index > 0 => break,
            Err(fault) => return Err(fault),
        }
    }
    Ok(sum)
}

fn initial(name: Option<&str>) -> Option<char> {
    let c = name?.chars().next()?;
    if c.is_lowercase() { Some(c.to_ascii_uppercase()) } else { None }
}

fn main() {
    for n in [-5, 0, 10, 20, 7, 4, 13, 21, 9] {
        print!("{}, ", classify(n));
    }
    println!();
    for n in [3, 20, b'k', 200] {
        print!("{}, ", bound(n));
    }
    println!();
    for items in [&[][..], &[1], &[1, 2], &[1, 2, 3], &[1, 9, 1], &[5, 1, 2, 3]] {
        print!("{}, ", slices(items));
    }
    println!();
    let group = Shape::Group(vec![
        Shape::Rect { width: 2, height: 3 },
        Shape::Empty,
        Shape::Circle { radius: 0.5 },
    ]);
    println!("{} {group:?}", area(&group));
    let steps = [step(Heading::Up, true), step(Heading::Other(-3), true), step(Heading::Other(3), true)];
    println!("{steps:?}");
    for text in ["1,2, 3", "1,x", "-4", "300", ""] {
        match sum_fields(text) {
            Ok(sum @ 0..=5) => println!("little {sum}"),
            Ok(sum) => println!("sum {sum}"),
            Err(fault @ Fault::Range { .. }) => println!("range! {fault}"),
            Err(fault) => println!("{fault}"),
        }
    }
    println!("{:?} {:?} {:?}", initial(Some("ann")), initial(Some("")), initial(None));

    let pair = (3, "three");
    let (n, text) = pair;
    let mut maybe = Some(n);
    if let Some(ref mut n) = maybe {
        *n += 1;
    }
    if let (Some(4), "three") = (maybe, text) {
        println!("matched {maybe:?}");
    } else if let Some(n) = maybe {
        println!("only {n}");
    }
    let nested = Some(Some(Heading::Other(2)));
    let kind = match nested {
        Some(Some(heading @ Heading::Other(n))) if n > 1 => format!("{heading:?} {n}"),
        Some(None) | None => String::from("none"),
        Some(Some(_)) => String::from("plain"),
    };
    println!("{kind}");
    let flag = true;
    let verdict = match flag {
        true if n > 100 => 1,
        true => 2,
        false => 3,
    };
    let boxed: Box<(i32, String)> = Box::new((verdict, "b".to_string()));
    let (number, ref word) = *boxed;
    match f64::NAN {
        x if x < 0.0 => println!("less"),
        x if x >= 0.0 => println!("not less"),
        _ => println!("unordered {number}{word}"),
    }
}
