//! The order of visits and patterns, and the announcements to a listener.

use super::{Setup, pattern, run, run_told};
use operation_core::{Block, InsertionPoint, Operation, Value};
use rewrite::{FunctionPattern, GreedyRewriteConfig, Listener, RewritePattern, Rewriter, Root};
use std::sync::{Arc, Mutex};

type Log = Arc<Mutex<Vec<String>>>;

fn taken(log: &Log) -> Vec<String> {
    std::mem::take(&mut log.lock().expect("no test has failed"))
}

/// A pattern that matches nothing and records its trial.
fn tried(
    log: &Log,
    name: &'static str,
    root: Root<'static>,
    benefit: u16,
) -> Box<dyn RewritePattern> {
    let log = log.clone();
    let rewrite = move |operation: Operation<'_>, _: &mut Rewriter<'_, '_>| {
        log.lock()
            .expect("no test has failed")
            .push(format!("{name} {}", operation.name().as_str()));
        false
    };
    Box::new(FunctionPattern {
        name,
        root,
        benefit,
        rewrite,
    })
}

const NESTED: &str = r#""rw.a"() ({
"rw.b"() : () -> ()
}) : () -> ()
"rw.isolated"() : () -> ()"#;

#[test]
fn from_top_to_bottom_or_the_other_way() {
    let log = Log::default();
    let setup = Setup {
        patterns: vec![tried(&log, "P", Root::Any, 1)],
        ..Setup::default()
    };
    run(&setup, NESTED).0.expect("nothing is wrong");
    assert_eq!(taken(&log), ["P rw.a", "P rw.b", "P rw.isolated"]);
    let setup = Setup {
        config: GreedyRewriteConfig::default().top_down(false),
        ..setup
    };
    run(&setup, NESTED).0.expect("nothing is wrong");
    // The last addition is visited first: operations around the others were added with them.
    assert_eq!(taken(&log), ["P rw.isolated", "P rw.a", "P rw.b"]);
}

#[test]
fn the_best_pattern_first() {
    let log = Log::default();
    let patterns = vec![
        tried(&log, "any", Root::Any, 2),
        tried(&log, "low", Root::Operation("rw.isolated"), 1),
        tried(&log, "first", Root::Operation("rw.isolated"), 2),
        tried(
            &log,
            "trait",
            Root::Trait("::mlir::OpTrait::IsIsolatedFromAbove"),
            2,
        ),
        tried(&log, "other", Root::Operation("rw.b"), 9),
        tried(&log, "best", Root::Any, 3),
    ];
    run(
        &Setup {
            patterns,
            ..Setup::default()
        },
        r#""rw.isolated"() : () -> ()"#,
    )
    .0
    .expect("nothing is wrong");
    let names: Vec<_> = taken(&log)
        .into_iter()
        .map(|line| line.replace(" rw.isolated", ""))
        .collect();
    assert_eq!(names, ["best", "first", "trait", "any", "low"]);
}

/// A listener that records everything.
struct Told(Vec<String>);

impl<'m> Listener<'m> for Told {
    fn operation_inserted(&mut self, operation: Operation<'m>) {
        self.0
            .push(format!("inserted {}", operation.name().as_str()));
    }
    fn operation_modified(&mut self, operation: Operation<'m>) {
        self.0
            .push(format!("modified {}", operation.name().as_str()));
    }
    fn operation_replaced(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        self.0.push(format!(
            "replaced {} by {}",
            operation.name().as_str(),
            values.len()
        ));
    }
    fn operation_erased(&mut self, operation: Operation<'m>) {
        self.0.push(format!("erased {}", operation.name().as_str()));
    }
    fn block_inserted(&mut self, _: Block<'m>) {
        self.0.push("block inserted".to_owned());
    }
    fn block_erased(&mut self, _: Block<'m>) {
        self.0.push("block erased".to_owned());
    }
    fn pattern_begins(&mut self, pattern: &str, operation: Operation<'m>) {
        self.0
            .push(format!("{pattern} on {}", operation.name().as_str()));
    }
    fn pattern_ends(&mut self, pattern: &str, succeeded: bool) {
        self.0.push(format!(
            "{pattern} {}",
            if succeeded {
                "matched"
            } else {
                "did not match"
            }
        ));
    }
}

fn told(patterns: Vec<Box<dyn RewritePattern>>, text: &str) -> Vec<String> {
    let mut told = Told(Vec::new());
    run_told(
        &Setup {
            patterns,
            ..Setup::default()
        },
        text,
        &mut told,
    )
    .0
    .expect("nothing is wrong");
    told.0
}

/// Users before definitions, nested operations before outer ones.
#[test]
fn what_is_erased_is_told_from_the_inside() {
    let eraser = pattern("Eraser", "rw.isolated", |operation, rewriter| {
        rewriter.erase_op(operation);
        true
    });
    let text = r#""rw.isolated"() ({
%0 = "rw.a"() : () -> i32
"rw.b"(%0) : (i32) -> ()
}, {
^bb0:
"rw.yield"()[^bb1] : () -> ()
^bb1:
"rw.commutative"() : () -> ()
}) : () -> ()"#;
    let expected = [
        "Eraser on rw.isolated",
        "erased rw.commutative",
        "erased rw.yield",
        "block erased",
        "block erased",
        "erased rw.b",
        "erased rw.a",
        "block erased",
        "erased rw.isolated",
        "Eraser matched",
    ];
    assert_eq!(told(vec![eraser], text), expected);
}

#[test]
fn a_replacement_is_told_before_its_users() {
    let replace = pattern("Replace", "rw.a", |operation, rewriter| {
        let mut state = operation_core::OperationState::new(
            rewriter.context().operation_name("rw.folding"),
            operation.location(),
        );
        state.results.extend(operation.results().map(Value::type_));
        rewriter.replace_op_with(operation, &state);
        true
    });
    let text = r#"%0 = "rw.a"() : () -> i32
"rw.b"(%0) : (i32) -> ()
"rw.isolated"(%0) : (i32) -> ()"#;
    let expected = [
        "Replace on rw.a",
        "inserted rw.folding",
        "replaced rw.a by 1",
        "modified rw.isolated",
        "modified rw.b",
        "erased rw.a",
        "Replace matched",
    ];
    assert_eq!(told(vec![replace], text), expected);
}

#[test]
fn no_more_rewrites_than_allowed() {
    let renamed = pattern("Rename", "rw.a", |operation, rewriter| {
        let state = operation_core::OperationState::new(
            rewriter.context().operation_name("rw.b"),
            operation.location(),
        );
        rewriter.replace_op_with(operation, &state);
        true
    });
    let config = GreedyRewriteConfig::default()
        .max_num_rewrites(Some(1))
        .max_iterations(Some(2));
    let setup = Setup {
        patterns: vec![renamed],
        config,
        ..Setup::default()
    };
    let (outcome, text) = run(
        &setup,
        "\"rw.a\"() : () -> ()\n\"rw.a\"() : () -> ()\n\"rw.a\"() : () -> ()",
    );
    let outcome = outcome.expect("nothing is wrong");
    assert_eq!(
        (outcome.converged, outcome.iterations, outcome.rewrites),
        (false, 2, 2)
    );
    assert_eq!(
        (text.matches("rw.b").count(), text.matches("rw.a").count()),
        (2, 1)
    );
}

/// Modules are rewritten one after the other, but new operations around them are visited as well.
#[test]
fn outside_of_what_is_visited() {
    let outwards = pattern("Outwards", "rw.a", |operation, rewriter| {
        let mut state = operation_core::OperationState::new(
            rewriter.context().operation_name("rw.pure"),
            operation.location(),
        );
        state.results.extend(operation.results().map(Value::type_));
        rewriter.set_insertion_point(InsertionPoint::Before(
            operation.parent_op().expect("a module"),
        ));
        rewriter.create(&state);
        rewriter.erase_op(operation);
        true
    });
    let told = told(
        vec![outwards],
        "module {\n%0 = \"rw.a\"() : () -> i32\n}\nmodule {\n\"rw.b\"() : () -> ()\n}",
    );
    let expected = [
        "Outwards on rw.a",
        "inserted rw.pure",
        "erased rw.a",
        "Outwards matched",
        "erased rw.pure",
    ];
    assert_eq!(told, expected);
}
