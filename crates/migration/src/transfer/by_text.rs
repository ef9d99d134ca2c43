//! Opaque types and attributes, read under the new definitions.

use super::Transfer;
use super::contents::{is_structural_after, opaque_name};
use crate::reason::Reason;
use format_runtime::dialect::Dialects;
use format_runtime::text::{Environment, ParseOptions, parse};
use operation_core::{Attribute, AttributeKind, IrArena, SubElement, TypeKind};

impl<'n> Transfer<'_, '_, 'n> {
    /// Reads an attribute or a type.
    pub(super) fn read(&self, text: &str) -> Result<Attribute<'n>, Reason> {
        read(text, self.new, self.arena)
    }
}

/// Reads an attribute or a type.
pub(crate) fn read<'n>(
    text: &str,
    new: Environment<'_>,
    arena: &'n IrArena<'n>,
) -> Result<Attribute<'n>, Reason> {
    let source = format!("\"{}\"() {{value = {text}}} : () -> ()", super::REFUSED);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(arena, new, source.as_bytes(), &options);
    if let Some(error) = parsed
        .diagnostics
        .iter()
        .find(|diagnostic| diagnostic.is_error)
    {
        return Err(Reason::Text(
            text.to_owned(),
            error.message.trim_end().to_owned(),
        ));
    }
    let operation = parsed
        .module
        .regions()
        .next()
        .and_then(|region| region.first()?.first());
    let value =
        operation.and_then(|operation| operation.attributes().first().map(|entry| entry.value));
    value.ok_or_else(|| Reason::Text(text.to_owned(), "it is no attribute".to_owned()))
}

/// The name of a type or attribute that is carried over as text, with any parameters.
pub(crate) fn name_of_text(
    element: SubElement<'_>,
    old: &Dialects,
    new: &Dialects,
) -> Option<String> {
    let (is_opaque, name) = match element {
        SubElement::Type(type_) => match type_.kind() {
            TypeKind::Opaque { dialect, body } => {
                (true, opaque_name(dialect.as_str(), body.as_str()))
            }
            TypeKind::Dialect(instance) => (false, instance.name.as_str().to_owned()),
            _ => return None,
        },
        SubElement::Attribute(attribute) => match attribute.kind() {
            AttributeKind::Opaque { dialect, body, .. } => {
                (true, opaque_name(dialect.as_str(), body.as_str()))
            }
            AttributeKind::Dialect(instance) => (false, instance.name.as_str().to_owned()),
            _ => return None,
        },
    };
    let definitions = match element {
        SubElement::Type(_) => old.type_(&name).zip(new.type_(&name)),
        SubElement::Attribute(_) => old.attribute(&name).zip(new.attribute(&name)),
    };
    let has_parts = |(old, new)| is_structural_after(old) || is_structural_after(new);
    (is_opaque || !definitions.is_some_and(has_parts)).then_some(name)
}
