//! DWARF constants in attributes of debug information: tags, languages, encodings, calling conventions, operations.

use format_runtime::hooks::{Hooks, InstanceVerifier};
use format_runtime::text::Parser;
use operation_core::Parameter;

/// The known words: for each kind a line with the prefix, then lines with the rest of each word.
const WORDS: &str = include_str!("dwarf_words.txt");

/// A parameter with words that C++ looks up.
struct Words {
    /// The name of the parameter.
    parameter: &'static str,
    /// The prefix of the words.
    prefix: &'static str,
    /// MLIR's term for the words.
    term: &'static str,
}

/// Registers the attributes with such parameters.
pub(super) fn register(hooks: &mut Hooks) {
    const TAG: Words = Words {
        parameter: "tag",
        prefix: "DW_TAG_",
        term: "tag",
    };
    let mut add = |name: &str, words: &'static [Words]| {
        hooks
            .attribute_instances
            .insert(format!("llvm.{name}"), Box::new(WordVerifier(words)));
    };
    for name in [
        "di_composite_type",
        "di_derived_type",
        "di_imported_entity",
        "di_string_type",
    ] {
        add(name, &[TAG]);
    }
    add(
        "di_basic_type",
        &[
            TAG,
            Words {
                parameter: "encoding",
                prefix: "DW_ATE_",
                term: "encoding",
            },
        ],
    );
    add(
        "di_compile_unit",
        &[Words {
            parameter: "sourceLanguage",
            prefix: "DW_LANG_",
            term: "language",
        }],
    );
    add(
        "di_subroutine_type",
        &[Words {
            parameter: "callingConvention",
            prefix: "DW_CC_",
            term: "calling convention",
        }],
    );
    add(
        "di_expression_elem",
        &[Words {
            parameter: "opcode",
            prefix: "DW_OP_",
            term: "operation encoding",
        }],
    );
}

/// Verifies the parameters of an attribute that C++ looks up.
struct WordVerifier(&'static [Words]);

impl InstanceVerifier for WordVerifier {
    fn verify<'m>(&self, _: &Parser<'_, 'm>, _: &[Parameter<'m>]) -> Option<String> {
        None
    }

    fn unknown_word(&self, parameter: &str, word: &[u8]) -> Option<String> {
        let words = self.0.iter().find(|words| words.parameter == parameter)?;
        let word = String::from_utf8_lossy(word);
        let is_known = word
            .strip_prefix(words.prefix)
            .is_some_and(|rest| is_known(words.prefix, rest));
        (!is_known).then(|| format!("invalid debug info debug info {} name: {word}", words.term))
    }
}

/// True if the word with this prefix is known.
fn is_known(prefix: &str, rest: &str) -> bool {
    let lines = WORDS.lines().skip_while(|line| *line != prefix).skip(1);
    lines
        .take_while(|line| line.starts_with(' '))
        .any(|line| line.split_whitespace().any(|word| word == rest))
}
