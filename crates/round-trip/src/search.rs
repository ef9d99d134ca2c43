//! Searches for failing instances: all small ones, then random ones.

use crate::check::{Failure, Form};
use crate::explain::{Clash, clash};
use crate::fuzzer::Fuzzer;
use crate::generate::{
    Beyond, Domain, Recipe, Surroundings, exhaustive, likely, neighbours, random,
};
use crate::holders::Culprit;
use crate::loss::Loss;
use crate::noise::SplitMix64;
use crate::shrink::shrink;
use crate::statistics::Statistics;
use crate::verdict::Verdict;
use arbitrary::Unstructured;
use rustc_hash::FxHashMap;

/// The extent of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FuzzOptions {
    /// The maximum number of instances of each operation.
    pub budget: usize,
    /// The seed of the random recipes.
    pub seed: u64,
    /// If true, all small recipes are checked first.
    pub exhaustive: bool,
    /// The maximum number of different findings for one operation.
    pub findings: usize,
    /// If true, nothing is checked after that many findings.
    pub stops: bool,
    /// If true, only findings are sought: there are no [`Report::notes`], and of failing instances only those of a finding count.
    pub findings_only: bool,
}

impl FuzzOptions {
    /// Sets `budget`.
    #[must_use]
    pub fn budget(self, budget: usize) -> Self {
        FuzzOptions { budget, ..self }
    }

    /// Sets `seed`.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        FuzzOptions { seed, ..self }
    }

    /// Sets `exhaustive`.
    #[must_use]
    pub fn exhaustive(self, exhaustive: bool) -> Self {
        FuzzOptions { exhaustive, ..self }
    }

    /// Sets `findings`.
    #[must_use]
    pub fn findings(self, findings: usize) -> Self {
        FuzzOptions { findings, ..self }
    }

    /// Sets `stops`.
    #[must_use]
    pub fn stops(self, stops: bool) -> Self {
        FuzzOptions { stops, ..self }
    }

    /// Sets `findings_only`.
    #[must_use]
    pub fn findings_only(self, findings_only: bool) -> Self {
        FuzzOptions {
            findings_only,
            ..self
        }
    }
}

impl Default for FuzzOptions {
    fn default() -> Self {
        FuzzOptions {
            budget: 300,
            seed: 0,
            exhaustive: true,
            findings: 3,
            stops: false,
            findings_only: false,
        }
    }
}

/// An operation that does not round-trip, shrunk as far as possible.
#[derive(Clone, Debug)]
pub struct Finding {
    /// `dialect.op`
    pub operation: String,
    /// The recipe of the failing instance.
    pub recipe: Recipe,
    /// The failure.
    pub failure: Failure,
    /// The kind of its cause.
    pub loss: Loss,
    /// The module in generic form, with the surroundings required by our verifier.
    pub generic: String,
    /// The place in the format to blame.
    pub clash: Option<Clash>,
    /// The attribute or type in it with a failure of its own. The format is not at fault then.
    pub culprit: Option<Culprit>,
    /// Names of other operations that don't round-trip because of the same attribute or type.
    pub others: Vec<String>,
}

/// The number of instances in which a value is tried that the text doesn't tell.
const BASES: usize = 12;

/// One in this many instances is also checked in generic form, which involves no formats: a failure then comes from the
/// text of an attribute or type.
const GENERIC_EVERY: usize = 16;

/// The results for one operation.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The number of instances built and checked.
    pub checked: usize,
    /// The failures found.
    pub findings: Vec<Finding>,
    /// A failure of little weight, which hides no other one: a string loses its type, or a default value is left out.
    pub notes: Vec<Finding>,
    /// The reason why nothing was checked.
    pub reason: Option<String>,
    /// Statistics of the generated instances.
    pub statistics: Statistics,
}

impl<'c> Fuzzer<'c, '_> {
    /// Checks one operation, given the index of its definition.
    pub fn operation(&mut self, index: usize, options: &FuzzOptions) -> Report {
        self.operation_while(index, options, &|| true)
    }

    /// Like [`Fuzzer::operation`], as long as `go_on` returns true before each instance. The findings made by then are
    /// reported.
    pub fn operation_while(
        &mut self,
        index: usize,
        options: &FuzzOptions,
        go_on: &dyn Fn() -> bool,
    ) -> Report {
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
        let same = self.try_all(&domain, options, go_on, &mut report);
        if report.checked == 0 && report.reason.is_none() {
            report.reason = Some("no valid instance was found".to_owned());
        }
        let is_full = options.stops && report.findings.len() >= options.findings;
        if !options.findings_only && !is_full {
            for part in [Beyond::StringType, Beyond::DefaultValue] {
                report.notes.extend(self.untold(&domain, &same, part));
            }
        }
        report
    }

    /// Checks instances of an operation. Returns the first ones that come back.
    fn try_all(
        &mut self,
        domain: &Domain<'c>,
        options: &FuzzOptions,
        go_on: &dyn Fn() -> bool,
        report: &mut Report,
    ) -> Vec<Recipe> {
        let mut seen = Vec::new();
        let mut same = Vec::new();
        // Random choices repeat recipes, above all where few are possible.
        let mut tried: FxHashMap<Recipe, Verdict<()>> = FxHashMap::default();
        for (number, recipe) in recipes(domain, options)
            .into_iter()
            .enumerate()
            .take_while(|_| go_on())
        {
            if options.stops && report.findings.len() >= options.findings {
                break;
            }
            report.statistics.count(domain, &recipe);
            let mut verdict = match tried.get(&recipe) {
                Some(Verdict::Same) => Verdict::Same,
                // The failure is known.
                Some(known) => {
                    report.checked += usize::from(known.is_confirmed());
                    continue;
                }
                None => {
                    let verdict = match options.findings_only {
                        true => self.check_unlike(domain, &recipe, &seen),
                        false => self.check(domain, &recipe, Form::Custom),
                    };
                    tried.insert(recipe.clone(), verdict.kind());
                    verdict
                }
            };
            if number % GENERIC_EVERY == 0 && matches!(verdict, Verdict::Same) {
                verdict = self.check(domain, &recipe, Form::Generic);
            }
            report.checked += usize::from(matches!(verdict, Verdict::Same | Verdict::Confirmed(_)));
            if matches!(verdict, Verdict::Same) && same.len() < BASES {
                same.push(recipe.clone());
            }
            if let Verdict::Confirmed(failure) = verdict {
                self.failed(domain, &recipe, failure, options, &mut seen, report);
            }
        }
        same
    }

    /// Findings about what the format of an operation leaves out of the text: a type that may be another one than the
    /// format derives, and the type of a string. Few instances are made for them.
    pub fn left_out(&mut self, index: usize) -> Vec<Finding> {
        let Ok(domain) = self.generator.domain(index) else {
            return Vec::new();
        };
        if domain.unchecked.is_some() {
            return Vec::new();
        }
        let typed = self.untold(&domain, &exhaustive(&domain, BASES), Beyond::StringType);
        let derived = neighbours(&domain).into_iter().find_map(|recipe| {
            let Verdict::Confirmed(failure) = self.check(&domain, &recipe, Form::Custom) else {
                return None;
            };
            let is_derived = |loss: &Loss| matches!(loss, Loss::DerivedType(_));
            self.finding_of(&domain, &recipe, failure, is_derived)
        });
        derived.into_iter().chain(typed).collect()
    }

    /// The first finding about a value of which the text doesn't tell this part, in one of these instances.
    fn untold(&mut self, domain: &Domain<'c>, bases: &[Recipe], part: Beyond) -> Option<Finding> {
        domain.untold(part).find_map(|(place, choice)| {
            bases.iter().find_map(|base| {
                let mut recipe = base.clone();
                recipe[place] = choice;
                let Verdict::Confirmed(failure) = self.check(domain, &recipe, Form::Custom) else {
                    return None;
                };
                // Another failure of the instance may be what is left of it.
                self.finding_of(domain, &recipe, failure, |loss| match part {
                    Beyond::StringType => matches!(loss, Loss::StringType(_)),
                    Beyond::DefaultValue => matches!(loss, Loss::DefaultValue(_)),
                })
            })
        })
    }

    /// Checks an instance. If it fails as another one does, it counts as refused, and nobody asks whether it is valid.
    fn check_unlike(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        seen: &[String],
    ) -> Verdict<Failure> {
        match self.check_form(domain, recipe, Form::Custom) {
            Verdict::Confirmed(failure) if seen.contains(&class(&failure)) => Verdict::Refused(()),
            verdict => self.judged(domain, recipe, verdict),
        }
    }

    /// Makes a finding of a failure, unless there is a similar one or the maximum number is reached.
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
        // After shrinking, two findings may be the same.
        if !report
            .findings
            .iter()
            .any(|other| other.recipe == finding.recipe)
        {
            report.findings.push(finding);
        }
        seen.push(class);
    }

    /// Makes a finding of a failure, with the smallest recipe.
    pub(crate) fn finding(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        failure: Failure,
    ) -> Finding {
        let (recipe, failure) = self.smallest(domain, recipe, failure);
        let loss = self.loss(domain, &recipe);
        self.described(domain, recipe, failure, loss)
    }

    /// Like [`Self::finding`], if the cause is of a wanted kind.
    fn finding_of(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        failure: Failure,
        is_wanted: impl Fn(&Loss) -> bool,
    ) -> Option<Finding> {
        let (recipe, failure) = self.smallest(domain, recipe, failure);
        let loss = self.loss(domain, &recipe);
        is_wanted(&loss).then(|| self.described(domain, recipe, failure, loss))
    }

    fn loss(&self, domain: &Domain<'c>, recipe: &Recipe) -> Loss {
        let dialects = self.generator.environment().dialects;
        domain.loss(recipe, &dialects.operations[domain.definition])
    }

    /// The smallest recipe that fails in the same way, with its failure.
    fn smallest(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        failure: Failure,
    ) -> (Recipe, Failure) {
        let (wanted, form) = (class(&failure), failure.form());
        let recipe = shrink(recipe, |candidate| {
            match self.check_form(domain, candidate, form) {
                Verdict::Confirmed(failure) if class(&failure) == wanted => {
                    let verdict = Verdict::Confirmed(failure);
                    self.judged(domain, candidate, verdict).is_confirmed()
                }
                _ => false,
            }
        });
        let failure = match self.check(domain, &recipe, form) {
            Verdict::Confirmed(failure) => failure,
            _ => failure,
        };
        (recipe, failure)
    }

    fn described(
        &mut self,
        domain: &Domain<'c>,
        recipe: Recipe,
        failure: Failure,
        loss: Loss,
    ) -> Finding {
        let culprit = self.culprit(domain, &recipe);
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        // Whatever else is left out of the text isn't between two elements.
        let clash = match loss {
            Loss::Text => clash(self, domain, &recipe, &failure),
            Loss::DerivedType(_) | Loss::StringType(_) | Loss::DefaultValue(_) => None,
        };
        let generic = self
            .valid_text(domain, &recipe)
            .or_else(|| self.text(domain, &recipe, &Surroundings::default(), true));
        Finding {
            operation: definition.name.clone(),
            generic: generic.unwrap_or_default(),
            loss,
            recipe,
            failure,
            clash,
            culprit,
            others: Vec::new(),
        }
    }
}

impl Finding {
    /// The class of the failure; findings of an operation with the same class probably have the same cause.
    pub fn class(&self) -> String {
        class(&self.failure)
    }

    /// True if both are the same instance of the same operation, or fail in the same way.
    pub fn is_like(&self, other: &Finding) -> bool {
        self.operation == other.operation
            && self.loss == other.loss
            && (self.recipe == other.recipe || self.class() == other.class())
    }
}

/// All small recipes, if requested, then random ones, up to the budget.
pub fn recipes(domain: &Domain<'_>, options: &FuzzOptions) -> Vec<Recipe> {
    let mut recipes = if options.exhaustive {
        exhaustive(domain, options.budget)
    } else {
        Vec::new()
    };
    let possible = domain
        .decisions
        .iter()
        .try_fold(1usize, |product, decision| {
            product.checked_mul(usize::from(decision.arity))
        });
    if possible.is_some_and(|possible| possible <= recipes.len()) {
        return recipes;
    }
    let mut bytes = SplitMix64::new(options.seed ^ (domain.definition as u64) << 32);
    if options.exhaustive {
        // Half of the remaining recipes stay close to what verifiers accept.
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

/// The class of a failure: its description without names, numbers and types.
pub(crate) fn class(failure: &Failure) -> String {
    let (kind, text) = match failure {
        Failure::PrintedDoesNotParse { diagnostics, .. } => (
            "parse ",
            diagnostics
                .iter()
                .find(|each| each.is_error)
                .map_or("", |each| &each.message),
        ),
        Failure::ComesBackDifferent { difference, .. } => ("different ", difference.as_str()),
        Failure::PrintsDifferently { .. } => ("print ", ""),
    };
    // The kind of difference and the attribute concerned are relevant; quoted types in parse errors are not.
    let text = if kind == "parse " {
        without_quoted(text).replace(|c: char| c.is_ascii_digit(), "")
    } else {
        without_counts(&without_discardable(text))
    };
    format!("{} {kind}{text}", failure.form())
}

/// A difference without the name of a discardable attribute: all of these are written in one place.
fn without_discardable(difference: &str) -> String {
    let named = difference.split_once("the attribute '");
    let named = named.and_then(|(before, rest)| Some((before, rest.rsplit_once('\'')?)));
    match named {
        Some((before, (name, rest))) if name.contains(['.', ' ', '"']) => {
            format!("{before}a discardable attribute{rest}")
        }
        _ => difference.to_owned(),
    }
}

/// A message without the numbers outside of its quoted parts.
fn without_counts(message: &str) -> String {
    let mut quoted = false;
    let is_kept = |c: &char| {
        quoted ^= *c == '\'';
        quoted || !c.is_ascii_digit()
    };
    message.chars().filter(is_kept).collect()
}

/// A message without its quoted parts.
pub fn without_quoted(message: &str) -> String {
    let mut quoted = false;
    let is_outside = |c: &char| {
        let was = quoted;
        quoted ^= *c == '\'';
        !was
    };
    message.chars().filter(is_outside).collect()
}
