//! What is kept as text, read under the new definitions.

use super::Transfer;
use crate::reason::Reason;
use format_runtime::text::{ParseOptions, parse};
use operation_core::Attribute;

impl<'n> Transfer<'_, '_, 'n> {
    /// Reads an attribute or a type.
    pub(super) fn read(&self, text: &str) -> Result<Attribute<'n>, Reason> {
        let source = format!("\"{}\"() {{value = {text}}} : () -> ()", super::REFUSED);
        let options = ParseOptions::default().allow_unregistered_dialects(true);
        let parsed = parse(self.arena, self.new, source.as_bytes(), &options);
        if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
            return Err(Reason::Text(text.to_owned(), error.message.trim_end().to_owned()));
        }
        let operation = parsed.module.regions().next().and_then(|region| region.first()?.first());
        let value = operation.and_then(|operation| operation.attributes().first().map(|entry| entry.value));
        value.ok_or_else(|| Reason::Text(text.to_owned(), "it is no attribute".to_owned()))
    }
}
