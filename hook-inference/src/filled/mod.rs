//! What an `OperationState` holds in the end, as values of the operation's operands, results, attributes, regions and successors.

mod sizes;
mod slots;

use crate::accessors::{Accessors, Meant};
use crate::calls::is_type;
use crate::machine::Machine;
use crate::state::State;
use crate::values::{BranchId, Condition, Node, Piece, Read, ReadId, Test, Value};
use format_compiler::ods::{Length, NamedType, Variable};
use sizes::are_sizes;
use slots::{Reason, Slot, of_ways, slots};

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

fn all_single(values: &[NamedType]) -> bool {
    !values.is_empty() && values.iter().all(|value| value.length == Length::Single)
}

fn either(id: BranchId, is: bool, value: Value) -> Value {
    let (yes, no) = if is { (value, Value::Null) } else { (Value::Null, value) };
    Value::Either(id, Box::new(yes), Box::new(no))
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
