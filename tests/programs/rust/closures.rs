// Closures: borrowing, moving, loop variables, returned and boxed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

struct Counter {
    count: i32,
    log: Vec<String>,
}

impl Counter {
    fn each<F: FnMut(i32) -> bool>(&mut self, n: i32, mut f: F) {
        for i in 0..n {
            if !f(i) {
                self.log.push(format!("stopped at {i}"));
                continue;
            }
            self.count += i;
        }
    }
}

fn adder(offset: i32) -> impl Fn(i32) -> i32 {
    move |x| x + offset
}

fn pipeline(stages: &[Box<dyn Fn(i32) -> i32>], value: i32) -> i32 {
    stages.iter().fold(value, |value, stage| stage(value))
}

fn make_ticker(mut state: u32) -> Box<dyn FnMut() -> u32> {
    Box::new(move || {
        state = state * 3 % 7;
        state
    })
}

fn call_once<F>(f: F) -> usize
where
    F: FnOnce() -> String,
{
    f().len()
}

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn double(x: i32) -> i32 {
    x * 2
}

fn main() {
    let mut fresh: Vec<Box<dyn Fn() -> i32>> = Vec::new();
    let shared = Cell::new(0);
    let mut readers: Vec<Box<dyn Fn() -> i32 + '_>> = Vec::new();
    for i in 0..5 {
        if i == 2 {
            continue;
        }
        shared.set(i);
        fresh.push(Box::new(move || i * 10));
        readers.push(Box::new(|| shared.get() * 10));
    }
    for (f, r) in fresh.iter().zip(&readers) {
        print!("{} {}, ", f(), r());
    }
    println!("{}", fresh.len());

    let mut i = 0;
    while i < 10 {
        let mut skip = |n| i += n;
        if shared.get() % 2 == 0 {
            skip(3);
        } else {
            skip(1);
        }
        shared.set(shared.get() + 1);
        print!("{i} ");
    }
    println!("{}", shared.get());

    let mut counter = Counter { count: 0, log: vec![] };
    let mut calls = 0;
    counter.each(5, |i| {
        calls += 1;
        i % 3 != 1
    });
    println!("{} {calls} {:?}", counter.count, counter.log);

    let text = String::from("moved");
    let borrowed = || text.len();
    println!("{} {}", borrowed(), borrowed() + text.len());
    let owned = move || text + "!";
    println!("{}", call_once(owned));

    // Edition 2021: the closure borrows one field only.
    let counter = &mut counter;
    let log = || counter.log.len();
    counter.count += 1;
    println!("{} {}", log(), counter.count);

    let add = adder(3);
    let stages: Vec<Box<dyn Fn(i32) -> i32>> = vec![
        Box::new(add),
        Box::new(double),
        Box::new(|x| if x > 9 { x - 9 } else { x }),
        Box::new(adder(-1)),
    ];
    println!("{} {}", pipeline(&stages, 2), pipeline(&stages[..2], 2));
    let mut ticker = make_ticker(1);
    let ticks: Vec<u32> = (0..4).map(|_| ticker()).collect();
    println!("{ticks:?}");
    let describe = compose(double, |n| format!("<{n}>"));
    println!("{}{}", describe(4), compose(|s: &str| s.len(), |n| n + 1)("abc"));

    let names = ["delta", "al", "bo", "charlie"];
    let limit = 3;
    let long: Vec<String> = names
        .iter()
        .enumerate()
        .filter(|(_, name)| name.len() > limit)
        .map(|(i, name)| format!("{i}{name}"))
        .collect();
    let mut sorted = names;
    sorted.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    println!("{long:?} {sorted:?}");
    println!("{:?}", names.iter().map(|name| name.len()).reduce(|a, b| a * 10 + b));

    let history = Rc::new(RefCell::new(Vec::new()));
    let record = {
        let history = Rc::clone(&history);
        move |n: i32| history.borrow_mut().push(n)
    };
    for n in (0..=6).rev().step_by(2) {
        record(n);
    }
    let length = history.borrow().len() as i32;
    record(length * 10 + Rc::strong_count(&history) as i32);
    println!("{:?}", history.borrow());
    let fact = |n: u64| {
        fn go(n: u64, acc: u64) -> u64 {
            if n < 2 { acc } else { go(n - 1, acc * n) }
        }
        go(n, 1)
    };
    println!("{} {:?}", fact(10), (1..).take_while(|n| fact(*n) < 1000).last());
}
