// Moves, borrows, drop order, traits, operators, shared cells.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::{self, Debug, Display};
use std::mem;
use std::ops::{Add, AddAssign, Index, IndexMut, Neg};
use std::rc::{Rc, Weak};

struct Guard<'a> {
    name: String,
    log: &'a RefCell<Vec<String>>,
}

impl<'a> Guard<'a> {
    fn new(name: &str, log: &'a RefCell<Vec<String>>) -> Guard<'a> {
        log.borrow_mut().push(format!("+{name}"));
        Guard { name: name.to_string(), log }
    }
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.log.borrow_mut().push(format!("-{}", self.name));
    }
}

fn guarded(n: i32, log: &RefCell<Vec<String>>) -> i32 {
    let _outer = Guard::new("outer", log);
    let _ = Guard::new("lost", log);
    if n == 0 {
        return 0;
    }
    let inner = Guard::new("inner", log);
    for i in 0..n {
        let _each = Guard::new("each", log);
        if i == 1 {
            break;
        }
    }
    let moved = inner;
    let length = Guard::new("temp", log).name.len();
    drop(moved);
    let _shadow = Guard::new("a", log);
    let _shadow = Guard::new("b", log);
    length as i32
}

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
struct Vector {
    x: i32,
    y: i32,
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        let Vector { x, y } = other;
        Vector { x: self.x + x, y: self.y + y }
    }
}

impl AddAssign<i32> for Vector {
    fn add_assign(&mut self, n: i32) {
        self.x += n;
        self.y -= n;
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Vector { x: -self.x, ..self }
    }
}

struct Board {
    cells: Vec<char>,
    width: usize,
}

impl Index<(usize, usize)> for Board {
    type Output = char;
    fn index(&self, (row, col): (usize, usize)) -> &char {
        &self.cells[row * self.width + col]
    }
}

impl IndexMut<(usize, usize)> for Board {
    fn index_mut(&mut self, (row, col): (usize, usize)) -> &mut char {
        &mut self.cells[row * self.width + col]
    }
}

trait Animal {
    fn name(&self) -> String;
    fn noise(&self) -> String {
        format!("{} is silent", self.name())
    }
}

struct Dog {
    name: String,
}
struct Fish;

impl Animal for Dog {
    fn name(&self) -> String {
        self.name.clone()
    }
    fn noise(&self) -> String {
        let name = &self.name;
        format!("{name} barks")
    }
}

impl Animal for Fish {
    fn name(&self) -> String {
        "fish".to_owned()
    }
}

fn longest<'a>(first: &'a str, second: &'a str) -> &'a str {
    if second.len() > first.len() { second } else { first }
}

fn join<T: Display, const N: usize>(items: [T; N]) -> String {
    let mut out = String::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out += "-";
        }
        out += &item.to_string();
    }
    out
}

struct Node {
    value: i32,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
}

fn total(node: &Node) -> i32 {
    node.value + node.children.borrow().iter().map(|child| total(child)).sum::<i32>()
}

struct Shout<T>(T);

impl<T: Debug> fmt::Display for Shout<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}!", self.0)
    }
}

fn main() {
    let log = RefCell::new(Vec::new());
    let value = guarded(0, &log) + guarded(3, &log);
    println!("{value} {}", log.take().join(" "));
    {
        let first = Guard::new("first", &log);
        let pair = (Guard::new("x", &log), Guard::new("y", &log));
        let (x, _) = pair;
        drop(first);
        let _keep = x;
    }
    println!("{}", log.borrow().join(" "));

    let a = Vector { x: 1, y: 2 };
    let mut b = a + Vector { x: 10, ..Default::default() };
    b += 3;
    println!("{:?} {:?} {} {:?}", a, -b, a < b, a.partial_cmp(&b));

    let mut board = Board { cells: vec!['.'; 6], width: 3 };
    board[(1, 2)] = '#';
    board[(0, 1)] = board[(1, 2)];
    println!("{}", board.cells.iter().collect::<String>());

    let animals: Vec<Box<dyn Animal>> = vec![Box::new(Dog { name: "rex".into() }), Box::new(Fish)];
    for animal in &animals {
        println!("{}", animal.noise());
    }
    let text = String::from("longer");
    let best;
    {
        let other = String::from("short");
        best = longest(&text, &other).to_string();
    }
    println!("{best} {} {}", join([1, 2, 3]), join::<&str, 0>([]));

    let mut items = vec![3, 1, 2];
    let taken = mem::take(&mut items);
    items.push(mem::replace(&mut b.x, 0));
    mem::swap(&mut b.x, &mut b.y);
    println!("{taken:?} {items:?} {b:?}");
    let largest = {
        let slot = items.iter_mut().max().unwrap();
        *slot *= 2;
        *slot
    };
    let (left, right) = items.split_at_mut(0);
    right[0] += left.len() as i32 + 1;
    println!("{largest} {items:?}");

    let leaf = Rc::new(Node { value: 3, parent: RefCell::new(Weak::new()), children: RefCell::default() });
    let root = Rc::new(Node {
        value: 5,
        parent: RefCell::new(Weak::new()),
        children: RefCell::new(vec![Rc::clone(&leaf)]),
    });
    *leaf.parent.borrow_mut() = Rc::downgrade(&root);
    let up = leaf.parent.borrow().upgrade().map(|node| node.value);
    println!("{} {up:?} {} {}", total(&root), Rc::strong_count(&leaf), Rc::weak_count(&root));
    drop(root);
    println!("{}", leaf.parent.borrow().upgrade().is_none());

    let mut cache: HashMap<u32, String> = HashMap::new();
    for key in [1, 2, 1] {
        let entry = cache.entry(key).or_insert_with(|| format!("new{key}"));
        entry.push('.');
    }
    let mut keys: Vec<_> = cache.into_iter().collect();
    keys.sort();
    println!("{} {}", Shout(keys), Shout("x"));
}
