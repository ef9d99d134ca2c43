//! Default values as generated code compares them: pasted behind the operator.

use super::{Cxx, parse};

/// `$_self != default`, unless the operators in the default value bind more tightly.
pub(crate) fn pasted(operator: &str, default: &str) -> Option<String> {
    let whole = format!("$_self {operator} {default}");
    let is_comparison = match (parse(&whole), parse(default)) {
        (Ok(Cxx::Binary(_, left, right)), Ok(value)) => {
            matches!(*left, Cxx::Placeholder(_)) && *right == value
        }
        (Ok(_), Ok(_)) => false,
        // What is not understood is unknown as a default value, too.
        _ => true,
    };
    (!is_comparison).then_some(whole)
}
