//! What an `OperationState` holds in the end, as values of the operation's operands, results, attributes, regions and successors.

use crate::accessors::{Accessors, Meant};
use crate::calls::is_type;
use crate::machine::Machine;
use crate::state::State;
use crate::values::{BranchId, Condition, Node, Piece, Read, ReadId, Test, Value};
use format_compiler::ods::{Length, NamedType, Variable};

/// Why something isn't understood.
type Reason = String;

/// An operand or several, with their types.
#[derive(Clone, PartialEq, Debug)]
enum Slot {
    One(Value, Value),
    /// By a decision.
    Maybe(BranchId, bool, Value, Value),
    Many(Value, Value),
    /// None, where a decision is known.
    Absent,
}

/// The values of the parameters, in order. What is read as a list is divided where each operand or result is one value.
pub(crate) fn values(
    machine: &mut Machine<'_>,
    accessors: &Accessors<'_>,
    state: &State,
) -> Result<Vec<Value>, Reason> {
    let operation = accessors.operation;
    let mut values = vec![Value::Null; accessors.meant.len()];
    let set = |values: &mut Vec<Value>, meant: Meant, value: Value| {
        if let Some(parameter) = accessors.parameter(meant) {
            values[parameter] = value;
        }
    };
    // Operands.
    let mut slots = slots(&pieces_of(machine, state.operands)?, &operation.operands)?;
    if let ([Slot::Many(list, types)], true) = (&slots[..], all_single(&operation.operands)) {
        slots = divided(machine, list.clone(), types.clone(), operation.operands.len())?;
    }
    if slots.len() != operation.operands.len() {
        return Err("operands that aren't those of the definition".to_owned());
    }
    for (index, (slot, operand)) in slots.iter().zip(&operation.operands).enumerate() {
        let (value, type_) = match (slot, &operand.length) {
            (Slot::One(value, type_), Length::Single) => (value.clone(), type_.clone()),
            (Slot::Maybe(id, is, value, type_), Length::Optional) => {
                (either(*id, *is, value.clone()), either(*id, *is, type_.clone()))
            }
            (Slot::Many(list, types), Length::Variadic { .. }) => (list.clone(), types.clone()),
            _ => return Err(format!("`${}` isn't as many operands as the definition says", operand.name)),
        };
        set(&mut values, Meant::Variable(Variable::Operand(index)), value);
        set(&mut values, Meant::TypeOf(Variable::Operand(index)), type_);
    }
    if operation.has_operand_segments() {
        are_sizes(&machine.cells[state.operand_sizes], &slots)?;
    }
    // Results.
    let mut types = together_again(pieces_of(machine, state.types)?);
    if let ([Piece::All(read)], true) = (&types[..], all_single(&operation.results)) {
        types = expanded(machine, *read, operation.results.len()).into_iter().map(Piece::One).collect();
    }
    let is_inferred = types == [Piece::One(Value::Inferred)];
    if !is_inferred && types.len() != operation.results.len() {
        return Err("results that aren't those of the definition".to_owned());
    }
    for (index, (piece, result)) in types.iter().zip(&operation.results).enumerate().filter(|_| !is_inferred) {
        let type_ = match (piece, &result.length) {
            (Piece::One(type_), Length::Single) => type_.clone(),
            (Piece::Either(id, yes, no), Length::Optional) => match (&yes[..], &no[..]) {
                ([Piece::One(type_)], []) => either(*id, true, type_.clone()),
                ([], [Piece::One(type_)]) => either(*id, false, type_.clone()),
                _ => return Err(format!("`${}` isn't as many results as the definition says", result.name)),
            },
            (Piece::One(types @ Value::Either(..)), Length::Variadic { .. }) => types.clone(),
            (Piece::All(_) | Piece::Each(..) | Piece::Times(..), Length::Variadic { .. }) => {
                Value::List(vec![piece.clone()])
            }
            _ => return Err(format!("`${}` isn't as many results as the definition says", result.name)),
        };
        set(&mut values, Meant::TypeOf(Variable::Result(index)), type_);
    }
    if operation.has_result_segments() {
        return Err("sizes of segments of results".to_owned());
    }
    // The others.
    for (name, cell) in &state.attributes {
        if let Some(parameter) = accessors.attribute(name) {
            values[parameter] = machine.cells[*cell].clone();
        }
    }
    for (index, cell) in state.regions.iter().enumerate() {
        set(&mut values, Meant::Variable(Variable::Region(index)), machine.cells[*cell].clone());
    }
    let successors = pieces_of(machine, state.successors)?;
    if successors.len() != operation.successors.len() {
        return Err("successors that aren't those of the definition".to_owned());
    }
    for (index, (piece, successor)) in successors.iter().zip(&operation.successors).enumerate() {
        let value = match piece {
            Piece::One(value) if !successor.is_variadic() => value.clone(),
            Piece::All(_) | Piece::Each(..) if successor.is_variadic() => Value::List(vec![piece.clone()]),
            _ => return Err("successors that aren't those of the definition".to_owned()),
        };
        set(&mut values, Meant::Variable(Variable::Successor(index)), value);
    }
    let dictionary = machine.cells[state.dictionary].clone();
    if is_read(&dictionary) {
        set(&mut values, Meant::Dictionary, dictionary);
    }
    Ok(values)
}

/// Whether a dictionary is read, in all ways.
fn is_read(dictionary: &Value) -> bool {
    match dictionary {
        Value::Entries(entries) => entries.read.is_some(),
        Value::Either(_, yes, no) => is_read(yes) && is_read(no),
        _ => false,
    }
}

fn pieces_of(machine: &Machine<'_>, cell: usize) -> Result<Vec<Piece>, Reason> {
    match &machine.cells[cell] {
        Value::List(pieces) => Ok(pieces.clone()),
        Value::Inferred => Ok(vec![Piece::One(Value::Inferred)]),
        Value::Unknown(why) => Err(why.to_string()),
        _ => Err("a list that is computed".to_owned()),
    }
}

fn all_single(values: &[NamedType]) -> bool {
    !values.is_empty() && values.iter().all(|value| value.length == Length::Single)
}

fn either(id: BranchId, is: bool, value: Value) -> Value {
    let (yes, no) = if is { (value, Value::Null) } else { (Value::Null, value) };
    Value::Either(id, Box::new(yes), Box::new(no))
}

/// What was resolved, one by one.
fn slots(pieces: &[Piece], operands: &[NamedType]) -> Result<Vec<Slot>, Reason> {
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
fn of_both(id: BranchId, yes: Vec<Slot>, no: Vec<Slot>, operands: &[NamedType]) -> Result<Vec<Slot>, Reason> {
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
fn of_ways(id: BranchId, yes: Value, no: Value) -> Value {
    if yes == no { yes } else { Value::Either(id, Box::new(yes), Box::new(no)) }
}

/// A list that is empty in the other way.
fn only(id: BranchId, is: bool, list: Value) -> Value {
    let none = Value::List(Vec::new());
    if is { of_ways(id, list, none) } else { of_ways(id, none, list) }
}

/// The types that both ways of a decision have added, as one list if they are as many.
fn together_again(pieces: Vec<Piece>) -> Vec<Piece> {
    let value = |piece: Piece| match piece {
        Piece::One(value) => value,
        piece => Value::List(vec![piece]),
    };
    let mut together = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Either(id, yes, no) => {
                let (yes, no) = (together_again(yes), together_again(no));
                if yes.len() == no.len() {
                    let both = yes.into_iter().zip(no);
                    together.extend(both.map(|(yes, no)| Piece::One(of_ways(id, value(yes), value(no)))));
                } else {
                    together.push(Piece::Either(id, yes, no));
                }
            }
            piece => together.push(piece),
        }
    }
    together
}

/// The type of each round, or that of all.
fn each_type(id: usize, type_: Value) -> Value {
    match type_ {
        Value::Read(_) => Value::List(vec![Piece::Each(id, vec![Piece::One(type_)])]),
        type_ => type_,
    }
}

/// What `resolveOperands` resolves: a list as a whole, or its parts, each with its type.
fn together(list: &Value, types: &Value) -> Result<Vec<Slot>, Reason> {
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
fn types_of(list: &Value, types: &Value) -> Value {
    match types {
        Value::List(_) => types.clone(),
        type_ => Value::List(vec![Piece::Times(type_.clone(), Value::Size(Box::new(list.clone())))]),
    }
}

/// A list that is read at once, as so many operands.
fn divided(machine: &mut Machine<'_>, list: Value, types: Value, count: usize) -> Result<Vec<Slot>, Reason> {
    let Value::List(pieces) = &list else { return Err("operands that are computed".to_owned()) };
    let [Piece::All(read)] = pieces[..] else { return Err("operands that are computed".to_owned()) };
    let types: Vec<Value> = match types {
        Value::List(pieces) => match &pieces[..] {
            [Piece::All(read)] => expanded(machine, *read, count),
            [Piece::Times(type_, _)] => vec![type_.clone(); count],
            pieces if pieces.len() == count => pieces
                .iter()
                .map(|piece| match piece {
                    Piece::One(type_) => Ok(type_.clone()),
                    _ => Err("operands with types that are computed".to_owned()),
                })
                .collect::<Result<_, _>>()?,
            _ => return Err("operands with another number of types".to_owned()),
        },
        type_ if is_type(&type_) => vec![type_; count],
        _ => return Err("operands with types that are computed".to_owned()),
    };
    let operands = expanded(machine, read, count);
    Ok(operands.into_iter().zip(types).map(|(operand, type_)| Slot::One(operand, type_)).collect())
}

/// Reads as many values as the definition has, with commas between, where any number is read.
fn expanded(machine: &mut Machine<'_>, read: ReadId, count: usize) -> Vec<Value> {
    let each = match machine.reads[read] {
        Read::Types => Read::Type,
        _ => Read::Operand,
    };
    let mut nodes = Vec::new();
    let mut values = Vec::new();
    for index in 0..count {
        if index > 0 {
            nodes.push(Node::Token(",".to_owned()));
        }
        machine.reads.push(each.clone());
        let id = machine.reads.len() - 1;
        nodes.push(Node::Read(id));
        values.push(Value::Read(id));
    }
    let out = std::mem::take(&mut machine.out);
    machine.out = replaced(out, read, &nodes);
    values
}

fn replaced(nodes: Vec<Node>, read: ReadId, by: &[Node]) -> Vec<Node> {
    let mut all = Vec::new();
    for node in nodes {
        match node {
            Node::Read(id) if id == read => all.extend(by.iter().cloned()),
            Node::Branch(mut branch) => {
                branch.yes = replaced(std::mem::take(&mut branch.yes), read, by);
                branch.no = replaced(std::mem::take(&mut branch.no), read, by);
                if let Test::Text(Node::Read(id)) = branch.test
                    && id == read
                {
                    // A list that may be missing is never divided.
                    branch.test = Test::Data(Condition::Unknown("whether a list is there".into()));
                }
                all.push(Node::Branch(branch));
            }
            Node::Loop(mut each) => {
                each.body = replaced(std::mem::take(&mut each.body), read, by);
                all.push(Node::Loop(each));
            }
            node => all.push(node),
        }
    }
    all
}

/// Whether these are the numbers of operands, where they are known.
fn are_sizes(sizes: &Value, slots: &[Slot]) -> Result<(), Reason> {
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
fn on_way(slot: &Slot, id: BranchId, is: bool) -> Slot {
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
