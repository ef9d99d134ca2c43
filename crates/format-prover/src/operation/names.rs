//! The names of elements, as formats write them.

use format_runtime::dialect::OperationDefinition;
use format_runtime::program::{
    DirectiveParse, DirectivePrint, DirectiveValue, ParseElement, PrintElement, Target, TypeSlot,
};

/// The names of an operation's parts.
#[derive(Clone, Copy)]
pub(crate) struct Names<'d>(pub(crate) &'d OperationDefinition);

impl Names<'_> {
    fn slot(self, index: u16) -> String {
        let slot = self.0.properties.get(usize::from(index));
        format!("`${}`", slot.map_or("", |slot| &slot.name))
    }

    fn operand(self, index: u16) -> String {
        self.variable(TypeSlot::Operand(index))
    }

    fn declared(&self, slot: TypeSlot) -> &str {
        let declared = self.0.declared(slot);
        declared.map_or("", |declared| &declared.name)
    }

    /// The directive for the types of a slot.
    pub(crate) fn types(self, slot: TypeSlot) -> String {
        match slot {
            TypeSlot::Operand(_) | TypeSlot::Result(_) => {
                format!("`type(${})`", self.declared(slot))
            }
            TypeSlot::Operands => "`type(operands)`".to_owned(),
            TypeSlot::Results => "`type(results)`".to_owned(),
        }
    }

    /// The variable of an operand or result.
    pub(crate) fn variable(self, slot: TypeSlot) -> String {
        match slot {
            TypeSlot::Operand(_) | TypeSlot::Result(_) => format!("`${}`", self.declared(slot)),
            TypeSlot::Operands => "the operands".to_owned(),
            TypeSlot::Results => "the results".to_owned(),
        }
    }

    fn region(self, index: u16) -> String {
        let region = self.0.regions.get(usize::from(index));
        region.map_or("`regions`".to_owned(), |region| {
            format!("`${}`", region.name)
        })
    }

    fn successor(self, index: u16) -> String {
        let successor = self.0.successors.get(usize::from(index));
        successor.map_or("`successors`".to_owned(), |successor| {
            format!("`${}`", successor.name)
        })
    }

    pub(crate) fn target(self, target: Target) -> String {
        match target {
            Target::Attribute(slot) => self.slot(slot),
            Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index) => {
                self.operand(index)
            }
            Target::Type(slot) | Target::Types(slot) | Target::TypeGroups(slot) => self.types(slot),
            Target::Region(index) | Target::Regions(index) => self.region(index),
            Target::Successor(index) | Target::Successors(index) => self.successor(index),
            Target::AttrDict => "`attr-dict`".to_owned(),
        }
    }

    /// A parameter of a directive.
    pub(crate) fn value(self, value: &DirectiveValue) -> String {
        match value.is_listed {
            true => format!("an element of {}", self.target(value.target)),
            false => self.target(value.target),
        }
    }

    /// A printed element.
    pub(crate) fn printed(self, element: &PrintElement) -> String {
        use PrintElement as Q;
        match element {
            Q::Attribute(slot, _) | Q::Property(slot) => self.slot(*slot),
            Q::Operands(index) | Q::OperandGroups(index) => self.operand(*index),
            Q::AllOperands => "`operands`".to_owned(),
            Q::Type(slot, _) | Q::Types(slot) => self.types(*slot),
            Q::TypeGroups(index) => self.types(TypeSlot::Operand(*index)),
            Q::FunctionalType(..) => "`functional-type`".to_owned(),
            Q::Regions(index, _) => self.region(*index),
            Q::AllRegions(_) => "`regions`".to_owned(),
            Q::Successors(index) => self.successor(*index),
            Q::AllSuccessors => "`successors`".to_owned(),
            Q::AttrDict(true, _) => "`attr-dict-with-keyword`".to_owned(),
            Q::AttrDict(false, _) => "`attr-dict`".to_owned(),
            Q::PropDict(_) | Q::PropFields(_) => "`prop-dict`".to_owned(),
            Q::Directive(part) => match &**part {
                DirectivePrint::Value(value) => self.value(value),
                other => other.to_string(),
            },
        }
    }

    /// A parsed element.
    pub(crate) fn parsed(self, element: &ParseElement) -> String {
        use ParseElement as P;
        match element {
            P::Attribute(parse) => self.slot(parse.slot),
            P::Property(slot) | P::SetUnit(slot) => self.slot(*slot),
            P::Operand(index)
            | P::OptionalOperand(index)
            | P::OperandList(index)
            | P::OperandGroups(index) => self.operand(*index),
            P::AllOperands => "`operands`".to_owned(),
            P::Type(slot, _) | P::OptionalType(slot) | P::TypeList(slot) | P::TypeGroups(slot) => {
                self.types(*slot)
            }
            P::FunctionalType(..) => "`functional-type`".to_owned(),
            P::Region(index) | P::RegionList(index) => self.region(*index),
            P::Successor(index) | P::SuccessorList(index) => self.successor(*index),
            P::AttrDict(true) => "`attr-dict-with-keyword`".to_owned(),
            P::AttrDict(false) => "`attr-dict`".to_owned(),
            P::PropDict(_) | P::PropFields(_) => "`prop-dict`".to_owned(),
            P::Directive(part) => match &**part {
                DirectiveParse::Value(value) => self.value(value),
                other => other.to_string(),
            },
            P::Clause(..) | P::Resolution(_) => element.to_string(),
        }
    }
}
