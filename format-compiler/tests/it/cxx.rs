//! The meaning of C++ snippets, judged by the values they evaluate to.

use format_compiler::cxx::{Names, Scope};
use format_runtime::dialect::Dialects;
use format_runtime::evaluate::{Evaluator, Value};
use operation_core::{Context, TypeKind};

/// Evaluates a snippet over a type.
fn evaluate<'m>(
    context: &'m Context,
    dialects: &Dialects,
    text: &str,
    this: impl Into<Value<'m>>,
) -> Value<'m> {
    let names = Names::of(dialects);
    let expr = Scope::new(&names, dialects, "::t").lower_text(text);
    assert_eq!(expr.unknown(), None, "{text}");
    Evaluator::new(context, dialects, this)
        .evaluate(&expr)
        .expect(text)
}

#[test]
fn builders_and_transformers() {
    let context = Context::new();
    let dialects = Dialects::default();
    let f32 = context.f32();
    let vector = context.type_(TypeKind::Vector {
        shape: &[4, 8],
        scalable: &[false, false],
        element: f32,
    });
    let narrow = context.type_(TypeKind::Vector {
        shape: &[4],
        scalable: &[false],
        element: context.i1(),
    });
    let cases = [
        ("$_builder.getIntegerType(32)", Value::Type(context.i32())),
        (
            "$_builder.getType<::mlir::IndexType>()",
            Value::Type(context.index_type()),
        ),
        (
            "::mlir::VectorType::get({4} ,$_builder.getIntegerType(1))",
            Value::Type(narrow),
        ),
        (
            "::llvm::cast<::mlir::VectorType>($_self).getElementType()",
            Value::Type(f32),
        ),
        (
            "VectorType::get({::llvm::cast<VectorType>($_self).getShape()[0]}, IntegerType::get($_self.getContext(), 1))",
            Value::Type(narrow),
        ),
        (
            "SmallVector<Type, 2>(::llvm::cast<VectorType>($_self).getRank(), $_self)",
            Value::List(vec![Value::Type(vector); 2]),
        ),
        (
            "[&]{ auto v = ::llvm::cast<VectorType>($_self); int64_t n = v.getDimSize(1); return IntegerType::get($_ctxt, n * 4); }()",
            Value::Type(context.i32()),
        ),
        (
            "::mlir::IntegerAttr::get(::mlir::IntegerType::get($_ctxt, 32), 0xf)",
            Value::Attribute(context.integer(context.i32(), 15)),
        ),
        (
            "$_builder.getDenseI64ArrayAttr({1, static_cast<int64_t>(2)})",
            Value::Attribute(context.dense_i64_array(&[1, 2])),
        ),
        ("((false) ? $_builder.getUnitAttr() : nullptr)", Value::Null),
    ];
    for (text, value) in cases {
        assert_eq!(evaluate(&context, &dialects, text, vector), value, "{text}");
    }
}

#[test]
fn predicates() {
    let context = Context::new();
    let dialects = Dialects::default();
    let vector = context.type_(TypeKind::Vector {
        shape: &[4, 8],
        scalable: &[true, false],
        element: context.f32(),
    });
    let cases = [
        (
            "(::llvm::isa<::mlir::VectorType>($_self)) && ((::llvm::cast<::mlir::VectorType>($_self).getRank() > 0))",
            true,
        ),
        (
            "[](::mlir::Type elementType) { return (elementType.isF32()) || (elementType.isF64()); }(::llvm::cast<::mlir::ShapedType>($_self).getElementType())",
            true,
        ),
        ("($_self.hasTrait<::mlir::ValueSemantics>())", true),
        (
            "::llvm::all_of(::llvm::cast<::mlir::VectorType>($_self).getShape(), [](auto v) { return v % 4 == 0; })",
            true,
        ),
        ("::llvm::isa<::mlir::ScalableVectorType>($_self)", true),
        ("$_self.isSignlessInteger(32)", false),
        (
            "!::llvm::isa<::mlir::MemRefType, ::mlir::RankedTensorType>($_self)",
            true,
        ),
    ];
    for (text, holds) in cases {
        assert_eq!(
            evaluate(&context, &dialects, text, vector).truth(),
            Some(holds),
            "{text}"
        );
    }
}

#[test]
fn what_is_not_modelled_is_unknown_by_name() {
    let dialects = Dialects::default();
    let names = Names::of(&dialects);
    let cases = [
        ("::mlir::t::isOdd($_self)", "mlir::t::isOdd"),
        (
            "::llvm::isa<::mlir::t::OddInterface>($_self)",
            "class mlir::t::OddInterface",
        ),
        ("::mlir::t::OddType::get($_ctxt)", "mlir::t::OddType::get"),
        ("a +", "C++ `a +`"),
        ("Odd::getName()", "Odd::getName()"),
    ];
    for (text, name) in cases {
        let expr = Scope::new(&names, &dialects, "::t").lower_text(text);
        assert_eq!(expr.unknown(), Some(name), "{text}");
    }
    // An unknown arm is harmless if the other decides.
    let context = Context::new();
    let expr =
        Scope::new(&names, &dialects, "").lower_text("$_self.isF32() || ::mlir::odd($_self)");
    assert_eq!(
        Evaluator::new(&context, &dialects, context.f32()).holds(&expr),
        Some(true)
    );
    assert_eq!(
        Evaluator::new(&context, &dialects, context.i32()).holds(&expr),
        None
    );
}

#[test]
fn deep_nesting_is_unknown_too() {
    let dialects = Dialects::default();
    let names = Names::of(&dialects);
    let text = "(".repeat(100_000) + "1" + &")".repeat(100_000);
    assert!(
        Scope::new(&names, &dialects, "")
            .lower_text(&text)
            .unknown()
            .is_some()
    );
}
