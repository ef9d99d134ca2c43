//! Values that directives give to their parameters without text.

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
    /// The case with that keyword of the enum attribute of that name (`dialect.mnemonic`).
    Case(String, String),
    /// `true` or `false`
    Bool(bool),
    /// An array of constants.
    List(Vec<Constant<P>>),
    /// A type: the only one, or in a list the next one.
    Type(ComputedType<P>),
    /// That type for each operand of a parameter.
    TypeForEach {
        /// The type.
        type_: ComputedType<P>,
        /// The operands.
        operands: P,
    },
    /// The types of another parameter.
    SameTypes(P),
    /// A string: the last name in the symbol reference that a parameter holds.
    NameOf(P),
    /// A string: the name of the operation's first result, without `%`. Empty if it is a number or there is no name.
    ResultName,
}

/// A type that follows from parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ComputedType<P> {
    /// `index`
    Index,
    /// A signless integer of 1 to 64 bits.
    Integer(u32),
    /// The type of a parameter, or the type that its attribute holds; the first one of several.
    Of(P),
    /// The type of a dialect (`dialect.mnemonic`) with these types as its parameters.
    Make(String, Vec<ComputedType<P>>),
    /// The only parameter of a type of that name; no type for another one.
    Inner(String, Box<ComputedType<P>>),
    /// The parameter of that name of a type of a dialect; no type for another one.
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
    /// The array that is the only parameter of a dialect's attribute (`dialect.mnemonic`).
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
    /// `dense<[1, 2]> : vector<2xi32>` with the element type that a parameter holds. Absent without elements.
    Elements(P),
}

impl<P> Constant<P> {
    /// Replaces the parameters.
    pub fn map<Q>(&self, parameter: &mut dyn FnMut(&P) -> Q) -> Constant<Q> {
        // Recurses as deeply as descriptions nest, which is limited.
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
        // Recurses as deeply as descriptions nest, which is limited.
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
    /// Returns true if each element is a number instead of an attribute.
    pub fn is_of_numbers(&self) -> bool {
        !matches!(self, ArrayStorage::Array | ArrayStorage::Within(_))
    }

    /// Returns true if each element is a float.
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
