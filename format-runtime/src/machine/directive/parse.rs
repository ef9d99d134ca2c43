//! Parses the required parts of described directives.

use super::attribute::attribute;
use super::collected::Collected;
use super::entries::{entries, result_name};
use super::state::Held;
use super::store::DIFFERENT;
use super::types::held;
use crate::machine::parse::state::State;
use crate::program::{
    AttributeForm, ComputedType, Constant, DirectiveParse, DirectiveValue, ErrorPlace, IntegerType,
    Target, Token, TypeSlot, ValueForm,
};
use crate::text::{Argument, Failed, ParseResult, Parser};
use operation_core::{Attribute, AttributeKind, Parameter, Region, Type, TypeKind};

impl<'p, 'm> State<'_, 'p, 'm> {
    /// Executes an instruction.
    pub(crate) fn directive_part(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        part: &DirectiveParse,
    ) -> ParseResult<()> {
        use DirectiveParse as D;
        match part {
            D::Begin(operands) => self.begin_directive(parser.offset(), operands),
            D::Token(token, place) => parser.parse_token_at(*token, place)?,
            D::Value(value) => self.directive_value(parser, value)?,
            D::Set(target, constant, is_listed) => {
                self.set_constant(parser, *target, constant, *is_listed);
            }
            D::Refuse(message, later, place) => {
                let is_later = self
                    .directive
                    .as_deref()
                    .is_some_and(|state| state.length() > 0);
                let message = later.as_ref().filter(|_| is_later).unwrap_or(message);
                return Err(expected(parser, *place, message));
            }
            D::Expect(..) | D::EndExpect => {}
            D::Argument(types) => {
                let argument = parser.parse_argument(types.is_none(), false)?;
                self.directive_state().arguments.push((argument, *types));
            }
            D::Functional(input, result, message) => {
                self.functional(parser, *input, *result, message)?;
            }
            D::SameLength(one, other) => {
                if self.count(*one) != self.count(*other) {
                    return Err(Failed);
                }
            }
            D::Named(message) => {
                if parser.num_result_names() == 0 {
                    return Err(parser.custom_error(self.directive_start, &**message));
                }
            }
            D::BeginList(arrays) => {
                let state = self.directive_state();
                state.lengths.push(0);
                state.rounds.clear();
                for &(slot, is_of_numbers) in arrays {
                    let array = state.array(slot);
                    if matches!(array, Collected::Unreached) {
                        *array = Collected::none(is_of_numbers);
                    }
                }
            }
            D::EndRound(groups) => self.end_round(parser, groups)?,
            D::EndList(count) => {
                let length = self.end_list();
                if let Some(slot) = count {
                    // No list is longer: memory would run out before.
                    let length = i64::try_from(length).unwrap_or(i64::MAX);
                    let constant = Constant::Integer(IntegerType::Bits(64), length);
                    self.set_constant(parser, Target::Attribute(*slot), &constant, true);
                }
            }
            D::Finish(arrays) => self.finish_directive(parser, arrays),
        }
        Ok(())
    }

    /// Parses a parameter.
    pub(super) fn directive_value(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        value: &DirectiveValue,
    ) -> ParseResult<()> {
        if let Some(state) = self.directive.as_deref_mut() {
            state.was_held = state.held.is_some();
        }
        if value.form == ValueForm::Shared || self.is_held() {
            return self.held_or_shared(parser, value);
        }
        let listed = value.is_listed;
        match value.target {
            Target::Operands(index) if !listed => {
                self.operands_of_directive(parser, index, false)?;
            }
            Target::Operand(index) | Target::Operands(index) => {
                let operand = parser.parse_operand()?;
                self.add_operand(index, operand, listed);
            }
            Target::OperandGroups(index) => {
                let size = self.operands_of_directive(parser, index, listed)?;
                self.lists.inner_sizes.push((index, size));
            }
            Target::Type(slot) => {
                let type_ = parse_type(parser, &value.form)?;
                self.set_types(slot, &[type_]);
            }
            Target::Types(slot) => match &value.form {
                ValueForm::Results { .. } => self.results(parser, slot, listed)?,
                ValueForm::OneFor(operands) => {
                    let type_ = parser.parse_type()?;
                    let count = self.count(Target::Operands(*operands));
                    self.set_types(slot, &vec![type_; count]);
                }
                form if listed => {
                    let type_ = parse_type(parser, form)?;
                    self.add_type(slot, type_, true);
                }
                form @ ValueForm::Unprefixed(_) => {
                    let mut types = vec![parse_type(parser, form)?];
                    while parser.parse_optional_token(Token::Comma) {
                        types.push(parse_type(parser, form)?);
                    }
                    self.set_types(slot, &types);
                }
                _ => self.types_of_directive(parser, slot, false)?,
            },
            Target::TypeGroups(slot) => self.types_of_directive(parser, slot, listed)?,
            Target::Region(index) if value.form == ValueForm::Body => {
                let body = parser.parse_optional_region(&[])?;
                let body = body.unwrap_or_else(|| parser.arena().region());
                if body.is_empty() {
                    body.push(parser.arena().block());
                }
                self.lists.regions.push((index, body));
            }
            Target::Region(index) => {
                let region = self.region_with_arguments(parser)?;
                self.lists.regions.push((index, region));
            }
            Target::Regions(index) => {
                let region = parser.parse_region(&[])?;
                self.lists.regions.push((index, region));
            }
            Target::Successor(index) | Target::Successors(index) => {
                let block = parser.parse_successor()?;
                self.lists.successors.push((index, block));
            }
            Target::Attribute(slot) => {
                let ValueForm::Attribute(form) = &value.form else {
                    return Ok(());
                };
                self.attribute_of_directive(parser, slot, form, listed)?;
            }
            Target::AttrDict => {
                if let ValueForm::Entries(form) = &value.form {
                    entries(parser, form, &mut self.lists.attributes)?;
                }
            }
        }
        Ok(())
    }

    fn attribute_of_directive(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: u16,
        form: &AttributeForm<Target>,
        listed: bool,
    ) -> ParseResult<()> {
        if listed && self.directive_state().is_of_numbers(slot) {
            let number = match form {
                AttributeForm::Integer(type_) => parser.parse_integer_of(type_.bits(), true)?,
                AttributeForm::Float => parser.parse_float()?.to_bits().cast_signed(),
                _ => parser.parse_integer()?,
            };
            if let Collected::Numbers(all) = self.directive_state().array(slot) {
                all.push(number);
            }
            return Ok(());
        }
        let type_ = match form {
            AttributeForm::TypedAs(target) => self.type_of(*target),
            _ => None,
        };
        if let Some(attribute) = attribute(parser, form, type_)? {
            self.put(Target::Attribute(slot), attribute, listed);
        }
        Ok(())
    }

    /// Parses `%a, %b`, possibly none, and returns their number.
    fn operands_of_directive(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: u16,
        listed: bool,
    ) -> ParseResult<u32> {
        let Some(first) = parser.parse_optional_operand()? else {
            return Ok(0);
        };
        self.add_operand(index, first, listed);
        let mut count = 1;
        while parser.parse_optional_token(Token::Comma) {
            let operand = parser.parse_operand()?;
            self.add_operand(index, operand, listed);
            count += 1;
        }
        Ok(count)
    }

    /// Parses `A, B`, at least one.
    pub(super) fn types_of_directive(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: TypeSlot,
        listed: bool,
    ) -> ParseResult<()> {
        loop {
            let type_ = parser.parse_type()?;
            self.add_type(slot, type_, listed);
            if !parser.parse_optional_token(Token::Comma) {
                return Ok(());
            }
        }
    }

    /// Parses `A`, or `(A, B)`.
    fn results(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        slot: TypeSlot,
        listed: bool,
    ) -> ParseResult<()> {
        if !parser.parse_optional_token(Token::LParen) {
            let type_ = parser.parse_type()?;
            self.add_type(slot, type_, listed);
            return Ok(());
        }
        if parser.parse_optional_token(Token::RParen) {
            return Ok(());
        }
        self.types_of_directive(parser, slot, listed)?;
        parser.parse_token(Token::RParen)
    }

    /// Parses a region after the names of its arguments.
    fn region_with_arguments(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<Region<'m>> {
        let named = match &mut self.directive {
            Some(state) => std::mem::take(&mut state.arguments),
            None => Vec::new(),
        };
        let mut arguments: Vec<Argument<'p, 'm>> = Vec::with_capacity(named.len());
        let (mut last, mut index) = (None, 0);
        for (mut argument, types) in named {
            index = if types == last { index } else { 0 };
            last = types;
            let type_ = types.and_then(|slot| self.types_of(slot).get(index).copied());
            argument.type_ = type_.unwrap_or(argument.type_);
            index += 1;
            arguments.push(argument);
        }
        parser.parse_region(&arguments)
    }

    /// Parses `(A) -> B`.
    fn functional(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        input: Target,
        result: Target,
        message: &str,
    ) -> ParseResult<()> {
        let offset = parser.offset();
        let type_ = parser.parse_type();
        let parts = match type_.map(|type_| type_.kind()) {
            Ok(TypeKind::Function {
                inputs: [input],
                results: [result],
            }) => Some((*input, *result)),
            Ok(TypeKind::Function { .. }) | Err(_) => None,
            Ok(_) => {
                let found = type_
                    .map(|type_| parser.type_text(type_))
                    .unwrap_or_default();
                let wrong = format!(
                    "invalid kind of type specified: expected builtin.function, but found '{found}'"
                );
                parser.custom_error(offset, wrong);
                None
            }
        };
        let Some((input_type, result_type)) = parts else {
            return Err(parser.custom_error(offset, message));
        };
        for (target, type_) in [(input, input_type), (result, result_type)] {
            if let Target::Type(slot) = target {
                self.set_types(slot, &[type_]);
            }
        }
        Ok(())
    }

    /// Sets a parameter, or adds the next element of a list.
    fn set_constant(
        &mut self,
        parser: &Parser<'p, 'm>,
        target: Target,
        constant: &Constant<Target>,
        listed: bool,
    ) {
        let (context, dialects) = (parser.context(), parser.environment().dialects);
        let number = match constant {
            Constant::Integer(_, value) => Some(*value),
            Constant::Bool(value) => Some(i64::from(*value)),
            _ => None,
        };
        match (constant, target) {
            (_, Target::Attribute(slot))
                if let Some(number) = number
                    && listed
                    && self.directive_state().is_of_numbers(slot) =>
            {
                if let Collected::Numbers(all) = self.directive_state().array(slot) {
                    all.push(number);
                }
            }
            (Constant::List(elements), Target::Attribute(slot)) if !listed => {
                let elements = elements
                    .iter()
                    .filter_map(|element| element.attribute(context, dialects));
                *self.directive_state().array(slot) = Collected::Attributes(elements.collect());
            }
            (Constant::Type(type_), Target::Types(slot)) if listed => {
                if let Some(type_) = self.computed(parser, type_) {
                    self.add_type(slot, type_, true);
                }
            }
            (Constant::Type(type_), Target::Type(slot) | Target::Types(slot)) => {
                let type_ = self.computed(parser, type_);
                self.set_types(slot, type_.as_slice());
            }
            (Constant::TypeForEach { type_, operands }, Target::Types(slot)) => {
                if let Some(type_) = self.computed(parser, type_) {
                    self.set_types(slot, &vec![type_; self.count(*operands)]);
                }
            }
            (Constant::SameTypes(Target::Types(other)), Target::Types(slot)) => {
                let types = self.types_of(*other).to_vec();
                self.set_types(slot, &types);
            }
            (Constant::ResultName, _) => self.put(target, result_name(parser), listed),
            (Constant::NameOf(Target::Attribute(symbol)), _) => {
                if let Some(name) = self.property(*symbol).and_then(last_name) {
                    self.put(target, context.string(name), listed);
                }
            }
            _ => {
                if let Some(attribute) = constant.attribute(context, dialects) {
                    self.put(target, attribute, listed);
                }
            }
        }
    }

    fn computed(&self, parser: &Parser<'p, 'm>, type_: &ComputedType<Target>) -> Option<Type<'m>> {
        let of = |target: &Target| match target {
            Target::Attribute(slot) => self.property(*slot).map(Parameter::Attribute),
            target => self.type_of(*target).map(Parameter::Type),
        };
        type_.type_(parser.context(), parser.environment().dialects, &of)
    }

    /// Returns the first type of a parameter, or the type in its attribute.
    pub(super) fn type_of(&self, target: Target) -> Option<Type<'m>> {
        match target {
            Target::Type(slot) | Target::Types(slot) => self.first_type(slot),
            Target::Attribute(slot) => held(self.property(slot)),
            _ => None,
        }
    }

    pub(super) fn is_held(&self) -> bool {
        self.directive
            .as_deref()
            .is_some_and(|state| state.held.is_some())
    }

    /// Takes the value held back by a lookahead, or parses a parameter repeated in every element of a list.
    fn held_or_shared(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        value: &DirectiveValue,
    ) -> ParseResult<()> {
        let read = match self.directive_state().held.take() {
            Some(held) => held,
            None if matches!(value.target, Target::Operand(_) | Target::Operands(_)) => {
                Held::Operand(parser.parse_operand()?)
            }
            None => Held::Type(parser.parse_type()?),
        };
        if value.form == ValueForm::Shared {
            return self.store_shared(parser, value, read);
        }
        match (value.target, read) {
            (Target::Operand(index) | Target::Operands(index), Held::Operand(operand)) => {
                self.add_operand(index, operand, value.is_listed);
            }
            (Target::Type(slot), Held::Type(type_)) => self.set_types(slot, &[type_]),
            (Target::Types(slot), Held::Type(type_)) => {
                self.add_type(slot, type_, value.is_listed);
            }
            _ => {}
        }
        Ok(())
    }

    /// Parses one operand or type, if present.
    pub(super) fn single(
        &self,
        parser: &mut Parser<'p, 'm>,
        target: Target,
    ) -> ParseResult<Option<Held<'p, 'm>>> {
        Ok(match target {
            Target::Operand(_) | Target::Operands(_) => {
                parser.parse_optional_operand()?.map(Held::Operand)
            }
            Target::Type(_) | Target::Types(_) => parser.parse_optional_type()?.map(Held::Type),
            _ => None,
        })
    }

    /// Stores a value required to be the same in every element of a list.
    pub(super) fn store_shared(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        value: &DirectiveValue,
        read: Held<'p, 'm>,
    ) -> ParseResult<()> {
        let is_first = !value.is_listed || self.is_first_round(value.target);
        let is_same = match (value.target, read) {
            (Target::Operand(index), Held::Operand(operand)) => {
                match self.operands_of(index).first() {
                    Some(known) => (known.name, known.number) == (operand.name, operand.number),
                    None => {
                        self.add_operand(index, operand, false);
                        true
                    }
                }
            }
            (Target::Type(slot), Held::Type(type_)) => match self.types_of(slot).first() {
                Some(known) => *known == type_,
                None => {
                    self.set_types(slot, &[type_]);
                    true
                }
            },
            _ => true,
        };
        if is_first || is_same {
            return Ok(());
        }
        Err(parser.custom_error(parser.offset(), DIFFERENT))
    }

    /// Counts an occurrence of a parameter; returns true for the first one in the current list.
    fn is_first_round(&mut self, target: Target) -> bool {
        let rounds = &mut self.directive_state().rounds;
        match rounds.iter_mut().find(|(known, _)| *known == target) {
            Some((_, count)) => {
                *count += 1;
                false
            }
            None => {
                rounds.push((target, 1));
                true
            }
        }
    }
}

/// Reports that a part is missing.
pub(crate) fn expected(parser: &mut Parser<'_, '_>, place: ErrorPlace, message: &str) -> Failed {
    match place {
        ErrorPlace::Name => parser.custom_error(parser.name_offset(), message),
        ErrorPlace::Here | ErrorPlace::Literals => parser.custom_error(parser.offset(), message),
    }
}

/// Returns the last name in the reference to a symbol.
pub(super) fn last_name<'m>(attribute: Attribute<'m>) -> Option<&'m [u8]> {
    match attribute.kind() {
        AttributeKind::SymbolRef { root, nested } => {
            Some(nested.last().copied().unwrap_or(*root).as_str().as_bytes())
        }
        _ => None,
    }
}

/// Parses a type in this form.
fn parse_type<'m>(parser: &mut Parser<'_, 'm>, form: &ValueForm) -> ParseResult<Type<'m>> {
    match form {
        ValueForm::Unprefixed(dialect) => parser.parse_unprefixed_type(dialect, |word| {
            format!("'{word}' is no type of the dialect '{dialect}'")
        }),
        _ => parser.parse_type(),
    }
}
