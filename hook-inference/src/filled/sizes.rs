//! The numbers of operands that a parser stores.

use super::slots::{Reason, Slot};
use crate::values::{BranchId, Condition, Piece, Value};

/// Whether these are the numbers of operands, where they are known.
pub(super) fn are_sizes(sizes: &Value, slots: &[Slot]) -> Result<(), Reason> {
    let computed = || Err("sizes of segments that are computed".to_owned());
    let sizes = match sizes {
        Value::Either(id, yes, no) => {
            let on = |is: bool| slots.iter().map(|slot| on_way(slot, *id, is)).collect::<Vec<_>>();
            return are_sizes(yes, &on(true)).and_then(|()| are_sizes(no, &on(false)));
        }
        Value::Null => return Err("sizes of segments that aren't set".to_owned()),
        Value::Made(_, list) => &**list,
        other => other,
    };
    let sizes: Vec<Value> = match sizes {
        Value::Tuple(sizes) => sizes.clone(),
        Value::List(pieces) => {
            let one = |piece: &Piece| match piece {
                Piece::One(value) => Some(value.clone()),
                _ => None,
            };
            match pieces.iter().map(one).collect() {
                Some(sizes) => sizes,
                None => return computed(),
            }
        }
        _ => return computed(),
    };
    let fits = |size: &Value, slot: &Slot| match (size, slot) {
        (Value::Int(1), Slot::One(..)) | (Value::Int(0), Slot::Absent) => true,
        (Value::Size(of), Slot::Many(list, _)) => **of == *list,
        (Value::Size(of), Slot::Maybe(id, is, value, _)) => {
            let piece = vec![Piece::One(value.clone())];
            let (yes, no) = if *is { (piece, Vec::new()) } else { (Vec::new(), piece) };
            **of == Value::List(vec![Piece::Either(*id, yes, no)])
        }
        (Value::Either(id, yes, no), Slot::Maybe(other, is, ..)) => {
            let (there, absent) = if *is { (yes, no) } else { (no, yes) };
            id == other && (&**there, &**absent) == (&Value::Int(1), &Value::Int(0))
        }
        (Value::Is(condition), Slot::Maybe(id, is, ..)) => match &**condition {
            Condition::Read(of) => of == id && *is,
            Condition::Not(inner) => **inner == Condition::Read(*id) && !*is,
            _ => false,
        },
        _ => false,
    };
    let are_all = sizes.len() == slots.len() && sizes.iter().zip(slots).all(|(size, slot)| fits(size, slot));
    if are_all { Ok(()) } else { computed() }
}

/// An operand where a decision is known.
pub(super) fn on_way(slot: &Slot, id: BranchId, is: bool) -> Slot {
    let of = |value: &Value| match value {
        Value::Either(of, yes, no) if *of == id => {
            if is {
                (**yes).clone()
            } else {
                (**no).clone()
            }
        }
        value => value.clone(),
    };
    match slot {
        Slot::Maybe(of, there, value, type_) if *of == id => {
            if *there == is {
                Slot::One(value.clone(), type_.clone())
            } else {
                Slot::Absent
            }
        }
        Slot::One(value, type_) => Slot::One(of(value), of(type_)),
        Slot::Many(list, types) => match of(list) {
            Value::List(pieces) if pieces.is_empty() => Slot::Absent,
            list => Slot::Many(list, of(types)),
        },
        slot => slot.clone(),
    }
}
