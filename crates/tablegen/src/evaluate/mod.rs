//! Evaluation of syntax trees to records.
//!
//! Values are built in the order of the source, with variables left in them; inheriting and finishing a record
//! resolves variables. The order of all this is `llvm-tblgen`'s, because it is visible in the names of anonymous
//! records.

mod argument;
mod binary;
mod build;
mod class;
mod convert;
mod dump;
mod entry;
mod field;
mod fold;
mod fork;
mod identity;
mod instance;
mod item;
mod iteration;
mod lookup;
mod multiclass;
pub(crate) mod node;
mod operator;
mod paste;
pub(crate) mod print;
mod range;
mod recent;
pub(crate) mod record;
mod resolve;
mod resolver;
mod scope;
mod sort;
mod subtype;
pub(crate) mod superclass;
pub(crate) mod text;
pub(crate) mod types;
mod value;

use crate::layered::{LayeredMap, LayeredVec};
use crate::library::Library;
use crate::names::Symbol;
use crate::order::Order;
use crate::plan::{Inclusions, Step};
use crate::stack::with_stack;
use crate::syntax::tree::Name;
use crate::{Diagnostic, Limits, Note, Severity, Span, Suggestion, suggest};
use bumpalo::Bump;
use node::{RecordId, V};
use recent::Recent;
use record::{ClassData, Entry, MultiClass, Rec, RecordData};
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;
use std::rc::Rc;
use types::{ClassId, TypeId, Types};

/// The maximum number of suggestions per evaluation: text that is not TableGen would produce many.
const MAX_SUGGESTIONS: usize = 50;

/// The maximum size of a value, counting shared parts each time.
const MAX_VALUE_SIZE: u32 = 1 << 24;

/// The stack is checked once in this many levels of nesting, which use far less than the reserve.
const LEVELS_OF_STACK: usize = 4;

/// The maximum width of `bits<n>`.
const MAX_BITS: u32 = 1 << 20;

/// The maximum length of a string or list made by an operator.
const MAX_LENGTH: usize = 1 << 24;

/// The record or class to which the statements being evaluated belong.
#[derive(Clone)]
pub(crate) enum Current<'s> {
    None,
    Class(ClassId),
    Def(Box<Rec<'s>>),
}

/// `class<arguments>`, and its record, once there is one.
#[derive(Clone, Copy)]
struct Instance<'s> {
    class: ClassId,
    arguments: &'s [node::Arg<'s>],
    record: Option<RecordId>,
    /// The first place in the source.
    origin: Span,
    /// The next instance with the same hash.
    next: Option<u32>,
}

/// The place of an error.
#[derive(Clone, Copy)]
struct Place<'s> {
    span: Span,
    /// For a record of a multiclass, the `defm`s on the path to it.
    instantiations: &'s [Span],
}

impl Place<'_> {
    fn notes(self) -> impl Iterator<Item = Note> {
        self.instantiations.iter().map(Note::instantiated)
    }
}

impl From<Span> for Place<'_> {
    fn from(span: Span) -> Self {
        Place {
            span,
            instantiations: &[],
        }
    }
}

/// The places of a record.
impl<'s> From<&'s [Span]> for Place<'s> {
    fn from(spans: &'s [Span]) -> Self {
        Place {
            span: spans[0],
            instantiations: &spans[1..],
        }
    }
}

#[derive(Clone)]
struct Defset<'s> {
    span: Span,
    element: TypeId,
    elements: Vec<V<'s>>,
}

/// The state of one evaluation. It can be copied between top-level statements: finished parts live in arenas.
#[derive(Clone)]
pub(crate) struct Evaluator<'s> {
    pub(crate) library: &'s Library<'s>,
    arena: &'s Bump,
    /// The memory in use by the arena at the start.
    start_memory: usize,
    /// The memory used by this evaluation in earlier arenas.
    earlier_memory: usize,
    pub(crate) types: Types<'s>,
    pub(crate) classes: LayeredVec<Rc<ClassData<'s>>>,
    pub(crate) class_ids: LayeredMap<Symbol, ClassId>,
    multiclasses: Vec<Rc<MultiClass<'s>>>,
    multiclass_ids: FxHashMap<Symbol, usize>,
    aliases: FxHashMap<Symbol, TypeId>,
    /// `None` while a record is being finished.
    pub(crate) records: Vec<Option<&'s RecordData<'s>>>,
    /// The order by name of the first records.
    pub(crate) order: Rc<Order>,
    /// The order by name of the first classes.
    pub(crate) class_order: Rc<Order>,
    pub(crate) defs: LayeredMap<Symbol, RecordId>,
    pub(crate) globals: LayeredMap<Symbol, V<'s>>,
    instances: LayeredVec<Instance<'s>>,
    /// The last instance with each hash.
    instances_by_hash: LayeredMap<u64, u32>,
    anonymous: u32,
    current: Current<'s>,
    current_multiclass: Option<usize>,
    scopes: Vec<Scope<'s>>,
    lets: Vec<Vec<record::LetBinding<'s>>>,
    loops: Vec<Vec<Entry<'s>>>,
    defsets: Vec<Defset<'s>>,
    /// Arguments passed to a parent multiclass without a check, while its entries are inherited.
    unchecked: Vec<record::UncheckedArgument>,
    /// The contents of the `include`s inside the current statement.
    inclusions: Inclusions<'s>,
    pub(crate) diagnostics: Rc<Vec<Diagnostic>>,
    reported: Rc<FxHashSet<(Option<Span>, String)>>,
    /// True if an included file could not be read.
    lacks_include: bool,
    /// The number of unknown names after a failed include.
    pub(crate) uncertain_names: usize,
    pub(crate) suggestions: Rc<Vec<Suggestion>>,
    depth: usize,
    steps: u64,
    recent: Recent<'s>,
    /// The token at which `llvm-tblgen` stops evaluating the last value with an error; `None` before the first error.
    stopped: Option<Span>,
    /// True if a limit was hit: nothing more is evaluated.
    is_over: bool,
}

impl<'s> Evaluator<'s> {
    pub(crate) fn new(library: &'s Library<'s>, arena: &'s Bump) -> Self {
        Evaluator {
            library,
            arena,
            start_memory: arena.allocated_bytes(),
            earlier_memory: 0,
            types: Types::new(),
            classes: LayeredVec::default(),
            class_ids: LayeredMap::default(),
            multiclasses: Vec::new(),
            multiclass_ids: FxHashMap::default(),
            aliases: FxHashMap::default(),
            records: Vec::new(),
            order: Rc::default(),
            class_order: Rc::default(),
            defs: LayeredMap::default(),
            globals: LayeredMap::default(),
            instances: LayeredVec::default(),
            instances_by_hash: LayeredMap::default(),
            anonymous: 0,
            current: Current::None,
            current_multiclass: None,
            scopes: vec![Scope::local()],
            lets: Vec::new(),
            loops: Vec::new(),
            defsets: Vec::new(),
            unchecked: Vec::new(),
            inclusions: None,
            diagnostics: Rc::default(),
            reported: Rc::default(),
            lacks_include: false,
            uncertain_names: 0,
            suggestions: Rc::default(),
            depth: 0,
            steps: 0,
            recent: Recent::default(),
            stopped: None,
            is_over: false,
        }
    }

    /// Evaluates a top-level statement.
    pub(crate) fn step(&mut self, step: &Step<'s>) {
        self.inclusions.clone_from(&step.inclusions);
        self.item(step.item);
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &'s str {
        self.library.names.text(symbol)
    }

    fn intern(&self, text: &str) -> Symbol {
        self.library.names.intern(text)
    }

    fn error(&mut self, at: impl Into<Place<'s>>, message: impl Into<String>) {
        let at = at.into();
        self.report(
            Severity::Error,
            Some(at.span),
            message.into(),
            at.notes().collect(),
        );
    }

    /// Reports an error and returns nothing.
    fn fail<T>(&mut self, at: impl Into<Place<'s>>, message: impl Into<String>) -> Option<T> {
        self.error(at, message);
        None
    }

    /// Reports an error if a condition does not hold.
    fn ensure(&mut self, holds: bool, at: Span, message: &str) -> Option<()> {
        self.require(holds.then_some(()), at, message)
    }

    /// Reports an error if there is no value.
    fn require<T>(&mut self, value: Option<T>, at: Span, message: &str) -> Option<T> {
        value.or_else(|| self.fail(at, message))
    }

    fn error_with_note(
        &mut self,
        at: impl Into<Place<'s>>,
        message: impl Into<String>,
        note: impl Into<String>,
        note_at: Option<Span>,
    ) {
        let at = at.into();
        let note = Note::new(note, note_at);
        self.report(
            Severity::Error,
            Some(at.span),
            message.into(),
            at.notes().chain([note]).collect(),
        );
    }

    /// Adds a diagnostic (once). The includes on the path to its place are added at the end: they depend on the root.
    pub(crate) fn report(
        &mut self,
        severity: Severity,
        span: Option<Span>,
        message: String,
        notes: Vec<Note>,
    ) {
        self.add(Diagnostic {
            notes,
            ..Diagnostic::new(severity, span, message)
        });
    }

    fn add(&mut self, diagnostic: Diagnostic) {
        let Diagnostic { severity, span, .. } = diagnostic;
        if self.is_over && severity == Severity::Error {
            return;
        }
        if severity != Severity::Note
            && !Rc::make_mut(&mut self.reported).insert((span, diagnostic.message.clone()))
        {
            return;
        }
        self.lacks_include |= diagnostic.missing_include.is_some();
        Rc::make_mut(&mut self.diagnostics).push(diagnostic);
    }

    /// Reports an unknown name. After an `include` that failed, the missing file may define the name, so it is only
    /// counted.
    fn unknown_name(&mut self, span: Span, message: String) {
        if self.lacks_include {
            self.uncertain_names += 1;
        } else {
            self.error(span, message);
        }
    }

    /// Records a suggestion for an unknown name: the nearest candidate.
    fn suggest(&mut self, Name { symbol, span }: Name, candidates: Vec<Symbol>) {
        if self.suggestions.len() >= MAX_SUGGESTIONS || self.is_over {
            return;
        }
        let names = &self.library.names;
        let mut candidates: Vec<&str> = candidates
            .into_iter()
            .map(|each| names.text(each))
            .collect();
        // Hash tables have no fixed order.
        candidates.sort_unstable();
        if let Some((meant, is_only)) =
            suggest::nearest_of(names.text(symbol), candidates.into_iter())
        {
            let meant = meant.to_owned();
            Rc::make_mut(&mut self.suggestions).push(Suggestion {
                span,
                meant,
                is_only,
            });
        }
    }

    /// Reports that a limit was hit, and stops the evaluation.
    fn give_up(&mut self, span: Span, message: impl Into<String>) {
        if !self.is_over {
            self.error(span, message);
            self.is_over = true;
        }
    }

    /// Calls `work` one level of nesting deeper; `None` (and an error) beyond the limit.
    fn nested<T>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if !self.enter(span) {
            return None;
        }
        let result = match self.depth % LEVELS_OF_STACK {
            1 => with_stack(|| work(self)),
            _ => work(self),
        };
        self.depth -= 1;
        Some(result)
    }

    /// Enters one level of nesting; false (and an error) beyond the limit.
    fn enter(&mut self, span: Span) -> bool {
        if self.is_over {
            return false;
        }
        let limit = self.limits().depth;
        if self.depth >= limit {
            self.give_up(
                span,
                format!("evaluation is nested too deeply (more than {limit} levels)"),
            );
            return false;
        }
        self.depth += 1;
        self.count_step(span);
        true
    }

    /// Counts work, and stops the evaluation beyond the limit.
    fn count_step(&mut self, span: Span) {
        self.steps += 1;
        if self.steps.is_multiple_of(1 << 16) {
            self.check_memory(span);
        }
        let limit = self.limits().steps;
        if self.steps > limit {
            self.give_up(
                span,
                format!("the evaluation takes too many steps (more than {limit})"),
            );
        }
    }

    fn check_memory(&mut self, span: Span) {
        let limit = self.limits().memory;
        if self.memory() > limit {
            self.give_up(
                span,
                format!(
                    "the evaluation takes too much memory (more than {} MiB)",
                    limit >> 20
                ),
            );
        }
    }

    pub(crate) fn class(&self, class: ClassId) -> &ClassData<'s> {
        &self.classes[class.0 as usize]
    }

    fn class_mut(&mut self, class: ClassId) -> &mut ClassData<'s> {
        Rc::make_mut(self.classes.get_mut(class.0 as usize))
    }

    fn limits(&self) -> &'s Limits {
        self.library.limits()
    }

    /// The memory used by the values of this evaluation.
    fn memory(&self) -> usize {
        self.earlier_memory
            + self
                .arena
                .allocated_bytes()
                .saturating_sub(self.start_memory)
    }

    /// False (and an error) if a list or string of this length is too long.
    fn check_length(&mut self, length: usize, span: Span) -> bool {
        if length > MAX_LENGTH {
            self.give_up(
                span,
                format!("a value is too long (more than {MAX_LENGTH} elements)"),
            );
        } else if length > 1 << 10 {
            self.check_memory(span);
        }
        !self.is_over
    }

    /// `None` (and an error) if a list or string of this length is too long.
    fn length_fits(&mut self, length: usize, span: Span) -> Option<()> {
        self.check_length(length, span).then_some(())
    }

    /// The record of this number, if it is complete.
    fn finished(&self, record: RecordId) -> Option<&'s RecordData<'s>> {
        self.records.get(record.0 as usize).copied().flatten()
    }

    /// The record of this name.
    fn record_named(&self, name: &str) -> Option<RecordId> {
        self.defs.get(&self.library.names.get(name)?).copied()
    }
}
