//! A source through print and parse.

use crate::{first_difference, unified_diff};
use format_runtime::hooks::Environment;
use format_runtime::text::{Diagnostic, ParseOptions, PrintMemory, PrintOptions, Resources, parse, print};
use operation_core::{Context, IrArena, Operation};

/// How operations were printed on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// With the operations' own formats.
    Custom,
    /// The generic form.
    Generic,
}

impl std::fmt::Display for Form {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Form::Custom => "custom",
            Form::Generic => "generic",
        })
    }
}

/// What [`check_text`] found.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The source comes back the same in both forms.
    Same,
    /// The source itself does not parse: nothing to check.
    SourceDoesNotParse(Vec<Diagnostic>),
    /// It does not come back.
    Fails(Vec<Failure>),
}

/// One way in which a source does not come back.
#[derive(Clone, Debug)]
pub enum Failure {
    /// What was printed is rejected.
    PrintedDoesNotParse {
        /// How it was printed.
        form: Form,
        /// What was printed.
        printed: String,
        /// What the parser said.
        diagnostics: Vec<Diagnostic>,
    },
    /// What was printed is read as something else.
    ComesBackDifferent {
        /// How it was printed.
        form: Form,
        /// What was printed.
        printed: String,
        /// In words.
        difference: String,
        /// Unified diff of the generic forms before and after.
        diff: String,
    },
    /// The second print differs from the first, though the operations are the same.
    PrintsDifferently {
        /// How it was printed.
        form: Form,
        /// Unified diff of the two prints.
        diff: String,
    },
}

impl Failure {
    /// The form that does not come back.
    pub fn form(&self) -> Form {
        match self {
            Failure::PrintedDoesNotParse { form, .. }
            | Failure::ComesBackDifferent { form, .. }
            | Failure::PrintsDifferently { form, .. } => *form,
        }
    }

    /// What happens, in words.
    pub fn summary(&self) -> String {
        let what = match self {
            Failure::PrintedDoesNotParse { diagnostics, .. } => {
                let message = diagnostics.iter().find(|each| each.is_error).map_or("", |each| &each.message);
                format!("what is printed does not parse: {message}")
            }
            Failure::ComesBackDifferent { difference, .. } => format!("comes back different: {difference}"),
            Failure::PrintsDifferently { .. } => "prints differently the second time".to_owned(),
        };
        if self.form() == Form::Generic { format!("in the generic form, {what}") } else { what }
    }
}

/// Parses `source`, then for each form prints, parses again, compares up to SSA names and locations, prints again and
/// compares the texts.
pub fn check_text(environment: Environment<'_>, source: &[u8], options: &ParseOptions) -> Outcome {
    let context = Context::new();
    environment.dialects.register(&context);
    // One arena for the source, one for each form's second reading: all of them outlive every operation.
    let [arena, arenas @ ..] = [(); 3].map(|()| IrArena::new(&context));
    let first = parse(&arena, environment, source, options);
    if first.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
        return Outcome::SourceDoesNotParse(first.diagnostics);
    }
    let mut failures = Vec::new();
    for (form, second_arena) in [Form::Custom, Form::Generic].into_iter().zip(&arenas) {
        failures.extend(check_module(environment, first.module, &first.resources, second_arena, form, options));
    }
    if failures.is_empty() { Outcome::Same } else { Outcome::Fails(failures) }
}

/// Prints a module, parses that into `second`, compares up to SSA names and locations, prints again and compares the
/// texts. Both arenas must be of one context.
pub fn check_module<'m>(
    environment: Environment<'_>,
    module: Operation<'m>,
    resources: &Resources,
    second: &'m IrArena<'m>,
    form: Form,
    options: &ParseOptions,
) -> Option<Failure> {
    let style = PrintOptions { resources: resources.clone(), ..PrintOptions::default() };
    check_printed(&mut Memory::new(environment, second.context()), module, second, form, options, style)
}

/// What checking small modules again and again keeps.
pub(crate) struct Memory<'e, 'c> {
    environment: Environment<'e>,
    printing: PrintMemory<'e, 'c>,
    /// What was printed first, and then.
    printed: [Vec<u8>; 2],
}

impl<'e, 'c> Memory<'e, 'c> {
    pub(crate) fn new(environment: Environment<'e>, context: &'c Context) -> Self {
        Memory { environment, printing: PrintMemory::new(environment, context), printed: Default::default() }
    }
}

/// What the text of a distinct attribute begins with.
const DISTINCT: &[u8] = b"distinct[";

/// As [`check_module`], printed in a certain style.
pub(crate) fn check_printed<'m, 'c: 'm>(
    memory: &mut Memory<'_, 'c>,
    module: Operation<'m>,
    second: &'m IrArena<'m>,
    form: Form,
    options: &ParseOptions,
    style: PrintOptions,
) -> Option<Failure> {
    let Memory { environment, printing, printed: [printed, again] } = memory;
    let environment = *environment;
    let style = PrintOptions { generic: form == Form::Generic, ..style };
    printed.clear();
    printing.print_into(module, &style, printed);
    let back = parse(second, environment, printed, options);
    let text = || String::from_utf8_lossy(printed).into_owned();
    if back.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
        return Some(Failure::PrintedDoesNotParse { form, printed: text(), diagnostics: back.diagnostics });
    }
    // A distinct attribute is another one each time it is read: there the generic text has the last word. Elsewhere it has
    // not: some texts say less than what they are printed for.
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    let print_generic = |module| print(module, environment, second.context(), &generic);
    if let Some(difference) = first_difference(module, back.module)
        && let (before, after) = (print_generic(module), print_generic(back.module))
        && (before != after || !before.windows(DISTINCT.len()).any(|window| window == DISTINCT))
    {
        let (before, after) = (String::from_utf8_lossy(&before), String::from_utf8_lossy(&after));
        return Some(Failure::ComesBackDifferent {
            form,
            printed: text(),
            difference: difference.to_string(),
            diff: unified_diff(&before, &after, "before", "after"),
        });
    }
    let style = PrintOptions { resources: back.resources, ..style };
    again.clear();
    printing.print_into(back.module, &style, again);
    (again != printed).then(|| {
        let diff = unified_diff(&text(), &String::from_utf8_lossy(again), "first print", "second print");
        Failure::PrintsDifferently { form, diff }
    })
}
