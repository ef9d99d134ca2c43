//! Differences between versions of LLVM in the text and the messages of MLIR itself.

use crate::setters;
use serde::{Deserialize, Serialize};

/// The behaviour of MLIR's own parser, as far as it depends on the version of LLVM. The default is LLVM 22.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct TextRules {
    /// The type `token` exists.
    pub token_type: bool,
    /// C++ code for printing all attributes of an operation, as in functions, prints discardable ones before inherent ones.
    pub discardable_first: bool,
    /// Messages about the value of a property in `<{...}>` name the property.
    pub errors_name_properties: bool,
}

setters! {
    TextRules {
        token_type: bool,
        discardable_first: bool,
        errors_name_properties: bool,
    }
}

impl TextRules {
    /// The union of both.
    #[must_use]
    pub fn or(self, other: TextRules) -> TextRules {
        TextRules {
            token_type: self.token_type | other.token_type,
            discardable_first: self.discardable_first | other.discardable_first,
            errors_name_properties: self.errors_name_properties | other.errors_name_properties,
        }
    }
}
