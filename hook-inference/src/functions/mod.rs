//! Finds the functions in C++ source text, and what `using` makes visible, by brackets alone: what is between them may be anything.

mod lexing;

use lexing::{commas, end_of_directive, first_word, is_line_start, matching, skip_blank, skip_token, without_comments};

/// A function with a body, at the level of namespaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// The namespaces in which it is declared, joined by `::`; empty for the global one.
    pub namespace: String,
    /// The class before its name, as in `OpenOp::parse`, and its name.
    pub name: String,
    /// What stands before the name.
    pub before: String,
    /// The parameters, in order.
    pub parameters: Vec<Parameter>,
    /// Its text, from the beginning of its declaration to the closing brace.
    pub text: String,
    /// The text between its braces.
    pub body: String,
}

impl Function {
    /// Whether no other file sees it.
    pub fn is_static(&self) -> bool {
        self.before.split_whitespace().any(|word| word == "static")
    }
}

/// A name that is made visible where another namespace, or name, is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Using {
    /// The namespaces around it, joined by `::`; empty for the global one.
    pub within: String,
    /// Names made visible.
    pub names: Names,
}

/// What is made visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Names {
    /// `using namespace a::b;`: all of these.
    Of(String),
    /// `using a::b;`
    One(String),
    /// `using a = b::c;`, `namespace a = b::c;`
    Alias(String, String),
}

/// What is found in a text, in order.
#[derive(Default)]
pub struct Found {
    /// The functions.
    pub functions: Vec<Function>,
    /// Names made visible at the level of namespaces.
    pub usings: Vec<Using>,
}

/// A parameter of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// The type, as it is written.
    pub type_: String,
    /// The name; empty if it has none.
    pub name: String,
    /// The default value, as it is written.
    pub default: Option<String>,
}

/// What a brace opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opened {
    /// A namespace with so many parts of a name.
    Namespace(usize),
    /// Something else whose inside isn't looked at.
    Other,
}

/// The functions in a text, in order. Classes, macros and the directives of the preprocessor are passed over.
pub fn functions(text: &str) -> Vec<Function> {
    find(text).functions
}

/// The functions in a text, and what is made visible at the level of namespaces.
pub fn find(text: &str) -> Found {
    let mut found = Found::default();
    let mut namespaces: Vec<String> = Vec::new();
    let mut open: Vec<Opened> = Vec::new();
    let mut at = 0;
    // Where the declaration begins.
    let mut head = 0;
    let mut depth = 0usize;
    let mut others = 0usize;
    while let Some(next) = skip_blank(text, at) {
        if text[next..].starts_with('#') && is_line_start(text, next) {
            at = end_of_directive(text, next);
            if depth == 0 {
                head = at;
            }
            continue;
        }
        at = next;
        let byte = text.as_bytes()[at];
        let is_outside = others == 0;
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b';' if depth == 0 => {
                if is_outside
                    && let Some(names) = text.get(head..at).and_then(|declared| names(&without_comments(declared)))
                {
                    found.usings.push(Using { within: joined(&namespaces), names });
                }
                head = at + 1;
            }
            b'{' => {
                let declared = text.get(head..at).unwrap_or_default();
                if is_outside && let Some(names) = namespace(&without_comments(declared)) {
                    open.push(Opened::Namespace(names.len()));
                    namespaces.extend(names);
                    head = at + 1;
                } else if is_outside && depth == 0 {
                    let end = matching(text, at);
                    if let Some(mut function) = declaration(declared) {
                        let whole = text.get(first_word(text, head)..end.unwrap_or(at)).unwrap_or_default();
                        function.text = whole.to_owned();
                        function.body = end.and_then(|end| text.get(at + 1..end - 1)).unwrap_or_default().to_owned();
                        let outer = function.namespace.split("::").map(str::to_owned);
                        let path: Vec<String> = namespaces.iter().cloned().chain(outer).collect();
                        function.namespace = joined(&path);
                        if end.is_some() {
                            found.functions.push(function);
                        }
                    }
                    // Without a closing brace nothing after it is certain.
                    let Some(end) = end else { return found };
                    at = end;
                    head = at;
                    continue;
                } else {
                    open.push(Opened::Other);
                    others += 1;
                }
            }
            b'}' => {
                if open.last() == Some(&Opened::Other) {
                    open.pop();
                    others -= 1;
                } else {
                    if let Some(Opened::Namespace(parts)) = open.pop() {
                        namespaces.truncate(namespaces.len() - parts);
                    }
                    depth = 0;
                    head = at + 1;
                }
            }
            _ => {}
        }
        at = skip_token(text, at);
    }
    found
}

/// What a declaration makes visible.
fn names(declared: &str) -> Option<Names> {
    let squeezed = |text: &str| text.split_whitespace().collect::<String>().trim_start_matches("::").to_owned();
    let declared = declared.trim();
    if let Some(rest) = declared.strip_prefix("namespace ") {
        let (name, path) = rest.split_once('=')?;
        return Some(Names::Alias(squeezed(name), squeezed(path)));
    }
    let rest = declared.strip_prefix("using ")?.trim_start();
    if let Some(path) = rest.strip_prefix("namespace ") {
        return Some(Names::Of(squeezed(path)));
    }
    match rest.split_once('=') {
        Some((name, path)) => Some(Names::Alias(squeezed(name), squeezed(path))),
        None => Some(Names::One(squeezed(rest))),
    }
}

fn joined(path: &[String]) -> String {
    let named: Vec<&str> = path.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    named.join("::")
}

/// The parts of the name in `namespace a::b`; `Some` without parts for one without a name.
fn namespace(declared: &str) -> Option<Vec<String>> {
    let words = declared.trim();
    let words = words.strip_prefix("inline ").unwrap_or(words).trim_start();
    let name = words.strip_prefix("namespace")?;
    if name.starts_with(|next: char| next.is_alphanumeric() || next == '_') {
        return None;
    }
    let name = name.trim();
    let is_path = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b':');
    if !is_path {
        return None;
    }
    Some(name.split("::").filter(|part| !part.is_empty()).map(|part| part.trim().to_owned()).collect())
}

/// The function that `T a::b(c d, ...)` declares; its text, body and outer namespaces are not known yet.
fn declaration(declared: &str) -> Option<Function> {
    let declared = without_comments(declared);
    let opening = declared.find('(')?;
    let closing = matching(&declared, opening)?;
    let before = declared[..opening].trim_end();
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let start = before.trim_end_matches(is_of_name).len();
    let path = before[start..].trim_start_matches(':');
    let keywords = ["if", "for", "while", "switch", "class", "struct", "enum", "union", "operator", ""];
    if keywords.contains(&path) || declared[..opening].contains('=') {
        return None;
    }
    let (namespace, name) = match path.rsplit_once("::") {
        Some((namespace, name)) => (namespace.to_owned(), name.to_owned()),
        None => (String::new(), path.to_owned()),
    };
    let inside = declared.get(opening + 1..closing - 1)?;
    let parameters = commas(inside).into_iter().filter(|each| !each.trim().is_empty() && each.trim() != "void");
    Some(Function {
        namespace,
        name,
        before: before[..start].trim().to_owned(),
        parameters: parameters.map(parameter).collect(),
        text: String::new(),
        body: String::new(),
    })
}

fn parameter(text: &str) -> Parameter {
    let (text, default) = match text.split_once('=') {
        Some((text, default)) => (text.trim(), Some(default.trim().to_owned())),
        None => (text.trim(), None),
    };
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let start = text.trim_end_matches(is_of_name).len();
    // `Operation` alone, `mlir::Operation` and `const Type` are types.
    let is_type_alone = start == 0 || text[..start].ends_with(':') || text[..start].trim() == "const";
    let (type_, name) = if is_type_alone { (text, "") } else { text.split_at(start) };
    Parameter { type_: type_.trim().to_owned(), name: name.to_owned(), default }
}
