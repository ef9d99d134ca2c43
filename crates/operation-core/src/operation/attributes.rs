//! Attributes of an operation by name: inherent ones are in property slots if the name is registered, all others are
//! in a dictionary.

use crate::attributes::{find_named, find_text};
use crate::*;

impl<'c> OperationName<'c> {
    /// The property slot with this name, if the operation name is registered and has one.
    pub fn property_slot(self, name: &str) -> Option<usize> {
        self.registration()?
            .properties
            .iter()
            .position(|property| property.as_str() == name)
    }
}

impl<'m> Operation<'m> {
    /// The inherent (property) or else discardable attribute with this name.
    pub fn attribute(self, name: Identifier<'m>) -> Option<Attribute<'m>> {
        let inherent = match self.name().registration() {
            Some(registration) if self.is_registered() => {
                let slot = registration
                    .properties
                    .iter()
                    .position(|&property| property == name);
                slot.and_then(|slot| self.slot(slot))
            }
            _ => self
                .slot(0)
                .and_then(|dictionary| dictionary.dictionary_get(name)),
        };
        inherent.or_else(|| find_named(self.attributes(), name))
    }
    /// [`Operation::attribute`] for callers without an identifier: compares texts.
    pub fn attribute_named(self, name: &str) -> Option<Attribute<'m>> {
        let inherent = if self.is_registered() {
            self.name()
                .property_slot(name)
                .and_then(|slot| self.slot(slot))
        } else {
            self.slot(0)
                .and_then(|dictionary| find_text(dictionary.as_dictionary()?, name))
        };
        inherent.or_else(|| find_text(self.attributes(), name))
    }
    /// The attribute in a slot; `None` if it is empty or the operation was created with fewer slots.
    fn slot(self, index: usize) -> Option<Attribute<'m>> {
        self.property_slots().get(index)?.get()
    }
}

impl<'m> OperationState<'m> {
    /// The inherent or else discardable attribute with this name.
    pub fn attribute_named(&self, name: &str) -> Option<Attribute<'m>> {
        let slot = self.name.property_slot(name);
        let inherent = slot.and_then(|slot| self.properties.get(slot).copied().flatten());
        inherent.or_else(|| find_text(self.attributes?.as_dictionary()?, name))
    }
    /// Sets an inherent attribute if the operation name has a property slot with this name, else a discardable one.
    pub fn set_attribute(&mut self, context: &'m Context, name: &str, value: Attribute<'m>) {
        let Some(slot) = self.name.property_slot(name) else {
            let mut entries = self
                .attributes
                .and_then(Attribute::as_dictionary)
                .unwrap_or(&[])
                .to_vec();
            entries.retain(|entry| entry.name.as_str() != name);
            entries.push(NamedAttribute {
                name: context.identifier(name),
                value,
            });
            self.attributes = Some(context.dictionary(&entries));
            return;
        };
        if self.properties.len() <= slot {
            self.properties.resize(slot + 1, None);
        }
        self.properties[slot] = Some(value);
    }
}
