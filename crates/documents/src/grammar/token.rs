//! The kinds of tokens of MLIR text.

/// A kind of tokens. If several match at the same place, the longest is meant; among equally long ones a literal,
/// and otherwise the first one declared here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// `i32`, `si8`, `ui1`
    IntegerType,
    /// `name`
    BareIdentifier,
    /// `%name`
    ValueName,
    /// `#1`
    ResultNumber,
    /// `^name`
    BlockName,
    /// `@name`, `@"name"`
    SymbolName,
    /// `!name`
    TypeName,
    /// `#name`
    AttributeName,
    /// `1.5e3`
    Float,
    /// `0x1F`
    HexInteger,
    /// `12`
    Integer,
    /// `"text"`
    String,
    /// `4x`, `?x`, `*x`, `[4]x`: a dimension with the `x` after it. MLIR's own lexer has no such token, but divides
    /// words at their `x`.
    Dimension,
}

/// The characters of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Exactly this text.
    Text(&'static str),
    /// One of the characters in these inclusive ranges.
    OneOf(&'static [(char, char)]),
    /// One character outside these inclusive ranges.
    NoneOf(&'static [(char, char)]),
    /// All of these, one after another.
    Sequence(&'static [Pattern]),
    /// One of these.
    Choice(&'static [Pattern]),
    /// This or nothing.
    Optional(&'static Pattern),
    /// This any number of times.
    Any(&'static Pattern),
    /// This at least once.
    Some(&'static Pattern),
}

use Pattern as P;

const DIGIT: P = P::OneOf(&[('0', '9')]);
const DIGITS: P = P::Some(&DIGIT);
const HEX_DIGIT: P = P::OneOf(&[('0', '9'), ('a', 'f'), ('A', 'F')]);
const BARE_START: P = P::OneOf(&[('A', 'Z'), ('a', 'z'), ('_', '_')]);
const BARE: P = P::Sequence(&[
    BARE_START,
    P::Any(&P::OneOf(&[
        ('A', 'Z'),
        ('a', 'z'),
        ('0', '9'),
        ('_', '_'),
        ('$', '$'),
        ('.', '.'),
    ])),
]);
/// The text after `%`, `^`, `!` or `#`.
const SUFFIX: P = P::Choice(&[DIGITS, NAME_SUFFIX]);
const NAME_SUFFIX: P = P::Sequence(&[
    P::OneOf(&[
        ('A', 'Z'),
        ('a', 'z'),
        ('_', '_'),
        ('$', '$'),
        ('.', '.'),
        ('-', '-'),
    ]),
    P::Any(&P::OneOf(&[
        ('A', 'Z'),
        ('a', 'z'),
        ('0', '9'),
        ('_', '_'),
        ('$', '$'),
        ('.', '.'),
        ('-', '-'),
    ])),
]);
const TEXT: P = P::Sequence(&[
    P::Text("\""),
    P::Any(&P::Choice(&[
        P::NoneOf(&[
            ('"', '"'),
            ('\\', '\\'),
            ('\n', '\n'),
            ('\u{b}', '\u{b}'),
            ('\u{c}', '\u{c}'),
        ]),
        P::Sequence(&[
            P::Text("\\"),
            P::OneOf(&[('"', '"'), ('\\', '\\'), ('n', 'n'), ('t', 't')]),
        ]),
        P::Sequence(&[P::Text("\\"), HEX_DIGIT, HEX_DIGIT]),
    ])),
    P::Text("\""),
]);

impl Token {
    /// All kinds.
    pub const ALL: &[Token] = &[
        Token::IntegerType,
        Token::BareIdentifier,
        Token::ValueName,
        Token::ResultNumber,
        Token::BlockName,
        Token::SymbolName,
        Token::TypeName,
        Token::AttributeName,
        Token::Float,
        Token::HexInteger,
        Token::Integer,
        Token::String,
        Token::Dimension,
    ];

    /// The name of the kind: small letters and `-`.
    pub fn name(self) -> &'static str {
        match self {
            Token::IntegerType => "integer-type",
            Token::BareIdentifier => "bare-identifier",
            Token::ValueName => "value-name",
            Token::ResultNumber => "result-number",
            Token::BlockName => "block-name",
            Token::SymbolName => "symbol-name",
            Token::TypeName => "type-name",
            Token::AttributeName => "attribute-name",
            Token::Float => "float",
            Token::HexInteger => "hex-integer",
            Token::Integer => "integer",
            Token::String => "string",
            Token::Dimension => "dimension",
        }
    }

    /// The characters of a token of this kind.
    pub fn pattern(self) -> Pattern {
        match self {
            Token::IntegerType => P::Sequence(&[
                P::Optional(&P::OneOf(&[('s', 's'), ('u', 'u')])),
                P::Text("i"),
                DIGITS,
            ]),
            Token::BareIdentifier => BARE,
            Token::ValueName => P::Sequence(&[P::Text("%"), SUFFIX]),
            Token::ResultNumber => P::Sequence(&[P::Text("#"), DIGITS]),
            Token::BlockName => P::Sequence(&[P::Text("^"), SUFFIX]),
            Token::SymbolName => P::Sequence(&[P::Text("@"), P::Choice(&[BARE, TEXT])]),
            Token::TypeName => P::Sequence(&[P::Text("!"), NAME_SUFFIX]),
            Token::AttributeName => P::Sequence(&[P::Text("#"), NAME_SUFFIX]),
            Token::Float => P::Sequence(&[
                DIGITS,
                P::Text("."),
                P::Any(&DIGIT),
                P::Optional(&P::Sequence(&[
                    P::OneOf(&[('e', 'e'), ('E', 'E')]),
                    P::Optional(&P::OneOf(&[('+', '+'), ('-', '-')])),
                    DIGITS,
                ])),
            ]),
            Token::HexInteger => P::Sequence(&[P::Text("0x"), P::Some(&HEX_DIGIT)]),
            Token::Integer => DIGITS,
            Token::String => TEXT,
            Token::Dimension => P::Sequence(&[
                P::Choice(&[
                    DIGITS,
                    P::OneOf(&[('?', '?'), ('*', '*')]),
                    P::Sequence(&[P::Text("["), DIGITS, P::Text("]")]),
                ]),
                P::Text("x"),
            ]),
        }
    }
}
