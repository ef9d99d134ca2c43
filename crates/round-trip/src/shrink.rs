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
