//! Instantiations of classes as values, and the finishing of records.

use super::argument::Callee;
use super::identity::{instance_hash, same_arguments};
use super::node::{Arg, Kind, NewNode, RecordId, V};
use super::record::{Rec, RecordData};
use super::resolver::{MapResolver, Owner, RecordMemory, RecordResolver, Resolve};
use super::superclass::Superclasses;
use super::types::{ClassId, TypeId};
use super::{Evaluator, Instance};
use crate::Span;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

impl<'s> Evaluator<'s> {
    /// The anonymous record for `class<arguments>`, or a new node if the arguments are not known yet.
    pub(super) fn instance_or_new(
        &mut self,
        class: ClassId,
        arguments: &'s [Arg<'s>],
        span: Span,
        origin: Span,
    ) -> V<'s> {
        let hash = instance_hash(class, arguments);
        let index = self.instance(hash, class, arguments, origin);
        let Instance { record, origin, .. } = self.instances[index];
        if arguments
            .iter()
            .any(|argument| argument.value.has_variable())
        {
            let ty = self.class_type(class);
            let node = self.arena.alloc(NewNode { arguments, origin });
            return self.make(Kind::New(class, node), ty, span);
        }
        if let Some(record) = record {
            return self.finished_def(record, span);
        }
        let Some((record, ty)) =
            self.nested(span, |this| this.instantiate(class, arguments, origin))
        else {
            return self.unset(span);
        };
        self.instances.get_mut(index).record = Some(record);
        self.def(record, ty, span)
    }

    /// The index of an instance.
    fn instance(
        &mut self,
        hash: u64,
        class: ClassId,
        arguments: &'s [Arg<'s>],
        origin: Span,
    ) -> usize {
        let last = self.instances_by_hash.get(&hash).copied();
        let mut next = last;
        while let Some(index) = next {
            let known = &self.instances[index as usize];
            if known.class == class && same_arguments(known.arguments, arguments) {
                return index as usize;
            }
            next = known.next;
        }
        let index = self.instances.len();
        self.instances.push(Instance {
            class,
            arguments,
            record: None,
            origin,
            next: last,
        });
        self.instances_by_hash.insert(hash, index as u32);
        index
    }

    fn instantiate(
        &mut self,
        class: ClassId,
        arguments: &'s [Arg<'s>],
        span: Span,
    ) -> (RecordId, TypeId) {
        let name = self.new_anonymous_name(span);
        let data = self.class(class);
        let mut rec = Rec::new(name, self.arena.alloc([span]), true);
        rec.follow_from(&data.rec);
        rec.fields.clone_from(&data.rec.fields);
        rec.assertions.clone_from(&data.rec.assertions);
        rec.dumps.clone_from(&data.rec.dumps);
        let mut resolver = MapResolver::new(Some(Self::owner_of(&rec)));
        for param in &data.params {
            resolver.set(param.qualified, param.default);
        }
        for argument in arguments {
            resolver.set(argument.parameter, argument.value);
        }
        self.resolve_rec(&mut rec, &mut resolver);
        let data = self.class(class);
        rec.superclasses =
            Superclasses::default().with(class, span, data.rec.superclasses, self.arena);
        let id = self.reserve();
        let ty = self.finish_rec(&mut rec, id, None);
        self.check_rec(&rec);
        self.add_def(&rec, id, ty);
        (id, ty)
    }

    pub(super) fn new_anonymous_name(&mut self, span: Span) -> V<'s> {
        let number = self.anonymous;
        self.anonymous += 1;
        self.make(Kind::Anonymous(number), TypeId::STRING, span)
    }

    pub(super) fn owner_of(rec: &Rec<'s>) -> Owner<'s> {
        Owner {
            name: rec.name,
            spans: rec.spans,
            id: None,
            ty: TypeId::ANY_RECORD,
        }
    }

    pub(super) fn reserve(&mut self) -> RecordId {
        self.records.push(None);
        RecordId(self.records.len() as u32 - 1)
    }

    /// Registers the record under its name.
    pub(super) fn add_def(&mut self, rec: &Rec<'s>, id: RecordId, ty: TypeId) {
        let symbol = self.intern(&self.unquoted(rec.name));
        self.defs.insert(symbol, id);
        let superclasses: SmallVec<[(ClassId, Span); 16]> = rec.superclasses.iter().collect();
        let direct: SmallVec<[ClassId; 8]> = rec.superclasses.direct().collect();
        let data: &'s RecordData<'s> = self.arena.alloc(RecordData {
            id,
            serial: self.library.next_serial(),
            name: self.text(symbol),
            ty,
            spans: rec.spans,
            is_anonymous: rec.is_anonymous,
            is_broken: rec.is_broken || rec.lacks_value,
            superclasses: self.arena.alloc_slice_copy(&superclasses),
            direct_superclasses: self.arena.alloc_slice_copy(&direct),
            fields: self.arena.alloc_slice_copy(&rec.fields),
        });
        self.records[id.0 as usize] = Some(data);
    }

    /// Resolves all values in a record.
    pub(super) fn resolve_rec(&mut self, rec: &mut Rec<'s>, resolver: &mut dyn Resolve<'s>) {
        rec.name = self.resolve(rec.name, resolver);
        for index in 0..rec.fields.len() {
            let value = self.resolve(rec.fields[index].value, resolver);
            self.set_resolved(rec, index, value);
        }
        for index in 0..rec.assertions.len() {
            rec.assertions[index].condition =
                self.resolve(rec.assertions[index].condition, resolver);
            rec.assertions[index].message = self.resolve(rec.assertions[index].message, resolver);
        }
        for index in 0..rec.dumps.len() {
            rec.dumps[index].message = self.resolve(rec.dumps[index].message, resolver);
        }
    }

    fn set_resolved(&mut self, rec: &mut Rec<'s>, index: usize, value: V<'s>) {
        let field = rec.fields[index];
        if std::ptr::eq(value, field.value) {
            return;
        }
        match self.cast_for_field(value, field.ty) {
            Some(value) => rec.fields[index].value = value,
            None => {
                if rec.is_broken {
                    return;
                }
                let message = format!(
                    "Invalid value of type '{}' found when setting field '{}' of type '{}' after resolving references: {}",
                    self.type_name(value.ty),
                    self.text(field.name),
                    self.type_name(field.ty),
                    self.unquoted(value)
                );
                let place = rec.spans.last().copied().unwrap_or(rec.span());
                self.error_with_note(place, message, "the field is set here", Some(field.span));
            }
        }
    }

    /// Resolves a record's fields among themselves, finally. Returns its type.
    pub(super) fn finish_rec(
        &mut self,
        rec: &mut Rec<'s>,
        id: RecordId,
        new_name: Option<V<'s>>,
    ) -> TypeId {
        let ty = self.type_of_rec(rec);
        let mut memory = RecordMemory {
            cache: FxHashMap::default(),
            stack: Vec::new(),
            own_number: match rec.name.kind {
                Kind::Anonymous(number) => Some(number),
                _ => None,
            },
            new_name,
            owner: Owner {
                id: Some(id),
                ty,
                ..Self::owner_of(rec)
            },
        };
        let memory = &mut memory;
        let name = self.resolve(rec.name, &mut RecordResolver { rec, memory });
        rec.name = name;
        memory.owner.name = name;
        for index in 0..rec.fields.len() {
            let value = rec.fields[index].value;
            if value.is_open(true) {
                let value = self.resolve(value, &mut RecordResolver { rec, memory });
                self.set_resolved(rec, index, value);
            }
        }
        let mut checks = std::mem::take(&mut rec.assertions);
        for check in &mut checks {
            let mut resolver = RecordResolver { rec, memory };
            check.condition = self.resolve(check.condition, &mut resolver);
            check.message = self.resolve(check.message, &mut resolver);
        }
        rec.assertions = checks;
        let mut dumps = std::mem::take(&mut rec.dumps);
        for dump in &mut dumps {
            dump.message = self.resolve(dump.message, &mut RecordResolver { rec, memory });
        }
        rec.dumps = dumps;
        ty
    }

    /// Executes a finished record's `assert` and `dump` statements.
    pub(super) fn check_rec(&mut self, rec: &Rec<'s>) {
        let failed = rec
            .assertions
            .iter()
            .filter(|check| !self.check_assertion(check))
            .count();
        if failed > 0 {
            self.record_error(rec, "assertion failed in this record".to_owned(), None);
        }
        for dump in &rec.dumps {
            self.dump(dump.span, dump.message);
        }
    }

    /// A resolver for `owner` with the values of a base class's parameters.
    pub(super) fn bound_resolver(
        &mut self,
        class: ClassId,
        arguments: &[Arg<'s>],
        at: Span,
        owner: Owner<'s>,
    ) -> Option<MapResolver<'s>> {
        let mut resolver = MapResolver::new(Some(owner));
        self.bind(Callee::Class(class), arguments, at, |name, value| {
            resolver.set(name, value);
        })?;
        Some(resolver)
    }
}
