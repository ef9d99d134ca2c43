//! Faulty patterns and folds end with an error with their names.

use super::{Setup, located, pattern, run};
use operation_core::{InsertionPoint, Location, Mapping, Operation, OperationState, Value};
use rewrite::{
    Fold, FoldAdaptor, Folded, FunctionPattern, GreedyRewriteConfig, LocatedError, OpFoldResult,
    RewriteError, RewritePattern, Rewriter, Root,
};
use std::sync::atomic::{AtomicUsize, Ordering};

const ONE: &str = r#"%0 = "rw.a"() : () -> i32
"rw.b"(%0) : (i32) -> ()"#;

/// The error of a single pattern.
fn error_of(pattern: Box<dyn RewritePattern>) -> String {
    let config = GreedyRewriteConfig::default().max_steps(1000);
    let setup = Setup {
        patterns: vec![pattern],
        config,
        ..Setup::default()
    };
    run(&setup, ONE).0.expect_err("the pattern is faulty")
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

#[test]
fn erases_what_is_used() {
    let faulty = pattern("Eraser", "rw.a", |operation, rewriter| {
        rewriter.erase_op(operation);
        true
    });
    assert_eq!(
        error_of(faulty),
        "the pattern 'Eraser', on 'rw.a', erases 'rw.a', which has uses"
    );
    let twice = pattern("Twice", "rw.b", |operation, rewriter| {
        rewriter.erase_op(operation);
        rewriter.erase_op(operation);
        true
    });
    assert_eq!(
        error_of(twice),
        "the pattern 'Twice', on 'rw.b', erases 'rw.b' twice"
    );
    let outer = pattern("Outer", "rw.b", |operation, rewriter| {
        rewriter.erase_op(operation.parent_op().expect("a module"));
        true
    });
    let said = "the pattern 'Outer', on 'rw.b', erases 'builtin.module', in which operations are rewritten";
    assert_eq!(error_of(outer), said);
    let block = pattern("Block", "rw.b", |operation, rewriter| {
        rewriter.erase_block(operation.block().expect("that of the module"));
        true
    });
    assert_eq!(
        error_of(block),
        "the pattern 'Block', on 'rw.b', erases the entry block in which operations are rewritten"
    );
}

#[test]
fn changes_types() {
    let other = pattern("Typed", "rw.a", |operation, rewriter| {
        let mut state = OperationState::new(operation.name(), operation.location());
        state.results.push(rewriter.context().i64());
        rewriter.replace_op_with(operation, &state);
        true
    });
    assert_eq!(
        error_of(other),
        "the pattern 'Typed', on 'rw.a', changes the type of result 0 of 'rw.a'"
    );
    let fewer = pattern("Fewer", "rw.a", |operation, rewriter| {
        rewriter.replace_op(operation, &[]);
        true
    });
    assert_eq!(
        error_of(fewer),
        "the pattern 'Fewer', on 'rw.a', replaces the 1 results of 'rw.a' by 0 values"
    );
}

#[test]
fn never_ends() {
    let endless = pattern("Endless", "rw.a", |operation, rewriter| {
        rewriter.modify_in_place(operation, |_| true)
    });
    let said = error_of(endless);
    assert_eq!(
        said,
        "the pattern 'Endless' on 'rw.a', on 'rw.a', goes on and on: stopped after 1200 steps"
    );
    let growing = pattern("Growing", "rw.b", |operation, rewriter| {
        rewriter.clone_op(operation, &mut Mapping::new());
        rewriter.clone_op(operation, &mut Mapping::new());
        rewriter.erase_op(operation);
        true
    });
    let said = error_of(growing);
    assert_eq!(
        said,
        "the pattern 'Growing' on 'rw.b', on 'rw.b', goes on and on: stopped after 1200 steps"
    );
}

/// A cycle as long as half of the remembered rewrites is still seen as one.
#[test]
fn the_longest_cycle_is_named() {
    const LENGTH: usize = 128;
    static COUNT: AtomicUsize = AtomicUsize::new(1);
    let long = pattern("Long", "rw.a", |operation, rewriter| {
        if COUNT
            .fetch_add(1, Ordering::Relaxed)
            .is_multiple_of(LENGTH - 1)
        {
            return renamed(operation, "rw.pure", rewriter);
        }
        rewriter.modify_in_place(operation, |_| true)
    });
    let back = pattern("Back", "rw.pure", |operation, rewriter| {
        renamed(operation, "rw.a", rewriter)
    });
    let setup = Setup {
        patterns: vec![long, back],
        config: GreedyRewriteConfig::default().max_steps(1000),
        ..Setup::default()
    };
    let error = run(&setup, ONE).0.expect_err("it has no end");
    let steps = error.split(", then ").count();
    assert_eq!(steps, LENGTH, "{error}");
}

/// Each undoes the other one's change.
#[test]
fn a_cycle_is_named() {
    let setup = Setup {
        patterns: vec![
            pattern("Forth", "rw.a", |operation, rewriter| {
                renamed(operation, "rw.pure", rewriter)
            }),
            pattern("Back", "rw.pure", |operation, rewriter| {
                renamed(operation, "rw.a", rewriter)
            }),
        ],
        config: GreedyRewriteConfig::default().max_steps(1000),
        ..Setup::default()
    };
    let said = run(&setup, ONE).0.expect_err("it has no end");
    let cycles = [
        "the pattern 'Forth' on 'rw.a', then the pattern 'Back' on 'rw.pure'",
        "the pattern 'Back' on 'rw.pure', then the pattern 'Forth' on 'rw.a'",
    ];
    assert!(cycles.iter().any(|cycle| said.starts_with(cycle)), "{said}");
}

#[test]
fn what_does_not_converge_is_named() {
    let idle: Box<dyn RewritePattern> = Box::new(FunctionPattern {
        name: "Idle",
        root: Root::Any,
        benefit: 1,
        rewrite: |_: Operation<'_>, _: &mut Rewriter<'_, '_>| true,
    });
    let setup = Setup {
        patterns: vec![idle],
        ..Setup::default()
    };
    let outcome = run(&setup, ONE).0.expect("a limit is no error");
    assert!(!outcome.converged && outcome.iterations == 10 && outcome.rewrites == 20);
    let steps: Vec<String> = outcome.cycle.iter().map(ToString::to_string).collect();
    assert_eq!(
        steps,
        [
            "the pattern 'Idle' on 'rw.a'",
            "the pattern 'Idle' on 'rw.b'"
        ]
    );
    let setup = Setup {
        config: GreedyRewriteConfig::default().max_iterations(None),
        ..setup
    };
    let said = run(&setup, ONE).0.expect_err("it has no end");
    assert!(
        said.ends_with("goes on and on: stopped after 1000 iterations"),
        "{said}"
    );
}

#[test]
fn changes_without_a_match() {
    let liar = pattern("Liar", "rw.b", |operation, rewriter| {
        rewriter.erase_op(operation);
        false
    });
    assert_eq!(
        error_of(liar),
        "the pattern 'Liar', on 'rw.b', changes operations and says that it did not match"
    );
}

#[test]
fn creates_nowhere() {
    let lost = pattern("Lost", "rw.b", |operation, rewriter| {
        let state = OperationState::new(operation.name(), operation.location());
        rewriter.erase_op(operation);
        rewriter.set_insertion_point(InsertionPoint::Before(operation));
        rewriter.create(&state);
        true
    });
    assert_eq!(
        error_of(lost),
        "the pattern 'Lost', on 'rw.b', creates 'rw.b' at a place that is in no block"
    );
    let moved = pattern("Moved", "rw.b", |operation, rewriter| {
        let module = operation.parent_op().expect("a module");
        rewriter.move_op_before(module, operation);
        true
    });
    assert_eq!(
        error_of(moved),
        "the pattern 'Moved', on 'rw.b', moves 'builtin.module' into itself"
    );
}

/// A fold with a prescribed result.
struct Faulty(for<'m> fn(FoldAdaptor<'_, 'm>) -> Folded<'m>);

impl Fold for Faulty {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        (self.0)(adaptor)
    }
}

fn error_of_fold(fold: for<'m> fn(FoldAdaptor<'_, 'm>) -> Folded<'m>) -> String {
    let mut setup = Setup {
        config: GreedyRewriteConfig::default().max_steps(1000),
        ..Setup::default()
    };
    setup
        .rewrites
        .folds
        .insert("rw.folding", Box::new(Faulty(fold)));
    let text = r#"%0 = "rw.a"() : () -> i64
%1:2 = "rw.folding"(%0) : (i64) -> (i32, i32)
"rw.b"(%1#0, %1#1) : (i32, i32) -> ()"#;
    run(&setup, text).0.expect_err("the fold is faulty")
}

#[test]
fn faulty_folds() {
    let said = error_of_fold(|adaptor| {
        Folded::Results(
            [OpFoldResult::Value(adaptor.operation.operand(0)); 2]
                .into_iter()
                .collect(),
        )
    });
    assert_eq!(
        said,
        "the fold, on 'rw.folding', changes the type of result 0 of 'rw.folding'"
    );
    let said = error_of_fold(|adaptor| Folded::value(adaptor.operation.operand(0)));
    assert_eq!(
        said,
        "the fold, on 'rw.folding', gives 1 values for 2 results"
    );
    let said = error_of_fold(|adaptor| {
        Folded::Results(
            adaptor
                .operation
                .results()
                .rev()
                .map(OpFoldResult::Value)
                .collect(),
        )
    });
    assert_eq!(
        said,
        "the fold, on 'rw.folding', gives a result of 'rw.folding' itself"
    );
    let said = error_of_fold(|_| Folded::InPlace);
    assert_eq!(
        said,
        "the fold of 'rw.folding', on 'rw.folding', goes on and on: stopped after 1300 steps"
    );
}

#[test]
fn errors_are_errors() {
    let setup = Setup {
        patterns: vec![pattern("Eraser", "rw.a", |operation, rewriter| {
            rewriter.erase_op(operation);
            true
        })],
        ..Setup::default()
    };
    let error = located(&setup, ONE).expect_err("the pattern is faulty");
    let located = LocatedError {
        error: error.clone(),
        location: Location::unknown(),
    };
    let fails = || -> Result<(), Box<dyn std::error::Error>> { Err(located.clone())? };
    let found = fails().expect_err("it fails");
    assert_eq!(found.to_string(), error.to_string());
    assert_eq!(
        found.source().map(ToString::to_string),
        Some(error.to_string())
    );
    assert_eq!(RewriteError::from(located), error);
}
