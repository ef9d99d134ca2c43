//! The syntaxes of attributes in directives.

use super::constant::{Constant, IntegerType};
use serde::{Deserialize, Serialize};

/// The text of an attribute. `P` identifies a parameter of the directive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AttributeForm<P> {
    /// The attribute in full.
    Full,
    /// The attribute without its type; the type is this integer type. Every kind of typed attribute is parsed.
    Typed(IntegerType),
    /// The attribute without its type; the parameter holds the type.
    TypedAs(P),
    /// The number of an integer attribute, without its type.
    Integer(IntegerType),
    /// A number as wide as the element type of its [`ArrayStorage::Elements`](super::ArrayStorage::Elements).
    Number {
        /// True if it is printed with its sign.
        is_signed: bool,
    },
    /// A float, as an element of an array of floats.
    Float,
    /// The numbers of an array of integers, separated by commas.
    Integers(IntegerType),
    /// The type in a type attribute.
    Type,
    /// `@symbol::@nested`
    Symbol,
    /// `@symbol`
    FlatSymbol,
    /// A string attribute as `@name`.
    SymbolName,
    /// A string attribute in quotes.
    String,
    /// A string attribute, in quotes unless it is a keyword.
    Name,
    /// The keyword of an enum's case.
    Keyword(EnumForm),
    /// Words for the bits of a number.
    Bits(BitsForm),
    /// An affine map without `affine_map<...>`.
    AffineMap,
}

impl<P> AttributeForm<P> {
    /// Replaces the parameters.
    pub fn map<Q>(&self, parameter: &mut dyn FnMut(&P) -> Q) -> AttributeForm<Q> {
        use AttributeForm as F;
        match self {
            F::Full => F::Full,
            F::Typed(type_) => F::Typed(*type_),
            F::TypedAs(type_) => F::TypedAs(parameter(type_)),
            F::Integer(type_) => F::Integer(*type_),
            F::Number { is_signed } => F::Number {
                is_signed: *is_signed,
            },
            F::Float => F::Float,
            F::Integers(type_) => F::Integers(*type_),
            F::Type => F::Type,
            F::Symbol => F::Symbol,
            F::FlatSymbol => F::FlatSymbol,
            F::SymbolName => F::SymbolName,
            F::String => F::String,
            F::Name => F::Name,
            F::Keyword(form) => F::Keyword(form.clone()),
            F::Bits(form) => F::Bits(form.clone()),
            F::AffineMap => F::AffineMap,
        }
    }
}

/// The text of an enum's case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnumForm {
    /// The name of the enum attribute (`dialect.mnemonic`), or the C++ type of the enum.
    pub name: String,
    /// True if the keyword is in quotes.
    pub is_quoted: bool,
    /// The error for any other word, if no other word is possible; `{}` stands for the word.
    pub unknown: Option<String>,
    /// The error for an attribute other than a string.
    pub no_string: Option<String>,
    /// True if any other word stands for an absent attribute.
    pub is_lenient: bool,
}

/// The text of a number as the words of its bits, separated by commas.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BitsForm {
    /// The attribute with the number.
    pub of: NumberHolder,
    /// The word for no bits.
    pub none: String,
    /// The words and their bits, in the order of printing. A word is omitted if earlier ones cover its bits.
    pub words: Vec<(String, i64)>,
    /// The error for any other word; `{}` stands for the word. Without a message, other words are skipped.
    pub unknown: Option<String>,
}

/// The kinds of attributes with a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NumberHolder {
    /// An integer attribute.
    Integer(IntegerType),
    /// An enum attribute (`dialect.mnemonic`).
    Enum(String),
}

/// The text of a dictionary of attributes.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct EntriesForm {
    /// True if `attributes` precedes the dictionary.
    pub with_keyword: bool,
    /// The entries with values written as keywords.
    pub keywords: Vec<EntryForm>,
    /// The names of entries never printed.
    pub omitted: Vec<String>,
    /// Entries with a default value: added if absent, and not printed if they have this value.
    pub defaults: Vec<(String, EntryDefault)>,
}

/// The value of an absent entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EntryDefault {
    /// A constant.
    Constant(Constant<usize>),
    /// The name of the operation's first result as a string, without `%`. Empty if it is a number or there is no name.
    ResultName,
}

/// An entry of a dictionary with an enum attribute written as a keyword.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryForm {
    /// The name of the entry.
    pub entry: String,
    /// The enum attribute (`dialect.mnemonic`).
    pub name: String,
    /// The keyword of the default case: the entry is omitted then.
    pub left_out: Option<String>,
}
