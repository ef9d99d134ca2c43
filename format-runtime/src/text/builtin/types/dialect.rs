//! `!dialect.mnemonic<...>`, `!dialect<...>`, `!alias`

use super::*;
use crate::text::parser::FollowerKinds;

impl<'m> Parser<'_, 'm> {
    /// Parses `!alias`, `!dialect.mnemonic<...>` or `!dialect<...>`.
    pub(super) fn parse_extended_type(&mut self) -> ParseResult<Type<'m>> {
        let symbol = self.take_symbol();
        if symbol.data.is_none() && !symbol.has_body {
            self.behind.followers = FollowerKinds::ALL;
            return match self.type_alias(symbol.name)? {
                Some(type_) => Ok(type_),
                None => Err(self.undefined_alias(b'!', symbol.name)),
            };
        }
        if let Some((name, end)) = self.symbol_definition(&symbol)? {
            let dialects = self.environment.dialects;
            let definition = dialects.type_(&name);
            let hook = self.environment.type_syntax(definition, &name);
            let definition = definition.filter(|definition| self.is_readable(definition));
            if hook.is_some() || definition.is_some() {
                // Whatever the syntax consumes, the symbol ends with its mnemonic or its brackets.
                let end = match end {
                    None if symbol.has_body => self.symbol_body_end()?,
                    None => self.previous_end,
                    Some(end) => end,
                };
                let is_verbose = symbol.data.is_none();
                let type_ = self.unless_cxx(|parser| {
                    if is_verbose {
                        // `!dialect<mnemonic ...>`
                        parser.advance();
                        parser.advance();
                    }
                    parser.outside_operation(|parser| match (hook, definition) {
                        (Some(hook), _) => hook.parse(parser),
                        (None, Some(own)) => parser.unless_contradicted(definition, |parser| {
                            parser.environment.hooks.parse_type(parser, own)
                        }),
                        (None, None) => Err(Failed),
                    })
                })?;
                if let Some(type_) = type_ {
                    self.end_symbol(end, definition, symbol.has_body);
                    return Ok(type_);
                }
            }
        }
        self.check_mnemonic(&symbol, true)?;
        self.behind.followers = FollowerKinds::ALL;
        let definition = |name: &str| self.environment.dialects.type_(name);
        if let Some(instance) = self.single_instance(&symbol, definition) {
            return Ok(self.context.type_(TypeKind::Dialect(instance)));
        }
        let body = self.opaque_body(&symbol)?;
        self.check_opaque(&symbol, body.as_str(), None)?;
        let body = self.as_first_written(symbol.dialect, b'!', body);
        let dialect = self.identifier(symbol.dialect, symbol.offset)?;
        Ok(self.context.type_(TypeKind::Opaque { dialect, body }))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn dialect_type(&mut self, type_: Type<'m>, instance: DialectInstance<'m, 'm>) {
        let start = self.out.len();
        self.byte(b'!');
        self.text(instance.name.as_str());
        self.type_instance(type_, &instance);
        self.close_symbol(start);
    }

    pub(in crate::text) fn type_instance(
        &mut self,
        type_: Type<'m>,
        instance: &DialectInstance<'m, 'm>,
    ) {
        let name = instance.name;
        let definition = self.environment.dialects.type_definition(name);
        if let Some(syntax) = self.environment.type_syntax(definition, name.as_str()) {
            return syntax.print(self, type_);
        }
        match definition {
            Some(definition) => {
                self.environment
                    .hooks
                    .print_type(self, definition, instance);
            }
            None if instance.parameters.is_empty() => {}
            None => self.unknown_syntax(name.as_str()),
        }
    }
}
