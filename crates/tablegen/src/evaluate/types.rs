//! Types of values, interned per evaluation.

use crate::stack::with_stack;
use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// An interned type. `NONE` is the type of `?`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TypeId(pub(crate) u32);

/// The index of a class in one evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ClassId(pub(crate) u32);

impl TypeId {
    pub(crate) const BIT: TypeId = TypeId(0);
    pub(crate) const INT: TypeId = TypeId(1);
    pub(crate) const STRING: TypeId = TypeId(2);
    pub(crate) const DAG: TypeId = TypeId(3);
    /// A record of no particular class.
    pub(crate) const ANY_RECORD: TypeId = TypeId(4);
    pub(crate) const NONE: TypeId = TypeId(u32::MAX);
}

/// The kinds of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type<'s> {
    Bit,
    Int,
    String,
    Dag,
    Bits(u32),
    List(TypeId),
    /// Records below all of these classes, sorted by name.
    Record(&'s [ClassId]),
}

/// The types of one evaluation.
#[derive(Clone)]
pub(crate) struct Types<'s> {
    types: Vec<Type<'s>>,
    lists: Vec<TypeId>,
    bits: FxHashMap<u32, TypeId>,
    records: FxHashMap<&'s [ClassId], TypeId>,
}

impl<'s> Types<'s> {
    pub(crate) fn new() -> Self {
        let types = vec![
            Type::Bit,
            Type::Int,
            Type::String,
            Type::Dag,
            Type::Record(&[]),
        ];
        let lists = vec![TypeId::NONE; types.len()];
        let records = std::iter::once((&[][..], TypeId::ANY_RECORD)).collect();
        Types {
            types,
            lists,
            bits: FxHashMap::default(),
            records,
        }
    }

    /// All types, by id.
    pub(crate) fn all(&self) -> &[Type<'s>] {
        &self.types
    }

    fn add(&mut self, ty: Type<'s>) -> TypeId {
        self.types.push(ty);
        self.lists.push(TypeId::NONE);
        TypeId(self.types.len() as u32 - 1)
    }

    /// The kind of the type; `None` for the type of `?`.
    pub(crate) fn get(&self, id: TypeId) -> Option<Type<'s>> {
        self.types.get(id.0 as usize).copied()
    }

    pub(crate) fn list_of(&mut self, element: TypeId) -> TypeId {
        let index = element.0 as usize;
        match self.lists.get(index) {
            Some(&TypeId::NONE) => {
                let id = self.add(Type::List(element));
                self.lists[index] = id;
                id
            }
            Some(&known) => known,
            None => TypeId::NONE,
        }
    }

    pub(crate) fn bits(&mut self, width: u32) -> TypeId {
        if let Some(&known) = self.bits.get(&width) {
            return known;
        }
        let id = self.add(Type::Bits(width));
        self.bits.insert(width, id);
        id
    }

    /// The type of records below all of `classes`, which must be sorted by name.
    pub(crate) fn record(&mut self, classes: &[ClassId], arena: &'s Bump) -> TypeId {
        if let Some(&known) = self.records.get(classes) {
            return known;
        }
        let classes = arena.alloc_slice_copy(classes);
        let id = self.add(Type::Record(classes));
        self.records.insert(classes, id);
        id
    }

    pub(crate) fn element(&self, list: TypeId) -> Option<TypeId> {
        match self.get(list) {
            Some(Type::List(element)) => Some(element),
            _ => None,
        }
    }

    /// The number of `list<>`s around the innermost element.
    pub(crate) fn depth(&self, ty: TypeId) -> usize {
        std::iter::successors(self.element(ty), |&element| self.element(element)).count()
    }

    pub(crate) fn width(&self, bits: TypeId) -> Option<u32> {
        match self.get(bits) {
            Some(Type::Bits(width)) => Some(width),
            _ => None,
        }
    }

    pub(crate) fn classes(&self, record: TypeId) -> Option<&'s [ClassId]> {
        match self.get(record) {
            Some(Type::Record(classes)) => Some(classes),
            _ => None,
        }
    }

    pub(crate) fn is_list(&self, id: TypeId) -> bool {
        self.element(id).is_some()
    }

    pub(crate) fn is_record(&self, id: TypeId) -> bool {
        self.classes(id).is_some()
    }
}

/// The type in TableGen syntax.
pub(crate) fn type_name<'s>(
    ty: TypeId,
    get: &dyn Fn(TypeId) -> Option<Type<'s>>,
    class_name: &dyn Fn(ClassId) -> &'s str,
    out: &mut String,
) {
    let _ = match get(ty) {
        None => out.write_str("?"),
        Some(Type::Bit) => out.write_str("bit"),
        Some(Type::Int) => out.write_str("int"),
        Some(Type::String) => out.write_str("string"),
        Some(Type::Dag) => out.write_str("dag"),
        Some(Type::Bits(width)) => write!(out, "bits<{width}>"),
        Some(Type::List(element)) => {
            out.push_str("list<");
            with_stack(|| type_name(element, get, class_name, out));
            out.write_char('>')
        }
        Some(Type::Record(&[class])) => out.write_str(class_name(class)),
        Some(Type::Record(classes)) => {
            for (index, &class) in classes.iter().enumerate() {
                out.push_str(if index == 0 { "{" } else { ", " });
                out.push_str(class_name(class));
            }
            out.write_str(if classes.is_empty() { "{}" } else { "}" })
        }
    };
}
