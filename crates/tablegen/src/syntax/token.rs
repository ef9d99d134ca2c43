//! Token kinds, keywords and bang operators.

use crate::Span;
use crate::names::Symbol;

/// A token and its place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Tok,
    pub(crate) span: Span,
}

/// Kinds of tokens. The text of strings and code stays with the lexer until it is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tok {
    Eof,
    /// An error that the lexer has reported.
    Error,
    Colon,
    Semi,
    Comma,
    Less,
    Greater,
    LeftSquare,
    RightSquare,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Equal,
    Question,
    Paste,
    Dot,
    Ellipsis,
    Minus,
    Plus,
    Id(Symbol),
    VarName(Symbol),
    Int(i64),
    /// Value and number of digits.
    Binary(u64, u32),
    Str,
    Code,
    Word(Word),
    Bang(Bang),
    /// `include "path"`; the path is the literal.
    Include,
}

macro_rules! words {
    ($(#[$doc:meta])* $type:ident { $($name:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum $type { $($name),* }

        impl $type {
            pub(crate) fn from_bytes(text: &[u8]) -> Option<Self> {
                $(if text == $text.as_bytes() { return Some(Self::$name); })*
                None
            }

            /// The texts of all variants.
            pub(crate) fn texts() -> impl Iterator<Item = &'static str> {
                [$($text),*].into_iter()
            }

            /// The text, without the `!` of an operator.
            #[allow(dead_code, reason = "one of the two enums has no use for it")]
            pub(crate) fn text(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }
        }
    };
}

words! {
    /// Reserved words (`include` is a token of its own).
    Word {
        Int = "int", Bit = "bit", Bits = "bits", String = "string", List = "list", CodeType = "code", Dag = "dag",
        Class = "class", Def = "def", True = "true", False = "false", Foreach = "foreach", Defm = "defm",
        Defset = "defset", Deftype = "deftype", MultiClass = "multiclass", Field = "field", Let = "let", In = "in",
        Defvar = "defvar", If = "if", Then = "then", Else = "else", Assert = "assert", Dump = "dump",
    }
}

words! {
    /// Operators written with `!`.
    Bang {
        Eq = "eq", Ne = "ne", Le = "le", Lt = "lt", Ge = "ge", Gt = "gt", If = "if", Cond = "cond", IsA = "isa",
        Head = "head", Tail = "tail", Size = "size", Con = "con", Dag = "dag", Add = "add", Sub = "sub", Mul = "mul",
        Div = "div", Not = "not", LogTwo = "logtwo", And = "and", Or = "or", Xor = "xor", Shl = "shl", Sra = "sra",
        Srl = "srl", Cast = "cast", Empty = "empty", Subst = "subst", Foldl = "foldl", Foreach = "foreach",
        Filter = "filter", ListConcat = "listconcat", ListFlatten = "listflatten", ListSplat = "listsplat",
        ListRemove = "listremove", Range = "range", StrConcat = "strconcat", Interleave = "interleave",
        Substr = "substr", Find = "find", Match = "match", SetDagOp = "setdagop", GetDagOp = "getdagop",
        SetDagOpName = "setdagopname", GetDagOpName = "getdagopname", GetDagArg = "getdagarg",
        GetDagName = "getdagname", SetDagArg = "setdagarg", SetDagName = "setdagname", Exists = "exists",
        ToLower = "tolower", ToUpper = "toupper", Repr = "repr", Initialized = "initialized",
        Instances = "instances", Sort = "sort", Switch = "switch",
    }
}
