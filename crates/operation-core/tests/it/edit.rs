//! Edits, one at a time. `random_edits` compares many with a model.

use operation_core::*;

/// A number large enough that quadratic time would take minutes; smaller for an interpreter.
const MANY: usize = if cfg!(miri) { 200 } else { 200_000 };

#[test]
fn uses_are_latest_first_and_keep_their_order_when_replaced() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let [a, b] = [0, 1].map(|_| {
        block
            .add_argument(&arena, context.i32(), Location::unknown())
            .value()
    });
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![a, b, a, b, a];
    let user = arena.create(&state);
    let indices = |value: Value<'_>| {
        value
            .uses()
            .map(|operand| operand.index)
            .collect::<Vec<_>>()
    };
    assert_eq!((indices(a), indices(b)), (vec![4, 2, 0], vec![3, 1]));
    a.replace_all_uses_with(b);
    assert_eq!((indices(a), indices(b)), (vec![], vec![4, 2, 0, 3, 1]));
    b.replace_all_uses_with(b);
    assert_eq!(indices(b).len(), 5);
    user.erase();
    assert!(b.is_unused());
    // Operands of an erased operation can be read and set, but are not uses.
    assert_eq!(user.operand(0), b);
    user.set_operand(0, a);
    user.set_operands(&arena, &[a; 9]);
    user.set_operands(&arena, &[a]);
    assert!(a.is_unused() && user.operand(0) == a);
    user.erase();
    block.push(user);
    assert_eq!(block.first(), None);
}

#[test]
fn blocks_move_between_regions() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let name = context.operation_name("t.op");
    let (outer, region) = (arena.region(), arena.region());
    let [a, b, c] = [0, 1, 2].map(|_| arena.block());
    [a, b, c].iter().for_each(|&block| region.push(block));
    let leaf = arena.create(&OperationState::new(name, Location::unknown()));
    b.push(leaf);
    assert!(a.is_entry() && !b.is_entry());
    region.remove(b);
    assert_eq!(
        (b.region(), a.next(), c.previous()),
        (None, Some(c), Some(a))
    );
    region.remove(b);
    outer.push(b);
    outer.take_body(region);
    outer.take_body(outer);
    assert_eq!(outer.blocks().collect::<Vec<_>>(), [b, a, c]);
    assert_eq!(
        (outer.last(), region.is_empty(), c.previous()),
        (Some(c), true, Some(a))
    );
    let mut state = OperationState::new(name, Location::unknown());
    // The same region twice: the first slot takes the blocks.
    state.regions = vec![outer, outer];
    let operation = arena.create(&state);
    assert_eq!(operation.region(0).blocks().count(), 3);
    assert!(operation.region(1).is_empty());
    assert_eq!(
        (leaf.parent_op(), leaf.parent_region()),
        (Some(operation), Some(operation.region(0)))
    );
    operation.region(1).push(b);
    assert_eq!(
        (leaf.parent_op(), leaf.parent_region()),
        (Some(operation), Some(operation.region(1)))
    );
    operation.region(1).remove(b);
    assert_eq!((leaf.parent_op(), leaf.block()), (None, Some(b)));
}

#[test]
fn arguments_keep_their_address() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let add = |index: u64| block.add_argument(&arena, context.i64(), Location::source(0, index));
    let arguments: Vec<_> = (0..50).map(add).collect();
    assert_eq!(block.arguments().collect::<Vec<_>>(), arguments);
    for (index, &argument) in arguments.iter().enumerate() {
        assert_eq!(block.argument(index), argument);
        assert_eq!((argument.owner(), argument.index()), (block, index as u32));
        assert_eq!(argument.location(), Location::source(0, index as u64));
        assert_eq!(argument.value().kind(), ValueKind::BlockArgument(argument));
        assert_eq!(
            (argument.value().type_(), argument.value().defining_op()),
            (context.i64(), None)
        );
    }
}

#[test]
fn an_arena_can_be_used_again() {
    let context = Context::new();
    let mut arena = IrArena::new(&context);
    let mut bytes = Vec::new();
    for _ in 0..3 {
        for _ in 0..1000 {
            let state = OperationState::new(context.operation_name("t.op"), Location::unknown());
            arena.create(&state);
        }
        bytes.push(arena.allocated_bytes());
        arena.reset();
        assert_eq!(arena.allocated_bytes(), 0);
    }
    assert_eq!((bytes[0], bytes[1]), (bytes[1], bytes[2]));
}

#[test]
fn a_use_list_may_be_changed_while_walked() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let [a, b] = [0, 1].map(|_| {
        block
            .add_argument(&arena, context.i32(), Location::unknown())
            .value()
    });
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![a; 4];
    let users = [0, 1, 2].map(|_| arena.create(&state));
    for operand in a.uses() {
        operand.owner.set_operand(operand.index as usize, b);
    }
    assert!(a.is_unused() && b.uses().count() == 12);
    // The slab of the first user moves, and its next link with it.
    for operand in b.uses().take(100) {
        operand.owner.set_operands(&arena, &[b; 40]);
    }
    for user in users {
        user.erase();
    }
    assert!(b.is_unused());
}

#[test]
fn a_state_given_back_comes_back_empty_after_a_reset_too() {
    let context = Context::new();
    let mut arena = IrArena::new(&context);
    {
        let mut state = arena.take_state(context.operation_name("t.first"), Location::source(1, 2));
        state.results.push(context.i32());
        let first = arena.create(&state);
        state.operands.push(first.result(0));
        state.successors.push(arena.block());
        state.regions.push(arena.region());
        state.properties.push(None);
        state.attributes = Some(context.empty_dictionary());
        arena.give_back(state);
    }
    arena.reset();
    let name = context.operation_name("t.second");
    let state = arena.take_state(name, Location::unknown());
    assert_eq!((state.name, state.location), (name, Location::unknown()));
    assert!(state.results.capacity() > 0, "the memory is kept");
    assert!(state.operands.is_empty() && state.results.is_empty() && state.successors.is_empty());
    assert!(state.regions.is_empty() && state.properties.is_empty() && state.attributes.is_none());
    let other = arena.take_state(name, Location::unknown());
    assert_eq!(other.results.capacity(), 0, "the first is still in use");
}

/// An operation with one region of one block, which contains the given operation.
fn around<'m>(arena: &'m IrArena<'m>, inside: Option<Operation<'m>>) -> Operation<'m> {
    let (region, block) = (arena.region(), arena.block());
    region.push(block);
    inside
        .into_iter()
        .for_each(|operation| block.push(operation));
    let mut state = OperationState::new(
        arena.context().operation_name("t.around"),
        Location::unknown(),
    );
    state.regions.push(region);
    arena.create(&state)
}

#[test]
fn nothing_can_contain_itself() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let context = Context::new();
    let arena = IrArena::new(&context);
    let leaf = arena.create(&OperationState::new(
        context.operation_name("t.leaf"),
        Location::unknown(),
    ));
    let inner = around(&arena, Some(leaf));
    let outer = around(&arena, Some(inner));
    let inner_block = leaf.block().expect("it is in a block");
    let outer_block = inner.block().expect("it is in a block");
    let refused = |edit: &dyn Fn()| assert!(catch_unwind(AssertUnwindSafe(edit)).is_err());
    refused(&|| inner_block.push(outer));
    refused(&|| inner_block.push(inner));
    refused(&|| outer.move_before(leaf));
    refused(&|| outer.move_after(leaf));
    refused(&|| inner.region(0).push(outer_block));
    refused(&|| inner.region(0).take_body(outer.region(0)));
    refused(&|| outer_block.move_before(inner_block));
    refused(&|| outer_block.move_after(inner_block));
    refused(&|| inner_block.merge(outer_block, &[]));
    refused(&|| {
        outer
            .region(0)
            .clone_into(inner.region(0), &arena, &mut Mapping::new());
    });
    // The refused edits changed nothing.
    assert!(outer.is_proper_ancestor_of(leaf) && inner.is_proper_ancestor_of(leaf));
    assert!(!leaf.is_proper_ancestor_of(outer) && !inner.is_proper_ancestor_of(inner));
    assert_eq!(outer.block(), None);
    // The other way round is fine.
    outer_block.push(leaf);
    inner.region(0).take_body(around(&arena, None).region(0));
    assert!(!inner.is_proper_ancestor_of(leaf) && outer.is_proper_ancestor_of(leaf));
}

#[test]
fn erasing_many_branches_to_one_block_is_linear() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = around(&arena, None);
    let body = root.region(0).first().expect("it has a block");
    let target = arena.block();
    root.region(0).push(target);
    let mut state = OperationState::new(context.operation_name("t.branch"), Location::unknown());
    state.successors.push(target);
    for _ in 0..MANY {
        body.push(arena.create(&state));
    }
    root.erase();
    assert!(target.has_no_predecessors());
}

#[test]
fn erasing_one_operation_with_many_successors_is_linear() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let target = arena.block();
    let mut state = OperationState::new(context.operation_name("t.switch"), Location::unknown());
    state.successors = vec![target; 5 * MANY];
    arena.create(&state).erase();
    assert!(target.has_no_predecessors());
    // A block of branches is erased from its end.
    let block = arena.block();
    state.successors = vec![target];
    for _ in 0..MANY {
        block.push(arena.create(&state));
    }
    block.erase();
    assert!(target.has_no_predecessors() && block.first().is_none());
}

/// A block of `count` operations without operands and results.
fn block_of<'m>(arena: &'m IrArena<'m>, count: usize) -> (Block<'m>, Vec<Operation<'m>>) {
    let state = OperationState::new(arena.context().operation_name("t.op"), Location::unknown());
    let block = arena.block();
    let operations: Vec<_> = (0..count).map(|_| arena.create(&state)).collect();
    operations
        .iter()
        .for_each(|&operation| block.push(operation));
    (block, operations)
}

/// The operations of a block of five that the iteration yields, when the edit is made at the second.
fn seen(edit: impl for<'m> Fn(&'m IrArena<'m>, Block<'m>, &[Operation<'m>])) -> Vec<usize> {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (block, operations) = block_of(&arena, 5);
    let number = |operation| operations.iter().position(|&other| other == operation);
    let mut numbers = Vec::new();
    for operation in block.operations() {
        numbers.push(number(operation).unwrap_or(9));
        if numbers.len() == 2 {
            edit(&arena, block, &operations);
        }
    }
    numbers
}

#[test]
fn going_through_a_block_survives_edits() {
    assert_eq!(seen(|_, _, _| {}), [0, 1, 2, 3, 4]);
    assert_eq!(seen(|_, _, operations| operations[2].erase()), [0, 1, 3, 4]);
    assert_eq!(
        seen(|_, _, operations| operations[1..4].iter().for_each(|each| each.erase())),
        [0, 1, 4]
    );
    assert_eq!(
        seen(|_, _, operations| operations[1..4].iter().rev().for_each(|each| each.erase())),
        [0, 1, 4]
    );
    assert_eq!(
        seen(|_, _, operations| operations[2..].iter().for_each(|each| each.erase())),
        [0, 1]
    );
    assert_eq!(
        seen(|_, _, operations| operations[..3].iter().for_each(|each| each.remove())),
        [0, 1, 3, 4]
    );
    assert_eq!(seen(|_, block, _| block.erase()), [0, 1]);
    // The current or the next operation moves away: the iteration continues at the other one.
    assert_eq!(
        seen(|arena, _, operations| arena.block().push(operations[1])),
        [0, 1, 2, 3, 4]
    );
    assert_eq!(
        seen(|arena, _, operations| arena.block().push(operations[2])),
        [0, 1, 3, 4]
    );
    assert_eq!(
        seen(|_, _, operations| {
            operations[1].move_after(operations[4]);
            operations[2].erase();
        }),
        [0, 1, 3, 4, 1]
    );
    // The next one is moved before the current one; forwards; and to its old place after it was removed.
    assert_eq!(
        seen(|_, _, operations| operations[3].move_before(operations[0])),
        [0, 1, 2, 4]
    );
    assert_eq!(
        seen(|_, _, operations| operations[0].move_before(operations[4])),
        [0, 1, 2, 3, 0, 4]
    );
    assert_eq!(
        seen(|_, _, operations| operations[2].move_before(operations[0])),
        [0, 1, 2, 0, 1, 3, 4]
    );
    // Both the current one and the next one are elsewhere: nothing is left to continue from.
    assert_eq!(
        seen(|arena, _, operations| {
            let other = arena.block();
            operations[1..3].iter().for_each(|&each| other.push(each));
        }),
        [0, 1]
    );
}

#[test]
fn blocks_are_split_and_merged() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = around(&arena, None);
    let region = root.region(0);
    let block = region.first().expect("it has a block");
    let (source, operations) = block_of(&arena, 4);
    block.merge(source, &[]);
    assert!(block.operations().eq(operations.iter().copied()) && source.first().is_none());
    assert_eq!(operations[3].parent_op(), Some(root));
    let last = arena.block();
    region.push(last);
    let behind = block.split_before(&arena, operations[1]);
    assert!(region.blocks().eq([block, behind, last]));
    assert!(
        block.operations().eq([operations[0]])
            && behind.operations().eq(operations[1..].iter().copied())
    );
    assert_eq!(
        (operations[2].block(), operations[2].parent_op()),
        (Some(behind), Some(root))
    );
    let argument = behind
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    let value = block
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    operations[2].set_operands(&arena, &[argument, argument]);
    block.merge(behind, &[value]);
    assert!(region.blocks().eq([block, last]) && behind.region().is_none());
    assert!(operations[2].operands().eq([value, value]) && argument.is_unused());
    block.merge(block, &[]);
    assert!(block.operations().eq(operations.iter().copied()));
    // The block is in no region.
    block.remove();
    let rest = block.split_before(&arena, operations[0]);
    assert!(block.first().is_none() && rest.operations().eq(operations) && rest.region().is_none());
}

#[test]
#[should_panic(expected = "split before one of its own")]
fn a_block_is_not_split_before_another_blocks_operation() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let ((block, _), (_, others)) = (block_of(&arena, 1), block_of(&arena, 1));
    block.split_before(&arena, others[0]);
}

#[test]
#[should_panic(expected = "one value for each argument")]
fn merging_wants_a_value_for_each_argument() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (block, other) = (arena.block(), arena.block());
    other.add_argument(&arena, context.i32(), Location::unknown());
    block.merge(other, &[]);
}

#[test]
#[should_panic(expected = "one value for each result")]
fn replacing_results_wants_a_value_for_each() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.results = vec![context.i32(); 2];
    let operation = arena.create(&state);
    operation.replace_all_uses_with(&[operation.result(0)]);
}

#[test]
fn many_results_are_asked_and_replaced_in_linear_time() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.results = vec![context.i32(); MANY];
    let (one, other) = (arena.create(&state), arena.create(&state));
    state.results.clear();
    state.operands = one.results().step_by(2).collect();
    let user = arena.create(&state);
    assert!(
        one.used_results()
            .into_iter()
            .enumerate()
            .all(|(index, used)| used == (index % 2 == 0))
    );
    let values: Vec<_> = other.results().rev().collect();
    one.replace_all_uses_with(&values);
    assert!(one.is_unused() && user.operands().eq(values.iter().step_by(2).copied()));
    // Swapped, all at once.
    let swapped: Vec<_> = other.results().rev().collect();
    other.replace_all_uses_with(&swapped);
    assert!(user.operands().eq(other.results().step_by(2)));
}

#[test]
fn a_copy_has_copies_of_all_that_is_inside() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let outside = arena
        .block()
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    let root = around(&arena, None);
    let first = root.region(0).first().expect("it has a block");
    let inside = first
        .add_argument(&arena, context.i64(), Location::source(0, 5))
        .value();
    let mut state = OperationState::new(context.operation_name("t.def"), Location::source(0, 6));
    state.results = vec![context.i32()];
    let definition = arena.create(&state);
    state.operands = vec![outside, inside, definition.result(0)];
    state.successors = vec![first];
    state.attributes = Some(context.dictionary(&[NamedAttribute {
        name: context.identifier("a"),
        value: context.unit(),
    }]));
    let user = arena.create(&state);
    // Used before it is defined, as graph regions may.
    first.push(user);
    first.push(definition);
    let mut mapping = Mapping::new();
    let copy = root.clone_into(&arena, &mut mapping);
    assert_eq!(
        (copy.name(), copy.block(), copy.num_regions()),
        (root.name(), None, 1)
    );
    let block = copy.region(0).first().expect("it has a block");
    assert_eq!(
        (mapping.block(first), mapping.value(outside)),
        (block, outside)
    );
    assert_eq!(
        (
            block.argument(0).value().type_(),
            block.argument(0).location()
        ),
        (context.i64(), Location::source(0, 5))
    );
    let copies: Vec<_> = block.operations().collect();
    let [user_copy, definition_copy] = copies[..] else {
        panic!("two operations")
    };
    let expected = [
        outside,
        block.argument(0).value(),
        definition_copy.result(0),
    ];
    assert!(user_copy.operands().eq(expected) && user_copy.successors().eq([block]));
    assert_eq!(
        (user_copy.attributes(), user_copy.location()),
        (user.attributes(), user.location())
    );
    assert_eq!(
        mapping.value(definition.result(0)),
        definition_copy.result(0)
    );
    // Earlier entries map values from outside, and the original stays as it was.
    let mut mapping = Mapping::new();
    mapping.map_value(outside, inside);
    mapping.map_value(inside, outside);
    mapping.map_block(first, arena.block());
    let copy = user.clone_into(&arena, &mut mapping);
    assert!(
        copy.operands().take(2).eq([inside, outside]) && copy.successor(0) == mapping.block(first)
    );
    assert!(user.operands().eq([outside, inside, definition.result(0)]));
    copy.erase();
    // Earlier entries for values that are copied are replaced by the copies, even if these are made after their uses.
    let mut mapping = Mapping::new();
    mapping.map_value(definition.result(0), outside);
    mapping.map_value(outside, definition.result(0));
    let copy = root
        .clone_into(&arena, &mut mapping)
        .region(0)
        .first()
        .expect("it has a block");
    let copies: Vec<_> = copy.operations().collect();
    assert_eq!(
        (copies[0].operand(2), mapping.value(definition.result(0))),
        (copies[1].result(0), copies[1].result(0))
    );
    // A region to its own end.
    root.region(0)
        .clone_into(root.region(0), &arena, &mut Mapping::new());
    assert_eq!(
        root.region(0)
            .blocks()
            .map(|block| block.operations().count())
            .collect::<Vec<_>>(),
        [2, 2]
    );
}

#[test]
fn copies_keep_the_slots_that_the_original_was_made_with() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let before = arena.create(&OperationState::new(
        context.operation_name("t.late"),
        Location::unknown(),
    ));
    let entry = NamedAttribute {
        name: context.identifier("p"),
        value: context.unit(),
    };
    before.set_property(0, Some(context.dictionary(&[entry])));
    let name = context.register_operation("t.late", 0, &["p", "q"]);
    let after = arena.create(&OperationState::new(name, Location::unknown()));
    for operation in [before, after] {
        let copy = operation.clone_into(&arena, &mut Mapping::new());
        assert_eq!(copy.is_registered(), operation.is_registered());
        assert!(copy.properties().eq(operation.properties()));
        assert_eq!(copy.attribute(entry.name), operation.attribute(entry.name));
    }
}

#[test]
fn a_deep_copy_takes_no_stack() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut operation = around(&arena, None);
    for _ in 0..MANY {
        operation = around(&arena, Some(operation));
    }
    let copy = operation.clone_into(&arena, &mut Mapping::new());
    let mut count = 0;
    walk(copy, WalkOrder::Post, |_| {
        count += 1;
        WalkResult::Continue
    });
    assert_eq!(count, MANY + 1);
}

#[test]
fn arguments_are_inserted_and_erased() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let add = |at: usize| block.insert_argument(&arena, at, context.i32(), Location::unknown());
    let [a, b, c, d] = [0, 0, 1, 3].map(add);
    assert!(
        block.arguments().eq([b, c, a, d]) && block.arguments().map(BlockArgument::index).eq(0..4)
    );
    block.erase_argument(1);
    assert!(
        block.arguments().eq([b, a, d]) && block.arguments().map(BlockArgument::index).eq(0..3)
    );
    assert!(c.is_erased() && c.index() == u32::MAX && c.owner() == block && !d.is_erased());
    block.erase_argument(2);
    let e = block.add_argument(&arena, context.i64(), Location::unknown());
    assert!(block.arguments().eq([b, a, e]) && block.argument(2) == e);
    // All of them, backwards.
    block
        .arguments()
        .rev()
        .for_each(|argument| block.erase_argument(argument.index() as usize));
    assert_eq!(block.num_arguments(), 0);
}

#[test]
fn an_insertion_point_is_beside_an_operation_at_an_end_or_nowhere() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (block, operations) = block_of(&arena, 2);
    let state = OperationState::new(context.operation_name("t.new"), Location::unknown());
    let make = |point| OpBuilder::new(&arena, point).create(&state);
    let before = make(InsertionPoint::Before(operations[1]));
    let end = make(InsertionPoint::EndOf(block));
    assert_eq!(make(InsertionPoint::Detached).block(), None);
    assert!(
        block
            .operations()
            .eq([operations[0], before, operations[1], end])
    );
    // Operations of one builder are in the order of their creation.
    let make_two = |point| {
        let mut builder = OpBuilder::new(&arena, point);
        [builder.create(&state), builder.create(&state)]
    };
    let start = make_two(InsertionPoint::StartOf(block));
    let after = make_two(InsertionPoint::After(before));
    let all = [
        start[0],
        start[1],
        operations[0],
        before,
        after[0],
        after[1],
        operations[1],
        end,
    ];
    assert!(block.operations().eq(all));
    let other = arena.block();
    let start = make_two(InsertionPoint::StartOf(other));
    assert!(other.operations().eq(start));
    assert!(
        make_two(InsertionPoint::After(make(InsertionPoint::Detached)))
            .iter()
            .all(|new| new.block().is_none())
    );
}

#[test]
fn what_is_used_is_not_erased_unless_it_must_be() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.results = vec![context.i32()];
    let value = arena.create(&state);
    block.push(value);
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![value.result(0)];
    let user = arena.create(&state);
    block.push(user);
    let error = value.try_erase().expect_err("it is used");
    assert_eq!(
        error.to_string(),
        "'t.op' can't be erased, as its results are used"
    );
    assert!(!value.is_erased() && value.block() == Some(block));
    assert_eq!((user.try_erase(), value.try_erase()), (Ok(()), Ok(())));
    assert!(value.is_erased() && block.first().is_none());
}
