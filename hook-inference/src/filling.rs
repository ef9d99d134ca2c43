//! Fills in the `OperationState` of an operation, and answers what its generated methods return.

use crate::accessors::{Accessed, Accessors, getter};
use crate::machine::{Machine, Place};
use crate::state::State;
use crate::values::{Entries, Part, Piece, Value};
use format_compiler::cxx::Cxx;

impl Machine<'_> {
    /// The state of an operation of which nothing has been read.
    pub(crate) fn new_state(&mut self, accessors: &Accessors<'_>) -> State {
        let mut cell = |value: Value| {
            self.cells.push(value);
            self.cells.len() - 1
        };
        let list = || Value::List(Vec::new());
        let operation = accessors.operation;
        State {
            operands: cell(list()),
            types: cell(list()),
            dictionary: cell(Value::Entries(Entries::default())),
            successors: cell(list()),
            regions: operation.regions.iter().map(|_| cell(Value::Null)).collect(),
            region_count: cell(Value::Int(0)),
            attributes: operation.attributes.iter().map(|each| (each.name.clone(), cell(Value::Null))).collect(),
            operand_sizes: cell(Value::Null),
            result_sizes: cell(Value::Null),
        }
    }

    /// Whether an expression is the state or its properties. Nothing else is evaluated.
    fn is_of_state(&mut self, object: &Cxx) -> bool {
        let is_name = match object {
            Cxx::Name(_) => true,
            Cxx::Call(callee, arguments) if arguments.is_empty() => {
                matches!(&**callee, Cxx::Member(_, method) if method.name == "getOrAddProperties")
            }
            _ => false,
        };
        self.state.is_some() && is_name && matches!(self.evaluate(object), Value::State | Value::Properties)
    }

    /// Where a member of the state is stored.
    pub(crate) fn place_in_state(&mut self, object: &Cxx, member: &str) -> Option<Place> {
        if !self.is_of_state(object) {
            return None;
        }
        let state = self.state.clone()?;
        let cell = match member {
            "operands" => state.operands,
            "types" => state.types,
            "attributes" => state.dictionary,
            "successors" => state.successors,
            name => return self.place_of_attribute(name),
        };
        Some(Place::Cell(cell))
    }

    fn place_of_attribute(&self, name: &str) -> Option<Place> {
        let state = self.state.as_ref()?;
        let cell = match name {
            "operandSegmentSizes" | "operand_segment_sizes" => Some(state.operand_sizes),
            "resultSegmentSizes" | "result_segment_sizes" => Some(state.result_sizes),
            name => state.attributes.iter().find(|(known, _)| known == name).map(|(_, cell)| *cell),
        };
        cell.map(Place::Cell)
    }

    /// The place of the region that `result.addRegion()` adds.
    pub(crate) fn place_of_region(&mut self, object: &Cxx) -> Option<Place> {
        if !self.is_of_state(object) {
            return None;
        }
        let state = self.state.clone()?;
        let count = match self.cells[state.region_count] {
            Value::Int(count) => usize::try_from(count).unwrap_or(usize::MAX),
            _ => usize::MAX,
        };
        let Some(&cell) = state.regions.get(count) else {
            self.give_up("regions whose number is computed");
            return None;
        };
        self.cells[state.region_count] = Value::Int(count as i64 + 1);
        Some(Place::Cell(cell))
    }

    /// Stores an attribute of the operation.
    pub(crate) fn set_attribute(&mut self, name: &str, value: Value) {
        match self.place_of_attribute(name) {
            Some(place) => self.store(&place, value),
            None => self.give_up(format!("the attribute `{name}`, which isn't declared")),
        }
    }

    /// What a member of the state is.
    pub(crate) fn state_member(&mut self, object: &Value, member: &str) -> Option<Value> {
        let state = self.state.clone()?;
        match (object, member) {
            (Value::State, "operands") => Some(self.cells[state.operands].clone()),
            (Value::State, "types") => Some(self.cells[state.types].clone()),
            (Value::State, "attributes") => Some(self.cells[state.dictionary].clone()),
            (Value::State, "name" | "location" | "regions") => Some(Value::Context),
            (Value::Properties, name) => self.place_of_attribute(name).map(|place| self.value_at(&place)),
            _ => None,
        }
    }

    /// A method of the state.
    pub(crate) fn of_state(&mut self, object: &Cxx, name: &str, arguments: &[Cxx]) -> Value {
        if name == "addRegion" && arguments.is_empty() {
            return match self.place_of_region(object) {
                Some(Place::Cell(cell)) => Value::Slot(cell),
                _ => Value::unknown("a region"),
            };
        }
        let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        match (name, &values[..]) {
            ("getContext" | "getRawProperties", []) => return Value::Context,
            ("getOrAddProperties", []) => return Value::Properties,
            ("addTypes", [types]) => self.add_all(|state| state.types, types),
            ("addSuccessors", [successors]) => self.add_all(|state| state.successors, successors),
            ("addAttribute", [Value::Text(name), value]) => self.set_attribute(name, value.clone()),
            ("addRegion", [region]) => match self.place_of_region(object) {
                Some(place) => self.store(&place, region.clone()),
                None => self.give_up("a region that is computed"),
            },
            _ => self.give_up(format!("the state's `{name}`")),
        }
        Value::Context
    }

    /// A method of the properties.
    pub(crate) fn of_properties(&mut self, name: &str, arguments: &[Cxx]) -> Value {
        let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        let state = self.state.as_ref();
        let find = |getter_name: &str| {
            let found = state?.attributes.iter().find(|(known, _)| getter(known) == getter_name);
            found.map(|(_, cell)| Place::Cell(*cell))
        };
        match (name.strip_prefix("set"), &values[..]) {
            (Some(rest), [value]) => match find(&format!("get{rest}")) {
                Some(place) => self.store(&place, value.clone()),
                None => self.give_up(format!("the property that `{name}` sets")),
            },
            _ => match find(name) {
                Some(place) => return self.value_at(&place),
                None => self.give_up(format!("`{name}` of the properties")),
            },
        }
        Value::Context
    }

    /// Adds what may be one or several to a list of the state.
    fn add_all(&mut self, list: impl Fn(&State) -> usize, added: &Value) {
        let Some(place) = self.state.as_ref().map(|state| Place::Cell(list(state))) else { return };
        let pieces = match added {
            Value::List(pieces) => pieces.clone(),
            Value::Tuple(values) => values.iter().cloned().map(Piece::One).collect(),
            Value::Null => Vec::new(),
            value => vec![Piece::One(value.clone())],
        };
        pieces.into_iter().for_each(|piece| self.append(&place, piece));
    }

    /// `parser.resolveOperand(operand, type, result.operands)`, and the same for several.
    pub(crate) fn resolve(&mut self, name: &str, arguments: &[Cxx]) -> Value {
        let (Some(first), Some(type_), Some(last)) = (arguments.first(), arguments.get(1), arguments.last()) else {
            return Value::unknown(format!("what `{name}` returns"));
        };
        let (operand, type_) = (self.evaluate(first), self.evaluate(type_));
        let place = self.place(last);
        if place.is_none() || place != self.state.as_ref().map(|state| Place::Cell(state.operands)) {
            self.give_up("operands that are resolved elsewhere");
            return Value::Outcome(true);
        }
        let resolved = match name {
            "resolveOperand" => Value::Operand(Box::new(operand), Box::new(type_)),
            _ => Value::Operands(Box::new(operand), Box::new(type_)),
        };
        if let Some(place) = place {
            self.append(&place, Piece::One(resolved));
        }
        Value::Outcome(true)
    }

    /// The name under which a parser's method also stores an attribute, if its last arguments say so: `"name", result.attributes`.
    pub(crate) fn stored_as(&mut self, arguments: &[Cxx]) -> Option<String> {
        let [_, .., name, Cxx::Member(object, member)] = arguments else { return None };
        if member.name != "attributes" || !self.is_of_state(object) {
            return None;
        }
        match self.evaluate(name) {
            Value::Text(name) => Some(name.to_string()),
            _ => None,
        }
    }

    /// What a generated method of the operation returns.
    pub(crate) fn accessed(&self, name: &str) -> Option<Value> {
        let accessors = self.accessors?;
        if let Some(found) = accessors.of(name) {
            return match found {
                Accessed::Name(name) => Some(Value::Text(name.as_str().into())),
                // The parser has no operation yet.
                _ if self.state.is_some() => None,
                Accessed::Whole(parameter) => Some(Value::Parameter(parameter)),
                Accessed::Held(parameter) => Some(self.of(Part::Value, Value::Parameter(parameter))),
            };
        }
        if self.state.is_some() {
            return None;
        }
        let several = |parameters: Vec<usize>| match parameters[..] {
            [only] => Value::Parameter(only),
            _ => Value::Tuple(parameters.into_iter().map(Value::Parameter).collect()),
        };
        let types = |is_operands| {
            let types = accessors.all(is_operands)?.into_iter().map(|each| accessors.type_of(each));
            types.collect::<Option<Vec<usize>>>().map(several)
        };
        match name {
            "getOperands" => accessors.all(true).map(several),
            "getResults" => accessors.all(false).map(several),
            "getOperandTypes" => types(true),
            "getResultTypes" => types(false),
            "getType" if accessors.operation.results.len() == 1 => types(false),
            "getOperand" if accessors.operation.operands.len() == 1 => accessors.all(true).map(several),
            "getResult" if accessors.operation.results.len() == 1 => accessors.all(false).map(several),
            "getOperation" => Some(Value::Operation),
            "getContext" | "getLoc" => Some(Value::Context),
            _ => None,
        }
    }
}
