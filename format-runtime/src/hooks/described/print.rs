//! Prints the text of a described directive.

use super::bits::print_bits;
use super::entries::{is_result_name, print_entries};
use super::keyword::keyword_of;
use super::numbers::{element_at, number};
use super::parse::{In, last_name, literal};
use super::presence::{self, count, element, has, is_present, number_at};
use super::tree::{Condition, Constant, Described, Element, Form, Group, List, ListStorage};
use super::types::{part_printed, type_printed};
use crate::hooks::PrintArgument;
use crate::text::Printer;
use operation_core::{Attribute, AttributeKind, Operation, Type, TypeKind};
use smallvec::SmallVec;

/// A directive that is being printed.
pub(super) struct Writing<'a, 'm> {
    pub(super) described: &'a Described,
    pub(super) operation: Operation<'m>,
    pub(super) arguments: &'a [PrintArgument<'m>],
    /// Whether something has been printed: before that there is no space, which stands before the directive already.
    pub(super) is_begun: bool,
    /// The index of the next element of each parameter in a list.
    pub(super) next: SmallVec<[usize; 8]>,
}

impl<'a, 'm> Writing<'a, 'm> {
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
                Element::Value {
                    parameter,
                    form,
                    space,
                } => {
                    if *space {
                        self.text(printer, " ");
                    }
                    let arguments = self.arguments;
                    if let Some(argument) = arguments.get(*parameter) {
                        let index = self.advance(*parameter, place);
                        value(
                            printer,
                            self.operation,
                            argument,
                            form,
                            (self.storage(*parameter), index),
                        );
                        self.is_begun = true;
                    }
                }
                Element::List(list) => self.list(printer, list),
                Element::Group(group) => {
                    let is_there = self.is_there(printer, group, place);
                    let branch = if is_there {
                        &group.elements
                    } else {
                        &group.otherwise
                    };
                    self.elements(printer, branch, place);
                }
                Element::Is { parameter, .. } => {
                    self.advance(*parameter, place);
                }
                Element::Printed {
                    parameter,
                    constant,
                    text,
                } => {
                    if self.is_constant(printer, *parameter, place, constant) {
                        self.text(printer, text);
                    }
                }
                Element::Expect { elements, .. } => self.elements(printer, elements, place),
                Element::Argument {
                    region,
                    types,
                    is_attached,
                    space,
                } => {
                    let separator = if *is_attached { ": " } else { " : " };
                    let before_type = types.is_none().then_some(separator);
                    self.argument(printer, *region, before_type, *space);
                }
                Element::Functional {
                    input,
                    result,
                    space,
                    ..
                } => {
                    let types =
                        [input, result].map(|&index| type_printed(self.arguments.get(index)?));
                    if let [Some(input), Some(result)] = types {
                        if *space {
                            self.text(printer, " ");
                        }
                        printer.functional_type([input], [result].into_iter());
                        self.is_begun = true;
                    }
                }
                Element::Given { .. }
                | Element::SameLength(..)
                | Element::Named(_)
                | Element::Refuse { .. } => {}
            }
        }
    }

    fn storage(&self, parameter: usize) -> &'a ListStorage {
        self.described
            .parameters
            .get(parameter)
            .map_or(&ListStorage::Array, |each| &each.storage)
    }

    /// The index of the element of a parameter that is printed now, if it is in a list.
    fn advance(&mut self, parameter: usize, place: In) -> Option<usize> {
        let next = self.next.get_mut(parameter).filter(|_| place == In::List)?;
        let index = *next;
        *next += 1;
        Some(index)
    }

    /// Whether a parameter, or the element of it that is printed next, is a constant.
    fn is_constant(
        &self,
        printer: &Printer<'_, 'm>,
        parameter: usize,
        place: In,
        constant: &Constant,
    ) -> bool {
        let Some(argument) = self.arguments.get(parameter) else {
            return false;
        };
        let dialects = printer.environment().dialects;
        if let Constant::Type(computed) = constant {
            let of = |parameter: usize| part_printed(self.arguments.get(parameter)?);
            let type_ = computed.type_(printer.context(), dialects, &of);
            return match (argument, place) {
                (PrintArgument::Types(all), In::List) => {
                    let index = self.next.get(parameter).copied().unwrap_or_default();
                    all.get(index).copied() == type_
                }
                _ => type_ == type_printed(argument),
            };
        }
        match (constant, argument) {
            (Constant::TypeForEach { type_, .. }, PrintArgument::Types(all)) => {
                let of = |parameter: usize| part_printed(self.arguments.get(parameter)?);
                let type_ = type_.type_(printer.context(), dialects, &of);
                return all.iter().all(|each| Some(*each) == type_);
            }
            (Constant::SameTypes(other), PrintArgument::Types(all)) => {
                return matches!(self.arguments.get(*other), Some(PrintArgument::Types(others)) if all == others);
            }
            (Constant::ResultName, PrintArgument::Attribute(Some(attribute))) => {
                return is_result_name(printer, self.operation, *attribute);
            }
            (Constant::NameOf(symbol), PrintArgument::Attribute(Some(attribute))) => {
                let Some(PrintArgument::Attribute(Some(symbol))) = self.arguments.get(*symbol)
                else {
                    return false;
                };
                let text = attribute.as_str();
                return text.is_some() && text == last_name(*symbol);
            }
            _ => {}
        }
        let index =
            (place == In::List).then(|| self.next.get(parameter).copied().unwrap_or_default());
        match presence::is_constant(dialects, argument, self.storage(parameter), index, constant) {
            Some(is_it) => is_it,
            None => self
                .described
                .parameters
                .get(parameter)
                .is_some_and(|each| each.missing.as_ref() == Some(constant)),
        }
    }

    /// Whether the first branch of a group is printed.
    fn is_there(&self, printer: &Printer<'_, 'm>, group: &Group, place: In) -> bool {
        // What the format passes has no elements here.
        let place = if group.is_given { In::Directive } else { place };
        group.anchors.iter().any(|anchor| {
            let Some(argument) = self.arguments.get(anchor.parameter) else {
                return false;
            };
            let is =
                |constant: &Constant| self.is_constant(printer, anchor.parameter, place, constant);
            let is_present = || match place {
                In::List if count(argument).is_none() => is_present(argument, false),
                In::List => has(
                    argument,
                    self.next.get(anchor.parameter).copied().unwrap_or_default(),
                ),
                In::Directive => is_present(argument, lists(&group.elements, anchor.parameter)),
            };
            match &anchor.condition {
                Condition::Present => is_present(),
                Condition::PresentAndNot(constant) => is_present() && !is(constant),
                Condition::Is(constant) => is(constant),
                Condition::IsNot(constant) => !is(constant),
                Condition::HasArguments => count(argument).is_some_and(|count| count > 0),
            }
        })
    }

    /// The next argument of a region.
    fn argument(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        region: usize,
        before_type: Option<&str>,
        space: bool,
    ) {
        if space {
            self.text(printer, " ");
        }
        let Some(index) = self.advance(region, In::List) else {
            return;
        };
        let Some(PrintArgument::Region(Some(body))) = self.arguments.get(region) else {
            return;
        };
        let Some(argument) = body.first().and_then(|block| block.arguments().nth(index)) else {
            return;
        };
        printer.operand(argument.value());
        if let Some(before_type) = before_type {
            printer.text(before_type);
            printer.type_(argument.value().type_());
        }
        self.is_begun = true;
    }

    /// Prints a text, which may begin with a space.
    fn text(&mut self, printer: &mut Printer<'_, 'm>, text: &str) {
        let text = if self.is_begun {
            text
        } else {
            text.trim_start_matches(' ')
        };
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
                let length = attribute
                    .and_then(|attribute| number_at(attribute, self.storage(count), index));
                usize::try_from(length.unwrap_or_default())
                    .unwrap_or_default()
                    .min(self.left(list))
            }
            None => self.left(list),
        };
        let groups = if list.count.is_none() {
            self.groups(list)
        } else {
            SmallVec::new()
        };
        for index in 0..length {
            if index > 0 {
                printer.text(&list.between);
            } else if list.space {
                self.text(printer, " ");
            }
            self.elements(printer, &list.elements, In::List);
            // One that wasn't printed is empty.
            for &parameter in &groups {
                if let Some(next) = self.next.get_mut(parameter) {
                    *next = index + 1;
                }
            }
        }
    }

    /// The parameters that have a group of values for each element of a list.
    fn groups(&self, list: &List) -> SmallVec<[usize; 8]> {
        let is_of_groups = |parameter: &usize| {
            let argument = self.arguments.get(*parameter);
            matches!(
                argument,
                Some(PrintArgument::OperandGroups(_) | PrintArgument::TypeGroups(_))
            )
        };
        list.parameters(true)
            .into_iter()
            .filter(is_of_groups)
            .collect()
    }

    /// How many elements can be printed: as many as the shortest of the parameters has.
    fn left(&self, list: &List) -> usize {
        let parameters = list.parameters(false);
        let counts = parameters.iter().filter_map(|&parameter| {
            let next = self.next.get(parameter).copied().unwrap_or_default();
            // What it lacks is printed as something else.
            let is_limited = self.described.parameters.get(parameter)?.missing.is_none();
            is_limited.then_some(count(self.arguments.get(parameter)?)?.saturating_sub(next))
        });
        counts.min().unwrap_or(0)
    }
}

/// Whether a list among the elements writes the parameter.
fn lists(elements: &[Element], parameter: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::List(list) => list.parameters(true).contains(&parameter),
        Element::Expect { elements, .. } => lists(elements, parameter),
        Element::Group(group) => {
            lists(&group.elements, parameter) || lists(&group.otherwise, parameter)
        }
        _ => false,
    })
}

fn value<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    argument: &PrintArgument<'m>,
    form: &Form,
    (storage, index): (&ListStorage, Option<usize>),
) {
    let at = index.unwrap_or(0);
    match argument {
        PrintArgument::Operand(Some(operand)) => printer.operand(*operand),
        PrintArgument::Operands(operands) => match index {
            Some(index) => operands
                .get(index)
                .into_iter()
                .for_each(|operand| printer.operand(operand)),
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
        PrintArgument::Type(type_) if let Form::Results { in_parentheses } = *form => {
            results(printer, type_.as_slice(), in_parentheses);
        }
        PrintArgument::Types(types) if let Form::Results { in_parentheses } = *form => {
            results(printer, types, in_parentheses);
        }
        PrintArgument::Type(Some(type_)) => printer.type_(*type_),
        PrintArgument::Types(types) if matches!(form, Form::OneFor(_)) => {
            types
                .first()
                .iter()
                .for_each(|type_| printer.type_(**type_));
        }
        PrintArgument::Types(types) => match index {
            Some(index) => types
                .get(index)
                .into_iter()
                .for_each(|&type_| printer.type_(type_)),
            None => printer.type_list(types.iter().copied()),
        },
        PrintArgument::Region(Some(region)) => {
            let is_left_out = || region.first().is_none_or(|block| block.first().is_none());
            if *form != Form::Body || !is_left_out() {
                printer.region(*region, *form != Form::WithoutArguments, true, false);
            }
        }
        PrintArgument::Regions(regions) => {
            if let Some(&region) = regions.get(at) {
                printer.region(region, true, true, false);
            }
        }
        PrintArgument::AttrDict(entries) => {
            if let Form::Entries(form) = form {
                print_entries(printer, operation, entries, form);
            }
        }
        PrintArgument::Text(text) if *form == Form::Word => printer.text(literal(text)),
        PrintArgument::Successor(Some(block)) => printer.successor(*block),
        PrintArgument::Successors(blocks) => {
            if let Some(&block) = blocks.get(at) {
                printer.successor(block);
            }
        }
        PrintArgument::Attribute(Some(attribute)) => match (index, storage) {
            (None, _) => print_attribute(printer, *attribute, form),
            (Some(index), ListStorage::Array | ListStorage::Within(_)) => {
                if let Some(element) = element(*attribute, index) {
                    print_attribute(printer, element, form);
                }
            }
            (Some(index), _) if *form == (Form::Number { is_signed: false }) => {
                printer.unsigned(element_at(*attribute, index).map_or(0, |(_, number)| number));
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
        Form::Plain
        | Form::Symbol
        | Form::FlatSymbol
        | Form::Type
        | Form::Results { .. }
        | Form::Body
        | Form::WithoutArguments
        | Form::OneFor(_)
        | Form::Prefix
        | Form::Shared
        | Form::Word
        | Form::Entries(_) => printer.attribute(attribute),
        Form::SymbolName => match attribute.as_str() {
            Some(text) => printer.symbol_name(text),
            None => printer.attribute(attribute),
        },
        Form::AffineMap => match attribute.kind() {
            AttributeKind::AffineMap(map) => printer.affine_map(*map),
            _ => printer.attribute(attribute),
        },
        Form::Typed(_) | Form::TypedAs(_) => printer.attribute_without_type(attribute),
        Form::Integers(_) => {
            let numbers = attribute.as_array().unwrap_or_default().iter();
            printer.interleave_comma(numbers, |printer, element| {
                if let Some(number) = number(*element) {
                    printer.integer(number);
                }
            });
        }
        Form::Bits(form) => print_bits(printer, attribute, form),
        Form::Integer(_) | Form::Number { .. } => match number(attribute) {
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
        Form::Keyword(form) => {
            match keyword_of(printer.environment().dialects, &form.name, attribute) {
                Some(text) if form.is_quoted => printer.string(text.as_bytes()),
                Some(text) => printer.text(&text),
                None => printer.attribute(attribute),
            }
        }
    }
}

/// `A`, or `(A, B)`.
fn results<'m>(printer: &mut Printer<'_, 'm>, types: &[Type<'m>], in_parentheses: bool) {
    match types {
        [only] if !in_parentheses && !matches!(only.kind(), TypeKind::Function { .. }) => {
            printer.type_(*only);
        }
        _ => {
            printer.text("(");
            printer.type_list(types.iter().copied());
            printer.text(")");
        }
    }
}
