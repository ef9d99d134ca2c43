//! Checks instances of operations, one at a time.

use crate::check::{Failure, Form, Memory, check_printed};
use crate::generate::{Domain, Generator, LOCATION, Recipe, Subject, Surroundings};
use crate::samples::Samples;
use crate::template::{PLACE, Template};
use crate::verdict::Verdict;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::{unchecked, verify};
use operation_core::{Attribute, Context, IrArena};
use rustc_hash::FxHashMap;

/// Checks operations of loaded dialects, reusing its memory from one instance to the next.
pub struct Fuzzer<'c, 'e> {
    pub(crate) generator: Generator<'c, 'e>,
    pub(crate) first: IrArena<'c>,
    pub(crate) second: IrArena<'c>,
    pub(crate) reading: ParseOptions,
    pub(crate) memory: Memory<'e, 'c>,
    pub(crate) samples: &'e Samples,
    /// A copy of the definitions, to print beginnings of programs with.
    pub(crate) marked: Option<Dialects>,
    /// True for an attribute, or a type as an attribute, that comes back by itself.
    pub(crate) sound: FxHashMap<Attribute<'c>, bool>,
}

impl<'c, 'e> Fuzzer<'c, 'e> {
    /// Creates a fuzzer for dialects that are already registered in the context.
    pub fn new(context: &'c Context, environment: Environment<'e>) -> Self {
        Self::with_generator(context, Generator::new(context, environment), Samples::NONE)
    }

    /// Like [`Fuzzer::new`], with samples of constructs that the definitions don't describe. Operations of the
    /// samples are created in `arena`, which must belong to the same context.
    pub fn with_samples(
        context: &'c Context,
        environment: Environment<'e>,
        samples: &'e Samples,
        arena: &'c IrArena<'c>,
    ) -> Self {
        Self::with_generator(
            context,
            Generator::with_samples(context, environment, samples, arena),
            samples,
        )
    }

    fn with_generator(
        context: &'c Context,
        generator: Generator<'c, 'e>,
        samples: &'e Samples,
    ) -> Self {
        Fuzzer {
            samples,
            memory: Memory::new(generator.environment(), context),
            generator,
            first: IrArena::new(context),
            second: IrArena::new(context),
            reading: ParseOptions::default().allow_unregistered_dialects(true),
            marked: None,
            sound: FxHashMap::default(),
        }
    }

    /// The generator of instances.
    pub fn generator(&self) -> &Generator<'c, 'e> {
        &self.generator
    }

    /// Builds the instance of a recipe and checks that its custom or its generic form round-trips. A failure of an
    /// instance is ignored if the instance is invalid in all surroundings, or if C++ may forbid the type in it that
    /// differs from the one derived by the format.
    pub fn check(&mut self, domain: &Domain<'c>, recipe: &Recipe, form: Form) -> Verdict<Failure> {
        let verdict = self.check_form(domain, recipe, form);
        self.judged(domain, recipe, verdict)
    }

    /// The verdict on an instance that fails or not, with a look at its validity if it does.
    pub(crate) fn judged(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        verdict: Verdict<Failure>,
    ) -> Verdict<Failure> {
        match verdict {
            Verdict::Confirmed(_) if !self.is_valid(domain, recipe) => Verdict::Refused(()),
            Verdict::Confirmed(_)
                if domain.has_neighbour(recipe) && self.is_partly_in_cxx(domain) =>
            {
                Verdict::Unknown(())
            }
            verdict => verdict,
        }
    }

    /// True if C++ has a say in the types: it verifies the operation, or writes its text, which a hook file describes.
    /// For other types than the derived ones it may choose the generic form.
    fn is_partly_in_cxx(&self, domain: &Domain<'c>) -> bool {
        let Environment { dialects, hooks } = self.generator.environment();
        let definition = &dialects.operations[domain.definition];
        let namespace = Some(definition.cpp_namespace.as_str());
        !unchecked(definition, hooks).is_empty()
            || hooks.formats.get(&definition.name, namespace).is_some()
    }

    /// Builds the instance of a recipe and checks its form, valid or not.
    pub(crate) fn check_form(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        form: Form,
    ) -> Verdict<Failure> {
        self.first.reset();
        self.second.reset();
        let Some(instance) =
            self.generator
                .build(&self.first, domain, recipe, &Surroundings::default())
        else {
            return Verdict::Refused(());
        };
        if !instance.certain {
            return Verdict::Unknown(());
        }
        let debug_info = domain.decided(recipe, Subject::Next) == LOCATION;
        let style = PrintOptions::default().debug_info(debug_info);
        match check_printed(
            &mut self.memory,
            instance.module,
            &self.second,
            form,
            &self.reading,
            style,
        ) {
            None => Verdict::Same,
            Some(failure) if is_ignorance(&failure) => Verdict::Unknown(()),
            Some(failure) => Verdict::Confirmed(failure),
        }
    }

    /// The instance of a recipe as text, in generic or custom form.
    pub fn text(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
        generic: bool,
    ) -> Option<String> {
        self.text_with(
            self.generator.environment().dialects,
            domain,
            recipe,
            surroundings,
            generic,
        )
    }

    /// Like [`Fuzzer::text`], printed with other definitions.
    pub(crate) fn text_with(
        &mut self,
        dialects: &Dialects,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
        generic: bool,
    ) -> Option<String> {
        self.first.reset();
        let instance = self
            .generator
            .build(&self.first, domain, recipe, surroundings)?;
        let environment = Environment {
            dialects,
            hooks: self.generator.environment().hooks,
        };
        let style = PrintOptions::default().generic(generic);
        let text = print(instance.module, environment, self.first.context(), &style);
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// The possible surroundings of an operation; true if it terminates its block.
    pub(crate) fn places(&self, domain: &Domain<'c>) -> (Vec<Option<&'e Template>>, bool) {
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        let (sceneries, alone) = self.samples.sceneries(definition);
        let mut places: Vec<Option<&Template>> = sceneries.into_iter().map(Some).collect();
        if alone || places.is_empty() {
            places.push(None);
        }
        (
            places,
            definition.traits.is_terminator || !definition.successors.is_empty(),
        )
    }

    /// True if our verifier accepts the instance of a recipe in some surroundings.
    pub(crate) fn is_valid(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> bool {
        let (places, ends_block) = self.places(domain);
        places.iter().any(|&place| {
            self.placed(domain, recipe, place, ends_block)
                .is_some_and(|placed| placed.1)
        })
    }

    /// The instance of a recipe in generic form, alone or in the first surroundings in which our verifier accepts it;
    /// `None` if there are none, or if some of its types are not certain.
    pub fn valid_text(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> Option<String> {
        self.first.reset();
        if !self
            .generator
            .build(&self.first, domain, recipe, &Surroundings::default())?
            .certain
        {
            return None;
        }
        let (mut places, ends_block) = self.places(domain);
        // Surroundings may change the text, so the instance alone comes first.
        places.sort_by_key(Option::is_some);
        places.into_iter().find_map(
            |place| match self.placed(domain, recipe, place, ends_block) {
                Some((text, true)) => Some(text),
                _ => None,
            },
        )
    }

    /// The instance of a recipe in generic form; true if our verifier accepts it.
    pub(crate) fn placed(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        place: Option<&Template>,
        ends_block: bool,
    ) -> Option<(String, bool)> {
        self.first.reset();
        self.second.reset();
        let surroundings = Surroundings {
            parent: place.map(|_| PLACE.to_owned()),
        };
        let instance = self
            .generator
            .build(&self.first, domain, recipe, &surroundings)?;
        let (environment, context) = (self.generator.environment(), self.first.context());
        let text = self.memory.text(instance.module, Form::Generic);
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
        // The text as it would have been printed there.
        Some((self.memory.text(parsed.module, Form::Generic), valid))
    }
}

/// True if the failure is unrelated to the format: the parser lacks something that only C++ defines.
pub(crate) fn is_ignorance(failure: &Failure) -> bool {
    let Failure::PrintedDoesNotParse { diagnostics, .. } = failure else {
        return false;
    };
    diagnostics
        .iter()
        .filter(|each| each.is_error)
        .any(|each| is_about_cxx(&each.message))
}

/// True if the parser reports something that only C++ defines. Such an error is unrelated to the text.
pub fn is_about_cxx(message: &str) -> bool {
    message.contains("no hook")
        || message.contains(" is not known")
        || message.contains("only be read in C++")
        || is_about_equal_texts(message)
}

/// True if two different types have the same text: only C++ can create one of them, and no text denotes it.
pub fn is_about_equal_texts(message: &str) -> bool {
    let Some((before, right)) = message.rsplit_once(" vs ") else {
        return false;
    };
    before
        .rsplit_once(": ")
        .is_some_and(|(_, left)| left == right)
}
