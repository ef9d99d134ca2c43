//! Parses the elements between braces.

use crate::parser::{Parsed, Parser};
use crate::syntax::{AnchorMark, Anchors, Argument, Element, ElementKind};
use crate::token::TokenKind;
use format_compiler::diagnostic::title;

/// How deep groups and lists stand in one another at most.
const DEEPEST: usize = 100;

impl Parser<'_> {
    /// `{ element ... }`
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
                let (elements, anchors) = self.nested()?;
                if let Some((_, span)) = anchors.into_iter().next() {
                    return Err(self.error(title::hook_syntax("an element or `)`"), span));
                }
                ElementKind::List { commas, needs_one, count, elements }
            }
            TokenKind::Word if text == "error" => {
                self.skip();
                self.punctuation(b'(', "`(` and a string")?;
                let message = self.argument()?;
                if !message.is_string {
                    return Err(self.error(title::hook_syntax("a string"), message.span));
                }
                self.punctuation(b')', "`)`")?;
                ElementKind::Refuse(message.text)
            }
            TokenKind::Word => self.form()?,
            TokenKind::Punctuation(b'(') => {
                self.skip();
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

    /// A word or a string.
    pub(crate) fn argument(&mut self) -> Parsed<Argument> {
        let Some(token) = self.peek().cloned() else { return Err(self.expected("an argument")) };
        let text = &self.text[token.span.clone()];
        let (text, is_string) = match token.kind {
            TokenKind::Word => (text.to_owned(), false),
            TokenKind::String => (text[1..text.len() - 1].replace("\\\"", "\""), true),
            _ => return Err(self.expected("a word or a string")),
        };
        self.skip();
        Ok(Argument { text, is_string, span: token.span })
    }
}
