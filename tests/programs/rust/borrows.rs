// Places and borrows, drops, closures that capture, patterns, labelled blocks.
use std::collections::HashMap;
use std::fmt;
use std::ops::{Add, AddAssign};

#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct V { x: i32, y: i32 }
impl Add for V { type Output = V; fn add(self, o: V) -> V { V { x: self.x + o.x, y: self.y + o.y } } }
impl AddAssign for V { fn add_assign(&mut self, o: V) { self.x += o.x; } }
trait Bump { fn bump(&mut self) -> i32; }
impl Bump for i32 { fn bump(&mut self) -> i32 { *self += 10; 1 } }
struct Noisy(&'static str);
impl Drop for Noisy { fn drop(&mut self) { println!("drop {}", self.0); } }
impl Noisy { fn ok(&self) -> bool { true } fn all(&self) -> std::vec::IntoIter<i32> { vec![1, 2].into_iter() } }
enum Shape { Circle(f64), Rect { w: f64, h: f64 } }
impl fmt::Display for Shape { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { match self { Shape::Circle(r) if *r > 1.0 => write!(f, "big {r}"), Shape::Circle(r) => write!(f, "c{}", r), Shape::Rect { w, h } => write!(f, "{w}x{h}") } } }

fn tick(n: &mut i32) -> i32 { *n += 5; 1 }
fn through(mut x: i32) -> i32 { x += tick(&mut x); x += x.bump(); x = x + 2; x }
fn floats(x: f64, y: f32) -> f64 { let z = (2.0 * x).sqrt() + (x * 2.0).powi(2); let w = 3.0 * y; if z > 1.0 && !(x < f64::NAN) { z * 2.0 + w as f64 - 1.0 } else { x } }
fn ints(a: u8, b: i64, n: usize) -> usize { let mut k = a.wrapping_mul(2); k = k / 2; let mut m = b * 2 - 1; m -= 3; let i = n as i64 - 1; if i > 0 && (i as usize) < n { return n - 1; } let q = if b > 2 { b - 1 } else { b }; (m + i + q) as usize + k as usize }
fn temps() -> i32 { let mut s = 0; for v in Noisy("iter").all() { println!("round"); s += v; } for i in (0..3).rev() { if i == 1 { continue; } s += i; } if Noisy("cond").ok() && s > 1 { println!("in"); } s }
fn last_value(xs: &[i32]) -> i32 { for x in xs { if *x > 2 { return *x; } } -1 }
fn tail_for(xs: &mut Vec<i32>) { for x in xs.iter_mut() { *x *= 2; *x = *x + 1 } }
fn labels(n: i32) -> i32 { let mut t = 0; 'outer: for i in 0..n { let mut j = 0; while j < n { j += 1; if j == 2 { continue 'outer; } if i == 3 { break 'outer; } t += i * j; } } let r = loop { t += 1; if t > 10 && t % 2 == 0 { break t * 2; } }; let v = if r > 3 { r - 1 } else { 0 }; v }
fn closures(n: i32) -> i32 { let fs: Vec<Box<dyn Fn() -> i32>> = (0..n).map(|i| Box::new(move || i * 2) as Box<dyn Fn() -> i32>).collect(); let mut total = 0; let mut add = |k: i32| { total += k; total }; add(2); add(3); for f in &fs { total += f(); } total }
fn shadows(x: i32) -> i32 { let x = x + 1; let x = { let x = x * 2; x + 1 }; let y = match x { 0 => 1, n if n > 3 && n < 90 => { let x = n; x - 1 } _ => x }; if let Some(x) = Some(y).filter(|x| *x > 1) { x } else { x } }
fn words(s: &str) -> String { let mut out = String::new(); for (i, w) in s.split(' ').enumerate() { if i > 0 && !w.is_empty() { out += "-"; } out += w; out = out + "."; } out }
fn maps(ws: &[&str]) -> usize { let mut m: HashMap<&str, usize> = HashMap::new(); for w in ws { *m.entry(w).or_insert(0) += 1; } let mut best = 0; for (_, &c) in m.iter() { if c > best && c > 1 { best = c; } } best }
fn question(s: &str) -> Result<i32, std::num::ParseIntError> { let mut n = 0; for p in s.split(',') { let v: i32 = p.parse()?; if v > 3 && v < 9 { n += v; } else { n = n + 1; } } Ok(n) }
fn whiles(mut n: i32) -> i32 { let mut stack = vec![1, 2, 3]; while let Some(t) = stack.pop() { n += t; } while n > 0 && n % 7 != 0 { n -= 1; } while { n += 1; n < 3 } { } n }
fn generic<T: PartialOrd + Copy + Add<Output = T>>(xs: &[T], low: T) -> T { let mut b = xs[0]; for &x in xs { if x > b && x > low { b = x; } } b = b + low; b }
fn overflow(x: i32) -> Option<i32> { let y = x.checked_mul(2)?; if y > 0 && y < 100 { Some(y - 1) } else { None } }
fn refs(a: &i32, b: &mut i32) -> i32 { *b += *a; *b = *b - 1; if *a < *b && *b > 0 { a + *b } else { a * 2 } }
fn tuple() -> (i32, i32) { let (mut a, mut b) = (1, 2); for _ in 0..3 { let t = a; a = b; b = t + b; } let arr = [[1, 2], [3, 4]]; let mut s = 0; for row in arr.iter() { for c in row { s += c; } } for i in 0..arr.len() { s += arr[i][0] - 1; } (a + s, b) }
macro_rules! double { ($x:expr) => { $x * 2 }; }
macro_rules! each { ($v:ident in $e:expr, $b:block) => { for $v in $e { $b } }; }
const LIMIT: usize = 3;
static NAME: &str = "n";
fn unit_if(n: i32) { if n > 1 && n < 5 { println!("unit") } }
fn arms(n: i32) -> &'static str { match n { 1 | 2 if n > 1 => "two", 3..=5 => if n > 3 && n < 5 { "four" } else { "x" }, _ => "other" } }
fn main() {
    let mut v = V { x: 1, y: 2 }; v += V { x: 5, y: 5 }; v = v + V { x: 1, y: 1 };
    println!("{:?} {} {} {} {}", v, v < V { x: 9, y: 0 }, through(1), floats(2.0, 0.5), ints(200, 7, 3));
    println!("{} {} {}", temps(), last_value(&[1, 3]), labels(5));
    let mut xs = vec![1, 2]; tail_for(&mut xs);
    println!("{:?} {} {} {} {}", xs, closures(3), shadows(4), words("a b  c"), maps(&["a", "b", "a"]));
    println!("{:?} {:?} {} {} {}", question("4,5,1"), question("x"), whiles(20), generic(&[1, 9, 3], 2), generic(&[1.5], 0.5));
    let mut b = 3; println!("{:?} {:?} {} {:?} {}", overflow(3), overflow(i32::MAX), refs(&2, &mut b), tuple(), double!(b + 1));
    let mut s = 0; each!(q in 0..LIMIT, { s += q; }); let width = 5; println!("{s:>width$} {NAME} {0} {b}", s * 2);
    unit_if(3); println!("{} {} {}", arms(2), arms(4), arms(9)); println!("{} {}", Shape::Circle(2.0), Shape::Rect { w: 1.0, h: 2.5 }); println!("{}", Shape::Circle(0.5));
}
