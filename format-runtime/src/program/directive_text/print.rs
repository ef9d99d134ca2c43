//! The print machine's instructions for the text of directives.

use super::constant::{ArrayStorage, Constant};
use super::display::{Counted, Groups};
use super::value::{DirectiveValue, Target};
use crate::program::instruction::List;
use serde::{Deserialize, Serialize};

described! {
    /// An instruction that prints a part of a directive.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectivePrint {
        /// Prints nothing; a directive begins.
        Begin => "begin directive";
        /// Prints nothing; the directive has printed something.
        Begun => "begun";
        /// Literals and spaces. A space at the beginning is only printed if the directive has printed something.
        Text(text: String) => "text {text:?} in directive";
        /// A parameter.
        Value(value: DirectiveValue) => "{value}";
        /// Prints nothing; the next element of a parameter is passed over.
        Skip(target: Target) => "skip next of {target}";
        /// The name of the next argument of a region, with its type after the separator.
        Argument(region: u16, separator: Option<String>) => "next argument of region {region}{}",
            if separator.is_some() { " with its type" } else { "" };
        /// `(A) -> B`, with a space before it.
        Functional(input: Target, result: Target, _space: bool) => "({input}) -> {result}";
        /// Prints nothing; a list begins. It has as many elements as the shortest of the parts, or as many as the next
        /// number in the slot.
        BeginList(parts: Vec<Target>, count: Option<(u16, ArrayStorage<Target>)>) => "begin list of {}{}",
            List(parts), Counted(count.as_ref().map(|(slot, _)| *slot));
        /// The text before the first element of a list, or between two.
        Between(first: String, text: String) => "between {text:?}{}",
            if first.is_empty() { String::new() } else { format!(", before {first:?}") };
        /// Prints nothing; an element of a list ends. Each of these parts has a group for it.
        EndRound(groups: Vec<Target>) => "end element{}", Groups(groups);
        /// Prints nothing; a list ends.
        EndList => "end list";
    }
}

described! {
    /// The condition on which a part of a directive is printed.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum DirectiveCondition {
        /// The part is present. An array whose elements are listed needs one.
        Present(target: Target, is_listed: bool) => "{target} present{}", if *is_listed { " with elements" } else { "" };
        /// The part has a next element; a group of values isn't empty.
        HasNext(target: Target) => "next of {target}";
        /// The part, or its next element, is the constant.
        Is(value: DirectiveValue, constant: Constant<Target>, is_missing: bool) => "{value} is {constant}{}",
            if *is_missing { " or missing" } else { "" };
        /// The first block of the region has arguments.
        HasArguments(region: u16) => "region {region} has arguments";
        /// The list has another element, which begins.
        NextRound => "another element";
    }
}
