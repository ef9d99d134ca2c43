//! Correct and faulty patterns and folds.

use operation_core::{
    Attribute, Context, InsertionPoint, Location, Mapping, Operation, OperationState, Type, Value,
};
use rewrite::{
    Fold, FoldAdaptor, Folded, FunctionPattern, MaterializeConstant, RewritePattern, Rewriter,
    Rewrites, Root,
};

type Rewrite = for<'m> fn(Operation<'m>, &mut Rewriter<'_, 'm>) -> bool;

/// All patterns, by number.
pub(super) fn all() -> Vec<Box<dyn RewritePattern>> {
    let on = Root::Operation;
    let patterns: [(&'static str, Root<'static>, u16, Rewrite); 15] = [
        (
            "effect to other",
            on("rw.effect"),
            1,
            |operation, rewriter| renamed(operation, "rw.other", rewriter),
        ),
        (
            "other to effect",
            on("rw.other"),
            1,
            |operation, rewriter| renamed(operation, "rw.effect", rewriter),
        ),
        ("erase unused", on("rw.other"), 2, |operation, rewriter| {
            operation.is_unused() && {
                rewriter.erase_op(operation);
                true
            }
        }),
        ("first operand", on("rw.pure"), 1, first_operand),
        (
            "duplicate",
            on("rw.commutative"),
            1,
            |operation, rewriter| {
                rewriter.clone_op(operation, &mut Mapping::new());
                true
            },
        ),
        ("swap", on("rw.folding"), 3, |operation, rewriter| {
            operation.num_operands() > 1 && {
                let (first, second) = (operation.operand(0), operation.operand(1));
                rewriter.modify_in_place(operation, |operation| {
                    operation.set_operand(0, second);
                    operation.set_operand(1, first);
                });
                true
            }
        }),
        ("inline", on("rw.inner"), 1, inline),
        ("split", on("rw.effect"), 1, split),
        ("merge", on("rw.br"), 1, merge),
        ("hoist", on("rw.pure"), 4, hoist),
        ("create or fold", on("rw.idempotent"), 1, create_or_fold),
        ("one way", on("rw.cond"), 2, one_way),
        (
            "faulty: erase",
            on("rw.commutative"),
            1,
            |operation, rewriter| {
                rewriter.erase_op(operation);
                true
            },
        ),
        (
            "faulty: type",
            on("rw.idempotent"),
            2,
            |operation, rewriter| {
                let mut state = OperationState::new(operation.name(), operation.location());
                state
                    .results
                    .extend(operation.results().map(|_| rewriter.context().i64()));
                rewriter.replace_op_with(operation, &state);
                true
            },
        ),
        ("idle", Root::Any, 1, |operation, _| {
            operation.num_operands() == 3
        }),
    ];
    let boxed = patterns.map(|(name, root, benefit, rewrite)| FunctionPattern {
        name,
        root,
        benefit,
        rewrite,
    });
    boxed
        .into_iter()
        .map(|pattern| Box::new(pattern) as Box<dyn RewritePattern>)
        .collect()
}

fn renamed<'m>(operation: Operation<'m>, name: &str, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let mut state = OperationState::new(
        rewriter.context().operation_name(name),
        operation.location(),
    );
    state.operands.extend(operation.operands());
    state.results.extend(operation.results().map(Value::type_));
    rewriter.replace_op_with(operation, &state);
    true
}

fn first_operand<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(first) = operation.operands().next() else {
        return false;
    };
    let values: Vec<Value<'m>> = operation.results().map(|_| first).collect();
    rewriter.replace_op(operation, &values);
    true
}

fn inline<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(body) = operation
        .region(0)
        .first()
        .filter(|body| body.next().is_none())
    else {
        return false;
    };
    let Some(end) = body
        .last()
        .filter(|end| end.num_operands() == operation.num_results())
    else {
        return false;
    };
    let values: Vec<Value<'m>> = end.operands().collect();
    rewriter.erase_op(end);
    rewriter.inline_block_before(body, operation, &[]);
    rewriter.replace_op(operation, &values);
    true
}

/// Splits a block in a function; other regions have only one block.
fn split<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    if operation
        .parent_op()
        .is_none_or(|parent| parent.name().as_str() != "rw.function")
    {
        return false;
    }
    let Some(block) = operation
        .block()
        .filter(|block| block.first() != Some(operation))
    else {
        return false;
    };
    let Some(behind) = rewriter.split_block(operation) else {
        return false;
    };
    rewriter.set_insertion_point(InsertionPoint::EndOf(block));
    let mut state = OperationState::new(
        rewriter.context().operation_name("rw.br"),
        operation.location(),
    );
    state.successors.push(behind);
    rewriter.create(&state);
    true
}

/// Merges a block with its only predecessor.
fn merge<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let target = operation.successor(0);
    let Some(block) = operation.block().filter(|&block| block != target) else {
        return false;
    };
    if target.is_entry() || target.predecessors().count() != 1 {
        return false;
    }
    let values: Vec<Value<'m>> = operation.operands().collect();
    rewriter.erase_op(operation);
    rewriter.merge_blocks(target, block, &values);
    true
}

/// Moves an operation to the start of its block, unless it uses values defined there.
fn hoist<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(block) = operation.block() else {
        return false;
    };
    let is_free = operation.operands().all(|operand| {
        operand
            .defining_op()
            .is_none_or(|own| own.block() != Some(block))
    });
    let Some(first) = block.first().filter(|&first| is_free && first != operation) else {
        return false;
    };
    rewriter.move_op_before(operation, first);
    true
}

fn create_or_fold<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let mut state = OperationState::new(
        rewriter.context().operation_name("rw.folding"),
        operation.location(),
    );
    state.operands.extend(operation.operands());
    state.results.extend(operation.results().map(Value::type_));
    let values = rewriter.create_or_fold(&state);
    rewriter.replace_op(operation, &values);
    true
}

/// Replaces a branch with a constant condition.
fn one_way<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    if rewriter.constant(operation.operand(0)).is_none() {
        return false;
    }
    let Some(passed) = rewriter.semantics.successor_operands(operation, 0) else {
        return false;
    };
    let mut state = OperationState::new(
        rewriter.context().operation_name("rw.br"),
        operation.location(),
    );
    state
        .operands
        .extend(passed.map(|index| operation.operand(index)));
    state.successors.push(operation.successor(0));
    rewriter.replace_op_with(operation, &state);
    true
}

/// Folds an operation: no operand to a constant, one operand to that operand; two equal ones are replaced by one of them.
struct Folding;

impl Fold for Folding {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let operation = adaptor.operation;
        let operands: Vec<Value<'m>> = operation.operands().collect();
        match operands[..] {
            _ if operation.num_results() != 1 => Folded::Unchanged,
            [] => Folded::attribute(adaptor.context().integer(adaptor.context().i32(), 7)),
            [only] => Folded::value(only),
            [first, second] if first == second => {
                operation.set_operands(adaptor.arena, &[first]);
                Folded::InPlace
            }
            _ => adaptor.constant(0).filter(|_| operands.len() == 3).into(),
        }
    }
}

struct Constants;

impl MaterializeConstant for Constants {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        let mut state =
            OperationState::new(context.operation_name("rw.constant"), Location::unknown());
        state.results.push(type_);
        state.properties.push(Some(value));
        Some(state)
    }
}

pub(super) fn register_folds(rewrites: &mut Rewrites) {
    rewrites.folds.insert("rw.folding", Box::new(Folding));
    rewrites.materializers.insert("rw", Box::new(Constants));
}
