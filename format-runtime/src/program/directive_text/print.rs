//! The print machine's instructions for the text of directives.

use super::constant::{ArrayStorage, Constant};
use super::display::{Counted, Groups};
use super::value::{DirectiveValue, Target};
use crate::program::instruction::List;
use serde::{Deserialize, Serialize};

described! {
    /// An instruction to print a part of a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectivePrint {
        /// Prints nothing; begins a directive.
        Begin => "begin directive";
        /// Prints nothing; records that the directive has printed something.
        Begun => "begun";
        /// Literals and spaces. A space at the beginning is only printed if the directive has printed something.
        Text(text: String) => "text {text:?} in directive";
        /// A parameter.
        Value(value: DirectiveValue) => "{value}";
        /// Prints nothing; skips the next element of a parameter.
        Skip(target: Target) => "skip next of {target}";
        /// The name of the next argument of a region, with its type after the separator.
        Argument(region: u16, separator: Option<String>) => "next argument of region {region}{}",
            if separator.is_some() { " with its type" } else { "" };
        /// `(A) -> B`, with a space before it.
        Functional(input: Target, result: Target, _space: bool) => "({input}) -> {result}";
        /// Prints nothing; begins a list. Its length is the next number in the slot, or else the length of the shortest
        /// part.
        BeginList(parts: Vec<Target>, count: Option<(u16, ArrayStorage<Target>)>) => "begin list of {}{}",
            List(parts), Counted(count.as_ref().map(|(slot, _)| *slot));
        /// The text before the first element of a list, or between two.
        Between(first: String, text: String) => "between {text:?}{}",
            if first.is_empty() { String::new() } else { format!(", before {first:?}") };
        /// Prints nothing; ends an element of a list. Each of these parts has a group for it.
        EndRound(groups: Vec<Target>) => "end element{}", Groups(groups);
        /// Prints nothing; ends a list.
        EndList => "end list";
    }
}

described! {
    /// A condition for printing a part of a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveCondition {
        /// The part is present. An array with its elements in a list needs at least one.
        Present(target: Target, is_listed: bool) => "{target} present{}", if *is_listed { " with elements" } else { "" };
        /// The part has a next element; a group of values isn't empty.
        HasNext(target: Target) => "next of {target}";
        /// The part, or its next element, equals the constant.
        Is(value: DirectiveValue, constant: Constant<Target>, is_missing: bool) => "{value} is {constant}{}",
            if *is_missing { " or missing" } else { "" };
        /// The first block of the region has arguments.
        HasArguments(region: u16) => "region {region} has arguments";
        /// The list has another element; begins it.
        NextRound => "another element";
    }
}
