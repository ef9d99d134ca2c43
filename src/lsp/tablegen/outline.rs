//! The structure of a document.

use super::DefinitionFile;
use super::formats::variables;
use super::statements::{Defined, Tokens};
use crate::lsp::answers::{fold, selection, symbol};
use format_compiler::ods::Variable;
use lsp_types as lsp;
use lsp_types::Position;
use std::ops::Range;
use tablegen::line_comments;

impl DefinitionFile<'_> {
    /// The definitions of the document, one in another; the parts of an operation.
    pub(in crate::lsp) fn symbols(&self) -> Vec<lsp::DocumentSymbol> {
        let tokens = Tokens::of(self.text());
        let mut defined = tokens.defined().into_iter().peekable();
        let mut symbols = Vec::new();
        while let Some(next) = defined.next() {
            symbols.push(self.symbol(&tokens, &next, &mut defined));
        }
        symbols
    }

    fn symbol(
        &self,
        tokens: &Tokens<'_>,
        defined: &Defined,
        rest: &mut std::iter::Peekable<std::vec::IntoIter<Defined>>,
    ) -> lsp::DocumentSymbol {
        let mut children = Vec::new();
        while let Some(inner) = rest.next_if(|inner| inner.whole.start < defined.whole.end) {
            children.push(self.symbol(tokens, &inner, rest));
        }
        let name = String::from_utf8_lossy(tokens.bytes(&defined.name)).into_owned();
        let own = self.span(&defined.name);
        let mut operations = self.analysis.loaded.operations();
        let operation = operations.find(|operation| operation.span == own);
        if let Some(operation) = operation {
            for variable in variables(operation) {
                let (name, span) = operation.declaration(variable);
                // Inherited ones are declared elsewhere.
                let is_here =
                    span.file == own.file && defined.whole.contains(&(span.start as usize));
                if is_here && !name.is_empty() {
                    children.push(symbol(
                        name.to_owned(),
                        kind_of(variable),
                        self.range(span),
                        self.range(span),
                    ));
                }
            }
        }
        let kind = match defined.keyword {
            "class" | "multiclass" => lsp::SymbolKind::CLASS,
            "defvar" => lsp::SymbolKind::VARIABLE,
            "defset" => lsp::SymbolKind::NAMESPACE,
            _ => lsp::SymbolKind::OBJECT,
        };
        let mut symbol = symbol(
            name,
            kind,
            self.range(self.span(&defined.whole)),
            self.range(own),
        );
        symbol.detail = Some(operation.map_or_else(
            || defined.keyword.to_owned(),
            |operation| operation.name.clone(),
        ));
        symbol.children = Some(children).filter(|children| !children.is_empty());
        symbol
    }

    pub(in crate::lsp) fn folds(&self) -> Vec<lsp::FoldingRange> {
        let tokens = Tokens::of(self.text());
        let mut folds = Vec::new();
        let mut add = |range: &Range<usize>, kind: lsp::FoldingRangeKind, last_stays: bool| {
            folds.extend(fold(self.range(self.span(range)), kind, last_stays));
        };
        // The line with the closing brace stays.
        tokens
            .defined()
            .iter()
            .for_each(|each| add(&each.whole, lsp::FoldingRangeKind::Region, true));
        let mut run: Option<Range<usize>> = None;
        for comment in line_comments(self.text()) {
            let follows = run.as_ref().is_some_and(|run| {
                let between = self.text().get(run.end..comment.start).unwrap_or_default();
                between.trim_ascii().is_empty()
                    && between.iter().filter(|byte| **byte == b'\n').count() == 1
            });
            match &mut run {
                Some(run) if follows => run.end = comment.end,
                _ => {
                    run.iter()
                        .for_each(|run| add(run, lsp::FoldingRangeKind::Comment, false));
                    run = Some(comment);
                }
            }
        }
        run.iter()
            .for_each(|run| add(run, lsp::FoldingRangeKind::Comment, false));
        folds.sort_by_key(|fold| (fold.start_line, std::cmp::Reverse(fold.end_line)));
        folds
    }

    pub(in crate::lsp) fn selections(&self, positions: &[Position]) -> Vec<lsp::SelectionRange> {
        let tokens = Tokens::of(self.text());
        let defined = tokens.defined();
        let around = |position: &Position| {
            let offset = self.offset(*position);
            let mut ranges: Vec<Range<usize>> = tokens
                .at(offset)
                .map(|place| tokens.all[place].range.clone())
                .into_iter()
                .collect();
            ranges.extend(
                defined
                    .iter()
                    .map(|each| each.whole.clone())
                    .filter(|whole| whole.contains(&offset)),
            );
            ranges.push(0..self.text().len());
            ranges.sort_by_key(ExactSizeIterator::len);
            ranges.dedup();
            let outermost_first = ranges.iter().rev();
            selection(
                *position,
                outermost_first.map(|range| self.range(self.span(range))),
            )
        };
        positions.iter().map(around).collect()
    }
}

fn kind_of(variable: Variable) -> lsp::SymbolKind {
    match variable {
        Variable::Operand(_) | Variable::Result(_) => lsp::SymbolKind::VARIABLE,
        Variable::Attribute(_) | Variable::Property(_) => lsp::SymbolKind::PROPERTY,
        Variable::Region(_) | Variable::Successor(_) => lsp::SymbolKind::FIELD,
    }
}
