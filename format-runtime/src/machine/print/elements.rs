//! Printing of single elements.

use super::Run;
use crate::class::{AttributeClass, TypeClass};
use crate::dialect::{EnumDefinition, PropertyKind, segment_sizes};
use crate::hooks::PrintArgument;
use crate::machine::program::PrintMachine;
use crate::machine::property as property_text;
use crate::program::{
    AttributeWriting, Condition, CustomCall, OperationInstructions, PrintElement, Terminators,
    TypeSlot,
};
use crate::text::Printer;
use operation_core::{Attribute, AttributeKind, IntegerValue, Operation, Parameter, Region, Type};
use std::ops::Range;

impl<'m> PrintMachine<'m> for Run<'_, 'm> {
    type Set = OperationInstructions;

    fn element(&mut self, printer: &mut Printer<'_, 'm>, element: &PrintElement) {
        use PrintElement as E;
        let operation = self.operation;
        match element {
            E::Attribute(slot, writing) => self.attribute(printer, *slot, writing),
            E::Property(slot) => self.property_text(printer, *slot),
            E::Operands(index) => {
                let range = self.operand_group(usize::from(*index));
                printer.operand_range(operation, range);
            }
            E::OperandGroups(index) => {
                for (number, range) in self.inner_groups(*index).into_iter().enumerate() {
                    printer.text(if number > 0 { ", (" } else { "(" });
                    printer.operand_range(operation, range);
                    printer.text(")");
                }
            }
            E::AllOperands => printer.operand_range(operation, 0..operation.num_operands()),
            E::Type(slot, class) => {
                for type_ in self.types(*slot) {
                    print_type(printer, type_, class);
                }
            }
            E::Types(slot) => printer.type_list(self.types(*slot)),
            E::TypeGroups(index) => {
                for (number, range) in self.inner_groups(*index).into_iter().enumerate() {
                    printer.text(if number > 0 { ", (" } else { "(" });
                    printer.type_list(range.map(|index| operation.operand(index).type_()));
                    printer.text(")");
                }
            }
            E::FunctionalType(inputs, results) => {
                printer.functional_type(self.types(*inputs), self.types(*results));
            }
            E::Regions(region, terminators) => {
                let range = self
                    .definition
                    .region_group(operation, usize::from(*region));
                self.regions(printer, range, *terminators);
            }
            E::AllRegions(terminators) => {
                self.regions(printer, 0..operation.num_regions(), *terminators);
            }
            E::Successors(index) => {
                printer.successor_range(
                    operation,
                    self.definition
                        .successor_group(operation, usize::from(*index)),
                );
            }
            E::AllSuccessors => printer.successor_range(operation, 0..operation.num_successors()),
            E::AttrDict(with_keyword, slots) => self.attr_dict(printer, *with_keyword, slots),
            E::PropDict(slots) => self.prop_dict(printer, slots),
            E::PropFields(fields) => self.prop_fields(printer, fields),
            E::Directive(part) => self.directive_part(printer, part),
        }
    }

    fn holds(&self, printer: &mut Printer<'_, 'm>, condition: &Condition) -> bool {
        match condition {
            Condition::Present(slot) => self.property(*slot).is_some(),
            Condition::NotDefault(slot) => self.not_default(printer, *slot).is_some(),
            Condition::Operands(index) => self.has_operands(usize::from(*index)),
            Condition::Results(index) => !self.result_group(usize::from(*index)).is_empty(),
            Condition::Region(index) => self
                .definition
                .region_group(self.operation, usize::from(*index))
                .any(|region| !self.operation.region(region).is_empty()),
            Condition::Regions(index) => !self
                .definition
                .region_group(self.operation, usize::from(*index))
                .is_empty(),
            Condition::Any(list) => list.iter().any(|each| self.holds(printer, each)),
            Condition::Not(condition) => !self.holds(printer, condition),
            Condition::Directive(condition) => self.directive_holds(printer, condition),
        }
    }

    fn custom(&self, printer: &mut Printer<'_, 'm>, call: &CustomCall) {
        let number = printer.directive_hook(call.number, |dialects| {
            self.hooks.directive(dialects, call.number)
        });
        let hook = number.and_then(|number| self.hooks.directives.get(number));
        debug_assert!(
            hook.is_some(),
            "an operation with a directive that has no hook is printed in generic form"
        );
        let Some(hook) = hook else { return };
        let arguments: Vec<PrintArgument<'m>> = call
            .arguments
            .iter()
            .map(|argument| self.argument(argument))
            .collect();
        hook.print(printer, self.operation, &arguments);
    }
}

impl<'m> Run<'_, 'm> {
    /// Prints the property of a slot in its own syntax.
    pub(crate) fn property_text(&self, printer: &mut Printer<'_, 'm>, slot: u16) {
        if let (Some(attribute), Some(PropertyKind::Property(form))) = (
            self.property(slot),
            self.definition
                .properties
                .get(usize::from(slot))
                .map(|slot| &slot.kind),
        ) {
            property_text::print(printer, form, attribute);
        }
    }

    pub(crate) fn attribute(
        &self,
        printer: &mut Printer<'_, 'm>,
        slot: u16,
        writing: &AttributeWriting,
    ) {
        let Some(attribute) = self.property(slot) else {
            // MLIR prints this for a null attribute, where it doesn't crash.
            printer.text("<<NULL ATTRIBUTE>>");
            return;
        };
        match (writing, attribute.kind()) {
            (AttributeWriting::Enum(index), _) => self.enumeration(printer, *index, attribute),
            (AttributeWriting::Case(index), AttributeKind::Dialect(instance)) => {
                match (
                    self.dialects.enums.get(*index as usize),
                    instance.parameters.first(),
                ) {
                    (Some(definition), Some(Parameter::Integer(value))) => {
                        print_case(printer, definition, *value, ["", ""]);
                    }
                    _ => printer.attribute(attribute),
                }
            }
            (AttributeWriting::SymbolName, AttributeKind::String { value, .. }) => {
                printer.symbol_name(value);
            }
            (AttributeWriting::WithoutType, _) => printer.attribute_without_type(attribute),
            (AttributeWriting::Stripped(class), _) => print_attribute(printer, attribute, class),
            (
                AttributeWriting::Full | AttributeWriting::SymbolName | AttributeWriting::Case(_),
                _,
            ) => {
                printer.attribute(attribute);
            }
        }
    }

    /// Prints the value quoted, unless it is a keyword case and, for a bit enum, a single bit. If this holds for all cases,
    /// no value is ever quoted, not even an invalid one.
    fn enumeration(&self, printer: &mut Printer<'_, 'm>, index: u32, attribute: Attribute<'m>) {
        let (Some(definition), Some(value)) = (
            self.dialects.enums.get(index as usize),
            property_text::integer_value(attribute),
        ) else {
            printer.attribute(attribute);
            return;
        };
        let text = definition.stringify(value);
        if definition.is_printed_bare(value) {
            printer.text(&text);
        } else {
            printer.text("\"");
            printer.text(&text);
            printer.text("\"");
        }
    }

    /// Prints the case of an attribute with an enum as its only parameter, without the brackets of its own syntax.
    pub(crate) fn case(
        &self,
        printer: &mut Printer<'_, 'm>,
        slot: u16,
        writing: &AttributeWriting,
    ) {
        let own = match writing {
            AttributeWriting::Stripped(class) => self.dialects.attribute_with_case(class),
            _ => None,
        };
        let value = self
            .property(slot)
            .and_then(|attribute| attribute.dialect_instance()?.parameters.first().copied());
        let (Some((_, definition)), Some(Parameter::Integer(value))) = (own, value) else {
            return self.attribute(printer, slot, writing);
        };
        let brackets = if definition.has_commas() {
            ["[", "]"]
        } else {
            ["", ""]
        };
        print_case(printer, definition, value, brackets);
    }

    /// Iterates over the types of a slot.
    pub(crate) fn types(
        &self,
        slot: TypeSlot,
    ) -> impl ExactSizeIterator<Item = Type<'m>> + use<'m> {
        let operation = self.operation;
        let (is_operand, range) = self.values_of(slot);
        range.map(move |index| type_of_value(operation, is_operand, index))
    }

    /// Returns the type of a slot at an index, in constant time.
    pub(crate) fn type_at(&self, slot: TypeSlot, index: usize) -> Option<Type<'m>> {
        let (is_operand, mut range) = self.values_of(slot);
        let index = range.nth(index)?;
        Some(type_of_value(self.operation, is_operand, index))
    }

    /// Returns the values of a slot, and true if they are operands.
    fn values_of(&self, slot: TypeSlot) -> (bool, Range<usize>) {
        match slot {
            TypeSlot::Operand(index) => (true, self.operand_group(usize::from(index))),
            TypeSlot::Result(index) => (false, self.result_group(usize::from(index))),
            TypeSlot::Operands => (true, 0..self.operation.num_operands()),
            TypeSlot::Results => (false, 0..self.operation.num_results()),
        }
    }

    /// Returns the inner lists of a variadic-of-variadic operand.
    pub(crate) fn inner_groups(&self, index: u16) -> Vec<Range<usize>> {
        let whole = self.operand_group(usize::from(index));
        let Some(crate::dialect::Length::VariadicOfVariadic { segments }) = self
            .definition
            .operands
            .get(usize::from(index))
            .map(|operand| operand.length)
        else {
            return Vec::new();
        };
        let Some(segments) = self.property(segments) else {
            return Vec::new();
        };
        let mut start = whole.start;
        let mut groups = Vec::new();
        for size in segment_sizes(segments) {
            let end = (start + size).min(whole.end);
            groups.push(start..end);
            start = end;
        }
        groups
    }

    pub(crate) fn regions(
        &self,
        printer: &mut Printer<'_, 'm>,
        range: Range<usize>,
        terminators: Terminators,
    ) {
        for index in range.clone() {
            if index > range.start {
                printer.text(", ");
            }
            let region = self.operation.region(index);
            let print_terminator = match terminators {
                Terminators::All => true,
                Terminators::Meaningful => terminator_says_something(region),
                Terminators::WithResults => self.operation.num_results() > 0,
            };
            printer.region(region, true, print_terminator, false);
        }
    }
}

/// Returns the type of an operand or result.
fn type_of_value(operation: Operation<'_>, is_operand: bool, index: usize) -> Type<'_> {
    if is_operand {
        operation.operand(index).type_()
    } else {
        operation.result(index).type_()
    }
}

/// Prints the case of an enum: bits with separators between them, other cases in quotes unless they are keywords.
fn print_case(
    printer: &mut Printer<'_, '_>,
    definition: &EnumDefinition,
    value: IntegerValue<'_>,
    brackets: [&str; 2],
) {
    let value = value.word(0).cast_signed();
    let is_bare = definition.bits.is_some() || definition.is_printed_bare(value);
    let [open, close] = if is_bare { brackets } else { ["\"", "\""] };
    printer.text(open);
    printer.text(&definition.stringify(value));
    printer.text(close);
}

/// True if the terminator carries information. As upstream does, it checks the attributes, operands and results of the
/// first block's last operation, but not the operation's name.
fn terminator_says_something(region: Region<'_>) -> bool {
    let Some(terminator) = region.first().and_then(|block| block.last()) else {
        return true;
    };
    !terminator.attributes().is_empty()
        || (0..terminator.num_properties()).any(|slot| terminator.property(slot).is_some())
        || terminator.num_operands() != 0
        || terminator.num_results() != 0
}

/// Prints an attribute by its static class, like `printStrippedAttrOrType`: only attributes of classes with their own
/// syntax are printed without `#dialect.mnemonic`.
pub(crate) fn print_attribute<'m>(
    printer: &mut Printer<'_, 'm>,
    attribute: Attribute<'m>,
    class: &AttributeClass,
) {
    match class {
        AttributeClass::Dialect(..)
        | AttributeClass::DenseIntegerArray(_)
        | AttributeClass::DenseBoolArray
        | AttributeClass::DenseFloatArray(_)
            if class.contains(attribute) == Some(true) =>
        {
            printer.stripped_attribute(attribute);
        }
        _ => printer.attribute(attribute),
    }
}

/// Like [`print_attribute`], but for types.
pub(crate) fn print_type<'m>(printer: &mut Printer<'_, 'm>, type_: Type<'m>, class: &TypeClass) {
    if matches!(class, TypeClass::Dialect(..)) && class.contains(type_) == Some(true) {
        printer.stripped_type(type_);
    } else {
        printer.type_(type_);
    }
}
