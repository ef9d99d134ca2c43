//! The state of a function that is executed on unknown input: where the input decides, both ways are taken.

mod branch;
mod flow;
mod places;

use crate::accessors::Accessors;
use crate::sources::Program;
use crate::state::State;
use crate::values::{Branch, BranchId, Condition, Lambda, LoopId, Node, Read, ReadId, Test, Value};
pub(crate) use flow::{Flow, inner};
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

    /// A path with what its first part stands for in the file of the function.
    pub(crate) fn without_alias(&self, path: String) -> String {
        self.program.files.get(self.file).map_or_else(|| path.clone(), |file| file.without_alias(&path))
    }
}
