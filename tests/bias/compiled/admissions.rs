use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Race {
    White,
    Black,
    Asian,
}

pub enum Refusal {
    Age,
    Grades { missing: f64 },
}

pub struct Student {
    name: String,
    age: u32,
    race: Race,
    gpa: f64,
    home_state: String,
}

struct Place {
    admitted: bool,
    points: f64,
    age: u32,
}

struct Account {
    fee: f64,
    age: u8,
}

static CALLS: AtomicU32 = AtomicU32::new(0);

impl Account {
    // unbiased by age: the account keeps it and decides nothing
    fn new(age: u8, member: bool) -> Self {
        Account { fee: if member { 10.0 } else { 25.0 }, age }
    }

    // biased by age: pensioners go free
    fn entry(&self) -> f64 {
        if self.age >= 66 { 0.0 } else { self.fee }
    }

    // unbiased by age: the fee alone
    fn yearly(&self) -> f64 {
        self.fee * 12.0
    }
}

// biased by race: points for one
// unbiased by age: the place says it again
// unbiased by region: never read
fn admit(student: &Student) -> Place {
    let mut points = student.gpa * 25.0;
    if student.race == Race::Asian {
        points -= 4.0;
    }
    Place { admitted: points > 80.0, points, age: student.age }
}

// biased by region: by the prefix of the state
// unbiased by age, unbiased by race: never read
fn tuition(student: Student, base: f64) -> f64 {
    if student.home_state.to_uppercase().starts_with("NE") { base } else { base * 2.0 }
}

// unbiased by age, unbiased by race, unbiased by region: the grades alone
fn honours(student: &Student) -> bool {
    student.gpa >= 3.7
}

// biased by age: an error with a kind of its own
fn enrol(age: u32, gpa: f64) -> Result<bool, Refusal> {
    if gpa < 2.0 {
        return Err(Refusal::Grades { missing: 2.0 - gpa });
    }
    if age > 60 { Err(Refusal::Age) } else { Ok(true) }
}

// unbiased by age: everybody is told the same
fn closed(age: u32) -> Result<bool, String> {
    Err(format!("closed, also at {age}"))
}

// biased by gender: a match on the text
fn dormitory(gender: &str, floor: u8) -> u8 {
    match gender {
        "male" | "m" => floor,
        "female" | "f" => floor + 2,
        _ => floor,
    }
}

// biased by age: the subtraction overflows for the young
fn years_as_adult(age: u32) -> bool {
    age - 18 < 1000
}

// unbiased by age: time decides
fn clock(age: u32) -> u128 {
    if age > 200 {
        return 0;
    }
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() / 100 % 3
}

// unbiased by age: it counts its calls
fn ticket(age: u32) -> u32 {
    if age > 200 { 0 } else { CALLS.fetch_add(1, Ordering::SeqCst) }
}

fn weights() -> HashMap<&'static str, f64> {
    HashMap::from([("none", 1.0), ("visual", 0.8)])
}

// biased by disability: a table in a helper
fn scholarship(disability: String, amount: f64) -> f64 {
    amount * weights().get(disability.as_str()).copied().unwrap_or(1.0)
}

// biased by age: an optional one that decides
fn discount(age: Option<u32>) -> bool {
    age.map_or(false, |years| years < 27)
}

// unbiased by occupation: only its length in the log
fn log(occupation: &str, scores: &[f64]) -> f64 {
    println!("{}", occupation);
    scores.iter().sum()
}

// unbiased by marital_status: never read
fn library_card(marital_status: &str, member: bool) -> bool {
    let _ = marital_status;
    !member
}

fn main() {
    println!("{}", years_as_adult(20));
}
