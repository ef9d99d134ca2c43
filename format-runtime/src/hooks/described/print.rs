//! Prints the text of a described directive.

use super::keyword::keyword_of;
use super::numbers::number;
use super::parse::In;
use super::tree::{Condition, Constant, Described, Element, Form, Group, List, ListStorage};
use crate::dialect::Dialects;
use crate::hooks::PrintArgument;
use crate::text::Printer;
use operation_core::Attribute;
use smallvec::SmallVec;

/// A directive that is being printed.
pub(super) struct Writing<'a, 'm> {
    pub(super) described: &'a Described,
    pub(super) arguments: &'a [PrintArgument<'m>],
    /// Whether something has been printed: before that there is no space, which stands before the directive already.
    pub(super) is_begun: bool,
    /// The index of the next element of each parameter in a list.
    pub(super) next: SmallVec<[usize; 8]>,
}

impl<'m> Writing<'_, 'm> {
    pub(super) fn elements(&mut self, printer: &mut Printer<'_, 'm>, all: &[Element], place: In) {
        // Recurses as deeply as the description nests, which is limited.
        for element in all {
            match element {
                Element::Literal { printed, .. } => self.text(printer, printed),
                Element::Space(text) => {
                    printer.text(text);
                    self.is_begun = true;
                }
                Element::Newline => {
                    printer.newline();
                    self.is_begun = true;
                }
                Element::Value { parameter, form, space } => {
                    if *space {
                        self.text(printer, " ");
                    }
                    let arguments = self.arguments;
                    if let Some(argument) = arguments.get(*parameter) {
                        let index = self.advance(*parameter, place);
                        value(printer, argument, form, self.storage(*parameter), index);
                        self.is_begun = true;
                    }
                }
                Element::List(list) => self.list(printer, list),
                Element::Group(group) => {
                    let is_there = self.is_there(printer.environment().dialects, group, place);
                    let branch = if is_there { &group.elements } else { &group.otherwise };
                    self.elements(printer, branch, place);
                }
                Element::Is { parameter, .. } => {
                    self.advance(*parameter, place);
                }
                Element::Refuse(_) => {}
            }
        }
    }

    fn storage(&self, parameter: usize) -> ListStorage {
        self.described.parameters.get(parameter).map(|each| each.storage).unwrap_or_default()
    }

    /// The index of the element of a parameter that is printed now, if it is in a list.
    fn advance(&mut self, parameter: usize, place: In) -> Option<usize> {
        let next = self.next.get_mut(parameter).filter(|_| place == In::List)?;
        let index = *next;
        *next += 1;
        Some(index)
    }

    /// Whether the first branch of a group is printed.
    fn is_there(&self, dialects: &Dialects, group: &Group, place: In) -> bool {
        let Some(argument) = self.arguments.get(group.anchor) else { return false };
        let index = (place == In::List).then(|| self.next.get(group.anchor).copied().unwrap_or_default());
        let is = |constant: &Constant| is_constant(dialects, argument, self.storage(group.anchor), index, constant);
        let is_present = || match index {
            Some(index) => has(argument, index),
            None => is_present(argument, lists(&group.elements, group.anchor)),
        };
        match &group.condition {
            Condition::Present => is_present(),
            Condition::PresentAndNot(constant) => is_present() && !is(constant),
            Condition::Is(constant) => is(constant),
            Condition::IsNot(constant) => !is(constant),
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
        let length = match list.count {
            Some(count) => {
                let attribute = match self.arguments.get(count) {
                    Some(PrintArgument::Attribute(Some(attribute))) => Some(*attribute),
                    _ => None,
                };
                let index = self.advance(count, In::List).unwrap_or_default();
                let length = attribute.and_then(|attribute| number_at(attribute, self.storage(count), index));
                usize::try_from(length.unwrap_or_default()).unwrap_or_default().min(self.left(list))
            }
            None => self.left(list),
        };
        for index in 0..length {
            if index > 0 {
                printer.text(&list.between);
            } else if list.space {
                self.text(printer, " ");
            }
            self.elements(printer, &list.elements, In::List);
            if list.count.is_none() {
                self.skip_groups(list, index + 1);
            }
        }
    }

    /// Each element of a list has a group of values, if only an empty one, which may not have been printed.
    fn skip_groups(&mut self, list: &List, next: usize) {
        for parameter in list.parameters(true) {
            let groups = matches!(
                self.arguments.get(parameter),
                Some(PrintArgument::OperandGroups(_) | PrintArgument::TypeGroups(_))
            );
            if groups && let Some(index) = self.next.get_mut(parameter) {
                *index = next;
            }
        }
    }

    /// How many elements can be printed: as many as the shortest of the parameters has.
    fn left(&self, list: &List) -> usize {
        let parameters = list.parameters(false);
        let counts = parameters.iter().filter_map(|&parameter| {
            let next = self.next.get(parameter).copied().unwrap_or_default();
            Some(count(self.arguments.get(parameter)?)?.saturating_sub(next))
        });
        counts.min().unwrap_or(0)
    }
}

/// Whether an attribute, or its element in a list, is a constant.
fn is_constant(
    dialects: &Dialects,
    argument: &PrintArgument<'_>,
    storage: ListStorage,
    index: Option<usize>,
    constant: &Constant,
) -> bool {
    let PrintArgument::Attribute(Some(attribute)) = argument else { return false };
    match (index, storage) {
        (None, _) => constant.is(dialects, *attribute),
        (Some(index), ListStorage::Array) => {
            let element = attribute.as_array().and_then(|elements| elements.get(index));
            element.is_some_and(|&element| constant.is(dialects, element))
        }
        (Some(index), storage) => {
            number_at(*attribute, storage, index).is_some_and(|number| constant.is_number(number))
        }
    }
}

/// The number at an index of an attribute.
fn number_at(attribute: Attribute<'_>, storage: ListStorage, index: usize) -> Option<i64> {
    match storage {
        ListStorage::Array => number(*attribute.as_array()?.get(index)?),
        ListStorage::DenseI32 | ListStorage::DenseI64 => attribute.dense_integers()?.nth(index),
    }
}

/// Whether there is an element at that index. A group of values needs one.
fn has(argument: &PrintArgument<'_>, index: usize) -> bool {
    match argument {
        PrintArgument::OperandGroups(groups) => groups.get(index).is_some_and(|group| !group.is_empty()),
        PrintArgument::TypeGroups(groups) => groups.get(index).is_some_and(|group| !group.is_empty()),
        other => count(other).is_some_and(|count| index < count),
    }
}

/// Whether a list among the elements writes the parameter.
fn lists(elements: &[Element], parameter: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::List(list) => list.parameters(true).contains(&parameter),
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
        PrintArgument::OperandGroups(groups) => Some(groups.len()),
        PrintArgument::TypeGroups(groups) => Some(groups.len()),
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
        PrintArgument::Operands(operands) => match index {
            Some(index) => operands.get(index).into_iter().for_each(|operand| printer.operand(operand)),
            None => printer.operands(operands.clone()),
        },
        PrintArgument::OperandGroups(groups) => {
            if let Some(group) = groups.get(at) {
                printer.operands(group.clone());
            }
        }
        PrintArgument::TypeGroups(groups) => {
            if let Some(group) = groups.get(at) {
                printer.type_list(group.iter().copied());
            }
        }
        PrintArgument::Type(Some(type_)) => printer.type_(*type_),
        PrintArgument::Types(types) => match index {
            Some(index) => types.get(index).into_iter().for_each(|&type_| printer.type_(type_)),
            None => printer.type_list(types.iter().copied()),
        },
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
            (Some(index), storage) => {
                printer.integer(number_at(*attribute, storage, index).unwrap_or_default());
            }
        },
        _ => {}
    }
}

fn print_attribute<'m>(printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>, form: &Form) {
    match form {
        Form::Plain | Form::Symbol | Form::Type => printer.attribute(attribute),
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
        Form::Keyword(form) => match keyword_of(printer.environment().dialects, &form.name, attribute) {
            Some(text) if form.is_quoted => printer.string(text.as_bytes()),
            Some(text) => printer.text(&text),
            None => printer.attribute(attribute),
        },
    }
}
