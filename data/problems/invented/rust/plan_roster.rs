// unseen: prompt entry_point=plan_roster
fn main() {}

/// Tells whether bit `sailor` is set in the mask of a day's absences.
fn is_away(mask: i32, sailor: i32) -> bool {
    mask >> sailor & 1 == 1
}

/// Chooses for each day the sailor, 0 to crew - 1, who stands the night watch, or -1 for none.
///
/// `absences[d]` is a bit mask: its bit s is set if sailor s is away on day d. Of those not away the sailor
/// with the fewest watches so far stands the watch. Whoever stood it the day before is taken only if nobody
/// else is there. Among equals take the first in circular order, beginning after the sailor who stood the
/// last watch of all (on whatever day), and beginning at 0 as long as there was none. A day on which all are
/// away, and every day if crew <= 0, gets -1. There are at most 30 sailors.
/// Example: `plan_roster(3, &[0, 0, 0, 4, 0])` returns `[0, 1, 2, 0, 1]`.
/// Example: `plan_roster(2, &[2, 2, 3, 0, 1])` returns `[0, 0, -1, 1, 1]`.
fn plan_roster(crew: i32, absences: &[i32]) -> Vec<i32> {
// unseen: solution
    let mut roster = Vec::with_capacity(absences.len());
    let mut watches = vec![0; crew.max(0) as usize];
    let mut last = -1;
    let mut before = -1;
    for &mask in absences {
        let mut chosen = -1;
        for step in 1..=crew {
            let sailor = (last + step) % crew;
            if is_away(mask, sailor) {
                continue;
            }
            if chosen == -1 || chosen == before {
                chosen = sailor;
            } else if sailor != before && watches[sailor as usize] < watches[chosen as usize] {
                chosen = sailor;
            }
        }
        if chosen != -1 {
            watches[chosen as usize] += 1;
            last = chosen;
        }
        before = chosen;
        roster.push(chosen);
    }
    roster
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(plan_roster(3, &[0, 0, 0, 4, 0]), [0, 1, 2, 0, 1]);
        assert_eq!(plan_roster(2, &[2, 2, 3, 0, 1]), [0, 0, -1, 1, 1]);
    }

    #[test]
    fn edge_cases() {
        assert!(plan_roster(4, &[]).is_empty());
        assert_eq!(plan_roster(0, &[0, 0]), [-1, -1]);
        assert_eq!(plan_roster(-3, &[1]), [-1]);
        assert_eq!(plan_roster(1, &[0, 0, 1, 0]), [0, 0, -1, 0]);
        assert_eq!(plan_roster(3, &[0, 1, 0, 0]), [0, 1, 2, 0]);
        assert_eq!(plan_roster(3, &[6, 6, 0, 0, 0]), [0, 0, 1, 2, 1]);
        assert_eq!(plan_roster(3, &[6, 7, 0]), [0, -1, 1]);
        assert_eq!(plan_roster(2, &[1, 1, 2, 3, 0]), [1, 1, 0, -1, 0]);
        assert_eq!(plan_roster(4, &[0, 0, 12, 12, 0, 0, 0]), [0, 1, 0, 1, 2, 3, 2]);
        assert_eq!(plan_roster(30, &[536870911, 0]), [29, 0]);
        assert_eq!(plan_roster(3, &[1, 0]), [1, 2]);
        assert_eq!(plan_roster(3, &[1, 7, 0]), [1, -1, 2]);
    }
}
