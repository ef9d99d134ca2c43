//! Parses the text of a described directive.

use super::attribute::{attribute, number_read};
use super::collected::Collected;
use super::entries::{entries, result_name};
use super::held::{Held, Rounds};
use super::keyword::lenient_keyword;
use super::tree::{
    Condition, Constant, Described, Element, ErrorPlace, Form, Group, IntegerType, List,
    ListStorage,
};
use super::types::{part_read, type_read};
use crate::hooks::DirectiveArgument;
use crate::program::{Literal, Token};
use crate::text::{Argument, Delimiter, Failed, ParseResult, Parser};
use operation_core::{Attribute, AttributeKind, Context, Region, TypeKind};
use smallvec::SmallVec;

/// Where elements stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum In {
    Directive,
    List,
}

/// A directive that is being parsed.
pub(super) struct Reading<'a, 'p, 'm> {
    pub(super) described: &'a Described,
    pub(super) arguments: &'a mut [DirectiveArgument<'p, 'm>],
    /// The elements of lists so far, by parameter.
    pub(super) collected: SmallVec<[Collected<'m>; 8]>,
    /// The arguments of the region that is read later, each with the parameter that has its type.
    pub(super) entry: Vec<(Argument<'p, 'm>, Option<usize>)>,
    /// An operand or type that was read before it was known what it is.
    pub(super) held: Option<Held<'p, 'm>>,
    /// What is executed as soon as it is known.
    pub(super) waiting: Vec<Element>,
    /// How often what is the same in each round of a list has been read, by parameter.
    pub(super) rounds: Rounds,
    /// How many elements the list that is being read has.
    length: usize,
    /// Where the directive begins.
    start: usize,
}

impl<'a, 'p, 'm> Reading<'a, 'p, 'm> {
    /// Nothing has been read.
    pub(super) fn new(
        described: &'a Described,
        arguments: &'a mut [DirectiveArgument<'p, 'm>],
        start: usize,
    ) -> Self {
        let mut collected = SmallVec::new();
        collected.resize_with(described.parameters.len(), Collected::default);
        let rounds = Rounds::default();
        Reading {
            described,
            arguments,
            collected,
            entry: Vec::new(),
            held: None,
            waiting: Vec::new(),
            rounds,
            length: 0,
            start,
        }
    }

    pub(super) fn elements(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        elements: &[Element],
        place: In,
    ) -> ParseResult<()> {
        // Recurses as deeply as the description nests, which is limited.
        elements
            .iter()
            .try_for_each(|element| self.element(parser, element, place))
    }

    /// Elements; messages about literals that are missing end with what the list is.
    pub(super) fn listed(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        elements: &[Element],
        list: &str,
        place: In,
    ) -> ParseResult<()> {
        elements.iter().try_for_each(|element| match element {
            Element::Literal {
                literal: Literal::Token(token),
                ..
            } => parser.parse_token_at(*token, list),
            _ => self.element(parser, element, place),
        })
    }

    pub(super) fn element(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &Element,
        place: In,
    ) -> ParseResult<()> {
        match element {
            Element::Literal {
                literal: Literal::Keyword(text),
                ..
            } => parser.parse_keyword(text),
            Element::Literal {
                literal: Literal::Token(token),
                ..
            } => parser.parse_token(*token),
            Element::Space(_)
            | Element::Newline
            | Element::Printed { .. }
            | Element::Given { .. } => Ok(()),
            Element::Value {
                parameter, form, ..
            } => self.value(parser, *parameter, form, place),
            Element::List(list) => self.list(parser, list, false).map(drop),
            Element::Group(group) => self.group(parser, group, place).map(drop),
            Element::Is {
                parameter,
                constant,
                ..
            } => {
                self.constant(parser, *parameter, constant, place);
                Ok(())
            }
            Element::Refuse {
                message,
                later,
                place,
            } => {
                let message = later
                    .as_ref()
                    .filter(|_| self.length > 0)
                    .unwrap_or(message);
                Err(expected(parser, *place, message))
            }
            Element::Expect {
                place: ErrorPlace::Literals,
                message,
                elements,
            } => self.listed(parser, elements, message, place),
            Element::Expect {
                place: error_place,
                message,
                elements,
            } => self
                .elements(parser, elements, place)
                .map_err(|_| expected(parser, *error_place, message)),
            Element::Argument { types, .. } => {
                self.entry
                    .push((parser.parse_argument(types.is_none(), false)?, *types));
                Ok(())
            }
            Element::Functional {
                input,
                result,
                message,
                ..
            } => self.functional(parser, *input, *result, message),
            Element::SameLength(one, other) => {
                if self.count(*one) == self.count(*other) {
                    Ok(())
                } else {
                    Err(Failed)
                }
            }
            Element::Named(message) => {
                if parser.num_result_names() > 0 {
                    return Ok(());
                }
                Err(parser.custom_error(self.start, &**message))
            }
        }
    }

    /// Makes a parameter, or its next element, a constant.
    fn constant(&mut self, parser: &Parser<'p, 'm>, index: usize, constant: &Constant, place: In) {
        let (context, dialects) = (parser.context(), parser.environment().dialects);
        match (constant, self.collected.get_mut(index)) {
            (Constant::Integer(_, value), Some(Collected::Numbers(all))) if place == In::List => {
                all.push(*value);
            }
            (Constant::Bool(value), Some(Collected::Numbers(all))) if place == In::List => {
                all.push(i64::from(*value));
            }
            (Constant::List(elements), Some(collected)) if place == In::Directive => {
                // It may be stored in another way than in an array.
                let storage = self
                    .described
                    .parameters
                    .get(index)
                    .map(|parameter| &parameter.storage);
                *collected = Collected::none(storage.unwrap_or(&ListStorage::Array));
                let elements = elements
                    .iter()
                    .filter_map(|element| element.attribute(context, dialects));
                elements.for_each(|element| collected.push(element));
            }
            (Constant::Type(computed), _) => {
                let arguments = &*self.arguments;
                let of = |parameter: usize| part_read(arguments.get(parameter)?);
                let type_ = computed.type_(context, dialects, &of);
                match self.arguments.get_mut(index) {
                    Some(DirectiveArgument::Type(storage)) => *storage = type_,
                    Some(DirectiveArgument::Types(all)) if place == In::List => all.extend(type_),
                    Some(DirectiveArgument::Types(all)) => *all = Vec::from_iter(type_),
                    _ => {}
                }
            }
            (
                Constant::TypeForEach {
                    type_: computed,
                    operands,
                },
                _,
            ) => {
                let (arguments, count) = (&*self.arguments, self.count(*operands));
                let of = |parameter: usize| part_read(arguments.get(parameter)?);
                let type_ = computed.type_(context, dialects, &of);
                if let (Some(type_), Some(DirectiveArgument::Types(all))) =
                    (type_, self.arguments.get_mut(index))
                {
                    *all = vec![type_; count];
                }
            }
            (Constant::SameTypes(other), _) => {
                if let Some(DirectiveArgument::Types(others)) = self.arguments.get(*other) {
                    let others = others.clone();
                    if let Some(DirectiveArgument::Types(all)) = self.arguments.get_mut(index) {
                        *all = others;
                    }
                }
            }
            (Constant::ResultName, _) => self.put(index, result_name(parser), place),
            (Constant::NameOf(symbol), _) => {
                if let Some(DirectiveArgument::Attribute(Some(symbol))) =
                    self.arguments.get(*symbol)
                    && let Some(name) = last_name(*symbol)
                {
                    self.put(index, context.string(name), place);
                }
            }
            _ => {
                if let Some(attribute) = constant.attribute(context, dialects) {
                    self.put(index, attribute, place);
                }
            }
        }
    }

    /// `(A) -> B`
    fn functional(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        input: usize,
        result: usize,
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
        for (index, type_) in [(input, input_type), (result, result_type)] {
            if let Some(DirectiveArgument::Type(storage)) = self.arguments.get_mut(index) {
                *storage = Some(type_);
            }
        }
        Ok(())
    }

    /// How many values a parameter has.
    fn count(&self, index: usize) -> usize {
        match self.arguments.get(index) {
            Some(DirectiveArgument::Operands(all)) => all.len(),
            Some(DirectiveArgument::Types(all)) => all.len(),
            _ => 0,
        }
    }

    /// Whether what the format passes decides for the first branch of a group.
    fn is_given(&self, group: &Group) -> bool {
        group.anchors.iter().any(|anchor| {
            match (self.arguments.get(anchor.parameter), &anchor.condition) {
                (Some(DirectiveArgument::Text(text)), Condition::Is(Constant::String(wanted))) => {
                    text == wanted
                }
                (Some(argument), Condition::Present) => is_there(argument),
                _ => false,
            }
        })
    }

    /// Whether the elements are there.
    pub(super) fn group(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        group: &Group,
        place: In,
    ) -> ParseResult<bool> {
        let is_there = if group.is_given {
            let is_there = self.is_given(group);
            if is_there {
                self.elements(parser, &group.elements, place)?;
            }
            is_there
        } else {
            self.branch(parser, &group.elements, place)? == Some(true)
        };
        if !is_there {
            self.otherwise(parser, group, place)?;
        }
        Ok(is_there)
    }

    /// What stands there without the group. What follows from an element that is behind it waits for that.
    pub(super) fn otherwise(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        group: &Group,
        place: In,
    ) -> ParseResult<()> {
        if self.held.is_some() {
            self.waiting.clone_from(&group.otherwise);
            return Ok(());
        }
        self.elements(parser, &group.otherwise, place)
    }

    /// Reads elements if the first one that has text is there, and says whether it is; `None` if none has text.
    pub(super) fn branch(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        elements: &[Element],
        place: In,
    ) -> ParseResult<Option<bool>> {
        let Some(first) = elements.iter().position(Element::has_text) else {
            return Ok(None);
        };
        if let Element::Value {
            parameter,
            form: Form::Prefix,
            ..
        } = &elements[first]
        {
            return self
                .prefix(parser, (*parameter, first), elements, place)
                .map(Some);
        }
        if !self.optional(parser, &elements[first], place)? {
            return Ok(Some(false));
        }
        for (_, element) in elements
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != first)
        {
            self.element(parser, element, place)?;
        }
        Ok(Some(true))
    }

    /// Whether the list has an element. If it `may_be_missing`, there is none if its first element isn't there.
    pub(super) fn list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        list: &List,
        may_be_missing: bool,
    ) -> ParseResult<bool> {
        let parameters = list.parameters(true);
        for &index in &parameters {
            let is_attribute = matches!(
                self.arguments.get(index),
                Some(DirectiveArgument::Attribute(_))
            );
            if is_attribute
                && let Some(collected @ Collected::Unreached) = self.collected.get_mut(index)
                && let Some(parameter) = self.described.parameters.get(index)
            {
                *collected = Collected::none(&parameter.storage);
            }
        }
        let mut elements = list
            .elements
            .iter()
            .filter(|element| !element.is_only_printed());
        let Some(first) = elements.next() else {
            return Ok(false);
        };
        let needs_one = match list.until {
            Some(token) if parser.at(token) => return Ok(false),
            Some(_) => true,
            None => list.at_least_one && !may_be_missing,
        };
        let is_of_groups = |index: &usize| {
            let argument = self.arguments.get(*index);
            matches!(
                argument,
                Some(DirectiveArgument::OperandGroups(_) | DirectiveArgument::TypeGroups(_))
            )
        };
        let groups: SmallVec<[usize; 4]> = match list.count {
            Some(_) => SmallVec::new(),
            None => parameters.into_iter().filter(is_of_groups).collect(),
        };
        let outer = std::mem::replace(&mut self.length, 0);
        self.rounds.begin();
        loop {
            // After a comma there is another one.
            let is_required = if self.length > 0 {
                list.commas
            } else {
                needs_one
            };
            if is_required {
                self.element(parser, first, In::List)?;
            } else if !self.optional(parser, first, In::List)? {
                break;
            }
            let length = self.length + 1;
            for element in elements.clone() {
                self.element(parser, element, In::List)?;
            }
            self.length = length;
            self.complete_groups(&groups, length);
            if !self.rounds.are_alike(length) {
                return Err(parser.custom_error(
                    parser.offset(),
                    "expected the same as in the first element of the list",
                ));
            }
            if list.commas && !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        let length = std::mem::replace(&mut self.length, outer);
        if let Some(count) = list.count {
            // More elements than that aren't read before memory ends.
            let number = i64::try_from(length).unwrap_or(i64::MAX);
            let constant = Constant::Integer(IntegerType::Bits(64), number);
            self.constant(parser, count, &constant, In::List);
        }
        Ok(length > 0)
    }

    /// Each element of a list has a group of values, if only an empty one.
    fn complete_groups(&mut self, parameters: &[usize], length: usize) {
        for &index in parameters {
            match self.arguments.get_mut(index) {
                Some(DirectiveArgument::OperandGroups(groups)) => {
                    groups.resize_with(length, Vec::new);
                }
                Some(DirectiveArgument::TypeGroups(groups)) => groups.resize_with(length, Vec::new),
                _ => {}
            }
        }
    }

    pub(super) fn value(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        index: usize,
        form: &Form,
        place: In,
    ) -> ParseResult<()> {
        if self.held.is_some() || *form == Form::Shared {
            return self.held_or_shared(parser, index, form, place);
        }
        let Some(argument) = self.arguments.get_mut(index) else {
            return Ok(());
        };
        match argument {
            DirectiveArgument::Operand(storage) => *storage = Some(parser.parse_operand()?),
            DirectiveArgument::Operands(all) if place == In::Directive => {
                parser.parse_operand_list(all, Delimiter::None)?;
            }
            DirectiveArgument::Operands(all) => all.push(parser.parse_operand()?),
            DirectiveArgument::OperandGroups(groups) => {
                let mut group = Vec::new();
                parser.parse_operand_list(&mut group, Delimiter::None)?;
                groups.push(group);
            }
            DirectiveArgument::Type(storage) => *storage = Some(parser.parse_type()?),
            DirectiveArgument::Types(all) if matches!(form, Form::Results { .. }) => {
                if parser.parse_optional_token(Token::LParen) {
                    if !parser.parse_optional_token(Token::RParen) {
                        parser.parse_type_list(all)?;
                        parser.parse_token(Token::RParen)?;
                    }
                } else {
                    all.push(parser.parse_type()?);
                }
            }
            DirectiveArgument::Types(_) if let Form::OneFor(operands) = form => {
                let type_ = parser.parse_type()?;
                let count = self.count(*operands);
                if let Some(DirectiveArgument::Types(all)) = self.arguments.get_mut(index) {
                    all.resize(count, type_);
                }
            }
            DirectiveArgument::Types(all) if place == In::Directive => {
                parser.parse_type_list(all)?;
            }
            DirectiveArgument::Types(all) => all.push(parser.parse_type()?),
            DirectiveArgument::TypeGroups(groups) => {
                let mut group = Vec::new();
                parser.parse_type_list(&mut group)?;
                groups.push(group);
            }
            DirectiveArgument::Region(storage) if *form == Form::Body => {
                if let Some(written) = parser.parse_optional_region(&[])? {
                    *storage = written;
                }
                if storage.is_empty() {
                    storage.push(parser.arena().block());
                }
            }
            DirectiveArgument::Region(_) => {
                let body = self.region(parser)?;
                if let Some(DirectiveArgument::Region(storage)) = self.arguments.get_mut(index) {
                    *storage = body;
                }
            }
            DirectiveArgument::Regions(all) => all.push(parser.parse_region(&[])?),
            DirectiveArgument::Successor(storage) => *storage = Some(parser.parse_successor()?),
            DirectiveArgument::Successors(all) => all.push(parser.parse_successor()?),
            DirectiveArgument::Attribute(_) if let Form::TypedAs(type_) = form => {
                let type_ = self.arguments.get(*type_).and_then(type_read);
                let attribute = parser.parse_attribute(type_)?;
                self.put(index, attribute, place);
            }
            DirectiveArgument::Attribute(_) => match self.collected.get_mut(index) {
                Some(Collected::Numbers(all)) if place == In::List => {
                    all.push(number_read(parser, form)?);
                }
                _ => {
                    let attribute = match form {
                        Form::Keyword(form) if form.is_lenient => lenient_keyword(parser, form)?,
                        form => Some(attribute(parser, form)?),
                    };
                    if let Some(attribute) = attribute {
                        self.put(index, attribute, place);
                    }
                }
            },
            DirectiveArgument::AttrDict(all) => {
                if let Form::Entries(form) = form {
                    entries(parser, form, all)?;
                }
            }
            DirectiveArgument::Text(text) if *form == Form::Word => {
                parser.parse_keyword(literal(text))?;
            }
            // No description names them.
            DirectiveArgument::PropDict(_) | DirectiveArgument::Text(_) => {}
        }
        Ok(())
    }

    /// A region with the arguments that were named before it.
    fn region(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<Region<'m>> {
        let arguments = &*self.arguments;
        let type_of = |types: Option<usize>, index: usize| match arguments.get(types?)? {
            DirectiveArgument::Types(all) => all.get(index).copied(),
            _ => None,
        };
        let mut entry: Vec<Argument<'p, 'm>> = Vec::with_capacity(self.entry.len());
        let (mut of, mut index) = (None, 0);
        for (mut argument, types) in self.entry.drain(..) {
            index = if types == of { index } else { 0 };
            of = types;
            argument.type_ = type_of(types, index).unwrap_or(argument.type_);
            index += 1;
            entry.push(argument);
        }
        parser.parse_region(&entry)
    }

    /// Stores an attribute, or the next element of one.
    pub(super) fn put(&mut self, index: usize, attribute: Attribute<'m>, place: In) {
        match (
            place,
            self.collected.get_mut(index),
            self.arguments.get_mut(index),
        ) {
            (In::List, Some(collected), _) => collected.push(attribute),
            (In::Directive, _, Some(DirectiveArgument::Attribute(storage))) => {
                *storage = Some(attribute);
            }
            _ => {}
        }
    }

    /// Stores what lists have collected.
    pub(super) fn finish(self, context: &'m Context) {
        let Reading {
            described,
            arguments,
            collected,
            ..
        } = self;
        for (index, (parameter, mut collected)) in
            described.parameters.iter().zip(collected).enumerate()
        {
            let storage = &parameter.storage;
            let flag = match *storage {
                ListStorage::Elements(flag) => arguments.get(flag).and_then(type_read),
                _ => None,
            };
            let Some(DirectiveArgument::Attribute(argument)) = arguments.get_mut(index) else {
                continue;
            };
            if parameter.is_empty_by_default
                && argument.is_none()
                && matches!(collected, Collected::Unreached)
            {
                collected = Collected::none(storage);
            }
            if let Some(attribute) = collected.attribute(context, storage, flag) {
                *argument = Some(attribute);
            }
        }
    }
}

/// Reports that something can't be read.
pub(super) fn expected(parser: &mut Parser<'_, '_>, place: ErrorPlace, message: &str) -> Failed {
    match place {
        ErrorPlace::Name => parser.custom_error(parser.name_offset(), message),
        ErrorPlace::Here | ErrorPlace::Literals => parser.custom_error(parser.offset(), message),
    }
}

/// The text of a string literal in C++, as a format passes it.
pub(super) fn literal(text: &str) -> &str {
    text.trim_matches(|c| matches!(c, '"' | '\\'))
}

/// The last name in the reference to a symbol.
pub(super) fn last_name<'m>(attribute: Attribute<'m>) -> Option<&'m [u8]> {
    match attribute.kind() {
        AttributeKind::SymbolRef { root, nested } => {
            Some(nested.last().copied().unwrap_or(*root).as_str().as_bytes())
        }
        _ => None,
    }
}

/// Whether an argument that another element has read is there.
fn is_there(argument: &DirectiveArgument<'_, '_>) -> bool {
    match argument {
        DirectiveArgument::Attribute(attribute) => attribute.is_some(),
        DirectiveArgument::Operand(operand) => operand.is_some(),
        DirectiveArgument::Operands(all) => !all.is_empty(),
        DirectiveArgument::Type(type_) => type_.is_some(),
        DirectiveArgument::Types(all) => !all.is_empty(),
        _ => false,
    }
}
