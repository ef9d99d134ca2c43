//! The print machine's instructions for operations.

use super::{CustomCall, Label, TypeSlot};
use crate::class::{AttributeClass, TypeClass};
use operation_core::{AttributeKind, Operation};

/// From an operation to the text after its name.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct PrintProgram {
    /// The instructions; running past the last one is the end.
    pub instructions: Vec<PrintInstruction>,
}

impl PrintProgram {
    /// The slots whose attributes are printed without `#dialect.mnemonic`.
    pub(crate) fn stripped_slots(&self) -> impl Iterator<Item = u16> {
        self.instructions.iter().filter_map(|instruction| match instruction {
            PrintInstruction::Attribute { slot, writing: AttributeWriting::Stripped(AttributeClass::Dialect(..)) } => {
                Some(*slot)
            }
            _ => None,
        })
    }

    /// A slot whose attribute would be printed without `#dialect.mnemonic`, and is there as text that only C++ reads; `None`
    /// if there is none.
    pub(crate) fn stripped_text(&self, operation: Operation<'_>) -> Option<u16> {
        self.stripped_slots().find(|&slot| {
            let slot = usize::from(slot);
            let value = (slot < operation.num_properties()).then(|| operation.property(slot)).flatten();
            value.is_some_and(|value| matches!(value.kind(), AttributeKind::Opaque { .. }))
        })
    }
}

/// One step of printing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintInstruction {
    /// Literals and spaces.
    Text(String),
    /// A line break and the indentation of the operation.
    Newline,
    /// Goes elsewhere unless the condition holds.
    Unless {
        /// The condition.
        condition: Condition,
        /// Where.
        otherwise: Label,
    },
    /// Goes on elsewhere.
    Jump(Label),
    /// An attribute.
    Attribute {
        /// Its slot.
        slot: u16,
        /// How.
        writing: AttributeWriting,
    },
    /// A property by its own syntax.
    Property {
        /// Its slot.
        slot: u16,
    },
    /// `%x, %y`: the values of an operand.
    Operands(u16),
    /// `(%x, %y), ()`
    OperandGroups(u16),
    /// `%x, %y`: all operands.
    AllOperands,
    /// A single type, stripped if it is a dialect's own of this class.
    Type {
        /// Whose.
        slot: TypeSlot,
        /// Of which class.
        class: TypeClass,
    },
    /// `T, U`
    Types(TypeSlot),
    /// `(T, U), ()`
    TypeGroups(u16),
    /// `(T) -> U`
    FunctionalType {
        /// Whose types come first.
        inputs: TypeSlot,
        /// Whose types come last.
        results: TypeSlot,
    },
    /// `{...}, {...}`: the regions of a declared region.
    Regions {
        /// Which.
        region: u16,
        /// The terminator is left out if it says nothing.
        hide_terminator: bool,
    },
    /// `{...}, {...}`: all regions.
    AllRegions {
        /// The terminator is left out if it says nothing.
        hide_terminator: bool,
    },
    /// `^bb, ^bb`: the blocks of a successor.
    Successors(u16),
    /// `^bb, ^bb`: all successors.
    AllSuccessors,
    /// ` {...}`: discardable attributes and what these slots hold, unless it is their default value.
    AttrDict {
        /// After the keyword `attributes`.
        with_keyword: bool,
        /// Slots not printed elsewhere.
        slots: Vec<u16>,
    },
    /// ` <{...}>`: what these slots hold, unless it is their default value. The space is always there.
    PropDict {
        /// Slots not printed elsewhere.
        slots: Vec<u16>,
    },
    /// Calls a hook.
    Custom(Box<CustomCall>),
}

/// How an attribute is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttributeWriting {
    /// The case of an enum, quoted where it is no keyword.
    Enum(u32),
    /// `@name`
    SymbolName,
    /// Without its type.
    WithoutType,
    /// In full.
    Full,
    /// As its class prints itself.
    Stripped(AttributeClass),
}

/// What an optional part of the text depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A slot holds something.
    Present(u16),
    /// A slot holds something else than its default value.
    NotDefault(u16),
    /// An operand has values.
    Operands(u16),
    /// A result has values.
    Results(u16),
    /// A region isn't empty.
    Region(u16),
    /// A variadic region has any.
    Regions(u16),
    /// One of them holds; none does if there are none.
    Any(Vec<Condition>),
    /// It doesn't hold.
    Not(Box<Condition>),
}
