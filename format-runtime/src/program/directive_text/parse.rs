//! The parse machine's instructions for the text of directives.

use super::constant::{ArrayStorage, Constant};
use super::display::{Counted, Groups, Operands, Slots, Typed};
use super::value::{DirectiveValue, ErrorPlace, Target};
use crate::program::instruction::List;
use crate::program::{Literal, Token, TypeSlot};
use serde::{Deserialize, Serialize};

described! {
    /// An instruction to parse a part of a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveParse {
        /// Parses nothing; begins a directive, and with it the text of these operands.
        Begin(operands: Vec<u16>) => "begin directive{}", Operands(operands);
        /// A punctuation token. If it is missing, the text is appended to `expected '['`.
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
        /// Ends a [`DirectiveParse::Expect`].
        EndExpect => "end expect";
        /// The name of the next argument of a region; the region is parsed later. Without `types`, the type follows the
        /// name.
        Argument(types: Option<TypeSlot>) => "argument{}", Typed(*types);
        /// `(A) -> B`; the message is the error at the beginning of any other type.
        Functional(input: Target, result: Target, message: String) => "({input}) -> {result}, expecting {message:?}";
        /// Parses nothing; fails unless both have the same number of values.
        SameLength(one: Target, other: Target) => "{one} as many as {other}";
        /// Parses nothing; fails at the beginning of the directive if the operation's results have no names.
        Named(message: String) => "named results, expecting {message:?}";
        /// Parses nothing; begins a list. It adds elements to these arrays; the flag marks arrays of numbers.
        BeginList(arrays: Vec<(u16, bool)>) => "begin list{}", Slots(arrays.iter().map(|(slot, _)| *slot));
        /// Parses nothing; ends an element of a list. Each of these operands has a group for it.
        EndRound(groups: Vec<u16>) => "end element{}", Groups(groups);
        /// Parses nothing; ends a list. Its length is the next element of an array.
        EndList(count: Option<u16>) => "end list{}", Counted(*count);
        /// Parses nothing; stores the arrays collected by lists.
        Finish(arrays: Vec<Array>) => "store arrays of slots {}", List(arrays);
    }
}

described! {
    /// A test in a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveTest {
        /// Parses a parameter, if present.
        Value(value: DirectiveValue) => "optional {value}";
        /// Parses an operand or type, and tests for the literal after it. Without the literal, the value is held back.
        Prefix(value: DirectiveValue, literal: Literal) => "prefix {value} before {literal}";
        /// True if a value is held back for the next instruction to parse one of its kind.
        Held => "if held";
        /// True if the parameter parsed last took a value held back.
        WasHeld => "if it was held";
        /// Parses the name of an argument of a region, if present.
        Argument(types: Option<TypeSlot>) => "optional argument{}", Typed(*types);
        /// True if the next element of the list is required: the flags are for the first one and for later ones.
        Required(first: bool, later: bool) => "if {}", match (first, later) {
            (true, true) => "every element is required",
            (true, false) => "it is the first element",
            (false, true) => "it is a later element",
            (false, false) => "no element is required",
        };
        /// True if the last list had elements.
        HadElements => "if the list had elements";
        /// True if the token doesn't follow.
        NotAt(token: Token) => "if not at `{}`", token.text();
        /// True if one of the parts was parsed before.
        Given(targets: Vec<Target>) => "if any of {}", List(targets);
    }
}

/// An array attribute with its elements written in lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Array {
    /// The slot.
    pub slot: u16,
    /// The kind of attribute for the elements.
    pub storage: ArrayStorage<Target>,
    /// True if the attribute is empty instead of absent where no list is reached.
    pub is_empty_by_default: bool,
}

impl std::fmt::Display for Array {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.slot.fmt(f)
    }
}
