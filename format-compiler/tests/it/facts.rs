//! Facts missing in the definitions: unknown without the table of facts, an answer with it.

use crate::common::compiled;
use format_compiler::LlvmVersion;
use format_compiler::cxx::{Names, Scope};
use format_compiler::lower;
use format_runtime::dialect::{
    AccessorResult, CxxFacts, CxxFunction, DialectFacts, Dialects, Others, TypeAccessor, TypeFamily,
};
use format_runtime::evaluate::Evaluator;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena, Type, TypeKind};
use std::sync::Arc;

/// A dialect with two types, one with an interface and one without.
const SHOP: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/FunctionInterfaces.td"
def Shop : Dialect { let name = "shop"; let cppNamespace = "::shop"; let useDefaultTypePrinterParser = 1; }
def Sellable : TypeInterface<"Sellable"> { let cppNamespace = "::shop"; }
class ShopType<string name, string mnemonic_, list<Trait> traits = []> : TypeDef<Shop, name, traits> {
  let mnemonic = mnemonic_;
}
def Apple : ShopType<"Apple", "apple", [Sellable]>;
def Table : ShopType<"Table", "table">;
def AnySellable : Type<CPred<"::llvm::isa<::shop::Sellable>($_self)">, "something to sell">;
def Cheap : Type<CPred<"isCheap($_self)">, "something cheap">;
def Sell : Op<Shop, "sell"> { let arguments = (ins AnySellable:$what); }
def Buy : Op<Shop, "buy"> { let arguments = (ins Cheap:$what); }
"#;

fn dialects(facts: CxxFacts) -> Dialects {
    let mut compilation = compiled(SHOP);
    compilation.facts = Arc::new(facts);
    lower::lower(&compilation)
}

/// The errors of the verifier for a text without syntax errors.
fn errors(dialects: &Dialects, text: &str) -> Vec<String> {
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let hooks = Hooks::default();
    let environment = Environment {
        dialects,
        hooks: &hooks,
    };
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text.as_bytes(), &options);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    verify(parsed.module, environment, &context)
        .iter()
        .map(|finding| finding.in_source().message)
        .collect()
}

fn use_of(operation: &str, type_: &str) -> String {
    format!("%0 = \"other.make\"() : () -> {type_}\n\"{operation}\"(%0) : ({type_}) -> ()\n")
}

#[test]
fn an_interface_that_others_list_is_unknown_of_the_rest() {
    let dialects = dialects(CxxFacts::default());
    for type_ in [
        "!shop.apple",
        "!shop.table",
        "!other.thing",
        "i32",
        "!llvm.ptr",
    ] {
        assert_eq!(
            errors(&dialects, &use_of("shop.sell", type_)),
            Vec::<String>::new(),
            "{type_}"
        );
    }
}

#[test]
fn with_facts_the_rest_is_known() {
    let sellable = TypeFamily {
        name: "shop::Sellable".to_owned(),
        members: Vec::new(),
        builtins: Vec::new(),
        others: Others::OfDialects,
    };
    let shop = DialectFacts {
        cpp_namespace: "shop".to_owned(),
        is_complete: true,
        ..DialectFacts::default()
    };
    let facts = CxxFacts::default()
        .dialects([("shop".to_owned(), shop)].into_iter().collect())
        .types(vec![sellable]);
    let dialects = dialects(facts);
    let found = |type_: &str| errors(&dialects, &use_of("shop.sell", type_)).len();
    assert_eq!(
        [found("!shop.apple"), found("!shop.table"), found("i32")],
        [0, 1, 1]
    );
    // The facts do not exclude further classes.
    assert_eq!(found("!other.thing"), 0);
}

#[test]
fn a_function_of_which_nothing_is_known_never_rejects() {
    let found =
        |facts: CxxFacts, type_: &str| errors(&dialects(facts), &use_of("shop.buy", type_)).len();
    assert_eq!(found(CxxFacts::default(), "!shop.table"), 0);
    let function = CxxFunction {
        name: "shop::isCheap".to_owned(),
        parameters: vec!["what".to_owned()],
        body: "isa<shop::AppleType>(what) || what.isInteger(8)".to_owned(),
    };
    let facts = || CxxFacts::default().functions(vec![function.clone()]);
    assert_eq!(
        [
            found(facts(), "!shop.apple"),
            found(facts(), "i8"),
            found(facts(), "!shop.table")
        ],
        [0, 0, 1]
    );
}

/// The value of a snippet over a type.
fn holds(facts: &CxxFacts, text: &str, type_: impl Fn(&Context) -> Type<'_>) -> Option<bool> {
    let mut dialects = Dialects::default();
    dialects.learn(&Arc::new(facts.clone()));
    let names = Names::of(&dialects);
    let expr = Scope::new(&names, &dialects, "::mlir::shop").lower_text(text);
    let context = Context::new();
    Evaluator::new(&context, &dialects, type_(&context)).holds(&expr)
}

fn opaque<'m>(context: &'m Context, dialect: &str, body: &str) -> Type<'m> {
    context.type_(TypeKind::Opaque {
        dialect: context.identifier(dialect),
        body: context.identifier(body),
    })
}

#[test]
fn a_function_that_calls_itself_ends() {
    let function = |name: &str, body: &str| CxxFunction {
        name: name.to_owned(),
        parameters: vec!["type".to_owned()],
        body: body.to_owned(),
    };
    let deep = function(
        "isDeep",
        "type.isIndex() || isDeep(type) || isDeep(type) || isDeep(type) || isDeep(type)",
    );
    let plain = function("isPlain", "isDeep(type)");
    let facts = CxxFacts::default().functions(vec![deep, plain]);
    assert_eq!(
        holds(&facts, "isPlain($_self)", |context| context.index_type()),
        Some(true)
    );
    assert_eq!(
        holds(&facts, "isPlain($_self)", |context| context.f32()),
        None
    );
}

#[test]
fn a_function_sees_nothing_of_its_caller() {
    let function = CxxFunction {
        name: "isBig".to_owned(),
        parameters: vec!["size".to_owned()],
        body: "size > limit".to_owned(),
    };
    let facts = CxxFacts::default().functions(vec![function]);
    let text = "[](int limit) { return isBig(limit); }(3)";
    assert_eq!(holds(&facts, text, |context| context.f32()), None);
}

#[test]
fn a_name_stands_for_another() {
    let aliases = vec![("shop::Number".to_owned(), "IntegerType".to_owned())];
    let facts = CxxFacts::default().aliases(aliases);
    let text = "isa<Number>($_self)";
    assert_eq!(holds(&facts, text, |context| context.i32()), Some(true));
    assert_eq!(holds(&facts, text, |context| context.f32()), Some(false));
    assert_eq!(
        holds(&CxxFacts::default(), text, |context| context.i32()),
        None
    );
}

#[test]
fn accessors_are_for_their_type() {
    let accessor = TypeAccessor {
        type_name: "shop.box".to_owned(),
        method: "getContent".to_owned(),
        gives: AccessorResult::Type,
    };
    let facts = CxxFacts::default().accessors(vec![accessor]);
    let text = "$_self.getContent().isInteger(8)";
    assert_eq!(
        holds(&facts, text, |context| opaque(
            context,
            "shop",
            "box<i8, red>"
        )),
        Some(true)
    );
    assert_eq!(
        holds(&facts, text, |context| opaque(context, "shop", "box<i16>")),
        Some(false)
    );
    assert_eq!(
        holds(&facts, text, |context| opaque(context, "shop", "bag<i8>")),
        None
    );
    assert_eq!(
        holds(&CxxFacts::default(), text, |context| opaque(
            context, "shop", "box<i8>"
        )),
        None
    );
}

/// MLIR's own table is readable in full.
#[test]
fn every_body_is_read() {
    for version in [LlvmVersion::Llvm19, LlvmVersion::Llvm22] {
        let facts = upstream_hooks::facts(version);
        let mut dialects = Dialects::default();
        dialects.learn(&Arc::new(facts.clone()));
        let names = Names::of(&dialects);
        assert!(!facts.functions.is_empty());
        for function in &facts.functions {
            let arguments = vec!["$_self"; function.parameters.len()].join(", ");
            let expr = Scope::new(&names, &dialects, "")
                .lower_text(&format!("{}({arguments})", function.name));
            // Classes of other dialects are unknown, and nothing else.
            if let Some(unknown) = expr.unknown() {
                let is_class =
                    unknown.starts_with("class ") || unknown.ends_with(", nested deeply");
                assert!(is_class, "{}: {unknown}", function.name);
            }
        }
    }
}
