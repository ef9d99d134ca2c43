//! Types of several dialects that are parsed and printed, or even defined, only in C++.

use crate::instances::is_emitc_element;
use format_runtime::hooks::{Hooks, TypeSyntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Parameter, Type, TypeKind,
};

/// Registers the types.
pub(crate) fn register(hooks: &mut Hooks) {
    for name in BARE {
        hooks.types.insert(*name, Box::new(Bare(name)));
    }
    hooks.types.insert(ASYNC_VALUE, Box::new(AsyncValue));
    hooks.types.insert(PDL_RANGE, Box::new(Range));
    hooks.types.insert(EMITC_ARRAY, Box::new(EmitCArray));
}

/// Types without parameters.
const BARE: &[&str] = &["llvm.label", "llvm.metadata", "llvm.token", "llvm.void"];

const ASYNC_VALUE: &str = "async.value";
const PDL_RANGE: &str = "pdl.range";
const EMITC_ARRAY: &str = "emitc.array";

/// A type with this name.
pub(crate) fn instance<'m>(
    context: &'m Context,
    name: &str,
    parameters: &[Parameter<'m>],
) -> Type<'m> {
    context.type_(TypeKind::Dialect(DialectInstance {
        name: context.definition_name(name),
        parameters,
    }))
}

/// An attribute with this name.
pub(crate) fn attribute_instance<'m>(
    context: &'m Context,
    name: &str,
    parameters: &[Parameter<'m>],
) -> Attribute<'m> {
    context.attribute(AttributeKind::Dialect(DialectInstance {
        name: context.definition_name(name),
        parameters,
    }))
}

/// `!pdl.range<T>`
pub(crate) fn pdl_range<'m>(context: &'m Context, element: Type<'m>) -> Type<'m> {
    instance(context, PDL_RANGE, &[Parameter::Type(element)])
}

/// The parameters of a type with this name.
pub(crate) fn parameters_of<'m>(type_: Type<'m>, name: &str) -> Option<&'m [Parameter<'m>]> {
    let found = type_.dialect_instance()?;
    (found.name.as_str() == name).then_some(found.parameters)
}

/// The only parameter of a type with this name, if it is a type.
pub(crate) fn type_parameter<'m>(type_: Type<'m>, name: &str) -> Option<Type<'m>> {
    match parameters_of(type_, name)? {
        [Parameter::Type(type_)] => Some(*type_),
        _ => None,
    }
}

/// The only parameter of a type with this name, if it is an integer.
pub(crate) fn integer_parameter(type_: Type<'_>, name: &str) -> Option<i64> {
    match parameters_of(type_, name)? {
        [Parameter::Integer(IntegerValue::Small(value))] => Some(*value),
        _ => None,
    }
}

/// Shape and element type of an `!emitc.array<4xi32>`.
pub(crate) fn emitc_array(type_: Type<'_>) -> Option<(Vec<i64>, Type<'_>)> {
    let [Parameter::List(sizes), Parameter::Type(element)] = parameters_of(type_, EMITC_ARRAY)?
    else {
        return None;
    };
    let size = |parameter: &Parameter<'_>| match parameter {
        Parameter::Integer(IntegerValue::Small(size)) => Some(*size),
        _ => None,
    };
    Some((sizes.iter().map(size).collect::<Option<_>>()?, *element))
}

/// `!emitc.array<4x8xi32>`
struct EmitCArray;

impl TypeSyntax for EmitCArray {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let offset = name_of(parser, EMITC_ARRAY);
        parser.parse_token(Token::Less)?;
        let mut shape = Vec::new();
        parser.parse_dimension_list(&mut shape, false, true)?;
        let at_element = parser.offset();
        let element = parser.parse_type()?;
        if shape.is_empty() {
            return Err(parser.error(offset, "shape must not be empty"));
        }
        if !is_emitc_element(element) {
            // MLIR writes the quotes twice.
            let message = format!(
                "invalid array element type ''{}''",
                parser.type_text(element)
            );
            return Err(parser.error(at_element, message));
        }
        parser.parse_token(Token::Greater)?;
        let sizes: Vec<_> = shape
            .into_iter()
            .map(|size| Parameter::Integer(IntegerValue::Small(size)))
            .collect();
        let context = parser.context();
        Ok(instance(
            context,
            EMITC_ARRAY,
            &[
                Parameter::List(context.parameters(&sizes)),
                Parameter::Type(element),
            ],
        ))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some((shape, element)) = emitc_array(type_) {
            printer.text("<");
            printer.dimension_list(&shape);
            printer.text("x");
            printer.type_(element);
            printer.text(">");
        }
    }
}

/// The offset of a type's errors: at the mnemonic, directly before `<`.
pub(crate) fn name_of(parser: &Parser<'_, '_>, name: &str) -> usize {
    let mnemonic = name.split_once('.').map_or(name, |(_, mnemonic)| mnemonic);
    parser.offset().saturating_sub(mnemonic.len())
}

/// True if it is one of MLIR's attributes with elements.
pub(crate) fn is_elements(attribute: Attribute<'_>) -> bool {
    matches!(
        attribute.kind(),
        AttributeKind::DenseElements { .. }
            | AttributeKind::DenseStrings { .. }
            | AttributeKind::DenseResource { .. }
            | AttributeKind::Sparse { .. }
    )
}

/// A type without parameters.
struct Bare(&'static str);

impl TypeSyntax for Bare {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        Ok(instance(parser.context(), self.0, &[]))
    }
    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _type: Type<'m>) {}
}

/// `!async.value<T>`
struct AsyncValue;

impl TypeSyntax for AsyncValue {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let start = name_of(parser, ASYNC_VALUE);
        let value = parser.parse_token(Token::Less).and_then(|()| {
            let value = parser.parse_type()?;
            parser.parse_token(Token::Greater)?;
            Ok(value)
        });
        let Ok(value) = value else {
            return Err(parser.error(start, "failed to parse async value type"));
        };
        Ok(instance(
            parser.context(),
            ASYNC_VALUE,
            &[Parameter::Type(value)],
        ))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some(value) = type_parameter(type_, ASYNC_VALUE) {
            printer.text("<");
            printer.type_(value);
            printer.text(">");
        }
    }
}

/// `!pdl.range<value>`: the element is written without `!pdl.`.
struct Range;

/// The element types of a range.
const ELEMENTS: [&str; 4] = ["attribute", "operation", "type", "value"];

impl TypeSyntax for Range {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let start = name_of(parser, PDL_RANGE);
        parser.parse_token(Token::Less)?;
        let offset = parser.offset();
        let Some(word) = parser.parse_optional_any_keyword() else {
            return Err(parser.error(offset, "expected valid keyword"));
        };
        if word == "range" {
            // Without a space, as in MLIR.
            parser.parse_token(Token::Less)?;
            let inner = parser.offset();
            let element = parser.parse_optional_any_keyword().unwrap_or_default();
            if !ELEMENTS.contains(&element) {
                return Err(parser.error(inner, format!("invalid 'pdl' type: `{element}'")));
            }
            let message = format!(
                "element of pdl.range cannot be another range, but got'!pdl.range<{element}>'"
            );
            return Err(parser.error(offset, message));
        }
        if !ELEMENTS.contains(&word) {
            return Err(parser.error(start, format!("invalid 'pdl' type: `{word}'")));
        }
        parser.parse_token(Token::Greater)?;
        let context = parser.context();
        Ok(pdl_range(
            context,
            instance(context, &format!("pdl.{word}"), &[]),
        ))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some(TypeKind::Dialect(element)) = type_parameter(type_, PDL_RANGE).map(Type::kind) {
            let name = element.name.as_str();
            printer.text("<");
            printer.text(name.strip_prefix("pdl.").unwrap_or(name));
            printer.text(">");
        }
    }
}
