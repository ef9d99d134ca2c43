//! The printed elements of an operation: what they begin with, when they print nothing, and what may not follow them.

use super::atoms::{Atom, Atoms};
use crate::classes;
use crate::logic::Formula;
use crate::product::Printed;
use crate::summaries::Summaries;
use crate::tokens::{Kind, Tokens};
use crate::values::are_symbols;
use format_runtime::dialect::{
    AttributeClass, Length, OperationDefinition, PropertyForm, PropertyKind, TypeClass,
};
use format_runtime::program::{
    AttributeForm, AttributeWriting, CustomArgument, DirectivePrint, DirectiveValue, PrintElement,
    Target, TypeSlot, ValueForm,
};

/// The condition under which the element prints something.
pub(crate) fn presence(
    atoms: &mut Atoms<'_>,
    definition: &OperationDefinition,
    at: u32,
    element: &PrintElement,
) -> Formula {
    use PrintElement as E;
    let constant = Formula::Constant;
    match element {
        E::Attribute(slot, _) => atoms.atom(Atom::Slot(*slot)),
        E::Property(_) | E::FunctionalType(..) => constant(true),
        E::Operands(index) | E::OperandGroups(index) | E::TypeGroups(index) => {
            atoms.atom(Atom::Operands(*index))
        }
        E::AllOperands => atoms.atom(Atom::AnyOperands),
        E::Type(slot, _) | E::Types(slot) => atoms.of_types(*slot),
        E::Regions(index, _) => atoms.atom(Atom::Regions(*index)),
        E::AllRegions(_) => match &definition.regions[..] {
            [] => constant(false),
            [only] if only.variadic => atoms.atom(Atom::Regions(0)),
            _ => constant(true),
        },
        E::Successors(index) => atoms.atom(Atom::Successors(*index)),
        E::AllSuccessors => match &definition.successors[..] {
            [] => constant(false),
            [only] if only.variadic => atoms.atom(Atom::Successors(0)),
            _ => constant(true),
        },
        E::AttrDict(..) | E::PropDict(_) => atoms.atom(Atom::Entries(at)),
        E::PropFields(fields) if fields.is_empty() => constant(false),
        E::PropFields(_) => atoms.atom(Atom::Entries(at)),
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => value_presence(atoms, value),
            DirectivePrint::Functional(..) | DirectivePrint::Argument(..) => constant(true),
            _ => constant(false),
        },
    }
}

fn value_presence(atoms: &mut Atoms<'_>, value: &DirectiveValue) -> Formula {
    if value.is_listed {
        let is_single = matches!(
            value.target,
            Target::Attribute(_)
                | Target::Operand(_)
                | Target::Successors(_)
                | Target::Regions(_)
                | Target::Operands(_)
                | Target::Types(_)
        );
        // A group of a list of lists may be empty.
        return match is_single {
            true => Formula::Constant(true),
            false => atoms.of_next(value.target),
        };
    }
    match (&value.form, value.target) {
        (ValueForm::Body, Target::Region(region)) => {
            atoms.atom(Atom::Other(format!("body of region {region}")))
        }
        (ValueForm::Results { .. }, _) => Formula::Constant(true),
        (_, Target::Region(_)) => Formula::Constant(true),
        (ValueForm::Attribute(AttributeForm::Integers(_)), Target::Attribute(slot)) => {
            atoms.atom(Atom::Elements(slot))
        }
        (_, target) => atoms.of_target(target),
    }
}

/// The condition under which a `custom` directive in C++ prints anything: one of its arguments is there. `None` if that
/// isn't known.
pub(crate) fn custom_presence(
    atoms: &mut Atoms<'_>,
    arguments: &[CustomArgument],
) -> Option<Formula> {
    let mut any = Vec::new();
    for argument in arguments {
        let atom = match argument {
            CustomArgument::Property(slot) => Atom::NotDefault(*slot),
            CustomArgument::Operand(index) => Atom::Operands(*index),
            CustomArgument::Type(slot) => {
                any.push(atoms.of_types(*slot));
                continue;
            }
            CustomArgument::Region(index) => Atom::Regions(*index),
            CustomArgument::Ref(_) | CustomArgument::Text(_) => continue,
            CustomArgument::Successor(_) | CustomArgument::AttrDict | CustomArgument::PropDict => {
                return None;
            }
        };
        any.push(atoms.atom(atom));
    }
    (!any.is_empty()).then_some(Formula::Any(any))
}

/// The axiom about an element; `None` for a part of a directive that prints nothing of the operation.
pub(crate) fn axiom(element: &PrintElement) -> Option<&'static str> {
    use PrintElement as E;
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
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => axiom_of_value(value),
            DirectivePrint::Functional(..) => "types",
            _ => return None,
        },
    })
}

/// The axiom about a parameter of a directive: it has the reader and the printer of another element.
fn axiom_of_value(value: &DirectiveValue) -> &'static str {
    match value.target {
        Target::Attribute(_) => match value.form {
            ValueForm::Attribute(AttributeForm::Keyword(_)) => "cases",
            _ => "attributes",
        },
        Target::Operand(_) | Target::Operands(_) => "values",
        Target::Type(_) | Target::Types(_) => "types",
        Target::OperandGroups(_) | Target::TypeGroups(_) => "groups",
        Target::Region(_) | Target::Regions(_) => "regions",
        Target::Successor(_) | Target::Successors(_) => "successors",
        Target::AttrDict => "dictionaries",
    }
}

/// The text of an element.
pub(crate) fn printed(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    element: &PrintElement,
) -> Printed {
    let printed = declared(summaries, definition, element);
    match axiom(element) {
        Some(axiom) => Printed {
            taken: summaries.weaken(axiom, printed.taken),
            ..printed
        },
        None => printed,
    }
}

fn declared(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    element: &PrintElement,
) -> Printed {
    use PrintElement as E;
    let literal = Tokens::literal;
    let bracketed = |first: &str| Printed {
        first: literal(first),
        taken: Tokens::default(),
        begins_spaced: false,
        ends_in_bracket: true,
        is_symbol: false,
    };
    let then = |first: Tokens, taken: Tokens| Printed {
        first,
        taken,
        begins_spaced: false,
        ends_in_bracket: false,
        is_symbol: false,
    };
    match element {
        E::Attribute(slot, writing) => attribute(summaries, definition, *slot, writing),
        E::Property(slot) => match definition.properties.get(usize::from(*slot)) {
            Some(slot) => match &slot.kind {
                PropertyKind::Property(form) => {
                    let (first, taken) = property(summaries, form);
                    then(first, taken)
                }
                _ => then(Tokens::unknown(&slot.name), Tokens::default()),
            },
            None => then(Tokens::unknown("a property"), Tokens::default()),
        },
        // `%0 #a` is read as a number of the value's results.
        E::Operands(index) => {
            let taken = Tokens::of(&[Kind::Hash]);
            let taken = if is_at_most_one(definition, TypeSlot::Operand(*index)) {
                taken
            } else {
                taken.or(literal(","))
            };
            then(Tokens::of(&[Kind::Percent]), taken)
        }
        E::AllOperands => then(
            Tokens::of(&[Kind::Percent]),
            Tokens::of(&[Kind::Hash]).or(literal(",")),
        ),
        E::OperandGroups(_) | E::TypeGroups(_) => Printed {
            taken: literal(","),
            ..bracketed("(")
        },
        E::Type(slot, class) => {
            let first = match class {
                TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_) => {
                    types_of(summaries, definition, *slot)
                }
                _ => summaries.stripped_type(class),
            };
            Printed {
                begins_spaced: summaries.is_spaced_type(class),
                ..then(first, summaries.taken_by_stripped_type(class))
            }
        }
        E::Types(slot) => {
            let is_single = is_at_most_one(definition, *slot);
            let taken = summaries.taken_by_types();
            let taken = if is_single {
                taken
            } else {
                taken.or(literal(","))
            };
            then(types_of(summaries, definition, *slot), taken)
        }
        E::FunctionalType(..) => then(literal("("), summaries.taken_by_types()),
        E::Regions(index, _) => {
            let is_variadic = definition
                .regions
                .get(usize::from(*index))
                .is_some_and(|region| region.variadic);
            Printed {
                taken: if is_variadic {
                    literal(",")
                } else {
                    Tokens::default()
                },
                ..bracketed("{")
            }
        }
        E::AllRegions(_) => Printed {
            taken: literal(","),
            ..bracketed("{")
        },
        E::Successors(index) => {
            let is_variadic = definition
                .successors
                .get(usize::from(*index))
                .is_some_and(|successor| successor.variadic);
            let taken = if is_variadic {
                literal(",")
            } else {
                Tokens::default()
            };
            then(Tokens::of(&[Kind::Caret]), taken)
        }
        E::AllSuccessors => then(Tokens::of(&[Kind::Caret]), literal(",")),
        E::AttrDict(true, _) => Printed {
            first: Tokens::word("attributes"),
            ..bracketed("{")
        },
        E::AttrDict(false, _) => bracketed("{"),
        E::PropDict(_) | E::PropFields(_) => bracketed("<"),
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => value_printed(summaries, definition, value),
            DirectivePrint::Functional(..) => then(literal("("), summaries.taken_by_types()),
            _ => then(Tokens::of(&[Kind::Percent]), Tokens::default()),
        },
    }
}

/// The first tokens of the types of a slot, with their prefixes.
fn types_of(summaries: &Summaries<'_>, definition: &OperationDefinition, slot: TypeSlot) -> Tokens {
    definition
        .declared(slot)
        .map_or_else(Tokens::type_, |declared| {
            summaries.admitted_types(&declared.constraint.predicate)
        })
}

pub(crate) fn is_at_most_one(definition: &OperationDefinition, slot: TypeSlot) -> bool {
    let declared = definition.declared(slot);
    declared.is_some_and(|declared| matches!(declared.length, Length::Single | Length::Optional))
}

fn attribute(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    slot: u16,
    writing: &AttributeWriting,
) -> Printed {
    let class = definition
        .properties
        .get(usize::from(slot))
        .and_then(|slot| match &slot.kind {
            PropertyKind::Attribute(class) => Some(class),
            _ => None,
        });
    let unknown = || Tokens::unknown("an attribute of unknown class");
    let (first, taken) = match (writing, class) {
        (AttributeWriting::Enum(index) | AttributeWriting::Case(index), _) => {
            (summaries.cases(*index), Tokens::default())
        }
        (AttributeWriting::SymbolName, _) => (Tokens::of(&[Kind::At]), Tokens::default()),
        (AttributeWriting::WithoutType, Some(class)) => {
            (summaries.attribute(class), Tokens::default())
        }
        (AttributeWriting::Full, Some(class)) => (
            summaries.attribute(class),
            summaries.taken_by_attribute(class),
        ),
        (AttributeWriting::Stripped(class), _) => (
            summaries.stripped_attribute(class),
            summaries.taken_by_stripped_attribute(class),
        ),
        (AttributeWriting::WithoutType | AttributeWriting::Full, None) => (unknown(), unknown()),
    };
    let ends_in_bracket = class.is_some_and(|class| class.is_dense_array());
    let begins_spaced = matches!(writing, AttributeWriting::Stripped(class)
        if summaries.is_spaced_attribute(class));
    let is_symbol = !matches!(writing, AttributeWriting::SymbolName);
    Printed {
        first,
        taken,
        begins_spaced,
        ends_in_bracket,
        is_symbol: is_symbol && class.is_some_and(are_symbols),
    }
}

/// The first tokens of a property, and the tokens that its parser takes if they follow.
pub(crate) fn property(summaries: &Summaries<'_>, form: &PropertyForm) -> (Tokens, Tokens) {
    let nothing = Tokens::default;
    match form {
        PropertyForm::Integer { .. } => (
            Tokens::of(&[Kind::Integer]).or(Tokens::literal("-")),
            nothing(),
        ),
        PropertyForm::Bool => (Tokens::words(["true", "false"]), nothing()),
        PropertyForm::String => (Tokens::of(&[Kind::String]), nothing()),
        PropertyForm::Unit => (Tokens::words(["unit", "unit_absent"]), nothing()),
        PropertyForm::Optional { has_some: true, .. } => {
            (Tokens::words(["some", "none"]), nothing())
        }
        PropertyForm::Optional { form, .. } => {
            let (first, taken) = property(summaries, form);
            (first.or(Tokens::word("none")), taken)
        }
        PropertyForm::Array(_) | PropertyForm::DenseArray { .. } => {
            (Tokens::literal("["), nothing())
        }
        PropertyForm::Enum { index, name, .. } => match name {
            Some(name) => (Tokens::word(name), nothing()),
            None => (summaries.cases(*index), nothing()),
        },
        PropertyForm::Opaque(class) => (Tokens::unknown(class), Tokens::unknown(class)),
    }
}

/// The text of a parameter of a directive.
pub(crate) fn value_printed(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    value: &DirectiveValue,
) -> Printed {
    let comma = || Tokens::literal(",");
    let (first, taken) = match value.target {
        Target::Attribute(slot) => match &value.form {
            ValueForm::Attribute(AttributeForm::Full) => {
                let class = full_class(definition, slot, value.is_listed);
                (
                    summaries.attribute(&class),
                    summaries.taken_by_attribute(&class),
                )
            }
            ValueForm::Attribute(form) => attribute_form(summaries, form),
            _ => (
                Tokens::attribute(),
                Tokens::unknown("an attribute of a directive"),
            ),
        },
        Target::Operand(_) => (Tokens::of(&[Kind::Percent]), Tokens::of(&[Kind::Hash])),
        Target::Operands(_) => {
            let taken = Tokens::of(&[Kind::Hash]);
            let taken = if value.is_listed {
                taken
            } else {
                taken.or(comma())
            };
            (Tokens::of(&[Kind::Percent]), taken)
        }
        Target::OperandGroups(_) => (
            Tokens::of(&[Kind::Percent]),
            Tokens::of(&[Kind::Hash]).or(comma()),
        ),
        Target::Type(slot) => (
            without_prefix(types_of(summaries, definition, slot), value),
            summaries.taken_by_types(),
        ),
        Target::Types(slot) | Target::TypeGroups(slot) => {
            let is_one = value.is_listed && matches!(value.target, Target::Types(_));
            let types = types_of(summaries, definition, slot);
            let taken = summaries.taken_by_types();
            let first = match value.form {
                ValueForm::Results { .. } => types.or(Tokens::literal("(")),
                _ => without_prefix(types, value),
            };
            (first, if is_one { taken } else { taken.or(comma()) })
        }
        Target::Region(_) | Target::Regions(_) => (Tokens::literal("{"), Tokens::default()),
        Target::Successor(_) => (Tokens::of(&[Kind::Caret]), Tokens::default()),
        Target::Successors(_) => {
            let taken = if value.is_listed {
                Tokens::default()
            } else {
                comma()
            };
            (Tokens::of(&[Kind::Caret]), taken)
        }
        Target::AttrDict => (
            Tokens::literal("{").or(Tokens::word("attributes")),
            Tokens::default(),
        ),
    };
    let ends_in_bracket = matches!(
        value.target,
        Target::Region(_) | Target::Regions(_) | Target::AttrDict
    );
    Printed {
        first,
        taken,
        begins_spaced: false,
        ends_in_bracket,
        is_symbol: matches!(value.target, Target::Attribute(_)),
    }
}

/// The class of the attribute in a slot, or of its elements.
pub(crate) fn full_class(
    definition: &OperationDefinition,
    slot: u16,
    is_listed: bool,
) -> AttributeClass {
    let Some(slot) = definition.properties.get(usize::from(slot)) else {
        return AttributeClass::Any;
    };
    if is_listed {
        let constraint = slot.constraint.as_ref();
        return constraint
            .and_then(|constraint| classes::of_elements(&constraint.predicate))
            .unwrap_or(AttributeClass::Any);
    }
    match &slot.kind {
        PropertyKind::Attribute(class) => class.clone(),
        _ => AttributeClass::Any,
    }
}

fn attribute_form(summaries: &Summaries<'_>, form: &AttributeForm<Target>) -> (Tokens, Tokens) {
    use AttributeForm as F;
    let number = || Tokens::of(&[Kind::Integer]).or(Tokens::literal("-"));
    let nothing = Tokens::default;
    match form {
        F::Full => (
            Tokens::attribute(),
            summaries.taken_by_attribute(&AttributeClass::Any),
        ),
        F::Typed(_) | F::TypedAs(_) => (Tokens::attribute(), nothing()),
        F::Integer(_) | F::Number { .. } => (number(), nothing()),
        F::Float => (number().or(Tokens::of(&[Kind::Float])), nothing()),
        F::Integers(_) => (number(), Tokens::literal(",")),
        F::Type => (Tokens::type_(), summaries.taken_by_types()),
        F::Symbol | F::FlatSymbol | F::SymbolName => (Tokens::of(&[Kind::At]), nothing()),
        F::String => (Tokens::of(&[Kind::String]), nothing()),
        F::Name => (
            Tokens::any_word().or(Tokens::of(&[Kind::String])),
            nothing(),
        ),
        F::Keyword(form) if form.is_quoted => (Tokens::of(&[Kind::String]), nothing()),
        F::Keyword(form) => (summaries.cases_of(&form.name), nothing()),
        F::Bits(_) => (
            Tokens::any_word(),
            Tokens::literal(",").or(Tokens::literal("|")),
        ),
        F::AffineMap => (Tokens::literal("("), nothing()),
    }
}

/// The first tokens of types that may lack the prefix of their dialect.
fn without_prefix(types: Tokens, value: &DirectiveValue) -> Tokens {
    match value.form {
        ValueForm::Unprefixed(_) => types.or(Tokens::any_word()),
        _ => types,
    }
}
