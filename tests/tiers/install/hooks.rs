use super::{
    Repository, file, folder_of_program, page, path_with, printed, program, root, run, succeed,
};
use spec_tests::referees;
use std::process::{Command, Output};

const DEFINITIONS: &str = r#"include "mlir/IR/OpBase.td"
def Tide_Dialect : Dialect { let name = "tide"; }
def Tide_ShowOp : Op<Tide_Dialect, "show"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$b   attr-dict";
}
"#;

/// Runs one of the hooks over all files of a repository.
fn hook(repository: &Repository, pre_commit: &mut Command, id: &str) -> Output {
    run(pre_commit
        .current_dir(&repository.0)
        .args(["run", "--all-files", "--color=never", id]))
}

pub(crate) fn pre_commit_runs_the_hooks() {
    let Some(program) = referees::or_skip("hooks", referees::python_tool("pre-commit")) else {
        return;
    };
    let home = program::folder("install", "pre-commit");
    let pre_commit = || {
        let mut command = Command::new(&program);
        command
            .env("PRE_COMMIT_HOME", &home)
            .env("PATH", path_with(folder_of_program()))
            .env("ASMF_NO_CACHE", "1");
        command
    };
    succeed(
        pre_commit()
            .arg("validate-manifest")
            .arg(root().join(".pre-commit-hooks.yaml")),
    );

    // The source of the hooks. They run the program built for this test, instead of building it.
    let hooks = Repository::new(program::folder("install", "hooks"));
    let manifest = file(".pre-commit-hooks.yaml");
    assert_eq!(manifest.matches("language: rust").count(), 3);
    hooks.write(
        ".pre-commit-hooks.yaml",
        &manifest.replace("language: rust", "language: system"),
    );
    let commit = hooks.commit();

    let project = Repository::new(program::folder("install", "hooked"));
    let settings = format!(
        "repos:\n- repo: {}\n  rev: {commit}\n  hooks:\n  - id: asmf-fmt\n  - id: asmf-lint\n  - id: asmf-diff\n",
        hooks.0.display()
    );
    project.write(".pre-commit-config.yaml", &settings);
    project.write("asmf.toml", "roots = [\"td\"]\n");
    let definitions = DEFINITIONS.replace("$b", "$a");
    project.write("td/Tide.td", &definitions);
    project.commit();

    let output = hook(&project, &mut pre_commit(), "asmf-fmt");
    assert!(
        !output.status.success() && printed(&output).contains("files were modified by this hook"),
        "{}",
        printed(&output)
    );
    let formatted = std::fs::read_to_string(project.0.join("td/Tide.td")).expect("it is there");
    assert_eq!(formatted, definitions.replace("$a   attr", "$a attr"));
    let output = hook(&project, &mut pre_commit(), "asmf-fmt");
    assert!(output.status.success(), "{}", printed(&output));

    // The commit is compared with the next one; the layout of a format is no change of its text.
    let output = hook(&project, &mut pre_commit(), "asmf-diff");
    assert!(output.status.success(), "{}", printed(&output));
    project.write(
        "td/Tide.td",
        &definitions.replace("$a   attr", "`at` $a attr"),
    );
    let output = hook(&project, &mut pre_commit(), "asmf-diff");
    let change = "tide.show: breaking: old text is refused";
    assert!(
        !output.status.success() && printed(&output).contains(change),
        "{}",
        printed(&output)
    );
    project.write("td/Tide.td", &formatted);

    let output = hook(&project, &mut pre_commit(), "asmf-lint");
    assert!(output.status.success(), "{}", printed(&output));
    project.write("td/Tide.td", DEFINITIONS);
    let output = hook(&project, &mut pre_commit(), "asmf-lint");
    assert!(
        !output.status.success() && printed(&output).contains("td/Tide.td:5:25"),
        "{}",
        printed(&output)
    );
    // So does the hook with the installed program.
    project.write(".pre-commit-config.yaml", &page::hooks());
    let output = hook(&project, &mut pre_commit(), "asmf-lint");
    assert!(
        !output.status.success() && printed(&output).contains("td/Tide.td:5:25"),
        "{}",
        printed(&output)
    );
    project.write(".pre-commit-config.yaml", &settings);
    // Settings decide about findings, so a change of them is looked at, too; other files are not.
    project.git(&["rm", "--quiet", "--cached", "td/Tide.td"]);
    std::fs::write(project.0.join("README.md"), "").expect("it can be written");
    let output = hook(&project, &mut pre_commit(), "asmf-lint");
    assert!(!output.status.success(), "{}", printed(&output));
    project.git(&["rm", "--quiet", "--cached", "asmf.toml"]);
    let output = hook(&project, &mut pre_commit(), "asmf-lint");
    assert!(
        output.status.success() && printed(&output).contains("Skipped"),
        "{}",
        printed(&output)
    );
}
