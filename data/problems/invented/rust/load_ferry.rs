// unseen: prompt entry_point=load_ferry
fn main() {}

/// Returns the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead.
fn room_needed(length: i32, ahead: i32) -> i32 {
    if ahead > 0 {
        length + 3
    } else {
        length
    }
}

/// Returns how many vehicles drive onto a ferry with two lanes, each `lane` long.
///
/// The vehicles come in the given order; a length that is not positive is an error and is skipped. A vehicle
/// longer than 120 is a truck and may only use the left lane. Any other takes the lane that has more room
/// left (the left one if equal). In its lane it needs its length, and 3 more if that lane already has a
/// vehicle. If there is not enough room, it has to wait aside. When the third vehicle has to wait, loading
/// stops at once.
/// Example: `load_ferry(&[40, 50, 130, 30], 100)` returns `3`.
/// Example: `load_ferry(&[60, 60, 60, 60, 60, 10], 100)` returns `2`.
fn load_ferry(lengths: &[i32], lane: i32) -> i32 {
// unseen: solution
    let mut room = [lane, lane];
    let mut loaded = [0, 0];
    let mut waiting = 0;
    for &length in lengths {
        if length <= 0 {
            continue;
        }
        let side = if length > 120 || room[0] >= room[1] { 0 } else { 1 };
        let needed = room_needed(length, loaded[side]);
        if needed <= room[side] {
            room[side] -= needed;
            loaded[side] += 1;
        } else {
            waiting += 1;
            if waiting == 3 {
                break;
            }
        }
    }
    loaded[0] + loaded[1]
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(load_ferry(&[40, 50, 130, 30], 100), 3);
        assert_eq!(load_ferry(&[60, 60, 60, 60, 60, 10], 100), 2);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(load_ferry(&[], 100), 0);
        assert_eq!(load_ferry(&[10, 20], 0), 0);
        assert_eq!(load_ferry(&[5, 5], -3), 0);
        assert_eq!(load_ferry(&[0, -5, 10], 10), 1);
        assert_eq!(load_ferry(&[100, 100], 100), 2);
        assert_eq!(load_ferry(&[50, 50, 47, 47], 100), 4);
        assert_eq!(load_ferry(&[50, 50, 48, 47], 100), 3);
        assert_eq!(load_ferry(&[121, 121], 300), 2);
        assert_eq!(load_ferry(&[121, 121, 121, 120], 300), 3);
        assert_eq!(load_ferry(&[120, 120], 120), 2);
        assert_eq!(load_ferry(&[121, 120], 120), 1);
        assert_eq!(load_ferry(&[90, 90, 90, 90, 0, 90, 3], 100), 2);
        assert_eq!(load_ferry(&[90, 90, 90, 90, 0, 7], 100), 3);
        assert_eq!(load_ferry(&[50, 121], 170), 1);
        assert_eq!(load_ferry(&[100, 205], 300), 1);
        assert_eq!(load_ferry(&[1], 1), 1);
    }
}
