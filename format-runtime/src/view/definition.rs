//! Views of attributes and types of a dialect.

use super::parameter::{FromParameter, known};
use crate::class::{BuiltinAttribute, BuiltinType};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type, TypeKind};
use std::error::Error;
use std::fmt;

/// An attribute or type without a view: it is another one, or differs from its definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongDefinition {
    /// `#` for attributes, `!` for types.
    sigil: char,
    /// The name of the view's definition.
    expected: &'static str,
    difference: Difference,
}

/// The reason for the lack of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Difference {
    /// It is an instance of another definition.
    Definition(String),
    /// It is of a builtin kind.
    Builtin,
    /// It is stored as text, since the dialect is not loaded, or only C++ parses it.
    Text,
    /// Its dialect is not registered in its context.
    Unregistered,
    /// The number of parameters.
    Count { declared: usize, found: usize },
    /// A parameter unlike its declaration.
    Parameter {
        name: &'static str,
        declared: &'static str,
    },
}

impl fmt::Display for WrongDefinition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongDefinition {
            sigil,
            expected,
            difference,
        } = self;
        let kind = if *sigil == '#' { "attribute" } else { "type" };
        match difference {
            Difference::Definition(found) => {
                write!(
                    formatter,
                    "expected '{sigil}{expected}', but found '{sigil}{found}'"
                )
            }
            Difference::Builtin => write!(
                formatter,
                "expected '{sigil}{expected}', but found a builtin {kind}"
            ),
            Difference::Text => write!(
                formatter,
                "expected '{sigil}{expected}', but found a dialect's {kind} that is kept as text: it was parsed while its \
                 dialect was not registered, or its syntax is written in C++ and has no hook"
            ),
            Difference::Unregistered => write!(
                formatter,
                "the dialect of '{sigil}{expected}' is not registered in the context (`Dialects::register`)"
            ),
            Difference::Count { declared, found } => {
                write!(
                    formatter,
                    "'{sigil}{expected}' has {found} parameters, but its definition declares {declared}"
                )
            }
            Difference::Parameter { name, declared } => {
                write!(
                    formatter,
                    "parameter '{name}' of '{sigil}{expected}' is not what is declared: {declared}"
                )
            }
        }
    }
}

impl Error for WrongDefinition {}

/// The parameters of an instance of a definition; `implied` is the number of possible ones beyond the declared ones.
fn parameters<'m>(
    (sigil, expected): (char, &'static str),
    found: Result<DialectInstance<'m, 'm>, Difference>,
    (declared, implied): (usize, usize),
) -> Result<Checked<'m>, WrongDefinition> {
    let wrong = |difference| WrongDefinition {
        sigil,
        expected,
        difference,
    };
    let instance = found.map_err(wrong)?;
    if instance.name.as_str() != expected {
        return Err(wrong(Difference::Definition(
            instance.name.as_str().to_owned(),
        )));
    }
    if instance.name.definition().is_none() {
        return Err(wrong(Difference::Unregistered));
    }
    let found = instance.parameters.len();
    if found != declared && found != declared + implied {
        return Err(wrong(Difference::Count { declared, found }));
    }
    Ok(Checked {
        sigil,
        expected,
        parameters: instance.parameters,
    })
}

/// The parameters of an instance of the right definition, each still to be checked.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'m> {
    sigil: char,
    expected: &'static str,
    parameters: &'m [Parameter<'m>],
}

impl<'m> Checked<'m> {
    /// The parameters of an attribute, expected to be an instance of the named definition.
    ///
    /// # Errors
    ///
    /// If it isn't one with so many parameters (`implied` more are accepted: a type determined in C++).
    pub fn attribute(
        attribute: Attribute<'m>,
        name: &'static str,
        declared: usize,
        implied: usize,
    ) -> Result<Self, WrongDefinition> {
        let found = match attribute.kind() {
            AttributeKind::Dialect(instance) => Ok(*instance),
            AttributeKind::Opaque { .. } => Err(Difference::Text),
            _ => Err(Difference::Builtin),
        };
        parameters(('#', name), found, (declared, implied))
    }

    /// The parameters of a type, expected to be an instance of the named definition.
    ///
    /// # Errors
    ///
    /// If it isn't one, or has another number of parameters.
    pub fn type_(
        type_: Type<'m>,
        name: &'static str,
        declared: usize,
    ) -> Result<Self, WrongDefinition> {
        let found = match type_.kind() {
            TypeKind::Dialect(instance) => Ok(*instance),
            TypeKind::Opaque { .. } => Err(Difference::Text),
            _ => Err(Difference::Builtin),
        };
        parameters(('!', name), found, (declared, 0))
    }

    /// Checks the Rust type of a parameter.
    ///
    /// # Errors
    ///
    /// If it is another one. The error names the `declared` one.
    pub fn parameter<T: FromParameter<'m>>(
        self,
        index: usize,
        name: &'static str,
        declared: &'static str,
    ) -> Result<Self, WrongDefinition> {
        self.holds(self.value::<T>(index).is_some(), name, declared)
    }

    /// Checks the class of a parameter, if it is present: a builtin attribute.
    ///
    /// # Errors
    ///
    /// If it is another one. The error names the `declared` one.
    pub fn builtin_attribute(
        self,
        index: usize,
        class: BuiltinAttribute,
        name: &'static str,
        declared: &'static str,
    ) -> Result<Self, WrongDefinition> {
        let attribute = self.value::<Option<Attribute<'m>>>(index);
        let is_it = |attribute: Option<Attribute<'m>>| {
            attribute.is_none_or(|own| class.contains(own) != Some(false))
        };
        self.holds(attribute.is_some_and(is_it), name, declared)
    }

    /// Checks the class of a parameter, if it is present: a builtin type.
    ///
    /// # Errors
    ///
    /// If it is another one. The error names the `declared` one.
    pub fn builtin_type(
        self,
        index: usize,
        class: BuiltinType,
        name: &'static str,
        declared: &'static str,
    ) -> Result<Self, WrongDefinition> {
        let type_ = self.value::<Option<Type<'m>>>(index);
        let is_it = |type_: Option<Type<'m>>| type_.is_none_or(|own| class.contains(own));
        self.holds(type_.is_some_and(is_it), name, declared)
    }

    fn value<T: FromParameter<'m>>(self, index: usize) -> Option<T> {
        T::from_parameter(*self.parameters.get(index)?)
    }

    fn holds(
        self,
        holds: bool,
        name: &'static str,
        declared: &'static str,
    ) -> Result<Self, WrongDefinition> {
        let Checked {
            sigil, expected, ..
        } = self;
        let wrong = || WrongDefinition {
            sigil,
            expected,
            difference: Difference::Parameter { name, declared },
        };
        if holds { Ok(self) } else { Err(wrong()) }
    }
}

/// A parameter of a viewed attribute.
///
/// # Panics
///
/// If the attribute has no such parameter of this Rust type.
pub fn attribute_parameter<'m, T: FromParameter<'m>>(attribute: Attribute<'m>, index: usize) -> T {
    known(
        attribute
            .dialect_instance()
            .map_or(Parameter::Absent, |instance| instance.parameters[index]),
    )
}

/// A parameter of a viewed type.
///
/// # Panics
///
/// If the type has no such parameter of this Rust type.
pub fn type_parameter<'m, T: FromParameter<'m>>(type_: Type<'m>, index: usize) -> T {
    known(
        type_
            .dialect_instance()
            .map_or(Parameter::Absent, |instance| instance.parameters[index]),
    )
}
