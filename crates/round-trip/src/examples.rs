//! Small examples of operations, for documentation.

use crate::check::{Form, check_printed};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe, likely};
use crate::noise::SplitMix64;
use crate::template::Template;
use arbitrary::Unstructured;
use format_runtime::text::{PrintOptions, parse};
use format_runtime::verify::{SkippedChecks, unchecked, verify};
use rustc_hash::FxHashSet;

/// A module with an instance of an operation. Our verifier accepts it, and it round-trips in both forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The operations with their custom formats, without the module around them if it has no attributes.
    pub custom: String,
    /// The module in generic form.
    pub generic: String,
    /// Checks of MLIR that our verifier can't run, without duplicates. If there are none, the example is verified.
    pub unchecked: Vec<String>,
}

impl Example {
    /// True if every check of MLIR was run.
    pub fn is_verified(&self) -> bool {
        self.unchecked.is_empty()
    }
}

/// The number of recipes tried for each example.
const TRIES: usize = 24;
/// The number of candidates built for each example after the first.
const CHOSEN_FROM: usize = 5;
/// The maximum length of an example in bytes.
const LONGEST: usize = 4000;

impl<'c> Fuzzer<'c, '_> {
    /// Returns up to `count` different verified examples of an operation with a declarative format. The first is a
    /// sample or the smallest instance; the others are the longest ones among candidates from a fixed seed. If none
    /// can be verified, returns one unverified example.
    pub fn examples(&mut self, domain: &Domain<'c>, count: usize) -> Vec<Example> {
        if domain.unchecked.is_some() || count == 0 {
            return Vec::new();
        }
        let environment = self.generator.environment();
        let definition = &environment.dialects.operations[domain.definition];
        let name = definition.name.clone();
        // One unverified example is enough.
        let is_partial = !unchecked(definition, environment.hooks).is_empty();
        let count = if is_partial { 1 } else { count };
        let limit = count * TRIES;
        let entropy = SplitMix64::new((domain.definition as u64) << 32).take(limit * 16);
        let recipes = likely(domain, limit, &mut Unstructured::new(&entropy));
        let (places, ends_block) = self.places(domain);
        let mut found = Found::default();
        // The first example is a sample, or the smallest instance.
        let samples = self.samples;
        for text in samples.of_operation(&name) {
            self.add(&mut found, &name, text);
        }
        let mut recipes = recipes.iter();
        while found.needs(is_partial)
            && let Some(recipe) = recipes.next()
        {
            for &place in &places {
                let text = self.valid(domain, recipe, place, ends_block);
                if text.is_some_and(|text| self.add(&mut found, &name, &text)) {
                    break;
                }
            }
        }
        if found.verified.is_empty() {
            return found.other.into_iter().collect();
        }
        // The candidates with the most words follow.
        let mut candidates = Vec::new();
        while candidates.len() < (count - 1) * CHOSEN_FROM
            && let Some(recipe) = recipes.next()
        {
            let mut texts = places
                .iter()
                .filter_map(|&place| self.valid(domain, recipe, place, ends_block));
            candidates.extend(texts.next());
        }
        candidates.sort_by_key(|text| std::cmp::Reverse(words(text, &name)));
        for text in candidates {
            if found.verified.len() >= count {
                break;
            }
            self.add(&mut found, &name, &text);
        }
        found.verified
    }

    /// The instance of a recipe in generic form; `None` if our verifier rejects it.
    fn valid(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        place: Option<&Template>,
        ends_block: bool,
    ) -> Option<String> {
        match self.placed(domain, recipe, place, ends_block) {
            Some((text, true)) => Some(text),
            _ => None,
        }
    }

    /// Adds an example with this text unless the text is invalid or already present.
    fn add(&mut self, found: &mut Found, name: &str, text: &str) -> bool {
        let Some(example) = self.example(name, text) else {
            return false;
        };
        // If the format cannot express an operation, it is printed in generic form.
        let is_usable =
            example.custom.len() <= LONGEST && !example.custom.contains(&format!("\"{name}\"("));
        if !is_usable || !found.seen.insert(example.custom.clone()) {
            return false;
        }
        if example.is_verified() {
            found.verified.push(example);
        } else {
            found.other.get_or_insert(example);
        }
        true
    }

    /// Both forms of a text; `None` if the text is invalid, or a form does not parse back as the same operations.
    fn example(&mut self, name: &str, text: &str) -> Option<Example> {
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
        let mut skipped = SkippedChecks::new(environment);
        skipped.add(module);
        let unchecked = skipped.iter().map(|(subject, gap)| match subject == name {
            true => gap.to_string(),
            false => format!("`{subject}`: {gap}"),
        });
        Some(Example {
            unchecked: unchecked.collect(),
            custom: without_module(&self.memory.text(module, Form::Custom)),
            generic: self.memory.text(module, Form::Generic),
        })
    }
}

/// The examples made so far.
#[derive(Default)]
struct Found {
    seen: FxHashSet<String>,
    verified: Vec<Example>,
    /// The first unverified example.
    other: Option<Example>,
}

impl Found {
    /// True if there is no first example yet.
    fn needs(&self, is_partial: bool) -> bool {
        self.verified.is_empty() && !(is_partial && self.other.is_some())
    }
}

/// The number of words of the lines that hold an operation.
fn words(text: &str, name: &str) -> usize {
    text.lines()
        .filter(|line| line.contains(name))
        .map(|line| line.split_whitespace().count())
        .sum()
}

/// Removes the plain module around the operations of a text. The parser adds it again.
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
