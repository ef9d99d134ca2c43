//! The classes of types and attributes that a predicate admits.

use format_runtime::dialect::{AttributeClass, BuiltinType, Others, TypeClass, TypeFamily};
use format_runtime::expr::{Expr, FloatKind, Function};

/// The classes of the types for which the predicate on `$_self` can hold: all of them and perhaps more; `None` if they
/// can be of any class.
pub(crate) fn types(predicate: &Expr) -> Option<Vec<TypeClass>> {
    match predicate {
        Expr::IsType(class, this) if **this == Expr::This => Some(vec![class.clone()]),
        Expr::And(list) => list.iter().find_map(types),
        Expr::Or(list) => {
            let all: Option<Vec<_>> = list.iter().map(types).collect();
            all.map(|all| all.concat())
        }
        Expr::Bool(false) => Some(Vec::new()),
        Expr::Call(function, arguments) if arguments.first() == Some(&Expr::This) => {
            of_query(*function, &arguments[1..])
        }
        _ => None,
    }
}

fn of_query(function: Function, arguments: &[Expr]) -> Option<Vec<TypeClass>> {
    use BuiltinType as B;
    use Function as F;
    let integer = TypeClass::Builtin(B::Integer);
    let index = TypeClass::Builtin(B::Index);
    let float = TypeClass::Builtin(B::AnyFloat);
    Some(match function {
        F::IsSignlessInteger | F::IsSignedInteger | F::IsUnsignedInteger | F::IsInteger => {
            vec![integer]
        }
        F::IsSignlessIntOrIndex | F::IsIntOrIndex => vec![integer, index],
        F::IsSignlessIntOrFloat | F::IsIntOrFloat => vec![integer, float],
        F::IsSignlessIntOrIndexOrFloat | F::IsIntOrIndexOrFloat => vec![integer, index, float],
        F::IsIndex => vec![index],
        F::IsFloat => vec![float],
        F::IsFloatKind => match arguments {
            [Expr::Int(number)] if FloatKind::ALL.get(*number as usize).is_some() => {
                vec![TypeClass::Float(*number as u8)]
            }
            _ => vec![float],
        },
        _ => return None,
    })
}

/// True if the predicate admits types of the class only; `None` if that depends on a part of it that only C++ knows.
pub(crate) fn are_within(predicate: &Expr, class: &TypeClass) -> Option<bool> {
    let of_parts = |list: &[Expr]| -> Vec<Option<bool>> {
        list.iter().map(|each| are_within(each, class)).collect()
    };
    let first = |wanted, parts: &[Option<bool>]| {
        let order = [Some(wanted), None];
        let found = order.into_iter().find(|each| parts.contains(each));
        found.unwrap_or(Some(!wanted))
    };
    match predicate {
        _ if matches!(class, TypeClass::Any | TypeClass::Unknown(_)) => Some(true),
        Expr::And(list) => first(true, &of_parts(list)),
        Expr::Or(list) => first(false, &of_parts(list)),
        _ => match types(predicate) {
            Some(all) => Some(all.iter().all(|each| is_within(each, class))),
            None => predicate.unknown().is_none().then_some(false),
        },
    }
}

/// True if each type of a class is of the other one.
fn is_within(class: &TypeClass, other: &TypeClass) -> bool {
    use BuiltinType as B;
    use TypeClass as T;
    match (class, other) {
        (T::Float(_), T::Builtin(B::AnyFloat)) => true,
        (T::Builtin(class), T::Builtin(other)) => {
            class == other
                || match other {
                    B::Vector => matches!(class, B::FixedVector | B::ScalableVector),
                    B::Tensor => matches!(class, B::RankedTensor | B::UnrankedTensor),
                    B::BaseMemRef => matches!(class, B::MemRef | B::UnrankedMemRef),
                    B::Shaped => matches!(
                        class,
                        B::Vector
                            | B::FixedVector
                            | B::ScalableVector
                            | B::Tensor
                            | B::RankedTensor
                            | B::UnrankedTensor
                            | B::BaseMemRef
                            | B::MemRef
                            | B::UnrankedMemRef
                    ),
                    _ => false,
                }
        }
        (T::Builtin(class), T::Family(family)) => family.builtins.contains(class),
        (T::Dialect(_, name) | T::Spelled(name), T::Family(family)) => {
            family.members.contains(name) || family.others != Others::None
        }
        (T::Family(family), T::Family(other)) => {
            let name = |family: &TypeFamily| family.name.trim_start_matches("::").to_owned();
            name(family) == name(other)
        }
        _ => class == other,
    }
}

/// The class of the elements of the arrays for which the predicate on `$_self` can hold; `None` if it is unknown.
pub(crate) fn of_elements(predicate: &Expr) -> Option<AttributeClass> {
    of_attribute(elements(predicate)?)
}

/// The condition on the elements of the arrays for which the predicate on `$_self` can hold.
pub(crate) fn elements(predicate: &Expr) -> Option<&Expr> {
    match predicate {
        Expr::And(list) => list.iter().find_map(elements),
        Expr::All(_, condition) => Some(condition),
        _ => None,
    }
}

/// The class of the attributes for which the predicate can hold; `None` if it is unknown.
pub(crate) fn of_attribute(predicate: &Expr) -> Option<AttributeClass> {
    match predicate {
        Expr::IsAttribute(class, _) => Some(class.clone()),
        Expr::And(list) => list.iter().find_map(of_attribute),
        _ => None,
    }
}
