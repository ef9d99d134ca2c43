//! Definitions read from records, and errors in definitions beside their formats.

use crate::common::Files;
use format_compiler::infer::TypeOrigin;
use format_compiler::ods::{
    Argument, DefinitionKind, InferenceRule, Length, Predicate, PropertySlot, Variable,
};
use format_compiler::{Compilation, compile, prelude};
use tablegen::{Options, Session};

const HEAD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string mnemonic, list<Trait> traits = []> : Op<T_Dialect, mnemonic, traits>;
"#;

fn read(definitions: &str) -> Compilation {
    let files = Files(format!("{HEAD}{definitions}"));
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let evaluation = session.evaluate("test.td");
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics
    );
    compile(&evaluation.records)
}

fn titles(definitions: &str) -> Vec<String> {
    read(definitions)
        .diagnostics
        .into_iter()
        .map(|each| format!("{}: {}", each.code, each.title))
        .collect()
}

#[test]
fn operation() {
    let compilation = read(
        r#"
def T_YieldOp : T_Op<"yield">;
def T_LoopOp : T_Op<"loop", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "a loop";
  let arguments = (ins AnyType:$a, OptionalAttr<I64Attr>:$n, Variadic<I32>:$v, DefaultValuedProp<IntProp<"int64_t">, "3">:$p,
                       Optional<Index>:$o, UnitAttr:$u, Arg<AnyFloat, "a float">:$f);
  let results = (outs Variadic<AnyType>:$r);
  let regions = (region AnyRegion:$one, VariadicRegion<AnyRegion>:$more);
  let successors = (successor AnySuccessor:$next);
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "t"; }
  }];
}
"#,
    );
    let operation = &compilation.definitions.operations[1];
    assert_eq!(
        (&*operation.name, &*operation.cpp_class),
        ("t.loop", "LoopOp")
    );
    assert_eq!(operation.summary, "a loop");
    assert_eq!(operation.default_dialect(), Some("t"));
    assert_eq!(operation.implicit_terminator_class(), Some("YieldOp"));
    assert_eq!(operation.implicit_terminator.as_deref(), Some("t.yield"));
    assert!(
        operation.is_single_block()
            && operation.has_operand_segments()
            && !operation.has_result_segments()
    );
    let (operand, attribute, property) =
        (Argument::Operand, Argument::Attribute, Argument::Property);
    let arguments = [
        operand(0),
        attribute(0),
        operand(1),
        property(0),
        operand(2),
        attribute(1),
        operand(3),
    ];
    assert_eq!(operation.arguments, arguments);
    let slots = [
        PropertySlot::Attribute(0),
        PropertySlot::Property(0),
        PropertySlot::Attribute(1),
        PropertySlot::OperandSegmentSizes,
    ];
    assert_eq!(operation.property_slots(), slots);
    assert_eq!(
        operation.operands[1].length,
        Length::Variadic { minimum: 0 }
    );
    assert_eq!(operation.operands[2].length, Length::Optional);
    assert_eq!(
        operation.operands[2].constraint.builder_call.as_deref(),
        Some("$_builder.getIndexType()")
    );
    assert_eq!(
        operation.operands[3].constraint.cpp_type,
        "::mlir::FloatType"
    );
    let number = &operation.attributes[0].constraint;
    assert!(number.is_optional && number.default_value.is_none() && number.may_be_absent());
    assert_eq!(number.innermost().record, "I64Attr");
    assert_eq!(number.type_builder(), Some("$_builder.getIntegerType(64)"));
    assert!(operation.attributes[1].constraint.is_unit());
    let default = operation.properties[0].property.default_value.as_ref();
    assert_eq!(default.map(|default| &*default.text), Some("3"));
    assert!(operation.regions[1].is_variadic() && !operation.regions[0].is_variadic());
    assert_eq!(operation.variable("next"), Some(Variable::Successor(0)));
    let predicate = &operation.operands[0].constraint.predicate;
    assert_eq!(**predicate, Predicate::Leaf("(true)".to_owned()));
    assert!(predicate.is_always_true());
}

#[test]
fn attributes_types_and_enums() {
    let compilation = read(
        r#"
def Case0 : I32EnumCase<"A", 0, "aa">;
def Case1 : I32EnumCase<"B", 1>;
def Kind : I32Enum<"Kind", "kinds", [Case0, Case1]> { let cppNamespace = "::t"; }
def KindAttr : EnumAttr<T_Dialect, Kind, "kind">;
def Wide : TypeDef<T_Dialect, "Wide"> {
  let mnemonic = "wide";
  let parameters = (ins "int":$width, OptionalParameter<"::mlir::Attribute">:$extra);
  let assemblyFormat = "`<` $width (`,` $extra^)? `>`";
}
def Op : T_Op<"op"> {
  let arguments = (ins KindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
"#,
    );
    let definitions = &compilation.definitions;
    assert_eq!(compilation.diagnostics, []);
    let kind = &definitions.enumerations[0];
    let cases: Vec<_> = kind
        .cases
        .iter()
        .map(|case| (&*case.symbol, case.value, &*case.text))
        .collect();
    assert_eq!(cases, [("A", 0, "aa"), ("B", 1, "B")]);
    assert!(kind.bits.is_none());
    let attribute = &definitions.attributes[0];
    let DefinitionKind::Attribute { enumeration, .. } = &attribute.kind else {
        panic!("an attribute")
    };
    assert_eq!(enumeration.as_ref(), Some(kind));
    assert_eq!(attribute.parameters[0].enumeration.as_ref(), Some(kind));
    assert_eq!(
        definitions.operations[0].attributes[0]
            .constraint
            .definition
            .as_deref(),
        Some("KindAttr")
    );
    // An `EnumAttr` is an ordinary attribute definition.
    assert!(
        definitions.operations[0].attributes[0]
            .constraint
            .enum_attribute()
            .is_none()
    );
    let wide = &definitions.types[0];
    assert_eq!(wide.mnemonic.as_deref(), Some("wide"));
    assert!(wide.parameters[1].is_optional() && !wide.parameters[0].is_optional());
    assert_eq!(compilation.type_counts().checked, 1);
}

#[test]
fn types_are_resolved() {
    let compilation = read(
        r#"
def Op : T_Op<"op", [AllTypesMatch<["a", "b"]>, TypesMatchWith<"", "a", "c", "f($_self)">]> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c, I32:$d);
  let results = (outs Index:$r);
  let assemblyFormat = "operands attr-dict `:` type($a)";
}
def Inferred : T_Op<"inferred", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let results = (outs AnyType:$r);
  let assemblyFormat = "attr-dict";
}
"#,
    );
    assert_eq!(compilation.diagnostics, []);
    let rules: Vec<_> = compilation.definitions.operations[0]
        .inference_rules()
        .collect();
    assert!(matches!(rules[0], InferenceRule::AllTypesMatch { values } if values == &["a", "b"]));
    let resolution = &compilation.operation_formats[0]
        .as_ref()
        .expect("a format")
        .resolution;
    let from = |transformer: Option<&str>| TypeOrigin::Resolver {
        from: Variable::Operand(0),
        transformer: transformer.map(str::to_owned),
    };
    let i32 = TypeOrigin::Buildable("$_builder.getIntegerType(32)".to_owned());
    assert_eq!(
        resolution.operands,
        [TypeOrigin::Parsed, from(None), from(Some("f($_self)")), i32]
    );
    assert_eq!(
        resolution.results,
        [TypeOrigin::Buildable("$_builder.getIndexType()".to_owned())]
    );
    assert_eq!(resolution.checked_first, [Variable::Operand(0)]);
    let inferred = &compilation.operation_formats[1]
        .as_ref()
        .expect("a format")
        .resolution;
    assert!(inferred.infers_return_types);
    assert_eq!(inferred.results, [TypeOrigin::Inferred]);
}

#[test]
fn wrong_definitions() {
    let cases = [
        (
            "[Scalarizable]",
            "",
            "F101: Scalarizable requires Elementwise to precede it in traits list",
        ),
        (
            "",
            "let results = (outs VariadicOfVariadic<I32, \"s\">:$a);",
            "F102: 'VariadicOfVariadic' results are currently not supported",
        ),
        (
            "",
            "let results = (ins I32:$a);",
            "F103: 'results' must have 'outs' directive",
        ),
        (
            "",
            "let arguments = (ins \"int\":$a);",
            "F090: undefined type for argument #0",
        ),
        (
            "",
            "let arguments = (ins I32Attr);",
            "F091: attributes must be named",
        ),
        (
            "",
            "let regions = (region VariadicRegion<AnyRegion>);",
            "F097: variadic regions must be named",
        ),
        (
            "",
            "let arguments = (ins I32:$x, I32:$x);",
            "F099: op has a conflict with two operands having the same name 'x'",
        ),
        (
            "",
            "let arguments = (ins I32Attr:$a_b, I32:$aB);",
            "F100: Unexpected overlap when generating `getAB` for t.x",
        ),
        (
            "[AttrSizedResultSegments]",
            "let results = (outs Variadic<I32>:$r);",
            "F094: op must have at least two variadic results to use 'AttrSizedResultSegments' trait",
        ),
    ];
    for (traits, body, expected) in cases {
        let traits = if traits.is_empty() {
            String::new()
        } else {
            format!(", {traits}")
        };
        assert_eq!(
            titles(&format!("def X : T_Op<\"x\"{traits}> {{ {body} }}")),
            [expected]
        );
    }
}
