//! Suggestions of the nearest name ("did you mean").

/// The minimum length of a prefix that identifies a name.
const MINIMUM_BEGINNING: usize = 3;

/// The candidate nearest to `name`, if it is near enough for a typo, or the only one that begins with `name`.
pub fn nearest<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    nearest_of(name, candidates).map(|(near, _)| near)
}

/// [`nearest`], and true if no other candidate is as near.
pub fn nearest_of<'c>(
    name: &str,
    candidates: impl Iterator<Item = &'c str>,
) -> Option<(&'c str, bool)> {
    let limit = (name.len() / 3).clamp(1, 3);
    let candidates: Vec<&str> = candidates
        .filter(|candidate| !candidate.is_empty())
        .collect();
    let near = candidates.iter().filter_map(|candidate| {
        let distance = distance(name.as_bytes(), candidate.as_bytes(), limit)?;
        Some((distance, *candidate))
    });
    let near: Vec<_> = near.collect();
    match near.iter().min_by_key(|&&(distance, _)| distance) {
        Some(&(distance, nearest)) => {
            let is_only = near
                .iter()
                .all(|&(other, candidate)| other > distance || candidate == nearest);
            Some((nearest, is_only))
        }
        None => completed(name, &candidates).map(|whole| (whole, true)),
    }
}

/// The only candidate that begins with `name`, if `name` is long enough: `elem` for `element`.
fn completed<'c>(name: &str, candidates: &[&'c str]) -> Option<&'c str> {
    let begins =
        |each: &&&str| each.len() > name.len() && each.as_bytes().starts_with(name.as_bytes());
    let mut longer = candidates.iter().filter(begins);
    let only = longer.next().filter(|_| name.len() >= MINIMUM_BEGINNING)?;
    longer.all(|each| each == only).then_some(only)
}

/// Edit distance of two names, with a swap of neighbours as one edit; `None` beyond `limit`. Ignores case.
fn distance(left: &[u8], right: &[u8], limit: usize) -> Option<usize> {
    if left.len().abs_diff(right.len()) > limit {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut previous: Vec<usize> = (0..=right.len()).collect();
    for (row, a) in left.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, b) in right.iter().enumerate() {
            let substitute = previous[column] + usize::from(!a.eq_ignore_ascii_case(b));
            let mut cost = substitute
                .min(previous[column + 1] + 1)
                .min(current[column] + 1);
            let is_swap = row > 0 && column > 0 && left[row - 1] == *b && right[column - 1] == *a;
            if is_swap {
                cost = cost.min(before[column - 1] + 1);
            }
            current.push(cost);
        }
        before = std::mem::replace(&mut previous, current);
    }
    let distance = previous[right.len()];
    (distance <= limit).then_some(distance)
}
