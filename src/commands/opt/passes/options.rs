//! The options of passes: `max-iterations=3 top-down=0`.

use rewrite::{GreedyRewriteConfig, GreedySimplifyRegionLevel};
use std::str::FromStr;

/// The options of `canonicalize`.
#[derive(Clone, Default, Debug)]
pub(super) struct CanonicalizeOptions {
    pub(super) config: GreedyRewriteConfig,
    /// True if a lack of convergence is an error.
    pub(super) test_convergence: bool,
    /// If there are any, only these patterns are applied.
    pub(super) enabled: Vec<String>,
    pub(super) disabled: Vec<String>,
}

impl CanonicalizeOptions {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut options = CanonicalizeOptions::default();
        for (name, value) in entries(text)? {
            let config = &mut options.config;
            match name {
                "max-iterations" => config.max_iterations = limit(name, value)?,
                "max-num-rewrites" => config.max_num_rewrites = limit(name, value)?,
                "top-down" => config.top_down = flag(name, value)?,
                "test-convergence" => options.test_convergence = flag(name, value)?,
                "region-simplify" => config.region_simplification = level(name, value)?,
                "enable-patterns" => options.enabled.extend(list(name, value)?),
                "disable-patterns" => options.disabled.extend(list(name, value)?),
                _ => return Err(no_such(name)),
            }
        }
        Ok(options)
    }

    /// True if not all patterns are applied.
    pub(super) fn names_patterns(&self) -> bool {
        !self.enabled.is_empty() || !self.disabled.is_empty()
    }

    /// True if a pattern is applied.
    pub(super) fn allows(&self, pattern: &str) -> bool {
        let named = |names: &[String]| names.iter().any(|name| name == pattern);
        !named(&self.disabled) && (self.enabled.is_empty() || named(&self.enabled))
    }
}

/// Checks the options of a pass without any.
pub(super) fn none(text: &str) -> Result<(), String> {
    entries(text)?
        .first()
        .map_or(Ok(()), |(name, _)| Err(no_such(name)))
}

fn no_such(name: &str) -> String {
    format!("no such option {name}")
}

/// Names with or without a value, separated by spaces. The text between brackets or quotes stays together.
fn entries(text: &str) -> Result<Vec<(&str, Option<&str>)>, String> {
    let mut entries = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let name_end = rest
            .find(|character: char| character == '=' || character.is_whitespace())
            .unwrap_or(rest.len());
        let (name, behind) = rest.split_at(name_end);
        let Some(behind) = behind.strip_prefix('=') else {
            entries.push((name, None));
            rest = behind.trim_start();
            continue;
        };
        let end = value_end(behind)
            .ok_or_else(|| format!("the value of the option {name} has no end"))?;
        entries.push((name, Some(without_brackets(&behind[..end]))));
        rest = behind[end..].trim_start();
    }
    Ok(entries)
}

/// The length of a value at the start of a text.
fn value_end(text: &str) -> Option<usize> {
    let mut closing = Vec::new();
    for (place, character) in text.char_indices() {
        match character {
            _ if closing.last() == Some(&character) => {
                closing.pop();
            }
            '\'' | '"' => closing.push(character),
            '{' => closing.push('}'),
            '(' => closing.push(')'),
            '[' => closing.push(']'),
            _ if closing.is_empty() && character.is_whitespace() => return Some(place),
            _ => {}
        }
    }
    closing.is_empty().then_some(text.len())
}

fn without_brackets(value: &str) -> &str {
    let inside = |open, close| {
        value
            .strip_prefix(open)
            .and_then(|rest: &str| rest.strip_suffix(close))
    };
    inside('{', '}')
        .or_else(|| inside('\'', '\''))
        .or_else(|| inside('"', '"'))
        .unwrap_or(value)
}

fn required<'t>(name: &str, value: Option<&'t str>) -> Result<&'t str, String> {
    value
        .filter(|value| !value.is_empty())
        .ok_or_else(|| format!("for the --{name} option: requires a value!"))
}

/// A number; none if it is negative.
fn limit(name: &str, value: Option<&str>) -> Result<Option<usize>, String> {
    let value = required(name, value)?;
    let number = i64::from_str(value).map_err(|_| {
        format!("for the --{name} option: '{value}' value invalid for long argument!")
    })?;
    // -1 means no limit. Any other negative number is reached at once.
    Ok(if number == -1 {
        None
    } else {
        Some(usize::try_from(number).unwrap_or(0))
    })
}

fn flag(name: &str, value: Option<&str>) -> Result<bool, String> {
    match value {
        None | Some("" | "true" | "TRUE" | "True" | "1") => Ok(true),
        Some("false" | "FALSE" | "False" | "0") => Ok(false),
        Some(value) => Err(format!(
            "for the --{name} option: '{value}' is invalid value for boolean argument! Try 0 or 1"
        )),
    }
}

fn level(name: &str, value: Option<&str>) -> Result<GreedySimplifyRegionLevel, String> {
    match required(name, value)? {
        "disabled" => Ok(GreedySimplifyRegionLevel::Disabled),
        "normal" => Ok(GreedySimplifyRegionLevel::Normal),
        "aggressive" => Ok(GreedySimplifyRegionLevel::Aggressive),
        value => Err(format!(
            "for the --{name} option: Cannot find option named '{value}'!"
        )),
    }
}

fn list(name: &str, value: Option<&str>) -> Result<Vec<String>, String> {
    Ok(required(name, value)?
        .split(',')
        .map(|item| item.trim().to_owned())
        .filter(|item| !item.is_empty())
        .collect())
}
