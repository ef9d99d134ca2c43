//! DWARF constants in attributes of debug information: tags, languages, encodings, calling conventions, operations.

use format_runtime::hooks::{Hooks, InstanceVerifier};
use operation_core::{Parameter, Type};

/// The known words: for each kind a line with the prefix, then lines with the rest of each word.
const WORDS: &str = include_str!("dwarf_words.txt");

/// A parameter with words that C++ looks up: its name, the prefix of the words, and MLIR's term for them.
type Words = (&'static str, &'static str, &'static str);

/// Registers the attributes with such parameters.
pub(super) fn register(hooks: &mut Hooks) {
    const TAG: Words = ("tag", "DW_TAG_", "tag");
    const ATTRIBUTES: [(&str, &[Words]); 8] = [
        ("di_basic_type", &[TAG, ("encoding", "DW_ATE_", "encoding")]),
        (
            "di_compile_unit",
            &[("sourceLanguage", "DW_LANG_", "language")],
        ),
        ("di_composite_type", &[TAG]),
        ("di_derived_type", &[TAG]),
        (
            "di_expression_elem",
            &[("opcode", "DW_OP_", "operation encoding")],
        ),
        ("di_imported_entity", &[TAG]),
        ("di_string_type", &[TAG]),
        (
            "di_subroutine_type",
            &[("callingConvention", "DW_CC_", "calling convention")],
        ),
    ];
    for (name, words) in ATTRIBUTES {
        hooks
            .attribute_instances
            .insert(format!("llvm.{name}"), Box::new(WordVerifier(words)));
    }
}

/// Verifies the parameters of an attribute that C++ looks up.
struct WordVerifier(&'static [Words]);

impl InstanceVerifier for WordVerifier {
    fn verify<'m>(&self, _: &dyn Fn(Type<'m>) -> String, _: &[Parameter<'m>]) -> Option<String> {
        None
    }

    fn unknown_word(&self, parameter: &str, word: &[u8]) -> Option<String> {
        let (_, prefix, term) = self.0.iter().find(|words| words.0 == parameter)?;
        let word = String::from_utf8_lossy(word);
        let is_known = word
            .strip_prefix(prefix)
            .is_some_and(|rest| is_known(prefix, rest));
        (!is_known).then(|| format!("invalid debug info debug info {term} name: {word}"))
    }
}

/// True if the word with this prefix is known.
fn is_known(prefix: &str, rest: &str) -> bool {
    let lines = WORDS.lines().skip_while(|line| *line != prefix).skip(1);
    lines
        .take_while(|line| line.starts_with(' '))
        .any(|line| line.split_whitespace().any(|word| word == rest))
}
