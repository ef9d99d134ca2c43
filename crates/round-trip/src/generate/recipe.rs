//! Recipes: all small ones first, random ones after.

use super::domain::{Decision, Domain, Recipe, Subject};
use arbitrary::Unstructured;
use smallvec::{SmallVec, smallvec};

/// Recipes in a fixed order: first every combination of structure (presence, lengths, regions) with few deviations from
/// the simplest, then every single value, with nothing else present and with everything else present. At most `limit`.
pub fn exhaustive(domain: &Domain<'_>, limit: usize) -> Vec<Recipe> {
    let decisions = &domain.decisions;
    let (zero, full) = smallest_and_full(domain);
    let structural: Vec<usize> = (0..decisions.len())
        .filter(|&index| decisions[index].structural > 1)
        .collect();
    let mut recipes = vec![zero.clone()];
    if full != zero {
        recipes.push(full.clone());
    }
    // Verifiers mostly check types, so a few of them come early.
    let profiles =
        (1..decisions.first().map_or(0, |decision| decision.arity)).map(|profile| (0, profile));
    let common = (1..decisions.len()).filter(|&index| !domain.is_derived(decisions[index].subject));
    let values = common.flat_map(|index| {
        (decisions[index].structural.max(1)..decisions[index].arity)
            .map(move |value| (index, value))
    });
    let pairs = domain.pairs.iter().map(|pair| {
        pair.iter()
            .filter_map(|(subject, value)| Some((*domain.places.get(subject)?, *value)))
            .collect::<SmallVec<[_; 2]>>()
    });
    let singles: Vec<SmallVec<[(usize, u16); 2]>> = pairs
        .chain(profiles.chain(values).map(|single| smallvec![single]))
        .collect();
    let for_structure = limit.saturating_sub(2 * singles.len()).max(limit / 2);
    let mut weight = 1;
    while weight <= structural.len() && recipes.len() < for_structure {
        combinations(
            &zero,
            &structural,
            domain,
            weight,
            for_structure,
            &mut recipes,
        );
        weight += 1;
    }
    for base in [&full, &zero] {
        for choices in &singles {
            if recipes.len() >= limit {
                return recipes;
            }
            let mut recipe = base.clone();
            for &(index, value) in choices {
                recipe[index] = value;
            }
            recipes.push(recipe);
        }
    }
    recipes
}

/// Recipes in which one type differs from the one that the format derives, with nothing else and with everything else
/// present.
pub fn neighbours(domain: &Domain<'_>) -> Vec<Recipe> {
    let (zero, full) = smallest_and_full(domain);
    let with = |base: &Recipe| {
        let mut recipes = vec![base.clone(); domain.pairs.len()];
        for (recipe, pair) in recipes.iter_mut().zip(&domain.pairs) {
            for (subject, value) in pair {
                if let Some(place) = domain.places.get(subject) {
                    recipe[*place] = *value;
                }
            }
        }
        recipes
    };
    [with(&zero), with(&full)].concat()
}

/// Recipes with everything present and each choice of a type alone.
pub(crate) fn typed(domain: &Domain<'_>) -> Vec<Recipe> {
    let (zero, full) = smallest_and_full(domain);
    let mut recipes = vec![zero];
    for (place, decision) in domain.decisions.iter().enumerate() {
        let is_of_types = matches!(
            decision.subject,
            Subject::Profile | Subject::OperandTypes(_) | Subject::ResultTypes(_)
        );
        if is_of_types && !domain.is_derived(decision.subject) {
            recipes.extend((1..decision.arity).map(|choice| {
                let mut recipe = full.clone();
                recipe[place] = choice;
                recipe
            }));
        }
    }
    recipes.push(full);
    recipes
}

/// The recipe with nothing and the one with everything present.
fn smallest_and_full(domain: &Domain<'_>) -> (Recipe, Recipe) {
    let decisions = &domain.decisions;
    let is_present = |decision: &Decision| u16::from(decision.structural > 1);
    (
        vec![0; decisions.len()],
        decisions.iter().map(is_present).collect(),
    )
}

/// Recipes likely to be valid: the simplest one, each single choice on its own and with everything present, and then
/// combinations of a few random choices. Verifiers rarely check discardable attributes and the next operation, so
/// these keep the simplest choice.
pub fn likely(domain: &Domain<'_>, limit: usize, bytes: &mut Unstructured<'_>) -> Vec<Recipe> {
    let decisions = &domain.decisions;
    let zero: Recipe = vec![0; decisions.len()];
    let matters: Vec<usize> = (0..decisions.len())
        .filter(|&index| {
            let subject = decisions[index].subject;
            !domain.is_derived(subject) && !matches!(subject, Subject::Discardable | Subject::Next)
        })
        .collect();
    let mut full = zero.clone();
    for &index in &matters {
        full[index] = u16::from(decisions[index].structural > 1);
    }
    let mut recipes = vec![zero.clone(), full.clone()];
    let most = matters
        .iter()
        .map(|&index| decisions[index].arity)
        .max()
        .unwrap_or(0);
    // The first choices of all decisions precede the last ones of any.
    for value in 1..most.min(30) {
        for &index in matters
            .iter()
            .filter(|&&index| value < decisions[index].arity)
        {
            for base in [&zero, &full] {
                let mut recipe = base.clone();
                recipe[index] = value;
                recipes.push(recipe);
            }
        }
    }
    recipes.truncate(limit / 2 + 2);
    while recipes.len() < limit && !matters.is_empty() {
        let mut recipe = if bytes.ratio(1, 2).unwrap_or(false) {
            full.clone()
        } else {
            zero.clone()
        };
        for _ in 0..bytes.int_in_range(1..=5).unwrap_or(1) {
            let index = matters[bytes.choose_index(matters.len()).unwrap_or(0)];
            recipe[index] = bytes
                .int_in_range(0..=decisions[index].arity - 1)
                .unwrap_or(0);
        }
        recipes.push(recipe);
    }
    recipes
}

/// Adds every recipe that differs from `base` in exactly `weight` of the decisions `among`.
fn combinations(
    base: &Recipe,
    among: &[usize],
    domain: &Domain<'_>,
    weight: usize,
    limit: usize,
    recipes: &mut Vec<Recipe>,
) {
    // The recursion depth is the weight, which grows with the logarithm of the limit.
    for (at, &index) in among.iter().enumerate() {
        for value in 1..domain.decisions[index].structural {
            if recipes.len() >= limit {
                return;
            }
            let mut recipe = base.clone();
            recipe[index] = value;
            if weight == 1 {
                recipes.push(recipe);
            } else {
                combinations(
                    &recipe,
                    &among[at + 1..],
                    domain,
                    weight - 1,
                    limit,
                    recipes,
                );
            }
        }
    }
}

/// A recipe from arbitrary bytes; once they are used up, the simplest choices.
pub fn random(domain: &Domain<'_>, bytes: &mut Unstructured<'_>) -> Recipe {
    let choose = |decision: &Decision| {
        let is_rare = domain.is_derived(decision.subject);
        if decision.arity < 2 || (is_rare && bytes.ratio(7, 8).unwrap_or(true)) {
            return 0;
        }
        bytes.int_in_range(0..=decision.arity - 1).unwrap_or(0)
    };
    domain.decisions.iter().map(choose).collect()
}
