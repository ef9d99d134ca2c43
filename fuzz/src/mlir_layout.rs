//! Any bytes are MLIR text and get a layout: only white space changes, and a second layout of valid text changes
//! nothing.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::Context;
use source_text::{FormatOptions, Formatted, format, within};
use std::cell::OnceCell;

const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");

thread_local! {
    static LOADED: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// Lays out `data`; its first byte determines the line width. Panics if something is lost.
pub fn run(data: &[u8]) {
    let Some((&width, text)) = data.split_first() else {
        return;
    };
    LOADED.with(|loaded| {
        let (dialects, hooks) = loaded.get_or_init(|| crate::prepared::load(&[DEFINITIONS]));
        let environment = Environment { dialects, hooks };
        let context = Context::new();
        dialects.register(&context);
        let options = FormatOptions::default().width(usize::from(width));
        let formatted = format(text, environment, &context, &options);
        same_but_for_space(text, &formatted.text);
        let lines = usize::from(width % 16) + 1..=usize::from(width / 8) + 1;
        if let Some(some) = within(text, &formatted.text, &lines) {
            same_but_for_space(text, &some);
        }
        if is_whole(&formatted) {
            let again = format(&formatted.text, environment, &context, &options);
            let (first, second) = (
                String::from_utf8_lossy(&formatted.text),
                String::from_utf8_lossy(&again.text),
            );
            assert!(
                first == second || !is_whole(&again),
                "laid out again:\n{second}\nafter\n{first}"
            );
        }
    });
}

fn is_whole(formatted: &Formatted) -> bool {
    formatted.unchanged.is_empty()
        && !formatted
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.is_error)
}

fn same_but_for_space(before: &[u8], after: &[u8]) {
    // MLIR's lexer treats a zero byte as white space, too.
    let is_space = |byte: u8| byte.is_ascii_whitespace() || byte == 0;
    let rest = |text: &[u8]| {
        text.iter()
            .copied()
            .filter(|&byte| !is_space(byte))
            .collect::<Vec<_>>()
    };
    let (before, after) = (rest(before), rest(after));
    assert!(
        before == after,
        "{}\nis now\n{}",
        String::from_utf8_lossy(&before),
        String::from_utf8_lossy(&after)
    );
}
