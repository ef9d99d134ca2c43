//! Prints the parts of described directives.

use super::attribute::print_attribute;
use super::collected::double;
use super::entries::{is_result_name, print_entries};
use super::numbers::element_at;
use super::parse::last_name;
use super::presence::{element, number_at};
use super::state::PrintState;
use crate::machine::print::Run;
use crate::program::{
    ArrayStorage, AttributeForm, ComputedType, Constant, DirectiveCondition, DirectivePrint,
    DirectiveValue, Target, ValueForm,
};
use crate::text::Printer;
use operation_core::{FloatKind, Parameter, Type, TypeKind};
use std::cell::RefMut;

/// The deepest nesting of lists. Descriptions in use nest two deep.
const DEEPEST: usize = 32;

impl<'m> Run<'_, 'm> {
    pub(super) fn directive_state(&self) -> RefMut<'_, PrintState> {
        RefMut::map(self.directive.borrow_mut(), |state| {
            &mut **state.get_or_insert_default()
        })
    }

    /// Executes an instruction.
    pub(crate) fn directive_part(&self, printer: &mut Printer<'_, 'm>, part: &DirectivePrint) {
        use DirectivePrint as D;
        match part {
            D::Begin => *self.directive_state() = PrintState::default(),
            D::Begun => self.directive_state().is_begun = true,
            D::Text(text) => self.directive_text(printer, text),
            D::Value(value) => {
                let index = value.is_listed.then(|| self.advance(value.target));
                self.directive_value(printer, value, index);
            }
            D::Skip(target) => {
                self.advance(*target);
            }
            D::Argument(region, separator) => {
                let index = self.advance(Target::Region(*region));
                let body = self.directive_region(*region, 0);
                let block = body.and_then(|body| body.first());
                let Some(argument) = block.and_then(|block| block.arguments().nth(index)) else {
                    return;
                };
                printer.operand(argument.value());
                if let Some(separator) = separator {
                    printer.text(separator);
                    printer.type_(argument.value().type_());
                }
            }
            D::Functional(input, result, space) => {
                let types = [input, result].map(|target| self.directive_type(*target));
                if let [Some(input), Some(result)] = types {
                    if *space {
                        self.directive_text(printer, " ");
                    }
                    printer.functional_type([input], [result].into_iter());
                    self.directive_state().is_begun = true;
                }
            }
            D::BeginList(parts, count) => {
                let left = |target: &Target| {
                    let next = self.directive_state().next(*target);
                    Some(self.length_of(*target)?.saturating_sub(next))
                };
                let left = parts.iter().filter_map(left).min().unwrap_or(0);
                let length = match count {
                    Some((slot, storage)) => {
                        let index = self.advance(Target::Attribute(*slot));
                        let attribute = self.property(*slot);
                        let length =
                            attribute.and_then(|attribute| number_at(attribute, storage, index));
                        usize::try_from(length.unwrap_or_default())
                            .unwrap_or_default()
                            .min(left)
                    }
                    None => left,
                };
                let mut state = self.directive_state();
                if state.lists.len() < DEEPEST {
                    state.lists.push((0, length));
                }
            }
            D::Between(first, text) => {
                let is_first = matches!(self.directive_state().lists.last(), Some((1, _)) | None);
                if is_first {
                    self.directive_text(printer, first);
                } else {
                    printer.text(text);
                }
            }
            D::EndRound(groups) => {
                let mut state = self.directive_state();
                let index = state.lists.last().map_or(0, |(index, _)| *index);
                for target in groups {
                    // A group without printed values is empty.
                    state.set_next(*target, index);
                }
            }
            D::EndList => {
                self.directive_state().lists.pop();
            }
        }
    }

    /// Evaluates a condition.
    pub(crate) fn directive_holds(
        &self,
        printer: &Printer<'_, 'm>,
        condition: &DirectiveCondition,
    ) -> bool {
        match condition {
            DirectiveCondition::Present(target, is_listed) => {
                self.is_part_present(*target, *is_listed)
            }
            DirectiveCondition::HasNext(target) => {
                let index = self.directive_state().next(*target);
                match target {
                    Target::OperandGroups(_) | Target::TypeGroups(_) => self
                        .directive_groups(*target)
                        .get(index)
                        .is_some_and(|group| !group.is_empty()),
                    _ => self.length_of(*target).is_some_and(|length| index < length),
                }
            }
            DirectiveCondition::Is(value, constant, is_missing) => self
                .is_constant(printer, value, constant)
                .unwrap_or(*is_missing),
            DirectiveCondition::HasArguments(region) => self
                .length_of(Target::Region(*region))
                .is_some_and(|length| length > 0),
            DirectiveCondition::NextRound => match self.directive_state().lists.last_mut() {
                Some((index, length)) if *index < *length => {
                    *index += 1;
                    true
                }
                _ => false,
            },
        }
    }

    /// Advances to the next element of a part and returns the index of the current one.
    fn advance(&self, target: Target) -> usize {
        let mut state = self.directive_state();
        let index = state.next(target);
        state.set_next(target, index + 1);
        index
    }

    /// Prints a text. A space at its beginning is omitted if it is the first text of the directive.
    fn directive_text(&self, printer: &mut Printer<'_, 'm>, text: &str) {
        let mut state = self.directive_state();
        let text = match state.is_begun {
            true => text,
            false => text.trim_start_matches(' '),
        };
        if !text.is_empty() {
            printer.text(text);
            state.is_begun = true;
        }
    }

    /// Returns true if a part, or its next element, equals a constant; `None` if there is no next element.
    fn is_constant(
        &self,
        printer: &Printer<'_, 'm>,
        value: &DirectiveValue,
        constant: &Constant<Target>,
    ) -> Option<bool> {
        let dialects = printer.environment().dialects;
        let index = value
            .is_listed
            .then(|| self.directive_state().next(value.target));
        match (constant, value.target, index) {
            (Constant::Type(type_), Target::Types(slot), Some(index)) => {
                return Some(self.type_at(slot, index) == self.computed(printer, type_));
            }
            (Constant::Type(type_), target, _) => {
                return Some(self.computed(printer, type_) == self.directive_type(target));
            }
            (Constant::TypeForEach { type_, .. }, Target::Types(slot), _) => {
                let type_ = self.computed(printer, type_);
                return Some(self.types(slot).all(|each| Some(each) == type_));
            }
            (Constant::SameTypes(Target::Types(other)), Target::Types(slot), _) => {
                return Some(self.types(slot).eq(self.types(*other)));
            }
            _ => {}
        }
        let Target::Attribute(slot) = value.target else {
            return Some(false);
        };
        let Some(attribute) = self.property(slot) else {
            return match index {
                Some(_) => None,
                None => Some(false),
            };
        };
        match (constant, index) {
            (Constant::ResultName, _) => Some(is_result_name(printer, self.operation, attribute)),
            (Constant::NameOf(Target::Attribute(symbol)), _) => {
                let name = self.property(*symbol).and_then(last_name);
                Some(name.is_some() && attribute.as_str() == name)
            }
            (constant, None) => Some(constant.is(dialects, attribute)),
            (constant, Some(index)) if value.storage.is_of_numbers() => {
                Some(constant.is_number(number_at(attribute, &value.storage, index)?))
            }
            (constant, Some(index)) => Some(constant.is(dialects, element(attribute, index)?)),
        }
    }

    fn computed(
        &self,
        printer: &Printer<'_, 'm>,
        type_: &ComputedType<Target>,
    ) -> Option<Type<'m>> {
        let of = |target: &Target| match target {
            Target::Attribute(slot) => self.property(*slot).map(Parameter::Attribute),
            target => self.directive_type(*target).map(Parameter::Type),
        };
        type_.type_(printer.context(), printer.environment().dialects, &of)
    }

    /// Prints a part; `index` is the index of its element in a list.
    fn directive_value(
        &self,
        printer: &mut Printer<'_, 'm>,
        value: &DirectiveValue,
        index: Option<usize>,
    ) {
        let operation = self.operation;
        let at = index.unwrap_or(0);
        match value.target {
            Target::Operand(index) => {
                let mut range = self.operand_group(usize::from(index));
                if let Some(index) = range.next() {
                    printer.operand(operation.operand(index));
                }
            }
            Target::Operands(number) => {
                let mut range = self.operand_group(usize::from(number));
                match index {
                    None => printer.operand_range(operation, range),
                    Some(index) => {
                        if let Some(index) = range.nth(index) {
                            printer.operand(operation.operand(index));
                        }
                    }
                }
            }
            Target::OperandGroups(_) => {
                if let Some(group) = self.directive_groups(value.target).get(at) {
                    printer.operand_range(operation, group.clone());
                }
            }
            Target::TypeGroups(_) => {
                if let Some(group) = self.directive_groups(value.target).get(at) {
                    let types = group.clone().map(|index| operation.operand(index).type_());
                    printer.type_list(types);
                }
            }
            Target::Type(slot) | Target::Types(slot) => {
                self.directive_types(printer, value, self.types(slot), index);
            }
            Target::Region(number) => {
                let Some(region) = self.directive_region(number, 0) else {
                    return;
                };
                let is_left_out = || region.first().is_none_or(|block| block.first().is_none());
                if value.form != ValueForm::Body || !is_left_out() {
                    let with_arguments = value.form != ValueForm::WithoutArguments;
                    printer.region(region, with_arguments, true, false);
                }
            }
            Target::Regions(number) => {
                if let Some(region) = self.directive_region(number, at) {
                    printer.region(region, true, true, false);
                }
            }
            Target::Successor(number) | Target::Successors(number) => {
                if let Some(block) = self.directive_block(number, at) {
                    printer.successor(block);
                }
            }
            Target::AttrDict => {
                if let ValueForm::Entries(form) = &value.form {
                    print_entries(printer, operation, &self.all_attributes(), form);
                }
            }
            Target::Attribute(slot) => self.directive_attribute(printer, value, slot, index),
        }
    }

    fn directive_types(
        &self,
        printer: &mut Printer<'_, 'm>,
        value: &DirectiveValue,
        types: impl ExactSizeIterator<Item = Type<'m>>,
        index: Option<usize>,
    ) {
        match &value.form {
            ValueForm::Results { in_parentheses } => {
                let types: Vec<Type<'m>> = types.collect();
                print_results(printer, &types, *in_parentheses);
            }
            ValueForm::OneFor(_) => types.take(1).for_each(|type_| printer.type_(type_)),
            ValueForm::Unprefixed(dialect) => match (index, value.target) {
                (Some(index), Target::Types(slot)) => {
                    if let Some(type_) = self.type_at(slot, index) {
                        printer.unprefixed_type(type_, dialect);
                    }
                }
                _ => printer.interleave_comma(types, |printer, type_| {
                    printer.unprefixed_type(type_, dialect);
                }),
            },
            _ if let Some(index) = index
                && let Target::Types(slot) = value.target =>
            {
                if let Some(type_) = self.type_at(slot, index) {
                    printer.type_(type_);
                }
            }
            _ => printer.type_list(types),
        }
    }

    fn directive_attribute(
        &self,
        printer: &mut Printer<'_, 'm>,
        value: &DirectiveValue,
        slot: u16,
        index: Option<usize>,
    ) {
        let (Some(attribute), ValueForm::Attribute(form)) = (self.property(slot), &value.form)
        else {
            return;
        };
        match (index, &value.storage) {
            (None, _) => print_attribute(printer, attribute, form),
            (Some(index), ArrayStorage::Array | ArrayStorage::Within(_)) => {
                if let Some(element) = element(attribute, index) {
                    print_attribute(printer, element, form);
                }
            }
            (Some(index), _) if *form == (AttributeForm::Number { is_signed: false }) => {
                printer.unsigned(element_at(attribute, index).map_or(0, |(_, number)| number));
            }
            (Some(index), storage) if storage.is_of_floats() => {
                let value = double(number_at(attribute, storage, index).unwrap_or_default());
                let context = printer.context();
                let element = match storage {
                    ArrayStorage::DenseF32 => {
                        let bits = (value as f32).to_bits();
                        context.float(context.float_type(FloatKind::F32), bits.into())
                    }
                    _ => context.float(context.float_type(FloatKind::F64), value.to_bits().into()),
                };
                printer.attribute_without_type(element);
            }
            (Some(index), storage) => {
                printer.integer(number_at(attribute, storage, index).unwrap_or_default());
            }
        }
    }
}

/// Prints `A`, or `(A, B)`.
fn print_results<'m>(printer: &mut Printer<'_, 'm>, types: &[Type<'m>], in_parentheses: bool) {
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
