//! Operations made on several threads.

use operation_core::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};

const OPERATIONS: usize = if cfg!(miri) { 30 } else { 3000 };

/// A `t.outer` with a block of operations, each of which uses the one before it, and the number of the piece.
fn piece<'m>(arena: &'m IrArena<'m>, number: usize) -> Operation<'m> {
    let context = arena.context();
    let block = arena.block();
    let mut builder = OpBuilder::new(arena, InsertionPoint::EndOf(block));
    let mut last = None;
    for index in 0..OPERATIONS {
        let mut state = arena.take_state(
            context.operation_name("t.inner"),
            Location::source(1, index as u64),
        );
        state.operands.extend(last);
        state.results.push(context.i32());
        last = Some(builder.create(&state).result(0));
        arena.give_back(state);
    }
    let region = arena.region();
    region.push(block);
    let mut state = OperationState::new(context.operation_name("t.outer"), Location::unknown());
    state.regions.push(region);
    state.attributes = Some(context.dictionary(&[NamedAttribute {
        name: context.identifier("number"),
        value: context.integer(context.i64(), number as i64),
    }]));
    arena.create(&state)
}

#[test]
fn what_threads_make_is_put_together() {
    const PIECES: usize = 9;
    for threads in [0, 1, 2, 4] {
        let context = Context::new();
        let mut arena = IrArena::new(&context);
        let next = AtomicUsize::new(0);
        let together = Barrier::new(threads.max(1));
        let made = arena.on_threads(threads, |arena| {
            together.wait();
            let numbers: Vec<usize> = std::iter::from_fn(|| {
                Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&next| next < PIECES)
            })
            .collect();
            (
                numbers.iter().map(|&number| piece(arena, number)).collect(),
                numbers,
            )
        });
        assert_eq!(made.len(), threads.max(1));
        let mut pieces: Vec<(usize, Operation<'_>)> = made
            .into_iter()
            .flat_map(|(operations, numbers)| numbers.into_iter().zip(operations))
            .collect();
        pieces.sort_by_key(|&(number, _)| number);
        let block = arena.block();
        for &(_, operation) in &pieces {
            block.push(operation);
        }
        let region = arena.region();
        region.push(block);
        let mut state = OperationState::new(context.module_name(), Location::unknown());
        state.regions.push(region);
        let module = arena.create(&state);
        let mut inner = 0;
        walk(module, WalkOrder::Post, |operation| {
            let uses: usize = operation
                .results()
                .map(|result| result.uses().count())
                .sum();
            inner += usize::from(operation.num_results() > 0);
            assert_eq!(
                operation.num_operands() + uses,
                match operation.location().kind() {
                    LocationKind::Source { offset, .. }
                        if offset == 0 || offset + 1 == OPERATIONS as u64 =>
                        1,
                    LocationKind::Source { .. } => 2,
                    _ => 0,
                }
            );
            WalkResult::Continue
        });
        assert_eq!(inner, PIECES * OPERATIONS);
        let numbers: Vec<_> = block
            .operations()
            .map(|outer| outer.attributes()[0].value)
            .collect();
        let expected: Vec<_> = (0..PIECES)
            .map(|number| context.integer(context.i64(), number as i64))
            .collect();
        assert_eq!(numbers, expected);
        // Edits work as if everything had been made on this thread.
        let (first, second) = (pieces[0].1, pieces[1].1);
        first.move_before(pieces[2].1);
        assert_eq!(block.first(), Some(second));
        second.erase();
        assert!(arena.allocated_bytes() > PIECES * OPERATIONS * 0x48);
        arena.reset();
        assert_eq!(arena.allocated_bytes(), 0);
    }
}

#[test]
fn a_panic_comes_through_after_all_have_ended() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let ended = AtomicUsize::new(0);
    let calls = AtomicUsize::new(0);
    let together = Barrier::new(3);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        arena.on_threads(3, |arena| {
            let call = calls.fetch_add(1, Ordering::Relaxed);
            together.wait();
            assert_ne!(call, 1, "as intended");
            let made = piece(arena, call);
            ended.fetch_add(1, Ordering::Relaxed);
            (vec![made], ())
        })
    }));
    assert!(outcome.is_err());
    assert_eq!(ended.load(Ordering::Relaxed), 2);
    assert_eq!(
        arena
            .on_threads(2, |arena| (vec![piece(arena, 0)], ()))
            .len(),
        2
    );
}

/// True if `change` panics while several threads read an operation with a use and a parent.
fn is_refused(change: impl Fn(Operation<'_>) + Sync) -> bool {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let outer = piece(&arena, 0);
    let last = outer
        .region(0)
        .first()
        .and_then(Block::last)
        .expect("there are operations");
    let refused = read_on_threads(&[last], 2, |operations| {
        catch_unwind(AssertUnwindSafe(|| change(operations[0]))).is_err()
    });
    assert!(refused.iter().all(|&own| own == refused[0]));
    assert_eq!(last.parent_op(), Some(outer));
    // Afterwards it is allowed.
    change(last);
    refused[0]
}

#[test]
fn nothing_changes_while_threads_read() {
    assert!(!is_refused(|operation| assert!(
        operation.parent_op().is_some() && operation.next().is_none()
    )));
    assert!(!is_refused(|operation| assert!(walk(
        operation,
        WalkOrder::Pre,
        |_| WalkResult::Continue
    ))));
    assert!(!is_refused(|operation| assert_eq!(
        operation.operand(0).uses().count(),
        1
    )));
    assert!(is_refused(|operation| operation.set_marked(true)));
    assert!(is_refused(
        |operation| operation.set_location(Location::unknown())
    ));
    assert!(is_refused(|operation| operation.set_attributes(None)));
    assert!(is_refused(|operation| operation.set_property(0, None)));
    assert!(is_refused(
        |operation| operation.set_operand(0, operation.result(0))
    ));
    assert!(is_refused(|operation| operation
        .operand(0)
        .replace_all_uses_with(operation.result(0))));
    assert!(is_refused(
        |operation| operation.replace_all_uses_with(&[operation.operand(0)])
    ));
    assert!(is_refused(|operation| operation
        .result(0)
        .set_type(operation.result(0).type_())));
    assert!(is_refused(|operation| operation.remove()));
    assert!(is_refused(|operation| operation.erase()));
    assert!(is_refused(|operation| {
        let first = operation
            .block()
            .and_then(Block::first)
            .expect("there is one");
        operation.move_before(first);
    }));
    assert!(is_refused(|operation| operation
        .block()
        .expect("it is in one")
        .remove()));
    assert!(is_refused(|operation| operation
        .block()
        .expect("it is in one")
        .erase()));
    assert!(is_refused(|operation| operation
        .block()
        .expect("it is in one")
        .push(operation)));
}

#[test]
fn threads_share_what_they_read() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let pieces: Vec<Operation<'_>> = (0..9).map(|number| piece(&arena, number)).collect();
    for threads in [0, 1, 3] {
        let next = AtomicUsize::new(0);
        let counts = read_on_threads(&pieces, threads, |pieces| {
            let mut count = 0;
            while let Some(&piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                walk(piece, WalkOrder::Post, |operation| {
                    count += usize::from(operation.parent_op() == Some(piece));
                    WalkResult::Continue
                });
            }
            count
        });
        assert_eq!(counts.len(), threads.max(1));
        assert_eq!(counts.iter().sum::<usize>(), 9 * OPERATIONS);
    }
}
