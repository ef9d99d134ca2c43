//! `#dialect.mnemonic<...> : T`, `#dialect<...>`, `#alias`

use super::*;
use crate::dialect::AttrOrTypeDefinition;
use crate::text::lexer::lex;
use crate::text::parser::{FollowerKinds, Remembered, dialect_symbol::Symbol, symbol_extent};

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses an attribute starting with `#`, or reuses the one parsed earlier from the same text if no type follows.
    pub(super) fn parse_hash(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let (token, before) = (self.token, self.previous_end);
        let extent = if type_.is_none() {
            symbol_extent(self.source, token)
        } else {
            None
        };
        let Some(text) = extent else {
            return self.parse_extended_attribute(type_);
        };
        if let Some(Remembered { alias, followers }) = self.aliases.remembered_attribute(text) {
            self.jump(token.start + text.len());
            if !self.is(Kind::Colon) && followers.hold_before(self.token.kind) {
                return self.use_alias(alias);
            }
            (self.token, self.previous_end) = (token, before);
        }
        let alias = self.measured(|parser| parser.parse_extended_attribute(type_))?;
        // The parsed attribute may not end where the brackets do.
        if self.previous_end == token.start + text.len() && !self.is(Kind::Colon) {
            let followers = self.behind.followers;
            self.aliases
                .remember_attribute(text, Remembered { alias, followers });
        }
        Ok(alias.value)
    }

    /// `#alias`, `#dialect.mnemonic<...> : type`, `#dialect<...> : type`
    pub(in crate::text) fn parse_extended_attribute(
        &mut self,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let symbol = self.take_symbol();
        if symbol.data.is_none() && !symbol.has_body {
            return match self.attribute_alias(symbol.name)? {
                Some(attribute) => Ok(attribute),
                None => Err(self.undefined_alias(b'#', symbol.name)),
            };
        }
        if let Some((name, end)) = self.symbol_definition(&symbol)? {
            let dialects = self.environment.dialects;
            let definition = dialects.attribute(&name);
            let hook = self.environment.attribute_syntax(definition, &name);
            let definition = definition.filter(|definition| self.is_readable(definition));
            if hook.is_some() || definition.is_some() {
                let attribute = self.unless_cxx(|parser| {
                    let parts = (&symbol, end, definition);
                    parser.parse_loaded_attribute(parts, type_, |parser, type_| {
                        parser.outside_operation(|parser| match (hook, definition) {
                            (Some(hook), _) => hook.parse(parser, type_),
                            (None, Some(own)) => parser.unless_contradicted(definition, |parser| {
                                parser.environment.hooks.parse_attribute(parser, own, type_)
                            }),
                            (None, None) => Err(Failed),
                        })
                    })
                })?;
                if let Some(attribute) = attribute {
                    return Ok(attribute);
                }
            }
        }
        self.check_mnemonic(&symbol, false)?;
        let definition = |name: &str| self.environment.dialects.attribute(name);
        if let Some(instance) = self.single_instance(&symbol, definition)
            && !self.is(Kind::Colon)
        {
            self.behind.followers = FollowerKinds::all_but(Kind::Colon);
            return Ok(self.context.attribute(AttributeKind::Dialect(instance)));
        }
        let body = self.opaque_body(&symbol)?;
        let type_ = self.literal_type(type_, self.context.none_type())?;
        self.check_opaque(&symbol, body.as_str(), Some(type_))?;
        self.behind.followers = FollowerKinds::ALL;
        let body = self.as_first_written(symbol.dialect, b'#', body);
        let dialect = self.identifier(symbol.dialect, symbol.offset)?;
        Ok(self.context.attribute(AttributeKind::Opaque {
            dialect,
            body,
            type_,
        }))
    }

    /// Parses a body after its trailing `: type`: skips the body, parses the type, and goes back.
    fn parse_loaded_attribute(
        &mut self,
        (symbol, verbose_end, definition): (
            &Symbol<'p>,
            Option<usize>,
            Option<&AttrOrTypeDefinition>,
        ),
        type_: Option<Type<'m>>,
        parse: impl FnOnce(&mut Self, Option<Type<'m>>) -> ParseResult<Attribute<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let body = self.token;
        // Whatever the syntax consumes, the symbol ends with its mnemonic or its brackets.
        let end = match verbose_end {
            None if symbol.has_body => self.symbol_body_end()?,
            None => self.previous_end,
            Some(end) => end,
        };
        let (mut type_, mut behind) = (type_, None);
        // The common case: no type follows.
        let has_type = type_.is_none() && lex(self.source, end).kind == Kind::Colon;
        if has_type {
            self.move_to(end);
            self.advance();
            type_ = Some(self.parse_type()?);
            behind = Some((self.token, self.previous_end));
            self.token = body;
        }
        if verbose_end.is_some() {
            // `#dialect<mnemonic ...>`
            self.advance();
            self.advance();
        }
        let attribute = parse(self, type_)?;
        self.end_symbol(end, definition, symbol.has_body);
        if let Some((token, previous_end)) = behind {
            (self.token, self.previous_end) = (token, previous_end);
        }
        Ok(match type_.filter(|_| has_type) {
            Some(type_) => self.with_written_type(attribute, type_),
            None => attribute,
        })
    }

    /// The attribute with the type written after it, if its class has a type known only to C++ (`TypedAttrInterface` without
    /// a parameter for it): MLIR prints this type again.
    fn with_written_type(&self, attribute: Attribute<'m>, type_: Type<'m>) -> Attribute<'m> {
        let AttributeKind::Dialect(instance) = attribute.kind() else {
            return attribute;
        };
        let environment = self.environment;
        // A hook has used the type in its own way.
        let has_no_hook = |definition: &&AttrOrTypeDefinition| {
            environment
                .attribute_syntax(Some(definition), instance.name.as_str())
                .is_none()
        };
        let definition = environment
            .dialects
            .attribute_definition(instance.name)
            .filter(has_no_hook);
        match definition {
            Some(definition)
                if definition.is_typed_in_cxx()
                    && instance.parameters.len() == definition.parameters.len() =>
            {
                let mut parameters = instance.parameters.to_vec();
                parameters.push(Parameter::Type(type_));
                let instance = DialectInstance {
                    name: instance.name,
                    parameters: &parameters,
                };
                self.context.attribute(AttributeKind::Dialect(instance))
            }
            _ => attribute,
        }
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn dialect_attribute(
        &mut self,
        attribute: Attribute<'m>,
        instance: DialectInstance<'m, 'm>,
        elision: Elision,
    ) {
        let start = self.out.len();
        self.byte(b'#');
        self.text(instance.name.as_str());
        self.attribute_instance(attribute, &instance);
        self.close_symbol(start);
        let definition = self
            .environment
            .dialects
            .attribute_definition(instance.name);
        // `AttributeSelfTypeParameter`: MLIR's `TypedAttrInterface`.
        if let Some(type_) = definition.and_then(|definition| definition.type_of(&instance)) {
            self.trailing_type(type_, elision);
        }
    }

    pub(in crate::text) fn attribute_instance(
        &mut self,
        attribute: Attribute<'m>,
        instance: &DialectInstance<'m, 'm>,
    ) {
        let name = instance.name;
        let definition = self.environment.dialects.attribute_definition(name);
        if let Some(syntax) = self.environment.attribute_syntax(definition, name.as_str()) {
            return syntax.print(self, attribute);
        }
        match definition {
            Some(definition) => {
                self.environment
                    .hooks
                    .print_attribute(self, definition, instance);
            }
            None if instance.parameters.is_empty() => {}
            None => self.unknown_syntax(name.as_str()),
        }
    }

    pub(super) fn opaque_attribute(
        &mut self,
        dialect: Identifier<'m>,
        body: Identifier<'m>,
        type_: Type<'m>,
        elision: Elision,
    ) {
        self.dialect_symbol(b'#', dialect.as_str(), body.as_str());
        self.trailing_type(type_, elision);
    }

    /// The alias specified by a hook, for an attribute without a parsing hook. Its text starts with the mnemonic.
    pub(super) fn alias_of_text(
        &self,
        dialect: Identifier<'m>,
        body: Identifier<'m>,
    ) -> Option<Cow<'static, str>> {
        let hooks = self.environment.hooks;
        if !hooks.has_aliases() {
            return None;
        }
        let mnemonic = body
            .as_str()
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.')
            .next()?;
        let namespace = self.environment.dialects.cpp_namespace(dialect.as_str());
        hooks
            .alias(&format!("{}.{mnemonic}", dialect.as_str()), namespace)
            .map(|name| sanitise(name).into())
    }
}
