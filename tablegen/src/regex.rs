//! POSIX extended regular expressions with back-references, as `!match` and `!instances` use them: does a text contain a
//! match?

mod backtrack;
mod syntax;

use regex_automata::meta;
use regex_automata::nfa::thompson::WhichCaptures;
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};
use syntax::Ast;

/// The maximum size of a compiled pattern in bytes (`{m,n}` multiplies it).
const MAX_SIZE: usize = 10 << 20;

/// A compiled pattern.
pub(crate) enum Regex {
    Regular(meta::Regex),
    /// With back-references, which no automaton knows.
    Backtracking(Ast),
}

impl Regex {
    /// Compiles a pattern; the error says what is wrong with it.
    pub(crate) fn new(pattern: &[u8]) -> Result<Regex, &'static str> {
        let (ast, has_references) = syntax::parse(pattern)?;
        if has_references {
            return Ok(Regex::Backtracking(ast));
        }
        let config = meta::Config::new()
            .utf8_empty(false)
            .which_captures(WhichCaptures::None)
            .nfa_size_limit(Some(MAX_SIZE))
            .hybrid_cache_capacity(MAX_SIZE);
        let compiled = meta::Builder::new().configure(config).build_from_hir(&hir(&ast));
        compiled.map(Regex::Regular).map_err(|_| "the pattern is too long")
    }

    /// True if the pattern matches somewhere in `text`; `None` if that takes too long to find out.
    pub(crate) fn is_match(&self, text: &[u8]) -> Option<bool> {
        match self {
            Regex::Regular(regex) => Some(regex.is_match(text)),
            Regex::Backtracking(ast) => backtrack::is_match(ast, text),
        }
    }
}

fn hir(ast: &Ast) -> Hir {
    match ast {
        Ast::Set(set) => {
            let members = (0..=255u8).filter(|&byte| set[usize::from(byte)]);
            Hir::class(Class::Bytes(ClassBytes::new(members.map(|byte| ClassBytesRange::new(byte, byte)))))
        }
        Ast::Start => Hir::look(Look::Start),
        Ast::End => Hir::look(Look::End),
        Ast::Sequence(parts) => Hir::concat(parts.iter().map(hir).collect()),
        Ast::Either(alternatives) => Hir::alternation(alternatives.iter().map(hir).collect()),
        Ast::Repeat(inner, min, max) => {
            Hir::repetition(Repetition { min: *min, max: *max, greedy: true, sub: Box::new(hir(inner)) })
        }
        Ast::Group(_, inner) => hir(inner),
        Ast::Reference(_) => Hir::empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::Regex;

    fn found(pattern: &str, text: &str) -> Option<bool> {
        Regex::new(pattern.as_bytes()).ok()?.is_match(text.as_bytes())
    }

    #[test]
    fn back_references() {
        let long = "x".repeat(64);
        let matches = [
            ("^(a)\\1$", "aa"),
            ("(ab)\\1", "xababx"),
            ("^(a|ab)(c|bcd)\\1$", "abcda"),
            ("^(a*)b\\1$", "aabaa"),
            ("^((a)|b)*\\1$", "abb"),
            ("(.)(.)\\2\\1", "xabbay"),
            ("^(a){2}\\1{3}$", "aaaaa"),
        ];
        for (pattern, text) in matches {
            assert_eq!(found(pattern, text), Some(true), "{pattern} in {text}");
        }
        for (pattern, text) in [("^(a)\\1$", "ab"), ("^(a*)b\\1$", "aaba"), ("^(x)y|\\1z$", "z")] {
            assert_eq!(found(pattern, text), Some(false), "{pattern} not in {text}");
        }
        assert!(Regex::new(b"\\1").is_err() && Regex::new(b"(a\\1)").is_err() && Regex::new(b"(a)\\2").is_err());
        // What would take for ever is said to be unknown.
        assert_eq!(found("^(x*)*(x*)*(x*)*\\1y$", &long), None);
    }

    #[test]
    fn patterns() {
        let matches = [
            ("()", "abc"),
            ("b", "abc"),
            ("^abc$", "abc"),
            ("a.*c", "xaxxc"),
            ("^(ab|cd)+$", "abcdab"),
            ("^[a-c]{2,3}$", "abc"),
            ("[[:digit:]]+x", "12x"),
            ("a\\.b", "a.b"),
            ("^[^a]$", "b"),
            ("x{0}", ""),
            ("(a*)*b", "aab"),
        ];
        for (pattern, text) in matches {
            assert!(found(pattern, text) == Some(true), "{pattern} in {text}");
        }
        let misses = [("^b", "abc"), ("^[a-c]{2}$", "abc"), ("a+$", "ab"), ("a\\.b", "axb"), ("^(ab|cd)+$", "abc")];
        for (pattern, text) in misses {
            assert!(found(pattern, text) == Some(false), "{pattern} not in {text}");
        }
        for pattern in ["", "a|", "a**", "^*", "(", "a)", "[a", "*", "\\", "a{2,1}", "a{999}"] {
            assert!(found(pattern, "").is_none(), "{pattern}");
        }
    }
}
