//! Printing operations with the methods of the print machine, and with shorter ones for operations of a fixed shape.

use crate::dialect::{OperationDefinition, OperationForm, fits, slots_fit};
use crate::hooks::Hooks;
use crate::machine::print::{Run, print_type};
use crate::machine::program::PrintMachine;
use crate::machine::property::integer_value;
use crate::program::{
    OperationInstructions, PrintElement, PrintInstruction, Terminators, TypeSlot, is_kept_as_text,
};
use crate::text::Printer;
use operation_core::Operation;

/// The common shape of the operations of a definition without parts of variable length.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The number of operands.
    pub operands: usize,
    /// The number of results.
    pub results: usize,
    /// The number of regions.
    pub regions: usize,
    /// The number of successors.
    pub successors: usize,
    /// The number of property slots.
    pub properties: usize,
}

/// Prints an operation. Each method is an instruction of the print machine, with the fields of the instruction as
/// arguments, or with its place in the program.
pub struct OperationPrinter<'r, 'p, 'm> {
    printer: &'r mut Printer<'p, 'm>,
    operation: Operation<'m>,
    run: Run<'r, 'm>,
}

/// Prints an operation with `print`; returns false, with nothing printed, if it doesn't have its declared shape. `shape` is
/// this shape, if it is fixed; the attributes of the slots `stripped` are printed without `#dialect.mnemonic`, unlike
/// attributes kept as text.
#[inline(always)]
pub fn print_operation<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &OperationDefinition,
    operation: Operation<'m>,
    shape: Option<Shape>,
    stripped: &'static [u16],
    print: impl FnOnce(&mut OperationPrinter<'_, '_, 'm>),
) -> bool {
    let dialects = printer.environment().dialects;
    let has_shape = match shape {
        Some(shape) => {
            operation.num_operands() == shape.operands
                && operation.num_results() == shape.results
                && operation.num_regions() == shape.regions
                && operation.num_successors() == shape.successors
                && operation.num_properties() == shape.properties
                && (shape.properties == 0 || slots_fit(definition, operation, dialects))
        }
        None => fits(definition, operation, dialects),
    };
    let has_form = has_shape
        && !stripped
            .iter()
            .any(|&slot| is_kept_as_text(operation, slot));
    if has_form {
        print(&mut OperationPrinter {
            printer,
            operation,
            run: Run::new(hooks, dialects, definition, operation),
        });
    }
    has_form
}

impl<'r, 'm> OperationPrinter<'r, '_, 'm> {
    fn instruction(&self, place: usize) -> Option<&'r PrintInstruction<OperationInstructions>> {
        let OperationForm::Format { print, .. } = &self.run.definition.syntax else {
            return None;
        };
        print.instructions().get(place)
    }

    fn element_at(&self, place: usize) -> Option<&'r PrintElement> {
        match self.instruction(place)? {
            PrintInstruction::Element(element) => Some(element),
            _ => None,
        }
    }

    /// Prints the operation's name: `short`, its form without the dialect, where the dialect may be left out.
    #[inline(always)]
    pub fn name(&mut self, dialect: &'static str, short: Option<&'static str>, name: &'static str) {
        self.printer.name_of_operation(dialect, short, name);
    }
    /// Prints text.
    #[inline(always)]
    pub fn text(&mut self, text: &'static str) {
        self.printer.text(text);
    }
    /// Prints a line break and the indentation.
    pub fn newline(&mut self) {
        self.printer.newline();
    }
    /// Prints the part of a directive at this place.
    pub fn directive(&mut self, place: usize) {
        if let Some(PrintElement::Directive(part)) = self.element_at(place) {
            self.run.directive_part(self.printer, part);
        }
    }
    /// Evaluates the condition at this place.
    pub fn holds(&mut self, place: usize) -> bool {
        match self.instruction(place) {
            Some(PrintInstruction::Unless(condition, _)) => self.run.holds(self.printer, condition),
            _ => false,
        }
    }
    /// Calls the directive at a place.
    pub fn custom(&mut self, place: usize) {
        if let Some(PrintInstruction::Custom(call)) = self.instruction(place) {
            self.run.custom(self.printer, call);
        }
    }
    /// Prints the operand with this number, where each declared operand has one value.
    #[inline(always)]
    pub fn operand(&mut self, index: usize) {
        self.printer.operand_at(self.operation, index);
    }
    /// Prints the type of the operand with this number, where each declared operand has one value.
    #[inline(always)]
    pub fn operand_type(&mut self, index: usize) {
        self.printer.type_(self.operation.operand(index).type_());
    }
    /// Prints the type of the result with this number, where each declared result has one value.
    #[inline(always)]
    pub fn result_type(&mut self, index: usize) {
        self.printer.type_(self.operation.result(index).type_());
    }
    /// Prints the attribute of a slot by the instruction at a place.
    pub fn attribute(&mut self, slot: u16, place: usize) {
        if let Some(PrintElement::Attribute(_, writing)) = self.element_at(place) {
            self.run.attribute(self.printer, slot, writing);
        }
    }
    /// Prints the case of an enum in a slot, with the text from `text`; another value is printed by the instruction at a
    /// place.
    #[inline]
    pub fn case(
        &mut self,
        slot: u16,
        place: usize,
        text: impl FnOnce(i64) -> Option<&'static str>,
    ) {
        match self
            .run
            .property(slot)
            .and_then(integer_value)
            .and_then(text)
        {
            Some(text) => self.printer.text(text),
            None => self.attribute(slot, place),
        }
    }
    /// Prints the fields of `prop-dict` by the instruction at a place.
    pub fn property_fields(&mut self, place: usize) {
        if let Some(PrintElement::PropFields(fields)) = self.element_at(place) {
            self.run.prop_fields(self.printer, fields);
        }
    }
    /// Prints the property of a slot.
    pub fn property(&mut self, slot: u16) {
        self.element(&PrintElement::Property(slot));
    }
    /// Prints `%x, %y`: the values of an operand.
    pub fn operands(&mut self, index: u16) {
        let range = self.run.operand_group(usize::from(index));
        self.printer.operand_range(self.operation, range);
    }
    /// Prints `(%x, %y), ()`.
    pub fn operand_groups(&mut self, index: u16) {
        self.element(&PrintElement::OperandGroups(index));
    }
    /// Prints `%x, %y`: all operands.
    pub fn all_operands(&mut self) {
        self.printer
            .operand_range(self.operation, 0..self.operation.num_operands());
    }
    /// Prints a single type.
    pub fn type_(&mut self, slot: TypeSlot) {
        for type_ in self.run.types(slot) {
            self.printer.type_(type_);
        }
    }
    /// Prints a single type of the class at a place.
    pub fn type_of(&mut self, slot: TypeSlot, place: usize) {
        let types = self.run.types(slot);
        if let Some(PrintElement::Type(_, class)) = self.element_at(place) {
            for type_ in types {
                print_type(self.printer, type_, class);
            }
        }
    }
    /// Prints `T, U`.
    pub fn types(&mut self, slot: TypeSlot) {
        let types = self.run.types(slot);
        self.printer.type_list(types);
    }
    /// Prints `(T, U), ()`.
    pub fn type_groups(&mut self, index: u16) {
        self.element(&PrintElement::TypeGroups(index));
    }
    /// Prints `(T) -> U`.
    pub fn functional_type(&mut self, inputs: TypeSlot, results: TypeSlot) {
        let (inputs, results) = (self.run.types(inputs), self.run.types(results));
        self.printer.functional_type(inputs, results);
    }
    /// Prints the regions of a declared region.
    pub fn regions(&mut self, index: u16, terminators: Terminators) {
        self.element(&PrintElement::Regions(index, terminators));
    }
    /// Prints all regions.
    pub fn all_regions(&mut self, terminators: Terminators) {
        self.element(&PrintElement::AllRegions(terminators));
    }
    /// Prints the blocks of a successor.
    pub fn successors(&mut self, index: u16) {
        let range = self
            .run
            .definition
            .successor_group(self.operation, usize::from(index));
        self.printer.successor_range(self.operation, range);
    }
    /// Prints all successors.
    pub fn all_successors(&mut self) {
        self.printer
            .successor_range(self.operation, 0..self.operation.num_successors());
    }
    /// Prints `attr-dict` with these slots.
    #[inline(always)]
    pub fn dictionary(&mut self, with_keyword: bool, slots: &'static [u16]) {
        if !slots.is_empty() || self.operation.dictionary().is_some() {
            self.run.attr_dict(self.printer, with_keyword, slots);
        }
    }
    /// Prints `prop-dict` of these slots.
    pub fn property_dictionary(&mut self, slots: &'static [u16]) {
        self.run.prop_dict(self.printer, slots);
    }

    fn element(&mut self, element: &PrintElement) {
        self.run.element(self.printer, element);
    }

    /// True if a slot holds a value.
    #[inline(always)]
    pub fn is_present(&self, slot: u16) -> bool {
        self.run.property(slot).is_some()
    }
    /// True if a slot holds a value other than its default.
    pub fn is_not_default(&mut self, slot: u16) -> bool {
        self.run.not_default(self.printer, slot).is_some()
    }
    /// True if an operand has values.
    pub fn has_operands(&self, index: usize) -> bool {
        self.run.has_operands(index)
    }
    /// True if a result has values.
    pub fn has_results(&self, index: usize) -> bool {
        !self.run.result_group(index).is_empty()
    }
    /// True if a region isn't empty.
    pub fn is_region_full(&self, index: usize) -> bool {
        let mut range = self.run.definition.region_group(self.operation, index);
        range.any(|region| !self.operation.region(region).is_empty())
    }
    /// True if a variadic region has any regions.
    pub fn has_regions(&self, index: usize) -> bool {
        !self
            .run
            .definition
            .region_group(self.operation, index)
            .is_empty()
    }
}
