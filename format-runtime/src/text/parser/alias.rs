//! Definitions of aliases: `#name = attribute` and `!name = type`.

use super::*;
use crate::dialect::ByDefinition;
use crate::text_map::TextMap;
use rustc_hash::FxHashMap;

/// The value of an alias.
#[derive(Clone, Copy)]
pub(in crate::text) struct Alias<T> {
    pub(in crate::text) value: T,
    /// The nesting depth of the value. It is counted at each use, so chains of aliases can't build a value too deep to
    /// be written out.
    depth: u32,
    /// The size of the attribute or type when written out.
    weight: u64,
}

/// A value parsed from an earlier text.
#[derive(Clone, Copy)]
pub(in crate::text) struct Remembered<T> {
    pub(in crate::text) alias: Alias<T>,
    /// Tokens allowed behind the text.
    pub(in crate::text) followers: FollowerKinds,
}

/// All aliases defined so far, and cached types and attributes.
#[derive(Clone, Default)]
pub(in crate::text) struct Aliases<'p, 'm> {
    attributes: FxHashMap<&'p [u8], Alias<Attribute<'m>>>,
    types: FxHashMap<&'p [u8], Alias<Type<'m>>>,
    /// The types and attributes parsed so far, by their text.
    remembered: TextMap<'p, Remembered<Type<'m>>>,
    remembered_attributes: TextMap<'p, Remembered<Attribute<'m>>>,
    /// The same for attributes without `#dialect.mnemonic`, by the number of their definition.
    remembered_instances: ByDefinition<TextMap<'p, Remembered<Attribute<'m>>>>,
    /// Set if a kept text contains a name without a value: the text changes its meaning once this name is an alias.
    pub(super) has_unresolved: bool,
}

/// Adds the meaning of a text, or another token that may follow it.
fn remember<'p, T: Copy + PartialEq>(
    texts: &mut TextMap<'p, Remembered<T>>,
    text: &'p [u8],
    mut new: Remembered<T>,
) {
    if new.followers == FollowerKinds::NONE {
        return;
    }
    if let Some(known) = texts.get(text)
        && known.alias.value == new.alias.value
    {
        new.followers = new.followers.and(known.followers);
    }
    texts.insert(text, new);
}

impl<'p, 'm> Aliases<'p, 'm> {
    /// The type parsed from the same text before, if any.
    #[inline]
    pub(in crate::text) fn remembered_type(&self, text: &[u8]) -> Option<Remembered<Type<'m>>> {
        self.remembered.get(text).copied()
    }
    /// The attribute parsed from the same text before, if any.
    #[inline]
    pub(in crate::text) fn remembered_attribute(
        &self,
        text: &[u8],
    ) -> Option<Remembered<Attribute<'m>>> {
        self.remembered_attributes.get(text).copied()
    }
    /// The attribute of a definition parsed from the same text before, if any.
    #[inline]
    pub(super) fn remembered_instance(
        &self,
        definition: u32,
        text: &[u8],
    ) -> Option<Remembered<Attribute<'m>>> {
        self.remembered_instances
            .get(definition as usize)?
            .get(text)
            .copied()
    }
    /// Caches the attribute of a definition parsed from a text; `count` is the number of loaded definitions.
    pub(super) fn remember_instance(
        &mut self,
        definition: u32,
        count: usize,
        text: &'p [u8],
        attribute: Remembered<Attribute<'m>>,
    ) {
        let texts = self.remembered_instances.get_mut_or_insert_with(
            definition as usize,
            count,
            TextMap::default,
        );
        remember(texts, text, attribute);
    }
    /// Caches the attribute parsed from a text.
    pub(in crate::text) fn remember_attribute(
        &mut self,
        text: &'p [u8],
        attribute: Remembered<Attribute<'m>>,
    ) {
        remember(&mut self.remembered_attributes, text, attribute);
    }
    /// Caches the type parsed from a text. (Aliases in the text never change their meaning.)
    pub(in crate::text) fn remember_type(&mut self, text: &'p [u8], type_: Remembered<Type<'m>>) {
        remember(&mut self.remembered, text, type_);
    }

    /// True if there is an attribute with this alias.
    pub(super) fn has_attribute(&self, name: &[u8]) -> bool {
        self.attributes.contains_key(name)
    }
    /// True if there is a type with this alias.
    pub(super) fn has_type(&self, name: &[u8]) -> bool {
        self.types.contains_key(name)
    }

    /// Forgets the meaning of all texts.
    fn forget_texts(&mut self) {
        self.has_unresolved = false;
        self.remembered.clear();
        self.remembered_attributes.clear();
        self.remembered_instances = ByDefinition::default();
    }
}

/// The limit on the total size of the values of all alias uses, counted in attributes and types.
const MAX_WEIGHT: u64 = 1 << 26;

/// True if so many values and bytes of aliases are allowed, however large each alias is.
pub(super) fn is_within_limits(weight: u64, expanded: usize) -> bool {
    weight <= MAX_WEIGHT && expanded <= alias_text::MAX_EXPANDED
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The attribute with this alias (name without `#`).
    pub(in crate::text) fn attribute_alias(
        &mut self,
        name: &[u8],
    ) -> ParseResult<Option<Attribute<'m>>> {
        let alias = self.aliases.attributes.get(name).copied();
        alias.map(|alias| self.use_alias(alias)).transpose()
    }
    /// The type with this alias (name without `!`).
    pub(in crate::text) fn type_alias(&mut self, name: &[u8]) -> ParseResult<Option<Type<'m>>> {
        let alias = self.aliases.types.get(name).copied();
        alias.map(|alias| self.use_alias(alias)).transpose()
    }

    /// The value of an alias, with its depth and size counted as if it were written out.
    #[inline]
    pub(in crate::text) fn use_alias<T>(&mut self, alias: Alias<T>) -> ParseResult<T> {
        self.limits.weight = self.limits.weight.saturating_add(alias.weight);
        let depth = self.limits.depth + alias.depth;
        self.limits.deepest = self.limits.deepest.max(depth.min(MAX_NESTING));
        if depth > MAX_NESTING {
            return Err(self.error_here(format!("nesting deeper than {MAX_NESTING} levels")));
        }
        if alias.weight > 1024 && self.limits.weight > MAX_WEIGHT {
            return Err(self.error_here("aliases stand for too much text"));
        }
        Ok(alias.value)
    }

    /// True if there is an alias with this name and prefix.
    pub(super) fn has_alias(&self, name: &[u8]) -> bool {
        match name {
            [b'#', name @ ..] => self.aliases.has_attribute(name),
            [_, name @ ..] => self.aliases.has_type(name),
            [] => false,
        }
    }

    /// Runs `body` and measures the depth and size of the value it parses.
    pub(in crate::text) fn measured<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Alias<T>> {
        let (deepest, weight) = (
            std::mem::take(&mut self.limits.deepest),
            std::mem::take(&mut self.limits.weight),
        );
        let value = body(self);
        let depth = self.limits.deepest.saturating_sub(self.limits.depth);
        let alias = value.map(|value| Alias {
            value,
            depth,
            weight: self.limits.weight,
        });
        self.limits.deepest = deepest.max(self.limits.deepest);
        self.limits.weight = weight.saturating_add(self.limits.weight);
        alias
    }

    /// Parses the new name of an alias; returns it with its place.
    fn begin_alias(
        &mut self,
        what: &str,
        is_known: impl FnOnce(&Aliases<'p, 'm>, &[u8]) -> bool,
    ) -> ParseResult<(&'p [u8], usize)> {
        let (name, offset) = (&self.text()[1..], self.token.start);
        if is_known(&self.aliases, name) {
            let name = String::from_utf8_lossy(name);
            let message = format!("redefinition of {what} alias id '{name}'");
            return Err(self.error(offset, message));
        }
        if name.contains(&b'.') {
            let message = format!("{what} names with a '.' are reserved for dialect-defined names");
            return Err(self.error(offset, message));
        }
        self.advance();
        Ok((name, offset))
    }

    /// Records an alias, and forgets the meaning of texts in which its name may have been one without a value.
    fn end_alias(&mut self, offset: usize, value: SubElement<'m>) {
        if self.aliases.has_unresolved {
            self.aliases.forget_texts();
            self.memo.recent_types = type_::RecentTypes::default();
            self.memo.lines.forget();
        }
        if self.is_recording() {
            self.record_alias(offset, value);
        }
    }

    /// `#name = attribute`
    pub(super) fn parse_attribute_alias(&mut self) -> ParseResult<()> {
        let (name, offset) = self.begin_alias("attribute", Aliases::has_attribute)?;
        self.expect(Kind::Equal, "expected '=' in attribute alias definition")?;
        let alias = self.measured(|parser| parser.parse_attribute(None))?;
        self.aliases.attributes.insert(name, alias);
        self.end_alias(offset, alias.value.into());
        Ok(())
    }

    /// `!name = type`
    pub(super) fn parse_type_alias(&mut self) -> ParseResult<()> {
        let (name, offset) = self.begin_alias("type", Aliases::has_type)?;
        self.expect(Kind::Equal, "expected '=' in type alias definition")?;
        let alias = self.measured(|parser| parser.parse_type())?;
        self.aliases.types.insert(name, alias);
        self.end_alias(offset, alias.value.into());
        Ok(())
    }
}
