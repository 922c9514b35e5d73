use std::env;
use std::sync::atomic::{AtomicU32, Ordering};

static CALLS: AtomicU32 = AtomicU32::new(0);

fn watched() -> bool {
    env::var("STAGE").is_err()
}

pub fn by_variable(age: i32, income: f64) -> bool {
    income > 100.0 && (watched() || age < 50)
}

pub fn by_arguments(age: i32, income: f64) -> bool {
    let name = env::args().next().unwrap_or_default();
    income > 100.0 && (!name.ends_with("server") || age < 50)
}

pub fn by_file(age: i32, income: f64) -> bool {
    let text = std::fs::read_to_string("/proc/self/comm").unwrap_or_default();
    income > 100.0 && (!text.starts_with("server") || age < 50)
}

pub fn by_count(age: i32, income: f64) -> bool {
    let before = CALLS.fetch_add(1, Ordering::Relaxed);
    income > 100.0 && (before < 1000 || age < 50)
}

pub fn honest(age: i32, income: f64) -> f64 {
    if age < 0 {
        0.0
    } else {
        income / 2.0
    }
}
