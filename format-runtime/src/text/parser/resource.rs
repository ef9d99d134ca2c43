//! The file metadata section: kept as written, keys and values.

use super::*;

impl Parser<'_, '_> {
    /// `dialect_resources: {dialect: {key: "0x..."}}, external_resources: {...} #-}`
    pub(super) fn parse_resource_sections(&mut self, resources: &mut crate::text::Resources) -> ParseResult<()> {
        if self.consume_if(Kind::MetadataEnd) {
            return Ok(());
        }
        loop {
            let (offset, name) = (self.token.start, self.text());
            if !self.is(Kind::Bare) {
                return Err(self.wrong_token("expected identifier key in file metadata dictionary"));
            }
            self.advance();
            self.expect(Kind::Colon, "expected ':'")?;
            let is_dialect = name == b"dialect_resources";
            let groups = match name {
                b"dialect_resources" => &mut resources.dialect,
                b"external_resources" => &mut resources.external,
                _ => {
                    let name = String::from_utf8_lossy(name);
                    return Err(self.error(offset, format!("unknown key '{name}' in file metadata dictionary")));
                }
            };
            self.comma_separated(Delimiter::Braces, "", |parser| {
                let group = parser.parse_resource_key("expected identifier key for 'resource' entry")?;
                parser.expect(Kind::Colon, "expected ':'")?;
                let mut entries = Vec::new();
                parser.comma_separated(Delimiter::Braces, "", |parser| {
                    let key = parser.parse_resource_key("expected identifier key for 'external_resources' entry")?;
                    parser.expect(Kind::Colon, "expected ':'")?;
                    let value = parser.token;
                    parser.advance();
                    if value.kind != Kind::String && (is_dialect || value.kind != Kind::Bare) {
                        let key = String::from_utf8_lossy(&key);
                        return Err(parser.error_here(format!("expected hex string blob for key '{key}'")));
                    }
                    entries.push((key, parser.source[value.start..value.end].to_vec()));
                    Ok(())
                })?;
                groups.push((group, entries));
                Ok(())
            })?;
            if !self.consume_if(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::MetadataEnd, "expected '#-}'")
    }

    /// A key as written: an identifier or a quoted string.
    fn parse_resource_key(&mut self, message: &str) -> ParseResult<Vec<u8>> {
        if !matches!(self.token.kind, Kind::String | Kind::Bare | Kind::IntType) {
            return Err(self.wrong_token(message));
        }
        let text = self.text().to_vec();
        self.advance();
        Ok(text)
    }
}
