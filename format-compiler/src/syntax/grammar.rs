//! Parses tokens into elements (`docs/format-language.md#grammar`).
//!
//! No rule fails once its first token matches: a missing piece is reported at its expected position and parsing
//! continues, so one mistake does not hide another. `check` decides about valid positions of elements.

use chumsky::prelude::*;
use std::ops::Range;

use super::{
    AnchorMark, Arguments, Branch, Clause, Directive, Element, ElementKind, Group, Shape,
    SyntaxError, Token, TokenKind,
};
use crate::diagnostic::{Title, title};

type Tokens<'t> = &'t [Token];
type Extra = extra::Err<SyntaxError>;

/// Shorthand for the type of the many parsers below; chumsky requires each to be `Clone`.
trait Rule<'t, O>: Parser<'t, Tokens<'t>, O, Extra> + Clone + 't {}
impl<'t, O, P: Parser<'t, Tokens<'t>, O, Extra> + Clone + 't> Rule<'t, O> for P {}

/// An element of a group and the `^` after it.
type Item = (Element, Option<usize>);

/// The elements of a format. The last token must be [`TokenKind::End`].
pub(super) fn parse(text: &str, tokens: &[Token]) -> (Vec<Element>, Vec<SyntaxError>) {
    let source = Source { text, tokens };
    let (elements, errors) = source.format().parse(tokens).into_output_errors();
    (elements.unwrap_or_default(), errors)
}

#[derive(Clone, Copy)]
struct Source<'t> {
    text: &'t str,
    tokens: &'t [Token],
}

impl<'t> Source<'t> {
    fn format(self) -> impl Rule<'t, Vec<Element>> {
        let element = recursive(|element| {
            choice((
                self.leaf().boxed(),
                self.group(element.clone()).boxed(),
                self.directive(element).boxed(),
            ))
        });
        sequence(element, &[]).then_ignore(any().repeated())
    }

    /// Literals, strings, variables and directives without arguments.
    fn leaf(self) -> impl Rule<'t, Element> {
        let kind = move |token: Token, span: SimpleSpan| {
            let text = &self.text[token.range()];
            Ok(match token.kind {
                TokenKind::Literal => ElementKind::Literal(text[1..text.len() - 1].to_owned()),
                // Upstream drops every backslash, doubled ones too.
                TokenKind::String => ElementKind::String(text[1..text.len() - 1].replace('\\', "")),
                TokenKind::Variable => ElementKind::Variable(text[1..].to_owned()),
                TokenKind::Keyword(directive) if directive.shape() == Shape::Word => {
                    ElementKind::Directive(directive, Arguments::Elements(Vec::new()))
                }
                _ => return Err(expected_element(span.start)),
            })
        };
        self.element(any().try_map(kind))
    }

    fn group(self, element: impl Rule<'t, Element>) -> impl Rule<'t, Element> {
        let item = choice((
            element.then(token(TokenKind::Caret).or_not()).map(Some),
            junk(&[TokenKind::RightParenthesis]).to(None),
        ));
        let items =
            item.repeated()
                .collect::<Vec<Option<Item>>>()
                .validate(|items, extra, emitter| {
                    let span: SimpleSpan = extra.span();
                    if span.start == span.end {
                        emitter.emit(expected_element(span.start));
                    }
                    items.into_iter().flatten().collect::<Vec<Item>>()
                });
        let close = required(TokenKind::RightParenthesis, title::expected_element());
        let branch = items.then_ignore(close);
        let else_branch = token(TokenKind::LeftParenthesis)
            .ignore_then(branch.clone())
            .or(missing(title::expected_else()).to(Vec::new()));
        let question = required(TokenKind::Question, title::expected_question());
        let group = token(TokenKind::LeftParenthesis)
            .ignore_then(branch)
            .then(token(TokenKind::Colon).ignore_then(else_branch).or_not())
            .then_ignore(question)
            .map(move |(then_items, else_items)| {
                let mut anchors = Vec::new();
                let then_elements = self.split(then_items, Branch::Then, &mut anchors);
                let else_elements =
                    self.split(else_items.unwrap_or_default(), Branch::Else, &mut anchors);
                ElementKind::Group(Box::new(Group {
                    then_elements,
                    else_elements,
                    anchors,
                }))
            });
        self.element(group)
    }

    /// Separates the elements of a branch from their `^` marks.
    fn split(
        self,
        items: Vec<Item>,
        branch: Branch,
        anchors: &mut Vec<AnchorMark>,
    ) -> Vec<Element> {
        let marks = items.iter().enumerate().filter_map(|(index, (_, caret))| {
            let token = (*caret)?;
            Some(AnchorMark {
                branch,
                index,
                span: self.tokens[token].range(),
                token,
            })
        });
        anchors.extend(marks);
        items.into_iter().map(|(element, _)| element).collect()
    }

    /// Directives with arguments.
    fn directive(self, element: impl Rule<'t, Element>) -> impl Rule<'t, Element> {
        let after = || close(title::expected_closing("argument list"));
        let element = element.boxed();
        let argument = element
            .clone()
            .or(self.element(missing_element().to(ElementKind::Error)))
            .boxed();
        let left = || token(TokenKind::LeftParenthesis);
        // If an argument is missing along with its parentheses, that is an error too.
        let none = self.element(empty().to(ElementKind::Error)).boxed();
        let before = || opening("argument list").ignore_then(none.clone());
        let one = left()
            .ignore_then(argument.clone())
            .then_ignore(after())
            .or(before())
            .map(|one| vec![one]);
        let comma = required(TokenKind::Comma, title::expected_comma());
        let two = left()
            .ignore_then(argument.clone().then_ignore(comma).then(argument.clone()))
            .then_ignore(after())
            .or(before().then(none.clone()))
            .map(|(first, second)| vec![first, second]);
        let structure = left()
            .ignore_then(list(argument.clone()))
            .then_ignore(close(title::expected_closing_at_end()))
            .or(opening("`struct` argument list").to(Vec::new()));
        let kind = choice((
            of_shape(Shape::One)
                .then(one.map(Arguments::Elements))
                .boxed(),
            of_shape(Shape::Two)
                .then(two.map(Arguments::Elements))
                .boxed(),
            of_shape(Shape::List)
                .then(structure.map(Arguments::Elements))
                .boxed(),
            of_shape(Shape::Named).then(self.named(argument)).boxed(),
            of_shape(Shape::Clauses)
                .then(self.clauses(element).map(Arguments::Clauses))
                .boxed(),
        ));
        self.element(
            kind.map(|(directive, arguments)| ElementKind::Directive(directive, arguments)),
        )
    }

    fn named(self, argument: impl Rule<'t, Element>) -> impl Rule<'t, Arguments> {
        let text = move |at: usize| self.text[self.tokens[at].range()].to_owned();
        // A keyword is not a valid name but is clearly meant as one.
        let keyword = select! { Token { kind: TokenKind::Keyword(_), .. } => () }.validate(
            move |(), extra, emitter| {
                let span: SimpleSpan = extra.span();
                emitter.emit(SyntaxError::unexpected(
                    title::expected_custom_name(),
                    span.start,
                ));
                String::new()
            },
        );
        let name = choice((
            token(TokenKind::Identifier).map(text),
            keyword,
            missing(title::expected_custom_name()).to(String::new()),
        ));
        let less = required(TokenKind::Less, title::expected_opening_angle());
        let greater = required(TokenKind::Greater, title::expected_closing_angle());
        let arguments = token(TokenKind::LeftParenthesis)
            .ignore_then(list(argument))
            .then_ignore(close(title::expected_closing(
                "custom directive parameters",
            )))
            .or(opening("custom directive parameters").to(Vec::new()));
        less.ignore_then(name)
            .then_ignore(greater)
            .then(arguments)
            .map(|(name, arguments)| Arguments::Named(name, arguments))
    }

    fn clauses(self, element: impl Rule<'t, Element>) -> impl Rule<'t, Vec<Clause>> {
        let literal =
            select! { token if matches!(token, Token { kind: TokenKind::Literal, .. }) => token }
                .map(move |token: Token| {
                    let text = &self.text[token.range()];
                    ElementKind::Literal(text[1..text.len() - 1].to_owned())
                });
        // Any other token at the start of an element is clearly meant as the literal. (The first element of a clause
        // is checked elsewhere, because a misplaced `oilist` takes precedence.)
        let other = any().filter(|token: &Token| {
            use TokenKind::{End, Pipe, RightParenthesis, String};
            token.kind == String
                || !starts_element(token.kind)
                    && !matches!(token.kind, End | Pipe | RightParenthesis)
        });
        let no_literal = other.or_not().to(ElementKind::Error);
        let clause = self
            .element(literal.or(no_literal))
            .then(sequence(
                element,
                &[TokenKind::Pipe, TokenKind::RightParenthesis],
            ))
            .map(|(literal, elements)| Clause { literal, elements });
        token(TokenKind::LeftParenthesis)
            .ignore_then(
                clause
                    .separated_by(token(TokenKind::Pipe))
                    .at_least(1)
                    .collect(),
            )
            .then_ignore(
                token(TokenKind::RightParenthesis)
                    .ignored()
                    .or(self.unfinished_oilist()),
            )
            .or(opening("oilist argument list").to(Vec::new()))
    }

    /// The end of the format inside an `oilist`, within a clause or at the start of one.
    fn unfinished_oilist(self) -> impl Rule<'t, ()> {
        empty().validate(move |(), extra, emitter| {
            let span: SimpleSpan = extra.span();
            let at = |index: usize| self.tokens.get(index).map(|token: &Token| token.kind);
            let before = span.start.checked_sub(1).and_then(at);
            let is_begin = matches!(before, Some(TokenKind::LeftParenthesis | TokenKind::Pipe));
            emitter.emit(match at(span.start) {
                Some(TokenKind::End) if is_begin => {
                    SyntaxError::unexpected(title::expected_literal(""), span.start)
                }
                _ => expected_element(span.start),
            });
        })
    }

    /// Adds the span and the tokens to an element kind.
    fn element(self, kind: impl Rule<'t, ElementKind>) -> impl Rule<'t, Element> {
        kind.map_with(move |kind, extra| {
            let span: SimpleSpan = extra.span();
            Element {
                kind,
                span: self.bytes(span.start..span.end),
                tokens: span.start..span.end,
            }
        })
    }

    fn bytes(self, tokens: Range<usize>) -> Range<usize> {
        let start = self.tokens[tokens.start.min(self.tokens.len() - 1)].start as usize;
        let end = if tokens.is_empty() {
            start
        } else {
            self.tokens[tokens.end - 1].end as usize
        };
        start..end
    }
}

/// Elements up to one of `stops` or the end; other tokens are reported and skipped.
fn sequence<'t>(
    element: impl Rule<'t, Element>,
    stops: &'static [TokenKind],
) -> impl Rule<'t, Vec<Element>> {
    let item = element.map(Some).or(junk(stops).to(None));
    item.repeated()
        .collect::<Vec<Option<Element>>>()
        .map(|items| items.into_iter().flatten().collect())
}

/// Comma-separated arguments. A missing argument consumes no tokens.
fn list<'t>(argument: impl Rule<'t, Element>) -> impl Rule<'t, Vec<Element>> {
    argument
        .separated_by(token(TokenKind::Comma))
        .at_least(1)
        .collect()
}

/// A run of tokens outside of any element.
fn junk<'t>(stops: &'static [TokenKind]) -> impl Rule<'t, ()> {
    any()
        .filter(move |token: &Token| {
            !starts_element(token.kind)
                && token.kind != TokenKind::End
                && !stops.contains(&token.kind)
        })
        .repeated()
        .at_least(1)
        .validate(|(), extra, emitter| {
            let span: SimpleSpan = extra.span();
            emitter.emit(expected_element(span.start));
        })
}

/// The `)` of an argument list; anything else before it is reported and skipped.
fn close<'t>(title: Title) -> impl Rule<'t, ()> {
    let skipped = recursive(|skipped| {
        let nested = token(TokenKind::LeftParenthesis)
            .ignore_then(skipped.repeated())
            .then_ignore(token(TokenKind::RightParenthesis).or_not());
        let other = any().filter(|token: &Token| {
            use TokenKind::{End, LeftParenthesis, RightParenthesis};
            !matches!(token.kind, LeftParenthesis | RightParenthesis | End)
        });
        nested.or(other.ignored())
    });
    let right = token(TokenKind::RightParenthesis);
    let skip = missing(title)
        .then(skipped.repeated())
        .then(right.clone().or_not());
    right.ignored().or(skip.ignored()).boxed()
}

/// A token, or an error that it is missing.
fn required<'t>(kind: TokenKind, title: Title) -> impl Rule<'t, ()> {
    token(kind).ignored().or(missing(title))
}

/// The missing `(` of a directive. The directive is then parsed as having no arguments.
fn opening<'t>(list: &'static str) -> impl Rule<'t, ()> {
    missing(title::expected_opening(list))
}

/// Consumes nothing and reports the expected text.
fn missing<'t>(title: Title) -> impl Rule<'t, ()> {
    empty().validate(move |(), extra, emitter| {
        let span: SimpleSpan = extra.span();
        emitter.emit(SyntaxError::unexpected(title.clone(), span.start));
    })
}

fn missing_element<'t>() -> impl Rule<'t, ()> {
    missing(title::expected_element())
}

fn expected_element(token: usize) -> SyntaxError {
    SyntaxError::unexpected(title::expected_element(), token)
}

/// A token of this kind; returns its index.
fn token<'t>(kind: TokenKind) -> impl Rule<'t, usize> {
    any()
        .filter(move |token: &Token| token.kind == kind)
        .map_with(|_, extra| {
            let span: SimpleSpan = extra.span();
            span.start
        })
}

/// The keyword of a directive with arguments of this shape.
fn of_shape<'t>(shape: Shape) -> impl Rule<'t, Directive> {
    select! { Token { kind: TokenKind::Keyword(directive), .. } if directive.shape() == shape => directive }
}

fn starts_element(kind: TokenKind) -> bool {
    use TokenKind::{LeftParenthesis, Literal, String, Variable};
    matches!(
        kind,
        Literal | String | Variable | LeftParenthesis | TokenKind::Keyword(_)
    )
}
