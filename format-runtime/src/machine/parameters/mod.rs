//! The two machines for attributes and types.

pub(crate) mod field;
pub(crate) mod parse;
pub(crate) mod print;
pub(crate) mod refusal;

use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax, attribute_of, type_of};
use crate::hooks::Hooks;
use crate::machine::error;
use crate::text::{ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, DialectInstance, Type, TypeKind};

/// Parses the text after `#dialect.mnemonic`.
pub(crate) fn parse_attribute<'m>(
    hooks: &Hooks,
    parser: &mut Parser<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    type_: Option<Type<'m>>,
) -> ParseResult<Attribute<'m>> {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = hooks.attributes.of_definition(definition)
    {
        return hook.parse(parser, type_);
    }
    let start = parser.offset();
    let parameters = parse::parameters(hooks, parser, definition, type_)?;
    if let Some(verifier) = hooks.attribute_instances.of_definition(definition)
        && let Some(message) = verifier.verify(&|type_| parser.type_text(type_), &parameters)
    {
        return Err(error(parser, start, message));
    }
    Ok(attribute_of(
        parser.context(),
        &definition.name,
        &parameters,
    ))
}

/// Prints the text after `#dialect.mnemonic`.
pub(crate) fn print_attribute<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    instance: &DialectInstance<'m, 'm>,
) {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = hooks.attributes.of_definition(definition)
    {
        hook.print(
            printer,
            printer
                .context()
                .attribute(AttributeKind::Dialect(*instance)),
        );
        return;
    }
    print::parameters(hooks, printer, definition, instance.parameters);
}

/// Parses the text after `!dialect.mnemonic`.
pub(crate) fn parse_type<'m>(
    hooks: &Hooks,
    parser: &mut Parser<'_, 'm>,
    definition: &AttrOrTypeDefinition,
) -> ParseResult<Type<'m>> {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = hooks.types.of_definition(definition)
    {
        return hook.parse(parser);
    }
    let start = parser.offset();
    let parameters = parse::parameters(hooks, parser, definition, None)?;
    if let Some(verifier) = hooks.type_instances.of_definition(definition)
        && let Some(message) = verifier.verify(&|type_| parser.type_text(type_), &parameters)
    {
        return Err(error(parser, start, message));
    }
    Ok(type_of(parser.context(), &definition.name, &parameters))
}

/// Prints the text after `!dialect.mnemonic`.
pub(crate) fn print_type<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    instance: &DialectInstance<'m, 'm>,
) {
    if let DefinitionSyntax::Hooked = definition.syntax
        && let Some(hook) = hooks.types.of_definition(definition)
    {
        hook.print(
            printer,
            printer.context().type_(TypeKind::Dialect(*instance)),
        );
        return;
    }
    print::parameters(hooks, printer, definition, instance.parameters);
}
