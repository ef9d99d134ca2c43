//! The C++ parts of a dialect: they can be implemented in Rust, and the compiler reports missing ones.

use spec_tests::generated::Project;

/// A crate without any implementation.
const INCOMPLETE: &str = "
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Hooks;

struct Incomplete;

pub(crate) fn registered() {
    let (mut dialects, mut hooks) = (Dialects::default(), Hooks::default());
    generated::craft::register(&mut dialects, &mut hooks, Incomplete).unwrap();
}
";

/// For each part, the message, the label and the note.
const EXPECTED: [[&str; 3]; 3] = [
    [
        "error[E0277]: `Incomplete` lacks `custom<Price>(attribute)`, which the format of `craft.sell` calls",
        "`CustomPrice` is not implemented",
        "= note: implement the trait `hooks::CustomPrice` of the generated module for `Incomplete`",
    ],
    [
        "error[E0277]: `Incomplete` lacks the syntax of operation `craft.paint`, which is written in C++",
        "`PaintOpSyntax` is not implemented",
        "= note: implement the trait `hooks::PaintOpSyntax` of the generated module for `Incomplete`",
    ],
    [
        "error[E0277]: `Incomplete` lacks the inference of the result types of `craft.mix`, which is written in C++",
        "`InferMixOp` is not implemented",
        "= note: implement the trait `hooks::InferMixOp` of the generated module for `Incomplete`",
    ],
];

fn project(name: &str) -> Project {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), name).expect("a project");
    let file = spec_tests::workspace()
        .join("spec-tests/generated/craft.td")
        .to_string_lossy()
        .into_owned();
    project
        .generate(&[&file])
        .expect("definitions without errors");
    assert_eq!(project.add_library().expect("modules"), ["craft"]);
    project
}

pub(crate) fn what_is_left_to_cxx_can_be_implemented() {
    let project = project("hooks");
    project.add_test("craft.rs").expect("a test");
    if let Err(output) = project.cargo(&["test"]) {
        panic!("{output}");
    }
}

pub(crate) fn what_is_not_implemented_is_an_error_that_names_it() {
    let project = project("missing-hooks");
    project
        .add_test_text("incomplete.rs", INCOMPLETE)
        .expect("a test");
    let output = project
        .cargo(&["check", "--tests"])
        .expect_err("nothing is implemented");
    for line in EXPECTED.as_flattened() {
        assert!(output.contains(line), "`{line}` is not in\n{output}");
    }
    assert_eq!(output.matches("error[").count(), EXPECTED.len(), "{output}");
}
