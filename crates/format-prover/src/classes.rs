//! The classes of types and attributes that a predicate admits.

use format_runtime::dialect::{AttributeClass, BuiltinType, TypeClass};
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

/// True if every type for which the predicate on `$_self` holds is of the class.
pub(crate) fn are_of(predicate: &Expr, class: &TypeClass) -> bool {
    match predicate {
        Expr::IsType(own, this) => **this == Expr::This && includes(class, own),
        Expr::And(list) => list.iter().any(|each| are_of(each, class)),
        Expr::Or(list) => list.iter().all(|each| are_of(each, class)),
        Expr::Bool(value) => !value,
        Expr::Call(function, arguments) if arguments.first() == Some(&Expr::This) => {
            let classes = of_query(*function, &arguments[1..]);
            classes.is_some_and(|classes| classes.iter().all(|own| includes(class, own)))
        }
        _ => casts(predicate, class),
    }
}

/// True if evaluating the expression casts `$_self` to the class, which C++ does for nothing else.
fn casts(expr: &Expr, class: &TypeClass) -> bool {
    match expr {
        Expr::CastType(own, this) if **this == Expr::This => includes(class, own),
        Expr::Or(list) => list.iter().all(|each| casts(each, class)),
        Expr::And(list) => list.first().is_some_and(|first| casts(first, class)),
        Expr::If(condition, one, other) => {
            casts(condition, class) || casts(one, class) && casts(other, class)
        }
        // The condition may be evaluated for no element.
        Expr::All(list, _) | Expr::Any(list, _) => casts(list, class),
        _ => expr.parts().into_iter().any(|part| casts(part, class)),
    }
}

/// True if the types of the second class are certainly of the first one.
fn includes(class: &TypeClass, part: &TypeClass) -> bool {
    use BuiltinType as B;
    let is_shaped = |class: BuiltinType| {
        matches!(
            class,
            B::Vector
                | B::FixedVector
                | B::ScalableVector
                | B::RankedTensor
                | B::UnrankedTensor
                | B::Tensor
                | B::MemRef
                | B::UnrankedMemRef
                | B::BaseMemRef
        )
    };
    match (class, part) {
        (TypeClass::Any, _) | (TypeClass::Builtin(B::AnyFloat), TypeClass::Float(_)) => true,
        (TypeClass::Builtin(class), TypeClass::Builtin(part)) => match class {
            _ if class == part => true,
            B::Vector => matches!(part, B::FixedVector | B::ScalableVector),
            B::Tensor => matches!(part, B::RankedTensor | B::UnrankedTensor),
            B::BaseMemRef => matches!(part, B::MemRef | B::UnrankedMemRef),
            B::Shaped => is_shaped(*part),
            _ => false,
        },
        (TypeClass::Family(family), TypeClass::Dialect(_, name)) => family.members.contains(name),
        (TypeClass::Family(family), TypeClass::Builtin(part)) => family.builtins.contains(part),
        (class, part) => class == part,
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

/// The class of the elements of the arrays for which the predicate on `$_self` can hold; `None` if it is unknown.
pub(crate) fn of_elements(predicate: &Expr) -> Option<AttributeClass> {
    match predicate {
        Expr::And(list) => list.iter().find_map(of_elements),
        Expr::All(_, condition) => of_attribute(condition),
        _ => None,
    }
}

fn of_attribute(predicate: &Expr) -> Option<AttributeClass> {
    match predicate {
        Expr::IsAttribute(class, _) => Some(class.clone()),
        Expr::And(list) => list.iter().find_map(of_attribute),
        _ => None,
    }
}
