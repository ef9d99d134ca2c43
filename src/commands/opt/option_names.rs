//! Accepts command lines in the style of LLVM's tools: `-split-input-file`, `--mlir-print-op-generic=true`.

use clap::{ArgAction, Args, Command};
use std::ffi::OsString;

/// True for arguments of `asmf opt`.
pub(crate) fn is_meant(words: &[OsString]) -> bool {
    words.get(1).is_some_and(|command| command == "opt")
}

/// Rewrites the arguments of `asmf opt` to the spelling of the command line parser.
pub fn from_llvm(words: Vec<OsString>) -> Vec<OsString> {
    let command = super::OptArguments::augment_args(Command::new("opt"));
    let mut words = words.into_iter();
    let mut rewritten: Vec<OsString> = words.by_ref().take(2).collect();
    let mut may_be_option = true;
    for word in words {
        may_be_option &= word != "--";
        match word
            .to_str()
            .filter(|_| may_be_option)
            .map(|text| one(&command, text))
        {
            Some(Some(text)) => rewritten.push(text.into()),
            // A flag with `=false` is omitted.
            Some(None) => {}
            None => rewritten.push(word),
        }
    }
    rewritten
}

fn one(command: &Command, word: &str) -> Option<String> {
    let same = || Some(word.to_owned());
    let Some(text) = word.strip_prefix("--").or_else(|| word.strip_prefix('-')) else {
        return same();
    };
    // An unknown option is named as a whole, unless it may be a short option with its value.
    let unknown = || {
        if has_short_option(command, text) {
            same()
        } else {
            Some(format!("--{text}"))
        }
    };
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let Some(argument) = command
        .get_arguments()
        .find(|argument| argument.get_long() == Some(name))
    else {
        return unknown();
    };
    match value {
        Some("true" | "TRUE" | "True" | "1") if is_switch(argument) => Some(format!("--{name}")),
        Some("false" | "FALSE" | "False" | "0") if is_switch(argument) => None,
        _ => Some(format!("--{text}")),
    }
}

/// True if a text begins with the letter of an option, or with that for help; or there is none.
fn has_short_option(command: &Command, text: &str) -> bool {
    let Some(first) = text.chars().next().filter(|&first| first != 'h') else {
        return true;
    };
    command
        .get_arguments()
        .any(|argument| argument.get_short() == Some(first))
}

fn is_switch(argument: &clap::Arg) -> bool {
    matches!(argument.get_action(), ArgAction::SetTrue)
}
