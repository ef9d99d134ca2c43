//! Completion of a text at a place.
//!
//! The word at the place is replaced by a byte that begins no token, and the source is parsed: the parser's
//! expectations at this place are the completions.

mod candidates;
mod completion;
mod element;

use crate::queries::reading::Reading;
use candidates::Candidates;
pub use completion::{Completion, CompletionKind};
use format_runtime::hooks::Environment;
use format_runtime::text::{Expected, ParseOptions, TextSpan, TokenKind, tokens};
use operation_core::{Context, IrArena};

/// The completions at an offset of a source, and the range of the word to replace. The most probable completion comes
/// first.
pub fn complete(
    environment: Environment<'_>,
    context: &Context,
    source: &[u8],
    offset: usize,
) -> (TextSpan, Vec<Completion>) {
    let word = word_at(source, offset);
    if is_text(source, word.start as usize) {
        return (word, Vec::new());
    }
    let typed = source.get(word.start as usize..offset).unwrap_or_default();
    (
        word,
        expectations_at(environment, context, source, word, |reading| {
            candidates(reading, word, typed)
        }),
    )
}

/// The completions for a word, given its typed beginning.
fn candidates(reading: &Reading<'_, '_>, word: TextSpan, typed: &[u8]) -> Vec<Completion> {
    let environment = reading.environment;
    let mut candidates = Candidates::new(reading, word.start as usize, typed);
    let expected = &reading.recorded.expected;
    for each in expected {
        if let Expected::Element {
            operation,
            instruction,
            ..
        } = each
            && let Some(definition) = environment.dialects.operation(operation.as_str())
        {
            element::add(&mut candidates, definition, *instruction as usize);
        }
    }
    // The expectations of instructions are more precise than the parser's own.
    for each in expected {
        match each {
            Expected::Literal(text) => candidates.literal(text),
            Expected::Operation => candidates.operations(),
            Expected::Value if !candidates.has(CompletionKind::Value) => {
                candidates.values(|_| true);
            }
            Expected::Type if !candidates.has(CompletionKind::Type) => candidates.types(|_| true),
            Expected::Block => candidates.blocks(),
            Expected::Symbol => candidates.symbols(),
            Expected::Attribute => candidates.attributes(),
            _ => {}
        }
    }
    candidates.found
}

/// Parses a source with an invalid byte in place of a word, and records the parser's expectations there.
pub(crate) fn expectations_at<T>(
    environment: Environment<'_>,
    context: &Context,
    source: &[u8],
    word: TextSpan,
    answer: impl FnOnce(&Reading<'_, '_>) -> T,
) -> T {
    let patched = patched(source, word);
    let arena = IrArena::new(context);
    let options = ParseOptions::default().expected_at(Some(word.start as usize));
    answer(&Reading::with(
        &arena,
        environment,
        context,
        &patched,
        &options,
    ))
}

/// The operation in custom form at an offset, and the instruction of its parse program that reads the text there or
/// expects a text there.
pub fn current_element(
    environment: Environment<'_>,
    context: &Context,
    source: &[u8],
    offset: usize,
) -> Option<(String, usize)> {
    let word = word_at(source, offset);
    let line = line_start(source, word.start as usize);
    expectations_at(environment, context, source, word, |reading| {
        // A complete operation may have optional parts, but nobody writes them on another line.
        let expected = &reading.recorded.expected;
        let may_begin = expected.contains(&Expected::Operation);
        let is_here = |offset: u32| !may_begin || offset as usize >= line;
        // Optional elements are tried before the required element after them.
        expected.iter().rev().find_map(|expected| match expected {
            Expected::Element {
                operation,
                instruction,
                offset,
            } if is_here(*offset) => Some((operation.as_str().to_owned(), *instruction as usize)),
            _ => None,
        })
    })
}

/// The word around an offset, with its sigil (`%`, `@`, ...).
fn word_at(source: &[u8], offset: usize) -> TextSpan {
    let is_word =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-');
    let offset = offset.min(source.len());
    let before = source[..offset]
        .iter()
        .rev()
        .take_while(|byte| is_word(byte))
        .count();
    // `->` is not part of a word.
    let behind = source[offset..]
        .iter()
        .take_while(|byte| is_word(byte) && **byte != b'-')
        .count();
    let mut start = offset - before;
    while source.get(start) == Some(&b'-') && start < offset {
        start += 1;
    }
    if start > 0 && matches!(source[start - 1], b'%' | b'^' | b'@' | b'#' | b'!') {
        start -= 1;
    }
    TextSpan::new(start, offset + behind)
}

/// True if an offset lies in a comment or a string, which are never completed.
fn is_text(source: &[u8], offset: usize) -> bool {
    let line = line_start(source, offset);
    let mut end = line;
    // A string ends in its line, so the line can be read alone.
    for token in tokens(&source[line..offset]) {
        let (start, is_open) = (
            line + token.span.start as usize,
            token.kind == TokenKind::Error,
        );
        if is_comment(&source[end..start]) || (is_open && source.get(start) == Some(&b'"')) {
            return true;
        }
        end = line + token.span.end as usize;
    }
    is_comment(&source[end..offset])
}

fn line_start(source: &[u8], offset: usize) -> usize {
    memchr::memrchr(b'\n', &source[..offset]).map_or(0, |newline| newline + 1)
}

fn is_comment(between: &[u8]) -> bool {
    between.windows(2).any(|pair| pair == b"//")
}

/// The source with a byte that begins no token instead of the word.
fn patched(source: &[u8], word: TextSpan) -> Vec<u8> {
    let range = word.range();
    let mut patched = Vec::with_capacity(source.len() + 1);
    patched.extend_from_slice(&source[..range.start]);
    patched.push(1);
    patched.extend(std::iter::repeat_n(b' ', range.len().saturating_sub(1)));
    patched.extend_from_slice(&source[range.end..]);
    patched
}
