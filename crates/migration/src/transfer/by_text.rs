//! Opaque types and attributes, read under the new definitions.

use super::Transfer;
use super::contents::{Symbol, is_structural_after, opaque_name};
use crate::reason::Reason;
use format_runtime::dialect::{DefinitionSyntax, Dialects, ParameterKind};
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

impl Transfer<'_, '_, '_> {
    /// The reason to refuse a text that the new definitions take as it is: the definition has changed.
    pub(super) fn changed_text(
        &self,
        symbol: Symbol,
        name: &str,
        new_name: &str,
    ) -> Option<Reason> {
        let (old, new) = (self.old.dialects, self.new.dialects);
        let (is_type, was_defined, definition) = match symbol {
            Symbol::Type => (true, old.type_(name).is_some(), new.type_(new_name)?),
            Symbol::Attribute => (
                false,
                old.attribute(name).is_some(),
                new.attribute(new_name)?,
            ),
        };
        let has_hook = match symbol {
            Symbol::Type => self.new.type_syntax(Some(definition), new_name).is_some(),
            Symbol::Attribute => self
                .new
                .attribute_syntax(Some(definition), new_name)
                .is_some(),
        };
        let why = match &definition.syntax {
            DefinitionSyntax::Unsupported(reason) => reason.clone(),
            DefinitionSyntax::Hooked if !has_hook => {
                "it is written in C++, of which no hook says anything".to_owned()
            }
            DefinitionSyntax::Format { .. } if !self.new.has_parameter_directives(definition) => {
                "a directive in its format is written in C++, of which no hook says anything"
                    .to_owned()
            }
            DefinitionSyntax::Format { .. } => {
                let mut parameters = definition.parameters.iter();
                let unknown = parameters.find_map(|parameter| {
                    unknown_class(&parameter.kind).map(|class| (parameter, class))
                });
                let (parameter, class) = unknown?;
                format!(
                    "its parameter '{}' is of C++ type {class}, whose parser is not known",
                    parameter.name
                )
            }
            DefinitionSyntax::Bare | DefinitionSyntax::Hooked => return None,
        };
        let is_changed = was_defined && (self.is_changed)(name, is_type);
        is_changed.then(|| Reason::TextOfChanged(format!("{}{name}", symbol.sign()), why))
    }
}

/// The C++ class of a parameter that only C++ can read.
fn unknown_class(kind: &ParameterKind) -> Option<&str> {
    match kind {
        ParameterKind::Unsupported(class) => Some(class),
        ParameterKind::List(inner)
        | ParameterKind::Braced(inner)
        | ParameterKind::Optional(inner) => unknown_class(inner),
        _ => None,
    }
}
