//! The kinds of arguments that a directive takes: `type Parameters = (argument::Operands,
//! argument::Ref<argument::Attribute>)`.

use super::signature::{Accepted, Signature, given};
use super::{DirectiveArgument, OperandRange, PrintArgument};
use crate::program::ArgumentKind;
use crate::text::UnresolvedOperand;
use operation_core as core;
use std::iter::Peekable;
use std::slice;

/// An argument of a directive.
pub trait Argument {
    /// The value passed to the hook for parsing.
    type Parsed<'a, 'p: 'a, 'm: 'a>;
    /// The value passed to the hook for printing.
    type Printed<'a, 'm: 'a>;

    /// The accepted argument kinds.
    fn accepted() -> Accepted;

    /// True if an argument of that kind is accepted. (A kind doesn't tell `ref(...)` apart: callers have checked it
    /// before.)
    fn takes(kind: ArgumentKind) -> bool;

    /// Takes the next argument for parsing; `None` if it is of a different kind.
    fn parsed<'a, 'p, 'm>(
        arguments: &mut ParseQueue<'a, 'p, 'm>,
    ) -> Option<Self::Parsed<'a, 'p, 'm>>;

    /// Takes the next argument for printing; `None` if it is of a different kind.
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>>;
}

/// The remaining arguments for parsing.
pub type ParseQueue<'a, 'p, 'm> = Peekable<slice::IterMut<'a, DirectiveArgument<'p, 'm>>>;
/// The remaining arguments for printing.
pub type PrintQueue<'a, 'm> = Peekable<slice::Iter<'a, PrintArgument<'m>>>;

/// All arguments of a directive: a single one, or a tuple.
pub trait Parameters {
    /// The values passed to the hook for parsing.
    type Parsed<'a, 'p: 'a, 'm: 'a>;
    /// The values passed to the hook for printing.
    type Printed<'a, 'm: 'a>;

    /// The accepted argument kinds.
    fn signature() -> Signature;

    /// The arguments for parsing; `None` if they don't match [`Parameters::signature`].
    fn parsed<'a, 'p, 'm>(
        arguments: &'a mut [DirectiveArgument<'p, 'm>],
    ) -> Option<Self::Parsed<'a, 'p, 'm>>;

    /// The arguments for printing; `None` if they don't match [`Parameters::signature`].
    fn printed<'a, 'm>(arguments: &'a [PrintArgument<'m>]) -> Option<Self::Printed<'a, 'm>>;
}

impl<A: Argument> Parameters for A {
    type Parsed<'a, 'p: 'a, 'm: 'a> = A::Parsed<'a, 'p, 'm>;
    type Printed<'a, 'm: 'a> = A::Printed<'a, 'm>;

    fn signature() -> Signature {
        Signature(vec![A::accepted()])
    }
    fn parsed<'a, 'p, 'm>(
        arguments: &'a mut [DirectiveArgument<'p, 'm>],
    ) -> Option<Self::Parsed<'a, 'p, 'm>> {
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
            #[allow(unused, clippy::unused_unit)]
            fn parsed<'a, 'p, 'm>(arguments: &'a mut [DirectiveArgument<'p, 'm>]) -> Option<Self::Parsed<'a, 'p, 'm>> {
                let mut queue = arguments.iter_mut().peekable();
                Some(($($argument::parsed(&mut queue)?,)*))
            }
            #[allow(unused, clippy::unused_unit)]
            fn printed<'a, 'm>(arguments: &'a [PrintArgument<'m>]) -> Option<Self::Printed<'a, 'm>> {
                let mut queue = arguments.iter().peekable();
                Some(($($argument::printed(&mut queue)?,)*))
            }
        }
    };
}

tuple!();
tuple!(A B);
tuple!(A B C);
tuple!(A B C D);
tuple!(A B C D E);
tuple!(A B C D E F);
tuple!(A B C D E F G);
tuple!(A B C D E F G H);
tuple!(A B C D E F G H I);
tuple!(A B C D E F G H I J);
tuple!(A B C D E F G H I J K);
tuple!(A B C D E F G H I J K L);
tuple!(A B C D E F G H I J K L M);
tuple!(A B C D E F G H I J K L M N);
tuple!(A B C D E F G H I J K L M N O);
tuple!(A B C D E F G H I J K L M N O P);
tuple!(A B C D E F G H I J K L M N O P Q);
tuple!(A B C D E F G H I J K L M N O P Q R);
tuple!(A B C D E F G H I J K L M N O P Q R S);
tuple!(A B C D E F G H I J K L M N O P Q R S T);
tuple!(A B C D E F G H I J K L M N O P Q R S T U);
tuple!(A B C D E F G H I J K L M N O P Q R S T U V);

/// An argument into which a hook can store a value: any but strings.
pub trait Stored: 'static {
    /// The kind of the argument.
    const KIND: ArgumentKind;
    /// The storage for the parsed value.
    type Storage<'p, 'm>;
    /// The value passed to the hook for printing.
    type Printed<'a, 'm: 'a>;

    /// The storage of an argument; `None` if it is of a different kind.
    fn storage<'a, 'p, 'm>(
        argument: &'a mut DirectiveArgument<'p, 'm>,
    ) -> Option<&'a mut Self::Storage<'p, 'm>>;

    /// The value to be printed; `None` if the argument is of a different kind.
    fn value<'a, 'm>(argument: &'a PrintArgument<'m>) -> Option<Self::Printed<'a, 'm>>;
}

macro_rules! stored {
    ($($(#[$doc:meta])* $name:ident: $storage:ty, $printed:ty, $value:ident => $result:expr;)*) => {$(
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
    )*};
}

stored! {
    /// `$attribute` or `$property`, in its attribute form.
    Attribute: Option<core::Attribute<'m>>, Option<core::Attribute<'m>>, value => *value;
    /// `$operand` of length one, or optional.
    Operand: Option<UnresolvedOperand<'p>>, Option<core::Value<'m>>, value => *value;
    /// `$operand`, variadic.
    Operands: Vec<UnresolvedOperand<'p>>, OperandRange<'m>, value => value.clone();
    /// `$operand`, variadic of variadic.
    OperandGroups: Vec<Vec<UnresolvedOperand<'p>>>, &'a [OperandRange<'m>], value => value;
    /// `type($x)` of length one, or optional.
    Type: Option<core::Type<'m>>, Option<core::Type<'m>>, value => *value;
    /// `type($x)`, variadic.
    Types: Vec<core::Type<'m>>, &'a [core::Type<'m>], value => value;
    /// `type($x)`, variadic of variadic.
    TypeGroups: Vec<Vec<core::Type<'m>>>, &'a [Vec<core::Type<'m>>], value => value;
    /// `$region`
    Region: core::Region<'m>, Option<core::Region<'m>>, value => *value;
    /// `$region`, variadic.
    Regions: Vec<core::Region<'m>>, &'a [core::Region<'m>], value => value;
    /// `$successor`
    Successor: Option<core::Block<'m>>, Option<core::Block<'m>>, value => *value;
    /// `$successor`, variadic.
    Successors: Vec<core::Block<'m>>, &'a [core::Block<'m>], value => value;
    /// `attr-dict`
    AttrDict: Vec<core::NamedAttribute<'m>>, &'a [core::NamedAttribute<'m>], value => value;
    /// `prop-dict`: property slots by name.
    PropDict: Vec<(&'m str, Option<core::Attribute<'m>>)>, &'a [(&'m str, Option<core::Attribute<'m>>)], value => value;
}

/// A string literal in the format.
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

/// `ref(...)`: an element parsed before; the hook can't modify it.
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
    fn parsed<'a, 'p, 'm>(
        arguments: &mut ParseQueue<'a, 'p, 'm>,
    ) -> Option<Self::Parsed<'a, 'p, 'm>> {
        A::storage(arguments.next()?).map(|storage| &*storage)
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        A::value(arguments.next()?)
    }
}

/// An argument that the format may omit.
pub struct Optional<A>(std::marker::PhantomData<A>);

impl<A: Argument> Argument for Optional<A> {
    type Parsed<'a, 'p: 'a, 'm: 'a> = Option<A::Parsed<'a, 'p, 'm>>;
    type Printed<'a, 'm: 'a> = Option<A::Printed<'a, 'm>>;

    fn accepted() -> Accepted {
        Accepted {
            is_optional: true,
            ..A::accepted()
        }
    }
    fn takes(kind: ArgumentKind) -> bool {
        A::takes(kind)
    }
    fn parsed<'a, 'p, 'm>(
        arguments: &mut ParseQueue<'a, 'p, 'm>,
    ) -> Option<Self::Parsed<'a, 'p, 'm>> {
        if arguments.peek().is_some_and(|next| A::takes(next.kind())) {
            A::parsed(arguments).map(Some)
        } else {
            Some(None)
        }
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        if arguments.peek().is_some_and(|next| A::takes(next.kind())) {
            A::printed(arguments).map(Some)
        } else {
            Some(None)
        }
    }
}

/// An argument of one of two kinds, as with overloaded C++ functions.
pub struct Either<A, B>(std::marker::PhantomData<(A, B)>);

/// The value of an [`Either`] argument.
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
    fn parsed<'a, 'p, 'm>(
        arguments: &mut ParseQueue<'a, 'p, 'm>,
    ) -> Option<Self::Parsed<'a, 'p, 'm>> {
        if arguments.peek().is_some_and(|next| A::takes(next.kind())) {
            A::parsed(arguments).map(OneOf::First)
        } else {
            B::parsed(arguments).map(OneOf::Second)
        }
    }
    fn printed<'a, 'm>(arguments: &mut PrintQueue<'a, 'm>) -> Option<Self::Printed<'a, 'm>> {
        if arguments.peek().is_some_and(|next| A::takes(next.kind())) {
            A::printed(arguments).map(OneOf::First)
        } else {
            B::printed(arguments).map(OneOf::Second)
        }
    }
}
