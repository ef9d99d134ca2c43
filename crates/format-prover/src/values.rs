//! Values that the text of an element doesn't tell apart, or that its reader doesn't accept.

use crate::proof::{Reason, Unknown};
use crate::summaries::Summaries;
use crate::tokens::Tokens;
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, Dialects, EnumCase, EnumDefinition, ParameterKind,
    PropertyForm,
};
use format_runtime::expr::{Expr, Function};
use format_runtime::program::{IntegerType, is_keyword};

/// The cause that keeps the prover from following a default value that C++ compares as something else.
pub(crate) const OTHERWISE: &str = "a default value that is compared otherwise";

/// True for a class of references to symbols.
pub(crate) fn are_symbols(class: &AttributeClass) -> bool {
    use BuiltinAttribute as B;
    matches!(
        class,
        AttributeClass::Builtin(B::SymbolRef | B::FlatSymbolRef)
    )
}

/// The cause for which attributes of a class don't all come back without their prefix.
pub(crate) fn unprefixed(class: &AttributeClass) -> Option<Unknown> {
    // Infinity, NaN and some digits are printed as words that aren't read.
    let has_floats = matches!(class, AttributeClass::DenseFloatArray(_));
    has_floats.then_some(Unknown::Unsupported("floats that are printed as words"))
}

/// The readers of an enum's cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reader {
    /// The generated one of an attribute in a format of an operation, which reads quoted texts.
    Attribute,
    /// `FieldParser` of the enum, which reads quoted texts of single cases.
    Field,
    /// The generated one of a parameter, which reads words only.
    Parameter,
}

/// The reason for which the cases of an enum don't all come back from their texts.
pub(crate) fn cases(summaries: &Summaries<'_>, index: u32, reader: Reader) -> Option<Reason> {
    texts(summaries.enumeration(index)?, reader)
}

/// The reason for which the cases of an enum don't all come back from their texts, given its definition.
pub(crate) fn texts(definition: &EnumDefinition, reader: Reader) -> Option<Reason> {
    let are_words = match reader {
        Reader::Attribute => false,
        Reader::Field => definition.bits.is_some(),
        Reader::Parameter => true,
    };
    let cases = &definition.cases;
    let fault = |case: &EnumCase| {
        Some(Reason::Case {
            text: case.text.clone(),
        })
    };
    for (place, case) in cases.iter().enumerate() {
        let is_quotable = !case.text.is_empty()
            && !case.text.contains(['"', '\\'])
            && !case.text.contains(char::is_control);
        let value = definition.underlying(case.value);
        let is_taken = cases[..place]
            .iter()
            .any(|other| other.text == case.text && definition.underlying(other.value) != value);
        if !is_quotable || is_taken || (are_words && !is_keyword(&case.text)) {
            return fault(case);
        }
    }
    several_bits(definition)
}

/// True if attributes of a definition, by its index, hold the number of a case and nothing else.
pub(crate) fn holds_a_number(dialects: &Dialects, index: u32) -> bool {
    let definition = dialects.attributes.get(index as usize);
    definition.is_some_and(|definition| {
        matches!(&definition.parameters[..], [only] if matches!(only.kind, ParameterKind::Enum { .. }))
    })
}

/// The type of numbers, as expressions build it.
pub(crate) fn number_type(type_: IntegerType) -> Expr {
    match type_ {
        IntegerType::Index => Expr::Call(Function::IndexType, Vec::new()),
        IntegerType::Bits(width) => Expr::Call(
            Function::IntegerType,
            vec![Expr::Int(width.into()), Expr::Int(0)],
        ),
    }
}

/// The reason for which values of a bit enum don't all come back.
fn several_bits(definition: &EnumDefinition) -> Option<Reason> {
    let bits = definition.bits.as_ref()?;
    let separator = bits.separator.trim();
    let is_apart = |case: &EnumCase| {
        !case.text.contains(separator) && !case.text.contains(char::is_whitespace)
    };
    let has_zero = definition.cases.iter().any(|case| case.value == 0);
    let is_read = [",", "|"].contains(&separator) && definition.cases.iter().all(is_apart);
    (!has_zero || !is_read).then_some(Reason::Bits)
}

/// The reason for which values of a property don't all come back from the text of the form.
pub(crate) fn property(
    summaries: &Summaries<'_>,
    form: &PropertyForm,
    text: &dyn Fn(&PropertyForm) -> (Tokens, Tokens),
) -> Option<Reason> {
    match form {
        PropertyForm::Optional { form, has_some } => {
            let is_mistaken = !has_some && text(form).0.has_literal("none");
            match is_mistaken {
                true => Some(Reason::Case {
                    text: "none".to_owned(),
                }),
                false => property(summaries, form, text),
            }
        }
        PropertyForm::Array(form) => match text(form).1.has_literal(",") {
            true => Some(Reason::Bits),
            false => property(summaries, form, text),
        },
        PropertyForm::Enum { index, .. } => cases(summaries, *index, Reader::Field),
        _ => None,
    }
}
