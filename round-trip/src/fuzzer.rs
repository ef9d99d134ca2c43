//! Checking instances of operations: all small ones, then random ones.

use crate::check::{Failure, Form, Memory, check_printed};
use crate::explain::{Clash, clash};
use crate::generate::{Domain, Generator, LOCATION, Recipe, Subject, Surroundings, exhaustive, likely, random};
use crate::holders::Culprit;
use crate::shrink::shrink;
use crate::statistics::Statistics;
use arbitrary::Unstructured;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, PrintOptions, print};
use operation_core::{Context, IrArena};

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

/// What became of an instance.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It comes back.
    Same,
    /// The recipe gives no valid instance.
    Invalid,
    /// Something about it is only known to C++, so its custom form can't be checked.
    Unknown,
    /// It doesn't come back.
    Fails(Failure),
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
    /// Recipes without a valid instance.
    pub invalid: usize,
    /// Instances of which only C++ knows something.
    pub unknown: usize,
    /// What does not come back.
    pub findings: Vec<Finding>,
    /// Failures of yet another kind, beyond the number of findings wanted.
    pub unlisted: usize,
    /// Why nothing was checked.
    pub reason: Option<String>,
    /// What was generated.
    pub statistics: Statistics,
}

/// Checks operations of loaded dialects. Keeps its memory from one instance to the next.
pub struct Fuzzer<'c, 'e> {
    pub(crate) generator: Generator<'c, 'e>,
    pub(crate) first: IrArena<'c>,
    pub(crate) second: IrArena<'c>,
    pub(crate) reading: ParseOptions,
    pub(crate) memory: Memory<'e, 'c>,
}

impl<'c, 'e> Fuzzer<'c, 'e> {
    /// With dialects registered in the context already.
    pub fn new(context: &'c Context, environment: Environment<'e>) -> Self {
        Self::with_generator(context, Generator::new(context, environment))
    }

    /// As [`Fuzzer::new`], with the samples of [`Generator::with_samples`].
    pub fn with_samples(context: &'c Context, environment: Environment<'e>, arena: &'c IrArena<'c>) -> Self {
        Self::with_generator(context, Generator::with_samples(context, environment, arena))
    }

    fn with_generator(context: &'c Context, generator: Generator<'c, 'e>) -> Self {
        Fuzzer {
            memory: Memory::new(generator.environment(), context),
            generator,
            first: IrArena::new(context),
            second: IrArena::new(context),
            reading: ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() },
        }
    }

    /// The generator.
    pub fn generator(&self) -> &Generator<'c, 'e> {
        &self.generator
    }

    /// Makes the instance of a recipe and takes it through its custom or its generic form. What does not come back but
    /// is not valid anyway, wherever it stands, is no failure.
    pub fn check(&mut self, domain: &Domain<'c>, recipe: &Recipe, form: Form) -> Verdict {
        match self.check_form(domain, recipe, form) {
            Verdict::Fails(_) if !self.is_valid(domain, recipe) => Verdict::Invalid,
            verdict => verdict,
        }
    }

    fn check_form(&mut self, domain: &Domain<'c>, recipe: &Recipe, form: Form) -> Verdict {
        self.first.reset();
        self.second.reset();
        let Some(instance) = self.generator.build(&self.first, domain, recipe, &Surroundings::default()) else {
            return Verdict::Invalid;
        };
        if !instance.certain {
            return Verdict::Unknown;
        }
        let debug_info = domain.decided(recipe, Subject::Next) == LOCATION;
        let style = PrintOptions { debug_info, ..PrintOptions::default() };
        match check_printed(&mut self.memory, instance.module, &self.second, form, &self.reading, style) {
            None => Verdict::Same,
            Some(failure) if is_ignorance(&failure) => Verdict::Unknown,
            Some(failure) => Verdict::Fails(failure),
        }
    }

    /// The instance of a recipe in generic form.
    pub fn generic(&mut self, domain: &Domain<'c>, recipe: &Recipe, surroundings: &Surroundings) -> Option<String> {
        self.text(domain, recipe, surroundings, true)
    }

    /// The instance of a recipe as text.
    pub fn text(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
        generic: bool,
    ) -> Option<String> {
        self.first.reset();
        let instance = self.generator.build(&self.first, domain, recipe, surroundings)?;
        let style = PrintOptions { generic, ..PrintOptions::default() };
        let text = print(instance.module, self.generator.environment(), self.first.context(), &style);
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// The instance of a recipe in custom form, printed with other definitions.
    pub(crate) fn text_with(
        &mut self,
        dialects: &Dialects,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
    ) -> Option<String> {
        self.first.reset();
        let instance = self.generator.build(&self.first, domain, recipe, surroundings)?;
        let environment = Environment { dialects, hooks: self.generator.environment().hooks };
        let text = print(instance.module, environment, self.first.context(), &PrintOptions::default());
        Some(String::from_utf8_lossy(&text).into_owned())
    }

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
        let mut seen: Vec<(String, usize)> = Vec::new();
        for (number, recipe) in recipes(&domain, options).into_iter().enumerate().take_while(|_| go_on()) {
            report.statistics.count(&domain, &recipe);
            let mut verdict = self.check(&domain, &recipe, Form::Custom);
            if number % GENERIC_EVERY == 0 && matches!(verdict, Verdict::Same) {
                verdict = self.check(&domain, &recipe, Form::Generic);
            }
            match verdict {
                Verdict::Same => report.checked += 1,
                Verdict::Invalid => report.invalid += 1,
                Verdict::Unknown => report.unknown += 1,
                Verdict::Fails(failure) => {
                    report.checked += 1;
                    self.failed(&domain, &recipe, failure, options, &mut seen, &mut report);
                }
            }
        }
        if report.checked == 0 && report.reason.is_none() {
            report.reason = Some("no valid instance was found".to_owned());
        }
        report
    }

    /// Makes a finding of a failure, or adds it to one that is alike.
    fn failed(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        failure: Failure,
        options: &FuzzOptions,
        seen: &mut Vec<(String, usize)>,
        report: &mut Report,
    ) {
        let class = class(&failure);
        let known = seen.iter().find(|entry| entry.0 == class).map(|entry| entry.1);
        let place = known.or_else(|| {
            if report.findings.len() >= options.findings {
                return None;
            }
            let finding = self.finding(domain, recipe, failure);
            // After shrinking, two may be one.
            let same = report.findings.iter().position(|other| other.recipe == finding.recipe);
            let place = same.unwrap_or(report.findings.len());
            if same.is_none() {
                report.findings.push(finding);
            }
            seen.push((class, place));
            Some(place)
        });
        if place.is_none() {
            report.unlisted += 1;
        }
    }

    fn finding(&mut self, domain: &Domain<'c>, recipe: &Recipe, failure: Failure) -> Finding {
        let (wanted, form) = (class(&failure), failure.form());
        let recipe = shrink(recipe, |candidate| match self.check(domain, candidate, form) {
            Verdict::Fails(failure) => class(&failure) == wanted,
            _ => false,
        });
        let failure = match self.check(domain, &recipe, form) {
            Verdict::Fails(failure) => failure,
            _ => failure,
        };
        let culprit = self.culprit(domain, &recipe);
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        let clash = clash(self, domain, &recipe, &failure);
        Finding {
            operation: definition.name.clone(),
            generic: self.generic(domain, &recipe, &Surroundings::default()).unwrap_or_default(),
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
}

/// All small recipes, if wanted, then random ones, as many as the budget allows.
pub(crate) fn recipes(domain: &Domain<'_>, options: &FuzzOptions) -> Vec<Recipe> {
    let mut recipes = if options.exhaustive { exhaustive(domain, options.budget) } else { Vec::new() };
    let possible =
        domain.decisions.iter().try_fold(1usize, |product, decision| product.checked_mul(usize::from(decision.arity)));
    if possible.is_some_and(|possible| possible <= recipes.len()) {
        return recipes;
    }
    let mut bytes = Noise::new(options.seed ^ (domain.definition as u64) << 32);
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
    let mut quoted = false;
    let keep = |c: &char| {
        let was = quoted;
        quoted ^= *c == '\'';
        !was && !c.is_ascii_digit()
    };
    // What changed about which attribute matters; quoted types in parse errors do not.
    let text = if kind == "parse " { text.chars().filter(keep).collect() } else { text.to_owned() };
    format!("{} {kind}{text}", failure.form())
}

/// A failure that says nothing of the format: something is only known to C++.
fn is_ignorance(failure: &Failure) -> bool {
    let Failure::PrintedDoesNotParse { diagnostics, .. } = failure else { return false };
    diagnostics.iter().filter(|each| each.is_error).any(|each| {
        each.message.contains("no hook")
            || each.message.contains(" is not known")
            || each.message.contains("only be read in C++")
            || is_between_alike(&each.message)
    })
}

/// Two types that differ and have the same text: one of them only C++ can make, and no text names it.
fn is_between_alike(message: &str) -> bool {
    let Some((before, right)) = message.rsplit_once(" vs ") else { return false };
    before.rsplit_once(": ").is_some_and(|(_, left)| left == right)
}

/// Deterministic noise (splitmix64).
pub(crate) struct Noise(u64);

impl Noise {
    pub(crate) fn new(seed: u64) -> Self {
        Noise(seed)
    }
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub(crate) fn take(&mut self, count: usize) -> Vec<u8> {
        let words = count.div_ceil(8);
        (0..words).flat_map(|_| self.next().to_le_bytes()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::is_between_alike;

    #[test]
    fn types_that_no_text_names() {
        let of = |left: &str, right: &str| format!("use of value '%0' expects different type: '{left}' vs '{right}'");
        assert!(is_between_alike(&of("!a.Type", "!a.Type")));
        assert!(!is_between_alike(&of("i32", "i64")));
        assert!(!is_between_alike("expected ':'"));
    }
}
