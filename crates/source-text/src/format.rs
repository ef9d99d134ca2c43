//! The layout of a whole source.

use crate::layout::layout;
use crate::parts::parts;
use crate::same::are_same;
use crate::sizes::Sizes;
use crate::tokens::Tokens;
use crate::tree::tree;
use format_runtime::hooks::Environment;
use format_runtime::text::{
    Diagnostic, KeptTexts, ParseOptions, Parsed, PrintOptions, parse, print, tokens,
};
use operation_core::{Context, IrArena, Operation, WalkOrder, WalkResult, walk};

/// Options for [`format()`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FormatOptions {
    /// The maximum length of an operation in one line. Lines of a longer operation end where they end in the source.
    pub width: usize,
    /// True if an operation whose syntax isn't known is an error; otherwise its text is kept, and the regions in it are formatted.
    pub strict: bool,
}

impl FormatOptions {
    /// Sets [`width`](Self::width).
    #[must_use]
    pub fn width(mut self, width: usize) -> Self {
        self.width = width;
        self
    }

    /// Sets [`strict`](Self::strict).
    #[must_use]
    pub fn strict(mut self, strict: bool) -> Self {
        self.strict = strict;
        self
    }
}

impl Default for FormatOptions {
    fn default() -> Self {
        FormatOptions {
            width: 100,
            strict: false,
        }
    }
}

/// The result of [`format()`].
#[derive(Clone, Debug)]
pub struct Formatted {
    /// The source in its new layout.
    pub text: Vec<u8>,
    /// Errors in the source. Text with errors stays as it is. Offsets refer to the source.
    pub diagnostics: Vec<Diagnostic>,
    /// The offsets of valid parts of the source that stay as they are, because the new layout would change their
    /// meaning.
    pub unchanged: Vec<usize>,
    /// The operations whose syntax isn't known.
    pub kept: KeptTexts,
}

/// Gives a source the layout of MLIR's printer. Only the spaces between tokens change. Lines that begin with `//
/// -----` separate texts, which are read independently. The dialects must be registered with the context.
pub fn format(
    source: &[u8],
    environment: Environment<'_>,
    context: &Context,
    options: &FormatOptions,
) -> Formatted {
    let mut formatted = Formatted {
        text: Vec::new(),
        diagnostics: Vec::new(),
        unchanged: Vec::new(),
        kept: KeptTexts::default(),
    };
    for range in parts(source) {
        let start = range.start;
        let part = source.get(range).unwrap_or_default();
        let mut diagnostics = Vec::new();
        let kept = &mut formatted.kept;
        match format_part(part, environment, context, options, &mut diagnostics, kept) {
            Some(text) => formatted.text.extend_from_slice(&text),
            None => {
                formatted.unchanged.push(start);
                formatted.text.extend_from_slice(part);
            }
        }
        formatted
            .diagnostics
            .extend(diagnostics.into_iter().map(|mut diagnostic| {
                diagnostic.offset += start;
                diagnostic.notes.iter_mut().for_each(|note| note.1 += start);
                diagnostic
            }));
    }
    // Drops the separator after the last part.
    while formatted.text.ends_with(b"\n\n") {
        formatted.text.pop();
    }
    formatted
}

/// A part in its new layout; `None` if its meaning would change.
fn format_part(
    part: &[u8],
    environment: Environment<'_>,
    context: &Context,
    options: &FormatOptions,
    diagnostics: &mut Vec<Diagnostic>,
    kept: &mut KeptTexts,
) -> Option<Vec<u8>> {
    let arena = IrArena::new(context);
    let reading = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .keep_texts(!options.strict);
    let parsed = parse(&arena, environment, part, &reading.clone().record(true));
    kept.add(&parsed);
    let Parsed {
        module,
        diagnostics: found,
        recorded,
        ..
    } = parsed;
    let has_errors = found.iter().any(|diagnostic| diagnostic.is_error);
    *diagnostics = found;
    let nodes = tree(&recorded?);
    let text = layout(
        &Tokens::new(part),
        &nodes,
        module,
        environment,
        context,
        options.width,
    );
    if text == part {
        return Some(text);
    }
    if !tokens(part)
        .map(|token| part.get(token.span.range()))
        .eq(tokens(&text).map(|token| text.get(token.span.range())))
    {
        return None;
    }
    // If something can't be read, only tokens can be compared.
    if has_errors {
        return Some(text);
    }
    let again = parse(&arena, environment, &text, &reading);
    let is_read = again
        .diagnostics
        .iter()
        .all(|diagnostic| !diagnostic.is_error);
    let is_kept = is_read
        && (are_same(module, again.module)
            || prints_equal_text([module, again.module], environment, context));
    is_kept.then_some(text)
}

/// The largest size of a module to print for comparison.
const MOST_COMPARED: usize = 1 << 23;

/// True if both modules print the same text. False if that is unknown: distinct attributes differ each time they are
/// read.
fn prints_equal_text<'m>(
    modules: [Operation<'m>; 2],
    environment: Environment<'_>,
    context: &'m Context,
) -> bool {
    let mut sizes = Sizes::default();
    let mut size = 0_usize;
    walk(modules[0], WalkOrder::Pre, |operation| {
        size = size.saturating_add(sizes.of_operation(operation));
        WalkResult::Continue
    });
    let options = PrintOptions::default().generic(true);
    let [before, after] = modules.map(|module| match size {
        0..=MOST_COMPARED => Some(print(module, environment, context, &options)),
        _ => None,
    });
    before.is_some() && before == after
}
