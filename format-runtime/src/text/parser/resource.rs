//! The file metadata section.

use super::*;
use crate::text::lexer::unescape;
use crate::text::{ResourceGroup, ResourceValue, hex};
use rustc_hash::FxHashMap;

/// The kind of resource section being parsed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Dialect,
    External,
}

impl<'p> Parser<'p, '_> {
    /// Parses `dialect_resources: {dialect: {key: "0x..."}}, external_resources: {...} #-}`.
    pub(super) fn parse_resource_sections(
        &mut self,
        resources: &mut crate::text::Resources,
    ) -> ParseResult<()> {
        if self.consume_if(Kind::MetadataEnd) {
            return Ok(());
        }
        loop {
            let (offset, name) = (self.token.start, self.text());
            if !self.is(Kind::Bare) {
                return Err(self.error_here("expected identifier key in file metadata dictionary"));
            }
            self.advance();
            self.expect(Kind::Colon, "expected ':'")?;
            match name {
                b"dialect_resources" => {
                    self.parse_resource_groups(Section::Dialect, &mut resources.dialect)?;
                }
                b"external_resources" => {
                    self.parse_resource_groups(Section::External, &mut resources.external)?;
                }
                _ => {
                    let name = String::from_utf8_lossy(name);
                    return Err(self.error(
                        offset,
                        format!("unknown key '{name}' in file metadata dictionary"),
                    ));
                }
            }
            if self.consume_if(Kind::MetadataEnd) {
                return Ok(());
            }
            self.expect(Kind::Comma, "expected ',' or '#-}'")?;
        }
    }

    /// Parses `{name: {key: value}}`; groups with the same name are merged.
    fn parse_resource_groups(
        &mut self,
        section: Section,
        groups: &mut Vec<ResourceGroup>,
    ) -> ParseResult<()> {
        self.comma_separated(Delimiter::Braces, "", |parser| {
            let (name, offset) = (parser.text(), parser.token.start);
            if !matches!(parser.token.kind, Kind::Bare | Kind::IntType) {
                return Err(parser.error_here("expected identifier key for 'resource' entry"));
            }
            parser.advance();
            parser.expect(Kind::Colon, "expected ':'")?;
            let known = name == b"builtin"
                || parser
                    .environment
                    .dialects
                    .namespaces
                    .iter()
                    .any(|known| known.as_bytes() == name);
            if section == Section::Dialect && !known {
                let name = String::from_utf8_lossy(name);
                return Err(parser.error(offset, format!("dialect '{name}' is unknown")));
            }
            let index = groups
                .iter()
                .position(|group| group.name == name)
                .unwrap_or_else(|| {
                    groups.push(ResourceGroup {
                        name: name.to_vec(),
                        entries: Vec::new(),
                    });
                    groups.len() - 1
                });
            parser.parse_resource_entries(section, &mut groups[index])
        })
    }

    /// Parses `{key: value}`; for duplicate keys the last value is used.
    fn parse_resource_entries(
        &mut self,
        section: Section,
        group: &mut ResourceGroup,
    ) -> ParseResult<()> {
        let mut places: FxHashMap<Vec<u8>, usize> = group
            .entries
            .iter()
            .enumerate()
            .map(|(index, (key, _))| (key.clone(), index))
            .collect();
        self.comma_separated(Delimiter::Braces, "", |parser| {
            let Some(key) = parser.parse_optional_keyword_or_string()? else {
                let what = if section == Section::Dialect {
                    "resource"
                } else {
                    "external_resources"
                };
                return Err(
                    parser.error_here(format!("expected identifier key for '{what}' entry"))
                );
            };
            parser.expect(Kind::Colon, "expected ':'")?;
            let value = parser.parse_resource_value(section, &key)?;
            match places.get(&key) {
                Some(&place) => group.entries[place].1 = value,
                None => {
                    places.insert(key.clone(), group.entries.len());
                    group.entries.push((key, value));
                }
            }
            Ok(())
        })
    }

    fn parse_resource_value(&mut self, section: Section, key: &[u8]) -> ParseResult<ResourceValue> {
        let (text, offset, is_string) = (self.text(), self.token.start, self.is(Kind::String));
        if self.is(Kind::Error) {
            return Err(Failed);
        }
        self.advance();
        if section == Section::External {
            match text {
                b"true" => return Ok(ResourceValue::Bool(true)),
                b"false" => return Ok(ResourceValue::Bool(false)),
                _ if !is_string => {
                    let key = String::from_utf8_lossy(key);
                    return Err(
                        self.error(offset, format!("expected string value for key '{key}'"))
                    );
                }
                _ if !text.starts_with(b"\"0x") => {
                    return Ok(ResourceValue::String(unescape(text).into_owned()));
                }
                _ => {}
            }
        }
        let message = match blob(text) {
            Some(bytes) => match bytes.first_chunk() {
                Some(alignment) => match u32::from_le_bytes(*alignment) {
                    // No data have no alignment.
                    alignment
                        if alignment.is_power_of_two()
                            || (alignment == 0 && bytes.len() == size_of::<u32>()) =>
                    {
                        return Ok(ResourceValue::Blob(bytes));
                    }
                    alignment => &format!(
                        " to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
                    ),
                },
                None => " to encode alignment in first 4 bytes",
            },
            None => "",
        };
        let key = String::from_utf8_lossy(key);
        Err(self.error(
            offset,
            format!("expected hex string blob for key '{key}'{message}"),
        ))
    }
}

/// The bytes of `"0x..."`; `None` if the string is malformed.
fn blob(literal: &[u8]) -> Option<Vec<u8>> {
    hex::decode(literal.strip_prefix(b"\"0x")?.strip_suffix(b"\"")?)
}
