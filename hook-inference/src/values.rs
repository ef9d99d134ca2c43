//! What the variables of a function hold while it is executed on unknown input.

use format_compiler::cxx::{Cxx, Statement};
use std::rc::Rc;

/// The number of a place where text is read.
pub(crate) type ReadId = usize;
/// The number of a decision.
pub(crate) type BranchId = usize;
/// The number of a loop.
pub(crate) type LoopId = usize;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// Not known, and why: a phrase such as "what `f` returns".
    Unknown(Rc<str>),
    /// The `OpAsmParser`.
    Parser,
    /// The `OpAsmPrinter`.
    Printer,
    /// A builder of attributes and types.
    Builder,
    /// Something whose value is irrelevant: the context, locations.
    Context,
    /// The operation that is printed.
    Operation,
    /// `success()` or `failure()`.
    Outcome(bool),
    /// The `ParseResult` of text that may be there: it succeeds if it is.
    Optional(BranchId),
    /// The `OptionalParseResult` of text that may be there.
    Maybe(BranchId),
    Bool(bool),
    Int(i64),
    Text(Rc<str>),
    /// `nullptr`, `std::nullopt`, `{}`, or nothing yet.
    Null,
    /// A type without parts, as MLIR writes it.
    Type(Rc<str>),
    /// What was read there.
    Read(ReadId),
    /// What the parameter with that number holds.
    Parameter(usize),
    /// The element of a parameter in a loop.
    Element(usize, LoopId),
    /// The number of the round of a loop.
    Index(LoopId),
    /// Several values, as of `zip`.
    Tuple(Vec<Value>),
    /// `enumerate`: the round and the values.
    Enumerated(LoopId, Box<Value>),
    /// The elements of several lists, walked together.
    Zip(Vec<Value>),
    /// `enumerate` of a list.
    Enumerate(Box<Value>),
    /// What a list consists of.
    List(Vec<Piece>),
    /// What an attribute holds, or the type of a value.
    Of(Part, Box<Value>),
    /// An attribute that holds something.
    Made(Maker, Box<Value>),
    /// A case of an enum, by its C++ name.
    Case(Rc<str>),
    /// The case of an enum that a word names.
    Symbolized(Rc<str>, Box<Value>),
    /// The word that names a case of an enum.
    Stringified(Box<Value>),
    /// The number of elements.
    Size(Box<Value>),
    /// True or false.
    Is(Box<Condition>),
    /// One of two values, by a decision.
    Either(BranchId, Box<Value>, Box<Value>),
    /// A function without a name.
    Lambda(Rc<Lambda>),
    /// `XType::get(...)`: the class, and the types that are its parameters.
    MakeType(Rc<str>, Vec<Value>),
    /// What a method of a type's class returns: the class, the method, and the type.
    Accessor(Rc<str>, Rc<str>, Box<Value>),
    /// A list of which each element is that value.
    Every(Box<Value>),
    /// What was there in the first round of a loop.
    OfFirst(Box<Value>),
    /// A dictionary of attributes that is read.
    Entries(Entries),
    /// The entry of a dictionary with that name.
    Entry(Rc<str>),
    /// The name of the operation's first result, without `%`.
    ResultName,
    /// The first character of a text.
    FirstCharacter(Box<Value>),
    /// The `OperationState` that a parser fills in.
    State,
    /// Its properties.
    Properties,
    /// A reference to the cell with that number.
    Slot(usize),
    /// An operand with its type.
    Operand(Box<Value>, Box<Value>),
    /// Operands with their types, or one type for all of them.
    Operands(Box<Value>, Box<Value>),
    /// Each of the values that are read there.
    EachOf(ReadId),
    /// What `inferReturnTypes` finds.
    Inferred,
}

/// A dictionary of attributes that is read.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Entries {
    pub(crate) read: Option<ReadId>,
    /// What is added if it isn't there, by name.
    pub(crate) added: Vec<(String, Value)>,
}

/// When an entry of a dictionary isn't printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeftOut {
    Always,
    /// If it is empty.
    Empty,
    /// If it is the name of the first result, or empty where that is a number.
    ResultName,
}

/// What stands for digits where a character is compared.
pub(crate) const DIGIT: &str = "a digit";

/// `[&](parameters) { body }`; it sees the variables of the function around it.
#[derive(PartialEq, Debug)]
pub(crate) struct Lambda {
    pub(crate) parameters: Vec<String>,
    pub(crate) body: Vec<Statement>,
    /// How many variables it sees.
    pub(crate) scope: usize,
}

/// What is got from an attribute or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// `getValue`, `getInt`, `strref`, `getSymName`
    Value,
    /// `getType`
    Type,
}

/// How an attribute is made of a value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Maker {
    Unit,
    Bool,
    String,
    /// An integer of that type.
    Integer(Rc<str>),
    Type,
    Symbol,
    Array,
    DenseI32,
    DenseI64,
    DenseBool,
    /// The attribute of an enum, by its C++ class.
    Enum(Rc<str>),
}

/// A part of a list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Piece {
    One(Value),
    /// In each round of a loop.
    Each(LoopId, Vec<Piece>),
    /// All that was read there.
    All(ReadId),
    /// A value as often as a list has elements.
    Times(Value, Value),
    /// By a decision.
    Either(BranchId, Vec<Piece>, Vec<Piece>),
}

/// What a decision depends on.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Condition {
    /// Whether optional text was there.
    Read(BranchId),
    /// Whether a value is there; a list has elements.
    Present(Value),
    Same(Value, Value),
    /// Whether it is the first round of a loop.
    First(LoopId),
    /// Whether it is the last one.
    Last(LoopId),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Known(bool),
    Unknown(Rc<str>),
}

impl Condition {
    pub(crate) fn not(self) -> Condition {
        match self {
            Condition::Not(inner) => *inner,
            Condition::Known(value) => Condition::Known(!value),
            other => Condition::Not(Box::new(other)),
        }
    }

    pub(crate) fn and(self, other: Condition) -> Condition {
        match (self, other) {
            (Condition::Known(false), _) | (_, Condition::Known(false)) => Condition::Known(false),
            (Condition::Known(true), other) | (other, Condition::Known(true)) => other,
            // The second one looks at what was read only if the first one holds.
            (Condition::Read(one), Condition::Read(other)) if one == other => Condition::Read(one),
            (one, other) => Condition::And(Box::new(one), Box::new(other)),
        }
    }

    pub(crate) fn or(self, other: Condition) -> Condition {
        match (self, other) {
            (Condition::Known(true), _) | (_, Condition::Known(true)) => Condition::Known(true),
            (Condition::Known(false), other) | (other, Condition::Known(false)) => other,
            (one, other) => Condition::Or(Box::new(one), Box::new(other)),
        }
    }
}

impl Value {
    pub(crate) fn unknown(why: impl Into<Rc<str>>) -> Value {
        Value::Unknown(why.into())
    }

    pub(crate) fn made(maker: Maker, value: Value) -> Value {
        Value::Made(maker, Box::new(value))
    }
}

/// What a function reads or prints, in order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Node {
    /// A keyword or punctuation that is read.
    Token(String),
    Read(ReadId),
    /// Text that is printed.
    Text(String),
    Newline,
    /// A change of the indentation.
    Indent(bool),
    /// A value that is printed.
    Print(Value, Printed),
    /// A decision.
    Branch(Box<Branch>),
    Loop(Box<Loop>),
    /// The dictionary of attributes that is printed, without some entries.
    Dictionary {
        with_keyword: bool,
        left_out: Vec<(String, LeftOut)>,
    },
    /// Leaves the loop.
    Exit,
    /// An error.
    Refuse(String),
}

/// A decision.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Branch {
    pub(crate) id: BranchId,
    pub(crate) test: Test,
    pub(crate) yes: Vec<Node>,
    pub(crate) no: Vec<Node>,
}

/// What decides.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Test {
    /// Whether this is there, which is then read.
    Text(Node),
    Data(Condition),
}

/// A loop.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Loop {
    pub(crate) id: LoopId,
    pub(crate) body: Vec<Node>,
    pub(crate) goes_on: GoesOn,
    /// The parameters whose elements a printer's loop walks.
    pub(crate) over: Vec<Value>,
}

/// When a loop has another round.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum GoesOn {
    /// Until it is left.
    Always,
    /// Once, then as long as this is there.
    After(Node),
    /// As long as this is there.
    While(Node),
    /// With commas between; without a round if it `may_be_empty`.
    Commas { may_be_empty: bool },
    /// For each element, with this between two.
    Each { between: Vec<Node> },
}

/// How a value is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Printed {
    /// `p << value`
    Plain,
    /// `printAttributeWithoutType`
    WithoutType,
    /// `printStrippedAttrOrType`
    Stripped,
    /// `printSymbolName`
    Symbol,
    /// `printKeywordOrString`
    KeywordOrString,
    /// `printString`
    String,
    Region,
    /// A region whose arguments were named before.
    RegionWithoutArguments,
    /// `printRegionArgument`
    Argument,
    /// As the results of a function type.
    Results,
}

/// What is read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Read {
    Operand,
    Operands,
    Type,
    Types,
    /// With its type, of that class if it isn't any.
    Attribute(Option<Rc<str>>),
    /// Of this type, which isn't written.
    TypedAttribute(Value),
    /// Any keyword.
    Keyword,
    /// One of these keywords.
    KeywordOf(Vec<String>),
    String,
    KeywordOrString,
    Integer,
    Symbol,
    Region,
    Successor,
    /// A region's argument, with its type if that stands behind it.
    Argument {
        is_typed: bool,
    },
    /// Types as the results of a function type.
    Results,
    /// A dictionary of attributes, if it is there.
    Dictionary {
        with_keyword: bool,
    },
    /// A keyword that the format passes.
    Word(usize),
}

/// The text in an expression that is one.
pub(crate) fn text_of(cxx: &Cxx) -> Option<&str> {
    match cxx {
        Cxx::Text(text) => Some(text),
        _ => None,
    }
}
