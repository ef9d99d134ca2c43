//! Folded operations, the origin of their folds, and the fate of constants.

use super::{Setup, inside, pattern, run};
use operation_core::{Attribute, Context, OperationState, Region, Type};
use rewrite::{
    DialectFold, Fold, FoldAdaptor, Folded, GreedyRewriteConfig, MaterializeConstant, OpFoldResult,
    RewritePattern,
};

/// `rw.constant` for integers of 32 bits; no other constant can be made.
struct Integers;

impl MaterializeConstant for Integers {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        if type_ != context.i32() {
            return None;
        }
        let mut state = OperationState::new(
            context.operation_name("rw.constant"),
            operation_core::Location::unknown(),
        );
        state.results.push(type_);
        state.set_property_named("value", Some(value)).ok()?;
        Some(state)
    }
}

struct By<F>(F);

impl<F: for<'m> Fn(FoldAdaptor<'_, 'm>) -> Folded<'m> + Send + Sync> Fold for By<F> {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        (self.0)(adaptor)
    }
}

fn by<F: for<'m> Fn(FoldAdaptor<'_, 'm>) -> Folded<'m> + Send + Sync + 'static>(
    fold: F,
) -> Box<dyn Fold> {
    Box::new(By(fold))
}

fn setup() -> Setup {
    let mut setup = Setup::default();
    setup
        .rewrites
        .materializers
        .insert("rw", Box::new(Integers));
    setup
}

fn seven(adaptor: FoldAdaptor<'_, '_>) -> bool {
    adaptor.operation.num_operands() == 0
}

/// The lines of the module after a converging run.
fn after(setup: &Setup, text: &str) -> String {
    let (outcome, printed) = run(setup, text);
    assert!(outcome.expect("nothing is wrong").converged);
    inside(&printed).join("\n")
}

#[test]
fn each_result_is_a_value_or_a_constant() {
    let mut setup = setup();
    let fold = by(|adaptor| {
        let context = adaptor.context();
        let constant = OpFoldResult::Attribute(context.integer(context.i32(), 7));
        Folded::Results(
            [constant, OpFoldResult::Value(adaptor.operation.operand(0))]
                .into_iter()
                .collect(),
        )
    });
    setup.rewrites.folds.insert("rw.folding", fold);
    let text = r#"%0 = "rw.a"() : () -> i64
%1:2 = "rw.folding"(%0) : (i64) -> (i32, i64)
%2:2 = "rw.folding"(%0) : (i64) -> (i32, i64)
"rw.b"(%1#0, %1#1, %2#0) : (i32, i64, i32) -> ()"#;
    let expected = r#"%0 = "rw.constant"() <{value = 7 : i32}> : () -> i32
%1 = "rw.a"() : () -> i64
"rw.b"(%0, %1, %0) : (i32, i64, i32) -> ()"#;
    assert_eq!(after(&setup, text), expected);
}

/// The first constant is made and goes again, as the second one can't be.
#[test]
fn a_constant_that_cannot_be_made() {
    let mut setup = setup();
    let fold = by(|adaptor| {
        let context = adaptor.context();
        let constant = OpFoldResult::Attribute(context.integer(context.i32(), 7));
        Folded::Results([constant, constant].into_iter().collect())
    });
    setup.rewrites.folds.insert("rw.folding", fold);
    let text = r#"%0:2 = "rw.folding"() : () -> (i32, i64)
"rw.b"(%0#0, %0#1) : (i32, i64) -> ()"#;
    assert_eq!(after(&setup, text), text);
}

#[test]
fn the_operation_knows_which_operands_are_constants() {
    let mut setup = setup();
    let fold = by(|adaptor| match adaptor.operands {
        [None, Some(value), None] => Folded::attribute(*value),
        _ => Folded::Unchanged,
    });
    setup.rewrites.folds.insert("rw.folding", fold);
    let text = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.a"() : () -> i32
%2 = "rw.folding"(%1, %0, %1) : (i32, i32, i32) -> i32
%3 = "rw.folding"(%0, %0, %1) : (i32, i32, i32) -> i32
"rw.b"(%2, %3) : (i32, i32) -> ()"#;
    let expected = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.a"() : () -> i32
%2 = "rw.folding"(%0, %0, %1) : (i32, i32, i32) -> i32
"rw.b"(%0, %2) : (i32, i32) -> ()"#;
    assert_eq!(after(&setup, text), expected);
}

/// A constant is the result of its own fold.
#[test]
fn a_constant_says_its_value_by_its_fold() {
    let mut setup = setup();
    let eight =
        by(|adaptor| Folded::attribute(adaptor.context().integer(adaptor.context().i32(), 8)));
    setup.rewrites.folds.insert("rw.constant", eight);
    setup
        .rewrites
        .folds
        .insert("rw.folding", by(|adaptor| adaptor.constant(0).into()));
    let text = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.folding"(%0) : (i32) -> i64
%2 = "rw.constant"() <{value = 6 : i32}> : () -> i32
"rw.b"(%1, %0, %2) : (i64, i32, i32) -> ()"#;
    // No constant of 64 bits can be made, a constant itself is not folded, and both constants are the same.
    let expected = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.folding"(%0) : (i32) -> i64
"rw.b"(%1, %0, %0) : (i64, i32, i32) -> ()"#;
    assert_eq!(after(&setup, text), expected);
}

struct Fallback;

impl DialectFold for Fallback {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        if adaptor.operation.num_results() == 1 && adaptor.operation.num_operands() == 1 {
            return Folded::value(adaptor.operation.operand(0));
        }
        Folded::Unchanged
    }
    fn should_materialize_into(&self, region: Region<'_>) -> bool {
        region
            .parent_op()
            .is_some_and(|parent| parent.num_operands() > 0)
    }
}

#[test]
fn the_dialect_folds_what_the_operation_does_not() {
    let mut setup = setup();
    setup
        .rewrites
        .dialect_folds
        .insert("rw", Box::new(Fallback));
    setup.rewrites.folds.insert(
        "rw.folding",
        by(|adaptor| {
            if seven(adaptor) {
                Folded::attribute(adaptor.context().integer(adaptor.context().i32(), 7))
            } else {
                Folded::Unchanged
            }
        }),
    );
    let text = r#"%0 = "rw.folding"() : () -> i32
%1 = "rw.folding"(%0) : (i32) -> i32
%2 = "rw.a"(%1) : (i32) -> i32
"rw.b"(%1, %2) : (i32, i32) -> ()"#;
    let expected = r#"%0 = "rw.constant"() <{value = 7 : i32}> : () -> i32
"rw.b"(%0, %0) : (i32, i32) -> ()"#;
    // `rw.a` may have effects, but it is replaced.
    assert_eq!(after(&setup, text), expected);
}

/// The region of an operation with operands keeps its constants.
#[test]
fn regions_may_keep_constants() {
    let mut setup = setup();
    setup
        .rewrites
        .dialect_folds
        .insert("rw", Box::new(Fallback));
    let text = r#"%0 = "rw.a"() : () -> i32
"rw.inner"(%0) ({
%1 = "rw.constant"() <{value = 5 : i32}> : () -> i32
"rw.b"(%1) : (i32) -> ()
}) : (i32) -> ()
"rw.inner"() ({
%2 = "rw.constant"() <{value = 5 : i32}> : () -> i32
"rw.b"(%2) : (i32) -> ()
}) : () -> ()"#;
    let expected = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.a"() : () -> i32
"rw.inner"(%1) ({
%2 = "rw.constant"() <{value = 5 : i32}> : () -> i32
"rw.b"(%2) : (i32) -> ()
}) : (i32) -> ()
"rw.inner"() ({
"rw.b"(%0) : (i32) -> ()
}) : () -> ()"#;
    assert_eq!(after(&setup, text), expected);
}

#[test]
fn nothing_is_folded_or_merged_if_not_asked() {
    let config = GreedyRewriteConfig::default()
        .fold(false)
        .cse_constants(false);
    let setup = Setup { config, ..setup() };
    let text = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%2 = "rw.a"() : () -> i32
%3 = "rw.commutative"(%0, %2, %1) : (i32, i32, i32) -> i32
"rw.b"(%3) : (i32) -> ()"#;
    assert_eq!(after(&setup, text), text);
}

/// A fold comes before patterns, and an operation folded in place is visited again.
#[test]
fn folds_come_before_patterns() {
    let mut setup = setup();
    let eraser: Box<dyn RewritePattern> =
        pattern("Replace", "rw.commutative", |operation, rewriter| {
            let first = operation.operand(0);
            rewriter.replace_op(operation, &[first]);
            true
        });
    setup.patterns.push(eraser);
    let text = r#"%0 = "rw.constant"() <{value = 5 : i32}> : () -> i32
%1 = "rw.a"() : () -> i32
%2 = "rw.commutative"(%0, %1) : (i32, i32) -> i32
"rw.b"(%2) : (i32) -> ()"#;
    let expected = r#"%0 = "rw.a"() : () -> i32
"rw.b"(%0) : (i32) -> ()"#;
    assert_eq!(after(&setup, text), expected);
}
