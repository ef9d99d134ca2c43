//! The texts of values of C++ classes.

use crate::grammar::expression::{list, parameterized};
use crate::grammar::{Expression, Token, names};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute as A, BuiltinType as T, Dialects, EnumDefinition,
    ParameterKind, PropertyForm, TypeClass,
};
use operation_core::FloatKind;

/// The text of a type of the class. A dialect's own type may be written without `!dialect.mnemonic` if its class is
/// known.
pub(crate) fn type_of_class(dialects: &Dialects, class: &TypeClass) -> Expression {
    let or_other = |written| Expression::choice([written, Expression::rule("other-type")]);
    let builtin = |rule| or_other(Expression::rule(rule));
    match class {
        TypeClass::Dialect(index, name) => {
            let definition = dialects.types.get(*index as usize);
            match definition.is_some_and(|definition| definition.has_parser()) {
                true => Expression::choice([
                    Expression::Rule(names::type_body(name)),
                    Expression::rule("dialect-type"),
                ]),
                false => Expression::rule("dialect-type"),
            }
        }
        TypeClass::Float(number) => match FloatKind::ALL.get(usize::from(*number)) {
            Some(kind) => or_other(Expression::literal(kind.name())),
            None => Expression::rule("type"),
        },
        TypeClass::Builtin(class) => match class {
            T::Integer => builtin("integer-type"),
            T::AnyFloat => builtin("float-type"),
            T::Complex => builtin("complex-type"),
            T::Tuple => builtin("tuple-type"),
            T::Vector | T::FixedVector | T::ScalableVector => builtin("vector-type"),
            T::RankedTensor | T::UnrankedTensor | T::Tensor => builtin("tensor-type"),
            T::MemRef | T::UnrankedMemRef | T::BaseMemRef => builtin("memref-type"),
            T::Function => builtin("function-type"),
            T::Index => or_other(Expression::literal("index")),
            T::None => or_other(Expression::literal("none")),
            T::Token => or_other(Expression::literal("token")),
            T::Shaped | T::Opaque => Expression::rule("type"),
        },
        TypeClass::Any | TypeClass::Family(_) | TypeClass::Spelled(_) | TypeClass::Unknown(_) => {
            Expression::rule("type")
        }
    }
}

/// The text of an attribute of the class; without `: type` if the type of the attribute is known.
pub(crate) fn attribute_of_class(
    dialects: &Dialects,
    class: &AttributeClass,
    is_typed: bool,
) -> Expression {
    let or_dialect =
        |written: Expression| Expression::choice([written, Expression::rule("dialect-attribute")]);
    let array = |element: &str| or_dialect(list(Expression::rule(element)).between("[", "]"));
    match class {
        AttributeClass::Dialect(index, name) => {
            let definition = dialects.attributes.get(*index as usize);
            match definition.is_some_and(|definition| definition.has_parser()) {
                true => or_dialect(Expression::Rule(names::attribute_body(name))),
                false => Expression::rule("attribute"),
            }
        }
        AttributeClass::DenseIntegerArray(_) => array("integer-literal"),
        AttributeClass::DenseBoolArray => array("boolean"),
        AttributeClass::DenseFloatArray(_) => array("number"),
        AttributeClass::Builtin(class) => match class {
            A::Unit => or_dialect(Expression::literal("unit")),
            A::Integer | A::Float if is_typed => or_dialect(Expression::choice(
                ["number", "boolean"].map(Expression::rule),
            )),
            A::String if is_typed => or_dialect(Expression::Token(Token::String)),
            A::FlatSymbolRef => or_dialect(Expression::Token(Token::SymbolName)),
            _ => match class.text().rule {
                "attribute" => Expression::rule("attribute"),
                rule => or_dialect(Expression::rule(rule)),
            },
        },
        AttributeClass::EnumInteger(_) => or_dialect(Expression::rule("number-attribute")),
        AttributeClass::Any | AttributeClass::Family(_) | AttributeClass::Unknown(_) => {
            Expression::rule("attribute")
        }
    }
}

/// The cases of an enum: keywords, and strings for the other cases.
pub(crate) fn cases(definition: &EnumDefinition) -> Expression {
    let cases = definition.cases.iter().map(|case| {
        let is_word = Token::BareIdentifier.pattern().matches(&case.text);
        Expression::Literal(if is_word {
            case.text.clone()
        } else {
            format!("{:?}", case.text)
        })
    });
    Expression::choice(cases)
}

fn enumeration(dialects: &Dialects, index: u32) -> Option<(&EnumDefinition, Expression)> {
    let definition = dialects.enums.get(index as usize)?;
    Some((
        definition,
        Expression::Rule(names::enumeration(&definition.cpp_type)),
    ))
}

/// An enum as an attribute: several cases are one string.
pub(crate) fn enum_attribute(dialects: &Dialects, index: u32) -> Expression {
    match enumeration(dialects, index) {
        Some((definition, case)) if definition.bits.is_some() => {
            Expression::choice([case, Expression::Token(Token::String)])
        }
        Some((_, case)) => case,
        None => Expression::rule("soup"),
    }
}

/// An enum as read by its C++ class: separators stand between several cases, or all are one string.
pub(crate) fn enum_field(dialects: &Dialects, index: u32, is_of_class: bool) -> Expression {
    let Some((definition, case)) = enumeration(dialects, index) else {
        return Expression::rule("soup");
    };
    match &definition.bits {
        None => case,
        Some(bits) if is_of_class && bits.print_quoted => {
            Expression::choice([case, Expression::Token(Token::String)])
        }
        Some(bits) if bits.separator.contains('|') => case.separated_by("|"),
        Some(_) => case.separated_by(","),
    }
}

/// A parameter of an attribute or a type.
pub(crate) fn parameter(dialects: &Dialects, kind: &ParameterKind) -> Expression {
    match kind {
        ParameterKind::Integer { .. } | ParameterKind::AnyInteger => {
            Expression::rule("integer-literal")
        }
        ParameterKind::Bool => Expression::rule("boolean"),
        ParameterKind::String { .. } => Expression::Token(Token::String),
        ParameterKind::Attribute(class) => attribute_of_class(dialects, class, false),
        ParameterKind::Type(class) => type_of_class(dialects, class),
        ParameterKind::AffineMap => Expression::rule("affine-map-body"),
        ParameterKind::List(inner) => parameter(dialects, inner).separated_by(","),
        ParameterKind::Braced(inner) => parameter(dialects, inner).between("{", "}"),
        ParameterKind::Optional(inner) => parameter(dialects, inner).optional(),
        ParameterKind::Enum { index, class } => enum_field(dialects, *index, *class),
        ParameterKind::Keyword => Expression::Token(Token::BareIdentifier),
        ParameterKind::Float => Expression::rule("number"),
        ParameterKind::Unsupported(_) => Expression::rule("soup"),
    }
}

/// A property.
pub(crate) fn property(dialects: &Dialects, form: &PropertyForm) -> Expression {
    match form {
        PropertyForm::Integer { .. } => Expression::rule("integer-literal"),
        PropertyForm::Bool => Expression::rule("boolean"),
        PropertyForm::String => Expression::Token(Token::String),
        PropertyForm::Unit => Expression::choice(["unit", "unit_absent"].map(Expression::literal)),
        PropertyForm::Optional { form, has_some } => {
            let written = property(dialects, form);
            let written = match has_some {
                true => parameterized("some", written),
                false => written,
            };
            Expression::choice([Expression::literal("none"), written])
        }
        PropertyForm::Array(inner) => list(property(dialects, inner)).between("[", "]"),
        PropertyForm::DenseArray { .. } => {
            list(Expression::rule("integer-literal")).between("[", "]")
        }
        PropertyForm::Enum { index, name, .. } => {
            let written = enum_field(dialects, *index, true);
            match name {
                Some(name) => parameterized(name, written),
                None => written,
            }
        }
        PropertyForm::Opaque(_) => Expression::rule("soup"),
    }
}
