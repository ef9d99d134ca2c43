//! What a parser reads: each piece of text is found that a parameter holds in the end.

mod assign;
mod conditions;
mod nodes;

use crate::elements::{Constant, Element, Form, Parameter};
use crate::machine::Machine;
use crate::values::{BranchId, ReadId, Value};
use conditions::is_number;
pub(crate) use conditions::words;
use format_runtime::program::ArgumentKind;

/// Why something isn't understood.
type Reason = String;

/// Where a value is stored: always, or on one way of a decision.
type Where = Option<(BranchId, bool)>;

/// What the text of a parser's nodes is stored in.
struct Bindings<'m, 'a> {
    machine: &'m Machine<'a>,
    parameters: &'m [Parameter],
    /// The parameters of each text that is read: one, or two by a decision.
    bound: Vec<Vec<(Where, usize, Form)>>,
    /// What the parameters hold in the end.
    values: &'m [Value],
    /// What parameters are without text.
    constants: Vec<(Where, usize, Constant)>,
}

/// The elements that a parser reads, which has left these values in its parameters.
pub(crate) fn read_elements(
    machine: &Machine<'_>,
    parameters: &[Parameter],
    values: &[Value],
) -> Result<Vec<Element>, Reason> {
    let bound = vec![Vec::new(); machine.reads.len()];
    let mut bindings = Bindings { machine, parameters, bound, values, constants: Vec::new() };
    for (parameter, value) in values.iter().enumerate() {
        if !parameters[parameter].is_ref && parameters[parameter].kind != ArgumentKind::Text {
            bindings.assign(parameter, value, None)?;
        }
    }
    bindings.arguments()?;
    let mut elements = bindings.elements(&machine.out)?;
    elements.extend(bindings.constants_at(None));
    Ok(elements)
}

impl Bindings<'_, '_> {
    fn name(&self, parameter: usize) -> &str {
        &self.parameters[parameter].name
    }

    /// What is read is what a parameter holds. If another one holds it, too, only that one has text.
    fn bind(&mut self, read: ReadId, parameter: usize, form: Form, place: Where) {
        let same = |other: usize| Constant::Computed(Value::Parameter(other));
        match &self.bound[read][..] {
            [(Some((id, is)), ..)] if place == Some((*id, !*is)) => {}
            [(Some(known), other, _)] if place.is_none() && *other != parameter => {
                let (known, other) = (*known, *other);
                self.constant(other, same(parameter), Some(known));
                self.bound[read].clear();
            }
            [(_, other, _), ..] if *other != parameter => {
                let other = *other;
                return self.constant(parameter, same(other), place);
            }
            _ => self.bound[read].clear(),
        }
        self.bound[read].push((place, parameter, form));
    }

    /// The operands that a number counts.
    fn counted(&self, count: &Value) -> Option<usize> {
        let Value::Size(list) = count else { return None };
        let found = match &**list {
            Value::Parameter(parameter) => Some(*parameter),
            list => self.values.iter().position(|value| value == list && *value != Value::List(Vec::new())),
        };
        found.filter(|&parameter| self.parameters[parameter].kind == ArgumentKind::Operands)
    }

    /// The parameter that has the types of the arguments that are read there.
    fn types_of(&self, read: ReadId) -> Option<usize> {
        let (_, type_) = self.machine.argument_types.iter().find(|(argument, _)| *argument == Value::Read(read))?;
        let Value::Read(type_) = type_ else { return None };
        self.bound[*type_].first().map(|(_, parameter, _)| *parameter)
    }

    /// A value in which what was read is the parameter that holds it.
    fn of_parameters(&self, value: &Value, place: Where) -> Value {
        let inner = |value: &Value| self.of_parameters(value, place);
        match value {
            Value::Read(read) => {
                let holds = |known: &&(Where, usize, Form)| known.0.is_none() || known.0 == place;
                let mut holding = self.bound[*read].iter().filter(holds);
                match (holding.next(), &self.bound[*read][..]) {
                    (Some((_, parameter, _)), _) | (None, [(_, parameter, _)]) => Value::Parameter(*parameter),
                    _ => value.clone(),
                }
            }
            Value::Of(part, of) => Value::Of(*part, Box::new(inner(of))),
            Value::MakeType(class, values) => Value::MakeType(class.clone(), values.iter().map(inner).collect()),
            Value::Accessor(class, method, of) => Value::Accessor(class.clone(), method.clone(), Box::new(inner(of))),
            Value::Every(of) => Value::Every(Box::new(inner(of))),
            Value::Tuple(values) => Value::Tuple(values.iter().map(inner).collect()),
            other => other.clone(),
        }
    }

    fn constant(&mut self, parameter: usize, constant: Constant, place: Where) {
        self.constants.push((place, parameter, constant));
    }

    fn constants_at(&self, place: Where) -> Vec<Element> {
        let here = self.constants.iter().filter(|(known, ..)| *known == place);
        here.map(|(_, parameter, constant)| {
            let constant = match constant {
                Constant::Computed(value) => Constant::Computed(self.of_parameters(value, place)),
                other => other.clone(),
            };
            Element::Is { parameter: *parameter, constant }
        })
        .collect()
    }

    /// Whether a text is the name of the first result, or empty if that is a number.
    fn is_result_name(&self, text: &Value) -> bool {
        match text {
            Value::Either(id, yes, no) => {
                **yes == Value::Text("".into()) && **no == Value::ResultName && is_number(&self.machine.tests[*id])
            }
            _ => false,
        }
    }
}
