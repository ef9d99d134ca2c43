//! Calls of C++ functions whose body is known, either from a definition or from facts.

use super::lower::Scope;
use super::{Cxx, parse};
use format_runtime::dialect::CxxFunction;
use format_runtime::expr::{Expr, Function};

/// The maximum recursion depth when a function is inlined (pointers to pointers, tensors of pointers); anything nested
/// more deeply is unknown.
const MAXIMUM_RECURSION: usize = 4;

/// The maximum number of functions inlined into one snippet.
const MAXIMUM_CALLS: usize = 256;

impl Scope<'_> {
    /// A call of a method that the definition itself implements.
    pub(super) fn spelled_out(&mut self, name: &str, arguments: &[Cxx]) -> Option<Expr> {
        let lambda = method_body(self.methods, name)?;
        let Ok(Cxx::Lambda(parameters, body)) = parse(&lambda) else {
            return None;
        };
        self.guarded(name, |scope| scope.apply(&parameters, &body, arguments))
    }

    /// A call of a function whose result is known from facts.
    pub(super) fn known_function(&mut self, path: &str, arguments: &[Cxx]) -> Option<Expr> {
        let names = self.names;
        let function = names
            .facts()
            .function(path, self.namespace, arguments.len())?;
        let values: Vec<Expr> = arguments
            .iter()
            .map(|argument| self.lower(argument))
            .collect();
        self.guarded(&function.name, |scope| scope.expanded(function, values))
    }

    /// A function built into the tool, which bodies in facts may call.
    pub(super) fn primitive(&mut self, path: &str, arguments: &[Cxx]) -> Option<Expr> {
        let function = match path
            .strip_prefix("asmf::")
            .filter(|_| !self.calls.is_empty())?
        {
            "makeType" => Function::HookedType,
            "isSymbolTable" => Function::IsSymbolTable,
            "isNestedInFunction" => Function::IsNestedInFunction,
            _ => return None,
        };
        Some(Expr::Call(
            function,
            arguments
                .iter()
                .map(|argument| self.lower(argument))
                .collect(),
        ))
    }

    /// Makes this the scope of a function's body, whose parameters are unknown values.
    pub(super) fn inlines(&mut self, function: &CxxFunction) {
        self.variables = function
            .parameters
            .iter()
            .map(|name| (name.clone(), Expr::This))
            .collect();
        self.calls = vec![function.name.clone()];
    }

    /// The body of a function with values for its parameters. It has no access to the scope of the call.
    fn expanded(&mut self, function: &CxxFunction, values: Vec<Expr>) -> Expr {
        let namespace = function
            .name
            .rsplit_once("::")
            .map_or("", |(namespace, _)| namespace);
        let namespace = format!("mlir::{namespace}");
        let mut inner = Scope::new(self.names, self.dialects, &namespace);
        inner.variables = function.parameters.iter().cloned().zip(values).collect();
        // Locals are indexed from the outermost.
        inner.locals = vec![String::new(); self.locals.len()];
        inner.calls = std::mem::take(&mut self.calls);
        inner.call_count = self.call_count;
        let body = inner.lower_text(&function.body);
        self.calls = std::mem::take(&mut inner.calls);
        self.call_count = inner.call_count;
        body
    }

    /// Inlines a function, unless that exceeds the maximum recursion depth.
    fn guarded(&mut self, name: &str, body: impl FnOnce(&mut Self) -> Expr) -> Option<Expr> {
        let depth = self.calls.iter().filter(|each| *each == name).count();
        if depth >= MAXIMUM_RECURSION || self.call_count >= MAXIMUM_CALLS {
            return Some(Expr::Unknown(format!("{name}, nested deeply")));
        }
        self.calls.push(name.to_owned());
        self.call_count += 1;
        let found = body(self);
        self.calls.pop();
        Some(found)
    }
}

/// The `(...) { ... }` after a name defined in a text, as a lambda; `None` if the text doesn't include the body.
pub fn method_body(text: &str, name: &str) -> Option<String> {
    let mut rest = text;
    while let Some((_, after)) = rest.split_once(&format!(" {name}(")) {
        rest = after;
        let Some(parameters) = closed(after, 1, '(', ')') else {
            continue;
        };
        let body = after
            .get(parameters.len()..)
            .unwrap_or_default()
            .trim_start();
        let body = body.strip_prefix("const").unwrap_or(body).trim_start();
        if let Some(body) = body
            .strip_prefix('{')
            .and_then(|inner| closed(inner, 1, '{', '}'))
        {
            return Some(format!("[&]({parameters} {{{body}"));
        }
    }
    None
}

/// The text up to the bracket that closes the outermost of `depth` open ones.
fn closed(text: &str, mut depth: usize, open: char, close: char) -> Option<&str> {
    for (at, each) in text.char_indices() {
        if each == open {
            depth += 1;
        } else if each == close {
            depth -= 1;
        }
        if depth == 0 {
            return text.get(..=at);
        }
    }
    None
}
