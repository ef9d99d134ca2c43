//! Programs for operations, and the arguments of `custom` directives in them.

use super::{
    AttributeWriting, Call, Condition, Constant, DirectiveCondition, DirectiveParse, DirectiveTest,
    DirectiveValue, EntryDefault, InstructionSet, ParseElement, ParseInstruction, PrintElement,
    PrintInstruction, Program, ResolutionStep, Test, TypeSlot, ValueForm, Visit,
};
use crate::class::{AttributeClass, TypeClass, text_of_class};
use operation_core::{Attribute, AttributeKind, Operation, TypeKind};
use serde::{Deserialize, Serialize};

/// The instructions specific to operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OperationInstructions {}

/// A program to parse the text after an operation's name into the operation's state.
pub type ParseProgram = Program<ParseInstruction<OperationInstructions>>;

/// A program to print the text after an operation's name.
pub type PrintProgram = Program<PrintInstruction<OperationInstructions>>;

/// A call of `custom<name>`.
pub type CustomCall = Call<CustomArgument>;

impl InstructionSet for OperationInstructions {
    type Argument = CustomArgument;
    type Parse = ParseElement;
    type Test = Test;
    type Print = PrintElement;
    type Condition = Condition;

    fn makes_progress(condition: &Condition) -> bool {
        matches!(condition, Condition::Directive(condition) if **condition == DirectiveCondition::NextRound)
    }

    fn each_call(element: &mut ParseElement, _: Visit<'_>) {
        use ParseElement as E;
        match element {
            // `ParseInstruction::Custom` calls directives.
            E::Attribute(_)
            | E::Property(_)
            | E::AttrDict(_)
            | E::PropDict(_)
            | E::SetUnit(_)
            | E::Clause(..) => {}
            E::PropFields(_) | E::Directive(_) => {}
            E::Operand(_)
            | E::OptionalOperand(_)
            | E::OperandList(_)
            | E::OperandGroups(_)
            | E::AllOperands => {}
            E::Type(..)
            | E::OptionalType(_)
            | E::TypeList(_)
            | E::TypeGroups(_)
            | E::FunctionalType(..) => {}
            E::Region(_)
            | E::RegionList(_)
            | E::Successor(_)
            | E::SuccessorList(_)
            | E::Resolution(_) => {}
        }
    }
}

described! {
    /// An argument of `custom<name>`.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum CustomArgument {
        /// An attribute or property, by slot.
        Property(slot: u16) => "slot {slot}";
        /// The values of an operand.
        Operand(index: u16) => "operand {index}";
        /// The types of an operand or result.
        Type(slot: TypeSlot) => "type of {slot}";
        /// A region, by index of its declaration.
        Region(index: u16) => "region {index}";
        /// A successor, by index of its declaration.
        Successor(index: u16) => "successor {index}";
        /// `attr-dict`
        AttrDict => "attr-dict";
        /// `prop-dict`
        PropDict => "prop-dict";
        /// A string literal.
        Text(text: String) => "{text:?}";
        /// `ref(...)`
        Ref(argument: Box<CustomArgument>) => "ref {argument}";
    }
}

impl ParseInstruction<OperationInstructions> {
    /// Returns the parsed parameter of a described directive, if any.
    pub fn directive_value(&self) -> Option<&DirectiveValue> {
        match self {
            ParseInstruction::Element(ParseElement::Directive(part)) => match &**part {
                DirectiveParse::Value(value) => Some(value),
                _ => None,
            },
            ParseInstruction::Unless(Test::Directive(test), _) => match &**test {
                DirectiveTest::Value(value) | DirectiveTest::Prefix(value, _) => Some(value),
                _ => None,
            },
            _ => None,
        }
    }
}

impl ParseProgram {
    /// True if attributes depend on the names of the operation's results.
    pub(crate) fn depends_on_result_names(&self) -> bool {
        self.instructions().iter().any(|instruction| {
            if let Some(ParseElement::Directive(part)) = instruction.element()
                && let DirectiveParse::Set(_, constant, _) = &**part
            {
                return *constant == Constant::ResultName;
            }
            match instruction.directive_value().map(|value| &value.form) {
                Some(ValueForm::Entries(form)) => form
                    .defaults
                    .iter()
                    .any(|(_, default)| *default == EntryDefault::ResultName),
                _ => false,
            }
        })
    }

    /// Iterates over the steps after parsing the text, in order.
    pub fn resolution(&self) -> impl Iterator<Item = &ResolutionStep> {
        self.instructions()
            .iter()
            .filter_map(|each| match each.element()? {
                ParseElement::Resolution(step) => Some(step),
                _ => None,
            })
    }

    /// Iterates over the types parsed individually, each with its expected class.
    pub fn types(&self) -> impl Iterator<Item = (TypeSlot, &TypeClass)> {
        self.instructions()
            .iter()
            .filter_map(|each| match each.element()? {
                ParseElement::Type(slot, class) => Some((*slot, class)),
                _ => None,
            })
    }
}

impl PrintProgram {
    /// Iterates over the slots of the attributes printed outside of dictionaries, each with its syntax.
    pub fn attributes(&self) -> impl Iterator<Item = (u16, &AttributeWriting)> {
        let elements = self
            .instructions()
            .iter()
            .filter_map(PrintInstruction::element);
        elements.flat_map(|element| element.attribute().into_iter().chain(element.fields()))
    }

    /// Iterates over the conditions of the optional parts.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.instructions()
            .iter()
            .filter_map(PrintInstruction::condition)
    }

    /// Iterates over the slots of attributes printed without `#dialect.mnemonic`.
    pub(crate) fn stripped_slots(&self) -> impl Iterator<Item = u16> {
        let is_stripped = |writing: &AttributeWriting| {
            matches!(
                writing,
                AttributeWriting::Stripped(AttributeClass::Dialect(..))
            )
        };
        self.attributes()
            .filter(move |(_, writing)| is_stripped(writing))
            .map(|(slot, _)| slot)
    }

    /// True if an attribute is printed without `#dialect.mnemonic`.
    pub(crate) fn strips_attributes(&self) -> bool {
        self.stripped_slots().next().is_some()
    }

    /// Finds an attribute to be printed without `#dialect.mnemonic` but stored as text, because only C++ can parse it, and
    /// nothing shows what its class prints. Returns its slot; `None` if there is none.
    pub(crate) fn stripped_text(&self, operation: Operation<'_>) -> Option<u16> {
        // Few operations have such an attribute at all, and the program is longer than their properties.
        if !operation.properties().flatten().any(is_text) {
            return None;
        }
        self.stripped_slots()
            .find(|&slot| is_kept_as_text(operation, slot))
    }
}

/// True if the attribute in a slot is stored as text, because only C++ can parse it, and nothing shows what its class prints.
pub(crate) fn is_kept_as_text(operation: Operation<'_>, slot: u16) -> bool {
    let slot = usize::from(slot);
    let value = (slot < operation.num_properties())
        .then(|| operation.property(slot))
        .flatten();
    value.is_some_and(is_text)
}

fn is_text(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Opaque { body, type_, .. } => {
            *type_.kind() != TypeKind::None || text_of_class(body.as_str()).is_none()
        }
        _ => false,
    }
}
