//! The state of a function that is executed on unknown input: where the input decides, both ways are taken.

use crate::accessors::Accessors;
use crate::sources::Program;
use crate::state::State;
use crate::values::{Branch, BranchId, Condition, Lambda, LoopId, Node, Piece, Read, ReadId, Test, Value};
use format_compiler::cxx::Statement;
use std::rc::Rc;

/// How many statements are executed at most, counting those that are taken in several ways.
const BUDGET: usize = 20_000;
/// How deep decisions depend on each other at most.
const DEEPEST_DECISIONS: usize = 48;
/// How deep functions call each other at most.
pub(crate) const DEEPEST_CALLS: usize = 12;

/// Where a value is stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Place {
    Cell(usize),
    /// The last element of the list there.
    Last(Box<Place>),
}

/// How the execution of statements ends.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Flow {
    /// With the last one.
    Next,
    Return(Value),
    /// With an error, and its message.
    Fail(Option<String>),
    /// The loop was left, or goes on with its next round.
    Round,
    /// Everything up to the end of the function or loop was executed, too, and ended like this.
    Whole(Box<Flow>),
}

/// What is executed after some statements.
pub(crate) struct After<'k> {
    pub(crate) statements: &'k [Statement],
    /// How many variables they see.
    pub(crate) scope: usize,
    pub(crate) then: Option<&'k After<'k>>,
}

/// The state.
pub(crate) struct Machine<'a> {
    pub(crate) program: &'a Program,
    /// The namespace in which names are looked up.
    pub(crate) namespace: &'a str,
    /// The file of the function that is executed.
    pub(crate) file: usize,
    pub(crate) cells: Vec<Value>,
    pub(crate) scope: Vec<(String, Place)>,
    pub(crate) out: Vec<Node>,
    pub(crate) reads: Vec<Read>,
    /// Optional text on which nothing has been decided yet.
    pub(crate) pending: Option<(BranchId, Node)>,
    /// What decisions depend on, by their number.
    pub(crate) tests: Vec<Condition>,
    /// What holds on the way that is taken.
    pub(crate) holds: Vec<(Condition, bool)>,
    pub(crate) loops: LoopId,
    /// The parameters of which each loop has used elements.
    pub(crate) walked: Vec<(LoopId, Value)>,
    pub(crate) calls: usize,
    /// The C++ classes of attributes and types, by cell.
    pub(crate) classes: Vec<(usize, Rc<str>)>,
    /// The classes to which values were cast.
    pub(crate) casts: Vec<(Value, Rc<str>)>,
    /// The arguments of regions that are named in the text, by what is read as the region.
    pub(crate) named: Vec<(ReadId, Value)>,
    /// The types of such arguments.
    pub(crate) argument_types: Vec<(Value, Value)>,
    /// The methods of the operation, if the functions are those of its class.
    pub(crate) accessors: Option<&'a Accessors<'a>>,
    /// What such a parser fills in.
    pub(crate) state: Option<State>,
    /// The parameters whose numbers were cast to another type.
    pub(crate) cast_numbers: Vec<usize>,
    /// The parameters that are strings.
    pub(crate) strings: Vec<usize>,
    /// Whether `true` stands for a failure of the function.
    pub(crate) fails_by_true: bool,
    steps: usize,
    /// What is done besides reading and printing, which descriptions leave out.
    pub(crate) remark: Option<&'static str>,
    /// What isn't understood: the first such thing ends everything.
    pub(crate) problem: Option<String>,
}

/// What one way has led to.
struct Way {
    out: Vec<Node>,
    cells: Vec<Value>,
    flow: Flow,
}

/// What is executed one way of a decision.
pub(crate) type Execution<'w, M> = &'w mut dyn FnMut(&mut M) -> Flow;

impl<'a> Machine<'a> {
    /// For functions of that file.
    pub(crate) fn new(program: &'a Program, namespace: &'a str, file: usize) -> Self {
        Machine {
            program,
            namespace,
            file,
            cells: Vec::new(),
            scope: Vec::new(),
            out: Vec::new(),
            reads: Vec::new(),
            pending: None,
            tests: Vec::new(),
            holds: Vec::new(),
            loops: 0,
            walked: Vec::new(),
            calls: 0,
            classes: Vec::new(),
            casts: Vec::new(),
            named: Vec::new(),
            argument_types: Vec::new(),
            accessors: None,
            state: None,
            cast_numbers: Vec::new(),
            strings: Vec::new(),
            fails_by_true: false,
            steps: 0,
            remark: None,
            problem: None,
        }
    }

    /// A path with what its first part stands for in the file of the function.
    pub(crate) fn without_alias(&self, path: String) -> String {
        self.program.files.get(self.file).map_or_else(|| path.clone(), |file| file.without_alias(&path))
    }

    /// Records what isn't understood.
    pub(crate) fn give_up(&mut self, why: impl Into<String>) {
        self.problem.get_or_insert(why.into());
    }

    /// Whether another step may be made.
    pub(crate) fn step(&mut self) -> bool {
        self.steps += 1;
        if self.steps > BUDGET {
            self.give_up("too many ways through it");
        }
        self.problem.is_none()
    }

    pub(crate) fn emit(&mut self, node: Node) {
        self.decide_pending();
        self.push(node);
    }

    /// Adds a node; what is done after the same decision stands in one.
    fn push(&mut self, node: Node) {
        match (self.out.last_mut(), node) {
            (Some(Node::Branch(last)), Node::Branch(next)) if last.id == next.id => {
                last.yes.extend(next.yes);
                last.no.extend(next.no);
            }
            (_, node) => self.out.push(node),
        }
    }

    pub(crate) fn read(&mut self, read: Read) -> ReadId {
        self.reads.push(read);
        self.reads.len() - 1
    }

    /// Text that may be there: nothing is decided about it until something depends on it.
    pub(crate) fn optional(&mut self, node: Node) -> BranchId {
        self.decide_pending();
        let id = self.decision(Condition::Known(true));
        self.tests[id] = Condition::Read(id);
        self.pending = Some((id, node));
        id
    }

    fn decision(&mut self, condition: Condition) -> BranchId {
        self.tests.push(condition);
        self.tests.len() - 1
    }

    /// Text that may be there, on which nothing depends.
    pub(crate) fn decide_pending(&mut self) {
        if let Some((id, node)) = self.pending.take() {
            let branch = Branch { id, test: Test::Text(node), yes: Vec::new(), no: Vec::new() };
            self.push(Node::Branch(Box::new(branch)));
        }
    }

    /// What is known of a condition on the way that is taken.
    pub(crate) fn known(&self, condition: Condition) -> Condition {
        if let Some((_, value)) = self.holds.iter().rev().find(|(known, _)| *known == condition) {
            return Condition::Known(*value);
        }
        match condition {
            Condition::Not(inner) => self.known(*inner).not(),
            Condition::And(one, other) => self.known(*one).and(self.known(*other)),
            Condition::Or(one, other) => self.known(*one).or(self.known(*other)),
            other => other,
        }
    }

    /// Takes both ways of a decision. What comes after them is executed here as well if one of the ways may leave it out.
    pub(crate) fn branch(
        &mut self,
        condition: Condition,
        (yes, no): (Execution<'_, Self>, Execution<'_, Self>),
    ) -> Flow {
        if self.problem.is_some() {
            return Flow::Next;
        }
        match self.known(condition) {
            Condition::Known(true) => yes(self),
            Condition::Known(false) => no(self),
            Condition::Not(inner) => self.branch(*inner, (no, yes)),
            Condition::And(one, other) if reads(&one) || reads(&other) => {
                let no = std::cell::RefCell::new(no);
                self.branch(
                    *one,
                    (
                        &mut |machine| {
                            machine.branch((*other).clone(), (&mut *yes, &mut |machine| (no.borrow_mut())(machine)))
                        },
                        &mut |machine| (no.borrow_mut())(machine),
                    ),
                )
            }
            Condition::Or(one, other) if reads(&one) || reads(&other) => {
                let yes = std::cell::RefCell::new(yes);
                self.branch(
                    *one,
                    (&mut |machine| (yes.borrow_mut())(machine), &mut |machine| {
                        machine.branch((*other).clone(), (&mut |machine| (yes.borrow_mut())(machine), &mut *no))
                    }),
                )
            }
            condition => self.fork(condition, yes, no),
        }
    }

    fn fork(
        &mut self,
        condition: Condition,
        yes: &mut dyn FnMut(&mut Self) -> Flow,
        no: &mut dyn FnMut(&mut Self) -> Flow,
    ) -> Flow {
        let (id, test) = match &condition {
            Condition::Read(id) => match self.pending.take() {
                Some((pending, node)) if pending == *id => (*id, Test::Text(node)),
                pending => {
                    self.pending = pending;
                    self.decide_pending();
                    (*id, Test::Data(condition.clone()))
                }
            },
            _ => {
                self.decide_pending();
                (self.decision(condition.clone()), Test::Data(condition.clone()))
            }
        };
        let before = (self.cells.clone(), self.scope.len());
        let with = self.way(&condition, true, yes);
        self.cells = before.0;
        self.scope.truncate(before.1);
        let without = self.way(&condition, false, no);
        self.scope.truncate(before.1);
        // What is done later is done as part of the same decision, if nothing is between them.
        let is_late = matches!(test, Test::Data(Condition::Read(_)))
            && !matches!(self.out.last(), Some(Node::Branch(last)) if last.id == id);
        let does_nothing = with.out.is_empty() && without.out.is_empty();
        if is_late && !does_nothing {
            self.give_up("what depends on optional text after other text was read");
        }
        // An error is no way to go on: the input is of the other kind.
        if let (Flow::Fail(_), Flow::Fail(_)) = (inner(&with.flow), inner(&without.flow)) {
            self.cells = with.cells;
            return with.flow;
        }
        for (failed, other, is_yes) in [(&with, &without, true), (&without, &with, false)] {
            let Flow::Fail(message) = inner(&failed.flow) else { continue };
            self.cells = other.cells.clone();
            match (&test, is_yes) {
                (Test::Text(node), false) => self.push(node.clone()),
                // What is done as part of a decision stays there.
                (Test::Data(Condition::Read(_)), _) => {
                    let refuse = vec![Node::Refuse(message.clone().unwrap_or_default())];
                    let (yes, no) = if is_yes { (refuse, other.out.clone()) } else { (other.out.clone(), refuse) };
                    self.push(Node::Branch(Box::new(Branch { id, test: test.clone(), yes, no })));
                    return other.flow.clone();
                }
                _ => {}
            }
            for node in other.out.clone() {
                self.push(node);
            }
            return other.flow.clone();
        }
        if !(is_late && does_nothing) {
            self.push(Node::Branch(Box::new(Branch { id, test, yes: with.out, no: without.out })));
        }
        self.cells = join(id, with.cells, without.cells);
        for cell in &mut self.cells {
            if let Value::Either(decision, yes, no) = cell
                && *decision == id
                && let Some(entries) = with_default(&condition, yes, no)
            {
                *cell = entries;
            }
        }
        match (with.flow, without.flow) {
            (one, other) if one == other => one,
            (Flow::Whole(one), Flow::Whole(other)) => Flow::Whole(Box::new(joined(id, *one, *other))),
            (one, other) => joined(id, one, other),
        }
    }

    fn way(&mut self, condition: &Condition, holds: bool, body: &mut dyn FnMut(&mut Self) -> Flow) -> Way {
        let out = std::mem::take(&mut self.out);
        let held = self.holds.len();
        if held >= DEEPEST_DECISIONS {
            self.give_up("too many ways through it");
        }
        self.holds.push((condition.clone(), holds));
        let flow = body(self);
        self.decide_pending();
        self.holds.truncate(held);
        Way { out: std::mem::replace(&mut self.out, out), cells: self.cells.clone(), flow }
    }

    /// The cell of a new variable.
    pub(crate) fn declare(&mut self, name: &str, value: Value) {
        self.cells.push(value);
        self.scope.push((name.to_owned(), Place::Cell(self.cells.len() - 1)));
    }

    /// The C++ class of the attribute stored there, if it is declared.
    pub(crate) fn class_of(&self, place: &Place) -> Option<Rc<str>> {
        let Place::Cell(cell) = place else { return None };
        self.classes.iter().rev().find(|(known, _)| known == cell).map(|(_, class)| class.clone())
    }

    pub(crate) fn place_of(&self, name: &str) -> Option<Place> {
        self.scope.iter().rev().find(|(known, _)| known == name).map(|(_, place)| place.clone())
    }

    pub(crate) fn value_at(&self, place: &Place) -> Value {
        match place {
            Place::Cell(cell) => self.cells.get(*cell).cloned().unwrap_or(Value::Null),
            Place::Last(list) => match self.value_at(list) {
                Value::List(pieces) => match pieces.last() {
                    Some(Piece::One(value)) => value.clone(),
                    _ => Value::unknown("the last element of a list"),
                },
                _ => Value::unknown("the last element of something"),
            },
        }
    }

    pub(crate) fn store(&mut self, place: &Place, value: Value) {
        match place {
            Place::Cell(cell) => {
                if let Some(cell) = self.cells.get_mut(*cell) {
                    *cell = value;
                }
            }
            Place::Last(list) => match self.value_at(list) {
                Value::List(mut pieces) if matches!(pieces.last(), Some(Piece::One(_))) => {
                    pieces.pop();
                    pieces.push(Piece::One(value));
                    self.store(list, Value::List(pieces));
                }
                _ => self.give_up("a change of the last element of a list"),
            },
        }
    }

    /// Adds to the list there.
    pub(crate) fn append(&mut self, place: &Place, piece: Piece) {
        match self.value_at(place) {
            Value::List(mut pieces) => {
                pieces.push(piece);
                self.store(place, Value::List(pieces));
            }
            Value::Null => self.store(place, Value::List(vec![piece])),
            Value::Tuple(values) => {
                let pieces = values.into_iter().map(Piece::One).chain([piece]).collect();
                self.store(place, Value::List(pieces));
            }
            _ => self.store(place, Value::unknown("a list that is changed")),
        }
    }

    pub(crate) fn lambda(&self, parameters: &[String], body: &[Statement]) -> Value {
        let scope = self.scope.len();
        Value::Lambda(Rc::new(Lambda { parameters: parameters.to_vec(), body: body.to_vec(), scope }))
    }

    /// The elements of a parameter are used in a loop.
    pub(crate) fn walk(&mut self, id: LoopId, list: Value) {
        if !self.walked.iter().any(|(known, value)| *known == id && *value == list) {
            self.walked.push((id, list));
        }
    }
}

/// A dictionary to which an entry is added where the condition says that it isn't there.
fn with_default(condition: &Condition, yes: &Value, no: &Value) -> Option<Value> {
    let (name, with, without) = match condition {
        Condition::Present(Value::Entry(name)) => (name, no, yes),
        Condition::Not(inner) => match &**inner {
            Condition::Present(Value::Entry(name)) => (name, yes, no),
            _ => return None,
        },
        _ => return None,
    };
    let (Value::Entries(with), Value::Entries(without)) = (with, without) else { return None };
    let is_added = match with.added.split_last() {
        Some(((added, _), before)) => **added == **name && *before == without.added[..],
        None => false,
    };
    (is_added && with.read == without.read).then(|| Value::Entries(with.clone()))
}

/// How everything ended.
pub(crate) fn inner(flow: &Flow) -> &Flow {
    match flow {
        Flow::Whole(flow) => inner(flow),
        other => other,
    }
}

fn joined(id: BranchId, one: Flow, other: Flow) -> Flow {
    match (one, other) {
        (Flow::Return(one), Flow::Return(other)) => Flow::Return(either(id, one, other)),
        // The end of a function without a result, or of a loop.
        (Flow::Return(_), other) | (other, Flow::Return(_)) => other,
        (Flow::Whole(one), other) | (other, Flow::Whole(one)) => Flow::Whole(Box::new(joined(id, *one, other))),
        (_, other) => other,
    }
}

/// Whether optional text decides.
fn reads(condition: &Condition) -> bool {
    match condition {
        Condition::Read(_) => true,
        Condition::Not(inner) => reads(inner),
        Condition::And(one, other) | Condition::Or(one, other) => reads(one) || reads(other),
        _ => false,
    }
}

fn either(id: BranchId, one: Value, other: Value) -> Value {
    if one == other { one } else { Value::Either(id, Box::new(one), Box::new(other)) }
}

/// The values of variables after a decision.
fn join(id: BranchId, yes: Vec<Value>, no: Vec<Value>) -> Vec<Value> {
    // Those that only one of the ways has declared aren't seen any more.
    yes.into_iter().zip(no).map(|(yes, no)| join_values(id, yes, no)).collect()
}

fn join_values(id: BranchId, yes: Value, no: Value) -> Value {
    // Values in braces, to which one of the ways has added something.
    let (yes, no) = match (yes, no) {
        (yes @ Value::List(_), Value::Tuple(no)) => (yes, Value::List(no.into_iter().map(Piece::One).collect())),
        (Value::Tuple(yes), no @ Value::List(_)) => (Value::List(yes.into_iter().map(Piece::One).collect()), no),
        other => other,
    };
    match (yes, no) {
        (yes, no) if yes == no => yes,
        (Value::List(yes), Value::List(no)) => {
            let common = yes.iter().zip(&no).take_while(|(yes, no)| yes == no).count();
            let (yes, no) = (yes, no);
            let mut pieces: Vec<Piece> = yes[..common].to_vec();
            match (&yes[common..], &no[common..]) {
                ([Piece::One(yes)], [Piece::One(no)]) => pieces.push(Piece::One(either(id, yes.clone(), no.clone()))),
                (yes, no) => pieces.push(Piece::Either(id, yes.to_vec(), no.to_vec())),
            }
            Value::List(pieces)
        }
        (yes, no) => either(id, yes, no),
    }
}
