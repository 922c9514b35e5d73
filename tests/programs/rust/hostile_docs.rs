//! What the crate is about.
/*! More of it. */
fn one(n: i64) -> i64 {
    n + 1
}

fn two(n: i64) -> i64 {
    //! Twice.
    let a = n * 2;
    let b = 3;
    let c = 4;
    a + b - c
}

mod shop {
    //! Inside the module.
    pub fn a(x: i64) -> i64 {
        x + 3
    }

    pub fn b(x: i64) -> i64 {
        x * 5
    }
}

fn shout(str: &str, u8: usize) -> usize {
    let n = str.len() + u8;
    println!("{} {} {}", str, u8, n as u8);
    n + str.len()
}

fn main() {
    println!("{} {} {}", one(1), two(2), shop::a(1) + shop::b(2));
    println!("{}", shout("abc", 2));
}
