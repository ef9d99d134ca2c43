//! Tests of the library of shapes.

use hook_learning::shapes;

/// Every shape is a valid statement, and no two of them are the same.
#[test]
fn shapes_are_valid_and_distinct() {
    let text = include_str!("../../src/shapes.hooks");
    let statements = text.lines().filter(|line| line.starts_with("directive "));
    assert_eq!(shapes(&[]).len(), statements.count());
}
