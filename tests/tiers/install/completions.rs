use super::{program, succeed};
use spec_tests::referees;
use std::path::PathBuf;
use std::process::Command;

/// The completions of a shell, in a file of their own, and the shell, if it is installed.
fn completions(shell: &str) -> Option<(PathBuf, PathBuf)> {
    let text = succeed(program::asmf().args(["completions", shell]));
    let file = program::folder("install", &format!("completions-{shell}")).join("asmf");
    program::write(&file, &text);
    Some((
        referees::or_skip("completions", referees::program(shell))?,
        file,
    ))
}

pub(crate) fn bash_completes() {
    let Some((bash, file)) = completions("bash") else {
        return;
    };
    succeed(Command::new(&bash).arg("-n").arg(&file));
    let script = "source \"$0\"; COMP_WORDS=(asmf lint --diff-b); COMP_CWORD=2; _asmf asmf --diff-b lint; echo \"${COMPREPLY[@]}\"";
    let found = succeed(
        Command::new(&bash)
            .args(["--norc", "-c", script])
            .arg(&file),
    );
    assert_eq!(found, "--diff-base\n");
}

pub(crate) fn zsh_reads_its_completions() {
    let Some((zsh, file)) = completions("zsh") else {
        return;
    };
    succeed(Command::new(&zsh).arg("-n").arg(&file));
    // Run as in `compinit`, up to the first call of the missing line editor.
    let script = "autoload -Uz compinit; compinit -D; source $0; print $_comps[asmf] $+functions[_asmf__subcmd__lint_commands]";
    let found = succeed(Command::new(&zsh).args(["-f", "-c", script]).arg(&file));
    assert_eq!(found, "_asmf 1\n");
}

pub(crate) fn fish_completes() {
    let Some((fish, file)) = completions("fish") else {
        return;
    };
    succeed(Command::new(&fish).arg("--no-execute").arg(&file));
    let script = "source $argv[1]; complete --do-complete 'asmf lint --diff-b'";
    let found = succeed(
        Command::new(&fish)
            .args(["--no-config", "-c", script])
            .arg(&file),
    );
    assert!(found.starts_with("--diff-base\t"), "{found}");
}
