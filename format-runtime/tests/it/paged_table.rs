//! Names of values and blocks by dense index.

use format_runtime::internals::{Name, Names};
use operation_core::{Context, IrArena, Location, OperationParts};

#[test]
fn every_value_and_block_keeps_its_name() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let operation_name = context.operation_name("test.op");
    let types = [context.i32(); 2];
    let block = arena.block();
    let mut names = Names::default();
    let mut indices = Vec::new();
    for index in 0..20_000 {
        let results = &types[..1 + index % 2];
        let parts = OperationParts {
            results,
            ..OperationParts::new(operation_name, Location::unknown())
        };
        let operation = arena.create_from(parts);
        indices.extend(operation.result(0).dense_index());
        indices.extend(
            block
                .add_argument(&arena, context.i32(), Location::unknown())
                .value()
                .dense_index(),
        );
        indices.push(arena.block().dense_index());
        assert!(
            operation
                .results()
                .nth(1)
                .is_none_or(|second| second.dense_index().is_none())
        );
    }
    assert_eq!(indices.len(), 60_000);
    let name = |number: usize| Name::of(b"%", number as u32);
    for (number, index) in indices.iter().enumerate() {
        assert_eq!(names.get(*index), None);
        names.set(*index, name(number));
    }
    let (few, many) = indices.split_at(100);
    for (number, index) in indices.iter().enumerate() {
        assert_eq!(names.get(*index), Some(name(number)));
    }
    names.clear();
    assert!(indices.iter().all(|index| names.get(*index).is_none()));
    few.iter().for_each(|index| names.set(*index, name(1)));
    let pages = names.pages();
    many.iter().for_each(|index| names.set(*index, name(2)));
    names.leave(pages);
    assert!(few.iter().all(|index| names.get(*index) == Some(name(1))));
    assert_eq!(names.pages(), pages);
    assert!(many[1000..].iter().all(|index| names.get(*index).is_none()));
    many.iter().for_each(|index| names.set(*index, name(3)));
    few[..20]
        .iter()
        .chain(&many[1000..])
        .for_each(|index| assert!(names.get(*index).is_some()));
}
