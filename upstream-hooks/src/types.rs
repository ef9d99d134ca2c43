//! Types of several dialects that C++ reads and prints, or that only C++ defines.

use format_runtime::hooks::{Hooks, TypeSyntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Context, DialectInstance, Parameter, Type, TypeKind};

/// Adds the types.
pub(crate) fn register(hooks: &mut Hooks) {
    for name in BARE {
        hooks.types.insert((*name).into(), Box::new(Bare(name)));
    }
    hooks.types.insert(ASYNC_VALUE.into(), Box::new(AsyncValue));
    hooks.types.insert(PDL_RANGE.into(), Box::new(Range));
}

/// Types without parameters.
const BARE: &[&str] = &[
    "gpu.async.token",
    "gpu.sparse.dntensor_handle",
    "gpu.sparse.spgemmop_handle",
    "gpu.sparse.spmat_handle",
    "llvm.label",
    "llvm.metadata",
    "llvm.token",
    "llvm.void",
];

const ASYNC_VALUE: &str = "async.value";
const PDL_RANGE: &str = "pdl.range";

/// A type of that name.
pub(crate) fn instance<'m>(context: &'m Context, name: &str, parameters: &[Parameter<'m>]) -> Type<'m> {
    context.type_(TypeKind::Dialect(DialectInstance { name: context.definition_name(name), parameters }))
}

/// `!pdl.range<T>`
pub(crate) fn pdl_range<'m>(context: &'m Context, element: Type<'m>) -> Type<'m> {
    instance(context, PDL_RANGE, &[Parameter::Type(element)])
}

/// `T` of `!pdl.range<T>`.
pub(crate) fn pdl_range_element(type_: Type<'_>) -> Option<Type<'_>> {
    match type_.kind() {
        TypeKind::Dialect(found) if found.name.as_str() == PDL_RANGE => only_type(found.parameters),
        _ => None,
    }
}

fn only_type<'m>(parameters: &[Parameter<'m>]) -> Option<Type<'m>> {
    match parameters {
        [Parameter::Type(type_)] => Some(*type_),
        _ => None,
    }
}

fn parameter(type_: Type<'_>) -> Option<Type<'_>> {
    match type_.kind() {
        TypeKind::Dialect(found) => only_type(found.parameters),
        _ => None,
    }
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
        parser.parse_token(Token::Less)?;
        let value = parser.parse_type()?;
        parser.parse_token(Token::Greater)?;
        Ok(instance(parser.context(), ASYNC_VALUE, &[Parameter::Type(value)]))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some(value) = parameter(type_) {
            printer.text("<");
            printer.type_(value);
            printer.text(">");
        }
    }
}

/// `!pdl.range<value>`: the element stands without `!pdl.`.
struct Range;

/// What a range can hold.
const ELEMENTS: [&str; 4] = ["attribute", "operation", "type", "value"];

impl TypeSyntax for Range {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.parse_token(Token::Less)?;
        let offset = parser.offset();
        let word = parser.parse_optional_any_keyword().unwrap_or_default();
        if word == "range" {
            return Err(parser.error(offset, "element of pdl.range cannot be another range"));
        }
        if !ELEMENTS.contains(&word) {
            return Err(parser.error(offset, format!("invalid 'pdl' type: `{word}'")));
        }
        parser.parse_token(Token::Greater)?;
        let context = parser.context();
        Ok(pdl_range(context, instance(context, &format!("pdl.{word}"), &[])))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some(TypeKind::Dialect(element)) = parameter(type_).map(Type::kind) {
            let name = element.name.as_str();
            printer.text("<");
            printer.text(name.strip_prefix("pdl.").unwrap_or(name));
            printer.text(">");
        }
    }
}
