//! Parses the tokens of a hook file. After a mistake it goes on with the next `directive`.

use crate::errors::Errors;
use crate::syntax::{AnchorMark, Anchors, Argument, ArgumentKind, Directive, Element, ElementKind, Parameter, Word};
use crate::token::{Token, TokenKind};
use format_compiler::diagnostic::{Title, title};
use std::ops::Range;

/// How deep groups and lists stand in one another at most.
const DEEPEST: usize = 100;

/// What was being parsed is no directive; the error is recorded.
struct Failed;

type Parsed<T> = Result<T, Failed>;

/// The directives that could be parsed.
pub(crate) fn directives(text: &str, tokens: &[Token], errors: &mut Errors) -> Vec<Directive> {
    let mut parser = Parser { text, tokens, at: 0, depth: 0, errors };
    let mut directives = Vec::new();
    while parser.at < parser.tokens.len() {
        if let Ok(directive) = parser.directive() {
            directives.push(directive);
        } else {
            parser.depth = 0;
            parser.at += 1;
            while parser.tokens.get(parser.at).is_some_and(|token| parser.text[token.span.clone()] != *"directive") {
                parser.at += 1;
            }
        }
    }
    directives
}

struct Parser<'t> {
    text: &'t str,
    tokens: &'t [Token],
    at: usize,
    depth: usize,
    errors: &'t mut Errors,
}

impl Parser<'_> {
    fn directive(&mut self) -> Parsed<Directive> {
        let keyword = self.word("`directive`")?;
        if keyword.text != "directive" {
            return Err(self.error(title::hook_syntax("`directive`"), keyword.span));
        }
        let name = self.word("the name of a directive, such as `shop::Range`")?;
        self.punctuation(b'(', "`(` and the parameters")?;
        let mut parameters = Vec::new();
        while !self.optional(b')') {
            if !parameters.is_empty() {
                self.punctuation(b',', "`,` or `)`")?;
            }
            parameters.push(self.parameter()?);
        }
        self.punctuation(b'{', "`{` and the elements")?;
        let mut elements = Vec::new();
        while !self.optional(b'}') {
            elements.push(self.element()?);
        }
        Ok(Directive { name, parameters, elements })
    }

    fn parameter(&mut self) -> Parsed<Parameter> {
        let mut kind = self.word("the kind of a parameter")?;
        let is_ref = kind.text == "ref";
        if is_ref {
            kind = self.word("the kind of a parameter")?;
        }
        let mut of = None;
        if self.optional(b'(') {
            of = Some(self.argument()?);
            self.punctuation(b')', "`)`")?;
        }
        let name = self.variable("`$` and the name of the parameter")?;
        let default = if self.optional(b'=') { Some(self.argument()?) } else { None };
        Ok(Parameter { is_ref, kind, of, name, default })
    }

    fn element(&mut self) -> Parsed<Element> {
        let Some(token) = self.tokens.get(self.at).cloned() else {
            return Err(self.expected("an element or `}`"));
        };
        let start = token.span.start;
        let text = &self.text[token.span.clone()];
        let kind = match token.kind {
            TokenKind::Literal => {
                self.at += 1;
                ElementKind::Literal(text[1..text.len() - 1].to_owned())
            }
            TokenKind::Variable => ElementKind::Value(self.variable("`$` and a name")?),
            TokenKind::Word if matches!(text, "list" | "some" | "repeat" | "counted") => {
                let (commas, is_counted) = (text != "repeat", text == "counted");
                let needs_one = matches!(text, "some" | "counted");
                self.at += 1;
                self.punctuation(b'(', "`(` and the elements")?;
                let mut count = None;
                if is_counted {
                    count = Some(self.variable("`$` and the parameter that holds the number")?);
                    self.punctuation(b',', "`,` and the elements")?;
                }
                let elements = self.unmarked()?;
                ElementKind::List { commas, needs_one, count, elements }
            }
            TokenKind::Word if text == "error" => {
                self.at += 1;
                self.punctuation(b'(', "`(` and a string")?;
                let message = self.string()?;
                let later = if self.optional(b',') { Some(self.string()?) } else { None };
                self.punctuation(b')', "`)`")?;
                ElementKind::Refuse { message, later }
            }
            TokenKind::Word if text == "named" => {
                self.at += 1;
                self.punctuation(b'(', "`(` and a string")?;
                let message = self.string()?;
                self.punctuation(b')', "`)`")?;
                ElementKind::Named(message)
            }
            TokenKind::Word if text == "expect" => {
                self.at += 1;
                self.punctuation(b'(', "`(` and a place")?;
                let place = self.word("`name` or `here`")?;
                self.punctuation(b',', "`,` and a string")?;
                let message = self.string()?;
                self.punctuation(b',', "`,` and the elements")?;
                let elements = self.unmarked()?;
                ElementKind::Expect { place, message, elements }
            }
            TokenKind::Word => self.form()?,
            TokenKind::Punctuation(b'(') => {
                self.at += 1;
                let (elements, then) = self.nested()?;
                let mut anchors = Anchors { then, otherwise: Vec::new() };
                let mut otherwise = Vec::new();
                if self.optional(b':') {
                    self.punctuation(b'(', "`(` and what stands there otherwise")?;
                    (otherwise, anchors.otherwise) = self.nested()?;
                }
                self.punctuation(b'?', "`?`")?;
                ElementKind::Group { elements, otherwise, anchors }
            }
            TokenKind::String | TokenKind::Punctuation(_) => return Err(self.expected("an element")),
        };
        Ok(Element { kind, span: start..self.end() })
    }

    /// Elements up to the closing parenthesis, and those with `^`.
    fn nested(&mut self) -> Parsed<(Vec<Element>, Vec<AnchorMark>)> {
        if self.depth == DEEPEST {
            let span = self.here();
            return Err(self.error(title::hook_syntax_nesting(), span));
        }
        self.depth += 1;
        let (mut elements, mut anchors) = (Vec::new(), Vec::new());
        while !self.optional(b')') {
            elements.push(self.element()?);
            let span = self.here();
            if self.optional(b'^') {
                anchors.push((elements.len() - 1, span));
            }
        }
        self.depth -= 1;
        Ok((elements, anchors))
    }

    /// `form($name, argument, ...)`
    fn form(&mut self) -> Parsed<ElementKind> {
        let form = self.word("an element")?;
        self.punctuation(b'(', "`(` and a parameter")?;
        let name = self.variable("a parameter")?;
        let mut arguments = Vec::new();
        while self.optional(b',') {
            arguments.push(self.argument()?);
        }
        self.punctuation(b')', "`)`")?;
        Ok(ElementKind::Form { form, name, arguments })
    }

    /// Elements up to the closing parenthesis, without `^`.
    fn unmarked(&mut self) -> Parsed<Vec<Element>> {
        let (elements, anchors) = self.nested()?;
        match anchors.into_iter().next() {
            Some((_, span)) => Err(self.error(title::hook_syntax("an element or `)`"), span)),
            None => Ok(elements),
        }
    }

    fn string(&mut self) -> Parsed<String> {
        let argument = self.argument()?;
        if argument.is_string() {
            return Ok(argument.text);
        }
        Err(self.error(title::hook_syntax("a string"), argument.span))
    }

    /// A word, a string, a parameter, `[...]`, or `word(...)`.
    fn argument(&mut self) -> Parsed<Argument> {
        let Some(token) = self.tokens.get(self.at).cloned() else { return Err(self.expected("an argument")) };
        let start = token.span.start;
        let mut text = self.text[token.span.clone()].to_owned();
        let kind = match token.kind {
            TokenKind::Word => {
                self.at += 1;
                if self.optional(b'(') { ArgumentKind::Call(self.arguments(b')')?) } else { ArgumentKind::Word }
            }
            TokenKind::String => {
                self.at += 1;
                text = text[1..text.len() - 1].replace("\\\"", "\"");
                ArgumentKind::String
            }
            TokenKind::Variable => {
                text = self.variable("a parameter")?.text;
                ArgumentKind::Variable
            }
            TokenKind::Punctuation(b'[') => {
                self.at += 1;
                ArgumentKind::List(self.arguments(b']')?)
            }
            _ => return Err(self.expected("a word or a string")),
        };
        Ok(Argument { kind, text, span: start..self.end() })
    }

    /// Arguments up to what closes them.
    fn arguments(&mut self, close: u8) -> Parsed<Vec<Argument>> {
        if self.depth == DEEPEST {
            let span = self.here();
            return Err(self.error(title::hook_syntax_nesting(), span));
        }
        self.depth += 1;
        let mut arguments = Vec::new();
        while !self.optional(close) {
            if !arguments.is_empty() {
                self.punctuation(b',', "`,` and an argument")?;
            }
            arguments.push(self.argument()?);
        }
        self.depth -= 1;
        Ok(arguments)
    }

    fn word(&mut self, what: &'static str) -> Parsed<Word> {
        self.named(TokenKind::Word, what)
    }

    /// `$name`, without the `$`.
    fn variable(&mut self, what: &'static str) -> Parsed<Word> {
        let mut word = self.named(TokenKind::Variable, what)?;
        word.text.remove(0);
        if word.text.is_empty() {
            return Err(self.error(title::hook_syntax("a name after `$`"), word.span));
        }
        Ok(word)
    }

    fn named(&mut self, kind: TokenKind, what: &'static str) -> Parsed<Word> {
        match self.tokens.get(self.at) {
            Some(token) if token.kind == kind => {
                self.at += 1;
                Ok(Word { text: self.text[token.span.clone()].to_owned(), span: token.span.clone() })
            }
            _ => Err(self.expected(what)),
        }
    }

    fn punctuation(&mut self, byte: u8, what: &'static str) -> Parsed<()> {
        if self.optional(byte) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn optional(&mut self, byte: u8) -> bool {
        let is_there = self.tokens.get(self.at).is_some_and(|token| token.kind == TokenKind::Punctuation(byte));
        self.at += usize::from(is_there);
        is_there
    }

    /// The next token, or the end of the file.
    fn here(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.text.len()..self.text.len(), |token| token.span.clone())
    }

    /// Where the last token ends.
    fn end(&self) -> usize {
        self.at.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |token| token.span.end)
    }

    fn expected(&mut self, what: &'static str) -> Failed {
        let span = self.here();
        self.error(title::hook_syntax(what), span)
    }

    fn error(&mut self, title: Title, span: Range<usize>) -> Failed {
        self.errors.add(title, &span);
        Failed
    }
}
