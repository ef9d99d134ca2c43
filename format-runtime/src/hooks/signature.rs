//! The signatures of directives: their accepted arguments.

use crate::program::{ArgumentKind, GivenArgument};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The accepted arguments of a directive, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Signature(pub Vec<Accepted>);

/// The accepted kinds of one argument of a directive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Accepted {
    /// The accepted kinds.
    pub kinds: Vec<GivenArgument>,
    /// True if the argument may be omitted.
    pub is_optional: bool,
}

impl Signature {
    /// Creates a signature with one argument of each of these kinds, none of them in a `ref(...)`.
    pub fn of(kinds: &[ArgumentKind]) -> Self {
        Signature(kinds.iter().map(|&kind| given(kind, false)).collect())
    }

    /// Creates a signature with one argument of each of these kinds; the flag marks a `ref(...)`.
    pub fn of_given(arguments: &[(ArgumentKind, bool)]) -> Self {
        Signature(
            arguments
                .iter()
                .map(|&(kind, is_ref)| given(kind, is_ref))
                .collect(),
        )
    }

    /// True if the directive accepts these arguments.
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
    /// Like [`Signature::accepts`], but ignoring `ref(...)`, since C++ passes both in the same way.
    pub fn accepts_kinds(&self, arguments: &[GivenArgument]) -> bool {
        let plain = |given: &GivenArgument| GivenArgument {
            is_ref: false,
            ..*given
        };
        let accepted = self.0.iter().map(|each| Accepted {
            kinds: each.kinds.iter().map(plain).collect(),
            ..*each
        });
        let arguments: Vec<GivenArgument> = arguments.iter().map(plain).collect();
        Signature(accepted.collect()).accepts(&arguments)
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |accepted: &Accepted| {
            let kinds: Vec<String> = accepted.kinds.iter().map(ToString::to_string).collect();
            let kinds = kinds.join(" or ");
            if accepted.is_optional {
                format!("optionally {kinds}")
            } else {
                kinds
            }
        };
        write!(
            formatter,
            "({})",
            self.0.iter().map(one).collect::<Vec<_>>().join(", ")
        )
    }
}

/// Creates a required argument of a single kind.
pub(super) fn given(kind: ArgumentKind, is_ref: bool) -> Accepted {
    Accepted {
        kinds: vec![GivenArgument { kind, is_ref }],
        is_optional: false,
    }
}
