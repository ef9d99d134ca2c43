//! Parses text to [`Cxx`] by precedence climbing.

use super::literal;
use super::number::Arithmetic;
use super::token::{Placed, Token, tokens};
use super::{Constant, Cxx, Segment};
use std::cell::Cell;

/// The maximum nesting depth; deeper expressions are not parsed.
const MAXIMUM_DEPTH: usize = 120;

/// The maximum length of a chain such as `a + b + c` or `a.b().c()`, which nests as deeply in the tree.
const LONGEST_CHAIN: usize = 1_000;

/// How many steps may be taken for each token of a text.
const STEPS_PER_TOKEN: usize = 100;

/// The error for text outside the supported subset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

type Parsed<T> = Result<T, Unreadable>;

/// Parses an expression.
///
/// # Errors
///
/// If it is not in the subset of C++ that is supported.
pub fn parse(text: &str) -> Parsed<Cxx> {
    let tokens = tokens(text).map_err(|_| Unreadable)?;
    let mut parser = Parser::of(&tokens);
    let expression = parser.expression()?;
    while parser.eat(";") {}
    let is_all = parser.at == tokens.len();
    is_all.then_some(expression).ok_or(Unreadable)
}

/// The byte of a text that can't be parsed at which the parser gets no further.
pub fn unreadable_at(text: &str) -> usize {
    let tokens = match tokens(text) {
        Ok(tokens) => tokens,
        Err(at) => return at,
    };
    let mut parser = Parser::of(&tokens);
    // What failed is known from how far it came.
    let _ = parser.expression();
    tokens
        .get(parser.furthest.get())
        .map_or(text.len(), |placed| placed.1)
}

pub(super) struct Parser<'t> {
    tokens: &'t [Placed<'t>],
    at: usize,
    depth: usize,
    /// The last token that was looked at.
    furthest: Cell<usize>,
    /// Whether a type is parsed, in which `<` begins template arguments.
    is_in_type: bool,
    /// See [`Parser::charge`].
    steps: usize,
}

/// Binary operators by precedence.
const LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<"],
    &["+", "-"],
    &["*", "/", "%"],
];

impl<'t> Parser<'t> {
    pub(super) fn of(tokens: &'t [Placed<'t>]) -> Self {
        Parser {
            tokens,
            at: 0,
            depth: 0,
            furthest: Cell::new(0),
            is_in_type: false,
            steps: 0,
        }
    }

    pub(super) fn peek(&self) -> Option<Token<'t>> {
        self.furthest.set(self.furthest.get().max(self.at));
        self.at_offset(0)
    }

    /// The token after so many others.
    pub(super) fn at_offset(&self, offset: usize) -> Option<Token<'t>> {
        self.tokens.get(self.at + offset).map(|placed| placed.0)
    }

    /// Goes on behind the next token.
    pub(super) fn skip(&mut self) {
        self.at += 1;
    }

    pub(super) fn is(&self, punctuation: &str) -> bool {
        matches!(self.peek(), Some(Token::Punct(own)) if own == punctuation)
    }

    pub(super) fn eat(&mut self, punctuation: &str) -> bool {
        let is = self.is(punctuation);
        self.at += usize::from(is);
        is
    }

    pub(super) fn expect(&mut self, punctuation: &str) -> Parsed<()> {
        self.eat(punctuation).then_some(()).ok_or(Unreadable)
    }

    /// The value of what follows, if the punctuation is there.
    pub(super) fn before<T>(&self, value: T, punctuation: &str) -> Parsed<T> {
        self.is(punctuation).then_some(value).ok_or(Unreadable)
    }

    /// Items between commas up to the closing punctuation.
    pub(super) fn items<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(item(self)?);
            if !self.eat(",") {
                self.expect(close)?;
                break;
            }
        }
        Ok(items)
    }

    /// An expression in parentheses.
    pub(super) fn in_parentheses(&mut self) -> Parsed<Cxx> {
        self.expect("(")?;
        let inner = self.expression()?;
        self.expect(")")?;
        Ok(inner)
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let is = matches!(self.peek(), Some(Token::Name(own)) if own == word);
        self.at += usize::from(is);
        is
    }

    pub(super) fn name(&mut self) -> Parsed<&'t str> {
        match self.peek() {
            Some(Token::Name(name)) if !name.starts_with('$') => {
                self.at += 1;
                Ok(name)
            }
            _ => Err(Unreadable),
        }
    }

    /// Tries to parse something; on failure the position is restored.
    pub(super) fn attempt<T>(&mut self, body: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let (at, depth, is_in_type) = (self.at, self.depth, self.is_in_type);
        let result = body(self);
        if result.is_err() {
            (self.at, self.depth, self.is_in_type) = (at, depth, is_in_type);
        }
        result.ok()
    }

    /// Counts work that may be done again where something else is tried: in time that isn't proportional to the text, nothing is
    /// parsed.
    fn charge(&mut self) -> Parsed<()> {
        self.steps = self.steps.saturating_add(1);
        let most = self.tokens.len().saturating_mul(STEPS_PER_TOKEN);
        (self.steps <= most).then_some(()).ok_or(Unreadable)
    }

    pub(super) fn deeper<T>(&mut self, body: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAXIMUM_DEPTH {
            return Err(Unreadable);
        }
        self.charge()?;
        self.depth += 1;
        let result = body(self);
        self.depth -= 1;
        result
    }

    pub(super) fn expression(&mut self) -> Parsed<Cxx> {
        self.deeper(|parser| {
            let condition = parser.binary(0)?;
            if !parser.eat("?") {
                return Ok(condition);
            }
            let yes = parser.expression()?;
            parser.expect(":")?;
            let no = parser.expression()?;
            Ok(Cxx::Conditional(
                Box::new(condition),
                Box::new(yes),
                Box::new(no),
            ))
        })
    }

    fn binary(&mut self, level: usize) -> Parsed<Cxx> {
        let Some(operators) = LEVELS.get(level) else {
            return self.unary();
        };
        let mut left = self.binary(level + 1)?;
        for _ in 0..LONGEST_CHAIN {
            // Two consecutive `>` are a shift operator here, since they don't close templates.
            let shift =
                level == 7 && self.is(">") && matches!(self.at_offset(1), Some(Token::Punct(">")));
            let operator = match self.peek() {
                _ if shift => ">>",
                Some(Token::Punct(operator)) if operators.contains(&operator) => operator,
                _ => return Ok(left),
            };
            self.at += if shift { 2 } else { 1 };
            let right = self.binary(level + 1)?;
            left = Cxx::Binary(operator, Box::new(left), Box::new(right));
        }
        Err(Unreadable)
    }

    fn unary(&mut self) -> Parsed<Cxx> {
        for operator in ["!", "-", "~", "*", "&", "+", "++", "--"] {
            if self.eat(operator) {
                let operand = self.deeper(Self::unary)?;
                return Ok(Cxx::Unary(operator, Box::new(operand)));
            }
        }
        let primary = self.primary()?;
        self.postfix(primary)
    }

    fn postfix(&mut self, mut object: Cxx) -> Parsed<Cxx> {
        for _ in 0..LONGEST_CHAIN {
            if self.eat("(") {
                let arguments = self.list(")")?;
                object = Cxx::Call(Box::new(object), arguments);
            } else if self.eat("[") {
                let index = self.expression()?;
                self.expect("]")?;
                object = Cxx::Index(Box::new(object), Box::new(index));
            } else if self.eat(".") || self.eat("->") {
                self.eat_word("template");
                let segment = self.segment()?;
                object = Cxx::Member(Box::new(object), segment);
            } else if matches!(object, Cxx::Name(_)) && self.eat("{") {
                let items = self.list("}")?;
                object = Cxx::Braces(Some(Box::new(object)), items);
            } else if self.eat("++") {
                object = Cxx::Unary("++", Box::new(object));
            } else if self.eat("--") {
                object = Cxx::Unary("--", Box::new(object));
            } else {
                return Ok(object);
            }
        }
        Err(Unreadable)
    }

    /// Comma-separated items, up to the closing token.
    fn list(&mut self, close: &str) -> Parsed<Vec<Cxx>> {
        self.items(close, Self::expression)
    }

    fn primary(&mut self) -> Parsed<Cxx> {
        match self.peek().ok_or(Unreadable)? {
            Token::Number(value) => {
                self.at += 1;
                Ok(Cxx::Number(value))
            }
            Token::Text(_) | Token::RawText(_) => self.text(),
            Token::Name(name) if name.starts_with('$') => {
                self.at += 1;
                Ok(Cxx::Placeholder(name.to_owned()))
            }
            Token::Name("true") => {
                self.at += 1;
                Ok(Cxx::Number(Constant::Bool(true)))
            }
            Token::Name("false") => {
                self.at += 1;
                Ok(Cxx::Number(Constant::Bool(false)))
            }
            // `new T(a)` is read as `T(a)`.
            Token::Name("new") if matches!(self.at_offset(1), Some(Token::Name(_))) => {
                self.skip();
                self.qualified_name()
            }
            Token::Name(_) | Token::Punct("::") => self.qualified_name(),
            Token::Punct("(") => {
                if let Some(type_) = self.attempt(Self::cast_type) {
                    let operand = self.deeper(Self::unary)?;
                    let cast = Segment {
                        name: "static_cast".to_owned(),
                        arguments: vec![type_],
                    };
                    return Ok(Cxx::Call(Box::new(Cxx::Name(vec![cast])), vec![operand]));
                }
                self.in_parentheses()
            }
            Token::Punct("{") => {
                self.at += 1;
                Ok(Cxx::Braces(None, self.list("}")?))
            }
            Token::Punct("[") => self.deeper(Self::lambda),
            Token::Punct(_) => Err(Unreadable),
        }
    }

    /// Adjacent string literals are concatenated.
    fn text(&mut self) -> Parsed<Cxx> {
        let mut text = String::new();
        loop {
            match self.peek() {
                Some(Token::Text(body)) => text.push_str(&literal::text(body).ok_or(Unreadable)?),
                Some(Token::RawText(body)) => text.push_str(body),
                _ => return Ok(Cxx::Text(text)),
            }
            self.at += 1;
        }
    }

    /// The `(T)` of `(T)a`, which is parsed as `static_cast<T>(a)`.
    fn cast_type(&mut self) -> Parsed<Cxx> {
        self.expect("(")?;
        let type_ = self.type_name()?;
        self.expect(")")?;
        // `(a) - b` is not a cast, unless the name is that of an arithmetic type.
        let is_number = type_
            .path()
            .and_then(|path| Arithmetic::named(&path))
            .is_some();
        let follows = match self.peek() {
            Some(Token::Punct("::")) => true,
            Some(Token::Punct("(" | "-" | "+" | "~" | "!" | "{")) => is_number,
            Some(Token::Punct(_)) | None => false,
            Some(_) => true,
        };
        follows.then_some(type_).ok_or(Unreadable)
    }

    /// `::a::b<c>::d`
    pub(super) fn qualified_name(&mut self) -> Parsed<Cxx> {
        let mut segments = Vec::new();
        self.eat("::");
        loop {
            segments.push(self.segment()?);
            if !self.eat("::") {
                return Ok(Cxx::Name(segments));
            }
        }
    }

    /// A name; `<` begins template arguments if it can, that is, if a call, a scope or a brace follows the `>`.
    fn segment(&mut self) -> Parsed<Segment> {
        let name = self.name()?.to_owned();
        let arguments = self.attempt(|parser| {
            let arguments = parser.template_arguments()?;
            let follows = ["(", "::", "{", ")", ",", ">"];
            let is_template = parser.is_in_type
                || follows.iter().any(|&next| parser.is(next))
                // `Type<T> name` of a declaration.
                || matches!(parser.peek(), None | Some(Token::Name(_)));
            is_template.then_some(arguments).ok_or(Unreadable)
        });
        Ok(Segment {
            name,
            arguments: arguments.unwrap_or_default(),
        })
    }

    fn template_arguments(&mut self) -> Parsed<Vec<Cxx>> {
        self.expect("<")?;
        self.deeper(|parser| {
            parser.items(">", |parser| match parser.peek() {
                Some(Token::Number(value)) => {
                    parser.at += 1;
                    Ok(Cxx::Number(value))
                }
                _ => parser.type_name(),
            })
        })
    }

    /// A type: `const ::a::B<c> &`; qualifiers are dropped.
    pub(super) fn type_name(&mut self) -> Parsed<Cxx> {
        self.eat_word("const");
        self.eat_word("typename");
        let name = match self.number_type() {
            Some(name) => Cxx::word(name),
            None => {
                let is_in_type = std::mem::replace(&mut self.is_in_type, true);
                let name = self.qualified_name();
                self.is_in_type = is_in_type;
                name?
            }
        };
        self.eat_word("const");
        while self.eat("&") || self.eat("*") || self.eat("&&") {}
        Ok(name)
    }

    /// `unsigned long long` and similar types, by a name of a single word.
    fn number_type(&mut self) -> Option<&'static str> {
        let (mut unsigned, mut signed, mut long, mut base) = (false, false, 0, None);
        let start = self.at;
        while let Some(Token::Name(word)) = self.peek() {
            match word {
                "unsigned" => unsigned = true,
                "signed" => signed = true,
                "long" => long += 1,
                "int" | "char" | "short" | "double" => base = Some(word),
                _ => break,
            }
            self.at += 1;
        }
        match (base, long) {
            _ if self.at == start => None,
            (Some("char"), 0) => Some(if unsigned { "uint8_t" } else { "int8_t" }),
            (Some("short"), 0) => Some(if unsigned { "uint16_t" } else { "int16_t" }),
            (Some("double"), 0) if !unsigned && !signed => Some("double"),
            (None | Some("int"), 0) => Some(if unsigned { "unsigned" } else { "int" }),
            (None | Some("int"), _) => Some(if unsigned { "uint64_t" } else { "int64_t" }),
            _ => {
                self.at = start;
                None
            }
        }
    }
}
