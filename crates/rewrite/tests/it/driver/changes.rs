//! Changes of blocks by patterns, and folds of operations at their creation.

use super::{Setup, inside, pattern, run};
use operation_core::{InsertionPoint, Location, OperationState, Value};
use rewrite::{Fold, FoldAdaptor, Folded, RewritePattern};

fn after(pattern: Box<dyn RewritePattern>, text: &str) -> String {
    let setup = Setup {
        patterns: vec![pattern],
        ..Setup::default()
    };
    let (outcome, printed) = run(&setup, text);
    assert!(outcome.expect("nothing is wrong").converged);
    inside(&printed).join("\n")
}

#[test]
fn a_region_is_inlined() {
    let inline = pattern("Inline", "rw.inner", |operation, rewriter| {
        let body = operation.region(0).first().expect("a block");
        let yielded: Vec<Value<'_>> = body.last().expect("a terminator").operands().collect();
        rewriter.erase_op(body.last().expect("a terminator"));
        let passed: Vec<Value<'_>> = operation.operands().collect();
        rewriter.inline_block_before(body, operation, &passed);
        rewriter.replace_op(operation, &yielded);
        true
    });
    let text = r#"%0 = "rw.a"() : () -> i32
%1 = "rw.inner"(%0) ({
^bb0(%2: i32):
%3 = "rw.a"(%2) : (i32) -> i32
"rw.yield"(%3) : (i32) -> ()
}) : (i32) -> i32
"rw.b"(%1) : (i32) -> ()"#;
    let expected = r#"%0 = "rw.a"() : () -> i32
%1 = "rw.a"(%0) : (i32) -> i32
"rw.b"(%1) : (i32) -> ()"#;
    assert_eq!(after(inline, text), expected);
}

/// Everything behind `rw.b` goes to a block of its own and comes back; a new block in between goes again.
#[test]
fn blocks_are_split_and_merged() {
    let split = pattern("Split", "rw.b", |operation, rewriter| {
        let Some(next) = operation
            .next()
            .filter(|next| next.name().as_str() == "rw.a")
        else {
            return false;
        };
        let block = operation.block().expect("a block");
        let behind = rewriter.split_block(next).expect("it is in a region");
        let region = block.region().expect("a region");
        let arguments = [(rewriter.context().i32(), Location::unknown())];
        let between = rewriter.create_block(region, Some(behind), &arguments);
        let state = OperationState::new(operation.name(), operation.location());
        rewriter.create(&state);
        assert!(block.next() == Some(between) && between.next() == Some(behind));
        rewriter.erase_block(between);
        rewriter.merge_blocks(behind, block, &[]);
        rewriter.erase_op(operation);
        true
    });
    let text = "\"rw.b\"() : () -> ()\n\"rw.a\"() : () -> ()\n\"rw.isolated\"() : () -> ()";
    assert_eq!(
        after(split, text),
        "\"rw.a\"() : () -> ()\n\"rw.isolated\"() : () -> ()"
    );
}

#[test]
fn operations_are_moved() {
    let sort = pattern("Sort", "rw.b", |operation, rewriter| {
        let Some(next) = operation
            .next()
            .filter(|next| next.name().as_str() == "rw.a")
        else {
            return false;
        };
        rewriter.move_op_after(operation, next);
        let Some(isolated) = operation.next() else {
            return true;
        };
        rewriter.move_op_before(isolated, next);
        true
    });
    let text = "\"rw.b\"() : () -> ()\n\"rw.a\"() : () -> ()\n\"rw.isolated\"() : () -> ()";
    assert_eq!(
        after(sort, text),
        "\"rw.isolated\"() : () -> ()\n\"rw.a\"() : () -> ()\n\"rw.b\"() : () -> ()"
    );
}

struct Forward;

impl Fold for Forward {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        if adaptor.operation.num_operands() == 1 {
            Folded::value(adaptor.operation.operand(0))
        } else {
            Folded::Unchanged
        }
    }
}

/// With one operand, the new operation folds to it at once.
#[test]
fn created_or_folded() {
    let create = pattern("Create", "rw.a", |operation, rewriter| {
        if operation.num_operands() == 0 {
            return false;
        }
        let mut state = OperationState::new(
            rewriter.context().operation_name("rw.folding"),
            operation.location(),
        );
        state.operands.extend(operation.operands());
        state.results.push(rewriter.context().i32());
        rewriter.set_insertion_point(InsertionPoint::Before(operation));
        let values = rewriter.create_or_fold(&state);
        rewriter.replace_op(operation, &values);
        true
    });
    let mut setup = Setup {
        patterns: vec![create],
        ..Setup::default()
    };
    setup.rewrites.folds.insert("rw.folding", Box::new(Forward));
    let text = r#"%0 = "rw.a"() : () -> i32
%1 = "rw.a"(%0) : (i32) -> i32
%2 = "rw.a"(%0, %0) : (i32, i32) -> i32
"rw.b"(%1, %2) : (i32, i32) -> ()"#;
    let expected = r#"%0 = "rw.a"() : () -> i32
%1 = "rw.folding"(%0, %0) : (i32, i32) -> i32
"rw.b"(%0, %1) : (i32, i32) -> ()"#;
    let (outcome, printed) = run(&setup, text);
    assert!(outcome.expect("nothing is wrong").converged);
    assert_eq!(inside(&printed).join("\n"), expected);
}
