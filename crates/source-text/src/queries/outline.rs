//! The outline of a source.

use crate::queries::reading::Reading;
use crate::queries::symbols::Symbols;
use format_runtime::text::{Role, TextSpan};

/// An operation in the outline: a symbol, or an operation with regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineEntry {
    /// The symbol's name with `@`, or else the operation's.
    pub name: String,
    /// For a symbol the operation's name, otherwise the names of its results.
    pub detail: String,
    /// True if it is a symbol.
    pub is_symbol: bool,
    /// The whole operation.
    pub span: TextSpan,
    /// The name.
    pub name_span: TextSpan,
    /// The entries in its regions.
    pub children: Vec<OutlineEntry>,
}

/// The tree of operations that are symbols or have regions.
pub fn outline(reading: &Reading<'_, '_>) -> Vec<OutlineEntry> {
    let symbols = Symbols::of(reading);
    let operations = &reading.recorded.operations;
    let mut symbols = symbols.all.iter().peekable();
    let mut top = Vec::new();
    let mut open: Vec<(usize, OutlineEntry)> = Vec::new();
    let mut regions = reading.recorded.regions.iter().peekable();
    for (place, operation) in operations.iter().enumerate() {
        close(&mut open, &mut top, |outer| {
            reading
                .operations
                .outwards(Some(place))
                .any(|each| each == outer)
        });
        while regions
            .peek()
            .is_some_and(|region| region.span.start < operation.span.start)
        {
            regions.next();
        }
        let has_regions = regions
            .peek()
            .is_some_and(|region| operation.span.contains(region.span));
        let symbol = symbols.next_if(|symbol| symbol.operation == place);
        if symbol.is_none() && !has_regions {
            continue;
        }
        let name = operation.operation.name().as_str().to_owned();
        let entry = match symbol {
            Some(symbol) => OutlineEntry {
                name: format!("@{}", String::from_utf8_lossy(&symbol.name)),
                detail: name,
                is_symbol: true,
                span: operation.span,
                name_span: symbol.span,
                children: Vec::new(),
            },
            None => OutlineEntry {
                name,
                detail: results(
                    reading,
                    TextSpan {
                        end: operation.name.start,
                        ..operation.span
                    },
                ),
                is_symbol: false,
                span: operation.span,
                name_span: operation.name,
                children: Vec::new(),
            },
        };
        open.push((place, entry));
    }
    close(&mut open, &mut top, |_| false);
    top
}

/// Ends the entries that don't contain the next one.
fn close(
    open: &mut Vec<(usize, OutlineEntry)>,
    top: &mut Vec<OutlineEntry>,
    is_around: impl Fn(usize) -> bool,
) {
    while open.last().is_some_and(|(place, _)| !is_around(*place)) {
        if let Some((_, entry)) = open.pop() {
            match open.last_mut() {
                Some((_, outer)) => outer.children.push(entry),
                None => top.push(entry),
            }
        }
    }
}

/// The names of results in a range.
fn results(reading: &Reading<'_, '_>, span: TextSpan) -> String {
    let values = &reading.recorded.values;
    let from = values.partition_point(|value| value.span.start < span.start);
    let inside = values[from..]
        .iter()
        .take_while(|value| value.span.end <= span.end);
    let names = inside
        .filter(|value| value.role == Role::Definition)
        .map(|value| reading.string(value.span));
    names.collect::<Vec<_>>().join(", ")
}
