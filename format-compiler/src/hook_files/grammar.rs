//! Parses the elements between braces.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::syntax::{
    AnchorMark, Anchors, Argument, ArgumentKind, Element, ElementKind, Form,
};
use crate::hook_files::token::TokenKind;

/// The deepest allowed nesting of groups, lists and arguments.
const DEEPEST: usize = 100;

impl Parser<'_> {
    /// Parses `{ element ... }`.
    pub(crate) fn elements(&mut self) -> Parsed<Vec<Element>> {
        self.punctuation(b'{', "`{` and the elements")?;
        let mut elements = Vec::new();
        while !self.optional(b'}') {
            elements.push(self.element()?);
        }
        Ok(elements)
    }

    fn element(&mut self) -> Parsed<Element> {
        let Some(token) = self.peek().cloned() else {
            return Err(self.expected("an element or `}`"));
        };
        let start = token.span.start;
        let text = &self.text[token.span.clone()];
        let kind = match token.kind {
            TokenKind::Literal => {
                self.skip();
                ElementKind::Literal(text[1..text.len() - 1].to_owned())
            }
            TokenKind::Variable => ElementKind::Value(self.variable("`$` and a name")?),
            TokenKind::Word if matches!(text, "list" | "some" | "repeat" | "counted") => {
                let (commas, is_counted) = (text != "repeat", text == "counted");
                let needs_one = matches!(text, "some" | "counted");
                self.skip();
                self.punctuation(b'(', "`(` and the elements")?;
                let mut count = None;
                if is_counted {
                    count = Some(self.variable("`$` and the parameter that holds the number")?);
                    self.punctuation(b',', "`,` and the elements")?;
                }
                let elements = self.unmarked()?;
                ElementKind::List {
                    commas,
                    needs_one,
                    count,
                    elements,
                }
            }
            TokenKind::Word if text == "error" => {
                self.skip();
                self.punctuation(b'(', "`(` and a string")?;
                let mut place = None;
                if self.is(TokenKind::Word) {
                    place = Some(self.word("`name` or `here`")?);
                    self.punctuation(b',', "`,` and a string")?;
                }
                let message = self.string("a string")?;
                let mut later = None;
                if self.optional(b',') {
                    later = Some(self.string("a string")?);
                }
                self.punctuation(b')', "`)`")?;
                ElementKind::Refuse {
                    place,
                    message,
                    later,
                }
            }
            TokenKind::Word if text == "named" => {
                self.skip();
                self.punctuation(b'(', "`(` and a string")?;
                let message = self.string("a string")?;
                self.punctuation(b')', "`)`")?;
                ElementKind::Named(message)
            }
            TokenKind::Word if text == "expect" => {
                self.skip();
                self.punctuation(b'(', "`(` and a place")?;
                let place = self.word("`name`, `here` or `literals`")?;
                self.punctuation(b',', "`,` and a string")?;
                let message = self.string("a string")?;
                self.punctuation(b',', "`,` and the elements")?;
                let elements = self.unmarked()?;
                ElementKind::Expect {
                    place,
                    message,
                    elements,
                }
            }
            TokenKind::Word => self.form()?,
            TokenKind::Punctuation(b'(') => {
                self.skip();
                let (elements, then) = self.nested()?;
                let mut anchors = Anchors {
                    then,
                    otherwise: Vec::new(),
                };
                let mut otherwise = Vec::new();
                if self.optional(b':') {
                    self.punctuation(b'(', "`(` and what stands there otherwise")?;
                    (otherwise, anchors.otherwise) = self.nested()?;
                }
                self.punctuation(b'?', "`?`")?;
                ElementKind::Group {
                    elements,
                    otherwise,
                    anchors,
                }
            }
            TokenKind::String | TokenKind::Punctuation(_) => {
                return Err(self.expected("an element"));
            }
        };
        Ok(Element {
            kind,
            span: start..self.end(),
        })
    }

    /// Parses elements up to the closing parenthesis, and returns their `^` marks.
    fn nested(&mut self) -> Parsed<(Vec<Element>, Vec<AnchorMark>)> {
        self.deeper()?;
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

    /// Parses `form($name, argument, ...)`.
    fn form(&mut self) -> Parsed<ElementKind> {
        let word = self.word("an element")?;
        self.punctuation(b'(', "`(` and a parameter")?;
        let name = self.variable("a parameter")?;
        let mut arguments = Vec::new();
        while self.optional(b',') {
            arguments.push(self.argument()?);
        }
        self.punctuation(b')', "`)`")?;
        Ok(ElementKind::Form(Form {
            word,
            name,
            arguments,
        }))
    }

    /// Parses elements up to the closing parenthesis; `^` is an error.
    fn unmarked(&mut self) -> Parsed<Vec<Element>> {
        let (elements, anchors) = self.nested()?;
        match anchors.into_iter().next() {
            Some((_, span)) => Err(self.error(title::hook_syntax("an element or `)`"), span)),
            None => Ok(elements),
        }
    }

    /// Parses a word, a string, a parameter, `[...]`, or `word(...)`.
    pub(crate) fn argument(&mut self) -> Parsed<Argument> {
        let Some(token) = self.peek().cloned() else {
            return Err(self.expected("an argument"));
        };
        let start = token.span.start;
        let mut text = self.text[token.span.clone()].to_owned();
        let kind = match token.kind {
            TokenKind::Word => {
                self.skip();
                if self.optional(b'(') {
                    ArgumentKind::Call(self.arguments(b')')?)
                } else {
                    ArgumentKind::Word
                }
            }
            TokenKind::String => {
                self.skip();
                text = text[1..text.len() - 1].replace("\\\"", "\"");
                ArgumentKind::String
            }
            TokenKind::Variable => {
                text = self.variable("a parameter")?.text;
                ArgumentKind::Variable
            }
            TokenKind::Punctuation(b'[') => {
                self.skip();
                ArgumentKind::List(self.arguments(b']')?)
            }
            _ => return Err(self.expected("a word or a string")),
        };
        Ok(Argument {
            kind,
            text,
            span: start..self.end(),
        })
    }

    /// Enters a level of nesting, if there may be another one.
    fn deeper(&mut self) -> Parsed<()> {
        if self.depth == DEEPEST {
            let span = self.here();
            return Err(self.error(title::hook_syntax_nesting(), span));
        }
        self.depth += 1;
        Ok(())
    }

    /// Parses arguments up to the closing character.
    fn arguments(&mut self, close: u8) -> Parsed<Vec<Argument>> {
        self.deeper()?;
        let arguments = self.items(close, "`,` and an argument", Self::argument)?;
        self.depth -= 1;
        Ok(arguments)
    }
}
