//! Property slots by name, for callers without their numbers.

use crate::*;
use std::fmt;

/// The reason why a property can't be set by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PropertyError {
    /// No loaded dialect defines the operation, or its definitions were not registered with the context before the operation
    /// was created: only definitions give property slots names.
    Unregistered {
        /// The name of the operation.
        operation: String,
    },
    /// The operation has no property with this name.
    UnknownName {
        /// The name of the operation.
        operation: String,
        /// The name passed by the caller.
        property: String,
        /// The names of the operation's properties, in the order of the slots.
        names: Vec<String>,
    },
    /// There are more slots than the operation has properties.
    TooManySlots {
        /// The name of the operation.
        operation: String,
        /// The number of slots.
        slots: usize,
        /// The number of properties.
        properties: usize,
    },
}

impl fmt::Display for PropertyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PropertyError::Unregistered { operation } => {
                write!(
                    formatter,
                    "'{operation}' is not registered in this context, so its properties have no names"
                )
            }
            PropertyError::UnknownName {
                operation,
                property,
                names,
            } if names.is_empty() => {
                write!(
                    formatter,
                    "'{operation}' has no property '{property}', nor any other"
                )
            }
            PropertyError::UnknownName {
                operation,
                property,
                names,
            } => {
                write!(
                    formatter,
                    "'{operation}' has no property '{property}', only '{}'",
                    names.join("', '")
                )
            }
            PropertyError::TooManySlots {
                operation,
                slots,
                properties,
            } => {
                write!(
                    formatter,
                    "{slots} property slots were given to '{operation}', which has {properties}"
                )
            }
        }
    }
}

impl std::error::Error for PropertyError {}

impl OperationName<'_> {
    /// The slot with this name.
    fn named_slot(self, name: &str) -> Result<usize, PropertyError> {
        self.property_slot(name).ok_or_else(|| {
            let operation = self.as_str().to_owned();
            match self.registration() {
                Some(registration) => PropertyError::UnknownName {
                    operation,
                    property: name.to_owned(),
                    names: registration
                        .properties
                        .iter()
                        .map(|property| property.as_str().to_owned())
                        .collect(),
                },
                None => PropertyError::Unregistered { operation },
            }
        })
    }
}

impl<'m> Operation<'m> {
    /// The property with this name: an inherent attribute, or a property in its attribute form. `None` if it is not
    /// set, and also if the operation has none of this name or isn't registered ([`OperationName::property_slot`]
    /// tells these apart).
    pub fn property_named(self, name: &str) -> Option<Attribute<'m>> {
        if !self.is_registered() {
            return None;
        }
        let slot = self.name().property_slot(name)?;
        self.property_slots().get(slot)?.get()
    }

    /// Changes the property with this name.
    ///
    /// # Errors
    ///
    /// If the operation has no property with this name, or isn't registered.
    pub fn set_property_named(
        self,
        name: &str,
        value: Option<Attribute<'m>>,
    ) -> Result<(), PropertyError> {
        let slot = self.name().named_slot(name)?;
        if !self.is_registered() || slot >= self.num_properties() {
            // It was created before its name was registered.
            return Err(PropertyError::Unregistered {
                operation: self.name().as_str().to_owned(),
            });
        }
        self.set_property(slot, value);
        Ok(())
    }
}

impl<'m> OperationState<'m> {
    /// The property with this name, as [`Operation::property_named`].
    pub fn property_named(&self, name: &str) -> Option<Attribute<'m>> {
        self.properties
            .get(self.name.property_slot(name)?)
            .copied()
            .flatten()
    }

    /// Sets the property with this name. The list of slots gets as long as the operation's list of properties.
    ///
    /// # Errors
    ///
    /// If the operation has no property with this name or isn't registered, or if [`Self::properties`] is longer than
    /// its definition allows. Nothing has changed then.
    pub fn set_property_named(
        &mut self,
        name: &str,
        value: Option<Attribute<'m>>,
    ) -> Result<(), PropertyError> {
        let slot = self.name.named_slot(name)?;
        self.check_properties()?;
        let declared = self
            .name
            .registration()
            .map_or(0, |registration| registration.properties.len());
        self.properties.resize(declared, None);
        self.properties[slot] = value;
        Ok(())
    }

    /// Checks that there are at most as many slots as the operation has properties. Fewer are allowed: the others
    /// stay empty. An unregistered operation has one slot, for the dictionary written as `<{...}>`.
    ///
    /// # Errors
    ///
    /// If there are more.
    pub fn check_properties(&self) -> Result<(), PropertyError> {
        let properties = self
            .name
            .registration()
            .map_or(1, |registration| registration.properties.len());
        match self.properties.len() {
            slots if slots > properties => {
                let operation = self.name.as_str().to_owned();
                Err(PropertyError::TooManySlots {
                    operation,
                    slots,
                    properties,
                })
            }
            _ => Ok(()),
        }
    }
}
