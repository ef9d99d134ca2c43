//! Printing operations: by the methods of the print machine, and by shorter ways where the shape is fixed.

use crate::dialect::{OperationDefinition, OperationForm, fits, slots_fit};
use crate::hooks::Hooks;
use crate::machine::print::{Run, print_type};
use crate::machine::program::PrintMachine;
use crate::machine::property::integer_value;
use crate::program::{PrintElement, PrintInstruction, Terminators, TypeSlot, is_kept_as_text};
use crate::text::Printer;
use operation_core::Operation;

/// The shape that the operations of a definition without parts of variable length have.
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

/// Prints an operation. Each method is an instruction of the print machine, with what the instruction holds as arguments, or
/// with its place in the program.
pub struct OperationPrinter<'r, 'p, 'm> {
    printer: &'r mut Printer<'p, 'm>,
    operation: Operation<'m>,
    run: Run<'r, 'm>,
}

/// Prints an operation with `print`; returns false, with nothing printed, if it doesn't have its declared shape. `shape` is
/// that, if it is fixed; the attributes of the slots `stripped` are printed without `#dialect.mnemonic`, which isn't possible
/// where they are kept as text.
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

impl<'m> OperationPrinter<'_, '_, 'm> {
    /// Prints the operation's name: `short`, which is `name` without the dialect, where that may be left out.
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
    /// Calls the directive at that place.
    pub fn custom(&mut self, place: usize) {
        let OperationForm::Format { print, .. } = &self.run.definition.syntax else {
            return;
        };
        if let Some(PrintInstruction::Custom(call)) = print.instructions().get(place) {
            self.run.custom(self.printer, call);
        }
    }
    /// Prints the operand of that number, where each declared operand has one value.
    #[inline(always)]
    pub fn operand(&mut self, index: usize) {
        self.printer.operand_at(self.operation, index);
    }
    /// Prints the type of the operand of that number, where each declared operand has one value.
    #[inline(always)]
    pub fn operand_type(&mut self, index: usize) {
        self.printer.type_(self.operation.operand(index).type_());
    }
    /// Prints the type of the result of that number, where each declared result has one value.
    #[inline(always)]
    pub fn result_type(&mut self, index: usize) {
        self.printer.type_(self.operation.result(index).type_());
    }
    /// Prints the attribute of a slot as the instruction at that place says.
    pub fn attribute(&mut self, slot: u16, place: usize) {
        let OperationForm::Format { print, .. } = &self.run.definition.syntax else {
            return;
        };
        if let Some(PrintInstruction::Element(PrintElement::Attribute(_, writing))) =
            print.instructions().get(place)
        {
            self.run.attribute(self.printer, slot, writing);
        }
    }
    /// Prints the case of an enum in a slot, whose text `text` gives; what isn't a case is printed as the instruction at that
    /// place says.
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
    /// Prints the fields of `prop-dict` as the instruction at that place says.
    pub fn property_fields(&mut self, place: usize) {
        let OperationForm::Format { print, .. } = &self.run.definition.syntax else {
            return;
        };
        if let Some(PrintInstruction::Element(PrintElement::PropFields(fields))) =
            print.instructions().get(place)
        {
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
    /// Prints a single type of the class at that place.
    pub fn type_of(&mut self, slot: TypeSlot, place: usize) {
        let types = self.run.types(slot);
        let OperationForm::Format { print, .. } = &self.run.definition.syntax else {
            return;
        };
        if let Some(PrintInstruction::Element(PrintElement::Type(_, class))) =
            print.instructions().get(place)
        {
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
