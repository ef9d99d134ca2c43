//! From syntax trees to records.
//!
//! Values are built as soon as their source is met, with variables left in them; inheriting and finishing a record
//! resolves variables. The order of all this is `llvm-tblgen`'s, because it can be seen in the names of anonymous
//! records.

mod argument;
mod binary;
mod build;
mod class;
mod convert;
mod field;
mod finish;
mod fold;
mod identity;
mod instance;
mod item;
mod iteration;
mod multiclass;
pub(crate) mod node;
mod operator;
mod paste;
pub(crate) mod print;
mod range;
pub(crate) mod record;
mod resolve;
mod scope;
mod subtype;
pub(crate) mod types;
mod value;

use crate::library::Library;
use crate::names::Symbol;
use crate::session::Evaluation;
use crate::syntax::preprocessor::{Event, Macros};
use crate::{Diagnostic, FileId, Note, Severity, Span};
use bumpalo::Bump;
use node::{RecordId, V};
use record::{ClassData, Entry, MultiClass, Rec};
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;
use types::{ClassId, TypeId, Types};

/// How deeply evaluation may nest: values, instantiations, resolved variables.
const MAX_DEPTH: usize = 800;

/// How deeply values may nest.
const MAX_VALUE_DEPTH: u16 = 400;

/// How large a value may be, shared parts counted every time.
const MAX_VALUE_SIZE: u32 = 1 << 24;

/// How many steps (values resolved, records made) one evaluation may take.
const MAX_STEPS: u64 = 100_000_000;

/// How wide `bits<n>` may be.
const MAX_BITS: u32 = 1 << 20;

/// The longest string and the longest list that an operator may make.
const MAX_LENGTH: usize = 1 << 24;

/// The memory that the values of one evaluation may take, in bytes.
const MAX_MEMORY: usize = 2 << 30;

/// Which record or class the statements being evaluated belong to.
pub(crate) enum Current<'s> {
    None,
    Class(ClassId),
    Def(Box<Rec<'s>>),
}

/// A finished record.
pub(crate) struct Finished<'s> {
    pub(crate) symbol: Symbol,
    pub(crate) rec: Rec<'s>,
    pub(crate) ty: TypeId,
}

/// `class<arguments>`, and the record that it is, once there is one.
struct Instance<'s> {
    class: ClassId,
    arguments: &'s [node::Arg<'s>],
    record: Option<RecordId>,
    /// Where it was first written.
    origin: Span,
}

struct Defset<'s> {
    span: Span,
    element: TypeId,
    elements: Vec<V<'s>>,
}

/// The state of one evaluation.
pub(crate) struct Evaluator<'s> {
    library: &'s Library<'s>,
    arena: &'s Bump,
    start_memory: usize,
    types: Types,
    classes: Vec<ClassData<'s>>,
    class_ids: FxHashMap<Symbol, ClassId>,
    multiclasses: Vec<MultiClass<'s>>,
    multiclass_ids: FxHashMap<Symbol, usize>,
    aliases: FxHashMap<Symbol, TypeId>,
    /// `None` while a record is being finished.
    records: Vec<Option<Finished<'s>>>,
    defs: FxHashMap<Symbol, RecordId>,
    globals: FxHashMap<Symbol, V<'s>>,
    instances: FxHashMap<u64, Vec<Instance<'s>>>,
    anonymous: u32,
    current: Current<'s>,
    current_multiclass: Option<usize>,
    scopes: Vec<Scope<'s>>,
    lets: Vec<Vec<item::LetBinding<'s>>>,
    loops: Vec<Vec<Entry<'s>>>,
    defsets: Vec<Defset<'s>>,
    macros: Macros,
    /// Where each file was first included.
    included_at: FxHashMap<FileId, Span>,
    diagnostics: Vec<Diagnostic>,
    reported: FxHashSet<(Option<Span>, String)>,
    depth: usize,
    steps: u64,
    includes: usize,
    /// A limit was hit: nothing more is evaluated.
    is_over: bool,
}

/// Evaluates a root file.
pub(crate) fn evaluate<'s>(library: &'s Library<'s>, arena: &'s Bump, path: &str) -> Evaluation<'s> {
    let mut evaluator = Evaluator {
        library,
        arena,
        start_memory: arena.allocated_bytes(),
        types: Types::new(),
        classes: Vec::new(),
        class_ids: FxHashMap::default(),
        multiclasses: Vec::new(),
        multiclass_ids: FxHashMap::default(),
        aliases: FxHashMap::default(),
        records: Vec::new(),
        defs: FxHashMap::default(),
        globals: FxHashMap::default(),
        instances: FxHashMap::default(),
        anonymous: 0,
        current: Current::None,
        current_multiclass: None,
        scopes: Vec::new(),
        lets: Vec::new(),
        loops: Vec::new(),
        defsets: Vec::new(),
        macros: library.initial_macros(),
        included_at: FxHashMap::default(),
        diagnostics: Vec::new(),
        reported: FxHashSet::default(),
        depth: 0,
        steps: 0,
        includes: 0,
        is_over: false,
    };
    let root = library.open(path);
    match root {
        Some(root) => {
            evaluator.scopes.push(Scope::local());
            evaluator.file(root);
        }
        None => evaluator.report(Severity::Error, None, format!("could not open input file '{path}'"), Vec::new()),
    }
    evaluator.finish(root)
}

impl<'s> Evaluator<'s> {
    /// Evaluates a file and moves the macros past it.
    fn file(&mut self, file: FileId) {
        let tree = self.library.tree(file, &self.macros, self.includes);
        let mut events = tree.events.iter();
        for item in &tree.items {
            if let crate::syntax::tree::ItemKind::Include { path_span, file: Some(included) } = &item.kind {
                self.replay(events.by_ref());
                self.included_at.entry(*included).or_insert(*path_span);
                self.includes += 1;
                self.file(*included);
                self.includes -= 1;
            } else {
                self.item(item);
            }
        }
        self.replay(events);
    }

    /// Carries out definitions up to the next include.
    fn replay<'a>(&mut self, events: impl Iterator<Item = &'a Event>) {
        for event in events {
            match *event {
                Event::Define(name) => {
                    self.macros.define(name);
                }
                Event::Query { .. } => {}
                Event::Include(_) => return,
            }
        }
    }

    fn text(&self, symbol: Symbol) -> &'s str {
        self.library.names.text(symbol)
    }

    fn intern(&self, text: &str) -> Symbol {
        self.library.names.intern(text)
    }

    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.report(Severity::Error, Some(span), message.into(), Vec::new());
    }

    fn error_with_note(&mut self, span: Span, message: impl Into<String>, note: impl Into<String>, at: Option<Span>) {
        let note = Note { message: note.into(), span: at };
        self.report(Severity::Error, Some(span), message.into(), vec![note]);
    }

    /// Adds a diagnostic (once), with the includes that led to its place.
    fn report(&mut self, severity: Severity, span: Option<Span>, message: String, mut notes: Vec<Note>) {
        if self.is_over && severity == Severity::Error {
            return;
        }
        if severity != Severity::Note && !self.reported.insert((span, message.clone())) {
            return;
        }
        notes.extend(span.into_iter().flat_map(|span| self.include_notes(span.file)));
        self.diagnostics.push(Diagnostic { severity, message, span, notes });
    }

    fn include_notes(&self, file: FileId) -> Vec<Note> {
        let mut notes = Vec::new();
        let mut file = file;
        while let Some(&at) = self.included_at.get(&file) {
            notes.push(Note { message: "included from here".to_owned(), span: Some(at) });
            if notes.len() > crate::parser::MAX_INCLUDES || at.file == file {
                break;
            }
            file = at.file;
        }
        notes
    }

    /// Reports that a limit was hit and stops the evaluation.
    fn give_up(&mut self, span: Span, message: impl Into<String>) {
        if !self.is_over {
            self.error(span, message);
            self.is_over = true;
        }
    }

    /// Enters one level of nesting; false (and an error) beyond the limit.
    fn enter(&mut self, span: Span) -> bool {
        if self.is_over {
            return false;
        }
        if self.depth >= MAX_DEPTH {
            self.give_up(span, format!("evaluation is nested too deeply (more than {MAX_DEPTH} levels)"));
            return false;
        }
        self.depth += 1;
        self.step(span);
        true
    }

    /// Counts work, and stops the evaluation when there was too much of it.
    fn step(&mut self, span: Span) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            self.give_up(span, "the evaluation takes too many steps");
        } else if self.steps.is_multiple_of(1 << 16) && self.is_memory_full() {
            self.give_up(span, "the evaluation takes too much memory");
        }
    }

    fn is_memory_full(&self) -> bool {
        self.arena.allocated_bytes().saturating_sub(self.start_memory) > MAX_MEMORY
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// False (and an error) if a list or string of that length may not be made.
    fn check_length(&mut self, length: usize, span: Span) -> bool {
        if length > MAX_LENGTH {
            self.give_up(span, format!("a value is too long (more than {MAX_LENGTH} elements)"));
        } else if length > 1 << 10 && self.is_memory_full() {
            self.give_up(span, "the evaluation takes too much memory");
        }
        !self.is_over
    }
}
