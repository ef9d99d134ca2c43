//! What is said of C++ expressions without executing them.

use format_compiler::cxx::Cxx;

/// Whether a name is one of these, in any namespace.
pub(crate) fn is_named(cxx: &Cxx, names: &[&str]) -> bool {
    cxx.path().is_some_and(|path| names.contains(&path.rsplit("::").next().unwrap_or_default()))
}

/// An expression in words.
pub(crate) fn phrase(expression: &Cxx) -> String {
    match expression {
        Cxx::Name(_) => format!("`{}`", expression.path().unwrap_or_default()),
        Cxx::Call(callee, _) => format!("what {} returns", phrase(callee)),
        Cxx::Member(_, member) => format!("`{}`", member.name),
        Cxx::Index(list, _) => format!("an element of {}", phrase(list)),
        Cxx::Unary(_, operand) => phrase(operand),
        _ => "an expression".to_owned(),
    }
}
