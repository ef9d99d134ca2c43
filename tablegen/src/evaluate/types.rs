//! Types of values, interned per evaluation.

use rustc_hash::FxHashMap;

/// An interned type. `NONE` is the type of `?`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TypeId(pub(crate) u32);

/// A class of one evaluation.
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

/// What a type is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Bit,
    Int,
    String,
    Dag,
    Bits(u32),
    List(TypeId),
    /// Records below all of these classes, sorted by name.
    Record(Box<[ClassId]>),
}

/// The types of one evaluation.
#[derive(Clone)]
pub(crate) struct Types {
    types: Vec<Type>,
    lists: Vec<TypeId>,
    bits: FxHashMap<u32, TypeId>,
    records: FxHashMap<Box<[ClassId]>, TypeId>,
}

impl Types {
    pub(crate) fn new() -> Self {
        let types = vec![Type::Bit, Type::Int, Type::String, Type::Dag, Type::Record(Box::default())];
        let lists = vec![TypeId::NONE; types.len()];
        let records = std::iter::once((Box::default(), TypeId::ANY_RECORD)).collect();
        Types { types, lists, bits: FxHashMap::default(), records }
    }

    /// How many types there are; their ids are the numbers below.
    pub(crate) fn len(&self) -> usize {
        self.types.len()
    }

    fn add(&mut self, ty: Type) -> TypeId {
        self.types.push(ty);
        self.lists.push(TypeId::NONE);
        TypeId(self.types.len() as u32 - 1)
    }

    /// What the type is; `None` for the type of `?`.
    pub(crate) fn get(&self, id: TypeId) -> Option<&Type> {
        self.types.get(id.0 as usize)
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
    pub(crate) fn record(&mut self, classes: &[ClassId]) -> TypeId {
        if let Some(&known) = self.records.get(classes) {
            return known;
        }
        let id = self.add(Type::Record(classes.into()));
        self.records.insert(classes.into(), id);
        id
    }

    pub(crate) fn element(&self, list: TypeId) -> Option<TypeId> {
        match self.get(list) {
            Some(&Type::List(element)) => Some(element),
            _ => None,
        }
    }

    /// How many times `list<>` is around the innermost element.
    pub(crate) fn depth(&self, ty: TypeId) -> usize {
        std::iter::successors(self.element(ty), |&element| self.element(element)).count()
    }

    pub(crate) fn width(&self, bits: TypeId) -> Option<u32> {
        match self.get(bits) {
            Some(&Type::Bits(width)) => Some(width),
            _ => None,
        }
    }

    pub(crate) fn classes(&self, record: TypeId) -> Option<&[ClassId]> {
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
