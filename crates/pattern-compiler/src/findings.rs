//! The findings about one pattern.

use crate::model::Argument;
use crate::symbols::{Bound, Symbols, value_pack};
use format_compiler::diagnostic::{Applicability, Diagnostic, Edit, Fix, Label, Title, title};
use tablegen::{Span, suggest};

/// Collects the findings about a pattern, in the order in which `mlir-tblgen` checks.
pub(crate) struct Findings {
    /// Place of the pattern, the only place reported by `mlir-tblgen`.
    pattern: Span,
    pub(crate) list: Vec<Diagnostic>,
}

impl Findings {
    pub(crate) fn new(pattern: Span) -> Self {
        Findings {
            pattern,
            list: Vec::new(),
        }
    }

    /// Adds an error.
    pub(crate) fn error(&mut self, title: Title, span: Span) -> &mut Diagnostic {
        let mut diagnostic = Diagnostic::error(title, Some(span));
        diagnostic.help = Some(diagnostic.code.help().to_owned()).filter(|help| !help.is_empty());
        diagnostic.upstream_span = Some(self.pattern).filter(|&pattern| pattern != span);
        self.list.push(diagnostic);
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// Adds a warning about something accepted by `mlir-tblgen`.
    pub(crate) fn warning(&mut self, title: Title, span: Span) {
        self.list.push(Diagnostic::warning(title, Some(span)));
    }

    /// Adds an error about an unbound name of an argument, with the name that was probably meant.
    pub(crate) fn unbound_argument(&mut self, argument: &Argument, symbols: &Symbols) {
        let symbol = argument.name.as_deref().unwrap_or_default();
        self.unbound(symbol, argument.name_span.unwrap_or(argument.span), symbols);
        if argument.name_span.is_none() {
            self.drop_fix();
        }
    }

    /// There is nothing to be replaced.
    pub(crate) fn drop_fix(&mut self) {
        if let Some(last) = self.list.last_mut() {
            last.fix = None;
        }
    }

    /// Adds an error about an unbound name, with the name that was probably meant.
    pub(crate) fn unbound(&mut self, symbol: &str, span: Span, symbols: &Symbols) {
        let (name, index) = value_pack(symbol);
        // Any two names of one letter are alike.
        let near = suggest::nearest(name, symbols.names())
            .filter(|_| name.len() > 1)
            .map(|near| match index {
                Some(index) => format!("{near}__{index}"),
                None => near.to_owned(),
            });
        let finding = self.error(title::unbound_symbol(symbol), span);
        let Some(near) = near else { return };
        let help = format!("did you mean `${near}`?");
        finding.fix = Some(Fix {
            title: help.clone(),
            edits: vec![Edit {
                span,
                replacement: near,
            }],
            // The pattern has an error, so nothing can have been generated from it.
            applicability: Applicability::Safe,
            affects: Vec::new(),
        });
        finding.help = Some(help);
    }

    /// Binds a name, or adds an error if it is bound already.
    pub(crate) fn bind(&mut self, symbols: &mut Symbols, name: &str, bound: Bound, span: Span) {
        if let Err(before) = symbols.bind(value_pack(name).0, bound, span) {
            let finding = self.error(title::symbol_bound_twice(name), span);
            finding.labels.push(Label {
                span: before,
                text: "first here".to_owned(),
            });
        }
    }
}
