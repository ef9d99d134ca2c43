//! `!dialect.mnemonic<...>` and `#dialect<...>`: the common part of parsing dialects' types and attributes.

use super::*;
use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax, ParameterKind, Reader};
use crate::program::{Instruction, Literal, ParameterParseProgram, ParseInstruction, Token};
use crate::text::lexer::lex;
use std::borrow::Cow;

/// The parts of a symbol's name; the parser is positioned after it.
pub(in crate::text) struct Symbol<'p> {
    /// The byte offset of the `!` or `#`.
    pub(in crate::text) offset: usize,
    /// The whole name, without the prefix character.
    pub(in crate::text) name: &'p [u8],
    /// The part before the first dot.
    pub(in crate::text) dialect: &'p [u8],
    /// The part after the first dot, if there is one.
    pub(in crate::text) data: Option<&'p [u8]>,
    /// True if `<` follows immediately.
    pub(in crate::text) has_body: bool,
}

/// Knowledge about the text behind the latest type or attribute of a dialect.
#[derive(Clone, Copy)]
pub(in crate::text) struct Behind {
    /// The tokens that may follow the latest one without changing its meaning.
    pub(in crate::text) followers: FollowerKinds,
    /// The end of the latest one with a syntax that looks at the next token.
    pub(super) looks_behind: usize,
    /// The end of the latest one with a syntax that has consumed the next token.
    pub(super) reads_behind: usize,
}

impl Default for Behind {
    fn default() -> Self {
        Behind {
            followers: FollowerKinds::ALL,
            looks_behind: 0,
            reads_behind: 0,
        }
    }
}

/// The tokens of a text with a space before each, without a prefix of them.
fn tokens_without(prefix: &[u8], text: &[u8]) -> Vec<u8> {
    let (mut tokens, mut at) = (Vec::with_capacity(2 * text.len()), 0);
    loop {
        let token = lex(text, at);
        if token.kind == Kind::Eof {
            return tokens;
        }
        let end = token.end.max(token.start + 1);
        let own = &text[token.start..end];
        tokens.push(b' ');
        tokens.extend_from_slice(own.strip_prefix(prefix).unwrap_or(own));
        at = end;
    }
}

/// True if a text that begins with `<` always ends with `>`, and nothing is looked for behind it.
fn ends_with_bracket(parse: &ParameterParseProgram) -> bool {
    let instructions = parse.instructions();
    let is_bracket = |literal: &Literal, bracket| *literal == Literal::Token(bracket);
    let ends_early = |(at, instruction): (usize, &ParseInstruction<_>)| {
        let goes_to_end =
            instruction.label().map(|label| label.index()) == Some(instructions.len());
        // The first bracket is there.
        let is_first = at == 0
            && matches!(instruction, ParseInstruction::OptionalLiteral(first, _) if is_bracket(first, Token::Less));
        goes_to_end && !is_first
    };
    matches!(instructions.last(), Some(ParseInstruction::Literal(last)) if is_bracket(last, Token::Greater))
        && !instructions.iter().enumerate().any(ends_early)
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Consumes the current `!name` or `#name` token.
    pub(in crate::text) fn take_symbol(&mut self) -> Symbol<'p> {
        let Tok { start, end, .. } = self.token;
        let name = &self.source[start + 1..end];
        self.advance();
        let has_body = self.is(Kind::Less) && self.token.start == end;
        let (dialect, data) = match memchr::memchr(b'.', name) {
            Some(dot) => (&name[..dot], Some(&name[dot + 1..])),
            None => (name, None),
        };
        Symbol {
            offset: start,
            name,
            dialect,
            data,
            has_body,
        }
    }

    /// The name of the definition meant by a symbol. In the verbose form `#dialect<mnemonic ...>`, the mnemonic is the
    /// first word of the body; the parser then moves past it, and the end of the body is returned as well.
    pub(in crate::text) fn symbol_definition(
        &mut self,
        symbol: &Symbol<'p>,
    ) -> ParseResult<Option<(Cow<'p, str>, Option<usize>)>> {
        if let Some(data) = symbol.data {
            // C++ reads a keyword, and skips the other characters before the body.
            let word = lex(self.source, symbol.offset + 2 + symbol.dialect.len());
            if !matches!(word.kind, Kind::Bare | Kind::IntType) {
                return Ok(None);
            }
            let unread = data.len().saturating_sub(word.end - word.start);
            let name = &symbol.name[..symbol.name.len().saturating_sub(unread)];
            return Ok(Some((self.utf8(name, symbol.offset)?.into(), None)));
        }
        let word = self.peek();
        if word.kind != Kind::Bare {
            return Ok(None);
        }
        let dialect = self.utf8(symbol.dialect, symbol.offset)?;
        let mnemonic = self.utf8(&self.source[word.start..word.end], word.start)?;
        let end = self.symbol_body_end()?;
        Ok(Some((format!("{dialect}.{mnemonic}").into(), Some(end))))
    }

    /// Runs the parser of a fully written attribute or type. Its errors don't mention the surrounding operation.
    pub(in crate::text) fn outside_operation<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        let custom = self.frame.custom.take();
        let result = body(self);
        self.frame.custom = custom;
        result
    }

    /// True if instances of a definition can be parsed: no required hook is missing.
    pub(in crate::text) fn is_readable(&self, definition: &AttrOrTypeDefinition) -> bool {
        fn known(kind: &ParameterKind) -> bool {
            match kind {
                ParameterKind::Unsupported(_) => false,
                ParameterKind::List(inner)
                | ParameterKind::Braced(inner)
                | ParameterKind::Optional(inner) => known(inner),
                _ => true,
            }
        }
        match &definition.syntax {
            DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => false,
            DefinitionSyntax::Bare => true,
            DefinitionSyntax::Format { .. } => {
                definition
                    .parameters
                    .iter()
                    .all(|parameter| parameter.is_self_type || known(&parameter.kind))
                    && self.environment.has_parameter_directives(definition)
            }
        }
    }

    /// The tokens that may follow a symbol of this definition without changing its meaning, if its syntax has read all
    /// of it and nothing else. The current token is the one behind it.
    pub(super) fn followers_of(
        &self,
        definition: &AttrOrTypeDefinition,
        has_body: bool,
    ) -> FollowerKinds {
        match &definition.syntax {
            DefinitionSyntax::Bare => FollowerKinds::ALL,
            DefinitionSyntax::Format { parse, .. } if has_body && ends_with_bracket(parse) => {
                FollowerKinds::ALL
            }
            DefinitionSyntax::Format { .. } => FollowerKinds::of(self.token.kind),
            // A hook reads a body in angle brackets, or nothing.
            _ if has_body => FollowerKinds::ALL,
            _ if self.is(Kind::Less) => FollowerKinds::NONE,
            _ => FollowerKinds::all_but(Kind::Less),
        }
    }

    /// Ends a symbol at `end`, wherever its syntax has ended, and records the tokens allowed behind it.
    pub(in crate::text) fn end_symbol(
        &mut self,
        end: usize,
        definition: Option<&AttrOrTypeDefinition>,
        has_body: bool,
    ) {
        self.behind.followers = match definition {
            // Its syntax has not reached the next token.
            _ if self.previous_end < end => FollowerKinds::ALL,
            _ if self.previous_end > end => FollowerKinds::NONE,
            Some(definition) => self.followers_of(definition, has_body),
            None if has_body => FollowerKinds::ALL,
            None => FollowerKinds::all_but(Kind::Less),
        };
        if self.previous_end > end {
            self.behind.reads_behind = end;
        }
        if self.previous_end != end {
            self.jump(end);
        }
        if !self.behind.followers.are_all() {
            self.behind.looks_behind = end;
        }
    }

    /// The text of a symbol unknown to its dialect, to be kept: the text after the dot or between the angle brackets,
    /// with aliases replaced by their values. Moves the parser past it.
    pub(in crate::text) fn opaque_body(
        &mut self,
        symbol: &Symbol<'p>,
    ) -> ParseResult<Identifier<'m>> {
        let body = self.token.start;
        let end = if symbol.has_body {
            self.symbol_body_end()?
        } else {
            body
        };
        let text = match symbol.data {
            Some(data) => {
                let start = symbol.offset + 2 + symbol.dialect.len();
                &self.source[start..if symbol.has_body {
                    end
                } else {
                    start + data.len()
                }]
            }
            None => self
                .source
                .get(body + 1..end.saturating_sub(1))
                .unwrap_or_default(),
        };
        if symbol.has_body {
            self.jump(end);
        }
        let text = self.without_aliases(text)?;
        self.identifier(&text, symbol.offset)
    }

    /// The only instance of the symbol's definition, if C++ has its syntax: the mnemonic alone is enough.
    pub(in crate::text) fn single_instance(
        &self,
        symbol: &Symbol<'p>,
        definition: impl FnOnce(&str) -> Option<&'p AttrOrTypeDefinition>,
    ) -> Option<DialectInstance<'m, 'm>> {
        if symbol.has_body || symbol.data.is_none() {
            return None;
        }
        let name = std::str::from_utf8(symbol.name).ok()?;
        let definition = definition(name)?;
        let is_written_in_cxx = matches!(definition.syntax, DefinitionSyntax::Hooked);
        (is_written_in_cxx && definition.is_single()).then(|| DialectInstance {
            name: self.context.definition_name(name),
            parameters: &[],
        })
    }

    /// The first spelling of a symbol with a syntax in C++: C++ reads tokens, so spaces and comments between them make
    /// no difference.
    pub(in crate::text) fn as_first_written(
        &mut self,
        dialect: &[u8],
        sigil: u8,
        body: Identifier<'m>,
    ) -> Identifier<'m> {
        let is_own = |known: &String| known.as_bytes() == dialect;
        if !self.environment.dialects.namespaces.iter().any(is_own) {
            // An unregistered dialect's text is compared byte by byte in MLIR, too.
            return body;
        }
        let text = body.as_str().as_bytes();
        let mut tokens = Vec::with_capacity(dialect.len() + 2 * text.len());
        tokens.push(sigil);
        tokens.extend_from_slice(dialect);
        let mut at = 0;
        loop {
            let token = lex(text, at);
            match token.kind {
                Kind::Eof => break,
                Kind::Error => return body,
                _ => {}
            }
            tokens.push(b' ');
            tokens.extend_from_slice(&text[token.start..token.end]);
            at = token.end;
        }
        *self.identities.spellings.entry(tokens).or_insert(body)
    }

    /// Runs the parser of a definition. If directives of its format are assumed to be MLIR's, and the text contradicts that, fails so that
    /// the text is kept.
    pub(in crate::text) fn unless_contradicted<T>(
        &mut self,
        definition: Option<&AttrOrTypeDefinition>,
        body: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        if !definition.is_some_and(|definition| definition.is_assumed) {
            return body(self);
        }
        let end = match self.is(Kind::Less) {
            true => Some(self.symbol_body_end()?),
            false => None,
        };
        let parsed = body(self);
        let is_whole = end.is_none_or(|end| self.previous_end == end);
        if parsed.is_ok() && is_whole {
            return parsed;
        }
        self.lacks_syntax();
        Err(self.keep_text())
    }

    /// True if two types of a loaded dialect are kept as texts that differ in nothing but `!dialect.` before other types in them, which
    /// C++ of the dialect may leave out. If both are types of one value, they are the same, or else the text is wrong.
    pub(super) fn are_spelled_alike(&self, one: Type<'m>, other: Type<'m>) -> bool {
        let (
            TypeKind::Opaque { dialect, body },
            TypeKind::Opaque {
                dialect: other_dialect,
                body: other,
            },
        ) = (one.kind(), other.kind())
        else {
            return false;
        };
        let is_own = |known: &String| known == dialect.as_str();
        let without_prefixes = |body: &Identifier<'m>| {
            let prefix = format!("!{}.", dialect.as_str());
            tokens_without(prefix.as_bytes(), body.as_str().as_bytes())
        };
        dialect == other_dialect
            && self.environment.dialects.namespaces.iter().any(is_own)
            && without_prefixes(body) == without_prefixes(other)
    }

    /// Parses an instance without `!dialect.mnemonic` by the parser of its class. If that isn't known, text in angle brackets is kept:
    /// `kept` gets the dialect and the text after `dialect.`, as it stands where the instance is written in full.
    pub(crate) fn parse_stripped<T>(
        &mut self,
        (definition, sigil): (&'p AttrOrTypeDefinition, u8),
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
        kept: impl FnOnce(&'m Context, Identifier<'m>, Identifier<'m>) -> T,
    ) -> ParseResult<T> {
        let parse = |parser: &mut Self| parser.unless_contradicted(Some(definition), parse);
        if !self.is(Kind::Less) {
            return parse(self);
        }
        let name = &*definition.name;
        let has_hook = match sigil {
            b'!' => self
                .environment
                .type_syntax(Some(definition), name)
                .is_some(),
            _ => self
                .environment
                .attribute_syntax(Some(definition), name)
                .is_some(),
        };
        if has_hook {
            return parse(self);
        }
        if self.is_readable(definition)
            && let Some(instance) = self.unless_cxx(parse)?
        {
            return Ok(instance);
        }
        let (dialect, mnemonic) = name.split_once('.').unwrap_or((name, ""));
        let start = self.token.start;
        let end = self.symbol_body_end()?;
        let text = &self.source[start..end];
        self.jump(end);
        let text = self.without_aliases(text)?;
        let body = self.identifier(&[mnemonic.as_bytes(), &text].concat(), start)?;
        let body = self.as_first_written(dialect.as_bytes(), sigil, body);
        let dialect = self.identifier(dialect.as_bytes(), start)?;
        Ok(kept(self.context, dialect, body))
    }

    /// Finds the `>` for the `<` at the current token; returns the byte offset after it.
    pub(in crate::text) fn symbol_body_end(&mut self) -> ParseResult<usize> {
        let mut open: smallvec::SmallVec<[u8; 32]> = smallvec::SmallVec::new();
        let mut at = self.token.start;
        let mut last = at;
        loop {
            let byte = self.source.get(at).copied().unwrap_or(0);
            at += 1;
            match byte {
                b'<' | b'[' | b'(' | b'{' => open.push(byte),
                b'-' => at += usize::from(self.source.get(at) == Some(&b'>')),
                b'>' | b']' | b')' | b'}' => {
                    let matching = match byte {
                        b'>' => b'<',
                        b']' => b'[',
                        b')' => b'(',
                        _ => b'{',
                    };
                    if open.last() != Some(&matching) {
                        return Err(self.unbalanced(&open, last));
                    }
                    open.pop();
                    if open.is_empty() {
                        return Ok(at);
                    }
                }
                b'"' => {
                    let lexed = lex(self.source, at - 1);
                    if lexed.kind != Kind::String {
                        self.move_to(at - 1);
                        return Err(Failed);
                    }
                    // MLIR reports the missing bracket at the last string.
                    last = lexed.start;
                    at = lexed.end;
                }
                0 => return Err(self.unbalanced(&open, last)),
                _ => {}
            }
        }
    }

    fn unbalanced(&mut self, open: &[u8], offset: usize) -> Failed {
        match open.last() {
            Some(&byte) => self.error(
                offset,
                format!(
                    "unbalanced '{}' character in pretty dialect name",
                    byte as char
                ),
            ),
            None => self.error(offset, "unexpected nul or EOF in pretty dialect name"),
        }
    }

    /// Reports an error if the symbol's dialect certainly has no type or attribute of its mnemonic. The current token is the one
    /// after the symbol.
    pub(in crate::text) fn check_mnemonic(
        &mut self,
        symbol: &Symbol<'p>,
        is_type: bool,
    ) -> ParseResult<()> {
        let dialects = self.environment.dialects;
        let dialect = self.utf8(symbol.dialect, symbol.offset)?;
        let what = if is_type { "type" } else { "attribute" };
        let reader = dialects.reader(dialect, is_type);
        if reader == Reader::Cxx {
            return Ok(());
        }
        if reader == Reader::None {
            let place = symbol.offset + "!.".len() + symbol.dialect.len();
            return Err(self.error(
                place,
                format!("dialect '{dialect}' provides no {what} parsing hook"),
            ));
        }
        let (place, mnemonic) = self.mnemonic(symbol)?;
        if self.has_definition_or_hook(&format!("{dialect}.{mnemonic}"), is_type) {
            return Ok(());
        }
        let message = match reader {
            Reader::Written(message) => format!("{message}{mnemonic}"),
            // MLIR's generated code has two spaces there.
            _ if is_type => format!("unknown  type `{mnemonic}` in dialect `{dialect}`"),
            _ => format!("unknown attribute `{mnemonic}` in dialect `{dialect}`"),
        };
        Err(self.error(place, message))
    }

    /// The first keyword read by a dialect's parser, with its place: the mnemonic, or the part of it that is a
    /// keyword.
    fn mnemonic(&mut self, symbol: &Symbol<'p>) -> ParseResult<(usize, &'p str)> {
        let word = match symbol.data {
            Some(_) => lex(self.source, symbol.offset + 2 + symbol.dialect.len()),
            None => self.peek(),
        };
        if !matches!(word.kind, Kind::Bare | Kind::IntType) {
            return Err(self.error(word.start, "expected valid keyword"));
        }
        let mnemonic = self.utf8(&self.source[word.start..word.end], word.start)?;
        Ok((word.start, mnemonic))
    }

    /// True if a definition or hook describes the type or attribute with this name, even if its text can't be read
    /// here.
    fn has_definition_or_hook(&self, name: &str, is_type: bool) -> bool {
        let dialects = self.environment.dialects;
        if is_type {
            let definition = dialects.type_(name);
            definition.is_some()
                || self.environment.type_syntax(None, name).is_some()
                || dialects.facts().is_spelled(name)
        } else {
            dialects.attribute(name).is_some()
                || self.environment.attribute_syntax(None, name).is_some()
        }
    }

    /// Reports an error if the dialect of an opaque type, or of an opaque attribute of a type, must be loaded but is not.
    pub(in crate::text) fn check_opaque(
        &mut self,
        symbol: &Symbol<'p>,
        body: &str,
        of_attribute: Option<Type<'m>>,
    ) -> ParseResult<()> {
        let known = self
            .environment
            .dialects
            .namespaces
            .iter()
            .any(|known| known.as_bytes() == symbol.dialect);
        if self.options.allow_unregistered_dialects || known {
            return Ok(());
        }
        let dialect = String::from_utf8_lossy(symbol.dialect);
        let what = match of_attribute {
            None => format!("`!\"{dialect}\"<\"{body}\">` type"),
            Some(type_) => {
                let type_ = self.type_text(type_);
                format!("#\"{dialect}\"<\"{body}\"> : '{type_}' attribute")
            }
        };
        // MLIR reports the start of the text for the dialect's parser.
        let place = match symbol.data {
            Some(_) => symbol.offset + "#.".len() + symbol.dialect.len(),
            None => symbol.offset,
        };
        let message = format!(
            "{what} created with unregistered dialect. If this is intended, please call \
             allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"
        );
        Err(self.unknown_name(place, message, &[UnknownName::Dialect(&dialect)], None))
    }
}
