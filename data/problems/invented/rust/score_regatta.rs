// unseen: prompt entry_point=score_regatta
fn main() {}

/// Returns the indices of the boats of a regatta, best boat first.
///
/// `places[r][b]` is what boat b reached in race r: its place from 1, or 0 if it did not finish, or a
/// negative number if it was disqualified; all races have the same boats. A place gives as many points, not
/// to finish gives the number of boats + 1, a disqualification the number of boats + 2. A boat may drop its
/// worst races (those with most points), one for every 4 full races of the regatta, but never a
/// disqualification; if it has fewer other races than that, it drops all of those. The boat with fewer points
/// in all is better; if equal, the one with more first places (dropped races count for this); if equal again,
/// the one with the lower index. Without races or without boats the result is empty.
/// Example: `score_regatta(&[vec![2, 1, 3], vec![1, 2, 0]])` returns `[0, 1, 2]`.
/// Example: `score_regatta(&[vec![1, 2], vec![1, 2], vec![2, 1], vec![-1, 1]])` returns `[1, 0]`.
fn score_regatta(places: &[Vec<i32>]) -> Vec<usize> {
// unseen: solution
    if places.is_empty() {
        return Vec::new();
    }
    let boats = places[0].len();
    let mut ranks = Vec::new();
    for boat in 0..boats {
        let mut droppable = Vec::new();
        let (mut total, mut firsts) = (0, 0);
        for race in places {
            let points = race_points(race[boat], boats);
            total += points;
            if race[boat] >= 0 {
                droppable.push(points);
            }
            if race[boat] == 1 {
                firsts += 1;
            }
        }
        droppable.sort();
        for _ in 0..places.len() / 4 {
            if let Some(points) = droppable.pop() {
                total -= points;
            }
        }
        ranks.push((total, -firsts, boat));
    }
    ranks.sort();
    ranks.into_iter().map(|(_, _, boat)| boat).collect()
}

/// Returns the points for a place: 0 is a boat that did not finish, below 0 it was disqualified.
fn race_points(place: i32, boats: usize) -> i32 {
    match place {
        0 => boats as i32 + 1,
        place if place > 0 => place,
        _ => boats as i32 + 2,
    }
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(score_regatta(&[vec![2, 1, 3], vec![1, 2, 0]]), [0, 1, 2]);
        assert_eq!(score_regatta(&[vec![1, 2], vec![1, 2], vec![2, 1], vec![-1, 1]]), [1, 0]);
    }

    #[test]
    fn edge_cases() {
        assert!(score_regatta(&[]).is_empty());
        assert!(score_regatta(&[vec![], vec![]]).is_empty());
        assert_eq!(score_regatta(&[vec![5]]), [0]);
        assert_eq!(score_regatta(&[vec![3, 1, 2]]), [1, 2, 0]);
        assert_eq!(score_regatta(&[vec![1, 2, 3], vec![3, 2, 1]]), [0, 2, 1]);
        assert_eq!(score_regatta(&[vec![0, -1, 3], vec![1, 1, 3]]), [0, 1, 2]);
        assert_eq!(score_regatta(&[vec![0, 1], vec![1, 2], vec![1, 2], vec![2, 1]]), [0, 1]);
        assert_eq!(
            score_regatta(&[vec![0, 1], vec![0, 1], vec![1, 2], vec![1, 2], vec![1, 2], vec![1, 2],
                vec![2, 1], vec![2, 1]]),
            [0, 1]
        );
        assert_eq!(score_regatta(&[vec![2, 1], vec![-1, -1], vec![-3, -1], vec![-1, -1]]), [1, 0]);
        assert_eq!(score_regatta(&[vec![-1, 0], vec![1, 1]]), [1, 0]);
        assert_eq!(score_regatta(&[vec![0, 2]]), [1, 0]);
        assert_eq!(score_regatta(&[vec![-1, 1], vec![-1, 1], vec![-2, 2], vec![-1, 0]]), [1, 0]);
        assert_eq!(score_regatta(&[vec![3, 2, 1], vec![3, 2, 1], vec![3, 2, 1], vec![3, 2, 1]]), [2, 1, 0]);
    }
}
