//! The bytes of an operation, read raw at the document's offsets.
#![allow(unsafe_code)]
#![cfg(target_pointer_width = "64")]

use operation_core::*;

const MASK: u32 = 0x7FF_FFFF;

fn read<T: Copy>(operation: Operation<'_>, offset: usize) -> T {
    // SAFETY: the tests read within the 0x48 bytes of a header, or the prologue of an operation that has one.
    unsafe { operation.as_ptr().add(offset).cast::<T>().read() }
}

/// The document's decoder: the address of the regions, computed from the header and its address. It applies while the
/// number of operands is as at creation, and to operations with results ("callers must compute their own bases").
fn documented_decoder(operation: Operation<'_>) -> usize {
    if read::<u32>(operation, 44) & 0x7F_FFFF == 0 {
        return 0;
    }
    let header = operation.as_ptr().addr();
    let trailing = usize::from(read::<u8>(operation, 0x2E) >> 7);
    let inline = usize::from(read::<u8>(operation, 0x2F));
    let base = (header + 16 * trailing + 8 * inline + 64 + 7) & !7;
    base + 32 * (read::<u32>(operation, 0x28) & MASK) as usize
}

fn make<'m>(
    arena: &'m IrArena<'m>,
    operands: usize,
    results: usize,
    regions: usize,
) -> Operation<'m> {
    let context = arena.context();
    let block = arena.block();
    let argument = block.add_argument(arena, context.i32(), Location::unknown());
    let mut state = OperationState::new(context.operation_name("t.op"), Location::source(3, 99));
    state.operands = vec![argument.value(); operands];
    state.results = vec![context.f32(); results];
    state.regions = (0..regions).map(|_| arena.region()).collect();
    state.successors = vec![block];
    let operation = arena.create(&state);
    block.push(operation);
    operation
}

#[test]
fn fields_are_where_the_document_says() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    for operands in [0, 1, 2, 9] {
        for results in [0, 1, 3, 6, 7, 40] {
            let operation = make(&arena, operands, results, 2);
            let inline = results.min(6);
            assert_eq!(read::<u32>(operation, 0x28) & MASK, operands as u32);
            assert_eq!(read::<u32>(operation, 0x2C) & 0x7F_FFFF, results as u32);
            assert_eq!(read::<u8>(operation, 0x2E) >> 7, u8::from(results > 6));
            assert_eq!(read::<u8>(operation, 0x2F), 1 + inline as u8);
            let prologue = if results > 6 { 16 } else { 0 };
            let slab = operation.as_ptr().addr() + 0x48 + 8 * inline + prologue;
            assert_eq!(read::<usize>(operation, 0x20), slab, "operand storage");
            assert_eq!(
                read::<usize>(operation, 0x08),
                slab + 32 * operands,
                "regions"
            );
            assert_ne!(read::<usize>(operation, 0x00), 0, "block");
            assert_eq!(read::<usize>(operation, 0x10), 0, "parent");
            assert_eq!(read::<usize>(operation, 0x18), 0, "first use");
            let expected = if results == 0 {
                0
            } else {
                slab + 32 * operands
            };
            assert_eq!(documented_decoder(operation), expected);
        }
    }
}

#[test]
fn what_follows_the_regions_is_in_the_order_of_the_document() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    context.register_operation("t.op", 0, &["a", "b", "c"]);
    let operation = make(&arena, 2, 1, 3);
    let other = arena.block();
    let attributes = [1, 2, 3].map(|value| context.integer(context.i64(), value));
    attributes
        .iter()
        .enumerate()
        .for_each(|(index, &value)| operation.set_property(index, Some(value)));
    let entry = NamedAttribute {
        name: context.identifier("d"),
        value: context.unit(),
    };
    let dictionary = context.dictionary(&[entry]);
    operation.set_attributes(Some(dictionary));
    operation.set_successor(0, other);
    let tail: *const usize = read(operation, 0x08);
    // SAFETY: three regions and a block operand of three words each, the dictionary and three slots follow.
    let words: [usize; 16] = unsafe { tail.cast::<[usize; 16]>().read() };
    let blocks: Vec<_> = (0..3).map(|_| arena.block()).collect();
    // Regions: first block, last block, owner; all empty.
    assert_eq!(
        words[..9],
        [[0, 0, operation.as_ptr().addr()]; 3].concat()[..]
    );
    // The block operand: block, next, owner.
    assert_ne!(words[9], 0);
    assert_eq!((words[10], words[11]), (0, operation.as_ptr().addr()));
    let user = {
        let mut state = OperationState::new(context.operation_name("t.two"), Location::unknown());
        state.successors = vec![other, other];
        arena.create(&state)
    };
    let uses: *const [usize; 3] = read(user, 0x08);
    // SAFETY: the user has two block operands and no region.
    let [first, second] = unsafe { uses.cast::<[[usize; 3]; 2]>().read() };
    assert_eq!((first[0], second[0]), (words[9], words[9]));
    // The latest is the head: second, first, then the one of `operation`.
    assert_eq!((second[1], first[1]), (uses.addr(), tail.addr() + 72));
    // The dictionary, then the slots.
    assert_eq!(words[12], dictionary.address());
    assert_eq!(words[13..], attributes.map(Attribute::address)[..]);
    // The first and the last block of a region.
    operation.region(1).push(blocks[0]);
    operation.region(1).push(blocks[1]);
    // SAFETY: as above.
    let words: [usize; 16] = unsafe { tail.cast::<[usize; 16]>().read() };
    assert!(words[3] != 0 && words[4] != 0 && words[3] != words[4] && words[0] == 0);
    operation.region(1).remove(blocks[1]);
    // SAFETY: as above.
    assert_eq!(unsafe { tail.add(4).read() }, words[3]);
}

#[test]
fn the_links_stand_before_the_header() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let block = arena.block();
    let state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    let [a, b, c] = [0, 1, 2].map(|_| arena.create(&state));
    [a, b, c]
        .iter()
        .for_each(|&operation| block.push(operation));
    // SAFETY: 16 bytes of links are before the header.
    let links = |operation: Operation<'_>| unsafe {
        operation.as_ptr().sub(0x10).cast::<[usize; 2]>().read()
    };
    let address = |operation: Operation<'_>| operation.as_ptr().addr();
    assert_eq!(links(a), [0, address(b)]);
    assert_eq!(links(b), [address(a), address(c)]);
    assert_eq!(links(c), [address(b), 0]);
}

#[test]
fn the_flags_are_the_five_upper_bits() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    context.register_operation("t.registered", 0, &[]);
    let argument = arena
        .block()
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    let word = |operation| read::<u32>(operation, 0x28);
    let plain = make(&arena, 3, 0, 0);
    assert_eq!(word(plain), 3);
    plain.set_marked(true);
    assert!(word(plain) == 1 << 31 | 3 && plain.is_marked());
    plain.set_operands(&arena, &[argument; 5]);
    assert_eq!(word(plain), 1 << 31 | 1 << 30 | 5);
    // The slab elsewhere has its capacity in front of it.
    // SAFETY: the slab is the arena's, with eight bytes before it.
    assert_eq!(unsafe { read::<*const u64>(plain, 0x20).sub(1).read() }, 8);
    plain.set_marked(false);
    plain.erase();
    assert_eq!(word(plain), 1 << 30 | 1 << 27 | 5);
    assert!(plain.is_erased() && !plain.is_marked() && !plain.is_registered());
    let state = OperationState::new(context.operation_name("t.registered"), Location::unknown());
    let registered = arena.create(&state);
    assert!(word(registered) == 1 << 28 && registered.is_registered() && !registered.is_erased());
    // Only the results' word and the counts hold the numbers.
    let outlined = make(&arena, 0, 7, 5);
    assert_eq!(read::<u32>(outlined, 0x2C), 7 << 24 | 1 << 23 | 7);
    assert_eq!(read::<u64>(outlined, 0x30), 1 << 48 | 1 << 24 | 5);
}

#[test]
fn results_elsewhere_are_owner_index_and_type() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let operation = make(&arena, 0, 8, 0);
    // SAFETY: eight results: six cells and the prologue follow the header.
    let cells = unsafe { operation.as_ptr().add(0x48).cast::<[usize; 8]>().read() };
    assert_eq!(cells[..6], [context.f32().address(); 6]);
    assert_eq!(cells[7], 2, "how many are elsewhere");
    let outlined: *const [[usize; 3]; 2] = read(operation, 0x48 + 6 * 8);
    // SAFETY: the prologue has the address of two results.
    let outlined = unsafe { outlined.read() };
    let own = |index| [operation.as_ptr().addr(), index, context.f32().address()];
    assert_eq!(outlined, [own(6), own(7)]);
    // Only the first result and arguments have a number of their own.
    let numbers: Vec<_> = operation.results().map(Value::dense_index).collect();
    assert!(numbers[0].is_some() && numbers[1..].iter().all(Option::is_none));
    let argument = operation.block().expect("it is in one").argument(0).value();
    assert!(argument.dense_index().is_some() && argument.dense_index() != numbers[0]);
}

#[test]
fn the_parent_is_filled_in_when_known() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (outer, inner) = (make(&arena, 0, 0, 1), make(&arena, 0, 1, 0));
    let block = arena.block();
    outer.region(0).push(block);
    block.push(inner);
    assert_eq!(read::<usize>(inner, 0x10), outer.as_ptr().addr());
    let region = arena.region();
    region.take_body(outer.region(0));
    assert_eq!((read::<usize>(inner, 0x10), inner.parent_op()), (0, None));
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.regions = vec![region];
    let other = arena.create(&state);
    assert_eq!(
        (inner.parent_op(), read::<usize>(inner, 0x10)),
        (Some(other), other.as_ptr().addr())
    );
}

#[test]
fn the_name_is_an_interned_pointer() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (a, b) = (make(&arena, 1, 1, 0), make(&arena, 2, 0, 1));
    assert_eq!(read::<usize>(a, 0x40), read::<usize>(b, 0x40));
    let other = arena.create(&OperationState::new(
        context.operation_name("t.other"),
        Location::unknown(),
    ));
    assert_ne!(read::<usize>(a, 0x40), read::<usize>(other, 0x40));
}

#[test]
fn an_operand_names_its_use_and_owner() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let definition = make(&arena, 0, 1, 0);
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![definition.result(0), definition.result(0)];
    let user = arena.create(&state);
    let slab: *const [usize; 4] = read(user, 0x20);
    // SAFETY: the slab holds two operands of 32 bytes.
    let [first, second] = unsafe { [slab.read(), slab.add(1).read()] };
    // Inline result 0 is the operation's address with tag 0.
    assert_eq!(first[0], definition.as_ptr().addr());
    assert_eq!(first[3], user.as_ptr().addr());
    // The second was linked last, so it is the head and its next is the first.
    assert_eq!(read::<usize>(definition, 0x18), slab.addr() + 32);
    assert_eq!((second[1], second[2]), (slab.addr(), 0));
    assert_eq!((first[1], first[2]), (0, slab.addr() + 32));
}

#[test]
fn results_beyond_six_are_values_like_the_others() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let operation = make(&arena, 0, 30, 0);
    for index in 0..30 {
        let value = operation.result(index);
        assert_eq!(
            value.kind(),
            ValueKind::OpResult(OpResult {
                owner: operation,
                index: index as u32
            })
        );
        assert_eq!(value.type_(), context.f32());
        value.set_type(context.integer_type(index as u32, Signedness::Signed));
    }
    let types: Vec<_> = operation.results().map(Value::type_).collect();
    let expected: Vec<_> = (0..30)
        .map(|width| context.integer_type(width, Signedness::Signed))
        .collect();
    assert_eq!(types, expected);
    let mut state = OperationState::new(context.operation_name("t.user"), Location::unknown());
    state.operands = vec![
        operation.result(29),
        operation.result(3),
        operation.result(29),
    ];
    let user = arena.create(&state);
    assert_eq!(operation.result(29).uses().count(), 2);
    assert!(operation.result(3).has_one_use() && operation.result(28).is_unused());
    operation
        .result(29)
        .replace_all_uses_with(operation.result(5));
    let expected = [5, 3, 5].map(|index| operation.result(index));
    assert_eq!(user.operands().collect::<Vec<_>>(), expected);
    assert_eq!(operation.result(5).uses().count(), 2);
}

#[test]
fn a_larger_slab_leaves_the_rest_where_it_was() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let operation = make(&arena, 2, 1, 3);
    let argument = operation.operand(0);
    let (regions, successor) = (
        operation.regions().collect::<Vec<_>>(),
        operation.successor(0),
    );
    for count in [2, 1, 2, 0, 5, 3, 8, 100, 4, 0] {
        operation.set_operands(&arena, &vec![argument; count]);
        assert_eq!(operation.num_operands(), count);
        assert_eq!(argument.uses().count(), count);
        let mut indices: Vec<_> = argument
            .uses()
            .map(|operand| operand.index as usize)
            .collect();
        indices.reverse();
        assert_eq!(indices, (0..count).collect::<Vec<_>>());
        assert_eq!(
            (
                operation.regions().collect::<Vec<_>>(),
                operation.successor(0)
            ),
            (regions.clone(), successor)
        );
        assert_eq!(operation.num_properties(), 1);
    }
}

#[test]
#[cfg_attr(miri, ignore = "makes millions of results")]
fn limits_are_told_before_and_kept() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.properties = vec![None; 65535];
    assert_eq!(state.check_limits(), Ok(()));
    assert_eq!(arena.create(&state).num_properties(), 65535);
    state.properties.push(None);
    assert_eq!(
        state.check_limits().map_err(LimitExceeded::message),
        Err("an operation has at most 65535 properties")
    );
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.results = vec![context.i1(); (1 << 23) - 1];
    assert_eq!(state.check_limits(), Ok(()));
    assert_eq!(arena.create(&state).num_results(), (1 << 23) - 1);
    state.results.push(context.i1());
    assert_eq!(
        state.check_limits().map_err(LimitExceeded::message),
        Err("an operation has at most 8388607 results")
    );
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    let (block, region) = (arena.block(), arena.region());
    state.successors = vec![block; (1 << 24) - 1];
    assert_eq!(state.check_limits(), Ok(()));
    state.successors.push(block);
    assert_eq!(
        state.check_limits().map_err(LimitExceeded::message),
        Err("an operation has at most 16777215 successors")
    );
    state.successors.clear();
    state.regions = vec![region; (1 << 24) - 1];
    assert_eq!(state.check_limits(), Ok(()));
    state.regions.push(region);
    assert_eq!(
        state.check_limits().map_err(LimitExceeded::message),
        Err("an operation has at most 16777215 regions")
    );
}

#[test]
#[should_panic(expected = "at most 65535 properties")]
fn creation_beyond_a_limit_panics() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut state = OperationState::new(context.operation_name("t.op"), Location::unknown());
    state.properties = vec![None; 65536];
    arena.create(&state);
}
