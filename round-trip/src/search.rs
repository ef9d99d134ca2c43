//! Looking for instances that do not come back: all small ones, then random ones.

use crate::check::{Failure, Form};
use crate::explain::{Clash, clash};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe, Surroundings, exhaustive, likely, random};
use crate::holders::Culprit;
use crate::noise::SplitMix64;
use crate::shrink::shrink;
use crate::statistics::Statistics;
use crate::verdict::Verdict;
use arbitrary::Unstructured;

/// How much to check.
#[derive(Clone, Debug)]
pub struct FuzzOptions {
    /// Instances of each operation, at most.
    pub budget: usize,
    /// Where random recipes begin.
    pub seed: u64,
    /// All small recipes come first.
    pub exhaustive: bool,
    /// Different findings of one operation, at most.
    pub findings: usize,
}

impl Default for FuzzOptions {
    fn default() -> Self {
        FuzzOptions { budget: 300, seed: 0, exhaustive: true, findings: 3 }
    }
}

/// An operation that does not come back, as small as it gets.
#[derive(Clone, Debug)]
pub struct Finding {
    /// `dialect.op`
    pub operation: String,
    /// How to make it again.
    pub recipe: Recipe,
    /// What happens.
    pub failure: Failure,
    /// The module in generic form.
    pub generic: String,
    /// Where in the format it goes wrong.
    pub clash: Option<Clash>,
    /// The attribute or type in it that does not come back by itself: then the format is not to blame.
    pub culprit: Option<Culprit>,
}

/// One of so many instances is also taken through the generic form, in which formats play no part: what fails there is
/// what an attribute or a type prints.
const GENERIC_EVERY: usize = 16;

/// What was done for one operation.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// Instances made and checked.
    pub checked: usize,
    /// What does not come back.
    pub findings: Vec<Finding>,
    /// Why nothing was checked.
    pub reason: Option<String>,
    /// What was generated.
    pub statistics: Statistics,
}

impl<'c> Fuzzer<'c, '_> {
    /// Checks one operation, by index of its definition.
    pub fn operation(&mut self, index: usize, options: &FuzzOptions) -> Report {
        self.operation_while(index, options, &|| true)
    }

    /// As [`Fuzzer::operation`], as long as `go_on` says so before each instance. What was found by then is reported.
    pub fn operation_while(&mut self, index: usize, options: &FuzzOptions, go_on: &dyn Fn() -> bool) -> Report {
        let mut report = Report::default();
        let domain = match self.generator.domain(index) {
            Ok(domain) => domain,
            Err(reason) => {
                report.reason = Some(reason);
                return report;
            }
        };
        if let Some(reason) = &domain.unchecked {
            report.reason = Some(reason.clone());
            return report;
        }
        let mut seen = Vec::new();
        for (number, recipe) in recipes(&domain, options).into_iter().enumerate().take_while(|_| go_on()) {
            report.statistics.count(&domain, &recipe);
            let mut verdict = self.check(&domain, &recipe, Form::Custom);
            if number % GENERIC_EVERY == 0 && matches!(verdict, Verdict::Same) {
                verdict = self.check(&domain, &recipe, Form::Generic);
            }
            report.checked += usize::from(matches!(verdict, Verdict::Same | Verdict::Confirmed(_)));
            if let Verdict::Confirmed(failure) = verdict {
                self.failed(&domain, &recipe, failure, options, &mut seen, &mut report);
            }
        }
        if report.checked == 0 && report.reason.is_none() {
            report.reason = Some("no valid instance was found".to_owned());
        }
        report
    }

    /// Makes a finding of a failure, unless one is alike, or there are as many as are wanted.
    fn failed(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        failure: Failure,
        options: &FuzzOptions,
        seen: &mut Vec<String>,
        report: &mut Report,
    ) {
        let class = class(&failure);
        if seen.contains(&class) || report.findings.len() >= options.findings {
            return;
        }
        let finding = self.finding(domain, recipe, failure);
        // After shrinking, two may be one.
        if !report.findings.iter().any(|other| other.recipe == finding.recipe) {
            report.findings.push(finding);
        }
        seen.push(class);
    }

    fn finding(&mut self, domain: &Domain<'c>, recipe: &Recipe, failure: Failure) -> Finding {
        let (wanted, form) = (class(&failure), failure.form());
        let recipe = shrink(recipe, |candidate| match self.check(domain, candidate, form) {
            Verdict::Confirmed(failure) => class(&failure) == wanted,
            _ => false,
        });
        let failure = match self.check(domain, &recipe, form) {
            Verdict::Confirmed(failure) => failure,
            _ => failure,
        };
        let culprit = self.culprit(domain, &recipe);
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        let clash = clash(self, domain, &recipe, &failure);
        Finding {
            operation: definition.name.clone(),
            generic: self.text(domain, &recipe, &Surroundings::default(), true).unwrap_or_default(),
            recipe,
            failure,
            clash,
            culprit,
        }
    }
}

impl Finding {
    /// Findings of an operation with the same class are likely one.
    pub fn class(&self) -> String {
        class(&self.failure)
    }

    /// True if it is found already: the same instance of the same operation, or one that fails alike.
    pub fn is_like(&self, other: &Finding) -> bool {
        self.operation == other.operation && (self.recipe == other.recipe || self.class() == other.class())
    }
}

/// All small recipes, if wanted, then random ones, as many as the budget allows.
pub(crate) fn recipes(domain: &Domain<'_>, options: &FuzzOptions) -> Vec<Recipe> {
    let mut recipes = if options.exhaustive { exhaustive(domain, options.budget) } else { Vec::new() };
    let possible =
        domain.decisions.iter().try_fold(1usize, |product, decision| product.checked_mul(usize::from(decision.arity)));
    if possible.is_some_and(|possible| possible <= recipes.len()) {
        return recipes;
    }
    let mut bytes = SplitMix64::new(options.seed ^ (domain.definition as u64) << 32);
    if options.exhaustive {
        // Of what remains, a half stays near to what verifiers accept.
        recipes.truncate(options.budget * 2 / 3);
        let count = (options.budget - recipes.len()) / 2;
        let entropy = bytes.take(16 * count);
        recipes.extend(likely(domain, count, &mut Unstructured::new(&entropy)));
    }
    while recipes.len() < options.budget {
        let entropy = bytes.take(2 * domain.decisions.len());
        recipes.push(random(domain, &mut Unstructured::new(&entropy)));
    }
    recipes
}

/// Failures are alike if they say the same but for names, numbers and types.
pub(crate) fn class(failure: &Failure) -> String {
    let (kind, text) = match failure {
        Failure::PrintedDoesNotParse { diagnostics, .. } => {
            ("parse ", diagnostics.iter().find(|each| each.is_error).map_or("", |each| &each.message))
        }
        Failure::ComesBackDifferent { difference, .. } => ("different ", difference.as_str()),
        Failure::PrintsDifferently { .. } => ("print ", ""),
    };
    // What changed about which attribute matters; quoted types in parse errors do not.
    let text =
        if kind == "parse " { without_quoted(text).replace(|c: char| c.is_ascii_digit(), "") } else { text.to_owned() };
    format!("{} {kind}{text}", failure.form())
}

/// A message without what it quotes.
pub fn without_quoted(message: &str) -> String {
    let mut quoted = false;
    let is_outside = |c: &char| {
        let was = quoted;
        quoted ^= *c == '\'';
        !was
    };
    message.chars().filter(is_outside).collect()
}
