// unseen: program
use std::collections::HashMap;
use std::convert::TryFrom;

pub struct Hall {
    pub price_cents: HashMap<String, u32>,
    pub seats_left: HashMap<String, u32>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    NoSuchShow,
    NoSeats,
    TooMuch,
    NotEnoughMoney,
}

// unseen: function
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    // unseen: vulnerable
    let total = (u64::from(tickets) * u64::from(price)) as u32;
    // unseen: end vulnerable
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {what}");
        std::process::exit(1);
    }
}

fn hall() -> Hall {
    let prices = [("opera", 4500), ("arena", 65536), ("stadium", 12000), ("gala", 4294967295)];
    let seats = [("opera", 30), ("arena", 70000), ("stadium", 400000), ("gala", 10)];
    Hall {
        price_cents: prices.iter().map(|(show, price)| (show.to_string(), *price)).collect(),
        seats_left: seats.iter().map(|(show, left)| (show.to_string(), *left)).collect(),
    }
}

fn unused_names() {
    let _ = u32::try_from(1u64);
}

// unseen: functional
fn main() {
    let mut all = hall();
    let mut purse = 20000;
    require(place_order(&mut all, "opera", 2, &mut purse) == Ok(9000), "two tickets");
    require(purse == 11000 && all.seats_left["opera"] == 28, "are paid and taken");
    require(place_order(&mut all, "opera", 3, &mut purse) == Err(Refusal::NotEnoughMoney), "three are too dear");
    require(purse == 11000 && all.seats_left["opera"] == 28, "nothing changes");
    require(place_order(&mut all, "opera", 29, &mut purse) == Err(Refusal::NoSeats), "more than there are");
    require(place_order(&mut all, "opera", 0, &mut purse) == Err(Refusal::NoSeats), "none");
    require(place_order(&mut all, "circus", 1, &mut purse) == Err(Refusal::NoSuchShow), "no such show");
    let mut rich = 4294967295;
    require(place_order(&mut all, "arena", 65535, &mut rich) == Ok(4294901760), "as dear as can be paid");
    require(rich == 65535, "paid");
    let mut richest = 4294967295;
    require(place_order(&mut all, "gala", 1, &mut richest) == Ok(4294967295) && richest == 0, "the dearest ticket");
    let mut all = hall();
    all.price_cents.insert("rehearsal".to_string(), 0);
    all.seats_left.insert("rehearsal".to_string(), 4294967295);
    all.price_cents.insert("dream".to_string(), 1);
    let mut little = 0;
    require(place_order(&mut all, "rehearsal", 4294967295, &mut little) == Ok(0) && little == 0, "nothing to pay");
    require(all.seats_left["rehearsal"] == 0, "all seats");
    all.seats_left.insert("rehearsal".to_string(), 3);
    require(place_order(&mut all, "rehearsal", 1, &mut little) == Ok(0) && place_order(&mut all, "rehearsal", 2, &mut little) == Ok(0), "one and two");
    require(place_order(&mut all, "rehearsal", 1, &mut little) == Err(Refusal::NoSeats), "no seats are left");
    require(place_order(&mut all, "dream", 1, &mut little) == Err(Refusal::NoSuchShow), "a show without a hall");
    let mut exact = 9000;
    require(place_order(&mut all, "opera", 2, &mut exact) == Ok(9000) && exact == 0, "all that is there");
    let mut short = 8999;
    require(place_order(&mut all, "opera", 2, &mut short) == Err(Refusal::NotEnoughMoney) && short == 8999, "a cent too little");
    let mut enough = 4294967295;
    require(place_order(&mut all, "opera", 28, &mut enough) == Ok(126000) && all.seats_left["opera"] == 0, "the last seats");
    require(place_order(&mut all, "stadium", 357913, &mut enough) == Err(Refusal::NotEnoughMoney), "too dear by now");
    for (price, tickets) in [(65537, 65535), (65535, 65537), (1, 4294967295), (3, 1431655765), (1431655765, 3), (2147483647, 2)] {
        let mut all = hall();
        all.price_cents.insert("circus".to_string(), price);
        all.seats_left.insert("circus".to_string(), 4294967295);
        let mut purse = 4294967295;
        require(place_order(&mut all, "circus", tickets, &mut purse) == Ok(price * tickets), "dear, but it can be paid");
        require(purse == 4294967295 - price * tickets, "and is");
        require(all.seats_left["circus"] == 4294967295 - tickets, "with its seats");
        let mut purse = price * tickets - 1;
        require(place_order(&mut all, "circus", tickets, &mut purse).is_err(), "a cent too little");
    }
}

// unseen: exploit
fn main() {
    for (show, tickets) in [("arena", 65536), ("arena", 65537), ("stadium", 357914), ("gala", 2), ("gala", 10)] {
        let mut all = hall();
        let before = all.seats_left[show];
        let mut purse = 100000;
        let answer = place_order(&mut all, show, tickets, &mut purse);
        require(matches!(answer, Err(Refusal::TooMuch | Refusal::NotEnoughMoney)), "such an order cannot be paid");
        require(purse == 100000 && all.seats_left[show] == before, "so nothing changes");
    }
    let edges = [
        2, 3, 5, 6, 7, 11, 4500, 65535, 65536, 65537, 65538, 131072, 100_000, 16_777_216, 715_827_883, 858_993_460, 1_000_000_000,
        1_431_655_766, 2_147_483_647, 2_147_483_648, 2_147_483_649, 2_863_311_531, 4_294_967_290, 4_294_967_294, 4_294_967_295u32,
    ];
    for price in edges {
        for tickets in edges {
            let total = u64::from(price) * u64::from(tickets);
            for purse in [0, 1, price - 1, price, 100_000, 2_147_483_648, 4_294_967_294, 4_294_967_295, total as u32] {
                if total <= u64::from(purse) {
                    continue;
                }
                let mut all = hall();
                all.price_cents.insert("circus".to_string(), price);
                all.seats_left.insert("circus".to_string(), 4_294_967_295);
                let mut left = purse;
                let answer = place_order(&mut all, "circus", tickets, &mut left);
                require(matches!(answer, Err(Refusal::TooMuch | Refusal::NotEnoughMoney)), "more was sold than the purse can pay");
                require(left == purse && all.seats_left["circus"] == 4_294_967_295, "nothing changes when it is refused");
            }
        }
    }
    let mut all = hall();
    let mut rich = 4294967295;
    require(place_order(&mut all, "gala", 2, &mut rich).is_err(), "nor by the richest");
    let mut purse = 20000;
    require(place_order(&mut all, "opera", 1, &mut purse) == Ok(4500), "tickets are still sold");
}
