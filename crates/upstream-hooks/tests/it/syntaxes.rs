//! Hand-written syntaxes, parsed and printed: MLIR's output must come back the same, and by way of its generic form,
//! too.
//!
//! Operations are defined here by their property slots alone, so these tests need no `.td` files.

use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, Constraint, DefinitionSyntax, Dialects, Length,
    OperandDefinition, OperationDefinition, OperationForm, OperationTraits, PropertyKind,
    PropertySlot,
};
use format_runtime::expr::Expr;
use format_runtime::hooks::{AttributeSyntax, Environment, Hooks};
use format_runtime::text::{
    ParseOptions, ParseResult, Parser, PrintOptions, Printer, Token, parse, print,
};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, IrArena, Parameter, Type,
};
use std::sync::Arc;

/// Operations with a hand-written syntax and their slots.
const HOOKED: &[(&str, &[&str])] = &[
    ("affine.apply", &["map"]),
    (
        "affine.for",
        &[
            "lowerBoundMap",
            "upperBoundMap",
            "step",
            "operandSegmentSizes",
        ],
    ),
    ("affine.if", &["condition"]),
    ("affine.load", &["map"]),
    ("affine.max", &["map"]),
    ("affine.min", &["map"]),
    (
        "affine.parallel",
        &[
            "reductions",
            "lowerBoundsMap",
            "lowerBoundsGroups",
            "upperBoundsMap",
            "upperBoundsGroups",
            "steps",
        ],
    ),
    (
        "affine.prefetch",
        &["isWrite", "localityHint", "isDataCache", "map"],
    ),
    ("affine.store", &["map"]),
    ("affine.vector_load", &["map"]),
    ("affine.vector_store", &["map"]),
    ("arith.select", &[]),
    (
        "func.func",
        &[
            "sym_name",
            "function_type",
            "sym_visibility",
            "arg_attrs",
            "res_attrs",
            "no_inline",
        ],
    ),
    (
        "gpu.func",
        &[
            "function_type",
            "arg_attrs",
            "res_attrs",
            "workgroup_attrib_attrs",
            "private_attrib_attrs",
        ],
    ),
    ("gpu.launch", &["module", "function", "operandSegmentSizes"]),
    ("linalg.broadcast", &["dimensions"]),
    (
        "linalg.generic",
        &[
            "indexing_maps",
            "iterator_types",
            "doc",
            "library_call",
            "operandSegmentSizes",
        ],
    ),
    (
        "linalg.matmul",
        &["indexing_maps", "cast", "operandSegmentSizes"],
    ),
    ("linalg.map", &[]),
    ("linalg.reduce", &["dimensions"]),
    ("linalg.transpose", &["permutation"]),
    ("linalg.yield", &[]),
    ("memref.dma_start", &[]),
    (
        "memref.prefetch",
        &["isWrite", "localityHint", "isDataCache"],
    ),
    ("scf.execute_region", &["no_inline"]),
    ("scf.for", &["unsignedCmp"]),
    (
        "scf.forall",
        &[
            "staticLowerBound",
            "staticUpperBound",
            "staticStep",
            "mapping",
            "operandSegmentSizes",
        ],
    ),
    ("scf.forall.in_parallel", &[]),
    ("scf.parallel", &["operandSegmentSizes"]),
    ("scf.while", &[]),
    ("shape.const_shape", &["shape"]),
    (
        "vector.contract",
        &["indexing_maps", "iterator_types", "kind"],
    ),
    ("vector.outerproduct", &["kind"]),
    (
        "vector.transfer_read",
        &["permutation_map", "in_bounds", "operandSegmentSizes"],
    ),
    (
        "vector.transfer_write",
        &["permutation_map", "in_bounds", "operandSegmentSizes"],
    ),
];

/// Operands for which arguments of regions are named, with their numbers of values.
const OPERANDS: &[(&str, [(&str, Length); 2])] = &[
    (
        "linalg.generic",
        [("inputs", Length::Variadic), ("outputs", Length::Variadic)],
    ),
    (
        "linalg.map",
        [("inputs", Length::Variadic), ("init", Length::Single)],
    ),
];

fn operands(operation: &str) -> Vec<OperandDefinition> {
    let known = OPERANDS
        .iter()
        .filter(|(name, _)| *name == operation)
        .flat_map(|(_, operands)| operands);
    let operand = |&(name, length): &(&str, Length)| OperandDefinition {
        name: name.to_owned(),
        length,
        constraint: Constraint::new(Arc::new(Expr::Bool(true).into()), String::new()),
        variable_before: 0,
    };
    known.map(operand).collect()
}

/// Implicit terminators, omitted by printers and added by parsers.
const TERMINATORS: &[&str] = &[
    "affine.yield",
    "memref.alloca_scope.return",
    "scf.forall.in_parallel",
    "scf.reduce",
    "scf.yield",
];

fn dialects() -> Dialects {
    let mut dialects = Dialects::default();
    let slot = |name: &&str| PropertySlot {
        name: (*name).to_owned(),
        kind: PropertyKind::Attribute(AttributeClass::Any),
        optional: true,
        default: None,
        initial: None,
        comparison: None,
        constraint: None,
    };
    for (name, slots) in HOOKED {
        dialects.add_operation(OperationDefinition {
            name: (*name).to_owned(),
            cpp_namespace: upstream_hooks::cpp_namespace(
                name.split('.').next().unwrap_or_default(),
            ),
            operands: operands(name),
            operand_segments: slots
                .iter()
                .position(|slot| *slot == "operandSegmentSizes")
                .map(|slot| slot as u16),
            properties: slots.iter().map(slot).collect(),
            traits: OperationTraits {
                is_terminator: TERMINATORS.contains(name),
                ..OperationTraits::default()
            },
            syntax: OperationForm::Hooked,
            ..OperationDefinition::default()
        });
    }
    for name in TERMINATORS
        .iter()
        .filter(|name| !HOOKED.iter().any(|(hooked, _)| hooked == *name))
    {
        dialects.add_operation(OperationDefinition {
            name: (*name).to_owned(),
            cpp_namespace: upstream_hooks::cpp_namespace(
                name.split('.').next().unwrap_or_default(),
            ),
            traits: OperationTraits {
                is_terminator: true,
                ..OperationTraits::default()
            },
            ..OperationDefinition::default()
        });
    }
    for name in ENUMS {
        dialects.add_attribute(AttrOrTypeDefinition {
            name: (*name).to_owned(),
            cpp_namespace: upstream_hooks::cpp_namespace(
                name.split('.').next().unwrap_or_default(),
            ),
            syntax: DefinitionSyntax::Hooked,
            ..AttrOrTypeDefinition::default()
        });
    }
    dialects
}

/// Enum attributes in the results of syntaxes.
const ENUMS: &[&str] = &["linalg.iterator_type", "vector.iterator_type"];

/// An enum attribute written as its number: `<2>`.
struct Number(&'static str);

impl AttributeSyntax for Number {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        parser.parse_token(Token::Less)?;
        let value = IntegerValue::Small(parser.parse_integer()?);
        parser.parse_token(Token::Greater)?;
        let context = parser.context();
        Ok(context.attribute(AttributeKind::Dialect(DialectInstance {
            name: context.definition_name(self.0),
            parameters: &[Parameter::Integer(value)],
        })))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        if let AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(value))],
            ..
        }) = attribute.kind()
        {
            printer.text(&format!("<{value}>"));
        }
    }
}

/// Parses a text and prints the first operation of its module.
fn reprint(source: &str, generic: bool) -> Result<String, String> {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    for name in ENUMS {
        hooks
            .attributes
            .insert((*name).to_owned(), Box::new(Number(name)));
    }
    let dialects = dialects();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, source.as_bytes(), &options);
    if let Some(error) = parsed.diagnostics.first() {
        return Err(format!(
            "{} at {:?}",
            error.message,
            source.get(error.offset..).unwrap_or("").lines().next()
        ));
    }
    let first = parsed
        .module
        .region(0)
        .first()
        .and_then(|block| block.first())
        .ok_or("nothing was read")?;
    // Aliases are printed with top-level operations.
    first.remove();
    let text = print(
        first,
        environment,
        &context,
        &PrintOptions::default().generic(generic),
    );
    String::from_utf8(text).map_err(|error| error.to_string())
}

/// Checks that a text comes back unchanged, also by way of its generic form.
#[track_caller]
fn stays(source: &str) {
    let source = format!("{}\n", source.trim());
    assert_eq!(
        reprint(&source, false).as_deref(),
        Ok(source.as_str()),
        "custom to custom"
    );
    let generic = reprint(&source, true).unwrap_or_default();
    assert_eq!(
        reprint(&generic, false).as_deref(),
        Ok(source.as_str()),
        "generic to custom of {generic}"
    );
    assert_eq!(
        reprint(&generic, true).as_deref(),
        Ok(generic.as_str()),
        "generic to generic"
    );
}

#[test]
fn functions() {
    stays("func.func private @f(i1)");
    stays("func.func private @g(i1) -> (() -> ())");
    stays("func.func private @h(i1 {a.b}, i32) -> (i32 {a.b}, i32) attributes {no_inline}");
    stays(
        r#"
func.func public @"a b"(%arg0: i1 {llvm.x = 1 : i32}, %arg1: i32) -> (i32 {x.y}) attributes {foo = 1 : i64} {
  "test.return"(%arg1) : (i32) -> ()
}"#,
    );
}

#[test]
fn loops() {
    stays(
        r#"
func.func @f(%arg0: index, %arg1: tensor<4xf32>, %arg2: i32) {
  scf.for %arg3 = %arg0 to %arg0 step %arg0 {
  } {foo}
  scf.for unsigned %arg3 = %arg2 to %arg2 step %arg2  : i32 {
  }
  %0:2 = scf.for unsigned %arg3 = %arg2 to %arg2 step %arg2 iter_args(%arg4 = %arg0, %arg5 = %arg2) -> (index, i32)  : i32 {
    "scf.yield"(%arg4, %arg5) : (index, i32) -> ()
  } {foo}
  scf.parallel (%arg3, %arg4) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
    "scf.reduce"() : () -> ()
  } {foo}
  %1 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg0) -> index {
    "scf.reduce"(%arg0) : (index) -> ()
  }
  %2 = scf.while (%arg3 = %arg2) : (i32) -> index {
    "scf.condition"(%arg3, %arg0) : (i32, index) -> ()
  } do {
  ^bb0(%arg3: index):
    "scf.yield"(%arg2) : (i32) -> ()
  } attributes {foo}
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn foralls() {
    stays(
        r#"
func.func @f(%arg0: index, %arg1: tensor<4xf32>) {
  scf.forall (%arg2, %arg3) = (0, 1) to (%arg0, 2) step (1, %arg0) {
  } {foo, mapping = [1]}
  scf.forall (%arg2, %arg3) in (%arg0, 2) {
  }
  %0 = scf.forall (%arg2, %arg3) in (%arg0, 2) shared_outs(%arg4 = %arg1) -> (tensor<4xf32>) {
    "scf.forall.in_parallel"() ({
      "test.insert"() : () -> ()
    }) : () -> ()
  }
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn branches() {
    stays(
        r#"
func.func @f(%arg0: i1, %arg1: i32) {
  scf.execute_region no_inline {
    "scf.yield"() : () -> ()
  } {foo}
  %0 = scf.execute_region -> i32 {
    "scf.yield"(%arg1) : (i32) -> ()
  }
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn memory() {
    stays(
        r#"
func.func @f(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<8x4xf32, 1>, %arg3: memref<1xi32>, %arg4: vector<4xi1>) {
  memref.prefetch %arg0[%arg1], write, locality<3>, data : memref<4xf32>
  memref.prefetch %arg0[%arg1], read, locality<1>, instr : memref<4xf32>
  memref.dma_start %arg0[%arg1], %arg2[%arg1, %arg1], %arg1, %arg3[%arg1] : memref<4xf32>, memref<8x4xf32, 1>, memref<1xi32>
  memref.dma_start %arg0[%arg1], %arg2[%arg1, %arg1], %arg1, %arg3[%arg1], %arg1, %arg1 : memref<4xf32>, memref<8x4xf32, 1>, memref<1xi32>
  %0 = arith.select %arg4, %arg4, %arg4 {foo} : vector<4xi1>, vector<4xi1>
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn affine() {
    stays(
        r#"
#map = affine_map<(d0) -> (d0, 8)>
#map1 = affine_map<(d0)[s0] -> (d0 + s0)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
func.func @f(%arg0: index, %arg1: memref<4xf32>) {
  affine.for %arg2 = 0 to 10 {
  } {foo}
  affine.for %arg2 = max #map(%arg0) to #map1(%arg0)[%arg0] step 2 {
    %2 = affine.load %arg1[%arg2 + symbol(%arg0)] : memref<4xf32>
    affine.store %2, %arg1[%arg2 * 2] {foo} : memref<4xf32>
    affine.prefetch %arg1[%arg2], read, locality<3>, data : memref<4xf32>
    %3 = affine.vector_load %arg1[%arg2] : memref<4xf32>, vector<2xf32>
    affine.vector_store %3, %arg1[%arg2] : memref<4xf32>, vector<2xf32>
  }
  %0 = affine.for %arg2 = %arg0 to %arg0 iter_args(%arg3 = %arg0) -> (index) {
    %2 = affine.min #map(%arg2)
    %3 = affine.apply #map1(%2)[%arg0] {foo}
    "affine.yield"(%3) : (index) -> ()
  }
  affine.parallel (%arg2, %arg3) = (0, %arg0 + 1) to (%arg0, min(%arg0, %arg0 * 2)) step (2, 1) {
  } {foo}
  %1 = affine.parallel (%arg2) = (max(%arg0, 3)) to (%arg0 * 2) reduce ("addf") -> (f32) {
    %2 = affine.load %arg1[%arg2] : memref<4xf32>
    "affine.yield"(%2) : (f32) -> ()
  }
  affine.parallel () = () to () {
  }
  affine.if #set(%arg0)[%arg0] {
    "test.x"() : () -> ()
  } else {
    "test.y"() : () -> ()
  } {foo}
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn vectors() {
    stays(
        r#"
#map = affine_map<(d0, d1) -> (d1, 0)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0) -> ()>
func.func @f(%arg0: memref<8x8xf32>, %arg1: index, %arg2: tensor<8x8xf32>, %arg3: vector<4xf32>, %arg4: vector<4xi1>, %arg5: f32) {
  %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg5 : memref<8x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg5, %arg4 {foo, in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
  %2 = vector.transfer_read %arg2[%arg1, %arg1], %arg5, %arg4 {in_bounds = [true, false], permutation_map = #map} : tensor<8x8xf32>, vector<4x2xf32>
  %3 = vector.transfer_write %0, %arg2[%arg1, %arg1] : vector<4xf32>, tensor<8x8xf32>
  vector.transfer_write %0, %arg0[%arg1, %arg1], %arg4 {foo} : vector<4xf32>, memref<8x8xf32>
  %4 = vector.contract {indexing_maps = [#map1, #map1, #map2], iterator_types = ["reduction"], kind = 1 : i64} %arg3, %arg3, %arg5 {foo} : vector<4xf32>, vector<4xf32> into f32
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn structured() {
    stays(
        r#"
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%arg0: memref<8x8xf32>, %arg1: tensor<8x8xf32>) {
  linalg.generic {doc = "a", indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : memref<8x8xf32>) outs(%arg0 : memref<8x8xf32>) attrs =  {foo} {
  ^bb0(%in: f32, %out: f32):
    "linalg.yield"(%in) : (f32) -> ()
  }
  %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%arg1 : tensor<8x8xf32>) {
  ^bb0(%out: f32):
    "linalg.yield"(%out) : (f32) -> ()
  } -> tensor<8x8xf32>
  %1 = linalg.matmul {foo} ins(%arg1, %arg1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%arg1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  linalg.transpose ins(%arg0 : memref<8x8xf32>) outs(%arg0 : memref<8x8xf32>) permutation = [1, 0]  {foo}
  linalg.map { arith.addf } ins(%arg0, %arg0 : memref<8x8xf32>, memref<8x8xf32>) outs(%arg0 : memref<8x8xf32>) {foo}
  linalg.map ins(%arg0, %arg0 : memref<8x8xf32>, memref<8x8xf32>) outs(%arg0 : memref<8x8xf32>) {foo}
    (%in: f32, %in_0: f32, %init: f32) {
      "linalg.yield"(%in_0) : (f32) -> ()
    }
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn kernels() {
    stays(
        r#"
gpu.func @k(%arg0: f32 {gpu.x}, %arg1: memref<?xf32>) workgroup(%arg2 : memref<5xf32, 3> {llvm.a}, %arg3 : memref<6xf32, 3>) private(%arg4 : memref<5xf32, 5>) kernel attributes {foo} {
  "gpu.return"() : () -> ()
}"#,
    );
    stays(
        r#"
func.func @f(%arg0: index, %arg1: i32) {
  gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg0, %arg9 = %arg0, %arg10 = %arg0) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) dynamic_shared_memory_size %arg1 workgroup(%arg14 : memref<4xf32, 3>) private(%arg15 : memref<4xf32, 5>) {
    "gpu.terminator"() : () -> ()
  } {foo}
  "test.return"() : () -> ()
}"#,
    );
}

#[test]
fn tensors() {
    stays(
        r#"
func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) {
  %0 = shape.const_shape  {foo}[1, 2] : tensor<2xindex>
  %1 = shape.const_shape [] : tensor<0xindex>
  "test.return"() : () -> ()
}"#,
    );
}

/// Operations without the parts of their syntax are printed in generic form, and nothing panics.
#[test]
fn misshapen_operations_print() {
    for (name, _) in HOOKED {
        for source in [
            format!("\"{name}\"() : () -> ()"),
            format!("\"{name}\"() ({{}}) : () -> ()"),
            format!("\"{name}\"() ({{ ^bb0(%0: index): }}) : () -> ()"),
            format!(
                "\"{name}\"() ({{}}, {{}}) {{operandSegmentSizes = array<i32: 1>}} : () -> i32"
            ),
            format!(
                "\"test.region\"() ({{ ^bb0(%0: index): \"{name}\"(%0, %0) : (index, index) -> () }}) : () -> ()"
            ),
        ] {
            let _ = reprint(&source, false);
        }
    }
}
