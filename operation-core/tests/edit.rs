//! Random edits, compared with a model that keeps plain lists.

use operation_core::*;

/// Numbers that look random and are the same every time.
struct Numbers(u64);
impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// What is true of an operation, kept by hand.
#[derive(Clone)]
struct Model<'m> {
    operation: Operation<'m>,
    operands: Vec<Value<'m>>,
    successor: Option<Block<'m>>,
    /// Position in `places`, which lists each block's operations.
    place: Option<usize>,
}

struct Test<'m> {
    arena: &'m IrArena<'m>,
    numbers: Numbers,
    blocks: Vec<Block<'m>>,
    places: Vec<Vec<Operation<'m>>>,
    models: Vec<Model<'m>>,
    values: Vec<Value<'m>>,
}

impl<'m> Test<'m> {
    fn new(arena: &'m IrArena<'m>, seed: u64) -> Self {
        let context = arena.context();
        let region = arena.region();
        let blocks: Vec<_> = (0..3).map(|_| arena.block()).collect();
        blocks.iter().for_each(|&block| region.push(block));
        let arguments = blocks.iter().flat_map(|&block| {
            (0..2).map(move |_| block.add_argument(arena, context.i32(), Location::unknown()).value())
        });
        let values = arguments.collect();
        let places = vec![Vec::new(); blocks.len()];
        Test { arena, numbers: Numbers(seed), blocks, places, models: Vec::new(), values }
    }

    fn some_values(&mut self) -> Vec<Value<'m>> {
        let count = self.numbers.below(5);
        (0..count).map(|_| self.numbers.pick(&self.values)).collect()
    }

    fn create(&mut self) {
        let context = self.arena.context();
        let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
        state.operands = self.some_values();
        let results = self.numbers.pick(&[0, 1, 1, 2, 6, 9]);
        state.results = vec![context.f32(); results];
        let successor = (self.numbers.below(3) == 0).then(|| self.numbers.pick(&self.blocks));
        state.successors.extend(successor);
        let operation = self.arena.create(&state);
        let place = self.numbers.below(self.blocks.len());
        self.blocks[place].push(operation);
        self.places[place].push(operation);
        self.values.extend(operation.results());
        self.models.push(Model { operation, operands: state.operands, successor, place: Some(place) });
    }

    fn take_out(&mut self, index: usize) {
        if let Some(place) = self.models[index].place.take() {
            let operation = self.models[index].operation;
            self.places[place].retain(|&other| other != operation);
        }
    }

    fn step(&mut self) {
        if self.models.is_empty() || self.numbers.below(3) == 0 {
            return self.create();
        }
        let index = self.numbers.below(self.models.len());
        let operation = self.models[index].operation;
        match self.numbers.below(10) {
            0 | 1 if operation.num_operands() > 0 => {
                let (at, value) = (self.numbers.below(operation.num_operands()), self.numbers.pick(&self.values));
                operation.set_operand(at, value);
                self.models[index].operands[at] = value;
            }
            2 => {
                let values = self.some_values();
                operation.set_operands(self.arena, &values);
                self.models[index].operands = values;
            }
            3 => {
                let (from, to) = (self.numbers.pick(&self.values), self.numbers.pick(&self.values));
                from.replace_all_uses_with(to);
                for operand in self.models.iter_mut().flat_map(|model| &mut model.operands) {
                    if *operand == from {
                        *operand = to;
                    }
                }
            }
            4 => {
                self.take_out(index);
                operation.erase();
                assert!(operation.is_erased());
                // Its results may stay operands of others, as the documentation says; here they do not.
                let replacement = self.values[0];
                for result in operation.results() {
                    result.replace_all_uses_with(replacement);
                    for operand in self.models.iter_mut().flat_map(|model| &mut model.operands) {
                        if *operand == result {
                            *operand = replacement;
                        }
                    }
                }
                self.values.retain(|value| value.defining_op() != Some(operation));
                self.models.swap_remove(index);
            }
            5 => {
                self.take_out(index);
                operation.remove();
            }
            6 | 7 => {
                let other = self.numbers.below(self.models.len());
                let target = self.models[other].operation;
                let after = self.numbers.below(2);
                if after == 1 {
                    operation.move_after(target);
                } else {
                    operation.move_before(target);
                }
                if other != index
                    && let Some(place) = self.models[other].place
                {
                    self.take_out(index);
                    let at = self.places[place].iter().position(|&operation| operation == target).unwrap();
                    self.places[place].insert(at + after, operation);
                    self.models[index].place = Some(place);
                }
            }
            8 => {
                self.take_out(index);
                let place = self.numbers.below(self.blocks.len());
                self.blocks[place].push(operation);
                self.places[place].push(operation);
                self.models[index].place = Some(place);
            }
            9 if operation.num_successors() > 0 => {
                let block = self.numbers.pick(&self.blocks);
                operation.set_successor(0, block);
                self.models[index].successor = Some(block);
            }
            _ => {}
        }
    }

    fn check(&self) {
        let mut uses: Vec<(Value<'m>, Operation<'m>, u32)> = Vec::new();
        for model in &self.models {
            let operation = model.operation;
            assert_eq!(operation.operands().collect::<Vec<_>>(), model.operands);
            assert_eq!(operation.block(), model.place.map(|place| self.blocks[place]));
            assert_eq!(operation.successors().next(), model.successor);
            uses.extend((0u32..).zip(&model.operands).map(|(index, &value)| (value, operation, index)));
        }
        for &value in &self.values {
            let mut found: Vec<_> = value.uses().map(|operand| (operand.owner.as_ptr(), operand.index)).collect();
            let of_value = uses.iter().filter(|(used, ..)| *used == value);
            let mut expected: Vec<_> = of_value.map(|(_, owner, index)| (owner.as_ptr(), *index)).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
            assert_eq!(value.is_unused(), expected.is_empty());
            assert_eq!(value.has_one_use(), expected.len() == 1);
        }
        for (&block, operations) in self.blocks.iter().zip(&self.places) {
            assert_eq!(&block.operations().collect::<Vec<_>>(), operations);
            let mut backwards = Vec::new();
            let mut next = block.last();
            while let Some(operation) = next {
                backwards.push(operation);
                next = operation.previous();
            }
            backwards.reverse();
            assert_eq!(&backwards, operations);
            let to_block = self.models.iter().filter(|model| model.successor == Some(block));
            let mut expected: Vec<_> = to_block.map(|model| model.operation.as_ptr()).collect();
            let mut found: Vec<_> = block.predecessors().map(Operation::as_ptr).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn random_edits_agree_with_the_model() {
    for seed in 0..40 {
        let context = Context::new();
        let arena = IrArena::new(&context);
        let mut test = Test::new(&arena, seed);
        for _ in 0..120 {
            test.step();
            test.check();
        }
    }
}

#[test]
fn uses_are_latest_first_and_keep_their_order_when_replaced() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let [a, b] = [0, 1].map(|_| block.add_argument(&arena, context.i32(), Location::unknown()).value());
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![a, b, a, b, a];
    let user = arena.create(&state);
    let indices = |value: Value<'_>| value.uses().map(|operand| operand.index).collect::<Vec<_>>();
    assert_eq!((indices(a), indices(b)), (vec![4, 2, 0], vec![3, 1]));
    a.replace_all_uses_with(b);
    assert_eq!((indices(a), indices(b)), (vec![], vec![4, 2, 0, 3, 1]));
    b.replace_all_uses_with(b);
    assert_eq!(indices(b).len(), 5);
    user.erase();
    assert!(b.is_unused());
    // Operands of an erased operation can be read and set, and are no uses.
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
    assert_eq!((b.region(), a.next(), c.previous()), (None, Some(c), Some(a)));
    region.remove(b);
    outer.push(b);
    outer.take_body(region);
    outer.take_body(outer);
    assert_eq!(outer.blocks().collect::<Vec<_>>(), [b, a, c]);
    assert_eq!((outer.last(), region.is_empty(), c.previous()), (Some(c), true, Some(a)));
    let mut state = OperationState::new(name, Location::unknown());
    // The same region twice: the first slot takes the blocks.
    state.regions = vec![outer, outer];
    let operation = arena.create(&state);
    assert_eq!(operation.region(0).blocks().count(), 3);
    assert!(operation.region(1).is_empty());
    assert_eq!((leaf.parent_op(), leaf.parent_region()), (Some(operation), Some(operation.region(0))));
    operation.region(1).push(b);
    assert_eq!((leaf.parent_op(), leaf.parent_region()), (Some(operation), Some(operation.region(1))));
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
        assert_eq!((argument.value().type_(), argument.value().defining_op()), (context.i64(), None));
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
    let [a, b] = [0, 1].map(|_| block.add_argument(&arena, context.i32(), Location::unknown()).value());
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![a; 4];
    let users = [0, 1, 2].map(|_| arena.create(&state));
    for operand in a.uses() {
        operand.owner.set_operand(operand.index as usize, b);
    }
    assert!(a.is_unused() && b.uses().count() == 12);
    // The slab of the first user met moves, and what was to come next with it.
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

/// An operation with one region of one block, which holds a given operation.
fn around<'m>(arena: &'m IrArena<'m>, inside: Option<Operation<'m>>) -> Operation<'m> {
    let (region, block) = (arena.region(), arena.block());
    region.push(block);
    inside.into_iter().for_each(|operation| block.push(operation));
    let mut state = OperationState::new(arena.context().operation_name("t.around"), Location::unknown());
    state.regions.push(region);
    arena.create(&state)
}

#[test]
fn nothing_can_contain_itself() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let context = Context::new();
    let arena = IrArena::new(&context);
    let leaf = arena.create(&OperationState::new(context.operation_name("t.leaf"), Location::unknown()));
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
    // Nothing was changed by what was refused.
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
    // Quadratic time would be minutes.
    for _ in 0..200_000 {
        body.push(arena.create(&state));
    }
    root.erase();
    assert!(target.has_no_predecessors());
}
