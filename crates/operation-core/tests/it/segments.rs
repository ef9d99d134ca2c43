//! Lengths of operand groups.

use operation_core::*;

#[test]
fn segments_are_there_if_they_fit_the_operands() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let value = arena
        .block()
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    let registered =
        context.register_operation("t.registered", 0, &["other", OPERAND_SEGMENT_SIZES]);
    for name in [registered, context.operation_name("t.unregistered")] {
        let with = |lengths: &[usize]| {
            let mut state = OperationState::new(name, Location::unknown());
            state.operands = vec![value; 3];
            state.set_operand_segments(&context, lengths);
            arena.create(&state)
        };
        assert_eq!(with(&[1, 0, 2]).operand_segments(), Some([1, 0, 2]));
        assert_eq!(with(&[1, 0, 2]).operand_segments::<2>(), None);
        assert_eq!(with(&[1, 1]).operand_segments::<2>(), None);
        // The largest number that fits the property.
        assert_eq!(with(&[usize::MAX, 3]).operand_segments::<2>(), None);
    }
    let mut negative = OperationState::new(registered, Location::unknown());
    negative.operands = vec![value; 3];
    negative.set_attribute(
        &context,
        OPERAND_SEGMENT_SIZES,
        context.dense_i32_array(&[-1, 4]),
    );
    assert_eq!(arena.create(&negative).operand_segments::<2>(), None);
    let without = arena.create(&OperationState::new(registered, Location::unknown()));
    assert_eq!(without.operand_segments::<0>(), None);
}
