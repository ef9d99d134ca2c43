//! Names that an operation suggests for its results: the body of `getAsmResultNames` in the C++ of its definition.

use super::accessor::accessor;

/// A result of a definition.
pub(super) struct Declared<'d> {
    pub(super) name: &'d str,
    /// True if it always has one value.
    pub(super) is_single: bool,
}

/// The name of each result, by a body of nothing but calls with fixed names: `setNameFn(getResult(), "name");`. `None` if there is
/// no body in the definition, or another one.
pub(super) fn result_names(
    cxx: [&str; 2],
    results: &[Declared<'_>],
) -> Option<Vec<Option<String>>> {
    let texts = cxx.map(without_comments);
    let (parameter, body) = texts
        .iter()
        .find_map(|text| body_of(text, "getAsmResultNames"))?;
    let mut names = vec![None; results.len()];
    let statements = body.split(';').map(str::trim);
    for statement in statements.filter(|statement| !statement.is_empty()) {
        let arguments = statement.strip_prefix(parameter)?.trim_start();
        let arguments = arguments.strip_prefix('(')?.strip_suffix(')')?;
        let (value, name) = arguments.rsplit_once(',')?;
        let name = name.trim().strip_prefix('"')?.strip_suffix('"')?;
        let index = result(results, value.trim())?;
        // The first name of a value counts.
        if is_plain(name) && names[index].is_none() {
            names[index] = Some(name.to_owned());
        } else {
            return None;
        }
    }
    Some(names)
}

/// True if the C++ literal stands for its own characters, and they stay the same in the name of a value.
fn is_plain(name: &str) -> bool {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || character == '_';
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.chars().all(is_plain)
}

/// The index of the result that is the value of a C++ expression.
fn result(results: &[Declared<'_>], value: &str) -> Option<usize> {
    let value = value.strip_prefix("this->").unwrap_or(value);
    let is_getter = |name: &str| value.strip_suffix("()") == Some(accessor(name).as_str());
    let named = results.iter().position(|each| is_getter(each.name));
    let index = named.or_else(|| {
        let is_only = results.len() == 1 && matches!(value, "getResult()" | "*this");
        if is_only {
            return Some(0);
        }
        // The number of a value is that of its result where each result has one.
        let index = value
            .strip_prefix("getOperation()->getResult(")
            .or_else(|| value.strip_prefix("(*this)->getResult("))
            .and_then(|rest| rest.strip_suffix(')'))
            .or_else(|| value.strip_prefix("getResults()[")?.strip_suffix(']'))?;
        let are_single = results.iter().all(|each| each.is_single);
        index.parse().ok().filter(|_| are_single)
    })?;
    results.get(index)?.is_single.then_some(index)
}

/// The text without comments up to the end of their line.
fn without_comments(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let is_outside_string = |at: usize| line[..at].matches('"').count() % 2 == 0;
        let mut marks = line.match_indices("//").map(|(at, _)| at);
        &line[..marks
            .find(|&at| is_outside_string(at))
            .unwrap_or(line.len())]
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The name of the last parameter of a C++ function, and its body without braces, if the text defines the function.
fn body_of<'t>(text: &'t str, function: &str) -> Option<(&'t str, &'t str)> {
    text.match_indices(function).find_map(|(start, _)| {
        let rest = text[start + function.len()..].trim_start();
        let (parameters, rest) = enclosed(rest, '(', ')')?;
        let rest = rest.trim_start();
        let rest = rest.strip_prefix("override").unwrap_or(rest).trim_start();
        let (body, _) = enclosed(rest, '{', '}')?;
        let is_of_name = |character: char| character.is_alphanumeric() || character == '_';
        let parameter = parameters
            .trim_end()
            .rsplit(|each| !is_of_name(each))
            .next()?;
        (!parameter.is_empty()).then_some((parameter, body))
    })
}

/// The text between the bracket at the beginning and the one that closes it, and the rest behind that.
fn enclosed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let inner = text.strip_prefix(open)?;
    let mut depth = 1_usize;
    let end = inner.char_indices().find_map(|(at, character)| {
        depth += usize::from(character == open);
        depth -= usize::from(character == close);
        (depth == 0).then_some(at)
    })?;
    Some((&inner[..end], &inner[end + close.len_utf8()..]))
}
