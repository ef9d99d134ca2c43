//! Results yielded by regions.

use super::regions::{is_inside, like, set_operands};
use crate::registered::Pattern;
use operation_core::{Operation, Region, Value};
use rewrite::Rewriter;

/// The patterns of `RegionBranchOpInterface`, for operations with regions without arguments.
pub(super) fn patterns() -> impl Iterator<Item = Pattern> {
    ["scf.execute_region", "scf.index_switch"]
        .into_iter()
        .flat_map(|root| {
            [
                Pattern::new("MakeRegionBranchOpSuccessorInputsDead", root, use_outer),
                Pattern::new(
                    "RemoveDuplicateSuccessorInputUses",
                    root,
                    use_first_of_alike,
                ),
                Pattern::new("RemoveUnusedSuccessorInputs", root, without_unused),
            ]
        })
}

/// The operations that yield to the results.
fn yields<'m>(operation: Operation<'m>) -> Option<Vec<Operation<'m>>> {
    let last = operation
        .regions()
        .flat_map(Region::blocks)
        .filter_map(|block| block.last());
    let yields: Vec<_> = last
        .filter(|last| last.name().as_str() == "scf.yield")
        .collect();
    yields
        .iter()
        .all(|yield_| yield_.num_operands() == operation.num_results())
        .then_some(yields)
}

/// Replaces results by an outer value yielded everywhere.
fn use_outer<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let yields = yields(operation)?;
    let (first, others) = yields.split_first()?;
    let mut changed = false;
    for (index, result) in operation
        .results()
        .enumerate()
        .filter(|(_, result)| !result.is_unused())
    {
        let value = first.operand(index);
        let is_always = others.iter().all(|yield_| yield_.operand(index) == value);
        if is_always && !operation.regions().any(|region| is_inside(value, region)) {
            rewriter.replace_all_uses_with(result, value);
            changed = true;
        }
    }
    changed.then_some(())
}

/// Replaces results with the same yielded values by the first of them.
fn use_first_of_alike<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let yields = yields(operation).filter(|yields| !yields.is_empty())?;
    let results: Vec<Value<'m>> = operation.results().collect();
    let mut changed = false;
    for index in (0..results.len()).filter(|&index| !results[index].is_unused()) {
        let alike = |other: &usize| {
            yields
                .iter()
                .all(|yield_| yield_.operand(*other) == yield_.operand(index))
        };
        if let Some(first) = (0..index).find(alike) {
            rewriter.replace_all_uses_with(results[index], results[first]);
            changed = true;
        }
    }
    changed.then_some(())
}

/// Results without uses.
fn without_unused<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let used = operation.used_results();
    let yields = yields(operation).filter(|_| used.contains(&false))?;
    let keep = |values: &mut dyn Iterator<Item = Value<'m>>| -> Vec<Value<'m>> {
        values
            .zip(&used)
            .filter(|(_, used)| **used)
            .map(|(value, _)| value)
            .collect()
    };
    let results = keep(&mut operation.results());
    for yield_ in yields {
        let values = keep(&mut yield_.operands());
        set_operands(yield_, &values, rewriter);
    }
    let types = results.iter().map(|result| result.type_()).collect();
    let state = like(operation, operation.operands().collect(), types, rewriter);
    let new = rewriter.create(&state);
    for (region, target) in operation.regions().zip(new.regions()) {
        target.take_body(region);
    }
    for (result, value) in results.into_iter().zip(new.results().collect::<Vec<_>>()) {
        rewriter.replace_all_uses_with(result, value);
    }
    rewriter.erase_op(operation);
    Some(())
}
