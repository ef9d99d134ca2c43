//! The crate's own example, run: an operation with all kinds of parts.

use operation_core::*;

#[test]
fn an_operation_with_everything() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let name = context.register_operation("t.all", 7, &["kind", "count"]);
    let (i32_type, f32_type) = (context.i32(), context.f32());

    let inner = arena.block();
    let argument = inner.add_argument(&arena, i32_type, Location::source(0, 5));
    let mut builder = OpBuilder::new(&arena, InsertionPoint::EndOf(inner));
    let mut state = OperationState::new(context.operation_name("t.leaf"), Location::unknown());
    state.operands = vec![argument.value(), argument.value()];
    state.results = vec![f32_type];
    let leaf = builder.create(&state);

    let region = arena.region();
    region.push(inner);
    assert_eq!((leaf.parent_op(), leaf.block()), (None, Some(inner)));
    let target = arena.block();
    let mut state = OperationState::new(name, Location::source(1, 2));
    state.operands = vec![leaf.result(0), argument.value(), leaf.result(0)];
    state.results = vec![i32_type, f32_type];
    state.regions = vec![arena.region(), region];
    state.successors = vec![target, target];
    state.properties = vec![None, Some(context.unit())];
    let dictionary = [NamedAttribute {
        name: context.identifier("x"),
        value: context.bool(true),
    }];
    state.attributes = Some(context.dictionary(&dictionary));
    let all = arena.create(&state);

    assert_eq!(all.name(), context.operation_name("t.all"));
    assert_eq!((all.name().dialect(), all.name().mnemonic()), ("t", "all"));
    assert_eq!(all.location(), Location::source(1, 2));
    assert_eq!(all.operands().collect::<Vec<_>>(), state.operands);
    assert_eq!(
        all.results().map(Value::type_).collect::<Vec<_>>(),
        state.results
    );
    assert_eq!(all.successors().collect::<Vec<_>>(), state.successors);
    assert_eq!(all.num_regions(), 2);
    assert!(all.region(0).is_empty() && region.is_empty());
    assert_eq!(all.region(1).blocks().collect::<Vec<_>>(), [inner]);
    assert_eq!(
        (inner.parent_op(), leaf.parent_op()),
        (Some(all), Some(all))
    );
    assert!(
        all.is_proper_ancestor_of(leaf)
            && !all.is_proper_ancestor_of(all)
            && !leaf.is_proper_ancestor_of(all)
    );
    assert_eq!(all.dictionary(), state.attributes);
    assert_eq!(all.property(0), None);
    assert_eq!(
        all.attribute(context.identifier("count")),
        Some(context.unit())
    );
    assert_eq!(
        all.attribute(context.identifier("x")),
        Some(context.bool(true))
    );
    assert_eq!(all.attributes(), dictionary);
    assert_eq!(target.predecessors().collect::<Vec<_>>(), [all, all]);

    let uses: Vec<_> = leaf
        .result(0)
        .uses()
        .map(|operand| (operand.owner, operand.index))
        .collect();
    assert_eq!(uses, [(all, 2), (all, 0)]);
    leaf.result(0).replace_all_uses_with(argument.value());
    assert!(leaf.is_unused());
    all.erase();
    assert!(all.is_erased() && leaf.is_erased() && argument.value().is_unused());
    assert!(target.has_no_predecessors());
}
