//! What the arguments of a directive are: `type Parameters = (argument::Operands, argument::Ref<argument::Attribute>)`.

use super::signature::{Accepted, Signature, given};
use super::{DirectiveArgument, OperandRange, PrintArgument};
use crate::program::ArgumentKind;
use crate::text::UnresolvedOperand;
use operation_core as core;
use std::iter::Peekable;
use std::slice;

/// One argument.
pub trait Argument {
    /// What the hook is given for parsing.
    type Parsed<'a, 'p: 'a, 'm: 'a>;
    /// What the hook is given for printing.
    type Printed<'a, 'm: 'a>;

    /// The argument kinds that are accepted.
    fn accepted() -> Accepted;

    /// True if an argument of that kind is taken. (Arguments don't say whether they stand in a `ref(...)`: that has been
    /// looked at before.)
    fn takes(kind: ArgumentKind) -> bool;

    /// Takes the next argument for parsing; `None` if it is of another kind.
    fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<Self::Parsed<'a, 'p, 'm>>;

    /// Takes the next argument for printing; `None` if it is of another kind.
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>>;
}

/// The arguments that are left for parsing.
pub type ParseQueue<'a, 'p, 'm> = Peekable<slice::IterMut<'a, DirectiveArgument<'p, 'm>>>;
/// The arguments that are left for printing.
pub type PrintQueue<'a, 'm> = Peekable<slice::Iter<'a, PrintArgument<'m>>>;

/// All arguments: one, or a tuple of them.
pub trait Parameters {
    /// What the hook is given for parsing.
    type Parsed<'a, 'p: 'a, 'm: 'a>;
    /// What the hook is given for printing.
    type Printed<'a, 'm: 'a>;

    /// The argument kinds that are accepted.
    fn signature() -> Signature;

    /// The arguments for parsing; `None` if they are not what [`Parameters::signature`] says.
    fn parsed<'a, 'p, 'm>(arguments: &'a mut [DirectiveArgument<'p, 'm>]) -> Option<Self::Parsed<'a, 'p, 'm>>;

    /// The arguments for printing; `None` if they are not what [`Parameters::signature`] says.
    fn printed<'a, 'm>(arguments: &'a [PrintArgument<'m>]) -> Option<Self::Printed<'a, 'm>>;
}

impl<A: Argument> Parameters for A {
    type Parsed<'a, 'p: 'a, 'm: 'a> = A::Parsed<'a, 'p, 'm>;
    type Printed<'a, 'm: 'a> = A::Printed<'a, 'm>;

    fn signature() -> Signature {
        Signature(vec![A::accepted()])
    }
    fn parsed<'a, 'p, 'm>(arguments: &'a mut [DirectiveArgument<'p, 'm>]) -> Option<Self::Parsed<'a, 'p, 'm>> {
        A::parsed(&mut arguments.iter_mut().peekable())
    }
    fn printed<'a, 'm>(arguments: &'a [PrintArgument<'m>]) -> Option<Self::Printed<'a, 'm>> {
        A::printed(&mut arguments.iter().peekable())
    }
}

macro_rules! tuple {
    ($($argument:ident)*) => {
        impl<$($argument: Argument),*> Parameters for ($($argument,)*) {
            type Parsed<'a, 'p: 'a, 'm: 'a> = ($($argument::Parsed<'a, 'p, 'm>,)*);
            type Printed<'a, 'm: 'a> = ($($argument::Printed<'a, 'm>,)*);

            fn signature() -> Signature {
                Signature(vec![$($argument::accepted()),*])
            }
            fn parsed<'a, 'p, 'm>(arguments: &'a mut [DirectiveArgument<'p, 'm>]) -> Option<Self::Parsed<'a, 'p, 'm>> {
                let mut queue = arguments.iter_mut().peekable();
                Some(($($argument::parsed(&mut queue)?,)*))
            }
            fn printed<'a, 'm>(arguments: &'a [PrintArgument<'m>]) -> Option<Self::Printed<'a, 'm>> {
                let mut queue = arguments.iter().peekable();
                Some(($($argument::printed(&mut queue)?,)*))
            }
        }
    };
}

tuple!(A B);
tuple!(A B C);
tuple!(A B C D);
tuple!(A B C D E);
tuple!(A B C D E F);
tuple!(A B C D E F G);
tuple!(A B C D E F G H);

/// An argument that a hook can keep something in: all but strings.
pub trait Stored: 'static {
    /// What it is.
    const KIND: ArgumentKind;
    /// Where parsing puts it.
    type Storage<'p, 'm>;
    /// What the hook is given for printing.
    type Printed<'a, 'm: 'a>;

    /// The storage of an argument; `None` if it is of another kind.
    fn storage<'a, 'p, 'm>(argument: &'a mut DirectiveArgument<'p, 'm>) -> Option<&'a mut Self::Storage<'p, 'm>>;

    /// What is to be printed; `None` if it is of another kind.
    fn value<'a, 'm>(argument: &'a PrintArgument<'m>) -> Option<Self::Printed<'a, 'm>>;
}

macro_rules! stored {
    ($(#[$doc:meta])* $name:ident, $storage:ty, $printed:ty, $value:ident => $result:expr) => {
        $(#[$doc])*
        pub enum $name {}

        impl Stored for $name {
            const KIND: ArgumentKind = ArgumentKind::$name;
            type Storage<'p, 'm> = $storage;
            type Printed<'a, 'm: 'a> = $printed;

            fn storage<'a, 'p, 'm>(argument: &'a mut DirectiveArgument<'p, 'm>) -> Option<&'a mut $storage> {
                match argument {
                    DirectiveArgument::$name(storage) => Some(storage),
                    _ => None,
                }
            }
            fn value<'a, 'm>(argument: &'a PrintArgument<'m>) -> Option<$printed> {
                match argument {
                    PrintArgument::$name($value) => Some($result),
                    _ => None,
                }
            }
        }

        impl Argument for $name {
            type Parsed<'a, 'p: 'a, 'm: 'a> = &'a mut <$name as Stored>::Storage<'p, 'm>;
            type Printed<'a, 'm: 'a> = <$name as Stored>::Printed<'a, 'm>;

            fn accepted() -> Accepted {
                given(<$name as Stored>::KIND, false)
            }
            fn takes(kind: ArgumentKind) -> bool {
                kind == <$name as Stored>::KIND
            }
            fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<Self::Parsed<'a, 'p, 'm>> {
                <$name as Stored>::storage(arguments.next()?)
            }
            fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
                <$name as Stored>::value(arguments.next()?)
            }
        }
    };
}

stored!(
    /// `$attribute` or `$property`, in its attribute form.
    Attribute, Option<core::Attribute<'m>>, Option<core::Attribute<'m>>, value => *value
);
stored!(
    /// `$operand` of length one, or optional.
    Operand, Option<UnresolvedOperand<'p>>, Option<core::Value<'m>>, value => *value
);
stored!(
    /// `$operand`, variadic.
    Operands, Vec<UnresolvedOperand<'p>>, OperandRange<'m>, value => value.clone()
);
stored!(
    /// `$operand`, variadic of variadic.
    OperandGroups, Vec<Vec<UnresolvedOperand<'p>>>, &'a [OperandRange<'m>], value => value
);
stored!(
    /// `type($x)` of length one, or optional.
    Type, Option<core::Type<'m>>, Option<core::Type<'m>>, value => *value
);
stored!(
    /// `type($x)`, variadic.
    Types, Vec<core::Type<'m>>, &'a [core::Type<'m>], value => value
);
stored!(
    /// `type($x)`, variadic of variadic.
    TypeGroups, Vec<Vec<core::Type<'m>>>, &'a [Vec<core::Type<'m>>], value => value
);
stored!(
    /// `$region`
    Region, core::Region<'m>, Option<core::Region<'m>>, value => *value
);
stored!(
    /// `$region`, variadic.
    Regions, Vec<core::Region<'m>>, &'a [core::Region<'m>], value => value
);
stored!(
    /// `$successor`
    Successor, Option<core::Block<'m>>, Option<core::Block<'m>>, value => *value
);
stored!(
    /// `$successor`, variadic.
    Successors, Vec<core::Block<'m>>, &'a [core::Block<'m>], value => value
);
stored!(
    /// `attr-dict`
    AttrDict, Vec<core::NamedAttribute<'m>>, &'a [core::NamedAttribute<'m>], value => value
);
stored!(
    /// `prop-dict`: property slots by name.
    PropDict, Vec<(&'m str, Option<core::Attribute<'m>>)>, &'a [(&'m str, Option<core::Attribute<'m>>)], value => value
);

/// A string of the format.
pub enum Text {}

impl Argument for Text {
    type Parsed<'a, 'p: 'a, 'm: 'a> = &'a str;
    type Printed<'a, 'm: 'a> = &'a str;

    fn accepted() -> Accepted {
        given(ArgumentKind::Text, false)
    }
    fn takes(kind: ArgumentKind) -> bool {
        kind == ArgumentKind::Text
    }
    fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<&'a str> {
        match arguments.next()? {
            DirectiveArgument::Text(text) => Some(text),
            _ => None,
        }
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<&'a str> {
        match arguments.next()? {
            PrintArgument::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// `ref(...)`: what was parsed before, not to be changed.
pub struct Ref<A>(std::marker::PhantomData<A>);

impl<A: Stored> Argument for Ref<A> {
    type Parsed<'a, 'p: 'a, 'm: 'a> = &'a A::Storage<'p, 'm>;
    type Printed<'a, 'm: 'a> = A::Printed<'a, 'm>;

    fn accepted() -> Accepted {
        given(A::KIND, true)
    }
    fn takes(kind: ArgumentKind) -> bool {
        kind == A::KIND
    }
    fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<Self::Parsed<'a, 'p, 'm>> {
        A::storage(arguments.next()?).map(|storage| &*storage)
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        A::value(arguments.next()?)
    }
}

/// An argument that the format may leave out.
pub struct Optional<A>(std::marker::PhantomData<A>);

impl<A: Argument> Argument for Optional<A> {
    type Parsed<'a, 'p: 'a, 'm: 'a> = Option<A::Parsed<'a, 'p, 'm>>;
    type Printed<'a, 'm: 'a> = Option<A::Printed<'a, 'm>>;

    fn accepted() -> Accepted {
        Accepted { is_optional: true, ..A::accepted() }
    }
    fn takes(kind: ArgumentKind) -> bool {
        A::takes(kind)
    }
    fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<Self::Parsed<'a, 'p, 'm>> {
        let is_taken = arguments.peek().is_some_and(|argument| A::takes(argument.kind()));
        if is_taken { A::parsed(arguments).map(Some) } else { Some(None) }
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        let is_taken = arguments.peek().is_some_and(|argument| A::takes(argument.kind()));
        if is_taken { A::printed(arguments).map(Some) } else { Some(None) }
    }
}

/// One of two kinds of arguments: C++ functions that are overloaded.
pub struct Either<A, B>(std::marker::PhantomData<(A, B)>);

/// What an [`Either`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneOf<A, B> {
    /// The first kind.
    First(A),
    /// The second kind.
    Second(B),
}

impl<A: Argument, B: Argument> Argument for Either<A, B> {
    type Parsed<'a, 'p: 'a, 'm: 'a> = OneOf<A::Parsed<'a, 'p, 'm>, B::Parsed<'a, 'p, 'm>>;
    type Printed<'a, 'm: 'a> = OneOf<A::Printed<'a, 'm>, B::Printed<'a, 'm>>;

    fn accepted() -> Accepted {
        let mut accepted = A::accepted();
        accepted.kinds.extend(B::accepted().kinds);
        accepted
    }
    fn takes(kind: ArgumentKind) -> bool {
        A::takes(kind) || B::takes(kind)
    }
    fn parsed<'a, 'p, 'm>(arguments: &mut ParseQueue<'a, 'p, 'm>) -> Option<Self::Parsed<'a, 'p, 'm>> {
        let is_taken = arguments.peek().is_some_and(|argument| A::takes(argument.kind()));
        if is_taken { A::parsed(arguments).map(OneOf::First) } else { B::parsed(arguments).map(OneOf::Second) }
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        let is_taken = arguments.peek().is_some_and(|argument| A::takes(argument.kind()));
        if is_taken { A::printed(arguments).map(OneOf::First) } else { B::printed(arguments).map(OneOf::Second) }
    }
}
