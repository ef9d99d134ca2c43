//! Equivalence of operations (`OperationEquivalence`).

use crate::semantics::Semantics;
use format_runtime::with_stack;
use operation_core::{Block, Operation, Region, Value};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// A hash that equivalent operations share.
pub(crate) fn hash(semantics: &dyn Semantics, operation: Operation<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    operation.name().hash(&mut hasher);
    operation.dictionary().hash(&mut hasher);
    for property in operation.properties() {
        property.hash(&mut hasher);
    }
    for result in operation.results() {
        result.type_().hash(&mut hasher);
    }
    if semantics.is_commutative(operation) {
        let one = |value: Value<'_>| {
            let mut hasher = FxHasher::default();
            value.hash(&mut hasher);
            hasher.finish()
        };
        operation
            .operands()
            .map(one)
            .fold(0_u64, u64::wrapping_add)
            .hash(&mut hasher);
    } else {
        for operand in operation.operands() {
            operand.hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// True if two operations do the same, whatever their origin: they have the same name, attributes, properties and types of
/// results, the same operands (in any order if they commute and are outside the compared regions), and equivalent regions.
/// Successors are not compared.
pub(crate) fn is_equivalent<'m>(
    semantics: &dyn Semantics,
    left: Operation<'m>,
    right: Operation<'m>,
) -> bool {
    // Different operations can only be equivalent inside regions.
    if left.num_regions() == 0 {
        return same_shape(left, right) && same_operands(semantics, left, right, None);
    }
    Equivalence {
        semantics,
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
    }
    .operations(left, right)
}

/// True if two operations have the same name, attributes, properties, types of results, and as many of everything else.
pub(crate) fn same_shape<'m>(left: Operation<'m>, right: Operation<'m>) -> bool {
    left.name() == right.name()
        && left.dictionary() == right.dictionary()
        && left.num_operands() == right.num_operands()
        && left.num_results() == right.num_results()
        && left.num_regions() == right.num_regions()
        && left.num_successors() == right.num_successors()
        && left.properties().eq(right.properties())
        && left
            .results()
            .map(Value::type_)
            .eq(right.results().map(Value::type_))
}

/// True if two operations of the same shape have the same operands; `values` maps a value of the left one to its counterpart in the
/// right one, if it isn't the value itself. With it, inside regions, the order of operands always matters.
fn same_operands<'m>(
    semantics: &dyn Semantics,
    left: Operation<'m>,
    right: Operation<'m>,
    values: Option<&FxHashMap<Value<'m>, Value<'m>>>,
) -> bool {
    let counterpart = |value: Value<'m>| {
        values
            .and_then(|values| values.get(&value))
            .copied()
            .unwrap_or(value)
    };
    if left
        .operands()
        .zip(right.operands())
        .all(|(own, other)| own == other || counterpart(own) == other)
    {
        return true;
    }
    if values.is_some() || !semantics.is_commutative(left) {
        return false;
    }
    let times = |operation: Operation<'m>, wanted| {
        operation
            .operands()
            .filter(|&operand| operand == wanted)
            .count()
    };
    right
        .operands()
        .all(|wanted| times(left, wanted) == times(right, wanted))
}

/// Two operations with regions as far as they were compared.
struct Equivalence<'s, 'm> {
    semantics: &'s dyn Semantics,
    /// The value of the right operation for one of the left.
    values: FxHashMap<Value<'m>, Value<'m>>,
    blocks: FxHashMap<Block<'m>, Block<'m>>,
}

impl<'m> Equivalence<'_, 'm> {
    fn operations(&mut self, left: Operation<'m>, right: Operation<'m>) -> bool {
        if !same_shape(left, right)
            || !same_operands(self.semantics, left, right, Some(&self.values))
        {
            return false;
        }
        self.values.extend(left.results().zip(right.results()));
        left.regions()
            .zip(right.regions())
            .all(|(left, right)| with_stack(|| self.regions(left, right)))
    }

    fn regions(&mut self, left: Region<'m>, right: Region<'m>) -> bool {
        all_of_both(left.blocks(), right.blocks(), |left, right| {
            self.block_bodies(left, right)
        })
    }

    fn block_bodies(&mut self, left: Block<'m>, right: Block<'m>) -> bool {
        let types = |block: Block<'m>| {
            block
                .arguments()
                .map(|argument| Value::from(argument).type_())
        };
        if !types(left).eq(types(right)) || !self.corresponds(left, right) {
            return false;
        }
        self.values.extend(
            left.arguments()
                .map(Value::from)
                .zip(right.arguments().map(Value::from)),
        );
        all_of_both(left.operations(), right.operations(), |left, right| {
            self.operations(left, right)
                && left
                    .successors()
                    .zip(right.successors())
                    .all(|(left, right)| self.corresponds(left, right))
        })
    }

    /// True if a block corresponds to another one, as it did before.
    fn corresponds(&mut self, left: Block<'m>, right: Block<'m>) -> bool {
        *self.blocks.entry(left).or_insert(right) == right
    }
}

/// True if two sequences are equally long and a condition holds for each pair.
fn all_of_both<T>(
    mut left: impl Iterator<Item = T>,
    mut right: impl Iterator<Item = T>,
    mut condition: impl FnMut(T, T) -> bool,
) -> bool {
    loop {
        match (left.next(), right.next()) {
            (None, None) => return true,
            (Some(left), Some(right)) => {
                if !condition(left, right) {
                    return false;
                }
            }
            _ => return false,
        }
    }
}
