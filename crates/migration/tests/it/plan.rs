//! Groups of operands, results, regions and successors.

use migration::internals::groups;

fn found(old: &[&str], new: &[&str], alike: &[usize]) -> (Vec<Option<usize>>, Vec<usize>) {
    let owned = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<Vec<_>>()
    };
    let groups = groups(&owned(old), &owned(new), |index| alike.contains(&index));
    (groups.from, groups.gone)
}

#[test]
fn groups_are_found_by_names_and_places() {
    assert_eq!(
        found(&["a", "b"], &["b", "a"], &[0, 1]),
        (vec![Some(1), Some(0)], vec![])
    );
    assert_eq!(
        found(&["a", "b"], &["a", "c"], &[0, 1]),
        (vec![Some(0), Some(1)], vec![])
    );
    // Another one has the name now.
    assert_eq!(
        found(&["a", "b", "c"], &["a", "d", "b"], &[0, 1, 2]),
        (vec![Some(0), Some(1), Some(2)], vec![])
    );
    assert_eq!(
        found(&["a", "b"], &["a", "c"], &[0]),
        (vec![Some(0), None], vec![1])
    );
    assert_eq!(
        found(&["a"], &["c", "a"], &[]),
        (vec![None, Some(0)], vec![])
    );
    assert_eq!(found(&["a", "b"], &["a"], &[]), (vec![Some(0)], vec![1]));
}
