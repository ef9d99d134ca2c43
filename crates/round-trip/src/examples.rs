//! Small examples of operations, for documentation.

use crate::check::{Form, check_printed};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, likely};
use crate::noise::SplitMix64;
use arbitrary::Unstructured;
use format_runtime::text::{PrintOptions, parse, print};
use format_runtime::verify::verify;
use rustc_hash::FxHashSet;

/// A module with an instance of an operation that our verifier accepts, and that round-trips in both forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The operations with their custom formats, without the module around them if it has no attributes.
    pub custom: String,
    /// The module in generic form.
    pub generic: String,
}

/// The number of recipes tried for each example.
const TRIES: usize = 24;
/// For each example, so many are made.
const CHOSEN_FROM: usize = 5;
/// Longer examples are too long to be read.
const LONGEST: usize = 4000;

impl<'c> Fuzzer<'c, '_> {
    /// Up to `count` different examples of an operation with a declarative format: the smallest first, then those
    /// that have most in them of what a fixed seed leads to.
    pub fn examples(&mut self, domain: &Domain<'c>, count: usize) -> Vec<Example> {
        if domain.unchecked.is_some() {
            return Vec::new();
        }
        let name = self.generator.environment().dialects.operations[domain.definition]
            .name
            .clone();
        let generic_name = format!("\"{name}\"(");
        let limit = count * TRIES;
        let entropy = SplitMix64::new((domain.definition as u64) << 32).take(limit * 16);
        let recipes = likely(domain, limit, &mut Unstructured::new(&entropy));
        let (places, ends_block) = self.places(domain);
        let mut examples = Vec::new();
        let mut seen = FxHashSet::default();
        for recipe in &recipes {
            for &place in &places {
                let Some((text, true)) = self.placed(domain, recipe, place, ends_block) else {
                    continue;
                };
                let Some(example) = self.example(&text) else {
                    continue;
                };
                // What the format can't express is printed in generic form.
                let is_usable =
                    example.custom.len() <= LONGEST && !example.custom.contains(&generic_name);
                if is_usable && seen.insert(example.custom.clone()) {
                    examples.push(example);
                    break;
                }
            }
            if examples.len() >= count * CHOSEN_FROM {
                break;
            }
        }
        // Behind the smallest one, those that say most.
        if let Some((_, rest)) = examples.split_first_mut() {
            rest.sort_by_key(|example| std::cmp::Reverse(words(&example.custom, &name)));
        }
        examples.truncate(count);
        examples
    }

    /// Both forms of a text, if it is valid and each form is read back as the same operations.
    fn example(&mut self, text: &str) -> Option<Example> {
        self.first.reset();
        self.second.reset();
        let (environment, context) = (self.generator.environment(), self.first.context());
        let module = {
            let parsed = parse(&self.first, environment, text.as_bytes(), &self.reading);
            if parsed.diagnostics.iter().any(|each| each.is_error) {
                return None;
            }
            parsed.module
        };
        if !verify(module, environment, context).is_empty() {
            return None;
        }
        for form in [Form::Custom, Form::Generic] {
            let style = PrintOptions::default();
            if check_printed(
                &mut self.memory,
                module,
                &self.second,
                form,
                &self.reading,
                style,
            )
            .is_some()
            {
                return None;
            }
        }
        let printed = |generic| {
            let text = print(
                module,
                environment,
                context,
                &PrintOptions::default().generic(generic),
            );
            String::from_utf8_lossy(&text).into_owned()
        };
        Some(Example {
            custom: without_module(&printed(false)),
            generic: printed(true),
        })
    }
}

/// The number of words of the lines that hold an operation.
fn words(text: &str, name: &str) -> usize {
    text.lines()
        .filter(|line| line.contains(name))
        .map(|line| line.split_whitespace().count())
        .sum()
}

/// A text without the plain module around its operations, which is read in the same way.
pub fn without_module(text: &str) -> String {
    let (aliases, rest) = match text.strip_prefix("module {\n") {
        Some(rest) => ("", rest),
        None => match text.split_once("\nmodule {\n") {
            Some((aliases, rest)) => (aliases, rest),
            None => return text.to_owned(),
        },
    };
    let Some(inner) = rest.trim_end().strip_suffix("}") else {
        return text.to_owned();
    };
    let mut written = aliases.to_owned();
    for line in inner.lines() {
        if !written.is_empty() {
            written.push('\n');
        }
        written.push_str(line.strip_prefix("  ").unwrap_or(line));
    }
    written.push('\n');
    written
}
