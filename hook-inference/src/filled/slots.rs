//! The operands that a parser has resolved, one by one.

use crate::values::{BranchId, Piece, Value};
use format_compiler::ods::{Length, NamedType};

/// Why something isn't understood.
pub(super) type Reason = String;

/// An operand or several, with their types.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Slot {
    One(Value, Value),
    /// By a decision.
    Maybe(BranchId, bool, Value, Value),
    Many(Value, Value),
    /// None, where a decision is known.
    Absent,
}

/// What was resolved, one by one.
pub(super) fn slots(pieces: &[Piece], operands: &[NamedType]) -> Result<Vec<Slot>, Reason> {
    let computed = || "operands that are computed".to_owned();
    let mut slots = Vec::new();
    for piece in pieces {
        let rest = operands.get(slots.len()..).unwrap_or_default();
        match piece {
            Piece::One(Value::Operand(value, type_)) => slots.push(Slot::One((**value).clone(), (**type_).clone())),
            Piece::One(Value::Operands(list, types)) => slots.extend(together(list, types)?),
            Piece::Either(id, yes, no) => {
                let (yes, no) = (self::slots(yes, rest)?, self::slots(no, rest)?);
                slots.extend(of_both(*id, yes, no, rest)?);
            }
            // Each of a list.
            Piece::Each(id, inner) => match &inner[..] {
                [Piece::One(Value::Operand(value, type_))] => {
                    let (list, types) = match &**value {
                        Value::EachOf(read) => (vec![Piece::All(*read)], (**type_).clone()),
                        value => {
                            (vec![Piece::Each(*id, vec![Piece::One(value.clone())])], each_type(*id, (**type_).clone()))
                        }
                    };
                    let list = Value::List(list);
                    let types = types_of(&list, &types);
                    slots.push(Slot::Many(list, types));
                }
                _ => return Err(computed()),
            },
            Piece::One(Value::Unknown(why)) => return Err(why.to_string()),
            _ => return Err(computed()),
        }
    }
    Ok(slots)
}

/// What both ways of a decision have resolved, where each operand is one of the definition's.
pub(super) fn of_both(
    id: BranchId,
    yes: Vec<Slot>,
    no: Vec<Slot>,
    operands: &[NamedType],
) -> Result<Vec<Slot>, Reason> {
    let (mut yes, mut no) = (yes.into_iter(), no.into_iter());
    let mut slots = Vec::new();
    while yes.len() + no.len() > 0 {
        let length = operands.get(slots.len()).map(|operand| &operand.length);
        let are_lists = matches!((yes.as_slice(), no.as_slice()), ([Slot::Many(..), ..], [Slot::Many(..), ..]));
        let is_alone = yes.len() != no.len()
            && match length {
                Some(Length::Optional) => true,
                Some(Length::Variadic { .. }) => !are_lists,
                _ => false,
            };
        if is_alone || yes.len() == 0 || no.len() == 0 {
            let is = yes.len() > no.len();
            match if is { yes.next() } else { no.next() } {
                Some(Slot::One(value, type_)) => slots.push(Slot::Maybe(id, is, value, type_)),
                Some(Slot::Many(list, types)) => {
                    slots.push(Slot::Many(only(id, is, list), only(id, is, types)));
                }
                _ => return Err("operands that are computed".to_owned()),
            }
            continue;
        }
        slots.push(match (yes.next(), no.next()) {
            (Some(Slot::One(one, type_)), Some(Slot::One(other, another))) => {
                Slot::One(of_ways(id, one, other), of_ways(id, type_, another))
            }
            (Some(Slot::Many(one, types)), Some(Slot::Many(other, others))) => {
                Slot::Many(of_ways(id, one, other), of_ways(id, types, others))
            }
            (Some(Slot::Maybe(of, is, one, type_)), Some(Slot::Maybe(same, is_too, other, another)))
                if (of, is) == (same, is_too) =>
            {
                Slot::Maybe(of, is, of_ways(id, one, other), of_ways(id, type_, another))
            }
            _ => return Err("operands that are computed".to_owned()),
        });
    }
    Ok(slots)
}

/// One value or another, by a decision.
pub(super) fn of_ways(id: BranchId, yes: Value, no: Value) -> Value {
    if yes == no { yes } else { Value::Either(id, Box::new(yes), Box::new(no)) }
}

/// A list that is empty in the other way.
pub(super) fn only(id: BranchId, is: bool, list: Value) -> Value {
    let none = Value::List(Vec::new());
    if is { of_ways(id, list, none) } else { of_ways(id, none, list) }
}

/// The type of each round, or that of all.
pub(super) fn each_type(id: usize, type_: Value) -> Value {
    match type_ {
        Value::Read(_) => Value::List(vec![Piece::Each(id, vec![Piece::One(type_)])]),
        type_ => type_,
    }
}

/// What `resolveOperands` resolves: a list as a whole, or its parts, each with its type.
pub(super) fn together(list: &Value, types: &Value) -> Result<Vec<Slot>, Reason> {
    let pieces = |value: &Value| match value {
        Value::List(pieces) => Some(pieces.clone()),
        Value::Tuple(values) => Some(values.iter().cloned().map(Piece::One).collect()),
        _ => None,
    };
    if let Value::Unknown(why) = list {
        return Err(why.to_string());
    }
    if let Value::Unknown(why) = types {
        return Err(why.to_string());
    }
    let operands = pieces(list).ok_or("operands that are computed")?;
    let one = |value: &Value, type_: Value| Slot::One(value.clone(), type_);
    match pieces(types) {
        Some(types) if types.len() == operands.len() => {
            let both = operands.iter().zip(types);
            both.map(|(operand, type_)| match (operand, type_) {
                (Piece::One(operand), Piece::One(type_)) => Ok(one(operand, type_)),
                (Piece::All(_) | Piece::Each(..), type_ @ (Piece::All(_) | Piece::Each(..) | Piece::Times(..))) => {
                    Ok(Slot::Many(Value::List(vec![operand.clone()]), Value::List(vec![type_])))
                }
                (Piece::Either(id, yes, no), Piece::Either(other, types, others)) if *id == other => {
                    match (&yes[..], &no[..], &types[..], &others[..]) {
                        ([Piece::One(operand)], [], [Piece::One(type_)], [])
                        | ([], [Piece::One(operand)], [], [Piece::One(type_)]) => {
                            Ok(Slot::Maybe(*id, no.is_empty(), operand.clone(), type_.clone()))
                        }
                        _ => Err("operands that are computed".to_owned()),
                    }
                }
                _ => Err("operands with types that are computed".to_owned()),
            })
            .collect()
        }
        // A list with another number of types, which C++ would refuse unless they are as many.
        Some(types) => match (&operands[..], &types[..]) {
            ([Piece::All(_)], types) if types.iter().all(|type_| matches!(type_, Piece::One(_))) => {
                Ok(vec![Slot::Many(list.clone(), Value::List(types.to_vec()))])
            }
            _ => Err("operands with another number of types".to_owned()),
        },
        None => Ok(operands
            .iter()
            .map(|operand| match operand {
                Piece::One(operand) => one(operand, types.clone()),
                piece => {
                    let list = Value::List(vec![piece.clone()]);
                    let types = types_of(&list, types);
                    Slot::Many(list, types)
                }
            })
            .collect()),
    }
}

/// The types of several operands: a list of them, or one as often as there are operands.
pub(super) fn types_of(list: &Value, types: &Value) -> Value {
    match types {
        Value::List(_) => types.clone(),
        type_ => Value::List(vec![Piece::Times(type_.clone(), Value::Size(Box::new(list.clone())))]),
    }
}
