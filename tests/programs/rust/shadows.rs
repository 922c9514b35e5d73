// One name for many things: let-shadowing, patterns, fields, nested functions, modules.

use std::collections::BTreeMap;
use std::fmt;

const LIMIT: i32 = 10;
static TOTAL: i32 = 100;

#[derive(Debug, Clone, PartialEq)]
struct Parcel {
    width: u32,
    height: u32,
    label: String,
}

struct Wrapper(i32);

impl fmt::Display for Parcel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Parcel { width, height: h, .. } = self;
        write!(f, "{} {}x{}", self.label, width, h)
    }
}

impl Parcel {
    fn new(width: u32, height: u32, label: &str) -> Self {
        let label = label.to_string();
        Parcel { width, height, label }
    }

    fn area(&self) -> u32 {
        let width = self.width;
        let height = self.height;
        width * height
    }

    fn turned(self) -> Parcel {
        let Parcel { width: height, height: width, label } = self;
        Parcel { width, height, ..Parcel::new(0, 0, &label) }
    }

    fn grow(&mut self, width: u32) {
        self.width += width;
        {
            let height = self.height;
            let height = height + width;
            self.height = height;
        }
    }
}

mod depot {
    pub fn total(total: i32) -> i32 {
        total + super::TOTAL
    }

    pub mod inner {
        pub fn total(x: i32) -> i32 {
            super::total(x) * 2
        }
    }
}

fn parse(text: &str) -> Option<i32> {
    let text = text.trim();
    let text: Vec<&str> = text.split(',').collect();
    let mut sum = 0;
    for text in text {
        let value = text.parse::<i32>();
        let value = match value {
            Ok(value) => value,
            Err(_) => return None,
        };
        sum += value;
    }
    if let Some(sum) = sum.checked_sub(LIMIT) {
        let sum = if sum < 0 { -sum } else { sum };
        return Some(sum);
    }
    Some(sum)
}

fn outer(n: i32) -> i32 {
    fn helper(n: i32) -> i32 {
        n * 2
    }
    let result = helper(n);
    let helper = |n: i32| n * 3;
    let result = result + helper(n);
    {
        fn helper(n: i32) -> i32 {
            n * 5
        }
        return result + helper(n);
    }
}

fn main() {
    let x = 5;
    let x = x + 1;
    {
        let x = x * 2;
        println!("inner {}", x);
    }
    let x = x.to_string() + "!";
    println!("outer {x} {}", x.len());

    let width = 3;
    let height = 4;
    let mut parcel = Parcel::new(width, height, "box");
    parcel.grow(width);
    let label = parcel.clone().turned();
    println!("{parcel} {} {label} {}", parcel.area(), label == parcel);
    let Wrapper(width) = Wrapper(-7);
    println!("{width} {height} {:?}", Parcel { height, ..parcel });

    println!("{} {}", depot::total(1), depot::inner::total(1));
    println!("{:?} {:?} {:?}", parse("1,2,3 "), parse("40"), parse("4,x"));
    println!("{}", outer(1));

    let i = 42;
    let mut seen = vec![];
    for i in 0..3 {
        let i = i * 10;
        seen.push(i);
    }
    let i = i + seen.len() as i32;
    println!("{i} {seen:?}");

    let value = Some(3);
    match value {
        Some(value) if value > 5 => println!("big {value}"),
        Some(i) => println!("small {}", i + 1),
        None => println!("none {i}"),
    }
    while let Some(i) = seen.pop() {
        let seen = seen.len();
        print!("{i}/{seen} ");
    }
    println!("{}", seen.is_empty());

    let (a, b) = (1, 2);
    let (b, a) = (a, b);
    let [a, .., c] = [a, b, a + b];
    println!("{a} {b} {c}");
    let add = |a: i32| {
        let b = a + b;
        move |a: i32| a + b
    };
    println!("{}", add(10)(100));
    let mut counts = BTreeMap::new();
    for word in ["b", "a", "b"] {
        let word = word.to_uppercase();
        let count = counts.entry(word).or_insert(0);
        *count += 1;
    }
    for (word, count) in &counts {
        print!("{word}{count} ");
    }
    let counts = counts.len();
    let loop_ = loop {
        let counts = counts * 7;
        break counts;
    };
    println!("{loop_}");
}
