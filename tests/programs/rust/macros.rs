// Macros: hygiene, inline captures, stringify, generated items, format arguments.

use std::collections::HashMap;
use std::fmt::Write;

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

// `total` here is the macro's own; the caller's stays as it is.
macro_rules! hygienic {
    ($value:expr) => {{
        let total = 1000;
        total + $value
    }};
}

macro_rules! add_to {
    ($target:ident, $value:expr) => {
        $target += $value
    };
}

macro_rules! show {
    ($($name:ident),* $(,)?) => {
        $(println!("{} = {:?}", stringify!($name), $name);)*
    };
}

macro_rules! map {
    ($($key:expr => $value:expr),* $(,)?) => {{
        let mut map = HashMap::new();
        $(map.insert($key, $value);)*
        map
    }};
}

macro_rules! point {
    ($name:ident { $($field:ident : $ty:ty),* }) => {
        #[derive(Debug, Default)]
        struct $name {
            $($field: $ty),*
        }

        impl $name {
            fn fields() -> &'static [&'static str] {
                &[$(stringify!($field)),*]
            }
        }
    };
}

macro_rules! count {
    () => { 0 };
    ($head:tt $($tail:tt)*) => { 1 + count!($($tail)*) };
}

macro_rules! try_or {
    ($value:expr, $fallback:expr) => {
        match $value {
            Some(value) => value,
            None => return $fallback,
        }
    };
}

macro_rules! repeat {
    ($times:expr, $i:ident => $body:block) => {
        for $i in 0..$times $body
    };
}

point!(Spot { x: i32, y: i32, label: String });

fn first_even(values: &[i32]) -> i32 {
    let value = -1;
    let found = try_or!(values.iter().find(|value| *value % 2 == 0), value);
    *found
}

fn table(rows: &[(&str, f64)], width: usize) -> String {
    let mut out = String::new();
    for (name, price) in rows {
        let precision = if *price > 10.0 { 1 } else { 3 };
        write!(out, "[{name:<width$}|{price:>8.precision$}|{:^w$}]", name.len(), w = width).unwrap();
    }
    out
}

fn main() {
    let total = 5;
    println!("{}", square!(total + 1));
    println!("{} {total}", hygienic!(total));
    let mut sum = total;
    add_to!(sum, 3);
    add_to!(sum, square!(2));
    let name = "inline";
    let width = 9;
    show!(total, sum, name,);
    println!("{name} {name:?} {name:>width$} {0} {0:?} {sum:+} {sum:#06x} {sum:08.3}", name);
    println!("{{name}} {:>1$} {:.*} {total:03}", sum, 6, 1.23456);
    println!("{a} {b} {a}", a = sum, b = total);
    {
        let total = "shadow";
        println!("{total} {sum}");
    }

    let ages = map! { "al" => 25, "bo" => 30 };
    let mut names: Vec<_> = ages.iter().collect();
    names.sort();
    println!("{names:?}");
    let x = 3;
    let spot = Spot { x, label: format!("at {x}"), ..Default::default() };
    println!("{spot:?} {:?} {}", Spot::fields(), spot.x + spot.y);
    println!("{spot:#?}");
    println!("{} {}", count!(), count!(a b (c d) [e]));
    println!("{} {} {}", first_even(&[1, 3, 6]), first_even(&[1]), spot.label);
    println!("{}", table(&[("pear", 1.5), ("fig", 12.25)], 6));

    let i = 7;
    let mut seen = vec![i; 2];
    repeat!(4, i => {
        if i == 2 {
            continue;
        }
        seen.push(i);
    });
    repeat!(total - 3, i => { seen[i] *= 10; });
    println!("{seen:?} {i} {}", stringify!(i + sum));

    let kind = matches!(seen.first(), Some(n) if *n > 50);
    assert!(kind, "first is {}", seen[0]);
    assert_eq!(seen.len(), 5, "length {}", seen.len());
    let text = concat!("con", "cat", 1, true);
    let message = format_args!("{text}{}", seen.len()).to_string();
    println!("{message} {}", line_count("a\nb"));
    let value = 4;
    let check = |value: i32| -> Result<i32, String> {
        if value > 3 { Err(format!("{value} too big")) } else { Ok(value) }
    };
    println!("{:?} {:?} {value}", check(value), check(value - 1));
}

fn line_count(text: &str) -> usize {
    let mut lines = 0;
    macro_rules! bump {
        () => {
            lines += 1
        };
    }
    for _ in text.lines() {
        bump!();
    }
    lines
}
