//! Files written by `asmf`: after any failure, they have their old text, and nothing else is left beside them.

use crate::program::{self, ASMF};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// An empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("files")
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    folder
}

/// The names of the files in a directory.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file of the test")
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("the test's own folder is writable");
}

fn run(command: &mut Command) -> (Option<i32>, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("it runs");
    (
        status.code(),
        String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr),
    )
}

fn asmf(words: &[&str]) -> Command {
    let mut command = program::asmf();
    command.args(words);
    command
}

/// `asmf` in a shell with a limit of 512 bytes for files: writing more is an error, as on a full disk.
fn asmf_with_small_files(words: &[&str]) -> Command {
    let mut command = program::through("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh", ASMF])
        .args(words);
    command
}

fn text_of(path: &Path) -> &str {
    path.to_str().expect("the test's paths are UTF-8")
}

const HEAD: &str = r#"include "mlir/IR/OpBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
"#;

/// So many operations, each with a format without `attr-dict` and with two spaces.
fn definitions(count: usize) -> String {
    let operation = |index: usize| {
        format!(
            "def Op{index} : Op<T_Dialect, \"op{index}\"> {{\n  let arguments = (ins AnyType:$value);\n  \
             let assemblyFormat = \"$value  `:` type($value)\";\n}}\n"
        )
    };
    HEAD.to_owned() + &(0..count).map(operation).collect::<String>()
}

/// A file of more than 1024 bytes with something to change for `lint --fix` and for `fmt`.
fn subject(name: &str) -> (PathBuf, PathBuf, String) {
    let folder = folder(name);
    let (file, text) = (folder.join("a.td"), definitions(20));
    write(&file, &text);
    (folder, file, text)
}

#[test]
fn a_write_that_fails_leaves_the_old_text() {
    for command in ["fmt", "lint --fix"] {
        let (folder, file, text) = subject("fails");
        let words: Vec<&str> = command.split(' ').chain([text_of(&file)]).collect();
        let (code, printed) = run(&mut asmf_with_small_files(&words));
        assert_eq!(code, Some(2), "{command}: {printed}");
        assert!(
            printed.contains("a.td: cannot be written: File too large"),
            "{command}: {printed}"
        );
        assert_eq!(read(&file), text, "{command}");
        assert_eq!(names(&folder), ["a.td"], "{command}");
        let (code, printed) = run(&mut asmf(&words));
        assert_eq!(code, Some(0), "{command}: {printed}");
        assert_ne!(read(&file), text, "{command}");
        assert_eq!(names(&folder), ["a.td"], "{command}");
    }
}

/// One file is too large to be written, and the other is written all the same.
#[test]
fn one_that_fails_does_not_stop_the_others() {
    for (command, done) in [
        ("fmt", None),
        (
            "lint --fix --format plain",
            Some("z.td: t.op0: add `attr-dict`"),
        ),
    ] {
        let (folder, large, text) = subject("others");
        let small = folder.join("z.td");
        write(&small, &definitions(1));
        let words: Vec<&str> = command
            .split(' ')
            .chain([text_of(&large), text_of(&small)])
            .collect();
        let (code, printed) = run(&mut asmf_with_small_files(&words));
        assert_eq!(code, Some(2), "{printed}");
        assert_eq!(printed.matches("cannot be written").count(), 1, "{printed}");
        assert!(
            printed.contains("a.td: cannot be written: File too large"),
            "{printed}"
        );
        if let Some(done) = done {
            assert_eq!(
                printed
                    .lines()
                    .filter(|line| line.starts_with("fixed["))
                    .count(),
                1,
                "{printed}"
            );
            assert!(printed.contains(done), "{printed}");
        }
        assert_eq!(read(&large), text);
        assert_ne!(read(&small), definitions(1), "{command}");
        assert_eq!(names(&folder), ["a.td", "z.td"]);
    }
}

/// Several names, one file: it is written where it is, and put back.
#[test]
fn a_write_that_fails_leaves_the_old_text_of_a_file_with_two_names() {
    let (folder, file, text) = subject("fails_linked");
    let other = folder.join("b.txt");
    std::fs::hard_link(&file, &other).expect("hard links");
    let (code, printed) = run(&mut asmf_with_small_files(&["fmt", text_of(&file)]));
    assert_eq!(code, Some(2), "{printed}");
    assert_eq!((read(&file), read(&other)), (text.clone(), text.clone()));
    assert_eq!(names(&folder), ["a.td", "b.txt"]);
    assert_eq!(run(&mut asmf(&["fmt", text_of(&file)])).0, Some(0));
    assert_ne!(read(&file), text);
    assert_eq!(read(&file), read(&other));
    assert_eq!(names(&folder), ["a.td", "b.txt"]);
}

fn module(operations: usize) -> String {
    "\"t.operation_of_nobody\"() : () -> ()\n".repeat(operations)
}

#[test]
fn an_output_that_fails_is_not_there() {
    let folder = folder("output");
    let (input, output) = (folder.join("in.mlir"), folder.join("out.mlir"));
    write(&input, &module(100));
    let words = [
        "opt",
        "--allow-unregistered-dialect",
        text_of(&input),
        "-o",
        text_of(&output),
    ];
    assert_eq!(run(&mut asmf_with_small_files(&words)).0, Some(2));
    assert_eq!(names(&folder), ["in.mlir"]);
    write(&output, "old");
    assert_eq!(run(&mut asmf_with_small_files(&words)).0, Some(2));
    assert_eq!(read(&output), "old");
    assert_eq!(names(&folder), ["in.mlir", "out.mlir"]);
    assert_eq!(run(&mut asmf(&words)).0, Some(0));
    assert!(read(&output).len() > 1024);
}

/// A full disk. Making one needs privileges.
#[test]
fn a_full_disk_leaves_the_old_text() {
    let folder = folder("disk");
    let mount = Command::new("mount")
        .args([
            "-t",
            "tmpfs",
            "-o",
            "size=16k",
            "asmf-test",
            text_of(&folder),
        ])
        .output();
    if !mount.is_ok_and(|output| output.status.success()) {
        return eprintln!("skipped: no right to mount a small file system");
    }
    let (file, text) = (folder.join("a.td"), definitions(70));
    write(&file, &text);
    let outcomes = ["fmt", "lint --fix"].map(|command| {
        let words: Vec<&str> = command.split(' ').chain([text_of(&file)]).collect();
        (run(&mut asmf(&words)), read(&file), names(&folder))
    });
    let unmounted = Command::new("umount").arg(&folder).status();
    assert!(unmounted.is_ok_and(|status| status.success()));
    for ((code, printed), now, names) in outcomes {
        assert_eq!(code, Some(2), "{printed}");
        assert!(
            printed.contains("a.td: cannot be written: No space left on device"),
            "{printed}"
        );
        assert_eq!(now, text);
        assert_eq!(names, ["a.td"]);
    }
}

/// At any moment of a signal, the file has one of its two texts, and nothing is left beside it.
#[test]
fn a_signal_leaves_nothing_behind() {
    let (folder, file, text) = subject("signals");
    assert_eq!(run(&mut asmf(&["fmt", text_of(&file)])).0, Some(0));
    let done = read(&file);
    let mut killed = 0;
    for wait in 0..60 {
        write(&file, &text);
        let mut child = asmf(&["fmt", text_of(&file)]).spawn().expect("it runs");
        std::thread::sleep(std::time::Duration::from_micros(wait * 200));
        let sent = Command::new("kill")
            .args(["-TERM", &child.id().to_string()])
            .output();
        assert!(sent.is_ok(), "no kill");
        killed += usize::from(child.wait().expect("it ends").code().is_none());
        assert!([&text, &done].contains(&&read(&file)));
        assert_eq!(names(&folder), ["a.td"]);
    }
    eprintln!("{killed} of 60 were ended by the signal");
}

/// Somebody adds a line during the computation of fixes: it stays, and if it came late, an error reports it.
#[test]
fn what_somebody_else_writes_stays() {
    let folder = folder("changed");
    let (file, text) = (folder.join("a.td"), definitions(2000));
    let mut refused = 0;
    for wait in [0, 20, 40, 80, 160] {
        write(&file, &text);
        let mut fix = asmf(&["lint", "--fix", "--format", "plain", text_of(&file)]);
        let child = fix
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let mut appending = std::fs::OpenOptions::new()
            .append(true)
            .open(&file)
            .expect("our own file");
        appending.write_all(b"// added\n").expect("our own file");
        let output = child.wait_with_output().expect("it ends");
        let printed = String::from_utf8_lossy(&output.stderr);
        let now = read(&file);
        if output.status.code() == Some(2) {
            refused += 1;
            assert!(
                printed.contains("a.td: cannot be written: it changed after it was read"),
                "{printed}"
            );
            assert!(!String::from_utf8_lossy(&output.stdout).contains("fixed["));
            assert!(now == format!("{text}// added\n"));
        } else {
            assert!(now.ends_with("// added\n"), "{printed}");
        }
        assert_eq!(names(&folder), ["a.td"]);
    }
    eprintln!("{refused} of 5 found the file changed");
}

#[test]
fn links_and_mode_stay() {
    let (folder, file, text) = subject("links");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("our own file");
    let has_attribute = xattr::set(&file, "user.asmf", b"kept").is_ok();
    let link = folder.join("link.td");
    std::os::unix::fs::symlink("a.td", &link).expect("symbolic links");
    let before = file.metadata().expect("a file");
    assert_eq!(run(&mut asmf(&["fmt", text_of(&link)])).0, Some(0));
    assert_ne!(read(&file), text);
    assert!(link.is_symlink());
    let after = file.metadata().expect("a file");
    assert_eq!(
        (before.mode(), before.uid(), before.gid(), before.nlink()),
        (after.mode(), after.uid(), after.gid(), after.nlink())
    );
    assert_ne!(before.ino(), after.ino(), "it was replaced as a whole");
    if has_attribute {
        assert_eq!(
            xattr::get(&file, "user.asmf").ok().flatten().as_deref(),
            Some(&b"kept"[..])
        );
    }
    assert_eq!(names(&folder), ["a.td", "link.td"]);
    // A new file has the process's mode for new files, also at the end of a link.
    let (input, output) = (folder.join("in.mlir"), folder.join("out.mlir"));
    write(&input, "");
    std::os::unix::fs::symlink("made.mlir", &output).expect("symbolic links");
    assert_eq!(
        run(&mut asmf(&["opt", text_of(&input), "-o", text_of(&output)])).0,
        Some(0)
    );
    assert!(output.is_symlink());
    let made = folder.join("made.mlir");
    assert_eq!(
        made.metadata().expect("made").mode(),
        input.metadata().expect("a file").mode()
    );
}

#[test]
fn what_is_no_file_is_written_to() {
    let folder = folder("streams");
    let (input, pipe) = (folder.join("in.mlir"), folder.join("pipe"));
    write(&input, "module {\n}\n");
    assert_eq!(
        run(&mut asmf(&["opt", text_of(&input), "-o", "/dev/null"])),
        (Some(0), String::new())
    );
    assert_eq!(
        run(&mut asmf(&["opt", text_of(&input), "-o", "/dev/stdout"])),
        (Some(0), "module {\n}\n\n".to_owned())
    );
    // A file opened by a shell stays the same file, with the text of other writers.
    let appended = folder.join("appended");
    let script = "(echo one; \"$0\" opt \"$1\" -o /dev/stdout; echo two) >> \"$2\"";
    let mut shell = program::through("sh");
    assert_eq!(
        run(shell.args(["-c", script, ASMF]).args([&input, &appended])).0,
        Some(0)
    );
    assert_eq!(read(&appended), "one\nmodule {\n}\n\ntwo\n");
    if Command::new("mkfifo")
        .arg(&pipe)
        .status()
        .is_ok_and(|status| status.success())
    {
        let mut reader = Command::new("cat")
            .arg(&pipe)
            .stdout(Stdio::piped())
            .spawn()
            .expect("cat");
        assert_eq!(
            run(&mut asmf(&["opt", text_of(&input), "-o", text_of(&pipe)])).0,
            Some(0)
        );
        let mut text = String::new();
        std::io::Read::read_to_string(reader.stdout.as_mut().expect("piped"), &mut text)
            .expect("text");
        assert_eq!(text, "module {\n}\n\n");
        assert!(reader.wait().is_ok_and(|status| status.success()));
    }
}

/// A user with write access to the file, but not to its folder.
#[test]
fn a_file_in_a_folder_that_is_not_ours() {
    const NOBODY: u32 = 65534;
    // Only the superuser can act as another user, and every folder is open to the superuser.
    let folder = std::env::temp_dir().join(format!("asmf-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (file, text) = (folder.join("a.td"), definitions(20));
    write(&file, &text);
    std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o755)).expect("our own folder");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o666)).expect("our own file");
    let program = folder.join("asmf");
    program::copy_program(Path::new(ASMF), &program);
    let nobody = |script: &str| {
        let mut shell = program::through("sh");
        run(shell
            .args(["-c", script, "sh"])
            .arg(&program)
            .args(["fmt", text_of(&file)])
            .uid(NOBODY)
            .gid(NOBODY))
    };
    let outcome = (Command::new("true")
        .uid(NOBODY)
        .gid(NOBODY)
        .status()
        .is_ok())
    .then(|| {
        let failed = nobody("trap '' XFSZ; ulimit -f 1; exec \"$@\"");
        let after_failure = read(&file);
        let succeeded = nobody("exec \"$@\"");
        (
            failed,
            after_failure,
            succeeded,
            read(&file),
            file.metadata().expect("a file").uid(),
            names(&folder),
        )
    });
    let _ = std::fs::remove_dir_all(&folder);
    let Some((failed, after_failure, succeeded, now, owner, names)) = outcome else {
        return eprintln!("skipped: no right to run a program as somebody else");
    };
    assert_eq!(failed.0, Some(2), "{}", failed.1);
    assert_eq!(after_failure, text);
    assert_eq!(succeeded.0, Some(0), "{}", succeeded.1);
    assert_ne!(now, text);
    assert_eq!(owner, 0);
    assert_eq!(names, ["a.td", "asmf"]);
}

#[test]
fn a_file_that_may_not_be_written_stays() {
    let (folder, file, text) = subject("read_only");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o444)).expect("our own file");
    if std::fs::OpenOptions::new().write(true).open(&file).is_ok() {
        return eprintln!("skipped: this user may write everything");
    }
    let (code, printed) = run(&mut asmf(&["fmt", text_of(&file)]));
    assert_eq!(code, Some(2), "{printed}");
    assert!(
        printed.contains("a.td: cannot be written: Permission denied"),
        "{printed}"
    );
    assert_eq!(read(&file), text);
    assert_eq!(names(&folder), ["a.td"]);
}

#[test]
fn a_path_that_is_missing_does_not_stop_the_layout_of_others() {
    let (folder, file, text) = subject("missing");
    let missing = folder.join("missing.td");
    let (code, printed) = run(&mut asmf(&["fmt", text_of(&missing), text_of(&file)]));
    assert_eq!(code, Some(2));
    assert_eq!(
        printed,
        format!("asmf: {}: no such file or folder\n", missing.display())
    );
    assert_ne!(read(&file), text);
}
