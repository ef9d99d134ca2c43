//! C++ classes of types and attributes without a definition.

use crate::class::{AttributeFamily, BuiltinType, Others, TypeFamily};
use crate::dialect::CxxFacts;
use serde::{Deserialize, Serialize};

/// The meaning of a C++ class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Class {
    /// An alias of this class.
    Alias(String),
    /// The class of a single type without parameters, stored as text: the text after `!`.
    Spelled(String),
    /// A class of types.
    Types(ClassMembers),
    /// A class of attributes.
    Attributes(ClassMembers),
}

/// The types or attributes of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassMembers {
    /// The members from dialects, as `dialect.mnemonic`.
    pub members: Vec<String>,
    /// The builtin types among the members.
    pub builtins: Vec<BuiltinType>,
    /// The kinds of further members.
    pub others: Others,
}

impl Class {
    /// Adds the class under its name without `mlir::`.
    pub(super) fn add(self, name: String, facts: &mut CxxFacts) {
        match self {
            Class::Alias(of) => facts.aliases.push((name, of)),
            Class::Spelled(text) => facts.spelled_types.push((name, text)),
            Class::Types(ClassMembers {
                members,
                builtins,
                others,
            }) => {
                facts.types.push(TypeFamily {
                    name,
                    members,
                    builtins,
                    others,
                });
            }
            Class::Attributes(ClassMembers {
                members, others, ..
            }) => {
                facts.attributes.push(AttributeFamily {
                    name,
                    members,
                    others,
                });
            }
        }
    }
}
