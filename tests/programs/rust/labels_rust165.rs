// Needs Rust 1.65: labelled blocks, which a break leaves with a value.

fn grade(points: i32) -> i32 {
    let kept = 'kept: {
        if points < 0 {
            break 'kept 0;
        }
        for limit in [10, 20, 40] {
            if points < limit {
                break 'kept limit / 10;
            }
        }
        points / 4 + 1
    };
    kept * 2
}

fn first_gap(xs: &[i32]) -> Option<usize> {
    'search: {
        let mut i = 1;
        while i < xs.len() {
            if xs[i] - xs[i - 1] > 1 {
                break 'search Some(i);
            }
            i += 1;
        }
        None
    }
}

fn main() {
    for points in [-3, 0, 9, 10, 25, 39, 40, 81] {
        println!("{} {}", points, grade(points));
    }
    println!("{:?} {:?} {:?}", first_gap(&[1, 2, 5, 6]), first_gap(&[1, 2, 3]), first_gap(&[]));
}
