//! Opaque types and attributes, read under the new definitions.

use super::Transfer;
use super::contents::{is_structural, is_structural_after};
use crate::reason::Reason;
use crate::symbol::{InstanceName, Symbol};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, Dialects, ParameterKind};
use format_runtime::text::{Environment, ParseOptions, parse, show};
use operation_core::{Attribute, AttributeKind, IrArena, SubElement, TypeKind};

impl<'o, 'n> Transfer<'_, 'o, 'n> {
    /// The counterpart of an attribute, or of a type as an attribute, by its text. `of_symbol` returns `None` for an instance of the
    /// other kind.
    pub(super) fn by_text<T>(
        &self,
        symbol: Symbol,
        attribute: Attribute<'o>,
        name: &str,
        of_symbol: impl Fn(Attribute<'n>) -> Option<T>,
    ) -> Result<T, Reason> {
        let text = show(attribute, self.old, self.from).to_string();
        let new_name = self.renamed.symbol(symbol, name);
        let new_text = renamed_text(&text, symbol.sign(), name, &new_name);
        let read = read(&new_text, self.new, self.arena);
        let is_opaque = read.as_ref().is_ok_and(|read| is_opaque(*read));
        let only_text = read.as_ref().ok();
        let only_text = only_text.and_then(|read| self.why_only_text(symbol, &new_name, *read));
        let other_kind = || Reason::Text(text.clone(), "it is no type any more".to_owned());
        let made = read.and_then(|read| of_symbol(read).ok_or_else(other_kind));
        let is_gone = symbol.definition(self.old.dialects, name).is_some()
            && symbol.definition(self.new.dialects, &new_name).is_none();
        // Nothing but its text is known of an opaque one.
        if is_gone && (made.is_err() || is_opaque) {
            let new_name = new_name.into_owned();
            return Err(match symbol {
                Symbol::Attribute => Reason::NoAttribute(new_name),
                Symbol::Type => Reason::NoType(new_name),
            });
        }
        let made = made?;
        // What the new definitions take as it is may mean something else now.
        let changed = only_text.and_then(|why| Some((why, (self.changed)(symbol, name, &text)?)));
        match changed {
            Some((why, changed)) => Err(Reason::TextOfChanged(changed, why)),
            None => Ok(made),
        }
    }

    /// Why only the text of an attribute or type is known under the new definitions; `None` if its parts are.
    fn why_only_text(
        &self,
        symbol: Symbol,
        name: &str,
        attribute: Attribute<'n>,
    ) -> Option<String> {
        let element = match attribute.kind() {
            AttributeKind::Type(type_) => SubElement::Type(*type_),
            _ => SubElement::Attribute(attribute),
        };
        if !is_only_text(element, self.new) {
            return None;
        }
        let definition = symbol.definition(self.new.dialects, name);
        let why = definition.and_then(|definition| self.why_defined_as_text(symbol, definition));
        Some(why.unwrap_or_else(|| format!("it is in the text of '{}{name}'", symbol.sign())))
    }

    fn why_defined_as_text(
        &self,
        symbol: Symbol,
        definition: &AttrOrTypeDefinition,
    ) -> Option<String> {
        Some(match &definition.syntax {
            DefinitionSyntax::Unsupported(reason) => reason.clone(),
            DefinitionSyntax::Hooked if !symbol.has_hook(self.new, definition) => {
                "it is written in C++, of which no hook says anything".to_owned()
            }
            DefinitionSyntax::Format { .. } if !self.new.has_parameter_directives(definition) => {
                "a directive in its format is written in C++, of which no hook says anything"
                    .to_owned()
            }
            DefinitionSyntax::Format { .. } => {
                let mut parameters = definition.parameters.iter();
                let (parameter, class) = parameters
                    .find_map(|parameter| Some((parameter, unknown_class(&parameter.kind)?)))?;
                format!(
                    "its parameter '{}' is of C++ type {class}, whose parser is not known",
                    parameter.name
                )
            }
            DefinitionSyntax::Bare | DefinitionSyntax::Hooked => return None,
        })
    }
}

/// A text that begins with a name, with another name.
fn renamed_text(text: &str, sign: char, name: &str, new_name: &str) -> String {
    match text
        .strip_prefix(sign)
        .and_then(|rest| rest.strip_prefix(name))
    {
        Some(rest) if name != new_name => format!("{sign}{new_name}{rest}"),
        _ => text.to_owned(),
    }
}

/// True for a type or attribute that is only a text.
pub(crate) fn is_opaque(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Opaque { .. } => true,
        AttributeKind::Type(type_) => matches!(type_.kind(), TypeKind::Opaque { .. }),
        _ => false,
    }
}

/// True for an instance of which nothing but its text is known. A hook knows what it reads.
pub(crate) fn is_only_text(element: SubElement<'_>, environment: Environment<'_>) -> bool {
    let (symbol, instance) = match element {
        SubElement::Type(type_) => match type_.kind() {
            TypeKind::Opaque { .. } => return true,
            TypeKind::Dialect(instance) => (Symbol::Type, instance),
            _ => return false,
        },
        SubElement::Attribute(attribute) => match attribute.kind() {
            AttributeKind::Opaque { .. } => return true,
            AttributeKind::Dialect(instance) => (Symbol::Attribute, instance),
            _ => return false,
        },
    };
    let definition = symbol.definition(environment.dialects, instance.name.as_str());
    definition.is_none_or(|definition| {
        let is_hooked = matches!(definition.syntax, DefinitionSyntax::Hooked)
            && symbol.has_hook(environment, definition);
        !is_hooked && !is_structural(definition, instance)
    })
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
    if let Some(error) = parsed.diagnostics.iter().find(|each| each.is_error) {
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
    dialects: [&Dialects; 2],
) -> Option<(Symbol, String)> {
    let (symbol, name) = Symbol::of(element)?;
    let name = match name {
        InstanceName::Opaque(name) => return Some((symbol, name)),
        InstanceName::Loaded(name) => name,
    };
    let definitions = dialects.map(|all| symbol.definition(all, name));
    let has_parts = definitions.iter().all(Option::is_some)
        && definitions.into_iter().flatten().any(is_structural_after);
    (!has_parts).then(|| (symbol, name.to_owned()))
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
