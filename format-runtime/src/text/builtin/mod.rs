//! MLIR's builtin attributes and types: a file for each kind or family, with its parser, its printer and the name of its
//! alias. The lists of all kinds are in `attributes` and `types`.

mod attributes;
mod types;

use super::printer::{Printer, sanitise_alias as sanitise};
use crate::dialect::{AttrOrTypeDefinition, DefinitionTable};
use operation_core::{DialectInstance, SubElement};
use std::borrow::Cow;

impl<'m> Printer<'_, 'm> {
    /// The name of the alias, without the number at the end, if the element gets one.
    pub(super) fn alias_name(&self, element: SubElement<'m>) -> Option<Cow<'static, str>> {
        match element {
            SubElement::Attribute(attribute) => attributes::alias(self, attribute),
            SubElement::Type(type_) => types::alias(self, type_),
        }
    }

    /// False for kinds without aliases.
    #[inline]
    pub(super) fn may_have_alias(element: SubElement<'m>) -> bool {
        may_have_alias(element)
    }

    /// The alias specified by a hook or the definition.
    fn alias_of_instance(
        &self,
        instance: &DialectInstance<'m, 'm>,
        definitions: &DefinitionTable<AttrOrTypeDefinition>,
    ) -> Option<Cow<'static, str>> {
        let hooks = self.environment.hooks;
        let name = instance.name.as_str();
        let (dialect, mnemonic) = name.split_once('.').unwrap_or((name, name));
        if hooks.has_aliases()
            && let Some(alias) = hooks.alias(name, self.environment.dialects.cpp_namespace(dialect))
        {
            return Some(sanitise(alias).into());
        }
        let definition = definitions.get(instance.name.definition()? as usize)?;
        definition.mnemonic_alias.then(|| sanitise(mnemonic).into())
    }
}

/// False for kinds without aliases.
fn may_have_alias(element: SubElement<'_>) -> bool {
    match element {
        SubElement::Attribute(attribute) => attributes::may_have_alias(attribute),
        SubElement::Type(type_) => types::may_have_alias(type_),
    }
}
