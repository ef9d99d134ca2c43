//! Operations of the corpus.

use spec_tests::generated::Project;

pub(crate) fn operations_are_built_viewed_and_changed() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "operations").expect("a project");
    let file = spec_tests::workspace().join("corpus/dialects/acc.td");
    project
        .generate(&[&file.to_string_lossy()])
        .expect("definitions without errors");
    project.add_library().expect("a module");
    project.add_test("operations.rs").expect("a test");
    if let Err(output) = project.cargo(&["test"]) {
        panic!("{output}");
    }
}
