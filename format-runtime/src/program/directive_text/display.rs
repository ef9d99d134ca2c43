//! The text of instructions in `asmf explain`.

use super::constant::{ComputedType, Constant, IntegerType};
use super::form::{AttributeForm, NumberHolder};
use super::value::{DirectiveValue, Target, ValueForm};
use crate::program::TypeSlot;
use crate::program::instruction::List;
use std::fmt::{self, Display, Formatter};

/// Displays the operands of a directive.
pub(super) struct Operands<'a>(pub(super) &'a [u16]);
/// Displays the arrays of a list.
pub(super) struct Slots<I>(pub(super) I);
/// Displays the parts of an operation with a group of values for each element of a list.
pub(super) struct Groups<'a, T>(pub(super) &'a [T]);
/// Displays the array with the length of a list.
pub(super) struct Counted(pub(super) Option<u16>);
/// Displays the types of the arguments of a region.
pub(super) struct Typed(pub(super) Option<TypeSlot>);

impl Display for Operands<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => Ok(()),
            operands => write!(f, " with operands {}", List(operands)),
        }
    }
}

impl<I: Iterator<Item = u16> + Clone> Display for Slots<I> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let slots: Vec<u16> = self.0.clone().collect();
        match &slots[..] {
            [] => Ok(()),
            slots => write!(f, " of slots {}", List(slots)),
        }
    }
}

impl<T: Display> Display for Groups<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => Ok(()),
            groups => write!(f, " with groups of {}", List(groups)),
        }
    }
}

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => Ok(()),
            Some(slot) => write!(f, ", counted in slot {slot}"),
        }
    }
}

impl Display for Typed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str(" and its type"),
            Some(slot) => write!(f, " with a type of {slot}"),
        }
    }
}

impl Display for IntegerType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            IntegerType::Bits(width) => write!(f, "i{width}"),
            IntegerType::Index => f.write_str("index"),
        }
    }
}

impl<P: Display> Display for Constant<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The recursion is as deep as the nesting of the description, and this is limited.
        match self {
            Constant::Unit => f.write_str("unit"),
            Constant::String(text) => write!(f, "{text:?}"),
            Constant::Integer(type_, value) => write!(f, "{value} : {type_}"),
            Constant::Case(name, word) => write!(f, "{word} of {name}"),
            Constant::Bool(value) => value.fmt(f),
            Constant::List(elements) => write!(f, "[{}]", List(elements)),
            Constant::Type(type_) => type_.fmt(f),
            Constant::TypeForEach { type_, operands } => {
                write!(f, "{type_} for each of {operands}")
            }
            Constant::SameTypes(types) => types.fmt(f),
            Constant::NameOf(symbol) => write!(f, "the last name of {symbol}"),
            Constant::ResultName => f.write_str("the name of the first result"),
        }
    }
}

impl<P: Display> Display for ComputedType<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The recursion is as deep as the nesting of the description, and this is limited.
        match self {
            ComputedType::Index => f.write_str("index"),
            ComputedType::Integer(width) => write!(f, "i{width}"),
            ComputedType::Of(type_) => type_.fmt(f),
            ComputedType::Make(name, parameters) => write!(f, "{name}<{}>", List(parameters)),
            ComputedType::Inner(name, outer) => write!(f, "the parameter of {name} in {outer}"),
            ComputedType::Part(name, part, outer) => write!(f, "'{part}' of {name} in {outer}"),
            ComputedType::Either(one, other) => write!(f, "{one} or else {other}"),
        }
    }
}

impl<P: Display> Display for AttributeForm<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use AttributeForm as F;
        match self {
            F::Full => f.write_str("in full"),
            F::Typed(type_) => write!(f, "typed {type_}"),
            F::TypedAs(type_) => write!(f, "typed as {type_}"),
            F::Integer(type_) => write!(f, "number of {type_}"),
            F::Number { is_signed: true } => f.write_str("signed number"),
            F::Number { is_signed: false } => f.write_str("unsigned number"),
            F::Float => f.write_str("float"),
            F::Integers(type_) => write!(f, "numbers of {type_}"),
            F::Type => f.write_str("type"),
            F::Symbol => f.write_str("symbol"),
            F::FlatSymbol => f.write_str("flat symbol"),
            F::SymbolName => f.write_str("symbol name"),
            F::String => f.write_str("string"),
            F::Name => f.write_str("keyword or string"),
            F::Keyword(form) => {
                let quoted = if form.is_quoted { "quoted " } else { "" };
                write!(f, "{quoted}case of {}", form.name)
            }
            F::Bits(form) => match &form.of {
                NumberHolder::Integer(type_) => write!(f, "words for bits of {type_}"),
                NumberHolder::Enum(name) => write!(f, "words for bits of {name}"),
            },
            F::AffineMap => f.write_str("affine map"),
        }
    }
}

impl Display for ValueForm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ValueForm::Plain => Ok(()),
            ValueForm::Attribute(form) => write!(f, ": {form}"),
            ValueForm::Entries(_) => f.write_str(": entries"),
            ValueForm::Results { .. } => f.write_str(" as results"),
            ValueForm::OneFor(operands) => write!(f, " for all of operand {operands}"),
            ValueForm::Unprefixed(dialect) => write!(f, " without `!{dialect}.`"),
            ValueForm::Body => f.write_str(" unless empty"),
            ValueForm::WithoutArguments => f.write_str(" without arguments"),
            ValueForm::Shared => f.write_str(", the same in every element"),
        }
    }
}

impl Display for DirectiveValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let next = if self.is_listed && !matches!(self.target, Target::Region(_)) {
            "next of "
        } else {
            ""
        };
        write!(f, "{next}{}{}", self.target, self.form)
    }
}
