//! The parse machine's instructions for the text of directives.

use super::constant::{ArrayStorage, Constant};
use super::display::{Counted, Groups, Operands, Slots, Typed};
use super::value::{DirectiveValue, ErrorPlace, Target};
use crate::program::instruction::List;
use crate::program::{Literal, Token, TypeSlot};
use serde::{Deserialize, Serialize};

described! {
    /// An instruction that parses a part of a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveParse {
        /// Parses nothing; a directive begins, and with it the text of these operands.
        Begin(operands: Vec<u16>) => "begin directive{}", Operands(operands);
        /// A punctuation token; the text follows `expected '['` if it is missing.
        Token(token: Token, place: String) => "literal `{}`{place}", token.text();
        /// A parameter.
        Value(value: DirectiveValue) => "{value}";
        /// Parses nothing; sets a parameter, or adds the next element of a list.
        Set(target: Target, constant: Constant<Target>, is_listed: bool) => "{}{target} is {constant}",
            if *is_listed { "next of " } else { "" };
        /// Fails with a message, or with the second one after the first element of a list.
        Refuse(message: String, later: Option<String>, _place: ErrorPlace) => "error {message:?}{}",
            later.as_ref().map_or(String::new(), |later| format!(", later {later:?}"));
        /// Parses nothing; up to the matching [`DirectiveParse::EndExpect`], each failure is followed by this error.
        Expect(message: String, _place: ErrorPlace) => "expect {message:?}";
        /// Ends an [`DirectiveParse::Expect`].
        EndExpect => "end expect";
        /// The name of the next argument of a region that is parsed later, with the types of the arguments if they are
        /// elsewhere.
        Argument(types: Option<TypeSlot>) => "argument{}", Typed(*types);
        /// `(A) -> B`; the message is the error at its beginning.
        Functional(input: Target, result: Target, message: String) => "({input}) -> {result}, expecting {message:?}";
        /// Parses nothing; fails unless both have the same number of values.
        SameLength(one: Target, other: Target) => "{one} as many as {other}";
        /// Parses nothing; the error, where the directive begins, if the operation's results have no names.
        Named(message: String) => "named results, expecting {message:?}";
        /// Parses nothing; a list begins that adds to these arrays, with a flag for arrays of numbers.
        BeginList(arrays: Vec<(u16, bool)>) => "begin list{}", Slots(arrays.iter().map(|(slot, _)| *slot));
        /// Parses nothing; an element of a list ends. Each of these operands has a group for it.
        EndRound(groups: Vec<u16>) => "end element{}", Groups(groups);
        /// Parses nothing; a list ends, and its length is the next element of an array.
        EndList(count: Option<u16>) => "end list{}", Counted(*count);
        /// Parses nothing; stores the arrays that lists have read.
        Finish(arrays: Vec<Array>) => "store arrays of slots {}", List(arrays);
    }
}

described! {
    /// A test in a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveTest {
        /// Parses a parameter, if it is there.
        Value(value: DirectiveValue) => "optional {value}";
        /// Parses an operand or type, and tests for the literal behind it. Without the literal, the value is held.
        Prefix(value: DirectiveValue, literal: Literal) => "prefix {value} before {literal}";
        /// True if a value is held, for the next instruction that parses one of its kind.
        Held => "if held";
        /// True if the parameter parsed last took the value that was held.
        WasHeld => "if it was held";
        /// Parses the name of an argument of a region, if it is there.
        Argument(types: Option<TypeSlot>) => "optional argument{}", Typed(*types);
        /// True if the next element of the list must be there: the first one if so marked, later ones if so marked.
        Required(first: bool, later: bool) => "if {}", match (first, later) {
            (true, true) => "every element is required",
            (true, false) => "it is the first element",
            (false, true) => "it is a later element",
            (false, false) => "no element is required",
        };
        /// True if the list that ended last had elements.
        HadElements => "if the list had elements";
        /// True if the token doesn't follow.
        NotAt(token: Token) => "if not at `{}`", token.text();
        /// True if one of the parts was parsed before.
        Given(targets: Vec<Target>) => "if any of {}", List(targets);
    }
}

/// An array attribute whose elements lists write.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Array {
    /// The slot.
    pub slot: u16,
    /// The attribute that stores the elements.
    pub storage: ArrayStorage<Target>,
    /// True if the attribute is empty instead of absent where no list is reached.
    pub is_empty_by_default: bool,
}

impl std::fmt::Display for Array {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.slot.fmt(f)
    }
}
