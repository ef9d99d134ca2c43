//! Changes of an operation's programs, and of the facts that its proof uses.

use super::{Add, Changed, Mutable, Programs, ProgramsMut, ProgramsOf, others, without_each};
use format_runtime::dialect::{Constraint, NativeTrait, OperationDefinition, OperationForm};
use format_runtime::expr::Expr;
use format_runtime::program::{
    AttributeParse, AttributeReading, AttributeWriting, Condition, DirectiveCondition,
    DirectiveParse, DirectivePrint, DirectiveTest, DirectiveValue, OperationInstructions,
    ParseElement as P, PrintElement as Q, ResolutionStep as Step, Target, Terminators, Test,
    TypeSlot, TypeSource,
};
use std::sync::Arc;

impl Mutable for OperationDefinition {
    type Set = OperationInstructions;

    fn name(&self) -> &str {
        &self.name
    }

    fn programs(&self) -> Option<ProgramsOf<'_, Self>> {
        match &self.syntax {
            OperationForm::Format { parse, print, .. } => Some(Programs { parse, print }),
            _ => None,
        }
    }

    fn programs_mut(&mut self) -> Option<ProgramsMut<'_, Self>> {
        match &mut self.syntax {
            OperationForm::Format { parse, print, .. } => Some(Programs { parse, print }),
            _ => None,
        }
    }

    fn nothing_read() -> P {
        P::SetUnit(u16::MAX)
    }

    fn leaving_out(element: &P) -> &'static str {
        match element {
            P::Resolution(_) => "drop step",
            _ => "drop read element",
        }
    }

    fn printed(&self, element: &Q) -> Changed<Q> {
        printed_changes(self, element)
    }

    fn read(&self, element: &P) -> Changed<P> {
        read_changes(self, element)
    }

    fn negated(condition: &Condition) -> Option<Condition> {
        let is_of_loop =
            *condition == Condition::Directive(Box::new(DirectiveCondition::NextRound));
        (!is_of_loop).then(|| Condition::Not(Box::new(condition.clone())))
    }

    fn conditions(&self, condition: &Condition) -> Vec<Condition> {
        condition_changes(self, condition)
    }

    fn tests(&self, test: &Test) -> Vec<Test> {
        changed_tests(self, test)
    }

    fn weaker(&self, add: Add<'_, Self>) {
        weaker(self, add);
    }
}

/// Changes of what verification demands, and of defaults.
fn weaker(original: &OperationDefinition, add: Add<'_, OperationDefinition>) {
    let anything = |constraint: &mut Constraint| {
        *constraint = Constraint::new(Arc::new(Expr::Bool(true).into()), "anything".to_owned());
    };
    for at in 0..original.verification.predicates.len() {
        add("drop predicate", format!("predicate {at}"), &|definition| {
            definition.verification.predicates.remove(at);
        });
    }
    for (at, native) in original.verification.native.iter().enumerate() {
        add("drop trait", format!("trait {at}"), &|definition| {
            definition.verification.native.remove(at);
        });
        if *native == NativeTrait::SameTypeOperands {
            add(
                "types are compatible",
                format!("trait {at}"),
                &|definition| {
                    definition.verification.native[at] = NativeTrait::SameOperandsAndResultType;
                },
            );
        }
    }
    for at in 0..original.operands.len() {
        add("any type", format!("operand {at}"), &|definition| {
            anything(&mut definition.operands[at].constraint);
        });
    }
    for at in 0..original.results.len() {
        add("any type", format!("result {at}"), &|definition| {
            anything(&mut definition.results[at].constraint);
        });
    }
    for (at, slot) in original.properties.iter().enumerate() {
        if slot.constraint.is_some() {
            add("any attribute", format!("slot {at}"), &|definition| {
                definition.properties[at].constraint = None;
            });
        }
        if slot.default.is_some() {
            add("no default", format!("slot {at}"), &|definition| {
                definition.properties[at].default = None;
            });
        }
        let other = original
            .properties
            .iter()
            .filter_map(|slot| slot.default.as_ref())
            .find(|other| slot.default.as_ref().is_some_and(|own| own != *other));
        if let Some(other) = other {
            add("other initial value", format!("slot {at}"), &|definition| {
                definition.properties[at].initial = Some(other.clone());
            });
        }
        if !slot.optional {
            add("optional slot", format!("slot {at}"), &|definition| {
                definition.properties[at].optional = true;
                definition
                    .verification
                    .required
                    .retain(|slot| usize::from(*slot) != at);
            });
        }
    }
}

fn condition_changes(definition: &OperationDefinition, condition: &Condition) -> Vec<Condition> {
    use Condition as C;
    let mut all = match condition {
        C::Present(slot) => vec![C::NotDefault(*slot)],
        C::NotDefault(slot) => vec![C::Present(*slot)],
        _ => Vec::new(),
    };
    match condition {
        C::Present(slot) | C::NotDefault(slot) => {
            all.extend(other_slots(definition, *slot).map(C::Present));
        }
        C::Operands(index) => {
            all.extend(others(*index, definition.operands.len()).map(C::Operands));
        }
        C::Results(index) => all.extend(others(*index, definition.results.len()).map(C::Results)),
        C::Region(index) => all.extend(others(*index, definition.regions.len()).map(C::Region)),
        C::Regions(index) => all.push(C::Region(*index)),
        C::Any(list) => {
            for at in 0..list.len() {
                let mut fewer = list.clone();
                fewer.remove(at);
                all.push(C::Any(fewer));
                for changed in condition_changes(definition, &list[at]) {
                    let mut other = list.clone();
                    other[at] = changed;
                    all.push(C::Any(other));
                }
            }
        }
        C::Not(inner) => {
            for changed in condition_changes(definition, inner) {
                all.push(C::Not(Box::new(changed)));
            }
        }
        C::Directive(_) => {}
    }
    all
}

fn other_slots(definition: &OperationDefinition, slot: u16) -> impl Iterator<Item = u16> {
    others(slot, definition.properties.len())
}

fn other_types(definition: &OperationDefinition, slot: TypeSlot) -> Vec<TypeSlot> {
    let (operands, results) = (definition.operands.len(), definition.results.len());
    let mut all = Vec::new();
    match slot {
        TypeSlot::Operand(index) => {
            all.extend(others(index, operands).map(TypeSlot::Operand));
            all.extend((results > 0).then_some(TypeSlot::Result(0)));
            all.push(TypeSlot::Operands);
        }
        TypeSlot::Result(index) => {
            all.extend(others(index, results).map(TypeSlot::Result));
            all.extend((operands > 0).then_some(TypeSlot::Operand(0)));
            all.push(TypeSlot::Results);
        }
        TypeSlot::Operands => all.extend((operands > 0).then_some(TypeSlot::Operand(0))),
        TypeSlot::Results => all.extend((results > 0).then_some(TypeSlot::Result(0))),
    }
    all
}

fn printed_changes(definition: &OperationDefinition, element: &Q) -> Changed<Q> {
    const ELEMENT: &str = "print other element";
    const FORM: &str = "other written form";
    const DICTIONARY: &str = "slots of a printed dictionary";
    let mut all = Vec::new();
    let mut add = |rule, changed: Vec<Q>| all.extend(changed.into_iter().map(|each| (rule, each)));
    match element {
        Q::Attribute(slot, writing) => {
            let others = other_slots(definition, *slot);
            add(
                ELEMENT,
                others
                    .map(|other| Q::Attribute(other, writing.clone()))
                    .collect(),
            );
            use AttributeWriting as W;
            let forms = [W::Full, W::WithoutType, W::SymbolName];
            let forms = forms.into_iter().filter(|form| form != writing);
            add(FORM, forms.map(|form| Q::Attribute(*slot, form)).collect());
        }
        Q::Property(slot) => {
            add(
                ELEMENT,
                other_slots(definition, *slot).map(Q::Property).collect(),
            );
        }
        Q::Operands(index) => {
            let others = others(*index, definition.operands.len());
            add(
                ELEMENT,
                others.map(Q::Operands).chain([Q::AllOperands]).collect(),
            );
        }
        Q::OperandGroups(index) => add(FORM, vec![Q::Operands(*index)]),
        Q::AllOperands => add(ELEMENT, vec![Q::Operands(0)]),
        Q::Type(slot, class) => {
            let others = other_types(definition, *slot);
            add(
                ELEMENT,
                others
                    .into_iter()
                    .map(|other| Q::Type(other, class.clone()))
                    .collect(),
            );
            add(FORM, vec![Q::Types(*slot)]);
        }
        Q::Types(slot) => {
            add(
                ELEMENT,
                other_types(definition, *slot)
                    .into_iter()
                    .map(Q::Types)
                    .collect(),
            );
        }
        Q::TypeGroups(index) => add(FORM, vec![Q::Types(TypeSlot::Operand(*index))]),
        Q::FunctionalType(inputs, results) => add(
            ELEMENT,
            vec![Q::FunctionalType(*results, *inputs), Q::Types(*results)],
        ),
        Q::Regions(index, terminators) => {
            let other = others(*index, definition.regions.len());
            add(
                ELEMENT,
                other.map(|other| Q::Regions(other, *terminators)).collect(),
            );
            add(
                FORM,
                other_terminators(*terminators)
                    .map(|each| Q::Regions(*index, each))
                    .collect(),
            );
        }
        Q::AllRegions(terminators) => {
            add(
                FORM,
                other_terminators(*terminators).map(Q::AllRegions).collect(),
            );
        }
        Q::Successors(index) => {
            add(
                ELEMENT,
                others(*index, definition.successors.len())
                    .map(Q::Successors)
                    .collect(),
            );
        }
        Q::AllSuccessors => add(ELEMENT, vec![Q::Successors(0)]),
        Q::AttrDict(with_keyword, slots) => {
            add(FORM, vec![Q::AttrDict(!with_keyword, slots.clone())]);
            let changed = other_lists(definition, slots).into_iter();
            add(
                DICTIONARY,
                changed
                    .map(|slots| Q::AttrDict(*with_keyword, slots))
                    .collect(),
            );
        }
        Q::PropDict(slots) => {
            add(
                DICTIONARY,
                other_lists(definition, slots)
                    .into_iter()
                    .map(Q::PropDict)
                    .collect(),
            );
        }
        Q::PropFields(fields) => {
            add(
                DICTIONARY,
                without_each(fields)
                    .into_iter()
                    .map(Q::PropFields)
                    .collect(),
            );
        }
        Q::Directive(part) => add(ELEMENT, changed_part(definition, part)),
    }
    all
}

fn other_terminators(own: Terminators) -> impl Iterator<Item = Terminators> {
    [
        Terminators::All,
        Terminators::Meaningful,
        Terminators::WithResults,
    ]
    .into_iter()
    .filter(move |other| *other != own)
}

/// The list of slots without one of them, and with one more.
fn other_lists(definition: &OperationDefinition, slots: &[u16]) -> Vec<Vec<u16>> {
    let more = (0..definition.properties.len() as u16).filter(|slot| !slots.contains(slot));
    let more = more.map(|slot| {
        let mut more = slots.to_vec();
        more.push(slot);
        more.sort_unstable();
        more
    });
    without_each(slots).into_iter().chain(more).collect()
}

fn changed_part(definition: &OperationDefinition, part: &DirectivePrint) -> Vec<Q> {
    let DirectivePrint::Value(value) = part else {
        return Vec::new();
    };
    let changed = changed_values(definition, value).into_iter();
    changed
        .map(|value| Q::Directive(Box::new(DirectivePrint::Value(value))))
        .collect()
}

fn changed_values(definition: &OperationDefinition, value: &DirectiveValue) -> Vec<DirectiveValue> {
    let operands = definition.operands.len();
    let targets: Vec<Target> = match value.target {
        Target::Attribute(slot) => other_slots(definition, slot)
            .map(Target::Attribute)
            .collect(),
        Target::Operand(index) => others(index, operands).map(Target::Operand).collect(),
        Target::Operands(index) => others(index, operands).map(Target::Operands).collect(),
        Target::Type(slot) => other_types(definition, slot)
            .into_iter()
            .map(Target::Type)
            .collect(),
        Target::Types(slot) => other_types(definition, slot)
            .into_iter()
            .map(Target::Types)
            .collect(),
        _ => Vec::new(),
    };
    targets
        .into_iter()
        .map(|target| DirectiveValue {
            target,
            ..value.clone()
        })
        .collect()
}

fn changed_tests(definition: &OperationDefinition, test: &Test) -> Vec<Test> {
    match test {
        Test::Attribute(slot) => other_slots(definition, *slot)
            .map(Test::Attribute)
            .collect(),
        Test::Property(slot) => other_slots(definition, *slot).map(Test::Property).collect(),
        Test::Operands(index) => others(*index, definition.operands.len())
            .map(Test::Operands)
            .collect(),
        Test::Region(index) => others(*index, definition.regions.len())
            .map(Test::Region)
            .collect(),
        Test::Regions(index) => vec![Test::Operands(*index)],
        Test::Directive(test) => match &**test {
            DirectiveTest::Value(value) => changed_values(definition, value)
                .into_iter()
                .map(|value| Test::Directive(Box::new(DirectiveTest::Value(value))))
                .collect(),
            _ => Vec::new(),
        },
    }
}

fn read_changes(definition: &OperationDefinition, element: &P) -> Changed<P> {
    const ELEMENT: &str = "read other element";
    const FORM: &str = "other read form";
    const DICTIONARY: &str = "slots of a read dictionary";
    const STEP: &str = "change step";
    let mut all = Vec::new();
    let mut add = |rule, changed: Vec<P>| all.extend(changed.into_iter().map(|each| (rule, each)));
    let operands = definition.operands.len();
    match element {
        P::Attribute(parse) => {
            let with = |change: &dyn Fn(&mut AttributeParse)| {
                let mut parse = parse.clone();
                change(&mut parse);
                P::Attribute(parse)
            };
            add(
                ELEMENT,
                other_slots(definition, parse.slot)
                    .map(|slot| with(&|parse| parse.slot = slot))
                    .collect(),
            );
            add(
                "flip optional",
                vec![with(&|parse| parse.optional = !parse.optional)],
            );
            let readings = other_readings(&parse.reading);
            add(
                FORM,
                readings
                    .into_iter()
                    .map(|reading| with(&|parse| parse.reading = reading.clone()))
                    .collect(),
            );
        }
        P::Property(slot) => add(
            ELEMENT,
            other_slots(definition, *slot).map(P::Property).collect(),
        ),
        P::Operand(index) => {
            add(ELEMENT, others(*index, operands).map(P::Operand).collect());
            add(
                FORM,
                vec![P::OptionalOperand(*index), P::OperandList(*index)],
            );
        }
        P::OptionalOperand(index) => {
            add(
                ELEMENT,
                others(*index, operands).map(P::OptionalOperand).collect(),
            );
            add(FORM, vec![P::Operand(*index), P::OperandList(*index)]);
        }
        P::OperandList(index) => {
            add(
                ELEMENT,
                others(*index, operands).map(P::OperandList).collect(),
            );
            add(
                FORM,
                vec![
                    P::Operand(*index),
                    P::OptionalOperand(*index),
                    P::AllOperands,
                ],
            );
        }
        P::OperandGroups(index) => add(FORM, vec![P::OperandList(*index)]),
        P::AllOperands => add(FORM, vec![P::OperandList(0)]),
        P::Type(slot, class) => {
            let others = other_types(definition, *slot).into_iter();
            add(
                ELEMENT,
                others.map(|other| P::Type(other, class.clone())).collect(),
            );
            add(FORM, vec![P::TypeList(*slot), P::OptionalType(*slot)]);
        }
        P::OptionalType(slot) => {
            add(
                ELEMENT,
                other_types(definition, *slot)
                    .into_iter()
                    .map(P::OptionalType)
                    .collect(),
            );
            add(FORM, vec![P::TypeList(*slot)]);
        }
        P::TypeList(slot) => {
            add(
                ELEMENT,
                other_types(definition, *slot)
                    .into_iter()
                    .map(P::TypeList)
                    .collect(),
            );
            add(FORM, vec![P::OptionalType(*slot)]);
        }
        P::TypeGroups(slot) => add(FORM, vec![P::TypeList(*slot)]),
        P::FunctionalType(inputs, results) => {
            add(ELEMENT, vec![P::FunctionalType(*results, *inputs)]);
        }
        P::Region(index) => {
            add(
                ELEMENT,
                others(*index, definition.regions.len())
                    .map(P::Region)
                    .collect(),
            );
            add(FORM, vec![P::RegionList(*index)]);
        }
        P::RegionList(index) => add(FORM, vec![P::Region(*index)]),
        P::Successor(index) => {
            add(
                ELEMENT,
                others(*index, definition.successors.len())
                    .map(P::Successor)
                    .collect(),
            );
            add(FORM, vec![P::SuccessorList(*index)]);
        }
        P::SuccessorList(index) => add(FORM, vec![P::Successor(*index)]),
        P::AttrDict(with_keyword) => add(FORM, vec![P::AttrDict(!with_keyword)]),
        P::PropDict(slots) => {
            add(
                DICTIONARY,
                other_lists(definition, slots)
                    .into_iter()
                    .map(P::PropDict)
                    .collect(),
            );
        }
        P::PropFields(fields) => {
            add(
                DICTIONARY,
                without_each(fields)
                    .into_iter()
                    .map(P::PropFields)
                    .collect(),
            );
        }
        P::SetUnit(slot) => add(
            ELEMENT,
            other_slots(definition, *slot).map(P::SetUnit).collect(),
        ),
        P::Clause(number, name) => add(ELEMENT, vec![P::Clause(number + 1, name.clone())]),
        P::Directive(part) => {
            if let DirectiveParse::Value(value) = &**part {
                let values = changed_values(definition, value).into_iter();
                let part = |value| P::Directive(Box::new(DirectiveParse::Value(value)));
                add(ELEMENT, values.map(part).collect());
            }
        }
        P::Resolution(step) => {
            add(
                STEP,
                changed_steps(definition, step)
                    .into_iter()
                    .map(P::Resolution)
                    .collect(),
            );
        }
    }
    all
}

fn other_readings(reading: &AttributeReading) -> Vec<AttributeReading> {
    use AttributeReading as R;
    match reading {
        R::Enum(index) => vec![R::Enum(index ^ 1)],
        R::Case(class, index) => vec![R::Full(class.clone()), R::Enum(*index)],
        R::SymbolName => Vec::new(),
        R::Typed(_, class) | R::Stripped(class) => vec![R::Full(class.clone())],
        R::Full(class) => vec![R::Stripped(class.clone())],
    }
}

fn changed_steps(definition: &OperationDefinition, step: &Step) -> Vec<Step> {
    let mut all = Vec::new();
    match step {
        Step::OperandSegments(slot) => {
            all.extend(other_slots(definition, *slot).map(Step::OperandSegments));
        }
        Step::ResultSegments(slot) => {
            all.extend(other_slots(definition, *slot).map(Step::ResultSegments));
        }
        Step::InnerSegments(operand, slot) => all
            .extend(other_slots(definition, *slot).map(|slot| Step::InnerSegments(*operand, slot))),
        Step::Results(source) => {
            all.extend(
                other_sources(definition, source)
                    .into_iter()
                    .map(Step::Results),
            );
        }
        Step::Operand(operand, source) => {
            all.extend(
                other_sources(definition, source)
                    .into_iter()
                    .map(|source| Step::Operand(*operand, source)),
            );
            all.extend(
                others(*operand, definition.operands.len())
                    .map(|operand| Step::Operand(operand, source.clone())),
            );
        }
        Step::AllOperands(sources) => {
            all.extend(without_each(sources).into_iter().map(Step::AllOperands));
            for at in 0..sources.len() {
                for source in other_sources(definition, &sources[at]) {
                    let mut sources = sources.clone();
                    sources[at] = source;
                    all.push(Step::AllOperands(sources));
                }
            }
        }
        Step::Check(_) | Step::Build(_) | Step::OperandsTogether | Step::Infer => {}
    }
    all
}

fn other_sources(definition: &OperationDefinition, source: &TypeSource) -> Vec<TypeSource> {
    use TypeSource as S;
    match source {
        S::Parsed(slot) => {
            let others = other_types(definition, *slot).into_iter().map(S::Parsed);
            others.chain([S::First(*slot)]).collect()
        }
        S::First(slot) => {
            let others = other_types(definition, *slot).into_iter().map(S::First);
            others.chain([S::Parsed(*slot)]).collect()
        }
        S::Built(number) => vec![S::Built(number + 1), S::Built(number.saturating_sub(1))],
        S::Attribute(slot) => other_slots(definition, *slot).map(S::Attribute).collect(),
        S::Transformed(from, list, transformer) => vec![
            S::First(*from),
            S::Transformed(*from, !list, transformer.clone()),
        ],
        S::TransformedAttribute(slot, _) => vec![S::Attribute(*slot)],
    }
}
