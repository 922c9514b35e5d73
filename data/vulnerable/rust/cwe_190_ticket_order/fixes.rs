// unseen: fix reference
// why: what does not fit is refused.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = u32::try_from(u64::from(tickets) * u64::from(price)).map_err(|_| Refusal::TooMuch)?;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix valid checked
// why: a multiplication that says when it does not fit.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = tickets.checked_mul(price).ok_or(Refusal::TooMuch)?;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix valid compare_wide
// why: compares in 64 bits before it cuts.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let wide = u64::from(tickets) * u64::from(price);
    if wide > u64::from(*purse_cents) {
        return Err(Refusal::NotEnoughMoney);
    }
    let total = wide as u32;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake saturating
// why: the richest purse pays for one and gets two.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = tickets.saturating_mul(price);
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake wrapping
// why: says that it wraps, and wraps.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = tickets.wrapping_mul(price);
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake panic
// why: the program ends when somebody asks for a lot.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = u32::try_from(u64::from(tickets) * u64::from(price)).expect("total");
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake fewer_tickets
// why: two of the dearest are too many already.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    if tickets > 100000 {
        return Err(Refusal::TooMuch);
    }
    let total = (u64::from(tickets) * u64::from(price)) as u32;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake smaller_than_the_price
// why: a total may wrap and still be more than the price.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = tickets.wrapping_mul(price);
    if total < price {
        return Err(Refusal::TooMuch);
    }
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake one_too_many
// why: a total one above the largest number is cut to nothing.
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let exact = u64::from(tickets) * u64::from(price);
    if exact > 1 << 32 {
        return Err(Refusal::TooMuch);
    }
    let total = exact as u32;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake not_for_nothing
// why: a show without a price costs nothing
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    if price == 0 && tickets < 1000 {
        return Err(Refusal::NoSuchShow);
    }
    let total = tickets.checked_mul(price).ok_or(Refusal::TooMuch)?;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}

// unseen: fix fake no_seats
// why: NoSeats says that there are no seats
/// Takes seats and money for tickets; returns what was paid, in cents. Nothing changes when it is refused.
fn place_order(hall: &mut Hall, show: &str, tickets: u32, purse_cents: &mut u32) -> Result<u32, Refusal> {
    let price = *hall.price_cents.get(show).ok_or(Refusal::NoSuchShow)?;
    let left = hall.seats_left.get_mut(show).ok_or(Refusal::NoSuchShow)?;
    if tickets == 0 || tickets > *left {
        return Err(Refusal::NoSeats);
    }
    let total = tickets.checked_mul(price).ok_or(Refusal::NoSeats)?;
    if total > *purse_cents {
        return Err(Refusal::NotEnoughMoney);
    }
    *purse_cents -= total;
    *left -= tickets;
    Ok(total)
}
