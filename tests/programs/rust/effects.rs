// Effects and ends of life: drops of temporaries, guards, overflow, `?`, array lengths that call a function.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::panic;
use std::rc::Rc;

thread_local! { static CALLS: Cell<i32> = Cell::new(0); }

fn tick(n: i32) -> i32 {
    CALLS.with(|c| c.set(c.get() + 1));
    print!("{} ", n);
    n
}

fn add3(a: i32, b: i32, c: i32) -> i32 {
    a * 100 + b * 10 + c
}

fn numbers(a: u8, b: i16, c: u64, d: f32) -> String {
    let x = a / 2 + 3;
    let y = (b as i32) * 2 + x as i32;
    let z = c.wrapping_sub(5) / 2 + (c << 3 >> 1);
    let w = d * 2.5 + 1.0 / 3.0;
    let v: i64 = -7 / 2 + -7 % 3;
    let u = !a & 0x0f | a ^ 3;
    let t = x as char;
    let s = (y.abs() as usize + 1) * 2 - 1;
    format!("{} {} {} {} {} {} {:?} {} {}", x, y, z, w, v, u, t, s, a as i8 - 100)
}

fn order(xs: &mut Vec<i32>, i: usize) -> i32 {
    let a = xs[i] + tick(1) * 2;
    xs[i] = a * 2 + xs[i + 1];
    xs[0] += tick(2) + 1;
    let n = xs.len() as i32 + { xs.push(5); 1 } + xs.len() as i32;
    let m = add3(xs[0] + 1, tick(3) * 2, xs[1]);
    let (p, q) = (xs[0] * 2, xs[1] + 1);
    xs.swap(0, 1);
    n * 1000 + m + p - q
}

fn overflow(a: i32, b: i32, xs: &[i32]) -> i32 {
    let c = a * b + 1;
    let d = xs[c as usize % 5] + a / b;
    let e = c - d * 2;
    e + tick(d)
}

fn moves(s: String, v: Vec<String>) -> String {
    let n = s.len() + 1;
    let t = s + "x";
    let k = v.len() * 2 + n;
    let first = v.into_iter().next().unwrap_or_default();
    let u = t.clone() + &first + &k.to_string();
    let w = u;
    w + &t
}

fn borrows(v: &mut Vec<i32>) -> i32 {
    let first = &v[0];
    let a = *first + 1;
    let n = v.len();
    v.push(a * 2 + n as i32);
    let last = v.last_mut().unwrap();
    *last += a * 3;
    let s: i32 = v.iter().map(|x| x * 2 + a).filter(|x| x % 3 != 0).sum();
    for x in v.iter_mut() {
        *x += 1;
    }
    let m = v.iter().max().unwrap() - v.iter().min().unwrap() * 2;
    s + m * a
}

fn closures(n: i32) -> i32 {
    let mut k = n + 1;
    let mut inc = |d: i32| { k += d * 2; k };
    let a = inc(1) + inc(2) * 2;
    let b = k * 3;
    let f = move |x: i32| x * k + n;
    k = 5;
    let fs: Vec<Box<dyn Fn() -> i32>> = (0..3).map(|i| Box::new(move || i * k + 1) as Box<dyn Fn() -> i32>).collect();
    let mut r = 0;
    for g in &fs {
        r = r * 2 + g();
    }
    a + b + f(n + 1) + r
}

fn loops(n: i32) -> i32 {
    let mut r = 0;
    'outer: for i in 0..n {
        for j in 0..=n {
            if j == i + 1 { continue 'outer; }
            if i * j > 6 { break 'outer; }
            r += i * 10 + j;
        }
    }
    for i in (0..n).rev().step_by(2) {
        r = r * 2 + i;
    }
    for (i, c) in "abc".chars().enumerate() {
        r += i as i32 * c as i32;
    }
    let found = loop {
        r += 7;
        if r % 5 == 0 { break r * 2; }
    };
    while r > 30 {
        r /= 2;
        if r % 3 == 0 { continue; }
        r -= 1;
    }
    let mut it = (1..n).into_iter();
    while let Some(x) = it.next() {
        r += x * it.len() as i32;
    }
    let b = if r > 3 { r + 1 } else { r * 2 };
    for i in 0..n {
        let i = i * 2 + 1;
        if i == 3 { continue; }
        r += i;
    }
    found + r + b
}

fn question(s: &str) -> Result<i32, Box<dyn std::error::Error>> {
    let parts: Vec<&str> = s.split(',').collect();
    let a: i32 = parts.get(0).ok_or("none")?.trim().parse::<i32>()? * 2;
    let b = parts.get(1).ok_or("one")?.parse::<i32>()? + a;
    Ok(a * 100 + b)
}

fn options(xs: &[i32], i: usize) -> Option<i32> {
    let a = xs.get(i)? + 1;
    let b = xs.get(i + 1).copied().unwrap_or(a * 2);
    if let Some(c) = xs.first() { return Some(a + b * c); }
    let d = xs.iter().position(|&x| x == b)? as i32;
    Some(d + 1)
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Shape { Dot, Square(i32), Rect { w: i32, h: i32 } }

fn matched(s: Shape, n: i32) -> i32 {
    let r = match s {
        Shape::Dot => n + 1,
        Shape::Square(k) if k > n => { let t = k * 2; t + 1 }
        Shape::Square(k) => k - n,
        Shape::Rect { w, h } => w * h + n,
    };
    let q = if r > 5 { r * 2 } else if r < 0 { -r } else { n };
    match q { 0 | 1 => 10, 2..=9 => q * 2 + 1, _ => q }
}

struct Loud(&'static str);
impl Drop for Loud { fn drop(&mut self) { print!("-{} ", self.0); } }
impl Loud { fn size(&self, n: i32) -> i32 { self.0.len() as i32 * n } }
fn make(s: &'static str) -> Loud { Loud(s) }

fn drops(n: i32) -> i32 {
    let a = make("temp").size(n + 1) + n * 2;
    print!("| ");
    let _ = make("under");
    let _x = make("kept");
    let b = match make("m").size(2) { 2 => a + 1, k => k * 2 };
    {
        let y = make("y");
        let z = make("z");
        print!("{} ", y.size(1) + z.size(n));
    }
    let w = make("w");
    drop(w);
    if make("cond").size(1) + 1 > 3 { return a * b; }
    b + 1
}

trait Named { fn name(&self) -> String; fn twice(&self) -> String { let n = self.name(); format!("{}{}", n, n.len() * 2 + 1) } }
impl Named for i32 { fn name(&self) -> String { format!("i{}", self * 2 + 1) } }
impl Named for Shape { fn name(&self) -> String { "s".to_string() + &format!("{:?}", self) } }
fn show<T: Named + ?Sized>(t: &T, n: usize) -> String { let s = t.twice(); s.repeat(n + 1) }

const fn kons(n: usize) -> usize { n * 2 + 1 }
static TABLE: [i32; kons(2)] = [1; kons(2)];

struct Matrix { d: Vec<Vec<i64>>, n: usize }
impl Matrix {
    fn new(n: usize) -> Self { let d = vec![vec![0; n]; n]; Matrix { d, n } }
    fn fill(&mut self) -> &mut Self { for i in 0..self.n { for j in 0..self.n { self.d[i][j] = (i * 10 + j) as i64; } } self }
    fn trace(&self) -> i64 { let mut t = 0; for i in 0..self.n { t += self.d[i][i] * 2 + 1; } t }
}
impl std::ops::Add<i64> for Matrix { type Output = i64; fn add(self, o: i64) -> i64 { print!("add "); self.trace() + o * 2 } }
impl fmt::Display for Matrix { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "M{}", self.n * 2 + 1) } }

fn shared() -> i32 {
    let r = Rc::new(RefCell::new(vec![1, 2]));
    let s = Rc::clone(&r);
    let n = r.borrow().len() as i32 + 1;
    s.borrow_mut().push(n * 2);
    let c = Cell::new(3);
    let a = c.get() + 1;
    c.set(a * 2);
    let b = c.get() + 1;
    let t = r.borrow()[2] + Rc::strong_count(&s) as i32;
    a * 100 + b + t
}

fn maps(s: &str) -> String {
    let mut m: HashMap<char, usize> = HashMap::new();
    for c in s.chars() { *m.entry(c).or_insert(0) += 1; }
    let n = m.len() * 2 + 1;
    let mut b = BTreeMap::new();
    for (k, v) in &m { b.insert(*k, v * n); }
    b.iter().map(|(k, v)| format!("{}{}", k, v + 1)).collect::<Vec<_>>().join(",")
}

macro_rules! twice { ($e:expr) => { $e + $e }; }
fn macros(n: i32) -> i32 { let a = twice!(tick(n) + 1); assert!(a > n, "no {}", a * 2); debug_assert_eq!(a % 2, 0); a * 2 + n }

fn shadow(n: i32) -> i32 { let x = n + 1; let x = x * 2; { let x = x + n; let n = x * 2; print!("{} ", n); } let n = x - 1; x * n }

fn main() {
    panic::set_hook(Box::new(|_| {}));
    println!("{} {}", numbers(65, -300, 7, 1.5), order(&mut vec![1, 2], 0));
    for (a, b) in [(2, 3), (i32::MAX, 2), (3, 0), (-1, 1)] { println!("{:?}", panic::catch_unwind(|| overflow(a, b, &[1, 2, 3])).is_err()); }
    println!("{} {} {} {}", moves("s".into(), vec!["v".into()]), borrows(&mut vec![3, 1, 2]), closures(2), loops(4));
    for s in ["1,2", "x,2", "3", "4,y"] { match question(s) { Ok(v) => println!("{}", v), Err(e) => println!("{}", e) } }
    println!("{:?} {:?} {:?}", options(&[1, 2], 0), options(&[1, 2], 1), options(&[], 0));
    println!("{} {} {} {}", matched(Shape::Dot, 1), matched(Shape::Square(9), 2), matched(Shape::Square(1), 2), matched(Shape::Rect { w: 2, h: 3 }, 1));
    println!("{}", drops(2));
    println!("{} {} {} {}", show(&5, 1), show(&Shape::Square(2), 0), TABLE.len(), Matrix::new(3).fill().trace());
    println!("{} {} {} {} {} {}", Matrix::new(2) + 3, Matrix::new(1), shared(), maps("abca"), macros(3), shadow(2));
    println!("{}", CALLS.with(|c| c.get()));
}
