//! Accepts command lines in the style of LLVM's tools: `-split-input-file`, `--mlir-print-op-generic=true`.

use clap::{ArgAction, Args, Command};
use std::ffi::OsString;

/// Rewrites the arguments of `asmf opt` to the spelling that the command line parser expects; those of other commands
/// are unchanged.
pub(crate) fn from_llvm(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    if words.get(1).is_none_or(|command| command != "opt") {
        return words;
    }
    let command = super::OptArguments::augment_args(Command::new("opt"));
    let mut rewritten: Vec<OsString> = words.drain(..2).collect();
    for word in words {
        match word.to_str().map(|text| one(&command, text)) {
            Some(Some(text)) => rewritten.push(text.into()),
            // A flag that is turned off is omitted.
            Some(None) => {}
            None => rewritten.push(word),
        }
    }
    rewritten
}

fn one(command: &Command, word: &str) -> Option<String> {
    let same = || Some(word.to_owned());
    let Some(text) = word.strip_prefix("--").or_else(|| word.strip_prefix('-')) else { return same() };
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let Some(argument) = command.get_arguments().find(|argument| argument.get_long() == Some(name)) else {
        return same();
    };
    match value {
        Some("true" | "TRUE" | "True" | "1") if is_switch(argument) => Some(format!("--{name}")),
        Some("false" | "FALSE" | "False" | "0") if is_switch(argument) => None,
        _ => Some(format!("--{text}")),
    }
}

fn is_switch(argument: &clap::Arg) -> bool {
    matches!(argument.get_action(), ArgAction::SetTrue)
}

#[cfg(test)]
mod tests {
    use super::from_llvm;
    use std::ffi::OsString;

    fn rewritten(words: &str) -> String {
        let words = from_llvm(words.split(' ').map(OsString::from));
        words.iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn one_dash_becomes_two() {
        assert_eq!(rewritten("asmf opt -split-input-file -"), "asmf opt --split-input-file -");
        assert_eq!(rewritten("asmf opt -split-input-file=//X f"), "asmf opt --split-input-file=//X f");
        assert_eq!(rewritten("asmf opt -I inc -o out -Iinc"), "asmf opt -I inc -o out -Iinc");
        assert_eq!(rewritten("asmf lint -split-input-file"), "asmf lint -split-input-file");
    }

    #[test]
    fn switches_have_values() {
        assert_eq!(rewritten("asmf opt --mlir-print-op-generic=true"), "asmf opt --mlir-print-op-generic");
        assert_eq!(rewritten("asmf opt -mlir-print-op-generic=false f"), "asmf opt f");
        assert_eq!(rewritten("asmf opt --verify-diagnostics=all"), "asmf opt --verify-diagnostics=all");
    }
}
