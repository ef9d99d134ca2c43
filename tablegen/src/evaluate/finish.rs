//! From the evaluator's state to the records that it gives out.

use super::Evaluator;
use super::types::TypeId;
use crate::records::{ClassContent, RecordData, World};
use crate::session::Evaluation;
use crate::{Class, FileId, Record, Records, Superclass};
use std::cell::OnceCell;

impl<'s> Evaluator<'s> {
    pub(super) fn finish(mut self, root: Option<FileId>) -> Evaluation<'s> {
        let type_count = self.types.len() as u32;
        let type_names: Vec<&'s str> =
            (0..type_count).map(|ty| &*self.arena.alloc_str(&self.type_name(TypeId(ty)))).collect();
        let class_names: Vec<&'s str> = self.classes.iter().map(|class| self.text(class.symbol)).collect();
        let world: &'s World<'s> = self.arena.alloc(World {
            arena: self.arena,
            library: self.library,
            type_names: self.arena.alloc_slice_copy(&type_names),
            class_names: self.arena.alloc_slice_copy(&class_names),
            records: OnceCell::new(),
        });
        let mut by_id: Vec<Option<Record<'s>>> = Vec::with_capacity(self.records.len());
        for (order, finished) in std::mem::take(&mut self.records).into_iter().enumerate() {
            let Some(finished) = finished else {
                by_id.push(None);
                continue;
            };
            let rec = finished.rec;
            let superclasses =
                rec.superclasses.iter().map(|&(class, span)| Superclass { name: class_names[class.0 as usize], span });
            let data: &'s RecordData<'s> = self.arena.alloc(RecordData {
                name: self.text(finished.symbol),
                order: order as u32,
                spans: self.arena.alloc_slice_copy(&rec.spans),
                is_anonymous: rec.is_anonymous,
                superclasses: self.arena.alloc_slice_fill_iter(superclasses),
                states: self.arena.alloc_slice_copy(&rec.fields),
                fields: OnceCell::new(),
                world,
            });
            by_id.push(Some(Record(data)));
        }
        let mut records: Vec<Record<'s>> = by_id.iter().copied().flatten().collect();
        records.sort_unstable_by_key(|record| record.name());
        let _ = world.records.set(self.arena.alloc_slice_copy(&by_id));
        let classes = std::mem::take(&mut self.classes).into_iter().map(|class| {
            let data: &'s ClassContent<'s> = self.arena.alloc(ClassContent {
                superclasses: self.arena.alloc_slice_fill_iter(class.rec.superclasses.iter().map(|&(class, _)| class)),
                params: self.arena.alloc_slice_copy(&class.params),
                states: self.arena.alloc_slice_copy(&class.rec.fields),
            });
            Class { name: self.text(class.symbol), span: class.span, content: data }
        });
        let classes = classes.collect();
        Evaluation { records: Records { records, classes, world }, diagnostics: self.diagnostics, root }
    }
}
