//! Types of a dialect without `!dialect.`, as its own parsers may read them.

use super::*;
use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax};

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses a type, or one of this dialect without `!dialect.`. `unknown` is the error for another word.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_unprefixed_type(
        &mut self,
        dialect: &str,
        unknown: impl FnOnce(&str) -> String,
    ) -> ParseResult<Type<'m>> {
        if let Some(type_) = self.parse_optional_type()? {
            return Ok(type_);
        }
        let offset = self.offset();
        let Some(word) = self.parse_optional_any_keyword() else {
            return Err(self.error(offset, "expected valid keyword"));
        };
        let name = format!("{dialect}.{word}");
        let environment = self.environment();
        let definition = environment.dialects.type_(&name);
        if let Some(hook) = environment.type_syntax(definition, &name) {
            return hook.parse(self);
        }
        let Some(definition) = definition else {
            return Err(self.error(offset, unknown(word)));
        };
        let is_written_in_cxx = matches!(definition.syntax, DefinitionSyntax::Hooked);
        if is_written_in_cxx && !self.is(Kind::Less) {
            return self.word_of_type(definition, word, offset);
        }
        self.parse_stripped(
            (definition, b'!'),
            |parser| environment.hooks.parse_type(parser, definition),
            |context, dialect, body| context.type_(TypeKind::Opaque { dialect, body }),
        )
    }

    /// The type that is written as its mnemonic alone, with a syntax in C++.
    fn word_of_type(
        &mut self,
        definition: &'p AttrOrTypeDefinition,
        word: &str,
        offset: usize,
    ) -> ParseResult<Type<'m>> {
        if definition.is_single() {
            return Ok(self.context.type_(TypeKind::Dialect(DialectInstance {
                name: self.context.definition_name(&definition.name),
                parameters: &[],
            })));
        }
        let dialect = definition.name.split('.').next().unwrap_or_default();
        let dialect = self.identifier(dialect.as_bytes(), offset)?;
        let body = self.identifier(word.as_bytes(), offset)?;
        Ok(self.context.type_(TypeKind::Opaque { dialect, body }))
    }
}
