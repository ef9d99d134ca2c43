//! `function cpp::name(parameter, ...) { C++ }`: a C++ function used by definitions.

use crate::cxx::{Names, called_with_parameters, not_understood, parse, unreadable_at};
use crate::diagnostic::title;
use crate::hook_files::errors::Errors;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::token::TokenKind;
use format_runtime::dialect::{CxxFunction, Dialects};
use format_runtime::hooks::statements::{HookFile, Said};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.cxx_head("the name of a C++ function, such as `shop::isSold`")?;
    parser.punctuation(b'(', "`(` and the names of the parameters")?;
    let mut parameters: Vec<String> = Vec::new();
    while !parser.optional(b')') {
        if !parameters.is_empty() {
            parser.punctuation(b',', "`,` or `)`")?;
        }
        let name = parser.word("the name of a parameter")?;
        if parameters.contains(&name.text) {
            return Err(parser.error(title::hook_twice_named(&name.text), name.span));
        }
        parameters.push(name.text);
    }
    let head = head.with(parser.versions()?);
    let place = body(parser)?;
    let text = &parser.text[place.clone()];
    let Some(body) = understood(text, &place, parser.errors) else {
        return Ok(());
    };
    let (_, name) = head.first();
    let namespace = &head.namespace;
    let qualified = format!("{namespace}::{name}");
    let name = qualified
        .strip_prefix("mlir::")
        .unwrap_or(&qualified)
        .to_owned();
    let function = CxxFunction {
        name,
        parameters,
        body,
    };
    if names_are_understood(&function, namespace, text, &place, parser.errors) {
        // Other parameters make an overload.
        let length = function.parameters.len();
        head.say_unless(&function, &mut file.functions, parser.errors, |other| {
            other.parameters.len() == length
        });
    }
    Ok(())
}

/// Returns the range between the braces.
fn body(parser: &mut Parser<'_>) -> Parsed<Range<usize>> {
    parser.punctuation(b'{', "`{` and C++")?;
    let start = parser.end();
    let mut depth = 1_usize;
    while let Some(token) = parser.peek() {
        let token = token.clone();
        parser.skip();
        match token.kind {
            TokenKind::Punctuation(b'{') => depth += 1,
            TokenKind::Punctuation(b'}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(start..token.span.start);
        }
    }
    Err(parser.expected("`}`"))
}

/// Returns the body as an expression: the text itself, or a call of a lambda with its statements.
fn understood(text: &str, place: &Range<usize>, errors: &mut Errors) -> Option<String> {
    if parse(text).is_ok() {
        return Some(text.trim().to_owned());
    }
    const START: &str = "[&]() {";
    let called = format!("{START}{text}}}()");
    if parse(&called).is_ok() {
        return Some(called);
    }
    let of_statements = unreadable_at(&called).saturating_sub(START.len());
    let at = place.start + unreadable_at(text).max(of_statements).min(text.len());
    // Reports whole characters, and at least one byte unless the body ends here.
    let rest = &text[at - place.start..];
    let length = rest
        .find(|each: char| !each.is_alphanumeric() && each != '_')
        .unwrap_or(rest.len());
    let length = if length == 0 {
        rest.chars().next().map_or(0, char::len_utf8)
    } else {
        length
    };
    let what = if length == 0 {
        "the end of the body"
    } else {
        &rest[..length]
    };
    errors.add(title::hook_function(what), &(at..at + length));
    None
}

/// Reports constructs beyond the supported subset of C++, and undeclared names of values. Returns true if there are
/// none.
fn names_are_understood(
    function: &CxxFunction,
    namespace: &str,
    text: &str,
    place: &Range<usize>,
    errors: &mut Errors,
) -> bool {
    let before = errors.len();
    let mut seen = FxHashSet::default();
    for reason in not_understood(function, namespace, &Names::default(), &Dialects::default()) {
        if !seen.insert(reason.clone()) {
            continue;
        }
        let place_of_name =
            value_named(text, &reason).map(|at| place.start + at..place.start + at + reason.len());
        if let Some(at) = place_of_name {
            errors.add(title::hook_function_name(&reason), &at);
        } else if reason.starts_with("a ") {
            // The other reasons are names; definitions may declare them.
            errors.add(title::hook_function_construct(&reason), place);
        }
    }
    errors.len() == before
}

/// Returns the position of a name that is used as a value: it begins with a lowercase letter, and is neither called
/// nor part of a longer name.
fn value_named(text: &str, name: &str) -> Option<usize> {
    let is_plain = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !is_plain || !name.starts_with(|first: char| first.is_ascii_lowercase()) {
        return None;
    }
    let is_outside = |byte: Option<&u8>, others: &[u8]| {
        byte.is_none_or(|byte| {
            !byte.is_ascii_alphanumeric() && *byte != b'_' && !others.contains(byte)
        })
    };
    let bytes = text.as_bytes();
    text.match_indices(name).map(|(at, _)| at).find(|&at| {
        is_outside(
            at.checked_sub(1).and_then(|before| bytes.get(before)),
            b":.>",
        ) && is_outside(bytes.get(at + name.len()), b"(:<{")
    })
}

/// Reports functions in a cycle of calls that only pass their own parameters on: such functions have no value.
pub(super) fn check_cycles(functions: &[Said<CxxFunction>], errors: &mut Errors) {
    let mut by_name: FxHashMap<(&str, usize), Vec<usize>> = FxHashMap::default();
    for (index, Said { what, .. }) in functions.iter().enumerate() {
        by_name
            .entry((&what.name, what.parameters.len()))
            .or_default()
            .push(index);
    }
    let calls = |said: &Said<CxxFunction>| -> Vec<usize> {
        let Ok(body) = parse(&said.what.body) else {
            return Vec::new();
        };
        let namespace = said
            .what
            .name
            .rsplit_once("::")
            .map_or("", |(namespace, _)| namespace);
        let called = called_with_parameters(&body, &said.what.parameters).into_iter();
        let found = called.flat_map(|(path, arguments)| {
            let path = path.strip_prefix("mlir::").unwrap_or(&path);
            let own = format!("{namespace}::{path}");
            let meant = by_name
                .get(&(&*own, arguments))
                .or_else(|| by_name.get(&(path, arguments)));
            meant.cloned().unwrap_or_default()
        });
        found.collect()
    };
    let edges: Vec<Vec<usize>> = functions.iter().map(calls).collect();
    // Functions outside of all cycles are removed one after another.
    let mut remaining: Vec<usize> = edges.iter().map(Vec::len).collect();
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); functions.len()];
    for (caller, called) in edges.iter().enumerate() {
        called
            .iter()
            .for_each(|&called| callers[called].push(caller));
    }
    let mut done: Vec<usize> = (0..functions.len())
        .filter(|&index| remaining[index] == 0)
        .collect();
    while let Some(index) = done.pop() {
        for &caller in &callers[index] {
            remaining[caller] -= 1;
            if remaining[caller] == 0 {
                done.push(caller);
            }
        }
    }
    for (said, _) in functions
        .iter()
        .zip(remaining)
        .filter(|(_, remaining)| *remaining > 0)
    {
        let place = said.span.0 as usize..said.span.1 as usize;
        errors.add(title::hook_function_cycle(&said.name), &place);
    }
}
