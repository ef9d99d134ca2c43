//! What a directive says that it takes.

use crate::program::{ArgumentKind, GivenArgument};
use std::fmt;

/// What a directive takes, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Signature(pub Vec<Accepted>);

/// What one argument of a directive may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// One of these.
    pub kinds: Vec<GivenArgument>,
    /// It may be left out.
    pub is_optional: bool,
}

impl Signature {
    /// One argument of each of these kinds, none in a `ref(...)`.
    pub fn of(kinds: &[ArgumentKind]) -> Self {
        Signature(kinds.iter().map(|&kind| given(kind, false)).collect())
    }

    /// One argument of each of these kinds, and whether it is to stand in a `ref(...)`.
    pub fn of_given(arguments: &[(ArgumentKind, bool)]) -> Self {
        Signature(arguments.iter().map(|&(kind, is_ref)| given(kind, is_ref)).collect())
    }

    /// True if these arguments are what the directive takes.
    pub fn accepts(&self, arguments: &[GivenArgument]) -> bool {
        let mut rest = arguments;
        for accepted in &self.0 {
            match rest.split_first() {
                Some((first, others)) if accepted.kinds.contains(first) => rest = others,
                _ if accepted.is_optional => {}
                _ => return false,
            }
        }
        rest.is_empty()
    }
}

impl Signature {
    /// As [`Signature::accepts`], whether or not arguments stand in a `ref(...)`: C++ passes both alike.
    pub fn accepts_kinds(&self, arguments: &[GivenArgument]) -> bool {
        let plain = |given: &GivenArgument| GivenArgument { is_ref: false, ..*given };
        let accepted = self.0.iter().map(|each| Accepted { kinds: each.kinds.iter().map(plain).collect(), ..*each });
        let arguments: Vec<GivenArgument> = arguments.iter().map(plain).collect();
        Signature(accepted.collect()).accepts(&arguments)
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |accepted: &Accepted| {
            let kinds: Vec<String> = accepted.kinds.iter().map(ToString::to_string).collect();
            let kinds = kinds.join(" or ");
            if accepted.is_optional { format!("optionally {kinds}") } else { kinds }
        };
        write!(formatter, "({})", self.0.iter().map(one).collect::<Vec<_>>().join(", "))
    }
}

/// An argument of one kind.
pub(super) fn given(kind: ArgumentKind, is_ref: bool) -> Accepted {
    Accepted { kinds: vec![GivenArgument { kind, is_ref }], is_optional: false }
}
