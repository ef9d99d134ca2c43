//! The two machines for attributes and types.

mod field;
mod parse;
mod print;

use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax, Dialects};
use crate::expr::{Evaluator, Value};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, Context, DialectInstance, Parameter, Type, TypeKind};

/// Parses what follows `#dialect.mnemonic` (or stands stripped inside an operation). `type_` is the expected type for
/// self-type parameters.
pub fn parse_attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    type_: Option<Type<'m>>,
) -> ParseResult<Attribute<'m>> {
    // Stripped forms nest without a `#` that would be counted elsewhere.
    parser.nested(|parser| attribute(parser, definition, type_))
}

fn attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    type_: Option<Type<'m>>,
) -> ParseResult<Attribute<'m>> {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = parser.environment().hooks.attributes.of_definition(definition)
    {
        return hook.parse(parser, type_);
    }
    let parameters = parse::parameters(parser, definition, type_)?;
    let context = parser.context();
    let instance = DialectInstance { name: context.definition_name(&definition.name), parameters: &parameters };
    Ok(context.attribute(AttributeKind::Dialect(instance)))
}

/// Prints what follows `#dialect.mnemonic`.
pub fn print_attribute<'m>(
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    instance: &DialectInstance<'m, 'm>,
) {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = printer.environment().hooks.attributes.of_definition(definition)
    {
        hook.print(printer, printer.context().attribute(AttributeKind::Dialect(*instance)));
        return;
    }
    print::parameters(printer, definition, instance.parameters);
}

/// Parses what follows `!dialect.mnemonic`.
pub fn parse_type<'m>(parser: &mut Parser<'_, 'm>, definition: &AttrOrTypeDefinition) -> ParseResult<Type<'m>> {
    parser.nested(|parser| dialect_type(parser, definition))
}

fn dialect_type<'m>(parser: &mut Parser<'_, 'm>, definition: &AttrOrTypeDefinition) -> ParseResult<Type<'m>> {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = parser.environment().hooks.types.of_definition(definition)
    {
        return hook.parse(parser);
    }
    let parameters = parse::parameters(parser, definition, None)?;
    let context = parser.context();
    let instance = DialectInstance { name: context.definition_name(&definition.name), parameters: &parameters };
    Ok(context.type_(TypeKind::Dialect(instance)))
}

/// Prints what follows `!dialect.mnemonic`.
pub fn print_type<'m>(
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    instance: &DialectInstance<'m, 'm>,
) {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = printer.environment().hooks.types.of_definition(definition)
    {
        hook.print(printer, printer.context().type_(TypeKind::Dialect(*instance)));
        return;
    }
    print::parameters(printer, definition, instance.parameters);
}

/// What an optional parameter is when absent.
fn default_of<'m>(
    context: &'m Context,
    dialects: &Dialects,
    definition: &AttrOrTypeDefinition,
    index: usize,
) -> Parameter<'m> {
    let default = definition.parameters.get(index).and_then(|parameter| parameter.default.as_ref());
    let value = default.and_then(|default| Evaluator::new(context, dialects, Value::Null).evaluate(default).ok());
    let value = value.unwrap_or(Value::Null);
    field::normal(context, definition.parameters.get(index).map(|parameter| &parameter.kind), &value)
}
