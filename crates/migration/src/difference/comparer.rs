//! All instances of a pair of definitions.

use super::pairs::{Pair, Versions};
use super::report::{Change, Example, Form, Kind, Verdict, Witness};
use super::trial::{Found, Outcome, Trial, Version, class};
use crate::renamed::Renamed;
use crate::symbol::Symbol;
use format_runtime::dialect::DefinitionSyntax;
use format_runtime::hooks::Environment;
use operation_core::Context;
use round_trip::generate::{Domain, Recipe};
use round_trip::{FuzzOptions, Fuzzer, recipes, shrink};

/// The extent of the trials.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The maximum number of instances of each definition in each direction.
    pub instances: usize,
    /// The maximum number of different failures of each, in each direction.
    pub witnesses: usize,
    /// The seed of the random instances.
    pub seed: u64,
    /// True without the small instances, the same ones for each seed.
    pub only_random: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            instances: 200,
            witnesses: 2,
            seed: 0,
            only_random: false,
        }
    }
}

/// Compares pairs of definitions, in a context for each version.
pub struct Comparer<'f, 'c, 'e> {
    versions: Versions<'e>,
    /// The old names of new ones.
    before: &'e Renamed,
    old: Registered<'f, 'c, 'e>,
    new: Registered<'f, 'c, 'e>,
    budget: Budget,
}

/// A context with the dialects of one version, and its fuzzer.
pub struct Registered<'f, 'c, 'e> {
    /// The context.
    pub context: &'c Context,
    /// The fuzzer.
    pub fuzzer: &'f mut Fuzzer<'c, 'e>,
}

impl<'f, 'c, 'e> Comparer<'f, 'c, 'e> {
    /// A comparer of two versions. `before` is the inverse of `versions.renamed` ([`Renamed::inverted`]).
    pub fn new(
        versions: Versions<'e>,
        before: &'e Renamed,
        old: Registered<'f, 'c, 'e>,
        new: Registered<'f, 'c, 'e>,
        budget: Budget,
    ) -> Self {
        Comparer {
            versions,
            before,
            old,
            new,
            budget,
        }
    }

    /// Compares a pair.
    pub fn compare(&mut self, pair: Pair) -> Change {
        let [old, new] = [true, false].map(|is_forward| match pair.kind {
            Kind::Operation => self.operation(pair, is_forward),
            Kind::Attribute => self.definition(pair, Symbol::Attribute, is_forward),
            Kind::Type => self.definition(pair, Symbol::Type, is_forward),
        });
        let (name, new_name) = self.names(pair);
        let mut change = Change::of(pair.kind, name, Verdict::Unchanged);
        change.new_name = (new_name != name).then(|| new_name.to_owned());
        let fails = |found: &Found| !found.direction.witnesses.is_empty();
        let is_tried = |found: &Found| found.direction.tried > 0;
        change.example = old.example.clone().or_else(|| new.example.clone());
        change.verdict = if fails(&old) {
            Verdict::Breaking
        } else if !is_tried(&old) {
            Verdict::NotCompared
        } else if fails(&new) {
            Verdict::NotForOldTools
        } else if change.example.is_some() || change.new_name.is_some() {
            Verdict::Compatible
        } else if old.unknown.is_some()
            && pair.kind == Kind::Operation
            && !self.has_custom_form(pair)
        {
            Verdict::NotCompared
        } else {
            Verdict::Unchanged
        };
        if change.verdict == Verdict::Unchanged {
            change.example = old.first.or(new.first);
        }
        change.reason = old
            .unknown
            .or_else(|| new.unknown.filter(|_| new.direction.tried == 0));
        change.old_text = Some(old.direction);
        change.new_text = Some(new.direction);
        change
    }

    fn names(&self, pair: Pair) -> (&'e str, &'e str) {
        let (old, new) = (self.versions.old.dialects, self.versions.new.dialects);
        (
            pair.kind.name_of(old, pair.old),
            pair.kind.name_of(new, pair.new),
        )
    }

    /// The trial of texts in one direction.
    fn trial<'t>(&self, is_forward: bool) -> Trial<'t>
    where
        'c: 't,
        'e: 't,
    {
        let old = Version {
            environment: self.versions.old,
            context: self.old.context,
        };
        let new = Version {
            environment: self.versions.new,
            context: self.new.context,
        };
        let (writer, reader) = in_direction(is_forward, old, new);
        Trial {
            writer,
            reader,
            renamed: in_direction(is_forward, self.versions.renamed, self.before).0,
            is_forward,
            has_custom_form: true,
        }
    }

    /// True if the custom forms of both operations can be executed.
    fn has_custom_form(&self, pair: Pair) -> bool {
        let is_executed = |fuzzer: &Fuzzer<'_, '_>, index: usize| {
            let domain = fuzzer.generator().domain(index);
            domain.is_ok_and(|domain| domain.unchecked.is_none())
        };
        is_executed(self.old.fuzzer, pair.old) && is_executed(self.new.fuzzer, pair.new)
    }

    /// Instances of an operation, from one version to the other one.
    fn operation(&mut self, pair: Pair, is_forward: bool) -> Found {
        let mut found = Found::default();
        let mut trial = self.trial(is_forward);
        let (own, other) = in_direction(is_forward, pair.old, pair.new);
        let (fuzzer, others) =
            in_direction(is_forward, &mut *self.old.fuzzer, &mut *self.new.fuzzer);
        let domain = match fuzzer.generator().domain(own) {
            Ok(domain) => domain,
            Err(reason) => {
                found.unknown = Some(reason);
                return found;
            }
        };
        let obstacle = |domain: &Domain<'_>| domain.unchecked.clone();
        let there = others.generator().domain(other);
        let unchecked =
            obstacle(&domain).or_else(|| there.ok().and_then(|domain| obstacle(&domain)));
        found.unknown.clone_from(&unchecked);
        trial.has_custom_form = unchecked.is_none();
        let options = FuzzOptions::default()
            .budget(self.budget.instances)
            .seed(self.budget.seed)
            .exhaustive(!self.budget.only_random);
        let mut seen = Vec::new();
        for recipe in recipes(&domain, &options) {
            let Some(generic) = fuzzer.valid_text(&domain, &recipe) else {
                continue;
            };
            match trial.run(&generic) {
                Outcome::Unknown(reason) => {
                    found.unknown.get_or_insert(reason);
                }
                Outcome::Same(example) => {
                    found.direction.tried += 1;
                    if found.example.is_none() && example.differs() {
                        found.example = smaller_example(fuzzer, &trial, &domain, &recipe);
                    }
                    found.first.get_or_insert(example);
                }
                Outcome::Fails(witness) => {
                    found.direction.tried += 1;
                    let kind = class(&witness);
                    if seen.contains(&kind)
                        || found.direction.witnesses.len() >= self.budget.witnesses
                    {
                        continue;
                    }
                    let smallest = smaller_witness(fuzzer, &trial, &domain, &recipe, *witness);
                    if !found.direction.witnesses.contains(&smallest) {
                        found.direction.witnesses.push(smallest);
                    }
                    seen.push(kind);
                }
            }
        }
        found
            .direction
            .witnesses
            .sort_by_key(|witness| witness.form == Form::Generic);
        if found.direction.tried == 0 {
            found
                .unknown
                .get_or_insert_with(|| "no valid instance was found".to_owned());
        } else if unchecked.is_none() {
            // Others could be tried.
            found.unknown = None;
        }
        found
    }

    /// Instances of an attribute or type, from one version to the other one.
    fn definition(&self, pair: Pair, symbol: Symbol, is_forward: bool) -> Found {
        let mut found = Found::default();
        let (old, new) = (self.versions.old, self.versions.new);
        let (old_name, new_name) = self.names(pair);
        found.unknown = obstacle(old, symbol, old_name).or_else(|| obstacle(new, symbol, new_name));
        if found.unknown.is_some() {
            return found;
        }
        let trial = self.trial(is_forward);
        let Version {
            environment,
            context,
        } = trial.writer;
        let (name, _) = in_direction(is_forward, old_name, new_name);
        let (fuzzer, _) = in_direction(is_forward, &*self.old.fuzzer, &*self.new.fuzzer);
        for attribute in fuzzer.generator().instances(name) {
            let shown = environment.show(attribute, context).to_string();
            let generic = format!("\"test.holder\"() {{value = {shown}}} : () -> ()\n");
            match trial.run(&generic) {
                Outcome::Unknown(reason) => {
                    found.unknown.get_or_insert(reason);
                }
                Outcome::Same(example) => {
                    found.direction.tried += 1;
                    let example = only_value(example);
                    if found.example.is_none() && example.differs() {
                        found.example = Some(example.clone());
                    }
                    found.first.get_or_insert(example);
                }
                Outcome::Fails(witness) => {
                    found.direction.tried += 1;
                    let is_known = |known: &Witness| class(known) == class(&witness);
                    let witnesses = &mut found.direction.witnesses;
                    if witnesses.len() < self.budget.witnesses && !witnesses.iter().any(is_known) {
                        witnesses.push(Witness {
                            text: shown,
                            counterpart: witness.counterpart.as_deref().map(value_of),
                            ..*witness
                        });
                    }
                }
            }
        }
        if found.direction.tried == 0 {
            found
                .unknown
                .get_or_insert_with(|| "no instance could be made".to_owned());
        } else {
            found.unknown = None;
        }
        found
    }
}

/// The writer's part and the reader's part of a pair.
fn in_direction<T>(is_forward: bool, old: T, new: T) -> (T, T) {
    if is_forward { (old, new) } else { (new, old) }
}

/// Why the text of an attribute or type can't be executed.
fn obstacle(environment: Environment<'_>, symbol: Symbol, name: &str) -> Option<String> {
    let definition = symbol.definition(environment.dialects, name)?;
    match &definition.syntax {
        DefinitionSyntax::Unsupported(reason) => Some(reason.clone()),
        DefinitionSyntax::Hooked if !symbol.has_hook(environment.into(), definition) => {
            Some("its text is written in C++, of which no hook says anything".to_owned())
        }
        DefinitionSyntax::Bare | DefinitionSyntax::Format { .. } | DefinitionSyntax::Hooked => None,
    }
}

fn smaller_witness<'c>(
    fuzzer: &mut Fuzzer<'c, '_>,
    trial: &Trial<'_>,
    domain: &Domain<'c>,
    recipe: &Recipe,
    witness: Witness,
) -> Witness {
    let wanted = class(&witness);
    let mut smallest = witness;
    shrink(recipe, |candidate| {
        let Some(generic) = fuzzer.valid_text(domain, candidate) else {
            return false;
        };
        match trial.run(&generic) {
            Outcome::Fails(found) if class(&found) == wanted => {
                smallest = *found;
                true
            }
            _ => false,
        }
    });
    smallest
}

fn smaller_example<'c>(
    fuzzer: &mut Fuzzer<'c, '_>,
    trial: &Trial<'_>,
    domain: &Domain<'c>,
    recipe: &Recipe,
) -> Option<Example> {
    let mut differs = |candidate: &Recipe| match trial.run(&fuzzer.valid_text(domain, candidate)?) {
        Outcome::Same(example) => Some(example).filter(Example::differs),
        Outcome::Unknown(_) | Outcome::Fails(_) => None,
    };
    let smallest = shrink(recipe, |candidate| differs(candidate).is_some());
    differs(&smallest)
}

/// The attribute in the operation around it.
fn value_of(text: &str) -> String {
    let inner = text.trim_end().strip_prefix("\"test.holder\"() {value = ");
    inner
        .and_then(|inner| inner.strip_suffix("} : () -> ()"))
        .unwrap_or(text)
        .to_owned()
}

fn only_value(example: Example) -> Example {
    Example {
        old: value_of(&example.old),
        new: value_of(&example.new),
    }
}
