//! Finds the smallest recipe that still fails.

use crate::generate::Recipe;

/// Lowers the numbers of a recipe as long as it still fails: each to 0 if possible, otherwise as far as possible.
/// Terminates, since every step lowers a number.
pub fn shrink(recipe: &Recipe, mut still_fails: impl FnMut(&Recipe) -> bool) -> Recipe {
    let mut smallest = recipe.clone();
    loop {
        let before = smallest.clone();
        for index in (0..smallest.len()).rev() {
            let from = smallest[index];
            for value in 0..from {
                let mut candidate = smallest.clone();
                candidate[index] = value;
                if still_fails(&candidate) {
                    smallest = candidate;
                    break;
                }
            }
        }
        if smallest == before {
            return smallest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shrink;

    #[test]
    fn finds_the_smallest_numbers() {
        let fails = |recipe: &Vec<u16>| recipe[1] >= 2 && recipe[3] >= 1 || recipe[0] > 8;
        assert_eq!(shrink(&vec![8, 5, 7, 3], fails), [0, 2, 0, 1]);
        // What fails for another reason all along the way stays with that one.
        assert_eq!(shrink(&vec![9, 5, 7, 3], fails), [9, 0, 0, 0]);
        assert_eq!(shrink(&vec![0, 2, 0, 1], fails), [0, 2, 0, 1]);
    }
}
