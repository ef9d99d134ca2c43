//! Lists in directives. What is read of them is what is printed; this module finds out if everything is printed.

use super::matching::directive_part;
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, OperationDefinition, OperationFacts, PropertyKind,
};
use format_runtime::program::{
    ArrayStorage, Condition, Constant, DirectiveCondition, DirectiveParse, DirectivePrint,
    IntegerType, OperationInstructions, ParseElement, ParseInstruction, ParseProgram, PrintElement,
    PrintInstruction, PrintProgram, Target, TypeSlot,
};

/// The number of 64 bits that stands for an operand in an array.
const MARK: Constant<Target> = Constant::Integer(IntegerType::Bits(64), i64::MIN);

/// The most ways through a round of a list.
const MOST_WAYS: usize = 64;

/// A list that is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct List {
    /// The instruction that ends it.
    pub(super) end: usize,
    /// The instruction of the parse program that ends it.
    pub(super) parse_end: usize,
    /// The parts with an element for each round.
    parts: Vec<Target>,
    /// The operands with a value in each round in which the element of an array is [`MARK`], each with the array.
    pub(super) marked: Vec<(Target, u16)>,
}

/// The knowledge of an operation's lists.
#[derive(Clone, Default, Debug)]
pub(super) struct Lists {
    pub(super) all: Vec<List>,
    /// True if not every list is known to hold all elements.
    pub(super) is_unknown: bool,
    /// True if that depends on the verifier in C++.
    pub(super) is_given: bool,
}

impl Lists {
    pub(super) fn of(
        definition: &OperationDefinition,
        (parse, print): (&ParseProgram, &PrintProgram),
        facts: Option<&OperationFacts>,
    ) -> Self {
        let mut lists = Lists::default();
        let starts = (0..print.instructions().len()).filter(|&at| begins(print, at).is_some());
        for at in starts {
            match read(definition, parse, print, at) {
                Some(list) => lists.all.push(list),
                None => lists.is_unknown = true,
            }
        }
        let begins_list = |instruction: &&ParseInstruction<OperationInstructions>| {
            matches!(parsed(instruction), Some(DirectiveParse::BeginList(_)))
        };
        let count = parse.instructions().iter().filter(begins_list).count();
        lists.is_unknown |= count != lists.all.len();
        let sizes = Sizes { definition, facts };
        for list in &lists.all {
            match sizes.are_right(list) {
                Some(is_given) => lists.is_given |= is_given,
                None => lists.is_unknown = true,
            }
        }
        lists
    }
}

/// The parts that limit a list, if one begins here.
fn begins(print: &PrintProgram, at: usize) -> Option<&[Target]> {
    match directive_part(print.instructions().get(at)?)? {
        DirectivePrint::BeginList(parts, None) => Some(parts),
        _ => None,
    }
}

fn parsed(instruction: &ParseInstruction<OperationInstructions>) -> Option<&DirectiveParse> {
    match instruction.element()? {
        ParseElement::Directive(part) => Some(part),
        _ => None,
    }
}

/// A way through a round.
#[derive(Clone, Default)]
struct Way {
    /// The parts of which an element is printed or skipped, each with true if it is skipped.
    elements: Vec<(Target, bool)>,
    /// The arrays of which the element is a mark.
    marks: Vec<u16>,
}

/// The list that begins here; `None` if it isn't understood.
fn read(
    definition: &OperationDefinition,
    parse: &ParseProgram,
    print: &PrintProgram,
    at: usize,
) -> Option<List> {
    let parts = begins(print, at)?.to_vec();
    let PrintInstruction::Unless(Condition::Directive(condition), end) =
        print.instructions().get(at + 1)?
    else {
        return None;
    };
    if **condition != DirectiveCondition::NextRound {
        return None;
    }
    let mut ways = Vec::new();
    walk(print, at + 1, at + 2, Way::default(), &mut ways)?;
    let mut targets: Vec<Target> = Vec::new();
    for (target, _) in ways.iter().flat_map(|way| &way.elements) {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
    let is_elsewhere = |target: &Target| {
        let instructions = print.instructions().iter().enumerate();
        let mut outside = instructions.filter(|(place, _)| !(at..end.index()).contains(place));
        outside.any(|(_, instruction)| is_about(instruction, *target))
    };
    let is_known = |target: &Target| match target {
        Target::Attribute(slot) => is_array_of(definition, print, *slot),
        Target::Operands(_) | Target::Types(_) | Target::Regions(_) | Target::Successors(_) => true,
        _ => false,
    };
    if targets
        .iter()
        .any(|target| is_elsewhere(target) || !is_known(target))
    {
        return None;
    }
    let count = |way: &Way, target: Target| {
        way.elements
            .iter()
            .filter(|(own, _)| *own == target)
            .count()
    };
    let in_each = |target: &Target| ways.iter().all(|way| count(way, *target) == 1);
    if !parts.iter().all(in_each) {
        return None;
    }
    let mut marked = Vec::new();
    for target in targets.iter().filter(|target| !parts.contains(target)) {
        let arrays = parts.iter().filter_map(|part| match part {
            Target::Attribute(slot) => Some(*slot),
            _ => None,
        });
        let is_by = |slot: &u16| {
            ways.iter()
                .all(|way| count(way, *target) == usize::from(way.marks.contains(slot)))
        };
        marked.push((*target, arrays.clone().find(is_by)?));
    }
    // Nothing is skipped but marks, and these are set.
    let is_mark = |way: &Way| {
        let mut skipped = way.elements.iter().filter(|(_, is_skipped)| *is_skipped);
        skipped.all(
            |(target, _)| matches!(target, Target::Attribute(slot) if way.marks.contains(slot)),
        )
    };
    let parse_end = ends(parse, &targets)?;
    (ways.iter().all(is_mark)).then_some(List {
        end: end.index(),
        parse_end,
        parts,
        marked,
    })
}

/// Collects the ways through a round, from a place on; `None` for an instruction that isn't understood.
fn walk(
    print: &PrintProgram,
    head: usize,
    from: usize,
    mut way: Way,
    ways: &mut Vec<Way>,
) -> Option<()> {
    let mut at = from;
    // Every jump but that to the head leads onward, so the recursion ends with the round.
    loop {
        let next = at + 1;
        at = match print.instructions().get(at)? {
            PrintInstruction::Jump(label) if label.index() == head => {
                ways.push(way);
                return (ways.len() <= MOST_WAYS).then_some(());
            }
            PrintInstruction::Jump(label) if label.index() > at => label.index(),
            PrintInstruction::Jump(_) | PrintInstruction::Custom(_) => return None,
            PrintInstruction::Text(_) | PrintInstruction::Newline => next,
            PrintInstruction::Unless(condition, label) => {
                let mut holds = way.clone();
                if let Condition::Directive(condition) = condition
                    && let DirectiveCondition::Is(value, constant, is_missing) = &**condition
                {
                    let Target::Attribute(slot) = value.target else {
                        return None;
                    };
                    if *is_missing || !value.is_listed {
                        return None;
                    }
                    if *constant == MARK {
                        holds.marks.push(slot);
                    }
                }
                walk(print, head, next, holds, ways)?;
                label.index()
            }
            PrintInstruction::Element(PrintElement::Directive(part)) => {
                match &**part {
                    DirectivePrint::Value(value) if value.is_listed => {
                        way.elements.push((value.target, false));
                    }
                    DirectivePrint::Skip(target) => way.elements.push((*target, true)),
                    DirectivePrint::Text(_)
                    | DirectivePrint::Begun
                    | DirectivePrint::Between(..) => {}
                    _ => return None,
                }
                next
            }
            PrintInstruction::Element(_) => return None,
        };
    }
}

/// True if the instruction prints or skips something of the part.
fn is_about(instruction: &PrintInstruction<OperationInstructions>, target: Target) -> bool {
    match instruction.element() {
        Some(PrintElement::Directive(part)) => match &**part {
            DirectivePrint::Value(value) => value.target == target,
            DirectivePrint::Skip(own) => *own == target,
            _ => false,
        },
        _ => false,
    }
}

/// True if the slot holds an array as directives make it from elements.
fn is_array_of(definition: &OperationDefinition, print: &PrintProgram, slot: u16) -> bool {
    let Some(PropertyKind::Attribute(class)) = definition
        .properties
        .get(usize::from(slot))
        .map(|slot| &slot.kind)
    else {
        return false;
    };
    let values = print.instructions().iter().filter_map(directive_part);
    let mut storages = values.filter_map(|part| match part {
        DirectivePrint::Value(value) if value.target == Target::Attribute(slot) => {
            Some(&value.storage)
        }
        _ => None,
    });
    storages.all(|storage| match storage {
        ArrayStorage::Array => *class == AttributeClass::Builtin(BuiltinAttribute::Array),
        ArrayStorage::DenseI32 => *class == AttributeClass::DenseIntegerArray(32),
        ArrayStorage::DenseI64 => *class == AttributeClass::DenseIntegerArray(64),
        ArrayStorage::DenseBool
        | ArrayStorage::DenseF32
        | ArrayStorage::DenseF64
        | ArrayStorage::Within(_)
        | ArrayStorage::Elements(_) => false,
    })
}

/// The instruction that ends the list that is read of these parts; `None` if none or several are, or if it sets an element
/// to another number than [`MARK`].
fn ends(parse: &ParseProgram, targets: &[Target]) -> Option<usize> {
    let mut found = None;
    let mut read: Option<Vec<Target>> = None;
    for (at, instruction) in parse.instructions().iter().enumerate() {
        let element = match (instruction.directive_value(), parsed(instruction)) {
            (Some(value), _) if value.is_listed => Some(value.target),
            (_, Some(DirectiveParse::Set(target, _, true))) => Some(*target),
            _ => None,
        };
        if let Some(read) = &mut read {
            read.extend(element);
        }
        match parsed(instruction) {
            Some(DirectiveParse::BeginList(_)) if read.is_some() => return None,
            Some(DirectiveParse::BeginList(_)) => read = Some(Vec::new()),
            Some(DirectiveParse::Set(target, constant, true))
                if targets.contains(target) && *constant != MARK =>
            {
                return None;
            }
            Some(DirectiveParse::EndRound(groups)) if !groups.is_empty() => return None,
            Some(DirectiveParse::EndList(count)) => {
                let read = read.take()?;
                let is_it = read.iter().all(|target| targets.contains(target))
                    && targets.iter().all(|target| read.contains(target));
                if is_it && (found.replace(at).is_some() || count.is_some()) {
                    return None;
                }
            }
            _ => {}
        }
    }
    found
}

/// The numbers of elements of parts.
struct Sizes<'a> {
    definition: &'a OperationDefinition,
    facts: Option<&'a OperationFacts>,
}

impl Sizes<'_> {
    /// True if the list is as long as its parts by the verifier in C++, false if it is without; `None` if that isn't known.
    fn are_right(&self, list: &List) -> Option<bool> {
        let mut is_given = !list.marked.is_empty();
        let facts = self.facts;
        let first = list.parts.first()?;
        for part in &list.parts[1..] {
            let (one, other) = (self.name(*first)?, self.name(*part)?);
            if one != other {
                let mut groups = facts?.as_many.iter();
                groups.find(|group| {
                    [one, other]
                        .iter()
                        .all(|name| group.iter().any(|each| each == name))
                })?;
                is_given = true;
            }
        }
        for (target, slot) in &list.marked {
            let (operand, array) = (self.name(*target)?, self.name(Target::Attribute(*slot))?);
            let mut pairs = facts?.marked.iter();
            pairs.find(|(one, other)| one == operand && other == array)?;
        }
        Some(is_given)
    }

    /// The name of what has the values of a part.
    fn name(&self, target: Target) -> Option<&str> {
        let definition = self.definition;
        let name: &str = match target {
            Target::Attribute(slot) => &definition.properties.get(usize::from(slot))?.name,
            Target::Operands(index) | Target::Types(TypeSlot::Operand(index)) => {
                &definition.operands.get(usize::from(index))?.name
            }
            Target::Types(TypeSlot::Result(index)) => {
                &definition.results.get(usize::from(index))?.name
            }
            Target::Regions(index) => &definition.regions.get(usize::from(index))?.name,
            Target::Successors(index) => &definition.successors.get(usize::from(index))?.name,
            _ => return None,
        };
        Some(name)
    }
}
