use super::{file, printed, root, run};
use spec_tests::referees;
use std::process::Command;

pub(crate) fn what_the_image_copies_exists() {
    let text = file("packaging/Dockerfile");
    // The working folder of a stage, by the stage's name.
    let mut stages: Vec<(&str, &str)> = Vec::new();
    let mut copied = 0;
    for line in text.lines() {
        match line.split_whitespace().collect::<Vec<&str>>()[..] {
            ["FROM", _, "AS", name] => stages.push((name, "/")),
            ["FROM", _] => stages.push(("", "/")),
            ["WORKDIR", folder] => stages.last_mut().expect("FROM comes first").1 = folder,
            ["COPY", source, _] => {
                assert!(root().join(source).exists(), "{source}");
                copied += 1;
            }
            ["COPY", from, source, _] => {
                let name = from
                    .strip_prefix("--from=")
                    .expect("the only option in use");
                let (_, folder) = stages
                    .iter()
                    .find(|(stage, _)| *stage == name)
                    .expect("a stage above");
                // Cargo's path of the program built by the stage.
                let built = source
                    .strip_prefix(folder)
                    .and_then(|rest| rest.strip_prefix('/'));
                assert_eq!(built, Some("target/dist/asmf"));
                assert!(text.contains("cargo build --locked --profile dist --bin asmf "));
                copied += 1;
            }
            _ => assert!(
                !line.starts_with("COPY") && !line.starts_with("ADD"),
                "{line}"
            ),
        }
    }
    assert_eq!(copied, 3);
    // The local build folder stays out of the image.
    assert!(
        file("packaging/Dockerfile.dockerignore")
            .lines()
            .any(|line| line == "target")
    );
}

pub(crate) fn the_image_builds_with_a_rust_that_is_new_enough() {
    let version = |text: &str| -> Vec<u32> {
        text.split('.')
            .map(|part| part.parse().expect("a number"))
            .collect()
    };
    let text = file("packaging/Dockerfile");
    let (_, rest) = text
        .split_once("FROM rust:")
        .expect("it is built from source");
    let (image, _) = rest.split_once('-').expect("the system of the image");
    assert!(
        version(image) >= version(env!("CARGO_PKG_RUST_VERSION")),
        "{image}"
    );
}

/// Hadolint is in no package of Debian; without it, this test passes.
pub(crate) fn hadolint_finds_nothing() {
    let Ok(hadolint) = referees::program("hadolint") else {
        return;
    };
    // Versions of Alpine's packages change within a release.
    let output = run(Command::new(hadolint)
        .args(["--ignore", "DL3018"])
        .arg(root().join("packaging/Dockerfile")));
    assert!(output.status.success(), "{}", printed(&output));
}
