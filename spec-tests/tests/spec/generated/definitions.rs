//! Enums, attributes and types of the corpus.

use spec_tests::generated::Project;

const FILES: [&str; 4] = [
    "corpus/dialects/enm.td",
    "corpus/dialects/par.td",
    "corpus/generate/definitions.td",
    "corpus/generate/market.td",
];

pub(crate) fn enums_attributes_and_types_are_as_declared() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "definitions").expect("a project");
    let files = FILES.map(|file| {
        spec_tests::workspace()
            .join(file)
            .to_string_lossy()
            .into_owned()
    });
    project
        .generate(&files.each_ref().map(String::as_str))
        .expect("definitions without errors");
    project.add_library().expect("modules");
    for test in ["enums.rs", "definitions.rs"] {
        project.add_test(test).expect("a test");
    }
    if let Err(output) = project.cargo(&["test"]) {
        panic!("{output}");
    }
}
