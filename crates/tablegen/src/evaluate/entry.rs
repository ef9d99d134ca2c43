//! Statements that loops and multiclasses store until their variables have values, and their resolution.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::record::{Check, Entry, LoopEntry, Rec};
use super::resolver::MapResolver;
use crate::names::Symbol;
use crate::syntax::token::Bang;
use crate::{Note, Severity, Span};
use std::rc::Rc;

/// Values of loop variables and template arguments.
pub(super) type Substitutions<'s> = Vec<(Symbol, V<'s>)>;

impl<'s> Evaluator<'s> {
    /// Stores an entry for the enclosing loop or multiclass, or executes it.
    pub(super) fn add_entry(&mut self, entry: Entry<'s>) {
        if let Some(entries) = self.loops.last_mut() {
            entries.push(entry);
            return;
        }
        match (entry, self.current_multiclass) {
            (Entry::Loop(entry), Some(multiclass)) => {
                let mut new = Vec::new();
                self.resolve_loop(&entry, &mut Vec::new(), false, Some(&mut new));
                Rc::make_mut(&mut self.multiclasses[multiclass])
                    .entries
                    .append(&mut new);
            }
            (Entry::Loop(entry), None) => {
                self.resolve_loop(&entry, &mut Vec::new(), true, None);
            }
            (entry, Some(multiclass)) => Rc::make_mut(&mut self.multiclasses[multiclass])
                .entries
                .push(entry),
            (Entry::Assertion(check), None) => {
                self.check_assertion(&check);
            }
            (Entry::Dump(check), None) => self.dump_now(&check),
            (Entry::Record(rec), None) => {
                self.define(*rec);
            }
        }
    }

    fn resolver(substitutions: &Substitutions<'s>, rec: Option<&Rec<'s>>) -> MapResolver<'s> {
        let mut resolver = MapResolver::new(rec.map(Self::owner_of));
        for &(name, value) in substitutions {
            resolver.set(name, value);
        }
        resolver
    }

    /// Copies entries with variables replaced by values, to `target` or to the top level. False after an error.
    pub(super) fn resolve_entries(
        &mut self,
        entries: &[Entry<'s>],
        substitutions: &mut Substitutions<'s>,
        is_final: bool,
        mut target: Option<&mut Vec<Entry<'s>>>,
        at: Option<Span>,
    ) -> bool {
        for entry in entries {
            if self.is_over {
                return false;
            }
            match entry {
                Entry::Loop(entry) => {
                    if !self.resolve_loop(entry, substitutions, is_final, target.as_deref_mut()) {
                        return false;
                    }
                }
                Entry::Assertion(check) | Entry::Dump(check) => {
                    let mut resolver = Self::resolver(substitutions, None);
                    let condition = self.resolve(check.condition, &mut resolver);
                    let message = self.resolve(check.message, &mut resolver);
                    let check = Check {
                        condition,
                        message,
                        ..*check
                    };
                    let is_dump = matches!(entry, Entry::Dump(_));
                    match &mut target {
                        Some(target) => {
                            target.push(if is_dump {
                                Entry::Dump(check)
                            } else {
                                Entry::Assertion(check)
                            });
                        }
                        None if is_dump => self.dump(check.span, check.message),
                        None => {
                            self.check_assertion(&check);
                        }
                    }
                }
                Entry::Record(rec) => {
                    let mut rec = rec.clone();
                    if let Some(at) = at {
                        rec.spans = self.arena.alloc_slice_copy(&[rec.spans, &[at]].concat());
                    }
                    let mut resolver = Self::resolver(substitutions, Some(&rec));
                    self.resolve_rec(&mut rec, &mut resolver);
                    match &mut target {
                        Some(target) => target.push(Entry::Record(rec)),
                        None => {
                            self.define(*rec);
                        }
                    }
                }
            }
        }
        true
    }

    fn resolve_loop(
        &mut self,
        entry: &LoopEntry<'s>,
        substitutions: &mut Substitutions<'s>,
        is_final: bool,
        target: Option<&mut Vec<Entry<'s>>>,
    ) -> bool {
        let inside =
            |this: &mut Self| this.resolve_loop_inside(entry, substitutions, is_final, target);
        self.nested(entry.span, inside).unwrap_or(false)
    }

    fn resolve_loop_inside(
        &mut self,
        entry: &LoopEntry<'s>,
        substitutions: &mut Substitutions<'s>,
        is_final: bool,
        mut target: Option<&mut Vec<Entry<'s>>>,
    ) -> bool {
        let mut resolver = Self::resolver(substitutions, None);
        let mut list = self.resolve(entry.list, &mut resolver);
        if let (Kind::Op(Op::Bang(Bang::If), &[condition, then, other]), true) =
            (list.kind, is_final)
        {
            resolver.is_final = true;
            let decided = self.resolve(condition, &mut resolver);
            if std::ptr::eq(decided, condition) {
                let message = format!(
                    "unable to resolve if condition '{}' at end of containing scope",
                    self.print(condition)
                );
                self.error(entry.span, message);
                return false;
            }
            let choice = self.op(
                Op::Bang(Bang::If),
                &[decided, then, other],
                list.ty,
                list.span,
            );
            list = self.fold(choice, None, false);
        }
        let Some(elements) = list.as_list() else {
            if let (false, Some(target)) = (is_final, &mut target) {
                let mut entries = Vec::new();
                let is_good = self.resolve_entries(
                    &entry.entries,
                    substitutions,
                    false,
                    Some(&mut entries),
                    None,
                );
                target.push(Entry::Loop(Box::new(LoopEntry {
                    list,
                    entries,
                    ..*entry
                })));
                return is_good;
            }
            self.error(
                entry.span,
                format!(
                    "attempting to loop over '{}', expected a list",
                    self.print(list)
                ),
            );
            return false;
        };
        for element in elements {
            self.count_step(entry.span);
            if let Some(variable) = entry.variable {
                substitutions.push((variable, element));
            }
            let is_good = self.resolve_entries(
                &entry.entries,
                substitutions,
                is_final,
                target.as_deref_mut(),
                None,
            );
            if entry.variable.is_some() {
                substitutions.pop();
            }
            if !is_good {
                return false;
            }
        }
        true
    }

    /// Reports an error about a record: at its definition, with the `defm`s on the path to it.
    pub(super) fn record_error(
        &mut self,
        rec: &Rec<'s>,
        message: String,
        notes: impl IntoIterator<Item = Note>,
    ) {
        let all = rec
            .spans
            .iter()
            .skip(1)
            .map(Note::instantiated)
            .chain(notes)
            .collect();
        self.report(Severity::Error, Some(rec.span()), message, all);
    }

    /// Finishes a record and registers it.
    fn define(&mut self, mut rec: Rec<'s>) -> Option<()> {
        let mut new_name = None;
        let name = self.unquoted(rec.name);
        if let Some(&known) = self
            .library
            .names
            .get(&name)
            .and_then(|name| self.defs.get(&name))
        {
            if !rec.is_anonymous {
                let known = self.records[known.0 as usize].map_or(&[][..], |known| known.spans);
                let notes = known.iter().enumerate().map(|(index, span)| match index {
                    0 => Note::new("location of previous definition", Some(*span)),
                    _ => Note::instantiated(span),
                });
                self.record_error(&rec, format!("def already exists: {name}"), notes);
                return None;
            }
            new_name = Some(self.new_anonymous_name(rec.span()));
        }
        let id = self.reserve();
        let known = self.diagnostics.len();
        let ty = self.finish_rec(&mut rec, id, new_name);
        // An error here marks the record as broken, so that consequences are not reported.
        rec.is_broken |= self.diagnostics[known..]
            .iter()
            .any(|diagnostic| diagnostic.severity == Severity::Error);
        self.check_concrete(&rec);
        if rec.name.as_bytes().is_none() {
            let message = format!(
                "record name '{}' could not be fully resolved",
                self.print(rec.name)
            );
            self.record_error(&rec, message, None);
            return None;
        }
        self.check_rec(&rec);
        for index in 0..self.defsets.len() {
            let element = self.defsets[index].element;
            if !self.is_a(ty, element) {
                let message = format!(
                    "adding record of incompatible type '{}' to defset",
                    self.type_name(ty)
                );
                let at = Some(self.defsets[index].span);
                let note = Note::new("location of defset declaration", at);
                self.record_error(&rec, message, Some(note));
                break;
            }
            let record = self.def(id, ty, rec.span());
            self.defsets[index].elements.push(record);
        }
        self.add_def(&rec, id, ty);
        Some(())
    }

    /// Checks that every field has a value, except for those declared with `field`.
    fn check_concrete(&mut self, rec: &Rec<'s>) {
        if rec.is_broken || self.is_over {
            return;
        }
        for field in &rec.fields {
            if field.may_be_open || field.value.is_concrete() {
                continue;
            }
            if let Kind::Bits(bits) = field.value.kind {
                let is_good = bits.iter().all(|bit| match bit.kind {
                    Kind::VarBit(of, _) => {
                        matches!(of.kind, Kind::Var(name) if rec.field(name).is_some())
                    }
                    Kind::Var(_) => true,
                    _ => bit.is_concrete(),
                });
                if is_good {
                    continue;
                }
            }
            let message = format!(
                "Initializer of '{}' in '{}' could not be fully resolved: {}",
                self.text(field.name),
                self.unquoted(rec.name),
                self.print(field.value)
            );
            let note = Note::new("the field is set here", Some(field.span));
            self.record_error(rec, message, Some(note));
        }
    }
}
