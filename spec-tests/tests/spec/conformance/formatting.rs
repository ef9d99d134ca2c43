//! The layout of real IR: MLIR's output is its own layout, regardless of the spaces it is written with, and comments
//! stay.

use super::golden::CASES_PER_CONTEXT;
use format_runtime::hooks::Environment;
use format_runtime::text::{SourceToken, TokenKind, tokens};
use operation_core::Context;
use source_text::{FormatOptions, format};
use spec_tests::archive;
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, convert};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;

/// Lays out every case of the archive.
pub(crate) fn formatting() -> Result<(), String> {
    let needed = referees::archive().and_then(|_| Mlir::all());
    let Some(mlir) = referees::or_skip("formatting", needed) else {
        return Ok(());
    };
    let [
        mut own,
        mut squeezed,
        mut dense,
        mut commented,
        mut everywhere,
    ] = [(); 5].map(|()| Outcomes::default());
    for some in archive::accepted(|_| true)?.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        mlir.dialects.register(&context);
        let layout = Layout {
            environment: mlir.environment(),
            context: &context,
        };
        for case in some {
            // The lists of `golden` have the unreadable cases.
            if convert(mlir.environment(), &context, &case.custom, true).is_err() {
                continue;
            }
            let plain = without_comments(&case.custom);
            own.add(&case.name, layout.layout_difference(&plain));
            squeezed.add(
                &case.name,
                layout.other_space_difference(&plain, |_, _| b" "),
            );
            dense.add(
                &case.name,
                layout.other_space_difference(&plain, |before, after| {
                    if may_join(before, after) { b"" } else { b" " }
                }),
            );
            commented.add(&case.name, layout.comment_difference(&plain, false));
            everywhere.add(&case.name, layout.comment_difference(&plain, true));
        }
    }
    let lists = [
        (own, "layout-own"),
        (squeezed, "layout-squeezed"),
        (dense, "layout-dense"),
        (commented, "layout-commented"),
        (everywhere, "layout-commented-everywhere"),
    ];
    let problems: Vec<String> = lists
        .into_iter()
        .filter_map(|(outcomes, list)| outcomes.check_with_synthesised(list).err())
        .collect();
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.concat())
    }
}

struct Layout<'a> {
    environment: Environment<'a>,
    context: &'a Context,
}

impl Layout<'_> {
    /// The text in its layout, however long its lines are.
    fn of(&self, text: &[u8]) -> Result<Vec<u8>, String> {
        let formatted = format(
            text,
            self.environment,
            self.context,
            &FormatOptions::default().width(usize::MAX),
        );
        match formatted
            .diagnostics
            .iter()
            .find(|diagnostic| diagnostic.is_error)
        {
            Some(error) => Err(format!("not read: {}", error.message)),
            None if formatted.unchanged.is_empty() => Ok(formatted.text),
            None => Err("stays as it is".to_owned()),
        }
    }

    /// The difference between a text printed by MLIR and its layout.
    fn layout_difference(&self, text: &[u8]) -> Option<String> {
        self.of(text)
            .map_or_else(Some, |ours| first_difference(&ours, text))
    }

    /// The difference between a text and the layout of a variant with other space. `space` gets the bytes before and
    /// after each space.
    fn other_space_difference(
        &self,
        text: &[u8],
        space: impl Fn(u8, u8) -> &'static [u8],
    ) -> Option<String> {
        // File metadata stays as it is.
        if String::from_utf8_lossy(text).contains("{-#") {
            return None;
        }
        let squeezed = written(text, |between, token| {
            let start = token.span.start as usize;
            match text[..start - between.len()].last() {
                Some(&before) if !between.is_empty() => space(before, text[start]).to_vec(),
                _ => Vec::new(),
            }
        });
        self.of(&squeezed)
            .map_or_else(Some, |ours| first_difference(&ours, text))
    }

    /// The tokens lost or changed by laying out a text with comments between its tokens: where there was space, or
    /// `everywhere`. All tokens stay the same, names of values and aliases included, and so do the operations.
    fn comment_difference(&self, text: &[u8], everywhere: bool) -> Option<String> {
        let mut number = 0;
        let mut last = None;
        let commented = written(text, |between, token| match between {
            [] if !everywhere || is_one(text, last.replace(token), token) => Vec::new(),
            between => {
                last = Some(token);
                number += 1;
                let (start, end) =
                    between.split_at(if number % 3 == 0 { between.len() } else { 0 });
                [start, format!("// ?{number}\n").as_bytes(), end].concat()
            }
        });
        let ours = match self.of(&commented) {
            Ok(ours) => ours,
            Err(message) => return Some(message),
        };
        let comments = |text: &[u8]| -> Vec<String> {
            let text = String::from_utf8_lossy(text);
            let numbers = text
                .lines()
                .filter_map(|line| line.rsplit_once("// ?"))
                .map(|(_, number)| number.to_owned());
            numbers.collect()
        };
        if comments(&ours)
            != (1..=number)
                .map(|number| number.to_string())
                .collect::<Vec<_>>()
        {
            return Some("comments are lost".to_owned());
        }
        let texts = |text: &[u8]| -> Vec<Vec<u8>> {
            tokens(text)
                .map(|token| text[token.span.range()].to_vec())
                .collect()
        };
        if texts(&ours) != texts(text) {
            return Some("other tokens".to_owned());
        }
        let [before, after] =
            [text, &ours].map(|text| convert(self.environment, self.context, text, true));
        match (before, after) {
            (Ok(before), Ok(after)) => {
                if let Some(difference) = first_difference(&after, &before) {
                    return Some(format!("other operations: {difference}"));
                }
            }
            (before, after) => return Some(format!("not read: {:?}", before.and(after).err())),
        }
        match self.of(&ours) {
            Ok(again) => {
                first_difference(&again, &ours).map(|difference| format!("again: {difference}"))
            }
            Err(message) => Some(format!("again: {message}")),
        }
    }
}

/// True if tokens stay the same without space between one that ends with a byte and one that begins with another.
fn may_join(before: u8, after: u8) -> bool {
    [before, after]
        .iter()
        .any(|byte| b"()[]{},=".contains(byte))
}

/// True if two tokens without space between them belong together: `::`, `4x?xf32`, `%value#1`, `!type<`. So does the
/// first token of a text.
fn is_one(text: &[u8], before: Option<SourceToken>, token: SourceToken) -> bool {
    let Some(before) = before else { return true };
    let [first, second] = [before, token].map(|token| &text[token.span.range()]);
    let is_cross =
        |token: SourceToken, text: &[u8]| token.kind == TokenKind::Word && text.starts_with(b"x");
    let is_size = before.kind == TokenKind::Integer || matches!(first, b"?" | b"]" | b"*");
    match (before.kind, second) {
        (TokenKind::Hash | TokenKind::Exclamation, b"<") => true,
        (TokenKind::Value, [b'#', ..]) => true,
        _ => {
            (first == b":" && second == b":")
                || is_cross(before, first)
                || (is_size && is_cross(token, second))
        }
    }
}

/// A text without comments and empty lines, and without MLIR's double spaces between some elements.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut plain = written(text, |between, _| {
        let text = String::from_utf8_lossy(between);
        let lines: Vec<&str> = text
            .split('\n')
            .map(|line| line.split_once("//").map_or(line, |(start, _)| start))
            .collect();
        match &lines[..] {
            [""] => Vec::new(),
            [_] => b" ".to_vec(),
            [.., last] => [b"\n", last.as_bytes()].concat(),
            [] => Vec::new(),
        }
    });
    while plain.first().is_some_and(u8::is_ascii_whitespace) {
        plain.remove(0);
    }
    plain
}

/// A text with other bytes between its tokens and at its end, except inside a dialect's type or attribute.
fn written(text: &[u8], mut between: impl FnMut(&[u8], SourceToken) -> Vec<u8>) -> Vec<u8> {
    let (mut out, mut end) = (Vec::new(), 0);
    let mut open = 0_usize;
    let mut is_symbol = false;
    for token in tokens(text) {
        let (range, space) = (token.span.range(), &text[end..token.span.start as usize]);
        match open {
            0 => out.extend(between(space, token)),
            _ => out.extend_from_slice(space),
        }
        let own = &text[range.clone()];
        match own {
            b"<" if open > 0 || (is_symbol && space.is_empty()) => open += 1,
            b">" if open > 0 => open -= 1,
            _ => {}
        }
        is_symbol = matches!(own, [b'#' | b'!', ..]);
        out.extend_from_slice(own);
        end = range.end;
    }
    out.push(b'\n');
    out
}
