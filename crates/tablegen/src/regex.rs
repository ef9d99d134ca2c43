//! POSIX extended regular expressions with back-references, for `!match` and `!instances`: tests if a text contains a
//! match.

mod backtrack;
mod syntax;

use regex_automata::meta;
use regex_automata::nfa::thompson::WhichCaptures;
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};
use syntax::Ast;

/// The maximum size of a compiled pattern in bytes (`{m,n}` multiplies it).
const MAX_SIZE: usize = 10 << 20;

/// A compiled pattern.
pub struct Regex(Machine);

enum Machine {
    Regular(meta::Regex),
    /// A pattern with back-references, which no automaton supports.
    Backtracking(Ast),
}

impl Regex {
    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// The mistake in the pattern.
    pub fn new(pattern: &[u8]) -> Result<Regex, &'static str> {
        let (ast, has_references) = syntax::parse(pattern)?;
        if has_references {
            return Ok(Regex(Machine::Backtracking(ast)));
        }
        let config = meta::Config::new()
            .utf8_empty(false)
            .which_captures(WhichCaptures::None)
            .nfa_size_limit(Some(MAX_SIZE))
            .hybrid_cache_capacity(MAX_SIZE);
        let compiled = meta::Builder::new()
            .configure(config)
            .build_from_hir(&hir(&ast));
        compiled
            .map(|compiled| Regex(Machine::Regular(compiled)))
            .map_err(|_| "the pattern is too long")
    }

    /// True if the pattern matches somewhere in `text`; `None` if finding out takes too long.
    pub fn is_match(&self, text: &[u8]) -> Option<bool> {
        match &self.0 {
            Machine::Regular(regex) => Some(regex.is_match(text)),
            Machine::Backtracking(ast) => backtrack::is_match(ast, text),
        }
    }
}

fn hir(ast: &Ast) -> Hir {
    match ast {
        Ast::Set(set) => {
            let members = (0..=255u8).filter(|&byte| set[usize::from(byte)]);
            Hir::class(Class::Bytes(ClassBytes::new(
                members.map(|byte| ClassBytesRange::new(byte, byte)),
            )))
        }
        Ast::Start => Hir::look(Look::Start),
        Ast::End => Hir::look(Look::End),
        Ast::Sequence(parts) => Hir::concat(parts.iter().map(hir).collect()),
        Ast::Either(alternatives) => Hir::alternation(alternatives.iter().map(hir).collect()),
        Ast::Repeat(inner, min, max) => Hir::repetition(Repetition {
            min: *min,
            max: *max,
            greedy: true,
            sub: Box::new(hir(inner)),
        }),
        Ast::Group(_, inner) => hir(inner),
        Ast::Reference(_) => Hir::empty(),
    }
}
