//! C++ classes of types and attributes that no definition declares.

use crate::class::{AttributeFamily, BuiltinType, Others, TypeFamily};
use crate::dialect::CxxFacts;
use serde::{Deserialize, Serialize};

/// What a C++ class is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Another name for this class.
    Alias(String),
    /// The class of a single type without parameters, which is kept as text: the text after `!`.
    Spelled(String),
    /// A class of types.
    Types(ClassMembers),
    /// A class of attributes.
    Attributes(ClassMembers),
}

/// The types or attributes of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassMembers {
    /// Those of dialects, as `dialect.mnemonic`.
    pub members: Vec<String>,
    /// The builtin types.
    pub builtins: Vec<BuiltinType>,
    /// Which others may belong to it.
    pub others: Others,
}

impl Class {
    /// Adds the class, whose name is written without `mlir::`.
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
