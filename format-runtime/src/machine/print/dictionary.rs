//! Printing of `attr-dict` and `prop-dict`.

use super::Run;
use crate::dialect::segment_sizes;
use crate::program::{FieldForm, FieldPrint};
use crate::text::Printer;
use operation_core::NamedAttribute;
use smallvec::SmallVec;

impl<'m> Run<'_, 'm> {
    /// Returns the entries of slots with values other than their default values.
    fn entries(
        &self,
        printer: &mut Printer<'_, 'm>,
        slots: &[u16],
    ) -> SmallVec<[NamedAttribute<'m>; 4]> {
        let mut entries = SmallVec::new();
        let names = self
            .operation
            .name()
            .registration()
            .map_or(&[][..], |registration| registration.properties);
        for &slot in slots {
            if let Some(&name) = names.get(usize::from(slot))
                && let Some(value) = self.not_omitted(printer, slot)
            {
                entries.push(NamedAttribute { name, value });
            }
        }
        entries
    }

    /// Returns the entries of slots with values.
    fn all_entries(&self, slots: &[u16]) -> SmallVec<[NamedAttribute<'m>; 4]> {
        let registration = self.operation.name().registration();
        let names = registration.map_or(&[][..], |registration| registration.properties);
        let entry = |&slot: &u16| {
            let name = *names.get(usize::from(slot))?;
            let value = self.property(slot)?;
            Some(NamedAttribute { name, value })
        };
        slots.iter().filter_map(entry).collect()
    }

    /// Prints ` {...}`.
    pub(crate) fn attr_dict(
        &self,
        printer: &mut Printer<'_, 'm>,
        with_keyword: bool,
        slots: &[u16],
    ) {
        let discardable = self.operation.attributes();
        if slots.is_empty() && discardable.is_empty() {
            return;
        }
        let mut entries = self.entries(printer, slots);
        if !entries.is_empty() {
            entries.extend_from_slice(discardable);
            entries.sort_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
        }
        let entries = if entries.is_empty() {
            discardable
        } else {
            &entries
        };
        if with_keyword {
            printer.optional_attr_dict_with_keyword(entries);
        } else {
            printer.optional_attr_dict(entries);
        }
    }

    /// Prints ` <{...}>`.
    pub(crate) fn prop_dict(&self, printer: &mut Printer<'_, 'm>, slots: &[u16]) {
        printer.text(" ");
        let own = printer.environment().hooks.property_syntax(self.definition);
        let entries = match own {
            Some(own) if own.prints_defaults => self.all_entries(slots),
            _ => self.entries(printer, slots),
        };
        if !entries.is_empty() {
            printer.text("<");
            let dictionary = printer.context().dictionary(&entries);
            printer.attribute(dictionary);
            printer.text(">");
        }
    }

    /// Prints ` <name = value, name>`.
    pub(crate) fn prop_fields(&self, printer: &mut Printer<'_, 'm>, fields: &[FieldPrint]) {
        let names = self
            .operation
            .name()
            .registration()
            .map_or(&[][..], |registration| registration.properties);
        let mut is_first = true;
        for field in fields {
            let Some(value) = self.not_omitted(printer, field.slot) else {
                continue;
            };
            let Some(name) = names.get(usize::from(field.slot)) else {
                continue;
            };
            printer.text(if is_first { " <" } else { ", " });
            is_first = false;
            printer.text(name.as_str());
            match &field.form {
                FieldForm::Unit(_) => {}
                FieldForm::Attribute(writing) => {
                    printer.text(" = ");
                    self.attribute(printer, field.slot, writing);
                }
                FieldForm::Case(writing) => {
                    printer.text(" = ");
                    self.case(printer, field.slot, writing);
                }
                FieldForm::Property => {
                    printer.text(" = ");
                    self.property_text(printer, field.slot);
                }
                FieldForm::Sizes(_) => {
                    printer.text(" = [");
                    printer.interleave_comma(segment_sizes(value), |printer, size| {
                        printer.integer(size as i64);
                    });
                    printer.text("]");
                }
            }
        }
        if !is_first {
            printer.text(">");
        }
    }
}
