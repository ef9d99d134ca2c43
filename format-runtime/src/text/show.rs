//! `Display` for types, attributes and operations with an environment.

use super::printer::{attribute_text, type_text};
use super::{Environment, PrintOptions, print};
use operation_core::{Attribute, Context, Operation, Type};
use std::fmt;

/// A type, an attribute or an operation with everything needed to print it ([`show`]).
#[derive(Clone, Copy)]
pub struct Shown<'e, 'm, T> {
    what: T,
    environment: Environment<'e>,
    context: &'m Context,
}

/// Displays a type, an attribute or an operation. An operation is shown as [`print()`] prints it by default, without the
/// final line break, so values defined outside of it have their names; types and attributes are shown without aliases.
pub fn show<'e, 'm, T>(
    what: T,
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
) -> Shown<'e, 'm, T> {
    Shown {
        what,
        environment: environment.into(),
        context,
    }
}

impl<'m> fmt::Display for Shown<'_, 'm, Type<'m>> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&type_text(self.environment, self.context, self.what))
    }
}

impl<'m> fmt::Display for Shown<'_, 'm, Attribute<'m>> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&attribute_text(self.environment, self.context, self.what))
    }
}

impl<'m> fmt::Display for Shown<'_, 'm, Operation<'m>> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = print(
            self.what,
            self.environment,
            self.context,
            &PrintOptions::default(),
        );
        let text = String::from_utf8_lossy(&text);
        formatter.write_str(text.strip_suffix('\n').unwrap_or(&text))
    }
}

impl<T: fmt::Debug> fmt::Debug for Shown<'_, '_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(formatter)
    }
}
