//! Relations between types.

use super::Evaluator;
use super::node::V;
use super::print::Describe;
use super::record::Rec;
use super::types::{ClassId, Type, TypeId, type_name};
use crate::stack::with_stack;
use smallvec::SmallVec;

/// A few classes.
pub(super) type Classes = SmallVec<[ClassId; 4]>;

impl<'s> Evaluator<'s> {
    pub(super) fn class_is_below(&self, class: ClassId, ancestor: ClassId) -> bool {
        class == ancestor || self.class(class).rec.is_below(ancestor)
    }

    /// True if every record of type `ty` is below `class`.
    fn type_is_below(&self, ty: TypeId, class: ClassId) -> bool {
        let classes = self.types.classes(ty).unwrap_or_default();
        classes
            .iter()
            .any(|&candidate| self.class_is_below(candidate, class))
    }

    /// True if values of type `from` may be converted to `to`.
    pub(super) fn is_convertible(&self, from: TypeId, to: TypeId) -> bool {
        if from == to {
            return true;
        }
        match (self.types.get(from), self.types.get(to)) {
            (Some(Type::Bit), Some(Type::Int)) => true,
            (Some(Type::Bit), Some(Type::Bits(width)))
            | (Some(Type::Bits(width)), Some(Type::Bit)) => width == 1,
            (Some(Type::Bits(_)), Some(Type::Int)) => true,
            (Some(Type::Int), Some(Type::Bit | Type::Bits(_))) => true,
            (Some(Type::List(from)), Some(Type::List(to))) => {
                with_stack(|| self.is_convertible(from, to))
            }
            (Some(Type::Record(_)), Some(Type::Record(targets))) => targets
                .iter()
                .all(|&target| self.type_is_below(from, target)),
            _ => false,
        }
    }

    /// True if `from` is `to` or a subtype of it.
    pub(super) fn is_a(&self, from: TypeId, to: TypeId) -> bool {
        if from == to {
            return true;
        }
        match (self.types.get(from), self.types.get(to)) {
            (Some(Type::List(from)), Some(Type::List(to))) => with_stack(|| self.is_a(from, to)),
            (Some(Type::Record(_)), Some(Type::Record(_))) => self.is_convertible(from, to),
            _ => false,
        }
    }

    /// The common type of values of both types.
    pub(super) fn common_type(&mut self, left: TypeId, right: TypeId) -> Option<TypeId> {
        if left == right {
            return Some(left);
        }
        if let (Some(classes), true) = (self.types.classes(left), self.types.is_record(right)) {
            let mut stack = classes.to_vec();
            let mut common = Classes::new();
            while let Some(class) = stack.pop() {
                if self.type_is_below(right, class) {
                    if !common.contains(&class) {
                        common.push(class);
                    }
                } else {
                    stack.extend(self.class(class).rec.superclasses.direct());
                }
            }
            return Some(self.record_type(common));
        }
        if self.is_convertible(left, right) {
            return Some(right);
        }
        if self.is_convertible(right, left) {
            return Some(left);
        }
        let (left, right) = (self.types.element(left)?, self.types.element(right)?);
        let element = with_stack(|| self.common_type(left, right))?;
        Some(self.types.list_of(element))
    }

    /// The common type of values without those that are unset, or two types that have none in common.
    pub(super) fn common_type_of(
        &mut self,
        values: impl IntoIterator<Item = V<'s>>,
    ) -> Result<Option<TypeId>, (TypeId, TypeId)> {
        let mut common = None;
        for value in values.into_iter().filter(|value| !value.is_unset()) {
            common = Some(match common {
                None => value.ty,
                Some(known) => self.common_type(known, value.ty).ok_or((known, value.ty))?,
            });
        }
        Ok(common)
    }

    pub(super) fn record_type(&mut self, mut classes: Classes) -> TypeId {
        if classes.len() > 1 {
            classes.sort_by_key(|&class| self.class_name(class));
        }
        self.types.record(&classes, self.arena)
    }

    /// The type of a record with these superclasses.
    pub(super) fn type_of_rec(&mut self, rec: &Rec<'s>) -> TypeId {
        let direct = rec.superclasses.direct().collect();
        self.record_type(direct)
    }

    pub(super) fn class_type(&mut self, class: ClassId) -> TypeId {
        self.types.record(&[class], self.arena)
    }

    /// The type in TableGen syntax.
    pub(super) fn type_name(&self, ty: TypeId) -> String {
        let mut name = String::new();
        let class_name = |class: ClassId| self.class_name(class);
        type_name(ty, &|ty| self.types.get(ty), &class_name, &mut name);
        name
    }
}
