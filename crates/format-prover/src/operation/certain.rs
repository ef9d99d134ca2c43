//! The text of elements, as far as it is certain: for each token there is a value that begins with it, or is continued by it.

use super::elements::{printed, value_printed};
use crate::classes;
use crate::product::Certain;
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

/// The tokens of an element that are certain.
pub(super) fn certain(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    element: &PrintElement,
) -> Certain {
    use PrintElement as E;
    let declared = || {
        let printed = printed(summaries, definition, element);
        Certain {
            first: printed.first,
            taken: printed.taken,
        }
    };
    match element {
        E::Attribute(_, AttributeWriting::Enum(index) | AttributeWriting::Case(index)) => Certain {
            first: cases(summaries, *index),
            taken: Tokens::default(),
        },
        E::Attribute(slot, writing) if *writing != AttributeWriting::SymbolName => {
            let slot = definition.properties.get(usize::from(*slot));
            match slot.map(|slot| &slot.kind) {
                Some(PropertyKind::Attribute(class)) => attribute(summaries, class, writing),
                _ => Certain::default(),
            }
        }
        E::Type(slot, class) => Certain {
            first: match class {
                TypeClass::Dialect(..) => summaries.stripped_type(class),
                _ => types(definition, *slot),
            },
            taken: taken_by_types(definition, *slot, declared().taken),
        },
        E::Types(slot) => Certain {
            first: types(definition, *slot),
            taken: taken_by_types(definition, *slot, declared().taken),
        },
        E::FunctionalType(..) => Certain {
            taken: Tokens::default(),
            ..declared()
        },
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => of_value(summaries, definition, value),
            _ => Certain::default(),
        },
        _ => declared(),
    }
}

fn of_value(
    summaries: &Summaries<'_>,
    definition: &OperationDefinition,
    value: &DirectiveValue,
) -> Certain {
    use AttributeForm as F;
    let printed = value_printed(summaries, definition, value);
    let first = match (value.target, &value.form) {
        (Target::Attribute(_), ValueForm::Attribute(F::Keyword(_) | F::Name | F::Full)) => {
            Tokens::default()
        }
        (Target::Type(slot) | Target::Types(slot), ValueForm::Plain) => types(definition, slot),
        (Target::Type(_) | Target::Types(_) | Target::TypeGroups(_), _) => Tokens::default(),
        _ => printed.first,
    };
    Certain {
        first,
        taken: Tokens::default(),
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

/// An attribute. Its alias depends on the printer.
fn attribute(
    summaries: &Summaries<'_>,
    class: &AttributeClass,
    writing: &AttributeWriting,
) -> Certain {
    use AttributeClass as C;
    let is_stripped = matches!(writing, AttributeWriting::Stripped(_));
    let first = match class {
        class if is_stripped && summaries.is_short_attribute(class) => {
            summaries.stripped_attribute(class)
        }
        C::Dialect(..) => Tokens::of(&[Kind::Hash]),
        C::Family(_) | C::Unknown(_) => Tokens::default(),
        // Those of dialects may have no type.
        C::Builtin(BuiltinAttribute::Typed) => {
            Tokens::of_starts(class.text_starts()).without(&Tokens::of(&[Kind::Hash]))
        }
        class => Tokens::of_starts(class.text_starts()),
    };
    let taken = match (writing, class) {
        (AttributeWriting::WithoutType, _) => Tokens::default(),
        (_, C::Any | C::Builtin(BuiltinAttribute::Typed)) => summaries
            .taken_by_attributes
            .clone()
            .or(Tokens::literal(":")),
        (_, C::Dialect(..)) if is_stripped => summaries.taken_by_stripped_attribute(class),
        (
            _,
            C::Dialect(..)
            | C::EnumInteger(_)
            | C::Builtin(
                BuiltinAttribute::Integer
                | BuiltinAttribute::Bool
                | BuiltinAttribute::Float
                | BuiltinAttribute::String,
            ),
        ) => summaries.taken_by_attribute(class),
        _ => Tokens::default(),
    };
    Certain { first, taken }
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
    let predicate: &Expr = &declared.constraint.predicate;
    if *predicate == Expr::Bool(true) {
        return Tokens::type_();
    }
    match classes::types(predicate).as_deref() {
        Some([TypeClass::Dialect(..) | TypeClass::Spelled(_)]) => Tokens::of(&[Kind::Exclamation]),
        Some([TypeClass::Family(_) | TypeClass::Unknown(_) | TypeClass::Any]) => Tokens::default(),
        Some([class]) => Tokens::of_starts(class.text_starts()),
        // Other constraints on the value may leave out one of several classes.
        _ => Tokens::default(),
    }
}

/// The tokens among those that may be taken by a type. A type of unknown class has none but the comma of its list.
fn taken_by_types(definition: &OperationDefinition, slot: TypeSlot, taken: Tokens) -> Tokens {
    let is_certain = definition.declared(slot).is_some_and(|declared| {
        let predicate: &Expr = &declared.constraint.predicate;
        let classes = classes::types(predicate);
        *predicate == Expr::Bool(true)
            || matches!(classes.as_deref(), Some([TypeClass::Dialect(..)]))
    });
    let has_comma = taken.has_literal(",");
    match (is_certain, has_comma) {
        (true, _) => taken,
        (false, true) => Tokens::literal(","),
        (false, false) => Tokens::default(),
    }
}
