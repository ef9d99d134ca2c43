//! The examples on the page of comments that allow findings.

use format_compiler::diagnostic::{Code, pages::EXAMPLE_PREAMBLE};
use project::dialect_files::Loader;
use project::dialect_files::files::{DiskFiles, Roots, look_up};
use project::lint_policy::{Allowances, Places, RequestedFiles};
use std::path::PathBuf;

/// What is reported in an example.
fn reported(example: &str) -> Vec<Code> {
    const NAME: &str = "page.td";
    let files = DiskFiles::default().and(
        NAME,
        format!("{EXAMPLE_PREAMBLE}{example}").into_bytes().into(),
    );
    let Roots { found, .. } = look_up(&files, &[PathBuf::from(NAME)], &[]);
    let mut loaded = Loader::new().files(files).load_roots(&found);
    loaded.find_by_proof(&loaded.dialects());
    let given = RequestedFiles::new(&loaded, &found);
    let (places, allowances) = (Places::of(&loaded), Allowances::of(&loaded));
    allowances.apply(
        &mut loaded.findings,
        &places,
        |file| given.holds_file(file),
        |_| true,
    );
    loaded
        .findings
        .list
        .iter()
        .map(|finding| finding.code)
        .collect()
}

#[test]
fn examples() {
    for &code in Code::ALL.iter().filter(|code| code.is_about_suppressions()) {
        let examples = code.examples().expect("it has examples");
        assert_eq!(reported(examples.wrong.definitions), [code]);
        assert_eq!(reported(examples.right.definitions), []);
    }
}

/// Two operations share the text of a format with a finding.
const SHARED: &str = r#"
class Toy_Shown<string mnemonic> : Toy_Op<mnemonic, [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}
"#;

#[test]
fn what_is_allowed_for_one_definition_is_found_in_the_others() {
    let one = format!("{SHARED}// asmf: allow(F210)\ndef A : Toy_Shown<\"a\">;\n");
    assert_eq!(reported(&one), []);
    assert_eq!(
        reported(&format!("{one}def B : Toy_Shown<\"b\">;")),
        [Code::OptionalTaken]
    );
    assert_eq!(
        reported(&format!(
            "{one}def B : Toy_Shown<\"b\">; // asmf: allow(F2)"
        )),
        []
    );
    let class = SHARED.replace("class Toy_Shown", "// asmf: allow(F210)\nclass Toy_Shown");
    assert_eq!(
        reported(&format!(
            "{class}def A : Toy_Shown<\"a\">; def B : Toy_Shown<\"b\">;"
        )),
        []
    );
    assert_eq!(
        reported(&format!("// asmf: allow-file(F210, F253)\n{one}")),
        [Code::Suppression]
    );
}
