//! The print machine for operations.

mod custom;
mod dictionary;
mod elements;

pub(crate) use elements::{print_attribute, print_type};

use crate::dialect::{
    Comparison, Dialects, GroupCursor, Length, OperationDefinition, OperationForm, PropertyKind,
};
use crate::evaluate::{Evaluator, Value};
use crate::expr::Expr;
use crate::hooks::Hooks;
use crate::machine::directive::PrintState;
use crate::machine::program::PrintMachine;
use crate::text::Printer;
use operation_core::{Attribute, AttributeKind, Operation};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// The state of one run of the print machine.
pub(crate) struct Run<'r, 'm> {
    pub(crate) hooks: &'r Hooks,
    pub(crate) definition: &'r OperationDefinition,
    pub(crate) operation: Operation<'m>,
    dialects: &'r Dialects,
    /// The last printed operand and result groups.
    operands: Cell<GroupCursor>,
    results: Cell<GroupCursor>,
    /// The state of the current directive.
    pub(crate) directive: RefCell<Option<Box<PrintState>>>,
}

/// Prints the text after the name of an operation with a declarative format.
pub(crate) fn print_operation<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &OperationDefinition,
    operation: Operation<'m>,
) {
    let dialects = printer.environment().dialects;
    match &definition.syntax {
        OperationForm::Format { print, .. } => {
            Run::new(hooks, dialects, definition, operation).run(printer, print);
        }
        // The printer handles hooks and generic forms when it chooses the form of an operation.
        OperationForm::Hooked | OperationForm::Generic | OperationForm::Unsupported(_) => {}
    }
}

impl<'r, 'm> Run<'r, 'm> {
    #[inline]
    pub(crate) fn new(
        hooks: &'r Hooks,
        dialects: &'r Dialects,
        definition: &'r OperationDefinition,
        operation: Operation<'m>,
    ) -> Self {
        let (operands, results) = Default::default();
        Run {
            hooks,
            definition,
            operation,
            dialects,
            operands,
            results,
            directive: RefCell::default(),
        }
    }

    pub(crate) fn operand_group(&self, index: usize) -> Range<usize> {
        let mut cursor = self.operands.get();
        let group = self
            .definition
            .operand_group_after(self.operation, index, &mut cursor);
        self.operands.set(cursor);
        group
    }

    pub(crate) fn result_group(&self, index: usize) -> Range<usize> {
        let mut cursor = self.results.get();
        let group = self
            .definition
            .result_group_after(self.operation, index, &mut cursor);
        self.results.set(cursor);
        group
    }

    pub(crate) fn property(&self, slot: u16) -> Option<Attribute<'m>> {
        let slot = usize::from(slot);
        (slot < self.operation.num_properties())
            .then(|| self.operation.property(slot))
            .flatten()
    }

    /// Returns the value of the slot, unless it is the default value. A group with a default value as its anchor isn't
    /// printed.
    pub(crate) fn not_default(
        &self,
        printer: &mut Printer<'_, 'm>,
        slot: u16,
    ) -> Option<Attribute<'m>> {
        let attribute = self.property(slot)?;
        self.compares(printer, slot, attribute, |comparison| &comparison.differs)
            .unwrap_or_else(|| !self.is_default(printer, slot, attribute))
            .then_some(attribute)
    }

    /// Returns the value of the slot, unless it is the default value. A dictionary omits default values.
    pub(crate) fn not_omitted(
        &self,
        printer: &mut Printer<'_, 'm>,
        slot: u16,
    ) -> Option<Attribute<'m>> {
        let attribute = self.property(slot)?;
        let is_omitted = self
            .compares(printer, slot, attribute, |comparison| &comparison.equals)
            .unwrap_or_else(|| self.is_default(printer, slot, attribute));
        (!is_omitted).then_some(attribute)
    }

    /// Compares the value with the default value by the comparison in C++; `None` without one, or if it can't be
    /// evaluated.
    fn compares(
        &self,
        printer: &Printer<'_, 'm>,
        slot: u16,
        attribute: Attribute<'m>,
        which: impl FnOnce(&Comparison) -> &Expr,
    ) -> Option<bool> {
        let slot = self.definition.properties.get(usize::from(slot))?;
        let comparison = slot.comparison.as_ref()?;
        let PropertyKind::Property(form) = &slot.kind else {
            return None;
        };
        let value = Value::of_property(form, attribute, self.dialects)?;
        Evaluator::new(printer.context(), self.dialects, value).holds(which(comparison))
    }

    fn is_default(
        &self,
        printer: &mut Printer<'_, 'm>,
        slot: u16,
        attribute: Attribute<'m>,
    ) -> bool {
        printer.is_default(
            self.definition,
            self.operation,
            usize::from(slot),
            attribute,
        )
    }

    /// True if an operand has values. For a list of lists the number of lists counts, even if they are empty.
    pub(crate) fn has_operands(&self, index: usize) -> bool {
        match self
            .definition
            .operands
            .get(index)
            .map(|operand| operand.length)
        {
            Some(Length::VariadicOfVariadic { segments }) => self.property(segments).is_some_and(
                |sizes| matches!(sizes.kind(), AttributeKind::DenseArray { size, .. } if *size > 0),
            ),
            _ => !self.operand_group(index).is_empty(),
        }
    }
}
