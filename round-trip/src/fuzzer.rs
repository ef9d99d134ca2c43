//! Checking instances of operations, one at a time.

use crate::check::{Failure, Form, Memory, check_printed};
use crate::generate::{Domain, Generator, LOCATION, Recipe, Subject, Surroundings};
use crate::samples::Samples;
use crate::template::{PLACE, Template};
use crate::verdict::Verdict;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};

/// Checks operations of loaded dialects. Keeps its memory from one instance to the next.
pub struct Fuzzer<'c, 'e> {
    pub(crate) generator: Generator<'c, 'e>,
    pub(crate) first: IrArena<'c>,
    pub(crate) second: IrArena<'c>,
    pub(crate) reading: ParseOptions,
    pub(crate) memory: Memory<'e, 'c>,
    samples: &'e Samples,
}

impl<'c, 'e> Fuzzer<'c, 'e> {
    /// With dialects registered in the context already.
    pub fn new(context: &'c Context, environment: Environment<'e>) -> Self {
        Self::with_generator(context, Generator::new(context, environment), Samples::NONE)
    }

    /// As [`Fuzzer::new`], with what no definition says. Operations of the samples go into `arena`, which must be of the
    /// same context.
    pub fn with_samples(
        context: &'c Context,
        environment: Environment<'e>,
        samples: &'e Samples,
        arena: &'c IrArena<'c>,
    ) -> Self {
        Self::with_generator(context, Generator::with_samples(context, environment, samples, arena), samples)
    }

    fn with_generator(context: &'c Context, generator: Generator<'c, 'e>, samples: &'e Samples) -> Self {
        Fuzzer {
            samples,
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
    pub fn check(&mut self, domain: &Domain<'c>, recipe: &Recipe, form: Form) -> Verdict<Failure> {
        match self.check_form(domain, recipe, form) {
            Verdict::Confirmed(_) if !self.is_valid(domain, recipe) => Verdict::Refused(()),
            verdict => verdict,
        }
    }

    fn check_form(&mut self, domain: &Domain<'c>, recipe: &Recipe, form: Form) -> Verdict<Failure> {
        self.first.reset();
        self.second.reset();
        let Some(instance) = self.generator.build(&self.first, domain, recipe, &Surroundings::default()) else {
            return Verdict::Refused(());
        };
        if !instance.certain {
            return Verdict::Unknown(());
        }
        let debug_info = domain.decided(recipe, Subject::Next) == LOCATION;
        let style = PrintOptions { debug_info, ..PrintOptions::default() };
        match check_printed(&mut self.memory, instance.module, &self.second, form, &self.reading, style) {
            None => Verdict::Same,
            Some(failure) if is_ignorance(&failure) => Verdict::Unknown(()),
            Some(failure) => Verdict::Confirmed(failure),
        }
    }

    /// The instance of a recipe as text, in generic form or in its own.
    pub fn text(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
        generic: bool,
    ) -> Option<String> {
        self.text_with(self.generator.environment().dialects, domain, recipe, surroundings, generic)
    }

    /// As [`Fuzzer::text`], printed with other definitions.
    pub(crate) fn text_with(
        &mut self,
        dialects: &Dialects,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
        generic: bool,
    ) -> Option<String> {
        self.first.reset();
        let instance = self.generator.build(&self.first, domain, recipe, surroundings)?;
        let environment = Environment { dialects, hooks: self.generator.environment().hooks };
        let style = PrintOptions { generic, ..PrintOptions::default() };
        let text = print(instance.module, environment, self.first.context(), &style);
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// Where an operation may stand, and whether it ends its block.
    pub(crate) fn places(&self, domain: &Domain<'c>) -> (Vec<Option<&'e Template>>, bool) {
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        let (sceneries, alone) = self.samples.sceneries(definition);
        let mut places: Vec<Option<&Template>> = sceneries.into_iter().map(Some).collect();
        if alone || places.is_empty() {
            places.push(None);
        }
        (places, definition.traits.is_terminator || !definition.successors.is_empty())
    }

    /// True if our verifier has nothing against the instance of a recipe, somewhere.
    pub(crate) fn is_valid(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> bool {
        let (places, ends_block) = self.places(domain);
        places.iter().any(|&place| self.placed(domain, recipe, place, ends_block).is_some_and(|placed| placed.1))
    }

    /// The instance of a recipe in generic form, and whether our verifier has nothing against it.
    pub(crate) fn placed(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        place: Option<&Template>,
        ends_block: bool,
    ) -> Option<(String, bool)> {
        self.first.reset();
        self.second.reset();
        let surroundings = Surroundings { parent: place.map(|_| PLACE.to_owned()) };
        let instance = self.generator.build(&self.first, domain, recipe, &surroundings)?;
        let (environment, context) = (self.generator.environment(), self.first.context());
        let style = PrintOptions { generic: true, ..PrintOptions::default() };
        let text = print(instance.module, environment, context, &style);
        let text = String::from_utf8_lossy(&text).into_owned();
        let Some(place) = place else {
            let valid = verify(instance.module, environment, context).is_empty();
            return Some((text, valid));
        };
        let text = place.around(&text, ends_block)?;
        let parsed = parse(&self.second, environment, text.as_bytes(), &self.reading);
        if parsed.diagnostics.iter().any(|each| each.is_error) {
            return Some((text, false));
        }
        let valid = verify(parsed.module, environment, context).is_empty();
        // As it would have been printed there.
        let text = print(parsed.module, environment, context, &style);
        Some((String::from_utf8_lossy(&text).into_owned(), valid))
    }
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
