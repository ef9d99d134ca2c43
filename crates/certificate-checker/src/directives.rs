//! Parts of `custom` directives that hook files describe, outside of lists.

use crate::classes::{CaseText, is_untyped, texts_come_back};
use crate::logic::{Formula, Implications, Name};
use crate::model::{Given, Parse, Piece, Print, atom};
use crate::operation::{Operation, types_name};
use crate::predicates::condition_on_type;
use crate::tokens::{self, Tokens};
use format_runtime::class::{AttributeClass, BuiltinAttribute};
use format_runtime::dialect::{EnumDefinition, Length, ParameterKind, cases};
use format_runtime::expr::{Expr, Function};
use format_runtime::program::{
    AttributeForm, ComputedType, Condition, Constant, DirectiveCondition, DirectiveParse,
    DirectivePrint, DirectiveTest, DirectiveValue, EnumForm, IntegerType, PrintElement,
    PrintInstruction, Target, Terminators, TypeSlot, ValueForm,
};

/// The type of a number, as it is built.
fn number_type(type_: IntegerType) -> Expr {
    match type_ {
        IntegerType::Index => Expr::Call(Function::IndexType, Vec::new()),
        IntegerType::Bits(width) => Expr::Call(
            Function::IntegerType,
            vec![Expr::Int(width.into()), Expr::Int(0)],
        ),
    }
}

fn compared<'c>(condition: &'c Condition, found: &mut Vec<(Target, &'c Constant<Target>)>) {
    match condition {
        Condition::Any(list) => list.iter().for_each(|each| compared(each, found)),
        Condition::Not(inner) => compared(inner, found),
        Condition::Directive(condition) => {
            if let DirectiveCondition::Is(value, constant, _) = &**condition
                && !value.is_listed
                && !found.contains(&(value.target, constant))
            {
                found.push((value.target, constant));
            }
        }
        _ => {}
    }
}

fn name_of(target: Target) -> Option<Name> {
    Some(match target {
        Target::Attribute(slot) => Name::new("s", slot),
        Target::Operand(index) | Target::Operands(index) => Name::new("o", index),
        Target::Type(slot) | Target::Types(slot) => types_name(slot),
        Target::Region(index) => Name::new("g", index),
        Target::Successor(index) => Name::new("b", index),
        _ => return None,
    })
}

impl<'c> Operation<'c> {
    /// The parts that conditions compare with constants, in the order of the conditions.
    fn equalities(self) -> Vec<(Target, &'c Constant<Target>)> {
        let mut found = Vec::new();
        for instruction in self.print.instructions() {
            if let PrintInstruction::Unless(condition, _) = instruction {
                compared(condition, &mut found);
            }
        }
        found
    }

    fn equality(self, target: Target, constant: &Constant<Target>) -> Option<Formula> {
        let mut all = self.equalities().into_iter();
        let number = all.position(|each| each == (target, constant))?;
        Some(atom(false, "i", number as u16))
    }

    /// No constant equals an absent attribute.
    pub(crate) fn learn_equalities(self, all: &mut Implications) {
        for (number, (target, _)) in (0..).zip(self.equalities()) {
            if let Target::Attribute(slot) = target {
                all.add(&atom(false, "i", number), &self.has_value(slot));
            }
        }
    }

    fn part_presence(self, target: Target) -> Option<Formula> {
        Some(match target {
            Target::Attribute(slot) => self.has_value(slot),
            Target::Operand(index) | Target::Operands(index) => self.operands(index),
            Target::Type(slot) | Target::Types(slot) => self.values(slot),
            Target::Region(index) => atom(false, "g", index),
            Target::Successor(index) => self.successors(index),
            _ => return None,
        })
    }

    pub(crate) fn directive_condition(self, condition: &DirectiveCondition) -> Option<Formula> {
        match condition {
            DirectiveCondition::Present(Target::Attribute(slot), true) => {
                Some(atom(false, "e", *slot))
            }
            DirectiveCondition::Present(target, false) => self.part_presence(*target),
            DirectiveCondition::Is(value, constant, _) if !value.is_listed => {
                self.equality(value.target, constant)
            }
            _ => None,
        }
    }

    /// The instruction that prints a part.
    pub(crate) fn directive_print(self, part: &DirectivePrint, given: &Given<'_>) -> Option<Print> {
        Some(match part {
            DirectivePrint::Begin => Print::Fresh(true),
            DirectivePrint::Begun => Print::Fresh(false),
            DirectivePrint::Text(text) => Print::Either(
                Box::new(Print::text(text)),
                Box::new(Print::text(text.trim_start_matches(' '))),
            ),
            DirectivePrint::Value(value) => Print::Piece(Box::new(self.value(value, given)?)),
            DirectivePrint::Functional(one, other, _) => {
                let by_types = &self.classes.summaries.taken_by_types;
                let mut piece = Piece::new(Tokens::literal("("), by_types.clone());
                piece.has_space = true;
                piece.holds = vec![name_of(*one)?, name_of(*other)?];
                Print::Piece(Box::new(piece))
            }
            _ => return None,
        })
    }

    /// The instruction that parses a part.
    pub(crate) fn directive_parse(self, part: &DirectiveParse) -> Parse {
        let known = |formula: Option<Formula>| match formula {
            Some(formula) => Parse::Known(formula),
            None => Parse::Unsupported,
        };
        match part {
            DirectiveParse::Begin(_) | DirectiveParse::Expect(..) | DirectiveParse::EndExpect => {
                Parse::Nothing
            }
            DirectiveParse::Token(token, _) => Parse::Literal(token.text().to_owned()),
            DirectiveParse::Value(value) => self.read_value(value, None),
            DirectiveParse::Set(target, constant, false) => {
                match (name_of(*target), self.put(*target, constant)) {
                    (Some(name), Some(needs)) => Parse::Put(name, needs),
                    _ => Parse::Unsupported,
                }
            }
            DirectiveParse::Named(_) => {
                let results = 0..self.definition.results.len() as u16;
                let values = results.map(|index| self.values(TypeSlot::Result(index)));
                known(Some(Formula::Any(values.collect())))
            }
            DirectiveParse::Functional(one, other, _) => Parse::Element {
                reads: self.printed_by(|element| {
                    matches!(element, PrintElement::Directive(part)
                        if matches!(&**part, DirectivePrint::Functional(a, b, _) if (a, b) == (one, other)))
                }),
                gate: None,
                absent: None,
            },
            _ => Parse::Unsupported,
        }
    }

    pub(crate) fn directive_test(self, test: &DirectiveTest, label: usize) -> Parse {
        match test {
            DirectiveTest::Value(value) => self.read_value(value, Some(label)),
            DirectiveTest::Given(targets) => {
                let names: Option<Vec<Name>> = targets.iter().copied().map(name_of).collect();
                match names {
                    Some(names) => Parse::Test(names, Formula::Constant(true), label),
                    None => Parse::Unsupported,
                }
            }
            DirectiveTest::NotAt(token) => Parse::Avoid(token.text().to_owned(), label),
            _ => Parse::Unsupported,
        }
    }

    /// The formulas that must be true where a part is set: that it is there, and has this value.
    fn put(self, target: Target, constant: &Constant<Target>) -> Option<Formula> {
        let value = match (target, constant) {
            (Target::Attribute(slot), Constant::Unit) => {
                let is_unit =
                    self.slot_class(slot)? == &AttributeClass::Builtin(BuiltinAttribute::Unit);
                Formula::Constant(is_unit)
            }
            (Target::Attribute(slot), constant) => match self.is_determined(slot, constant)? {
                true => self.equality(target, constant)?,
                false => return None,
            },
            (Target::Type(slot) | Target::Types(slot), Constant::Type(type_)) => {
                Formula::Constant(self.is_only_type(slot, type_)?)
            }
            _ => return None,
        };
        let absent = self.part_presence(target)?.not();
        Some(Formula::Any(vec![absent, value.not()]).not())
    }

    /// True if an attribute that equals the constant, as it is compared, is it.
    fn is_determined(self, slot: u16, constant: &Constant<Target>) -> Option<bool> {
        use BuiltinAttribute as B;
        Some(match (constant, self.slot_class(slot)?) {
            (Constant::Bool(_), AttributeClass::Builtin(B::Bool)) => true,
            (Constant::Integer(type_, _), AttributeClass::Builtin(B::Integer)) => {
                self.has_number_type(slot, *type_)?
            }
            (Constant::Case(name, _), AttributeClass::Dialect(..)) => {
                self.enumeration(slot, name).is_some()
            }
            _ => false,
        })
    }

    fn is_only_type(self, slot: TypeSlot, type_: &ComputedType<Target>) -> Option<bool> {
        let declared = self.definition.declared(slot)?;
        let expr = match type_ {
            ComputedType::Index => number_type(IntegerType::Index),
            ComputedType::Integer(width) => number_type(IntegerType::Bits(*width)),
            ComputedType::Make(name, parameters) if parameters.is_empty() => {
                let (dialect, mnemonic) = name.split_once('.')?;
                let words = [dialect, mnemonic].map(|text| Expr::Text(text.to_owned()));
                Expr::Call(Function::SpelledType, words.to_vec())
            }
            _ => return None,
        };
        let is_one = matches!(declared.length, Length::Single | Length::Optional);
        Some(is_one && self.is_only(&expr, &declared.constraint.predicate))
    }

    /// True if the numbers in a slot have this type and no other one.
    fn has_number_type(self, slot: u16, type_: IntegerType) -> Option<bool> {
        let slot = self.definition.properties.get(usize::from(slot))?;
        let condition = condition_on_type(&slot.constraint.as_ref()?.predicate)?;
        Some(self.is_only(&number_type(type_), &condition))
    }

    /// The enum of this name, if a slot holds a value of it and nothing else.
    fn enumeration(self, slot: u16, name: &str) -> Option<&'c EnumDefinition> {
        let dialects = self.classes.environment.dialects;
        let definition = cases(dialects, name)?;
        let is_it = match self.slot_class(slot)? {
            AttributeClass::Dialect(index, own) => {
                let class = dialects.attributes.get(*index as usize)?;
                own == name
                    && matches!(&class.parameters[..], [only] if matches!(only.kind, ParameterKind::Enum { .. }))
            }
            AttributeClass::EnumInteger(class) => {
                dialects.attribute(name).is_none() && class.width == definition.width
            }
            _ => false,
        };
        is_it.then_some(definition)
    }

    /// The text of a parameter.
    fn value(self, value: &DirectiveValue, given: &Given<'_>) -> Option<Piece> {
        if value.is_listed {
            return None;
        }
        let by_types = &self.classes.summaries.taken_by_types;
        let mut piece = match (value.target, &value.form) {
            (Target::Attribute(slot), ValueForm::Attribute(form)) => {
                self.form(slot, form, given)?
            }
            (Target::Operand(_), ValueForm::Plain) => {
                Piece::new(Tokens::of("percent"), Tokens::of("hash"))
            }
            (Target::Operands(_), ValueForm::Plain) => {
                Piece::new(Tokens::of("percent"), Tokens::of("hash `,`"))
            }
            (Target::Type(slot), ValueForm::Plain) => {
                Piece::new(self.first_of_types(slot, None), by_types.clone())
            }
            (Target::Types(slot), ValueForm::Plain) => {
                Piece::new(self.first_of_types(slot, None), by_types.and("`,`"))
            }
            (Target::Types(slot), ValueForm::Results { .. }) => {
                let first = self.first_of_types(slot, None).and("`(`");
                Piece::new(first, by_types.and("`,`"))
            }
            (Target::Region(_), ValueForm::Plain) => {
                let mut piece = Piece::new(Tokens::literal("{"), Tokens::default());
                piece.ends_in_bracket = true;
                piece
            }
            (Target::Successor(_), ValueForm::Plain) => {
                Piece::new(Tokens::of("caret"), Tokens::default())
            }
            _ => return None,
        };
        piece.presence = match (value.target, &value.form) {
            (Target::Region(_), _) | (_, ValueForm::Results { .. }) => Formula::Constant(true),
            (target, _) => self.part_presence(target)?,
        };
        if let Target::Region(index) = value.target {
            let region = PrintElement::Regions(index, Terminators::All);
            piece.comes_back = self.regions_come_back(&region, Terminators::All);
        }
        piece.holds = vec![name_of(value.target)?];
        Some(piece)
    }

    /// The text of an attribute.
    fn form(self, slot: u16, form: &AttributeForm<Target>, given: &Given<'_>) -> Option<Piece> {
        use AttributeForm as F;
        use BuiltinAttribute as B;
        let (classes, class) = (self.classes, self.slot_class(slot)?);
        let none = Tokens::default;
        let is = |wanted: B| *class == AttributeClass::Builtin(wanted);
        let is_integer = is(B::Integer) || matches!(class, AttributeClass::EnumInteger(_));
        let is_plain = given.has("strings have no type") && is(B::String);
        let has_type = |type_| self.has_number_type(slot, type_) == Some(true);
        let (first, taken, comes_back) = match form {
            F::Full => {
                let is_given = match class {
                    AttributeClass::Dialect(_, name) => given.has(&format!("#{name}")),
                    _ => true,
                };
                let taken = classes.taken_in_full(class);
                (classes.attribute_in_full(class), taken, is_given)
            }
            F::Typed(type_) => {
                let comes_back = is_untyped(class) || has_type(*type_);
                (tokens::attributes(), none(), comes_back)
            }
            F::Integer(type_) => {
                let comes_back = is_integer && has_type(*type_);
                (Tokens::of("integer `-`"), none(), comes_back)
            }
            F::Type => {
                let taken = classes.summaries.taken_by_types.clone();
                (tokens::types(), taken, is(B::Type))
            }
            F::Symbol => {
                let comes_back = is(B::SymbolRef) || is(B::FlatSymbolRef);
                (Tokens::of("at"), none(), comes_back)
            }
            F::FlatSymbol => (Tokens::of("at"), none(), is(B::FlatSymbolRef)),
            F::SymbolName => (Tokens::of("at"), none(), is_plain),
            F::String => (Tokens::of("string"), none(), is_plain),
            F::Name => (Tokens::of("any-word dotted string"), none(), is_plain),
            F::Keyword(form) => return self.keyword(slot, form),
            _ => return None,
        };
        let mut piece = Piece::new(first, taken);
        piece.comes_back = Formula::Constant(comes_back);
        piece.is_symbol = true;
        Some(piece)
    }

    fn keyword(self, slot: u16, form: &EnumForm) -> Option<Piece> {
        let definition = self.enumeration(slot, &form.name)?;
        let (first, comes_back) = match form.is_quoted {
            true => {
                let comes_back = texts_come_back(definition, CaseText::Attribute);
                (Tokens::of("string"), comes_back)
            }
            false => {
                let comes_back =
                    definition.bits.is_none() && texts_come_back(definition, CaseText::Parameter);
                (self.classes.words(&form.name), comes_back)
            }
        };
        let mut piece = Piece::new(first, Tokens::default());
        piece.comes_back = Formula::Constant(comes_back);
        piece.is_symbol = true;
        Some(piece)
    }

    /// The reading of a parameter, which may be absent if a label is given.
    fn read_value(self, value: &DirectiveValue, label: Option<usize>) -> Parse {
        let is_it = |element: &PrintElement| {
            matches!(element, PrintElement::Directive(part)
                if matches!(&**part, DirectivePrint::Value(printed) if printed == value))
        };
        let Some(gate) = self.value_gate(value, label.is_some()) else {
            return Parse::Unsupported;
        };
        let reads = self.printed_by(is_it);
        match label {
            Some(label) => Parse::Try {
                reads,
                gate,
                needs: Formula::Constant(true),
                label,
            },
            None => {
                let may_be_empty = matches!(value.target, Target::Operands(_));
                Parse::Element {
                    reads,
                    gate: may_be_empty.then_some(gate),
                    absent: None,
                }
            }
        }
    }

    /// The tokens by which a parameter is found; `None` if not all of them are.
    fn value_gate(self, value: &DirectiveValue, is_optional: bool) -> Option<Tokens> {
        use AttributeForm as F;
        let gate = match (value.target, &value.form) {
            (Target::Attribute(slot), ValueForm::Attribute(form)) => match form {
                F::Full | F::Typed(_) => {
                    let (gate, class) = (tokens::optional_attributes(), self.slot_class(slot)?);
                    let is_found = !self.classes.is_short(class)
                        && gate.covers(&self.classes.attribute_in_full(class));
                    if is_optional && !is_found {
                        return None;
                    }
                    tokens::attributes()
                }
                F::Integer(_) => Tokens::of("integer `-` `true` `false`"),
                F::Type => tokens::types(),
                F::Symbol | F::FlatSymbol | F::SymbolName => Tokens::of("at"),
                F::String => Tokens::of("string"),
                F::Name => Tokens::of("any-word dotted string"),
                F::Keyword(form) if form.is_quoted => Tokens::of("string"),
                F::Keyword(form) if form.unknown.is_some() => Tokens::of("any-word dotted"),
                F::Keyword(form) => self.classes.words(&form.name),
                _ => return None,
            },
            (Target::Operand(_) | Target::Operands(_), _) => Tokens::of("percent"),
            (Target::Type(_), _) => tokens::types(),
            (Target::Types(_), _) => tokens::types().and("`(`"),
            (Target::Region(_), _) => Tokens::literal("{"),
            (Target::Successor(_), _) => Tokens::of("caret"),
            _ => return None,
        };
        (!value.is_listed).then_some(gate)
    }
}
