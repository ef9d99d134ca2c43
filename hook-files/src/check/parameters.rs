//! The parameters of a directive.

use crate::errors::Errors;
use crate::syntax;
use format_compiler::diagnostic::title;
use format_runtime::hooks::described::{ListStorage, Parameter};
use format_runtime::program::ArgumentKind;

/// The kinds of parameters, by the word that names them.
const KINDS: [(&str, ArgumentKind, ListStorage); 14] = [
    ("attribute", ArgumentKind::Attribute, ListStorage::Array),
    ("array", ArgumentKind::Attribute, ListStorage::Array),
    ("dense_i32", ArgumentKind::Attribute, ListStorage::DenseI32),
    ("dense_i64", ArgumentKind::Attribute, ListStorage::DenseI64),
    ("operand", ArgumentKind::Operand, ListStorage::Array),
    ("operands", ArgumentKind::Operands, ListStorage::Array),
    ("type", ArgumentKind::Type, ListStorage::Array),
    ("types", ArgumentKind::Types, ListStorage::Array),
    ("operand_groups", ArgumentKind::OperandGroups, ListStorage::Array),
    ("type_groups", ArgumentKind::TypeGroups, ListStorage::Array),
    ("region", ArgumentKind::Region, ListStorage::Array),
    ("regions", ArgumentKind::Regions, ListStorage::Array),
    ("successor", ArgumentKind::Successor, ListStorage::Array),
    ("successors", ArgumentKind::Successors, ListStorage::Array),
];

/// The kind of strings in the format.
const STRING: &str = "string";

/// The kind and storage that a word stands for.
fn kind_of(word: &str) -> Option<(ArgumentKind, ListStorage)> {
    if word == STRING {
        return Some((ArgumentKind::Text, ListStorage::Array));
    }
    KINDS.iter().find(|(name, ..)| *name == word).map(|&(_, kind, storage)| (kind, storage))
}

pub(super) fn parameter(
    parameter: &syntax::Parameter,
    earlier: &[Parameter],
    errors: &mut Errors,
) -> Option<Parameter> {
    let syntax::Parameter { is_ref, kind: word, name, empty } = parameter;
    let Some((kind, storage)) = kind_of(&word.text) else {
        let known = KINDS.iter().map(|(name, ..)| *name).chain([STRING]);
        errors.add_unknown(title::hook_parameter_kind(&word.text), (&word.text, &word.span), known);
        return None;
    };
    if earlier.iter().any(|each| each.name == name.text) {
        errors.add(title::hook_parameter_twice(&name.text), &name.span);
        return None;
    }
    if let Some(empty) = empty
        && (*is_ref || kind != ArgumentKind::Attribute || word.text == "attribute")
    {
        errors.add(title::hook_list_empty(&word.text), empty);
        return None;
    }
    let is_empty_by_default = empty.is_some();
    Some(Parameter { name: name.text.clone(), kind, is_ref: *is_ref, storage, is_empty_by_default })
}
