//! What is known of values and names by themselves.

use crate::values::{Maker, Part, Piece, Value};
use format_compiler::cxx::Cxx;

/// Whether an expression is `list.begin()`.
pub(super) fn is_begin_of(expression: &Cxx, list: &Cxx) -> bool {
    match expression {
        Cxx::Call(callee, arguments) if arguments.is_empty() => {
            matches!(&**callee, Cxx::Member(of, method) if method.name == "begin" && **of == *list)
        }
        _ => false,
    }
}

/// Whether this may be a type that is known.
pub(crate) fn is_type(value: &Value) -> bool {
    match value {
        Value::Type(_) | Value::Parameter(_) | Value::Read(_) | Value::MakeType(..) | Value::Accessor(..) => true,
        Value::Either(_, yes, no) => is_type(yes) && is_type(no),
        _ => false,
    }
}

/// The type of a class of builtin types that has no parameters.
pub(super) fn type_of_class(class: &str) -> Option<Value> {
    match class.rsplit("::").next()? {
        "IndexType" => Some(Value::Type("index".into())),
        "NoneType" => Some(Value::Type("none".into())),
        _ => None,
    }
}

/// A list of values that is given in braces.
pub(super) fn as_list(value: Value) -> Value {
    match value {
        Value::Null => Value::List(Vec::new()),
        Value::Tuple(values) => Value::List(values.into_iter().map(Piece::One).collect()),
        other => other,
    }
}

/// An array attribute of attributes that hold the values of a list.
pub(super) fn made_of_each(maker: Maker, list: Value) -> Value {
    fn pieces(maker: &Maker, list: Vec<Piece>) -> Vec<Piece> {
        list.into_iter()
            .map(|piece| match piece {
                Piece::One(value) => Piece::One(Value::made(maker.clone(), value)),
                Piece::Each(id, inner) => Piece::Each(id, pieces(maker, inner)),
                Piece::Either(id, yes, no) => Piece::Either(id, pieces(maker, yes), pieces(maker, no)),
                Piece::All(read) => Piece::All(read),
                Piece::Times(value, count) => Piece::Times(Value::made(maker.clone(), value), count),
            })
            .collect()
    }
    match as_list(list) {
        Value::List(list) => Value::made(Maker::Array, Value::List(pieces(&maker, list))),
        _ => Value::unknown("an array of what isn't known"),
    }
}

pub(super) fn plain_list(value: Value) -> Value {
    match value {
        Value::Of(Part::Value, inner) => plain_list(*inner),
        other => other,
    }
}

/// Whether this is a case of an enum, or one that a word names.
pub(super) fn is_case(value: &Value) -> bool {
    match value {
        Value::Case(_) | Value::Symbolized(..) => true,
        Value::Either(_, yes, no) => is_case(yes) && is_case(no),
        _ => false,
    }
}

/// The name in the namespace of a path.
pub(super) fn qualified(path: &str, name: &str) -> String {
    match path.rsplit_once("::") {
        Some((namespace, _)) => format!("{namespace}::{name}"),
        None => name.to_owned(),
    }
}

/// How near a function's namespace is to the place where its name is used: the parts that they share, if it is around it.
pub(crate) fn nearness(of: &str, from: &str) -> Option<usize> {
    let is_around = of.is_empty() || from == of || from.strip_prefix(of).is_some_and(|rest| rest.starts_with("::"));
    is_around.then_some(of.len())
}
