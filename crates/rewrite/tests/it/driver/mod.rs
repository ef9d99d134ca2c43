//! The driver on operations of a small dialect, with patterns and folds of the tests.

mod changes;
mod faults;
mod folds;
mod order;

use crate::definitions;
use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena, Operation};
use rewrite::{
    DialectSemantics, FunctionPattern, GreedyOutcome, GreedyRewriteConfig, Listener, PatternSet,
    RewriteError, RewritePattern, Rewriter, Rewrites, Root, apply_patterns_greedily,
};

const DEFINITIONS: &str = include_str!("rw.td");

/// A pattern for operations of a name.
fn pattern<F>(name: &'static str, root: &'static str, rewrite: F) -> Box<dyn RewritePattern>
where
    F: for<'m> Fn(Operation<'m>, &mut Rewriter<'_, 'm>) -> bool + Send + Sync + 'static,
{
    Box::new(FunctionPattern {
        name,
        root: Root::Operation(root),
        benefit: 1,
        rewrite,
    })
}

/// The parts of a run.
#[derive(Default)]
struct Setup {
    rewrites: Rewrites,
    patterns: Vec<Box<dyn RewritePattern>>,
    config: GreedyRewriteConfig,
}

/// Applies patterns to a module, and returns its text afterwards, or the error.
fn run_told(
    setup: &Setup,
    text: &str,
    listener: &mut dyn for<'m> Listener<'m>,
) -> (Result<GreedyOutcome, String>, String) {
    let (outcome, printed) = run_with_error(setup, text, listener);
    (outcome.map_err(|error| error.to_string()), printed)
}

/// The outcome alone.
fn located(setup: &Setup, text: &str) -> Result<GreedyOutcome, RewriteError> {
    run_with_error(setup, text, &mut ()).0
}

fn run_with_error(
    setup: &Setup,
    text: &str,
    listener: &mut dyn for<'m> Listener<'m>,
) -> (Result<GreedyOutcome, RewriteError>, String) {
    let dialects: Dialects = definitions::load(&[DEFINITIONS], CxxFacts::default());
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(
        &arena,
        environment,
        text.as_bytes(),
        &ParseOptions::default(),
    );
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let semantics = DialectSemantics::new(environment, &setup.rewrites);
    let patterns = PatternSet::new(setup.patterns.iter().map(|pattern| &**pattern));
    let outcome = apply_patterns_greedily(
        parsed.module,
        &patterns,
        &semantics,
        &arena,
        &setup.config,
        listener,
    );
    let printed = print(
        parsed.module,
        environment,
        &context,
        &PrintOptions::default(),
    );
    let outcome = outcome.map_err(RewriteError::from);
    (outcome, String::from_utf8_lossy(&printed).into_owned())
}

fn run(setup: &Setup, text: &str) -> (Result<GreedyOutcome, String>, String) {
    run_told(setup, text, &mut ())
}

/// The operations of a module without the lines around them.
fn inside(text: &str) -> Vec<&str> {
    let lines = text
        .trim()
        .strip_prefix("module {")
        .and_then(|text| text.strip_suffix('}'))
        .unwrap_or(text);
    lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect()
}
