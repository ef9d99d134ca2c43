//! `#name = attribute` and `!name = type`.

use super::*;
use rustc_hash::FxHashMap;

/// What an alias stands for.
#[derive(Clone, Copy)]
struct Alias<T> {
    value: T,
    /// How deep the value nests: uses count it, so that chains of aliases can't build what is refused when written out.
    depth: u32,
    /// How large it is when written out.
    weight: u64,
}

/// All aliases defined so far.
#[derive(Default)]
pub(super) struct Aliases<'p, 'm> {
    attributes: FxHashMap<&'p [u8], Alias<Attribute<'m>>>,
    types: FxHashMap<&'p [u8], Alias<Type<'m>>>,
}

/// How much text aliases may stand for in all, counted in attributes and types.
const MAX_WEIGHT: u64 = 1 << 26;

impl<'p, 'm> Parser<'p, 'm> {
    /// The attribute of an alias (name without `#`).
    pub(super) fn attribute_alias(&mut self, name: &[u8]) -> ParseResult<Option<Attribute<'m>>> {
        let alias = self.aliases.attributes.get(name).copied();
        self.use_alias(alias)
    }
    /// The type of an alias (name without `!`).
    pub(super) fn type_alias(&mut self, name: &[u8]) -> ParseResult<Option<Type<'m>>> {
        let alias = self.aliases.types.get(name).copied();
        self.use_alias(alias)
    }

    fn use_alias<T>(&mut self, alias: Option<Alias<T>>) -> ParseResult<Option<T>> {
        let Some(alias) = alias else {
            return Ok(None);
        };
        self.weight = self.weight.saturating_add(alias.weight);
        self.deepest = self.deepest.max(self.depth + alias.depth);
        if self.deepest > MAX_NESTING {
            return Err(self.error_here(format!("nesting deeper than {MAX_NESTING} levels")));
        }
        if alias.weight > 1024 && self.weight > MAX_WEIGHT {
            return Err(self.error_here("aliases stand for too much text"));
        }
        Ok(Some(alias.value))
    }

    /// Runs `body` and says how deep and large what it read is.
    fn measured<T>(&mut self, body: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<Alias<T>> {
        let (deepest, weight) = (std::mem::take(&mut self.deepest), std::mem::take(&mut self.weight));
        let value = body(self);
        let alias = value.map(|value| Alias { value, depth: self.deepest, weight: self.weight });
        self.deepest = deepest;
        self.weight = weight.saturating_add(self.weight);
        alias
    }

    /// `#name = attribute`
    pub(super) fn parse_attribute_alias(&mut self) -> ParseResult<()> {
        let (name, offset) = (&self.text()[1..], self.token.start);
        if self.aliases.attributes.contains_key(name) {
            let name = String::from_utf8_lossy(name);
            return Err(self.error(offset, format!("redefinition of attribute alias id '{name}'")));
        }
        if name.contains(&b'.') {
            return Err(self.error(offset, "attribute names with a '.' are reserved for dialect-defined names"));
        }
        self.advance();
        self.expect(Kind::Equal, "expected '=' in attribute alias definition")?;
        let alias = self.measured(|parser| parser.parse_attribute(None))?;
        self.aliases.attributes.insert(name, alias);
        Ok(())
    }

    /// `!name = type`
    pub(super) fn parse_type_alias(&mut self) -> ParseResult<()> {
        let (name, offset) = (&self.text()[1..], self.token.start);
        if self.aliases.types.contains_key(name) {
            let name = String::from_utf8_lossy(name);
            return Err(self.error(offset, format!("redefinition of type alias id '{name}'")));
        }
        if name.contains(&b'.') {
            return Err(self.error(offset, "type names with a '.' are reserved for dialect-defined names"));
        }
        self.advance();
        self.expect(Kind::Equal, "expected '=' in type alias definition")?;
        let alias = self.measured(|parser| parser.parse_type())?;
        self.aliases.types.insert(name, alias);
        Ok(())
    }
}
