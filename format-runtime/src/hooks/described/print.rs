//! Prints the text of a described directive.

use super::keyword::keyword_of;
use super::numbers::number;
use super::tree::{Described, Element, Form, List, ListStorage};
use crate::hooks::PrintArgument;
use crate::text::Printer;
use operation_core::Attribute;

/// A directive that is being printed.
pub(super) struct Writing<'a, 'm> {
    pub(super) described: &'a Described,
    pub(super) arguments: &'a [PrintArgument<'m>],
    /// Whether something has been printed: before that there is no space, which stands before the directive already.
    pub(super) is_begun: bool,
}

impl<'m> Writing<'_, 'm> {
    /// Prints elements. In a list, `index` is that of the element of each parameter.
    pub(super) fn elements(&mut self, printer: &mut Printer<'_, 'm>, all: &[Element], index: Option<usize>) {
        // Recurses as deeply as the description nests, which is limited.
        for element in all {
            match element {
                Element::Literal { printed, .. } => self.text(printer, printed),
                Element::Space(text) => self.text(printer, text),
                Element::Newline => {
                    printer.newline();
                    self.is_begun = true;
                }
                Element::Value { parameter, form, space } => {
                    if *space {
                        self.text(printer, " ");
                    }
                    let parameters = &self.described.parameters;
                    let storage = parameters.get(*parameter).map(|each| each.storage).unwrap_or_default();
                    if let Some(argument) = self.arguments.get(*parameter) {
                        value(printer, argument, form, storage, index);
                        self.is_begun = true;
                    }
                }
                Element::List(list) => self.list(printer, list),
                Element::Group(group) => {
                    let is_there = self.arguments.get(group.anchor).is_some_and(|anchor| {
                        let is_listed = lists(&group.elements, group.anchor);
                        is_present(anchor, is_listed)
                    });
                    let branch = if is_there { &group.elements } else { &group.otherwise };
                    self.elements(printer, branch, index);
                }
            }
        }
    }

    /// Prints a text, which may begin with a space.
    fn text(&mut self, printer: &mut Printer<'_, 'm>, text: &str) {
        let text = if self.is_begun { text } else { text.trim_start_matches(' ') };
        if !text.is_empty() {
            printer.text(text);
            self.is_begun = true;
        }
    }

    fn list(&mut self, printer: &mut Printer<'_, 'm>, list: &List) {
        let counts = list.parameters().filter_map(|parameter| count(self.arguments.get(parameter)?));
        let length = counts.min().unwrap_or(0);
        for index in 0..length {
            if index > 0 {
                printer.text(&list.between);
            } else if list.space {
                self.text(printer, " ");
            }
            self.elements(printer, &list.elements, Some(index));
        }
    }
}

/// Whether a list among the elements writes the parameter.
fn lists(elements: &[Element], parameter: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::List(list) => list.parameters().any(|each| each == parameter),
        _ => false,
    })
}

/// Whether there is something to print. An attribute whose elements are listed needs one.
fn is_present(argument: &PrintArgument<'_>, is_listed: bool) -> bool {
    match argument {
        PrintArgument::Attribute(attribute) if is_listed => attribute.is_some_and(|attribute| length(attribute) > 0),
        PrintArgument::Attribute(attribute) => attribute.is_some(),
        PrintArgument::Operand(operand) => operand.is_some(),
        PrintArgument::Operands(operands) => !operands.is_empty(),
        PrintArgument::Type(type_) => type_.is_some(),
        PrintArgument::Types(types) => !types.is_empty(),
        PrintArgument::Region(region) => region.is_some_and(|region| region.first().is_some()),
        PrintArgument::Regions(regions) => !regions.is_empty(),
        PrintArgument::Successor(block) => block.is_some(),
        PrintArgument::Successors(blocks) => !blocks.is_empty(),
        PrintArgument::OperandGroups(groups) => !groups.is_empty(),
        PrintArgument::TypeGroups(groups) => !groups.is_empty(),
        PrintArgument::AttrDict(entries) => !entries.is_empty(),
        PrintArgument::PropDict(entries) => !entries.is_empty(),
        PrintArgument::Text(text) => !text.is_empty(),
    }
}

/// The number of elements of an argument; `None` if it has none in a list.
fn count(argument: &PrintArgument<'_>) -> Option<usize> {
    match argument {
        PrintArgument::Attribute(attribute) => Some(attribute.map_or(0, length)),
        PrintArgument::Operands(operands) => Some(operands.len()),
        PrintArgument::Types(types) => Some(types.len()),
        PrintArgument::Regions(regions) => Some(regions.len()),
        PrintArgument::Successors(blocks) => Some(blocks.len()),
        _ => None,
    }
}

/// The number of elements of an attribute.
fn length(attribute: Attribute<'_>) -> usize {
    match attribute.as_array() {
        Some(elements) => elements.len(),
        None => attribute.dense_integers().map_or(0, Iterator::count),
    }
}

fn value<'m>(
    printer: &mut Printer<'_, 'm>,
    argument: &PrintArgument<'m>,
    form: &Form,
    storage: ListStorage,
    index: Option<usize>,
) {
    let at = index.unwrap_or(0);
    match argument {
        PrintArgument::Operand(Some(operand)) => printer.operand(*operand),
        PrintArgument::Operands(operands) => {
            if let Some(operand) = operands.get(at) {
                printer.operand(operand);
            }
        }
        PrintArgument::Type(Some(type_)) => printer.type_(*type_),
        PrintArgument::Types(types) => {
            if let Some(&type_) = types.get(at) {
                printer.type_(type_);
            }
        }
        PrintArgument::Region(Some(region)) => printer.region(*region, true, true, false),
        PrintArgument::Regions(regions) => {
            if let Some(&region) = regions.get(at) {
                printer.region(region, true, true, false);
            }
        }
        PrintArgument::Successor(Some(block)) => printer.successor(*block),
        PrintArgument::Successors(blocks) => {
            if let Some(&block) = blocks.get(at) {
                printer.successor(block);
            }
        }
        PrintArgument::Attribute(Some(attribute)) => match (index, storage) {
            (None, _) => print_attribute(printer, *attribute, form),
            (Some(index), ListStorage::Array) => {
                let element = attribute.as_array().and_then(|elements| elements.get(index));
                if let Some(&element) = element {
                    print_attribute(printer, element, form);
                }
            }
            (Some(index), ListStorage::DenseI32 | ListStorage::DenseI64) => {
                let element = attribute.dense_integers().and_then(|mut elements| elements.nth(index));
                printer.integer(element.unwrap_or_default());
            }
        },
        _ => {}
    }
}

fn print_attribute<'m>(printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>, form: &Form) {
    match form {
        Form::Plain | Form::Symbol => printer.attribute(attribute),
        Form::Typed(_) => printer.attribute_without_type(attribute),
        Form::Integer(_) => match number(attribute) {
            Some(number) => printer.integer(number),
            None => printer.attribute_without_type(attribute),
        },
        Form::String => match attribute.as_str() {
            Some(text) => printer.string(text),
            None => printer.attribute(attribute),
        },
        Form::Name => match attribute.as_str() {
            Some(text) => printer.keyword_or_string(text),
            None => printer.attribute(attribute),
        },
        Form::Keyword(name) => match keyword_of(printer.environment().dialects, name, attribute) {
            Some(text) => printer.text(&text),
            None => printer.attribute(attribute),
        },
    }
}
