//! Rust generated from the programs of definitions, beside these programs.

use std::any::Any;
use std::fmt;

/// The code generated from the programs of one definition, if any. It reads and prints text, a later layer, so only
/// `generated` knows its type.
///
/// It is no part of the definition: it isn't serialised, and definitions with and without it are equal.
#[derive(Clone, Copy, Default)]
pub struct Generated(Option<&'static (dyn Any + Send + Sync)>);

impl Generated {
    /// True if there is generated code.
    pub fn is_some(self) -> bool {
        self.0.is_some()
    }

    /// The generated code, if it has the type `T`.
    #[inline]
    pub fn get<T: 'static>(self) -> Option<&'static T> {
        self.0?.downcast_ref()
    }
}

impl PartialEq for Generated {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Generated {}

impl fmt::Debug for Generated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.0.is_some() {
            "generated"
        } else {
            "interpreted"
        })
    }
}

/// The code generated for definitions of one kind, sorted by their names.
pub type FormsByName = &'static [(&'static str, &'static (dyn Any + Send + Sync))];

/// The code generated for the definitions of some dialects.
#[derive(Clone, Copy, Default)]
pub struct GeneratedForms {
    /// For operations, by name (`dialect.op`).
    pub operations: FormsByName,
    /// For attributes, by name (`dialect.mnemonic`).
    pub attributes: FormsByName,
    /// For types, by name (`dialect.mnemonic`).
    pub types: FormsByName,
}

impl fmt::Debug for GeneratedForms {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [self.operations, self.attributes, self.types].map(|forms| forms.len());
        write!(
            formatter,
            "generated for {names:?} operations, attributes and types"
        )
    }
}

/// The code generated for the definition with this name.
pub(crate) fn generated_form(forms: FormsByName, name: &str) -> Generated {
    let place = forms.binary_search_by(|(known, _)| (*known).cmp(name));
    Generated(
        place
            .ok()
            .and_then(|place| forms.get(place))
            .map(|(_, form)| *form),
    )
}
