//! The pairs of parse instructions and printed elements, and the first tokens by which a parser finds an element.

use super::elements::{full_class, is_at_most_one, property, value_printed};
pub(crate) use crate::proof::Part;
use crate::summaries::Summaries;
use crate::tokens::{Kind, Tokens};
use format_runtime::dialect::{Length, OperationDefinition, PropertyForm, PropertyKind};
use format_runtime::program::{
    AttributeForm, AttributeParse, AttributeReading, AttributeWriting, CustomArgument,
    DirectivePrint, DirectiveValue, FieldForm, FieldParse, FieldPrint, OperationInstructions,
    ParseElement, PrintElement, PrintInstruction, Target, TypeSlot, ValueForm,
};

/// The part of a directive that an instruction prints.
pub(crate) fn directive_part(
    instruction: &PrintInstruction<OperationInstructions>,
) -> Option<&DirectivePrint> {
    match instruction.element()? {
        PrintElement::Directive(part) => Some(part),
        _ => None,
    }
}

/// The parts that the parse element reads from the printed one; `None` if it reads something else.
pub(crate) fn matches(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    parse: &ParseElement,
    print: &PrintElement,
) -> Option<Vec<Part>> {
    let is_one = |slot: TypeSlot| is_at_most_one(definition, slot);
    use ParseElement as P;
    use PrintElement as Q;
    let if_same = |is_same: bool, reads: Part| is_same.then(|| vec![reads]);
    match (parse, print) {
        (P::Attribute(parse), Q::Attribute(slot, writing)) => if_same(
            parse.slot == *slot && is_attribute_read(summaries, parse, writing),
            Part::Slot(*slot),
        ),
        (P::Property(slot), Q::Property(own)) => if_same(slot == own, Part::Slot(*slot)),
        (P::Operand(index) | P::OptionalOperand(index), Q::Operands(own)) => if_same(
            index == own && is_one(TypeSlot::Operand(*own)),
            Part::Operands(*index),
        ),
        // A list takes a comma that follows, which only a list counts with.
        (P::OperandList(index), Q::Operands(own)) => if_same(
            index == own && is_list(definition, *own),
            Part::Operands(*index),
        ),
        (P::OperandGroups(index), Q::OperandGroups(own)) => {
            if_same(index == own, Part::Operands(*index))
        }
        (P::AllOperands, Q::AllOperands) => Some(vec![Part::AllOperands]),
        (P::Type(slot, class), Q::Type(own, written)) => if_same(
            slot == own && class == written && is_one(*slot),
            Part::types(*slot),
        ),
        (P::Type(slot, _) | P::OptionalType(slot), Q::Types(own)) => {
            if_same(slot == own && is_one(*slot), Part::types(*slot))
        }
        (P::TypeList(slot), Q::Types(own)) => {
            if_same(slot == own && !is_one(*slot), Part::types(*slot))
        }
        (P::OptionalType(slot), Q::Type(own, class)) => if_same(
            slot == own && is_one(*slot) && !summaries.is_short_type(class),
            Part::types(*slot),
        ),
        (P::TypeGroups(TypeSlot::Operand(index)), Q::TypeGroups(own)) => {
            if_same(index == own, Part::TypesOfOperand(*index))
        }
        (P::FunctionalType(a, b), Q::FunctionalType(c, d)) => {
            ((a, b) == (c, d)).then(|| vec![Part::types(*a), Part::types(*b)])
        }
        (P::Region(index) | P::RegionList(index), Q::Regions(own, _)) => {
            let declared = definition.regions.get(usize::from(*own));
            let is_list = declared.is_some_and(|declared| declared.variadic);
            let reads_list = matches!(parse, P::RegionList(_));
            if_same(index == own && is_list == reads_list, Part::Regions(*index))
        }
        (P::RegionList(_), Q::AllRegions(_)) => Some(vec![Part::AllRegions]),
        (P::Successor(index) | P::SuccessorList(index), Q::Successors(own)) => {
            let declared = definition.successors.get(usize::from(*own));
            let is_list = declared.is_some_and(|declared| declared.variadic);
            let reads_list = matches!(parse, P::SuccessorList(_));
            if_same(
                index == own && is_list == reads_list,
                Part::Successors(*index),
            )
        }
        (P::SuccessorList(_), Q::AllSuccessors) => Some(vec![Part::AllSuccessors]),
        (P::AttrDict(keyword), Q::AttrDict(own, _)) => {
            (keyword == own).then(|| printed_parts(print))
        }
        (P::PropDict(slots), Q::PropDict(own)) => own
            .iter()
            .all(|slot| slots.contains(slot))
            .then(|| printed_parts(print)),
        (P::PropFields(fields), Q::PropFields(own)) => own
            .iter()
            .all(|own| fields.iter().any(|field| is_field_read(field, own)))
            .then(|| printed_parts(print)),
        _ => None,
    }
}

fn is_field_read(parse: &FieldParse, print: &FieldPrint) -> bool {
    use FieldForm as F;
    parse.slot == print.slot
        && match (&parse.form, &print.form) {
            (F::Unit(Some(parse)), F::Unit(Some(print)))
            | (F::Attribute(parse), F::Attribute(print))
            | (F::Case(parse), F::Case(print)) => is_read_by(&parse.reading, print),
            (F::Unit(None), F::Unit(None)) | (F::Property, F::Property) => true,
            (F::Sizes(count), F::Sizes(own)) => count == own,
            _ => false,
        }
}

/// True if the operand is a list of values, and no list of lists.
fn is_list(definition: &OperationDefinition, operand: u16) -> bool {
    let operand = definition.operands.get(usize::from(operand));
    operand.is_some_and(|operand| operand.length == Length::Variadic)
}

fn is_attribute_read(
    summaries: &Summaries<'_>,
    parse: &AttributeParse,
    writing: &AttributeWriting,
) -> bool {
    // The parser of an optional attribute wants the prefix, and doesn't know all attributes.
    let is_missed = match &parse.reading {
        AttributeReading::Stripped(class)
        | AttributeReading::Full(class)
        | AttributeReading::Typed(_, class) => {
            parse.optional
                && !summaries.is_optional_attribute(class, &attribute_gate(summaries, parse))
        }
        AttributeReading::Enum(_) | AttributeReading::Case(..) | AttributeReading::SymbolName => {
            false
        }
    };
    !is_missed && is_read_by(&parse.reading, writing)
}

fn is_read_by(reading: &AttributeReading, writing: &AttributeWriting) -> bool {
    use AttributeReading as R;
    use AttributeWriting as W;
    match (reading, writing) {
        (R::Enum(index), W::Enum(own)) | (R::Case(_, index), W::Case(own)) => index == own,
        (R::SymbolName, W::SymbolName) | (R::Typed(..), W::WithoutType) | (R::Full(_), W::Full) => {
            true
        }
        (R::Stripped(class), W::Stripped(own)) => class == own,
        _ => false,
    }
}

/// The tokens by which the parser finds out that the element is there; `None` if it must be there.
pub(crate) fn gate(summaries: &Summaries<'_>, element: &ParseElement) -> Option<Tokens> {
    use ParseElement as P;
    let kinds = Tokens::of;
    Some(match element {
        P::Attribute(parse) if parse.optional => attribute_gate(summaries, parse),
        P::OptionalOperand(_) | P::OperandList(_) | P::AllOperands => kinds(&[Kind::Percent]),
        P::OperandGroups(_) | P::TypeGroups(_) => Tokens::literal("("),
        P::OptionalType(_) => Tokens::type_(),
        P::RegionList(_) => Tokens::literal("{"),
        P::SuccessorList(_) => kinds(&[Kind::Caret]),
        P::AttrDict(true) => Tokens::word("attributes"),
        P::AttrDict(false) => Tokens::literal("{"),
        P::PropDict(_) | P::PropFields(_) => Tokens::literal("<"),
        P::Attribute(_)
        | P::Property(_)
        | P::Operand(_)
        | P::Type(..)
        | P::TypeList(_)
        | P::FunctionalType(..)
        | P::Region(_)
        | P::Successor(_) => return None,
        P::SetUnit(_) | P::Clause(..) | P::Directive(_) | P::Resolution(_) => return None,
    })
}

fn attribute_gate(summaries: &Summaries<'_>, parse: &AttributeParse) -> Tokens {
    match &parse.reading {
        AttributeReading::Enum(index) | AttributeReading::Case(_, index) => {
            summaries.cases(*index).or(Tokens::of(&[Kind::String]))
        }
        AttributeReading::SymbolName => Tokens::of(&[Kind::At]),
        AttributeReading::Typed(_, class)
        | AttributeReading::Full(class)
        | AttributeReading::Stripped(class) => match class.optional_start() {
            Some(start) => Tokens::of_starts(&[start]),
            None => Tokens::optional_attribute(),
        },
    }
}

/// The tokens by which an optional property is found.
pub(crate) fn property_gate(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    slot: u16,
) -> Tokens {
    let form = definition
        .properties
        .get(usize::from(slot))
        .and_then(|slot| match &slot.kind {
            PropertyKind::Property(form) => Some(form),
            _ => None,
        });
    form.map_or_else(
        || Tokens::unknown("a property"),
        |form| property_form_gate(summaries, form),
    )
}

fn property_form_gate(summaries: &Summaries<'_>, form: &PropertyForm) -> Tokens {
    match form {
        PropertyForm::Optional {
            form,
            has_some: false,
        } => property_form_gate(summaries, form).or(Tokens::word("none")),
        // The parser of optional integers accepts words, and is also that of booleans.
        PropertyForm::Integer { .. } | PropertyForm::Bool => Tokens::words(["true", "false"])
            .or(Tokens::of(&[Kind::Integer]))
            .or(Tokens::literal("-")),
        // The parser takes any word, and looks for its case then.
        PropertyForm::Enum { name: None, .. } => Tokens::any_word().or(Tokens::of(&[Kind::String])),
        _ => property(summaries, form).0,
    }
}

/// The tokens by which the parser finds out that a parameter of a directive is there; `None` if it must be there.
pub(crate) fn value_gate(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    value: &DirectiveValue,
    is_optional: bool,
) -> Option<Tokens> {
    let tokens = match (value.target, &value.form) {
        // The parser takes an attribute of any class.
        (Target::Attribute(_), ValueForm::Attribute(AttributeForm::Full)) => Tokens::attribute(),
        // The parser takes a type of any class.
        (Target::Type(_), _) => Tokens::type_(),
        (Target::Types(_) | Target::TypeGroups(_), form) => match form {
            ValueForm::Results { .. } => Tokens::type_().or(Tokens::literal("(")),
            _ => Tokens::type_(),
        },
        // Integers may be written as words.
        (
            Target::Attribute(_),
            ValueForm::Attribute(
                AttributeForm::Integer(_)
                | AttributeForm::Integers(_)
                | AttributeForm::Number { .. },
            ),
        ) => value_printed(summaries, definition, value)
            .first
            .or(Tokens::words(["true", "false"])),
        // Any word is taken, and refused if it is no case.
        (Target::Attribute(_), ValueForm::Attribute(AttributeForm::Keyword(form)))
            if !form.is_quoted && (form.unknown.is_some() || !is_optional) =>
        {
            Tokens::any_word()
        }
        _ => value_printed(summaries, definition, value).first,
    };
    // Lists of values may be empty without being optional.
    let may_be_empty = match value.target {
        Target::Operands(_) | Target::OperandGroups(_) => {
            !value.is_listed || matches!(value.target, Target::OperandGroups(_))
        }
        Target::Regions(_) | Target::Successors(_) => !value.is_listed,
        Target::AttrDict => true,
        Target::Region(_) => value.form == ValueForm::Body,
        _ => false,
    };
    (is_optional || may_be_empty).then_some(tokens)
}

/// True if the reader of a parameter finds every attribute that is printed for it. That of an optional attribute doesn't know
/// all of them.
pub(crate) fn is_value_found(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    value: &DirectiveValue,
) -> bool {
    match (value.target, &value.form) {
        (
            Target::Attribute(slot),
            ValueForm::Attribute(AttributeForm::Full | AttributeForm::Typed(_)),
        ) => {
            let class = full_class(definition, slot, value.is_listed);
            summaries.is_optional_attribute(&class, &Tokens::optional_attribute())
        }
        _ => true,
    }
}

/// The parts that a parameter reads from the printed element; `None` if it reads something else.
pub(crate) fn value_matches(value: &DirectiveValue, print: &PrintElement) -> Option<Vec<Part>> {
    let PrintElement::Directive(part) = print else {
        return None;
    };
    let DirectivePrint::Value(written) = &**part else {
        return None;
    };
    (written.target == value.target
        && written.form == value.form
        && written.is_listed == value.is_listed)
        .then(|| vec![Part::of(value.target)])
}

/// The part that a `custom` directive reads by an argument.
pub(crate) fn of_argument(argument: &CustomArgument) -> Option<Part> {
    Some(match argument {
        CustomArgument::Property(slot) => Part::Slot(*slot),
        CustomArgument::Operand(index) => Part::Operands(*index),
        CustomArgument::Type(slot) => Part::types(*slot),
        CustomArgument::Region(index) => Part::Regions(*index),
        CustomArgument::Successor(index) => Part::Successors(*index),
        CustomArgument::AttrDict => Part::Dictionary,
        CustomArgument::PropDict | CustomArgument::Text(_) | CustomArgument::Ref(_) => return None,
    })
}

/// The parts that a printed element holds, as they are read.
pub(crate) fn printed_parts(print: &PrintElement) -> Vec<Part> {
    use PrintElement as Q;
    match print {
        Q::Attribute(slot, _) | Q::Property(slot) => vec![Part::Slot(*slot)],
        Q::Operands(index) | Q::OperandGroups(index) => vec![Part::Operands(*index)],
        Q::AllOperands => vec![Part::AllOperands],
        Q::Type(slot, _) | Q::Types(slot) => vec![Part::types(*slot)],
        Q::TypeGroups(index) => vec![Part::TypesOfOperand(*index)],
        Q::FunctionalType(inputs, results) => vec![Part::types(*inputs), Part::types(*results)],
        Q::Regions(index, _) => vec![Part::Regions(*index)],
        Q::AllRegions(_) => vec![Part::AllRegions],
        Q::Successors(index) => vec![Part::Successors(*index)],
        Q::AllSuccessors => vec![Part::AllSuccessors],
        Q::AttrDict(_, slots) => slots
            .iter()
            .map(|slot| Part::Slot(*slot))
            .chain([Part::Dictionary])
            .collect(),
        Q::PropDict(slots) => slots.iter().map(|slot| Part::Slot(*slot)).collect(),
        Q::PropFields(fields) => fields.iter().map(|field| Part::Slot(field.slot)).collect(),
        // The text of a directive may depend on more than this.
        Q::Directive(_) => Vec::new(),
    }
}
