//! Types that verification shows to be equal.

use crate::classes;
use format_runtime::dialect::{
    BuiltinType, Constraint, Dialects, Length, NativeTrait, OperationDefinition, Others, TypeClass,
};
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::TypeSlot;

/// Terms for types that are equal in every operation that passes verification.
pub(crate) struct Equalities {
    /// Each holds equal terms.
    classes: Vec<Vec<Expr>>,
    /// True if the values of a variadic operand all have one type.
    pub(crate) same_operand_types: bool,
    /// True if all operands and results have one type.
    pub(crate) same_types: bool,
}

/// The type of an operand or result, as predicates write it.
pub(crate) fn type_of(slot: TypeSlot) -> Expr {
    let value = match slot {
        TypeSlot::Operand(index) => Expr::Operand(index),
        TypeSlot::Result(index) => Expr::Result(index),
        TypeSlot::Operands | TypeSlot::Results => return Expr::Unknown("all types".to_owned()),
    };
    Expr::Call(Function::AttributeType, vec![value])
}

/// The type of the attribute in a slot.
pub(crate) fn type_of_attribute(slot: u16) -> Expr {
    Expr::Call(Function::AttributeType, vec![Expr::Slot(slot)])
}

impl Equalities {
    pub(crate) fn of(definition: &OperationDefinition, dialects: &Dialects) -> Self {
        let mut equalities = Equalities {
            classes: Vec::new(),
            same_operand_types: false,
            same_types: false,
        };
        let verification = &definition.verification;
        for predicate in &verification.predicates {
            equalities.add_predicate(&predicate.constraint.predicate);
        }
        let singles =
            |count: usize, length: &dyn Fn(usize) -> Length, slot: fn(u16) -> TypeSlot| {
                (0..count)
                    .filter(|&index| length(index) == Length::Single)
                    .map(|index| type_of(slot(index as u16)))
                    .collect::<Vec<_>>()
            };
        let operands = singles(
            definition.operands.len(),
            &|index| definition.operands[index].length,
            TypeSlot::Operand,
        );
        let results = singles(
            definition.results.len(),
            &|index| definition.results[index].length,
            TypeSlot::Result,
        );
        for native in verification.structural.iter().chain(&verification.native) {
            match native {
                NativeTrait::SameTypeOperands => {
                    equalities.same_operand_types = true;
                    equalities.add_all(&operands);
                }
                NativeTrait::ResultsInferredFrom(operand) => {
                    let mut all = results.clone();
                    all.push(type_of(TypeSlot::Operand(*operand)));
                    equalities.add_all(&all);
                }
                NativeTrait::SameOperandsAndResultType
                    if compatible_are_equal(definition, dialects) =>
                {
                    equalities.same_operand_types = true;
                    equalities.same_types = true;
                    let mut all = operands.clone();
                    all.extend(results.clone());
                    equalities.add_all(&all);
                }
                _ => {}
            }
        }
        equalities
    }

    fn add_predicate(&mut self, predicate: &Expr) {
        match predicate {
            Expr::And(list) => list.iter().for_each(|each| self.add_predicate(each)),
            Expr::Binary(Binary::Equal, left, right) => self.add(left, right),
            // The types of optional values are equal if both are there.
            Expr::Or(list) => {
                if let [
                    absent @ ..,
                    equal @ Expr::Binary(Binary::Equal, left, right),
                ] = &list[..]
                    && absent
                        .iter()
                        .all(|each| matches!(each, Expr::Not(value) if mentions(equal, value)))
                {
                    self.add(left, right);
                }
            }
            _ => {}
        }
    }

    fn add_all(&mut self, terms: &[Expr]) {
        for pair in terms.windows(2) {
            self.add(&pair[0], &pair[1]);
        }
    }

    fn add(&mut self, left: &Expr, right: &Expr) {
        let place = |classes: &[Vec<Expr>], term: &Expr| {
            classes.iter().position(|class| class.contains(term))
        };
        match (place(&self.classes, left), place(&self.classes, right)) {
            (Some(one), Some(other)) if one == other => {}
            (Some(one), Some(other)) => {
                let joined = self.classes.swap_remove(one.max(other));
                self.classes[one.min(other)].extend(joined);
            }
            (Some(one), None) => self.classes[one].push(right.clone()),
            (None, Some(other)) => self.classes[other].push(left.clone()),
            (None, None) => self.classes.push(vec![left.clone(), right.clone()]),
        }
    }

    /// True if both terms are known to be equal.
    pub(crate) fn are_equal(&self, left: &Expr, right: &Expr) -> bool {
        left == right
            || self
                .classes
                .iter()
                .any(|class| class.contains(left) && class.contains(right))
    }

    /// True if the function of a term is known to equal the other: for the term itself, or for one equal to it.
    pub(crate) fn is_function_of(&self, function: &Expr, of: &Expr, term: &Expr) -> bool {
        let same = self.classes.iter().find(|class| class.contains(of));
        let all = same.into_iter().flatten().chain([of]);
        all.into_iter()
            .any(|each| self.are_equal(&function.with_this(each), term))
    }
}

/// True if the expression has the other one in it.
fn mentions(expr: &Expr, part: &Expr) -> bool {
    expr == part || expr.parts().into_iter().any(|each| mentions(each, part))
}

/// True if compatible types of the operands and results are equal: a value is there whose type has no shape, or all types
/// have none or that of a vector of fixed length. A type with a shape is compatible with others: a vector of fixed length
/// with a scalable one.
fn compatible_are_equal(definition: &OperationDefinition, dialects: &Dialects) -> bool {
    let fixed = TypeClass::Builtin(BuiltinType::FixedVector);
    let has_no_shape = |constraint: &Constraint, but: Option<&TypeClass>| {
        let is_plain = |class: &TypeClass| Some(class) == but || !may_have_shape(class, dialects);
        classes::types(&constraint.predicate).is_some_and(|all| all.iter().all(is_plain))
    };
    let mut values = definition.operands.iter().chain(&definition.results);
    let are_fixed = values
        .clone()
        .all(|each| has_no_shape(&each.constraint, Some(&fixed)));
    are_fixed
        || values.any(|each| each.length == Length::Single && has_no_shape(&each.constraint, None))
}

fn may_have_shape(class: &TypeClass, dialects: &Dialects) -> bool {
    use BuiltinType as B;
    match class {
        TypeClass::Float(_) | TypeClass::Spelled(_) => false,
        TypeClass::Dialect(index, _) => {
            let definition = dialects.types.get(*index as usize);
            definition.is_none_or(|definition| {
                let mut traits = definition.traits.iter();
                traits.any(|each| each.contains("ShapedType"))
            })
        }
        TypeClass::Builtin(class) => !matches!(
            class,
            B::Integer
                | B::Index
                | B::None
                | B::Token
                | B::AnyFloat
                | B::Complex
                | B::Function
                | B::Tuple
        ),
        TypeClass::Family(family) => family.others != Others::None || !family.builtins.is_empty(),
        TypeClass::Any | TypeClass::Unknown(_) => true,
    }
}
