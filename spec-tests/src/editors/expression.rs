//! Regular expressions, in the syntax of Oniguruma.

use documents::grammar::Pattern;

/// One of these words, the longest first.
pub(crate) fn any_of<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_unstable_by(|left, right| right.len().cmp(&left.len()).then(left.cmp(right)));
    words.dedup();
    let words: Vec<String> = words.into_iter().map(escaped).collect();
    format!("(?:{})", words.join("|"))
}

/// A text without special characters.
pub(crate) fn escaped(text: &str) -> String {
    let mut result = String::new();
    for character in text.chars() {
        if !character.is_alphanumeric() && !"_-`\", ".contains(character) {
            result.push('\\');
        }
        result.push(character);
    }
    result
}

/// The texts of a pattern.
pub(crate) fn of(pattern: Pattern) -> String {
    let all = |parts: &[Pattern]| parts.iter().copied().map(of).collect::<Vec<_>>();
    match pattern {
        Pattern::Text(text) => escaped(text),
        Pattern::OneOf(ranges) => format!("[{}]", class(ranges)),
        Pattern::NoneOf(ranges) => format!("[^{}]", class(ranges)),
        Pattern::Sequence(parts) => all(parts).concat(),
        Pattern::Choice(parts) => format!("(?:{})", all(parts).join("|")),
        Pattern::Optional(part) => format!("(?:{})?", of(*part)),
        Pattern::Any(part) => format!("(?:{})*", of(*part)),
        Pattern::Some(part) => format!("(?:{})+", of(*part)),
    }
}

fn class(ranges: &[(char, char)]) -> String {
    let one = |character: char| match character {
        '\n' => "\\n".to_owned(),
        '\u{b}' => "\\v".to_owned(),
        '\u{c}' => "\\f".to_owned(),
        '\\' | '-' | '[' | ']' | '^' => format!("\\{character}"),
        other => other.to_string(),
    };
    let range = |&(first, last): &(char, char)| {
        if first == last {
            one(first)
        } else {
            format!("{}-{}", one(first), one(last))
        }
    };
    ranges.iter().map(range).collect()
}
