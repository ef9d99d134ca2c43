//! The meaning of predicates of constraints for types.

use format_runtime::class::{AttributeClass, BuiltinAttribute, BuiltinType, Others, TypeClass};
use format_runtime::dialect::Dialects;
use format_runtime::expr::{Binary, Expr, Function};

/// The classes of types that a predicate admits; `None` if it may admit any type.
pub(crate) fn admits(predicate: &Expr) -> Option<Vec<TypeClass>> {
    use BuiltinType::{AnyFloat, Index, Integer};
    use Function as F;
    let builtin =
        |classes: &[BuiltinType]| Some(classes.iter().copied().map(TypeClass::Builtin).collect());
    match predicate {
        Expr::IsType(class, this) if **this == Expr::This => Some(vec![class.clone()]),
        Expr::And(list) => list.iter().find_map(admits),
        Expr::Or(list) => {
            let all: Option<Vec<_>> = list.iter().map(admits).collect();
            Some(all?.concat())
        }
        Expr::Bool(false) => Some(Vec::new()),
        Expr::Call(function, arguments) if arguments.first() == Some(&Expr::This) => match function
        {
            F::IsInteger | F::IsSignlessInteger | F::IsSignedInteger | F::IsUnsignedInteger => {
                builtin(&[Integer])
            }
            F::IsSignlessIntOrIndex | F::IsIntOrIndex => builtin(&[Integer, Index]),
            F::IsSignlessIntOrFloat | F::IsIntOrFloat => builtin(&[Integer, AnyFloat]),
            F::IsSignlessIntOrIndexOrFloat | F::IsIntOrIndexOrFloat => {
                builtin(&[Integer, Index, AnyFloat])
            }
            F::IsIndex => builtin(&[Index]),
            F::IsFloat => builtin(&[AnyFloat]),
            F::IsFloatKind => match arguments.get(1) {
                Some(Expr::Int(kind)) => Some(vec![TypeClass::Float(u8::try_from(*kind).ok()?)]),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// True if all types of the one class are of the other one.
fn is_within(one: &TypeClass, other: &TypeClass) -> bool {
    use BuiltinType as B;
    let wider = |class: B| -> &[B] {
        match class {
            B::FixedVector | B::ScalableVector => &[B::Vector, B::Shaped],
            B::RankedTensor | B::UnrankedTensor => &[B::Tensor, B::Shaped],
            B::MemRef | B::UnrankedMemRef => &[B::BaseMemRef, B::Shaped],
            B::Vector | B::Tensor | B::BaseMemRef => &[B::Shaped],
            _ => &[],
        }
    };
    match (one, other) {
        (_, TypeClass::Any | TypeClass::Unknown(_)) => true,
        (TypeClass::Builtin(one), TypeClass::Builtin(other)) if wider(*one).contains(other) => true,
        (TypeClass::Float(_), TypeClass::Builtin(BuiltinType::AnyFloat)) => true,
        (TypeClass::Builtin(one), TypeClass::Family(family)) => family.builtins.contains(one),
        (TypeClass::Dialect(_, name) | TypeClass::Spelled(name), TypeClass::Family(family)) => {
            family.members.contains(name) || family.others != Others::None
        }
        // One C++ class.
        (TypeClass::Family(one), TypeClass::Family(other)) => {
            one.name.trim_start_matches("::") == other.name.trim_start_matches("::")
        }
        _ => one == other,
    }
}

/// True if a predicate admits types of the class only.
pub(crate) fn implies(predicate: &Expr, class: &TypeClass) -> bool {
    match predicate {
        Expr::And(list) => list.iter().any(|each| implies(each, class)),
        Expr::Or(list) => list.iter().all(|each| implies(each, class)),
        _ => {
            matches!(class, TypeClass::Any | TypeClass::Unknown(_))
                || admits(predicate)
                    .is_some_and(|all| all.iter().all(|each| is_within(each, class)))
        }
    }
}

/// True if a predicate admits no type with a shape, or else only vectors of fixed length.
pub(crate) fn has_no_shape(dialects: &Dialects, predicate: &Expr, or_fixed: bool) -> bool {
    use BuiltinType as B;
    let types = &dialects.types;
    let is_plain = |class: &TypeClass| match class {
        TypeClass::Builtin(B::FixedVector) => or_fixed,
        TypeClass::Builtin(class) => matches!(
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
        TypeClass::Dialect(index, _) => types.get(*index as usize).is_some_and(|definition| {
            !definition
                .traits
                .iter()
                .any(|each| each.contains("ShapedType"))
        }),
        TypeClass::Float(_) | TypeClass::Spelled(_) => true,
        TypeClass::Family(family) => family.others == Others::None && family.builtins.is_empty(),
        TypeClass::Any | TypeClass::Unknown(_) => false,
    };
    admits(predicate).is_some_and(|classes| classes.iter().all(is_plain))
}

/// True if a predicate admits a single value of the subject.
pub(crate) fn admits_one(dialects: &Dialects, predicate: &Expr, subject: &Expr) -> bool {
    use Function as F;
    let types = &dialects.types;
    match predicate {
        Expr::IsType(class, of) if **of == *subject => match class {
            TypeClass::Float(_) | TypeClass::Spelled(_) => true,
            TypeClass::Builtin(class) => {
                matches!(
                    class,
                    BuiltinType::Index | BuiltinType::None | BuiltinType::Token
                )
            }
            TypeClass::Dialect(index, _) => types
                .get(*index as usize)
                .is_some_and(|each| each.parameters.is_empty() && !each.has_own_storage),
            _ => false,
        },
        Expr::Binary(Binary::Equal, a, b) => **a == *subject && matches!(**b, Expr::Int(_)),
        Expr::Call(function, arguments) if arguments.first() == Some(subject) => match function {
            F::IsSignlessInteger | F::IsSignedInteger | F::IsUnsignedInteger | F::IsFloatKind => {
                matches!(arguments.get(1), Some(Expr::Int(_)))
            }
            F::IsIndex => true,
            _ => false,
        },
        Expr::And(list) => {
            let mut of_dialect = list.iter().filter_map(|each| match each {
                Expr::IsType(TypeClass::Dialect(index, _), of) if **of == *subject => Some(*index),
                _ => None,
            });
            let each_parameter = |index: u32| {
                types.get(index as usize).is_some_and(|definition| {
                    let mut places = 0..definition.parameters.len() as u16;
                    !definition.has_own_storage
                        && places.all(|place| {
                            let cast = Expr::CastType(
                                TypeClass::Dialect(index, definition.name.clone()),
                                Box::new(subject.clone()),
                            );
                            let of =
                                |subject: &Expr| Expr::Parameter(place, Box::new(subject.clone()));
                            let subjects = [of(subject), of(&cast)];
                            let one =
                                |each| subjects.iter().any(|of| admits_one(dialects, each, of));
                            list.iter().any(one)
                        })
                })
            };
            list.iter().any(|each| admits_one(dialects, each, subject))
                || of_dialect.any(each_parameter)
        }
        Expr::Or(list) => matches!(&list[..], [only] if admits_one(dialects, only, subject)),
        _ => false,
    }
}

/// The condition of an attribute's constraint on its type.
pub(crate) fn condition_on_type(predicate: &Expr) -> Option<Expr> {
    let this = || Box::new(Expr::This);
    let width = |width: u32| {
        Some(Expr::Call(
            Function::IsSignlessInteger,
            vec![Expr::This, Expr::Int(width.into())],
        ))
    };
    let is_type =
        |expr: &Expr| matches!(expr, Expr::Call(Function::AttributeType, of) if is_of_this(of));
    match predicate {
        Expr::And(list) => list.iter().find_map(condition_on_type),
        Expr::IsAttribute(class, of) if **of == Expr::This => match class {
            AttributeClass::EnumInteger(integer) => width(integer.width),
            AttributeClass::Builtin(BuiltinAttribute::Bool) => width(1),
            _ => None,
        },
        Expr::Call(function, arguments) if arguments.first().is_some_and(is_type) => {
            let mut arguments = arguments.clone();
            arguments[0] = Expr::This;
            Some(Expr::Call(*function, arguments))
        }
        Expr::IsType(class, of) if is_type(of) => Some(Expr::IsType(class.clone(), this())),
        _ => None,
    }
}

/// True for the arguments of a call on `$_self`, with or without a cast.
fn is_of_this(arguments: &[Expr]) -> bool {
    match arguments {
        [Expr::This] => true,
        [Expr::CastAttribute(_, of)] => **of == Expr::This,
        _ => false,
    }
}
