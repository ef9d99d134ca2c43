//! The parameters of a directive.

use crate::diagnostic::title;
use crate::hook_files::errors::Errors;
use crate::hook_files::syntax::{self, Argument};
use format_runtime::hooks::described::{Constant, IntegerType, ListStorage as Storage, Parameter};
use format_runtime::program::ArgumentKind as Kind;

/// The kinds of parameters, by their words.
const KINDS: [(&str, Kind, Storage); 19] = [
    ("attribute", Kind::Attribute, Storage::Array),
    ("array", Kind::Attribute, Storage::Array),
    ("dense_bool", Kind::Attribute, Storage::DenseBool),
    ("dense_i32", Kind::Attribute, Storage::DenseI32),
    ("dense_i64", Kind::Attribute, Storage::DenseI64),
    ("dense_f32", Kind::Attribute, Storage::DenseF32),
    ("dense_f64", Kind::Attribute, Storage::DenseF64),
    ("operand", Kind::Operand, Storage::Array),
    ("operands", Kind::Operands, Storage::Array),
    ("type", Kind::Type, Storage::Array),
    ("types", Kind::Types, Storage::Array),
    ("operand_groups", Kind::OperandGroups, Storage::Array),
    ("type_groups", Kind::TypeGroups, Storage::Array),
    ("region", Kind::Region, Storage::Array),
    ("regions", Kind::Regions, Storage::Array),
    ("successor", Kind::Successor, Storage::Array),
    ("successors", Kind::Successors, Storage::Array),
    ("dictionary", Kind::AttrDict, Storage::Array),
    ("parameter", Kind::Parameter, Storage::Array),
];

/// The kind of a string passed by the format.
const STRING: &str = "string";

/// The kinds with an argument in parentheses: the attribute that holds a list, or the type of numbers.
const WITHIN: &str = "within";
const ELEMENTS: &str = "elements";

/// Returns the words of all kinds.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    KINDS
        .iter()
        .map(|(name, ..)| *name)
        .chain([STRING, WITHIN, ELEMENTS])
}

/// Returns the kind and storage of a word.
fn kind_of(word: &str) -> Option<(Kind, Storage)> {
    if word == STRING {
        return Some((Kind::Text, Storage::Array));
    }
    KINDS
        .iter()
        .find(|(name, ..)| *name == word)
        .map(|(_, kind, storage)| (*kind, storage.clone()))
}

/// Returns the kind and storage of a word with an argument in parentheses.
fn kind_with(word: &str, of: &Argument, earlier: &[Parameter]) -> Option<(Kind, Storage)> {
    let storage = match (word, &of.kind) {
        (WITHIN, syntax::ArgumentKind::String) => Storage::Within(of.text.clone()),
        (ELEMENTS, syntax::ArgumentKind::Variable) => {
            let is_type = |each: &Parameter| each.name == of.text && each.kind == Kind::Type;
            Storage::Elements(earlier.iter().position(is_type)?)
        }
        _ => return None,
    };
    Some((Kind::Attribute, storage))
}

pub(super) fn parameter(
    parameter: &syntax::Parameter,
    earlier: &[Parameter],
    errors: &mut Errors,
) -> Option<Parameter> {
    let syntax::Parameter {
        is_ref,
        kind: word,
        of,
        name,
        default,
    } = parameter;
    let known_kind = match of {
        Some(of) => kind_with(&word.text, of, earlier),
        None => kind_of(&word.text),
    };
    let Some((kind, storage)) = known_kind else {
        errors.add_unknown(
            title::hook_parameter_kind(&word.text),
            (&word.text, &word.span),
            words(),
        );
        return None;
    };
    if earlier.iter().any(|each| each.name == name.text) {
        errors.add(title::hook_parameter_twice(&name.text), &name.span);
        return None;
    }
    let (mut is_empty_by_default, mut missing) = (false, None);
    if let Some(default) = default {
        let has_list = !is_ref && kind == Kind::Attribute && word.text != "attribute";
        missing = match default.number() {
            Some(number) => Some(Constant::Integer(IntegerType::Bits(64), number)),
            None => [true, false]
                .into_iter()
                .find(|value| default.is_word(&value.to_string()))
                .map(Constant::Bool),
        };
        is_empty_by_default = default.elements().is_some_and(<[_]>::is_empty);
        let is_missing = storage.is_of_numbers() && !storage.is_of_floats() && missing.is_some()
            || matches!(missing, Some(Constant::Bool(_)));
        if !has_list || !(is_empty_by_default || is_missing) {
            errors.add(title::hook_list_empty(&word.text), &default.span);
            return None;
        }
    }
    Some(Parameter {
        name: name.text.clone(),
        kind,
        is_ref: *is_ref,
        storage,
        is_empty_by_default,
        missing,
    })
}
