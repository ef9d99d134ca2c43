//! Values of parameters without text in a directive.

use serde::{Deserialize, Serialize};

/// The type of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum IntegerType {
    /// A signless integer of 1 to 64 bits.
    Bits(u32),
    /// `index`
    Index,
}

/// A value without text. `P` identifies a parameter of the directive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Constant<P> {
    /// `unit`
    Unit,
    /// A string.
    String(String),
    /// A number with its type.
    Integer(IntegerType, i64),
    /// A case of an enum attribute: the name of the attribute (`dialect.mnemonic`), and the keyword of the case.
    Case(String, String),
    /// `true` or `false`
    Bool(bool),
    /// An array of constants.
    List(Vec<Constant<P>>),
    /// A type: the only one or, in a list, the next one.
    Type(ComputedType<P>),
    /// The same type for each operand of a parameter.
    TypeForEach {
        /// The type.
        type_: ComputedType<P>,
        /// The operands.
        operands: P,
    },
    /// The types of another parameter.
    SameTypes(P),
    /// A string: the last name in a parameter's symbol reference.
    NameOf(P),
    /// A string: the name of the operation's first result, without `%`. Empty if it is a number or there is no name.
    ResultName,
}

/// A type computed from parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ComputedType<P> {
    /// `index`
    Index,
    /// A signless integer of 1 to 64 bits.
    Integer(u32),
    /// The type of a parameter, or the type in its attribute; the first one of several.
    Of(P),
    /// The type of a dialect (`dialect.mnemonic`) with these types as its parameters.
    Make(String, Vec<ComputedType<P>>),
    /// The only parameter of a dialect's type with this name; no type if it has another name.
    Inner(String, Box<ComputedType<P>>),
    /// A parameter, by name, of a dialect's type with this name; no type if it has another name.
    Part(String, String, Box<ComputedType<P>>),
    /// The first type, or else the second one.
    Either(Box<ComputedType<P>>, Box<ComputedType<P>>),
}

/// The attribute that stores the elements of a list.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum ArrayStorage<P> {
    /// `[1 : i32, "a"]`
    #[default]
    Array,
    /// An array inside a dialect's attribute (`dialect.mnemonic`), as its only parameter.
    Within(String),
    /// `array<i1: true, false>`
    DenseBool,
    /// `array<i32: 1, 2>`
    DenseI32,
    /// `array<i64: 1, 2>`
    DenseI64,
    /// `array<f32: 1.0, 2.0>`
    DenseF32,
    /// `array<f64: 1.0, 2.0>`
    DenseF64,
    /// `dense<[1, 2]> : vector<2xi32>`, with the element type from a parameter. Absent without elements.
    Elements(P),
}

impl<P> Constant<P> {
    /// Replaces the parameters.
    pub fn map<Q>(&self, parameter: &mut dyn FnMut(&P) -> Q) -> Constant<Q> {
        // The recursion is as deep as the nesting of the description, and this is limited.
        match self {
            Constant::Unit => Constant::Unit,
            Constant::String(text) => Constant::String(text.clone()),
            Constant::Integer(type_, value) => Constant::Integer(*type_, *value),
            Constant::Case(name, word) => Constant::Case(name.clone(), word.clone()),
            Constant::Bool(value) => Constant::Bool(*value),
            Constant::List(elements) => {
                Constant::List(elements.iter().map(|each| each.map(parameter)).collect())
            }
            Constant::Type(type_) => Constant::Type(type_.map(parameter)),
            Constant::TypeForEach { type_, operands } => Constant::TypeForEach {
                type_: type_.map(parameter),
                operands: parameter(operands),
            },
            Constant::SameTypes(types) => Constant::SameTypes(parameter(types)),
            Constant::NameOf(symbol) => Constant::NameOf(parameter(symbol)),
            Constant::ResultName => Constant::ResultName,
        }
    }
}

impl<P> ComputedType<P> {
    /// Replaces the parameters.
    pub fn map<Q>(&self, parameter: &mut dyn FnMut(&P) -> Q) -> ComputedType<Q> {
        use ComputedType as T;
        // The recursion is as deep as the nesting of the description, and this is limited.
        match self {
            T::Index => T::Index,
            T::Integer(width) => T::Integer(*width),
            T::Of(type_) => T::Of(parameter(type_)),
            T::Make(name, parts) => T::Make(
                name.clone(),
                parts.iter().map(|each| each.map(parameter)).collect(),
            ),
            T::Inner(name, outer) => T::Inner(name.clone(), Box::new(outer.map(parameter))),
            T::Part(name, part, outer) => {
                T::Part(name.clone(), part.clone(), Box::new(outer.map(parameter)))
            }
            T::Either(one, other) => {
                T::Either(Box::new(one.map(parameter)), Box::new(other.map(parameter)))
            }
        }
    }
}

impl<P> ArrayStorage<P> {
    /// True if each element is a number instead of an attribute.
    pub fn is_of_numbers(&self) -> bool {
        !matches!(self, ArrayStorage::Array | ArrayStorage::Within(_))
    }

    /// True if each element is a float.
    pub fn is_of_floats(&self) -> bool {
        matches!(self, ArrayStorage::DenseF32 | ArrayStorage::DenseF64)
    }

    /// Replaces the parameter.
    pub fn map<Q>(&self, parameter: &mut dyn FnMut(&P) -> Q) -> ArrayStorage<Q> {
        match self {
            ArrayStorage::Array => ArrayStorage::Array,
            ArrayStorage::Within(name) => ArrayStorage::Within(name.clone()),
            ArrayStorage::DenseBool => ArrayStorage::DenseBool,
            ArrayStorage::DenseI32 => ArrayStorage::DenseI32,
            ArrayStorage::DenseI64 => ArrayStorage::DenseI64,
            ArrayStorage::DenseF32 => ArrayStorage::DenseF32,
            ArrayStorage::DenseF64 => ArrayStorage::DenseF64,
            ArrayStorage::Elements(type_) => ArrayStorage::Elements(parameter(type_)),
        }
    }
}
