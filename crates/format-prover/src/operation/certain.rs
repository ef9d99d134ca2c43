//! The text of elements, as far as it is certain: for each token there is a value that begins with it, or is continued by it.

use crate::classes;
use crate::product::Printed;
use crate::summaries::Summaries;
use crate::tokens::{Kind, Tokens};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, Length, OperandDefinition, OperationDefinition, PropertyKind,
    TypeClass,
};
use format_runtime::expr::Expr;
use format_runtime::program::{
    AttributeForm, AttributeWriting, DirectivePrint, DirectiveValue, PrintElement, Target,
    TypeSlot, ValueForm,
};

/// The text of an element of which `printed` has all tokens that are possible.
pub(super) fn certain(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    element: &PrintElement,
    printed: Printed,
) -> Printed {
    use PrintElement as E;
    let with = |first: Tokens, taken: Tokens| Printed {
        first,
        taken,
        ..printed.clone()
    };
    match element {
        E::Attribute(_, AttributeWriting::Enum(index) | AttributeWriting::Case(index)) => {
            with(cases(summaries, *index), Tokens::default())
        }
        E::Attribute(slot, writing) if *writing != AttributeWriting::SymbolName => {
            let slot = definition.properties.get(usize::from(*slot));
            match slot.map(|slot| &slot.kind) {
                Some(PropertyKind::Attribute(class)) => with(
                    first_of_attribute(summaries, class, writing),
                    taken_by_attribute(summaries, class, writing),
                ),
                _ => with(Tokens::default(), Tokens::default()),
            }
        }
        E::Type(slot, TypeClass::Dialect(..)) => {
            let taken = taken_by_types(definition, *slot, &printed.taken);
            with(printed.first.clone(), taken)
        }
        E::Type(slot, _) | E::Types(slot) => {
            let taken = taken_by_types(definition, *slot, &printed.taken);
            with(types(definition, *slot), taken)
        }
        E::FunctionalType(..) => with(printed.first.clone(), Tokens::default()),
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => with(
                first_of_value(definition, value, &printed),
                Tokens::default(),
            ),
            _ => with(Tokens::default(), Tokens::default()),
        },
        _ => printed,
    }
}

fn first_of_value(
    definition: &OperationDefinition,
    value: &DirectiveValue,
    printed: &Printed,
) -> Tokens {
    use AttributeForm as F;
    match (value.target, &value.form) {
        (Target::Attribute(_), ValueForm::Attribute(F::Keyword(_) | F::Name | F::Full)) => {
            Tokens::default()
        }
        (Target::Type(slot) | Target::Types(slot), ValueForm::Plain) => types(definition, slot),
        (Target::Type(_) | Target::Types(_) | Target::TypeGroups(_), _) => Tokens::default(),
        _ => printed.first.clone(),
    }
}

/// The words of an enum's cases. Only some enums have texts in quotes.
fn cases(summaries: &Summaries<'_>, index: u32) -> Tokens {
    let tokens = summaries.cases(index);
    let has_texts = summaries.enumeration(index).is_some_and(|enumeration| {
        let mut texts = enumeration.cases.iter().map(|case| case.text.as_str());
        let is_quoted = |text: &str| !text.is_empty() && !format_runtime::program::is_keyword(text);
        enumeration.bits.is_some() || texts.any(is_quoted)
    });
    match has_texts {
        true => tokens,
        false => tokens.without(&Tokens::of(&[Kind::String])),
    }
}

/// The first tokens of an attribute. Its alias depends on the printer.
fn first_of_attribute(
    summaries: &Summaries<'_>,
    class: &AttributeClass,
    writing: &AttributeWriting,
) -> Tokens {
    use AttributeClass as C;
    let is_stripped = matches!(writing, AttributeWriting::Stripped(_));
    match class {
        class if is_stripped && summaries.is_short_attribute(class) => {
            summaries.stripped_attribute(class)
        }
        C::Dialect(..) => Tokens::of(&[Kind::Hash]),
        C::Family(_) | C::Unknown(_) => Tokens::default(),
        // Those of dialects may have no type.
        C::Builtin(BuiltinAttribute::Typed) => {
            Tokens::of_starts(class.text_starts()).without(&Tokens::of(&[Kind::Hash]))
        }
        class if class.is_dense_array() && !is_stripped => Tokens::word("array"),
        class => Tokens::of_starts(class.text_starts()),
    }
}

fn taken_by_attribute(
    summaries: &Summaries<'_>,
    class: &AttributeClass,
    writing: &AttributeWriting,
) -> Tokens {
    use AttributeClass as C;
    use BuiltinAttribute as B;
    match (writing, class) {
        (AttributeWriting::WithoutType, _) => Tokens::default(),
        (_, C::Any | C::Builtin(B::Typed)) => {
            let taken = summaries.taken_by_attributes.clone();
            taken.or(Tokens::literal(":"))
        }
        (AttributeWriting::Stripped(_), C::Dialect(..)) => {
            summaries.taken_by_stripped_attribute(class)
        }
        (
            _,
            C::Dialect(..)
            | C::EnumInteger(_)
            | C::Builtin(B::Integer | B::Bool | B::Float | B::String),
        ) => summaries.taken_by_attribute(class),
        _ => Tokens::default(),
    }
}

/// The first tokens of types in full.
fn types(definition: &OperationDefinition, slot: TypeSlot) -> Tokens {
    let all = match slot {
        TypeSlot::Operands => &definition.operands,
        TypeSlot::Results => &definition.results,
        TypeSlot::Operand(_) | TypeSlot::Result(_) => {
            return definition
                .declared(slot)
                .map_or_else(Tokens::default, of_declared);
        }
    };
    // Each is the first if those before it are absent.
    let first = all.iter().position(|each| each.length == Length::Single);
    let first = first.map_or(all.len(), |first| first + 1);
    all[..first]
        .iter()
        .map(of_declared)
        .fold(Tokens::default(), Tokens::or)
}

fn of_declared(declared: &OperandDefinition) -> Tokens {
    of_predicate(&declared.constraint.predicate)
}

/// The first tokens of types that satisfy a predicate.
fn of_predicate(predicate: &Expr) -> Tokens {
    match (predicate, classes::types(predicate).as_deref()) {
        (Expr::Bool(true), _) => Tokens::type_(),
        (_, Some([TypeClass::Dialect(..) | TypeClass::Spelled(_)])) => {
            Tokens::of(&[Kind::Exclamation])
        }
        (_, Some([TypeClass::Family(_) | TypeClass::Unknown(_) | TypeClass::Any])) => {
            Tokens::default()
        }
        (_, Some([class])) => Tokens::of_starts(class.text_starts()),
        (Expr::Or(list), _) => {
            let alternatives = list.iter().map(of_predicate);
            alternatives.fold(Tokens::default(), Tokens::or)
        }
        // Other constraints on the value may leave out one of several classes.
        _ => Tokens::default(),
    }
}

/// The tokens among those that may be taken by a type. A type of unknown class has none but the comma of its list.
fn taken_by_types(definition: &OperationDefinition, slot: TypeSlot, taken: &Tokens) -> Tokens {
    let is_certain = definition.declared(slot).is_some_and(|declared| {
        let predicate: &Expr = &declared.constraint.predicate;
        let classes = classes::types(predicate);
        *predicate == Expr::Bool(true)
            || matches!(classes.as_deref(), Some([TypeClass::Dialect(..)]))
    });
    let has_comma = taken.has_literal(",");
    match (is_certain, has_comma) {
        (true, _) => taken.clone(),
        (false, true) => Tokens::literal(","),
        (false, false) => Tokens::default(),
    }
}
