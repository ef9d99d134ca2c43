//! Completions for an instruction of a parse program.

use super::candidates::Candidates;
use super::completion::CompletionKind;
use format_runtime::class::AttributeClass;
use format_runtime::dialect::{
    Constraint, EnumDefinition, OperandDefinition, OperationDefinition, OperationForm,
    PropertyForm, PropertyKind, cases,
};
use format_runtime::program::{
    AttributeForm, AttributeParse, AttributeReading, DirectiveValue, ParseElement,
    ParseInstruction, Target, Test, TypeSlot, ValueForm,
};
use format_runtime::text::Expected;

/// Adds completions for an instruction of an operation's program.
pub(super) fn add(
    candidates: &mut Candidates<'_, '_, '_>,
    definition: &OperationDefinition,
    instruction: usize,
) {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return;
    };
    match parse.instructions().get(instruction) {
        Some(
            ParseInstruction::Literal(literal) | ParseInstruction::OptionalLiteral(literal, _),
        ) => {
            candidates.literal(literal.text());
        }
        Some(ParseInstruction::Element(element)) => add_element(candidates, definition, element),
        Some(instruction) if let Some(value) = instruction.directive_value() => {
            directive_value(candidates, definition, value);
        }
        Some(ParseInstruction::Unless(Test::Property(slot), _)) => {
            property(candidates, definition, *slot);
        }
        Some(
            ParseInstruction::Unless(..) | ParseInstruction::Custom(..) | ParseInstruction::Jump(_),
        )
        | None => {}
    }
}

fn add_element(
    candidates: &mut Candidates<'_, '_, '_>,
    definition: &OperationDefinition,
    element: &ParseElement,
) {
    use ParseElement as E;
    match element {
        E::Attribute(parse) => attribute(candidates, parse),
        E::Property(slot) => property(candidates, definition, *slot),
        E::Operand(index)
        | E::OptionalOperand(index)
        | E::OperandList(index)
        | E::OperandGroups(index) => {
            values(candidates, definition.operands.get(usize::from(*index)));
        }
        E::AllOperands => candidates.values(|_| true),
        E::Type(slot, _) | E::OptionalType(slot) | E::TypeList(slot) | E::TypeGroups(slot) => {
            types(candidates, definition, *slot);
        }
        E::Region(_) | E::RegionList(_) => candidates.literal("{"),
        E::Successor(_) | E::SuccessorList(_) => candidates.blocks(),
        E::AttrDict(with_keyword) => {
            if *with_keyword {
                candidates.literal("attributes");
            }
            match candidates
                .reading
                .recorded
                .expected
                .contains(&Expected::AttributeName)
            {
                true => attribute_names(candidates, definition),
                false => candidates.literal("{"),
            }
        }
        E::FunctionalType(..)
        | E::PropDict(_)
        | E::PropFields(_)
        | E::SetUnit(_)
        | E::Clause(..)
        | E::Directive(_)
        | E::Resolution(_) => {}
    }
}

/// The candidates for a parameter of a described directive.
fn directive_value(
    candidates: &mut Candidates<'_, '_, '_>,
    definition: &OperationDefinition,
    value: &DirectiveValue,
) {
    match value.target {
        Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index) => {
            values(candidates, definition.operands.get(usize::from(index)));
        }
        Target::Type(slot) | Target::Types(slot) | Target::TypeGroups(slot) => {
            types(candidates, definition, slot);
        }
        Target::Region(_) | Target::Regions(_) | Target::AttrDict => candidates.literal("{"),
        Target::Successor(_) | Target::Successors(_) => candidates.blocks(),
        Target::Attribute(_) => {
            let dialects = candidates.reading.environment.dialects;
            if let ValueForm::Attribute(AttributeForm::Keyword(form)) = &value.form
                && let Some(definition) = cases(dialects, &form.name)
            {
                enum_cases(candidates, definition);
            }
        }
    }
}

/// The values suitable for an operand.
fn values(candidates: &mut Candidates<'_, '_, '_>, operand: Option<&OperandDefinition>) {
    let reading = candidates.reading;
    candidates.values(|type_| {
        operand.is_none_or(|operand| Candidates::satisfies(reading, &operand.constraint, type_))
    });
}

/// The types suitable for an operand or result.
fn types(
    candidates: &mut Candidates<'_, '_, '_>,
    definition: &OperationDefinition,
    slot: TypeSlot,
) {
    let reading = candidates.reading;
    let constraint: Option<&Constraint> = definition.declared(slot).map(|of| &of.constraint);
    candidates.types(|type_| {
        constraint.is_none_or(|constraint| Candidates::satisfies(reading, constraint, type_))
    });
}

fn attribute(candidates: &mut Candidates<'_, '_, '_>, parse: &AttributeParse) {
    match &parse.reading {
        AttributeReading::Enum(index) | AttributeReading::Case(_, index) => {
            enumeration(candidates, *index);
        }
        // A new name.
        AttributeReading::SymbolName => {}
        AttributeReading::Stripped(class)
        | AttributeReading::Full(class)
        | AttributeReading::Typed(_, class) => {
            if let Some(index) = enum_of(candidates, class) {
                enumeration(candidates, index);
            }
        }
    }
}

/// The enum of an attribute with the class of an `EnumAttr`.
fn enum_of(candidates: &Candidates<'_, '_, '_>, class: &AttributeClass) -> Option<u32> {
    let AttributeClass::Dialect(index, _) = class else {
        return None;
    };
    candidates
        .reading
        .environment
        .dialects
        .attributes
        .get(*index as usize)?
        .enumeration
}

fn enumeration(candidates: &mut Candidates<'_, '_, '_>, index: u32) {
    let dialects = candidates.reading.environment.dialects;
    if let Some(definition) = dialects.enums.get(index as usize) {
        enum_cases(candidates, definition);
    }
}

fn enum_cases(candidates: &mut Candidates<'_, '_, '_>, definition: &EnumDefinition) {
    for case in &definition.cases {
        candidates.add(
            CompletionKind::EnumCase,
            case.text.clone(),
            definition.summary.clone(),
        );
    }
}

fn property(candidates: &mut Candidates<'_, '_, '_>, definition: &OperationDefinition, slot: u16) {
    let Some(slot) = definition.properties.get(usize::from(slot)) else {
        return;
    };
    let PropertyKind::Property(form) = &slot.kind else {
        return;
    };
    let mut form = form;
    while let PropertyForm::Optional { form: inner, .. } | PropertyForm::Array(inner) = form {
        form = inner;
    }
    match form {
        PropertyForm::Enum { index, .. } => enumeration(candidates, *index),
        PropertyForm::Bool => ["true", "false"]
            .iter()
            .for_each(|word| candidates.literal(word)),
        _ => {}
    }
}

/// The attributes that may be entries of the dictionary, since the format has no other place for them.
fn attribute_names(candidates: &mut Candidates<'_, '_, '_>, definition: &OperationDefinition) {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return;
    };
    let instructions = parse.instructions().iter();
    let has_its_place: Vec<usize> = instructions
        .filter_map(|instruction| match instruction.element() {
            Some(ParseElement::Attribute(parse)) => Some(usize::from(parse.slot)),
            Some(ParseElement::Property(slot) | ParseElement::SetUnit(slot)) => {
                Some(usize::from(*slot))
            }
            _ => match instruction.directive_value()?.target {
                Target::Attribute(slot) => Some(usize::from(slot)),
                _ => None,
            },
        })
        .collect();
    let free = definition
        .properties
        .iter()
        .enumerate()
        .filter(|(slot, _)| !has_its_place.contains(slot));
    for (_, slot) in free {
        if let PropertyKind::Attribute(_) = slot.kind {
            let detail = slot
                .constraint
                .as_ref()
                .map(|constraint| constraint.summary.clone())
                .unwrap_or_default();
            candidates.add(CompletionKind::AttributeName, slot.name.clone(), detail);
        }
    }
}
