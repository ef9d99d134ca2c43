//! C++ of rules, supplied in Rust.

use crate::common::{Files, options};
use format_compiler::{compile, lower};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena, Operation};
use rewrite::{
    DeclarativePattern, DialectSemantics, GreedyRewriteConfig, Kept, NativeCall, PatternSet,
    RewritePattern, Rewriter, Rewrites, apply_patterns_greedily,
};
use tablegen::Session;

const DEFINITIONS: &str = r#"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits # [Pure]>;
def Toy_ConstantOp : Toy_Op<"constant", [ConstantLike, FirstAttrDerivedResultType, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
}
def Toy_AddOp : Toy_Op<"add", [SameOperandsAndResultType]> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def : Pat<(Toy_AddOp (ConstantLikeMatcher I32Attr:$a), (NativeCodeCall<"isSmall($_self, $0)"> I32Attr:$b)),
          (Toy_ConstantOp (NativeCodeCall<"sum($0, $1)"> $a, $b))>;
"#;

/// A constant below 10.
struct IsSmall;

impl NativeCall for IsSmall {
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Vec<Kept<'m>>> {
        let constant = rewriter.constant(operation.result(0))?;
        (constant.as_integer()? < 10).then(|| vec![Kept::Attribute(Some(constant))])
    }
}

/// The sum of two constants.
struct Sum;

impl NativeCall for Sum {
    fn call<'m>(
        &self,
        arguments: &[Kept<'m>],
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> Option<Kept<'m>> {
        let [one, other] = arguments else { return None };
        let sum = one.attribute()??.as_integer()? + other.attribute()??.as_integer()?;
        let context = rewriter.context();
        Some(Kept::Attribute(Some(context.integer(context.i32(), sum))))
    }
}

/// The text after the rule was applied, and the parts missing to run the rule.
fn rewritten(text: &str, rewrites: &Rewrites) -> (String, Vec<String>) {
    let files = Files::with("toy.td", DEFINITIONS);
    let session = Session::new(&files, options());
    let evaluation = session.evaluate("toy.td");
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics
    );
    let compilation = compile(&evaluation.records);
    let dialects = lower::lower(&compilation);
    let environment = Environment {
        dialects: &dialects,
        hooks: &Hooks::default(),
    };
    let patterns =
        pattern_compiler::compile(&evaluation.records, &compilation.definitions.operations);
    assert!(
        patterns.diagnostics.is_empty(),
        "{:?}",
        patterns.diagnostics
    );
    let (programs, missing) = pattern_compiler::lower(&patterns.list, environment, rewrites);
    let pattern = |program| DeclarativePattern { program, rewrites };
    let patterns: Vec<DeclarativePattern<'_>> = programs.iter().map(pattern).collect();
    let set = PatternSet::new(patterns.iter().map(|each| each as &dyn RewritePattern));
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text.as_bytes(), &options);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let semantics = DialectSemantics::new(environment, rewrites);
    let config = GreedyRewriteConfig::default();
    apply_patterns_greedily(parsed.module, &set, &semantics, &arena, &config, &mut ())
        .expect("a sound rule");
    let printed = print(
        parsed.module,
        environment,
        &context,
        &PrintOptions::default(),
    );
    (
        String::from_utf8_lossy(&printed).into_owned(),
        missing.into_iter().map(|each| each.reason).collect(),
    )
}

const TEXT: &str = r#"
%a = toy.constant 40 : i32
%b = toy.constant 2 : i32
%c = toy.constant 11 : i32
%sum = toy.add %a, %b
%large = toy.add %a, %c
"toy.use"(%sum, %large) : (i32, i32) -> ()
"#;

#[test]
fn supplied_calls_are_used() {
    let mut rewrites = Rewrites::default();
    rewrites
        .native_calls
        .insert("isSmall($_self, $0)", Box::new(IsSmall));
    rewrites.native_calls.insert("sum($0, $1)", Box::new(Sum));
    let (text, missing) = rewritten(TEXT, &rewrites);
    assert!(missing.is_empty(), "{missing:?}");
    assert!(text.contains("toy.constant 42 : i32"), "{text}");
    assert_eq!(text.matches("toy.add").count(), 1, "{text}");
}

#[test]
fn what_is_missing_is_named() {
    let (text, missing) = rewritten(TEXT, &Rewrites::default());
    assert_eq!(text.matches("toy.add").count(), 2, "{text}");
    assert_eq!(missing, ["the C++ `isSmall($_self, $0)`"]);
}
