//! What may be written at a place.
//!
//! The word at the place is replaced by a byte that no token begins with, and the source is read: what the parser looks for there is
//! what may be written.

mod candidates;
mod completion;
mod element;

use crate::queries::reading::Reading;
use candidates::Candidates;
pub use completion::{Completion, CompletionKind};
use format_runtime::hooks::Environment;
use format_runtime::text::{Expected, ParseOptions, TextSpan, TokenKind, tokens};
use operation_core::{Context, IrArena};

/// What may be written at an offset of a source, and the range of the word that it replaces. What is probably meant comes first.
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
        asking(environment, context, source, word, |reading| {
            candidates(reading, word, typed)
        }),
    )
}

/// What may be written in the place of a word, if it begins with what has been typed.
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
    // What an instruction looks for is known better than what the parser looks for on its behalf.
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

/// Reads a source in which the parser meets nothing that it knows where a word stands, and records what it looks for there.
pub(crate) fn asking<T>(
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

/// The operation whose custom form is written at an offset, and the instruction of its parse program that reads what stands there or is
/// to be written there.
pub fn current_element(
    environment: Environment<'_>,
    context: &Context,
    source: &[u8],
    offset: usize,
) -> Option<(String, usize)> {
    let word = word_at(source, offset);
    let line = source[..word.start as usize]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    asking(environment, context, source, word, |reading| {
        // An operation that is complete may go on all the same; on another line nobody writes that.
        let expected = &reading.recorded.expected;
        let may_begin = expected.contains(&Expected::Operation);
        let is_here = |offset: u32| !may_begin || offset as usize >= line;
        // What is optional is looked for before what must follow it.
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

/// The word around an offset, with the character that says what it names.
fn word_at(source: &[u8], offset: usize) -> TextSpan {
    let is_word =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-');
    let offset = offset.min(source.len());
    let before = source[..offset]
        .iter()
        .rev()
        .take_while(|byte| is_word(byte))
        .count();
    // `->` is no part of a word.
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

/// Whether an offset lies in a comment or a string, where nothing is completed.
fn is_text(source: &[u8], offset: usize) -> bool {
    let line = source[..offset]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    let mut end = line;
    // A string doesn't go over the end of a line, so that the line can be read by itself.
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

fn is_comment(between: &[u8]) -> bool {
    between.windows(2).any(|pair| pair == b"//")
}

/// The source with a byte that no token begins with instead of the word.
fn patched(source: &[u8], word: TextSpan) -> Vec<u8> {
    let range = word.range();
    let mut patched = Vec::with_capacity(source.len() + 1);
    patched.extend_from_slice(&source[..range.start]);
    patched.push(1);
    patched.extend(std::iter::repeat_n(b' ', range.len().saturating_sub(1)));
    patched.extend_from_slice(&source[range.end..]);
    patched
}
