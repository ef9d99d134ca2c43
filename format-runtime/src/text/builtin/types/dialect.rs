//! `!dialect.mnemonic<...>`, `!dialect<...>`, `!alias`

use super::*;

pub(super) struct Instance;
pub(super) struct Opaque;

impl TypeSyntax for Instance {
    type Parts<'m> = (Type<'m>, DialectInstance<'m, 'm>);
    const ALIAS: Option<TypeAlias> = Some(|printer, type_| {
        printer.alias_of_instance(&type_.dialect_instance()?, &printer.environment.dialects.types)
    });
    const IS_WORD: bool = false;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::Exclamation
    }

    /// Also one that is kept as text.
    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.remembered(parse_extended_type)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_, instance): Self::Parts<'m>) {
        let start = printer.out.len();
        printer.byte(b'!');
        printer.text(instance.name.as_str());
        printer.type_instance(type_, &instance);
        printer.close_symbol(start);
    }
}

impl TypeSyntax for Opaque {
    type Parts<'m> = (Identifier<'m>, Identifier<'m>);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(_: Kind, _: &[u8]) -> bool {
        false
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        Instance::parse(parser)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (dialect, body): Self::Parts<'m>) {
        printer.dialect_symbol(b'!', dialect.as_str(), body.as_str());
    }
}

fn parse_extended_type<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    let symbol = parser.take_symbol();
    if symbol.data.is_none() && !symbol.has_body {
        return match parser.type_alias(symbol.name)? {
            Some(type_) => Ok(type_),
            None => {
                let name = String::from_utf8_lossy(symbol.name);
                Err(parser.wrong_token(&format!("undefined symbol alias id '{name}'")))
            }
        };
    }
    if let Some((name, end)) = parser.symbol_definition(&symbol)? {
        let dialects = parser.environment.dialects;
        let definition = dialects.type_(&name);
        let hook = parser.environment.type_syntax(definition, &name);
        let definition = definition.filter(|definition| parser.is_readable(definition));
        if hook.is_some() || definition.is_some() {
            // Whatever the syntax reads, the symbol ends with its mnemonic or its brackets.
            let end = match end {
                None if symbol.has_body => parser.symbol_body_end()?,
                None => parser.previous_end,
                Some(end) => end,
            };
            let is_verbose = symbol.data.is_none();
            let type_ = parser.unless_cxx(|parser| {
                if is_verbose {
                    // `!dialect<mnemonic ...>`
                    parser.advance();
                    parser.advance();
                }
                parser.outside_operation(|parser| match (hook, definition) {
                    (Some(hook), _) => hook.parse(parser),
                    (None, Some(definition)) => crate::machine::parse_type(parser, definition),
                    (None, None) => Err(Failed),
                })
            })?;
            if let Some(type_) = type_ {
                if parser.previous_end != end {
                    parser.jump(end);
                }
                return Ok(type_);
            }
        }
    }
    if symbol.dialect == b"builtin" {
        return Err(parser.no_hook(&symbol, "type"));
    }
    parser.check_mnemonic(&symbol, true)?;
    let body = parser.opaque_body(&symbol)?;
    parser.check_opaque(&symbol, '!', body.as_str())?;
    let dialect = parser.identifier(symbol.dialect, symbol.offset)?;
    Ok(parser.context.type_(TypeKind::Opaque { dialect, body }))
}

impl<'m> Printer<'_, 'm> {
    pub(in crate::text) fn type_instance(&mut self, type_: Type<'m>, instance: &DialectInstance<'m, 'm>) {
        let name = instance.name;
        let definition = self.environment.dialects.type_definition(name);
        if let Some(syntax) = self.environment.type_syntax(definition, name.as_str()) {
            return syntax.print(self, type_);
        }
        if let Some(definition) = definition {
            crate::machine::print_type(self, definition, instance);
        }
    }
}
