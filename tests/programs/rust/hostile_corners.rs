// Needs Rust 1.65: labelled blocks, which a break leaves with a value. Order of evaluation, raw names, drops.

mod compoundorder {
use std::cell::Cell;
thread_local! { static LOG: Cell<u64> = Cell::new(1); }
fn t(v: usize) -> usize { LOG.with(|l| l.set((l.get() * 31 + v as u64 + 7) % 1_000_003)); v }
struct W(i32);
impl std::ops::AddAssign<i32> for W { fn add_assign(&mut self, o: i32) { t(50); self.0 += o; } }
struct Ix(Vec<i32>);
impl std::ops::Index<usize> for Ix { type Output = i32; fn index(&self, i: usize) -> &i32 { t(60 + i); &self.0[i] } }
impl std::ops::IndexMut<usize> for Ix { fn index_mut(&mut self, i: usize) -> &mut i32 { t(70 + i); &mut self.0[i] } }
fn pick(w: &mut W) -> &mut W { t(80); w }
pub fn run(n: i32) -> String {
    LOG.with(|l| l.set(1));
    let u = n as usize;
    let mut a = [1i32, 2, 3, 4];
    a[t(u % 4)] += t(2) as i32;
    a[t(1)] = t(3) as i32 + a[t(0)];
    let mut w = W(n);
    *(&mut w.0) -= { t(9); 4 };
    *pick(&mut w) += t(5) as i32;
    let mut x = Ix(vec![1, 2, 3]);
    x[t(u % 3)] += t(1) as i32;
    x[0] = x[1] + x[2]; let y = x[1]; x[2] -= y;
    let mut i = 0usize;
    a[{ i += 1; i }] = { i += 1; i as i32 };
    let r = (t(1), { i = t(i) * 2; i }, t(i)); let s = [t(3), t(2), t(1)]; i -= 1;
    a[i % 4] <<= t(1); a[0] ^= a[3]; a.swap(0, { let k = t(2); k });
    format!("{:?} {} {:?} {:?} {:?} {} {}", a, w.0, x.0, r, s, i, LOG.with(|l| l.get()))
}
}

mod labelsagain {
fn scan(g: &[[i32; 3]; 3], k: i32) -> (i32, u32) {
    let mut seen = 0u32;
    let r = 'a: {
        'b: for row in g {
            'a: for &v in row {
                seen = seen * 3 + 1;
                if v == k { break 'a; }
                if v < 0 { continue 'b; }
                if v > 8 { break 'b; }
                seen += v as u32;
            }
            seen ^= 5;
        }
        if seen % 2 == 0 { break 'a -1; }
        let q = 'c: loop {
            seen /= 2;
            'c: while seen > 40 { seen -= 7; if seen % 5 == 0 { continue 'c } if seen % 11 == 0 { break 'c; } }
            if seen < 20 { break 'c seen as i32; } else if seen == 33 { break 'a 77; }
            seen -= 3;
        };
        q * 2
    };
    (r, seen)
}
pub fn run(n: i32) -> String {
    let g = [[1, 2, n], [-1, 5, 6], [7, 9, 4]];
    let mut out = String::new();
    for k in [0, 2, 6, 9] { let (a, b) = scan(&g, k); out += &format!("{a},{b};"); }
    let v = 'o: loop { for i in 0.. { if i * i > n * 3 { break 'o i; } } };
    let z: i32 = loop { break if n > 2 { n } else { break 100 } };
    let w = { let mut c = 0; loop { c += 1; if c < n { continue } break } c };
    out + &format!("{v} {z} {w}")
}
}

mod rawnames {
struct S { r#type: i32, r#match: Vec<i32> }
fn r#fn(r#loop: i32) -> i32 { r#loop + 1 }
mod r#mod { pub fn r#use(x: i32) -> i32 { super::r#fn(x) * 2 } }
fn text(n: i32) -> String {
    let s = "a\
             b { // no comment\t\u{e9} \\";
    let r = r#"raw "quoted" \n }{ "#;
    let m = "first
  second; if x { y }
";
    let b = b"by\x41\"te";
    let c = ['\'', '"', '\\', '\u{1F600}', 'é'];
    format!("{s}|{r}|{m}|{:?}|{:?}|{}", b, c, n)
}
/* a /* nested */ comment ; } */
pub fn run(n: i32) -> String {
    let s = S { r#type: n, r#match: vec![r#fn(n), r#mod::r#use(n)] };
    let S { r#type: r#if, r#match: ref list } = s; // trailing } comment
    let r#in = /* inside */ r#if - 1; let r#else = if r#in > 1 { r#in } else /* here */ { -r#in };
    let é = n * 2; let _unused = é; let __ = 5;
    let mut str = String::from("s"); str.push_str("t"); let len = str.len() as i32;
    format!("{} {:?} {} {} {} {é} {str} {}", r#if, list, text(n), s.r#type, r#else, len + __)
}
}

mod scopeguards {
use std::cell::RefCell;
thread_local! { static L: RefCell<String> = RefCell::new(String::new()); }
fn w(s: &str) { L.with(|l| l.borrow_mut().push_str(s)) }
struct G(char, i32);
impl G { fn new(c: char, v: i32) -> G { w(&c.to_uppercase().to_string()); G(c, v) } fn v(&self) -> i32 { self.1 } fn opt(&self) -> Option<&i32> { if self.1 > 1 { Some(&self.1) } else { None } } }
impl Drop for G { fn drop(&mut self) { w(&self.0.to_string()) } }
fn tail(n: i32) -> i32 { let _g = G::new('a', n); G::new('b', n).v() + G::new('c', 1).v() }
fn early(n: i32) -> Option<i32> {
    let _x = G::new('d', n);
    let r = *G::new('e', n).opt()?;
    let _y = G::new('f', r);
    if r == 3 { let _z = G::new('g', 0); return Some(r + 30) }
    for i in 0..r { let _l = G::new('h', i); if i == 1 { continue } w("."); if i > 2 { break } }
    Some(match G::new('i', r).v() { 2 => { w("2"); 20 } k if { w("k"); k > 4 } => 50, _ => { let _m = G::new('j', 9); 1 } })
}
pub fn run(n: i32) -> String {
    L.with(|l| l.borrow_mut().clear());
    let a = tail(n); w("|");
    let b = early(n); w("|");
    let mut keep = Some(G::new('k', n)); if n % 2 == 0 { keep = None; w("-"); } else { keep.replace(G::new('l', 1)); w("="); }
    let _ = keep.take(); w("|");
    let moved = G::new('m', n); let f = move || moved.v(); let c = f(); drop(f); w("|");
    let (x, _) = (G::new('n', 1), G::new('o', 2)); let _ = x.v(); w("|");
    if let Some(v) = G::new('p', n).opt().copied() { w(&v.to_string()); } else { w("none"); }
    while G::new('q', n).v() > 100 {} let arr = [G::new('r', 1), G::new('s', 2)]; let [p, _] = &arr; w(&p.v().to_string());
    std::mem::forget(G::new('t', 0)); let s = L.with(|l| l.borrow().clone());
    format!("{a} {b:?} {c} {s}")
}
}

mod stmtexprs {
fn s(o: &mut Vec<i32>, k: i32) -> bool { o.push(k); k % 2 == 0 }
fn unit(_: (), k: i32) -> i32 { k }
pub fn run(n: i32) -> String {
    let mut o = vec![];
    if n > 2 { o.push(1) } else { o.push(2) }
    match n { 0 => {} 1 | 2 => o.push(3), k if s(&mut o, k) => (), _ => { o.push(4); } }
    { o.push(5) } ; { -1 };
    let a = if s(&mut o, n) && (s(&mut o, 7) || s(&mut o, n + 1)) || s(&mut o, 6) { 1 } else { 2 };
    let b = unit(o.push(8), o.len() as i32) + unit({ o.clear(); }, n);
    let c = (if n < 3 { 1 } else { 10 }) + (match a { 1 => 2, _ => 3 }) * { let t = n; t + 1 };
    let mut d = 0; while { d += 1; s(&mut o, d); d * d < n * 2 } { if d == 2 { continue; } o.push(-d); }
    let e = loop { d -= 1; if d < 0 { break d - n } else if s(&mut o, d) { continue } else { o.push(9) } };
    for i in if n > 2 { 0..2 } else { 5..6 } { for i in (i..i + 2).rev() { o.push(i * 10) } }
    let f = || -> i32 { if n == 4 { return 40; } let g = |x: i32| { if x > 2 { return 1; } x }; g(n) + 5 };
    let h = (|x: i32, (y, z): (i32, i32)| x - y * z)(n, (2, 3)); let (i, j) = (o.len(), { o.push(99); o.len() });
    let k = n.max({ o.push(77); 2 }).min(if o.len() > 9 { 3 } else { 4 }); let l = !s(&mut o, 1) as i32 + (s(&mut o, 2) == s(&mut o, 3)) as i32;
    let m = n > 1 && { o.push(66); true } & !s(&mut o, 4) || n == 0 && return format!("zero{:?}{}", o, a);
    let p = &mut o; p.push(1); let q = p.iter().sum::<i32>(); *p = vec![q; (n % 3) as usize]; let _ = p; let r = [q, q + 1][(n > 2) as usize];
    format!("{a} {b} {c} {d} {e} {} {h} {i}{j} {k} {l} {m} {r} {:?}", f(), o)
}
}

fn main() {
    for n in 0..6 {
        println!("{}", compoundorder::run(n));
        println!("{}", labelsagain::run(n));
        println!("{}", rawnames::run(n));
        println!("{}", scopeguards::run(n));
        println!("{}", stmtexprs::run(n));
    }
}
