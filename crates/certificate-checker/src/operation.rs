//! The model of an operation.

use crate::classes::{CaseText, Classes, is_symbol};
use crate::logic::{Formula, Implications, Name};
use crate::model::{Given, Model, Parse, Part, Piece, Print, atom};
use crate::predicates::{admits, implies};
use crate::refusal::Cause;
use crate::tokens::{self, Tokens};
use format_runtime::class::{AttributeClass, TypeClass};
use format_runtime::dialect::{
    Length, OperandDefinition, OperationDefinition, OperationFacts, PropertyKind,
};
use format_runtime::expr::{Expr, Function};
use format_runtime::program::{
    AttributeForm, AttributeReading, AttributeWriting, Condition, DirectivePrint, ParseElement,
    ParseInstruction, ParseProgram, PrintElement, PrintInstruction, PrintProgram, ResolutionStep,
    Target, Terminators, Test, TypeSlot, ValueForm,
};

/// An operation with its programs.
#[derive(Clone, Copy)]
pub(crate) struct Operation<'c> {
    pub(crate) classes: Classes<'c>,
    pub(crate) definition: &'c OperationDefinition,
    pub(crate) parse: &'c ParseProgram,
    pub(crate) print: &'c PrintProgram,
}

/// The name under which the reading of types is known.
pub(crate) fn types_name(slot: TypeSlot) -> Name {
    match slot {
        TypeSlot::Operand(index) => Name::new("to", index),
        TypeSlot::Result(index) => Name::new("tr", index),
        TypeSlot::Operands => Name::new("tO", 0),
        TypeSlot::Results => Name::new("tR", 0),
    }
}

fn is_at_most_one(length: Option<Length>) -> bool {
    matches!(length, Some(Length::Single | Length::Optional))
}

impl<'c> Operation<'c> {
    pub(crate) fn model(self, given: &Given<'_>) -> Result<Model, Cause> {
        if self
            .definition
            .properties
            .iter()
            .any(|slot| slot.comparison.is_some())
        {
            return Err(Cause::Value);
        }
        let print = self.print.instructions().iter().enumerate();
        let print = print.map(|(at, each)| self.print(at, each, given));
        let print = print.collect::<Result<Vec<_>, _>>()?;
        let parse = self
            .parse
            .instructions()
            .iter()
            .map(|each| self.parse(each, given));
        let ends = self.definition.traits.is_terminator || !self.definition.successors.is_empty();
        let follow = Tokens::of("caret end `}` `loc`");
        let follow = match ends {
            true => follow,
            false => follow
                .or(&self.classes.summaries.elided)
                .and("percent string dotted metadata"),
        };
        Ok(Model {
            parse: parse.collect(),
            implications: self.implications(given),
            follow,
            parts: self.parts()?,
            origins: self.origins(given)?,
            axioms: self.axioms(),
            print,
        })
    }

    pub(crate) fn elements(self) -> impl Iterator<Item = (usize, &'c PrintElement)> {
        let instructions = self.print.instructions().iter().enumerate();
        instructions.filter_map(|(at, each)| Some((at, each.element()?)))
    }

    /// The slots that a dictionary prints.
    fn dictionary(element: &PrintElement) -> Option<Vec<u16>> {
        match element {
            PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots) => Some(slots.clone()),
            PrintElement::PropFields(fields) => {
                Some(fields.iter().map(|field| field.slot).collect())
            }
            _ => None,
        }
    }

    pub(crate) fn is_in_dictionary(self, slot: u16) -> bool {
        let mut lists = self
            .elements()
            .filter_map(|(_, each)| Self::dictionary(each));
        lists.any(|slots| slots.contains(&slot))
    }

    pub(crate) fn slot_class(self, slot: u16) -> Option<&'c AttributeClass> {
        match &self.definition.properties.get(usize::from(slot))?.kind {
            PropertyKind::Attribute(class) => Some(class),
            _ => None,
        }
    }

    pub(crate) fn has_value(self, slot: u16) -> Formula {
        let slot_ = self.definition.properties.get(usize::from(slot));
        atom(slot_.is_some_and(|slot| !slot.optional), "s", slot)
    }

    fn is_other(self, slot: u16) -> Formula {
        match self.definition.properties.get(usize::from(slot)) {
            Some(each) if each.default.is_some() => atom(false, "v", slot),
            _ => self.has_value(slot),
        }
    }

    fn length(list: &[OperandDefinition], index: u16) -> Option<Length> {
        list.get(usize::from(index)).map(|each| each.length)
    }

    pub(crate) fn operand_length(self, index: u16) -> Option<Length> {
        Self::length(&self.definition.operands, index)
    }

    pub(crate) fn slot_length(self, slot: TypeSlot) -> Option<Length> {
        self.definition
            .declared(slot)
            .map(|declared| declared.length)
    }

    pub(crate) fn operands(self, index: u16) -> Formula {
        let operands = &self.definition.operands;
        let is_single = self.operand_length(index) == Some(Length::Single);
        // A list of lists may be there without values.
        let is_plain = |length: Length| matches!(length, Length::Optional | Length::Variadic);
        let is_counted = self.definition.operand_segments.is_none()
            && self.operand_length(index).is_some_and(is_plain);
        let first = operands
            .iter()
            .position(|each| is_counted && is_plain(each.length));
        atom(is_single, "o", first.map_or(index, |first| first as u16))
    }

    pub(crate) fn values(self, slot: TypeSlot) -> Formula {
        let any_single =
            |list: &[OperandDefinition]| list.iter().any(|each| each.length == Length::Single);
        match slot {
            TypeSlot::Operand(index) => self.operands(index),
            TypeSlot::Result(index) => {
                let length = Self::length(&self.definition.results, index);
                atom(length == Some(Length::Single), "r", index)
            }
            TypeSlot::Operands => atom(any_single(&self.definition.operands), "O", 0),
            TypeSlot::Results => atom(any_single(&self.definition.results), "R", 0),
        }
    }

    fn is_variadic_region(self, index: u16) -> bool {
        let region = self.definition.regions.get(usize::from(index));
        region.is_none_or(|region| region.variadic)
    }

    fn is_variadic_successor(self, index: u16) -> bool {
        let successor = self.definition.successors.get(usize::from(index));
        successor.is_none_or(|successor| successor.variadic)
    }

    fn regions(self, index: u16) -> Formula {
        atom(!self.is_variadic_region(index), "G", index)
    }

    pub(crate) fn successors(self, index: u16) -> Formula {
        atom(!self.is_variadic_successor(index), "b", index)
    }

    fn condition(self, condition: &Condition) -> Option<Formula> {
        Some(match condition {
            Condition::Present(slot) => self.has_value(*slot),
            Condition::NotDefault(slot) => self.is_other(*slot),
            Condition::Operands(index) => self.operands(*index),
            Condition::Results(index) => self.values(TypeSlot::Result(*index)),
            Condition::Region(index) => atom(false, "g", *index),
            Condition::Regions(index) => self.regions(*index),
            Condition::Any(list) => Formula::Any(
                list.iter()
                    .map(|each| self.condition(each))
                    .collect::<Option<_>>()?,
            ),
            Condition::Not(inner) => self.condition(inner)?.not(),
            Condition::Directive(condition) => self.directive_condition(condition)?,
        })
    }

    fn print(
        self,
        at: usize,
        instruction: &PrintInstruction<format_runtime::program::OperationInstructions>,
        given: &Given<'_>,
    ) -> Result<Print, Cause> {
        Ok(match instruction {
            PrintInstruction::Text(text) => Print::text(text),
            PrintInstruction::Newline => Print::Text(Vec::new(), true),
            PrintInstruction::Element(PrintElement::Directive(part)) => {
                let print = self.directive_print(part, given);
                print.unwrap_or(Print::Unsupported)
            }
            PrintInstruction::Element(element) => match self.piece(at, element) {
                Some(piece) => Print::Piece(Box::new(piece)),
                None => Print::Unsupported,
            },
            PrintInstruction::Unless(condition, label) => match self.condition(condition) {
                Some(condition) => Print::Unless(condition, label.index()),
                None => Print::Unsupported,
            },
            PrintInstruction::Jump(label) => Print::Jump(label.index()),
            PrintInstruction::Custom(_) => Print::Unsupported,
        })
    }

    fn piece(self, at: usize, element: &PrintElement) -> Option<Piece> {
        use PrintElement as E;
        let classes = self.classes;
        let none = Tokens::default;
        let list =
            |taken: &str, is_one: bool| Tokens::of(taken).and(if is_one { "" } else { "`,`" });
        let by_types = &classes.summaries.taken_by_types;
        let mut piece = match element {
            E::Attribute(slot, writing) => self.attribute_piece(*slot, writing)?,
            E::Property(slot) => {
                let PropertyKind::Property(form) =
                    &self.definition.properties.get(usize::from(*slot))?.kind
                else {
                    return None;
                };
                let mut piece = Piece::new(
                    classes.property_first(form),
                    classes.taken_by_property(form),
                );
                piece.comes_back = Formula::Constant(classes.property_comes_back(form));
                piece
            }
            E::Operands(index) => {
                let is_one = is_at_most_one(self.operand_length(*index));
                Piece::new(Tokens::of("percent"), list("hash", is_one))
            }
            E::AllOperands => Piece::new(Tokens::of("percent"), list("hash", false)),
            E::OperandGroups(_) | E::TypeGroups(_) => {
                Piece::new(Tokens::literal("("), list("", false))
            }
            E::Type(slot, class) => {
                if !is_at_most_one(self.slot_length(*slot)) {
                    return None;
                }
                Piece::new(
                    self.first_of_types(*slot, Some(class)),
                    classes.taken_by_type(class),
                )
            }
            E::Types(slot) => {
                let taken = by_types.or(&list("", is_at_most_one(self.slot_length(*slot))));
                Piece::new(self.first_of_types(*slot, None), taken)
            }
            E::FunctionalType(..) => Piece::new(Tokens::literal("("), by_types.clone()),
            E::Regions(index, _) => Piece::new(
                Tokens::literal("{"),
                list("", !self.is_variadic_region(*index)),
            ),
            E::AllRegions(_) => Piece::new(Tokens::literal("{"), list("", false)),
            E::Successors(index) => Piece::new(
                Tokens::of("caret"),
                list("", !self.is_variadic_successor(*index)),
            ),
            E::AllSuccessors => Piece::new(Tokens::of("caret"), list("", false)),
            E::AttrDict(with_keyword, _) => Piece::new(
                Tokens::literal(if *with_keyword { "attributes" } else { "{" }),
                none(),
            ),
            E::PropDict(_) | E::PropFields(_) => Piece::new(Tokens::literal("<"), none()),
            E::Directive(_) => return None,
        };
        let all = |count: usize, only: Formula, is_variadic: bool| match (count, is_variadic) {
            (0, _) => Formula::Constant(false),
            (1, true) => only,
            _ => Formula::Constant(true),
        };
        let definition = self.definition;
        piece.presence = match element {
            E::Operands(index) | E::OperandGroups(index) | E::TypeGroups(index) => {
                self.operands(*index)
            }
            E::AllOperands => self.values(TypeSlot::Operands),
            E::Type(slot, _) | E::Types(slot) => self.values(*slot),
            E::Regions(index, _) => self.regions(*index),
            E::AllRegions(_) => all(
                definition.regions.len(),
                self.regions(0),
                self.is_variadic_region(0),
            ),
            E::Successors(index) => self.successors(*index),
            E::AllSuccessors => all(
                definition.successors.len(),
                self.successors(0),
                self.is_variadic_successor(0),
            ),
            E::PropFields(fields) if fields.is_empty() => Formula::Constant(false),
            E::AttrDict(..) | E::PropDict(_) | E::PropFields(_) => {
                let is_certain = Self::dictionary(element)?.iter().any(|&slot| {
                    !matches!(element, E::PropFields(_))
                        && matches!(self.is_other(slot), Formula::Constant(true))
                });
                atom(is_certain, "d", at as u16)
            }
            _ => Formula::Constant(true),
        };
        if let E::Regions(_, terminators) | E::AllRegions(terminators) = element {
            piece.comes_back = self.regions_come_back(element, *terminators);
        }
        if let E::PropFields(fields) = element
            && !fields.is_empty()
        {
            piece.comes_back = Formula::Constant(false);
        }
        let is_spaced_type = matches!(element, E::Type(_, class) if classes.is_spaced_type(class));
        piece.has_space |= Self::dictionary(element).is_some() || is_spaced_type;
        piece.ends_in_bracket |= Self::dictionary(element).is_some()
            || matches!(
                element,
                E::OperandGroups(_) | E::TypeGroups(_) | E::Regions(..) | E::AllRegions(_)
            );
        piece.holds = Self::holds(element);
        Some(piece)
    }

    fn holds(element: &PrintElement) -> Vec<Name> {
        use PrintElement as E;
        let slots = Self::dictionary(element).unwrap_or_default().into_iter();
        let slots = slots.map(|slot| Name::new("s", slot));
        match element {
            E::Attribute(slot, _) | E::Property(slot) => vec![Name::new("s", *slot)],
            E::Operands(index) | E::OperandGroups(index) => vec![Name::new("o", *index)],
            E::AllOperands => vec![Name::new("O", 0)],
            E::TypeGroups(index) => vec![Name::new("to", *index)],
            E::Type(slot, _) | E::Types(slot) => vec![types_name(*slot)],
            E::FunctionalType(one, other) => vec![types_name(*one), types_name(*other)],
            E::Regions(index, _) => vec![Name::new("g", *index)],
            E::AllRegions(_) => vec![Name::new("G", 0)],
            E::Successors(index) => vec![Name::new("b", *index)],
            E::AllSuccessors => vec![Name::new("B", 0)],
            E::AttrDict(..) => slots.chain([Name::new("d", 0)]).collect(),
            E::PropDict(_) | E::PropFields(_) => slots.collect(),
            E::Directive(_) => Vec::new(),
        }
    }

    fn attribute_piece(self, slot: u16, writing: &AttributeWriting) -> Option<Piece> {
        use AttributeWriting as W;
        let (classes, class) = (self.classes, self.slot_class(slot)?);
        let none = Tokens::default;
        let mut piece = match writing {
            W::Enum(index) => {
                let mut piece = Piece::new(classes.cases(*index), none());
                let is_case = matches!(class, AttributeClass::EnumInteger(_));
                let comes_back = is_case && classes.comes_back(*index, CaseText::Attribute);
                piece.comes_back = Formula::Constant(comes_back);
                piece
            }
            W::Case(index) => {
                let mut piece = Piece::new(classes.cases(*index), classes.taken_by_case(*index));
                piece.comes_back = Formula::Constant(classes.comes_back(*index, CaseText::Case));
                piece
            }
            W::SymbolName => Piece::new(Tokens::of("at"), none()),
            W::WithoutType => Piece::new(classes.attribute_in_full(class), none()),
            W::Full => Piece::new(
                classes.attribute_in_full(class),
                classes.taken_in_full(class),
            ),
            W::Stripped(class) => Piece::new(
                classes.stripped_attribute(class),
                classes.taken_stripped(class),
            ),
        };
        piece.ends_in_bracket =
            class.is_dense_array() && matches!(writing, W::WithoutType | W::Full | W::Stripped(_));
        piece.is_symbol = !matches!(writing, W::SymbolName) && is_symbol(class);
        piece.needs = self.has_value(slot);
        if matches!(writing, W::Stripped(AttributeClass::DenseFloatArray(_))) {
            // NaN, infinity and some digits are printed as text that isn't read.
            piece.comes_back = Formula::Constant(false);
        }
        piece.has_space = matches!(writing, W::Stripped(class) if classes.is_spaced(class));
        Some(piece)
    }

    /// The first tokens of types that are printed for a class, or in full.
    pub(crate) fn first_of_types(self, slot: TypeSlot, class: Option<&TypeClass>) -> Tokens {
        match class {
            Some(class)
                if !matches!(
                    class,
                    TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_)
                ) =>
            {
                self.classes.stripped_type(class)
            }
            _ => {
                let declared = self.definition.declared(slot);
                match declared.and_then(|declared| admits(&declared.constraint.predicate)) {
                    Some(classes) => classes.iter().fold(Tokens::default(), |all, class| {
                        all.or(&self.classes.type_in_full(class))
                    }),
                    None => tokens::types(),
                }
            }
        }
    }

    /// True of the regions that are read as they were, given that their operations are.
    pub(crate) fn regions_come_back(
        self,
        element: &PrintElement,
        terminators: Terminators,
    ) -> Formula {
        let traits = &self.definition.traits;
        let dialects = self.classes.environment.dialects;
        if let Some(name) = &traits.implicit_terminator {
            // What a terminator without operands, results and attributes may have besides isn't printed.
            let is_bare = dialects.operation(name).is_some_and(|terminator| {
                terminator.regions.is_empty() && terminator.successors.is_empty()
            });
            if terminators != Terminators::All
                && (terminators != Terminators::Meaningful || !is_bare)
            {
                return Formula::Constant(false);
            }
        } else if terminators != Terminators::All {
            return Formula::Constant(false);
        } else if !traits.single_block {
            return Formula::Constant(!traits.no_terminator);
        }
        let has_block = |index: usize| {
            let constraint = self.definition.verification.regions.get(index);
            constraint.is_some_and(|constraint| is_size_one(&constraint.predicate))
        };
        match element {
            PrintElement::Regions(index, _) if !has_block(usize::from(*index)) => {
                match self.is_variadic_region(*index) {
                    true => Formula::Constant(false),
                    false => atom(false, "g", *index),
                }
            }
            PrintElement::Regions(..) => Formula::Constant(true),
            _ => Formula::Constant((0..self.definition.regions.len()).all(has_block)),
        }
    }

    fn parse(
        self,
        instruction: &ParseInstruction<format_runtime::program::OperationInstructions>,
        given: &Given<'_>,
    ) -> Parse {
        match instruction {
            ParseInstruction::Literal(literal) => Parse::Literal(literal.text().to_owned()),
            ParseInstruction::OptionalLiteral(literal, label) => {
                Parse::Optional(literal.text().to_owned(), label.index())
            }
            ParseInstruction::Custom(..) => Parse::Unsupported,
            ParseInstruction::Element(element) => self.element(element, given),
            ParseInstruction::Unless(test, label) => self.test(test, label.index()),
            ParseInstruction::Jump(label) => Parse::Jump(label.index()),
        }
    }

    fn test(self, test: &Test, label: usize) -> Parse {
        let simple = |letters: &str, index: u16| {
            Parse::Test(
                vec![Name::new(letters, index)],
                Formula::Constant(true),
                label,
            )
        };
        match test {
            Test::Attribute(slot) if !self.is_in_dictionary(*slot) => simple("s", *slot),
            Test::Operands(index) => match self.operand_length(*index) {
                None | Some(Length::VariadicOfVariadic { .. }) => Parse::Unsupported,
                Some(_) => simple("o", *index),
            },
            Test::Regions(index) if self.is_variadic_region(*index) => simple("g", *index),
            Test::Property(slot) => match self
                .definition
                .properties
                .get(usize::from(*slot))
                .map(|each| &each.kind)
            {
                Some(PropertyKind::Property(form)) => Parse::Try {
                    reads: self.printed_by(|element| *element == PrintElement::Property(*slot)),
                    gate: self.classes.property_gate(form),
                    needs: Formula::Constant(true),
                    label,
                },
                _ => Parse::Unsupported,
            },
            // A region without operations counts as absent.
            Test::Region(index)
                if !self.is_variadic_region(*index)
                    && !self.definition.traits.no_terminator
                    && self.definition.traits.implicit_terminator.is_none() =>
            {
                Parse::Try {
                    reads: self.printed_by(
                        |each| matches!(each, PrintElement::Regions(i, _) if i == index),
                    ),
                    gate: Tokens::literal("{"),
                    needs: atom(false, "g", *index),
                    label,
                }
            }
            Test::Directive(test) => self.directive_test(test, label),
            Test::Attribute(_) | Test::Region(_) | Test::Regions(_) => Parse::Unsupported,
        }
    }

    pub(crate) fn printed_by(self, is_read: impl Fn(&PrintElement) -> bool) -> Vec<usize> {
        let found = self.elements().filter(|(_, element)| is_read(element));
        found.map(|(at, _)| at).collect()
    }

    fn element(self, element: &ParseElement, given: &Given<'_>) -> Parse {
        use ParseElement as P;
        use PrintElement as E;
        let classes = self.classes;
        let gate = match element {
            P::SetUnit(slot) => return Parse::Set(Name::new("s", *slot)),
            P::Clause(number, _) => return Parse::Clause(*number),
            P::Resolution(_) => return Parse::Nothing,
            P::Directive(part) => return self.directive_parse(part),
            P::Attribute(parse) if parse.optional => Some(self.attribute_gate(&parse.reading)),
            P::OptionalOperand(_) | P::OperandList(_) | P::AllOperands => {
                Some(Tokens::of("percent"))
            }
            P::OperandGroups(_) | P::TypeGroups(_) => Some(Tokens::literal("(")),
            P::OptionalType(_) => Some(tokens::types()),
            P::RegionList(_) => Some(Tokens::literal("{")),
            P::SuccessorList(_) => Some(Tokens::of("caret")),
            P::AttrDict(with_keyword) => Some(Tokens::literal(if *with_keyword {
                "attributes"
            } else {
                "{"
            })),
            P::PropDict(_) | P::PropFields(_) => Some(Tokens::literal("<")),
            _ => None,
        };
        let reads = self.printed_by(|printed| match (element, printed) {
            (P::Attribute(parse), E::Attribute(slot, writing)) => {
                parse.slot == *slot && self.reads(&parse.reading, writing, parse.optional)
            }
            (P::Property(one), E::Property(other)) => one == other,
            (P::Operand(one), E::Operands(other)) => {
                one == other && self.operand_length(*one) == Some(Length::Single)
            }
            (P::OptionalOperand(one), E::Operands(other)) => {
                one == other && is_at_most_one(self.operand_length(*one))
            }
            (P::OperandList(one), E::Operands(other)) => one == other,
            (P::OperandGroups(one), E::OperandGroups(other)) => one == other,
            (P::AllOperands, E::AllOperands) => true,
            (P::Type(one, class), E::Type(other, printed)) => {
                one == other && class == printed && self.is_of_class(*one, class, given)
            }
            (P::Type(one, class), E::Types(other)) => {
                one == other
                    && is_at_most_one(self.slot_length(*one))
                    && self.is_of_class(*one, class, given)
            }
            (P::OptionalType(one), E::Types(other)) => {
                one == other && is_at_most_one(self.slot_length(*one))
            }
            (P::TypeList(one), E::Types(other)) => one == other,
            (P::OptionalType(one) | P::TypeList(one), E::Type(other, class)) => {
                one == other && !classes.is_short_type(class)
            }
            (P::TypeGroups(TypeSlot::Operand(one)), E::TypeGroups(other)) => one == other,
            (P::FunctionalType(a, b), E::FunctionalType(c, d)) => (a, b) == (c, d),
            (P::Region(one), E::Regions(other, _)) => {
                one == other && !self.is_variadic_region(*one)
            }
            (P::RegionList(one), E::Regions(other, _)) => {
                one == other && self.is_variadic_region(*one)
            }
            (P::RegionList(one), E::AllRegions(_)) => {
                usize::from(*one) >= self.definition.regions.len()
            }
            (P::Successor(one), E::Successors(other)) => {
                one == other && !self.is_variadic_successor(*one)
            }
            (P::SuccessorList(one), E::Successors(other)) => {
                one == other && self.is_variadic_successor(*one)
            }
            (P::SuccessorList(_), E::AllSuccessors) => true,
            (P::AttrDict(one), E::AttrDict(other, _)) => one == other,
            (P::PropDict(slots), E::PropDict(own)) => own.iter().all(|slot| slots.contains(slot)),
            (P::PropFields(fields), E::PropFields(own)) => own
                .iter()
                .all(|field| fields.iter().any(|other| other.slot == field.slot)),
            _ => false,
        });
        Parse::Element {
            reads,
            gate,
            absent: None,
        }
    }

    /// True if each type of the slot belongs to the class that its reader checks.
    fn is_of_class(self, slot: TypeSlot, class: &TypeClass, given: &Given<'_>) -> bool {
        let declared = self.definition.declared(slot);
        declared.is_some_and(|declared| {
            let assumption = format!("types of `${}` are of class {class}", declared.name);
            implies(&declared.constraint.predicate, class) || given.has(&assumption)
        })
    }

    fn reads(
        self,
        reading: &AttributeReading,
        writing: &AttributeWriting,
        is_optional: bool,
    ) -> bool {
        use AttributeReading as R;
        use AttributeWriting as W;
        // The reader of an optional attribute looks for the text in full.
        let is_found = |class: &AttributeClass| {
            let first = self.classes.attribute_in_full(class);
            !is_optional
                || (!self.classes.is_short(class) && self.attribute_gate(reading).covers(&first))
        };
        match (reading, writing) {
            (R::Enum(one), W::Enum(other)) | (R::Case(_, one), W::Case(other)) => one == other,
            (R::SymbolName, W::SymbolName) => true,
            (R::Typed(_, class), W::WithoutType) | (R::Full(class), W::Full) => is_found(class),
            (R::Stripped(one), W::Stripped(other)) => one == other && is_found(one),
            _ => false,
        }
    }

    fn attribute_gate(self, reading: &AttributeReading) -> Tokens {
        use AttributeReading as R;
        match reading {
            R::Enum(index) | R::Case(_, index) => self.classes.cases(*index).and("string"),
            R::SymbolName => Tokens::of("at"),
            R::Typed(_, class) | R::Full(class) | R::Stripped(class) => {
                match class.optional_start() {
                    Some(start) => Tokens::of_starts(&[start]),
                    None => tokens::optional_attributes(),
                }
            }
        }
    }

    fn implications(self, given: &Given<'_>) -> Implications {
        let mut all = Implications::default();
        let slots = 0..self.definition.properties.len() as u16;
        for slot in slots {
            all.add(&self.is_other(slot), &self.has_value(slot));
            all.add(&atom(false, "e", slot), &self.has_value(slot));
        }
        for (at, element) in self.elements() {
            if let PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots) = element {
                for &slot in slots {
                    all.add(&self.is_other(slot), &atom(false, "d", at as u16));
                }
            }
        }
        self.learn_equalities(&mut all);
        let OperationDefinition {
            name,
            cpp_namespace,
            ..
        } = self.definition;
        let facts = self.classes.environment.dialects.facts();
        if let Some(facts) = facts.operation(name, cpp_namespace)
            && given.has(&format!("the verifier of {name}"))
        {
            self.learn(facts, &mut all);
        }
        all
    }

    fn learn(self, facts: &OperationFacts, all: &mut Implications) {
        let definition = self.definition;
        let part = |name: &String, is_list: bool| -> Option<Formula> {
            let place =
                |list: &[OperandDefinition]| list.iter().position(|each| each.name == *name);
            if let Some(slot) = definition.slot(name) {
                return Some(if is_list {
                    atom(false, "e", slot as u16)
                } else {
                    self.is_other(slot as u16)
                });
            }
            if let Some(index) = place(&definition.operands) {
                return Some(self.operands(index as u16));
            }
            if let Some(index) = place(&definition.results) {
                return Some(self.values(TypeSlot::Result(index as u16)));
            }
            let mut regions = definition.regions.iter();
            let region = regions.position(|each| each.name == *name)?;
            Some(self.regions(region as u16))
        };
        let mut add = |one: &String, other: &String, is_both: bool, is_list: bool| {
            if let (Some(one), Some(other)) = (part(one, is_list), part(other, is_list)) {
                all.add(&one, &if is_both { other } else { other.not() });
            }
        };
        facts
            .needs
            .iter()
            .for_each(|(one, other)| add(one, other, true, false));
        facts
            .never_both
            .iter()
            .for_each(|(one, other)| add(one, other, false, false));
        let groups = facts.as_many.iter().map(|group| (group, true));
        for (group, is_list) in groups.chain([(&facts.together, false)]) {
            for (one, other) in group
                .iter()
                .flat_map(|one| group.iter().map(move |other| (one, other)))
            {
                add(one, other, true, is_list);
            }
        }
        for name in &facts.never_absent {
            if let Some(formula) = part(name, false) {
                all.add(&Formula::Constant(true), &formula);
            }
        }
    }

    /// The parts of the operation, in the order of the page.
    fn parts(self) -> Result<Vec<Part>, Cause> {
        let definition = self.definition;
        let part = |name: String, presence: Formula, read_by: Vec<Name>| Part {
            name,
            presence,
            read_by,
            may_be_always: true,
        };
        let mut parts = Vec::new();
        let lengths = |slot: u16| {
            definition
                .operands
                .iter()
                .any(|each| each.length == Length::VariadicOfVariadic { segments: slot })
        };
        for (slot, each) in (0..).zip(&definition.properties) {
            let is_size = matches!(
                each.kind,
                PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes
            );
            if !is_size && !lengths(slot) {
                // A slot with a value from the beginning may change if it isn't read.
                let presence = match each.optional || each.initial.is_some() {
                    true => self.has_value(slot),
                    false => self.is_other(slot),
                };
                let is_set = |each: &ParseInstruction<_>| {
                    each.element() == Some(&ParseElement::SetUnit(slot))
                };
                let mut own = part(format!("slot {slot}"), presence, vec![Name::new("s", slot)]);
                let is_set = self.parse.instructions().iter().any(is_set);
                let may_differ = each.optional && each.default.is_some();
                own.may_be_always = !is_set && !may_differ;
                parts.push(own);
            }
        }
        for index in 0..definition.operands.len() as u16 {
            let mut read_by = vec![Name::new("o", index)];
            let is_divided = definition
                .operand_segments
                .is_none_or(|slot| self.is_in_dictionary(slot));
            if is_divided {
                read_by.push(Name::new("O", 0));
            }
            parts.push(part(
                format!("operand {index}"),
                self.operands(index),
                read_by,
            ));
        }
        let is_none = |slot| match slot {
            TypeSlot::Operand(_) | TypeSlot::Result(_) => definition.declared(slot).is_none(),
            TypeSlot::Operands | TypeSlot::Results => false,
        };
        for (to, from) in self.types_taken()? {
            if is_none(to) {
                continue;
            }
            let mut read_by = vec![types_name(from)];
            match from {
                TypeSlot::Operand(_) => read_by.push(Name::new("tO", 0)),
                TypeSlot::Result(_) => read_by.push(Name::new("tR", 0)),
                TypeSlot::Operands | TypeSlot::Results => {}
            }
            // Types that are read together are those of all.
            let is_all = matches!(from, TypeSlot::Operands | TypeSlot::Results);
            let presence = self.values(if is_all { from } else { to });
            let mut types = part(format!("types {to} from {from}"), presence, read_by);
            types.may_be_always = to == from;
            parts.push(types);
        }
        for index in 0..definition.regions.len() as u16 {
            let presence = match self.is_variadic_region(index) {
                true => self.regions(index),
                false => atom(false, "g", index),
            };
            let read_by = vec![Name::new("g", index), Name::new("G", 0)];
            parts.push(part(format!("region {index}"), presence, read_by));
        }
        for index in 0..definition.successors.len() as u16 {
            let read_by = vec![Name::new("b", index), Name::new("B", 0)];
            parts.push(part(
                format!("successor {index}"),
                self.successors(index),
                read_by,
            ));
        }
        let dictionary = self
            .elements()
            .find(|(_, each)| matches!(each, PrintElement::AttrDict(..)));
        let presence = dictionary
            .and_then(|(at, each)| self.piece(at, each))
            .map_or(Formula::Constant(true), |piece| piece.presence);
        parts.push(part(
            "attributes".to_owned(),
            presence,
            vec![Name::new("d", 0)],
        ));
        Ok(parts)
    }

    fn axioms(self) -> Vec<&'static str> {
        use PrintElement as E;
        let of = |element: &PrintElement| {
            Some(match element {
                E::Attribute(_, AttributeWriting::Enum(_) | AttributeWriting::Case(_)) => "cases",
                E::Attribute(..) => "attributes",
                E::Property(_) => "properties",
                E::Operands(_) | E::AllOperands => "values",
                E::OperandGroups(_) | E::TypeGroups(_) => "groups",
                E::Type(..) | E::Types(_) | E::FunctionalType(..) => "types",
                E::Regions(..) | E::AllRegions(_) => "regions",
                E::Successors(_) | E::AllSuccessors => "successors",
                E::AttrDict(..) | E::PropDict(_) | E::PropFields(_) => "dictionaries",
                E::Directive(part) => return axiom_of_directive(part),
            })
        };
        let mut axioms: Vec<_> = self.elements().filter_map(|(_, each)| of(each)).collect();
        axioms.extend(["lexer", "follow"]);
        axioms.sort_unstable();
        axioms.dedup();
        axioms
    }

    /// True if `Resolution` steps are the last instructions, and each is always reached.
    pub(crate) fn resolution(self) -> Option<Vec<&'c ResolutionStep>> {
        let instructions = self.parse.instructions();
        let is_step = |each: &ParseInstruction<_>| {
            matches!(each.element(), Some(ParseElement::Resolution(_)))
        };
        let first = instructions
            .iter()
            .position(is_step)
            .unwrap_or(instructions.len());
        let is_reached = instructions.iter().enumerate().all(|(at, each)| {
            use format_runtime::program::Instruction;
            (at < first || is_step(each)) && each.label().is_none_or(|label| label.index() <= first)
        });
        is_reached.then(|| self.parse.resolution().collect())
    }
}

/// A part of a directive has the reader and the printer of another element.
fn axiom_of_directive(part: &DirectivePrint) -> Option<&'static str> {
    Some(match part {
        DirectivePrint::Functional(..) => "types",
        DirectivePrint::Value(value) => match (value.target, &value.form) {
            (_, ValueForm::Attribute(AttributeForm::Keyword(_))) => "cases",
            (Target::Attribute(_), _) => "attributes",
            (Target::Operand(_) | Target::Operands(_), _) => "values",
            (Target::Type(_) | Target::Types(_), _) => "types",
            (Target::Region(_) | Target::Regions(_), _) => "regions",
            (Target::Successor(_) | Target::Successors(_), _) => "successors",
            (Target::OperandGroups(_) | Target::TypeGroups(_), _) => "groups",
            (Target::AttrDict, _) => "dictionaries",
        },
        _ => return None,
    })
}

/// True if a predicate says that a region has one block.
fn is_size_one(predicate: &Expr) -> bool {
    let is_size = |expr: &Expr| matches!(expr, Expr::Call(Function::Size, arguments) if matches!(arguments[..], [Expr::This]));
    match predicate {
        Expr::Binary(format_runtime::expr::Binary::Equal, a, b) => {
            is_size(a) && **b == Expr::Int(1)
        }
        Expr::And(list) => list.iter().any(is_size_one),
        _ => false,
    }
}
