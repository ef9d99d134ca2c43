//! Checks that a source survives printing and parsing.

use crate::{first_difference, first_difference_with_locations};
use format_runtime::hooks::Environment;
use format_runtime::text::{
    Diagnostic, KeptTexts, LineIndex, ParseOptions, PrintMemory, PrintOptions, Resources,
    SourceLines, parse, print, write_locations,
};
use operation_core::{Context, IrArena, Operation};
use source_text::diff_text;
use std::fmt;

/// The form in which operations are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The operations' custom assembly formats.
    Custom,
    /// The generic form.
    Generic,
}

impl fmt::Display for Form {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Form::Custom => "custom",
            Form::Generic => "generic",
        })
    }
}

/// The outcome of [`check_text`].
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The source round-trips in both forms.
    Same,
    /// The source itself does not parse, so there is nothing to check.
    SourceDoesNotParse(Vec<Diagnostic>),
    /// The source does not round-trip.
    Fails(Vec<Failure>),
}

/// A way in which a source fails to round-trip.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The printed text is rejected.
    PrintedDoesNotParse {
        /// The printed form.
        form: Form,
        /// The printed text.
        printed: String,
        /// The diagnostics of the parser.
        diagnostics: Vec<Diagnostic>,
    },
    /// The printed text is parsed as something else.
    ComesBackDifferent {
        /// The printed form.
        form: Form,
        /// The printed text.
        printed: String,
        /// A description of the difference.
        difference: String,
        /// Unified diff of the generic forms before and after.
        diff: String,
    },
    /// The second print differs from the first, although the operations are the same.
    PrintsDifferently {
        /// The printed form.
        form: Form,
        /// Unified diff of the two prints.
        diff: String,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.summary())
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// The form with the failure.
    pub fn form(&self) -> Form {
        match self {
            Failure::PrintedDoesNotParse { form, .. }
            | Failure::ComesBackDifferent { form, .. }
            | Failure::PrintsDifferently { form, .. } => *form,
        }
    }

    /// A description of the failure.
    pub fn summary(&self) -> String {
        let what = match self {
            Failure::PrintedDoesNotParse { diagnostics, .. } => {
                let message = diagnostics
                    .iter()
                    .find(|each| each.is_error)
                    .map_or("", |each| &each.message);
                format!("what is printed does not parse: {message}")
            }
            Failure::ComesBackDifferent { difference, .. } => {
                format!("comes back different: {difference}")
            }
            Failure::PrintsDifferently { .. } => "prints differently the second time".to_owned(),
        };
        if self.form() == Form::Generic {
            format!("in the generic form, {what}")
        } else {
            what
        }
    }
}

/// Parses `source`, then for each form prints it, parses it again, compares the results up to SSA names and locations,
/// prints again and compares the texts.
pub fn check_text(environment: Environment<'_>, source: &[u8], options: &ParseOptions) -> Outcome {
    check_text_and_count(environment, source, options, &mut KeptTexts::default())
}

/// Like [`check_text`], and adds to the numbers of operations kept as text.
pub fn check_text_and_count(
    environment: Environment<'_>,
    source: &[u8],
    options: &ParseOptions,
    kept: &mut KeptTexts,
) -> Outcome {
    check_text_in_style(environment, source, options, PrintOptions::default(), kept)
}

/// Like [`check_text_and_count`], but prints and compares locations, too. Operations without a location in the source get their
/// position in the file `name`.
pub fn check_text_with_locations(
    environment: Environment<'_>,
    name: &str,
    source: &[u8],
    options: &ParseOptions,
    kept: &mut KeptTexts,
) -> Outcome {
    let sources = vec![SourceLines {
        name: name.to_owned(),
        lines: LineIndex::new(source),
    }];
    let style = PrintOptions::default().debug_info(true).sources(sources);
    check_text_in_style(environment, source, options, style, kept)
}

fn check_text_in_style(
    environment: Environment<'_>,
    source: &[u8],
    options: &ParseOptions,
    style: PrintOptions,
    kept: &mut KeptTexts,
) -> Outcome {
    let context = Context::new();
    environment.dialects.register(&context);
    // One arena for the source, and one for parsing each form again; all of them outlive every operation.
    let [arena, arenas @ ..] = [(); 3].map(|()| IrArena::new(&context));
    let first = parse(&arena, environment, source, options);
    if first
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
    {
        return Outcome::SourceDoesNotParse(first.diagnostics);
    }
    kept.add(&first);
    if style.debug_info {
        write_locations(first.module, &style.sources, &context);
    }
    let style = style.resources(first.resources);
    let mut failures = Vec::new();
    for (form, second_arena) in [Form::Custom, Form::Generic].into_iter().zip(&arenas) {
        failures.extend(check_printed(
            &mut Memory::new(environment, &context).comparing_locations(style.debug_info),
            first.module,
            second_arena,
            form,
            options,
            style.clone(),
        ));
    }
    if failures.is_empty() {
        Outcome::Same
    } else {
        Outcome::Fails(failures)
    }
}

/// Prints a module, parses the text into `second`, compares the results up to SSA names and locations, prints again and
/// compares the texts. Both arenas must belong to the same context. With `locations`, which must be written
/// ([`write_locations`]), these are printed and compared as well.
pub fn check_module<'m>(
    environment: Environment<'_>,
    module: Operation<'m>,
    resources: &Resources,
    second: &'m IrArena<'m>,
    form: Form,
    options: &ParseOptions,
    locations: bool,
) -> Option<Failure> {
    let style = PrintOptions::default()
        .resources(resources.clone())
        .debug_info(locations);
    check_printed(
        &mut Memory::new(environment, second.context()).comparing_locations(locations),
        module,
        second,
        form,
        options,
        style,
    )
}

/// Buffers reused when many small modules are checked.
pub(crate) struct Memory<'e, 'c> {
    environment: Environment<'e>,
    /// One memory for each form, because memories depend on the style.
    custom: PrintMemory<'e, 'c>,
    generic: PrintMemory<'e, 'c>,
    /// The texts of the first and of the second print.
    printed: [Vec<u8>; 2],
    /// Set if locations are compared.
    locations: bool,
}

impl<'e, 'c> Memory<'e, 'c> {
    pub(crate) fn new(environment: Environment<'e>, context: &'c Context) -> Self {
        Memory {
            environment,
            custom: PrintMemory::new(environment, context),
            generic: PrintMemory::new(environment, context),
            printed: Default::default(),
            locations: false,
        }
    }

    /// The text of a module in a form.
    pub(crate) fn text<'m>(&mut self, module: Operation<'m>, form: Form) -> String
    where
        'c: 'm,
    {
        let style = PrintOptions::default().generic(form == Form::Generic);
        let [printed, _] = &mut self.printed;
        printed.clear();
        match form {
            Form::Custom => self.custom.print_into(module, &style, printed),
            Form::Generic => self.generic.print_into(module, &style, printed),
        }
        String::from_utf8_lossy(printed).into_owned()
    }

    /// Sets `locations`. If true, locations must be written ([`write_locations`]).
    fn comparing_locations(self, locations: bool) -> Self {
        Memory { locations, ..self }
    }
}

/// The beginning of a distinct attribute's text.
const DISTINCT: &[u8] = b"distinct[";

/// Like [`check_module`], printed in the given style.
pub(crate) fn check_printed<'m, 'c: 'm>(
    memory: &mut Memory<'_, 'c>,
    module: Operation<'m>,
    second: &'m IrArena<'m>,
    form: Form,
    options: &ParseOptions,
    style: PrintOptions,
) -> Option<Failure> {
    let Memory {
        environment,
        custom,
        generic,
        printed: [printed, again],
        locations,
    } = memory;
    let locations = *locations;
    let environment = *environment;
    let printing = match form {
        Form::Custom => custom,
        Form::Generic => generic,
    };
    let style = style.generic(form == Form::Generic);
    printed.clear();
    printing.print_into(module, &style, printed);
    let back = parse(second, environment, printed, options);
    let text = || String::from_utf8_lossy(printed).into_owned();
    if back
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
    {
        return Some(Failure::PrintedDoesNotParse {
            form,
            printed: text(),
            diagnostics: back.diagnostics,
        });
    }
    // A distinct attribute differs each time it is parsed; in that case the generic text is decisive. In other cases
    // it is not: some texts contain less information than the operation.
    let generic = PrintOptions::default().generic(true).debug_info(locations);
    let difference = match locations {
        true => first_difference_with_locations(module, back.module),
        false => first_difference(module, back.module),
    };
    let print_generic = |module| print(module, environment, second.context(), &generic);
    if let Some(difference) = difference
        && let (before, after) = (print_generic(module), print_generic(back.module))
        && (before != after
            || !before
                .windows(DISTINCT.len())
                .any(|window| window == DISTINCT))
    {
        return Some(Failure::ComesBackDifferent {
            form,
            printed: text(),
            difference: difference.to_string(),
            diff: diff_text(&before, &after, "before", "after"),
        });
    }
    let style = style.resources(back.resources);
    again.clear();
    printing.print_into(back.module, &style, again);
    (again != printed).then(|| {
        let diff = diff_text(printed, again, "first print", "second print");
        Failure::PrintsDifferently { form, diff }
    })
}
