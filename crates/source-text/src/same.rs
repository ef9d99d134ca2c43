//! Equality of operations read from two texts with the same tokens.

use operation_core::{Block, Operation, Region, Value};
use rustc_hash::FxHashMap;

/// True if two operations of one context and their regions are equal except for locations and the identity of values
/// and blocks. False for distinct attributes, since each one differs from all others.
pub(crate) fn are_same<'m>(left: Operation<'m>, right: Operation<'m>) -> bool {
    Same::default().operations(left, right)
}

#[derive(Default)]
struct Same<'m> {
    values: FxHashMap<Value<'m>, Value<'m>>,
    blocks: FxHashMap<Block<'m>, Block<'m>>,
    /// The remaining pairs to compare.
    waiting: Vec<(Operation<'m>, Operation<'m>)>,
}

impl<'m> Same<'m> {
    fn operations(&mut self, left: Operation<'m>, right: Operation<'m>) -> bool {
        self.waiting.push((left, right));
        // A value may be used before it is defined.
        let mut compared = Vec::new();
        while let Some((left, right)) = self.waiting.pop() {
            if !self.is_same(left, right) {
                return false;
            }
            compared.push((left, right));
        }
        compared.into_iter().all(|(left, right)| {
            let mut operands = left.operands().zip(right.operands());
            let mut successors = left.successors().zip(right.successors());
            operands.all(|(left, right)| self.values.get(&left) == Some(&right))
                && successors.all(|(left, right)| self.blocks.get(&left) == Some(&right))
        })
    }

    /// True if operations are equal except for their operands, successors and nested operations.
    fn is_same(&mut self, left: Operation<'m>, right: Operation<'m>) -> bool {
        let is_same = left.name() == right.name()
            && left.num_operands() == right.num_operands()
            && left.num_successors() == right.num_successors()
            && left.dictionary() == right.dictionary()
            && left.properties().eq(right.properties())
            && left
                .results()
                .map(Value::type_)
                .eq(right.results().map(Value::type_))
            && left.num_regions() == right.num_regions();
        self.values.extend(left.results().zip(right.results()));
        let mut regions = left.regions().zip(right.regions());
        is_same && regions.all(|(left, right)| self.regions(left, right))
    }

    fn regions(&mut self, left: Region<'m>, right: Region<'m>) -> bool {
        if left.blocks().count() != right.blocks().count() {
            return false;
        }
        for (left, right) in left.blocks().zip(right.blocks()) {
            let arguments = |block: Block<'m>| block.arguments().map(|argument| argument.value());
            let types = |block| arguments(block).map(Value::type_);
            if !types(left).eq(types(right))
                || left.operations().count() != right.operations().count()
            {
                return false;
            }
            self.blocks.insert(left, right);
            self.values.extend(arguments(left).zip(arguments(right)));
            self.waiting
                .extend(left.operations().zip(right.operations()));
        }
        true
    }
}
