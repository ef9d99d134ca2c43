//! The files read by `asmf lint`, its messages about unreadable ones, and its output: a process in a folder of its
//! own.

use crate::program;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A new folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("reading")
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("in the folder"))
            .expect("a folder of our own");
        std::fs::write(path, text).expect("a folder of our own");
    }
    folder.canonicalize().expect("it was made")
}

fn lint(folder: &Path, words: &[&str]) -> Command {
    let mut command = program::asmf();
    command
        .arg("lint")
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// The exit code and the output, findings first.
fn run(command: &mut Command) -> (i32, String) {
    let output = command.output().expect("it runs");
    let printed = [output.stderr, output.stdout].concat();
    (
        output.status.code().expect("it ends by itself"),
        String::from_utf8(printed).expect("UTF-8"),
    )
}

fn plain(folder: &Path, words: &[&str]) -> (i32, String) {
    run(lint(folder, &["--format", "plain"]).args(words))
}

const BASE: &str = "include \"mlir/IR/OpBase.td\"\n\
                    def T_Dialect : Dialect { let name = \"t\"; let cppNamespace = \"::t\"; }\n\
                    class T_Op<string mnemonic> : Op<T_Dialect, mnemonic> { let assemblyFormat = \"attr-dict\"; }\n";

/// A dialect in three files. One of them makes sense only where it is included.
const PARTS: [(&str, &str); 3] = [
    ("t/include/T/Base.td", BASE),
    (
        "t/include/T/Ops.td",
        "include \"T/Base.td\"\ninclude \"T/Fragment.td\"\ndef T_A : T_Op<\"a\">;\n",
    ),
    (
        "t/include/T/Fragment.td",
        "def T_B : T_Op<\"b\">;\ndef T_C : T_Op<\"c\">;\n",
    ),
];

#[test]
fn a_file_is_the_same_by_every_path() {
    let folder = folder("same", &PARTS);
    symlink("t", folder.join("link")).expect("a link");
    let absolute = |path: &str| folder.join(path).to_str().expect("UTF-8").to_owned();
    for (include, path) in [
        ("t/include", "t"),
        ("./t/include", "t"),
        ("t/include/", "./t"),
        (&*absolute("t/include"), "t"),
        ("t/include", &*absolute("t")),
        ("t/include/T/..", "t/../t"),
        ("link/include", "t"),
        ("t/include", "link"),
    ] {
        let (code, printed) = plain(&folder, &["-I", include, path]);
        assert!(
            code == 0 && printed.starts_with("3 operations, 3 formats in 2 files: 0 errors"),
            "{include} {path}: {printed}"
        );
    }
    // Each file once, under the shorter name, and by the user's name for it.
    let (code, printed) = plain(
        &folder,
        &["-I", "link/include", "link", "t", "t/include/T/Fragment.td"],
    );
    assert_eq!(
        code, 1,
        "a fragment that is named is looked at by itself: {printed}"
    );
    assert!(
        printed
            .starts_with("t/include/T/Fragment.td:1:11: error[F900]: Couldn't find class 'T_Op'"),
        "{printed}"
    );
    assert!(
        printed.contains("3 operations, 3 formats in 2 files: 2 errors"),
        "{printed}"
    );
}

#[test]
fn dialects_are_loaded_by_every_path() {
    let folder = folder("opt", &PARTS);
    for include in [
        "./t/include",
        folder.join("t/include").to_str().expect("UTF-8"),
    ] {
        let mut command = program::asmf();
        let words = ["opt", "--show-dialects", "--dialect", "t", "-I", include];
        let (code, printed) = run(command
            .args(words)
            .current_dir(&folder)
            .stdin(Stdio::null()));
        assert!(
            code == 0 && printed.contains("\n  t\n") || printed.contains("t"),
            "{code}: {printed}"
        );
    }
}

#[test]
fn a_missing_include_is_one_finding() {
    let mut files = PARTS.to_vec();
    files[1].1 = "include \"T/Base.td\"\ndef T_A : T_Op<\"a\">;\ndef T_D : T_Op<\"d\">;\ndefm T_E : T_Ops<T_A>;\n";
    let folder = folder("missing", &files);
    std::fs::remove_file(folder.join("t/include/T/Base.td")).expect("ours");
    let (code, printed) = run(&mut lint(&folder, &["t/include/T/Ops.td"]));
    assert_eq!(
        (code, printed.matches("Error:").count()),
        (1, 1),
        "{printed}"
    );
    assert!(
        printed.contains("add the folder that `T/Base.td` begins in with `-I`"),
        "{printed}"
    );
    assert!(
        printed.contains("3 uses of names that this file may define can't be checked"),
        "{printed}"
    );
    assert_eq!(printed.matches("asmf explain").count(), 1, "{printed}");
    // Errors before the include are reported in any case.
    std::fs::write(
        folder.join("t/a.td"),
        "def A : Nothing;\ninclude \"No.td\"\ndef B : Nothing;\n",
    )
    .expect("ours");
    let (_, printed) = plain(&folder, &["t/a.td"]);
    assert!(
        printed.contains("a.td:1:9: error[F900]: Couldn't find class 'Nothing'"),
        "{printed}"
    );
    assert!(!printed.contains("a.td:3:"), "{printed}");
}

#[test]
fn an_include_folder_is_assumed() {
    let folder = folder("assumed", &PARTS);
    let (code, printed) = plain(&folder, &["t"]);
    assert_eq!(code, 0, "{printed}");
    assert!(
        printed.contains("assuming -I t/include; put it into `include` of asmf.toml\n"),
        "{printed}"
    );
    // From inside of the include folder: the relative path has no hint of it.
    let (code, printed) = plain(&folder.join("t/include/T"), &["Ops.td"]);
    assert!(code == 0 && printed.contains("assuming -I /"), "{printed}");
}

/// A fragment named by a missing include is not linted by itself.
#[test]
fn fragments_of_a_missing_include_are_no_findings() {
    let folder = folder("fragments", &PARTS);
    std::fs::remove_file(folder.join("t/include/T/Base.td")).expect("ours");
    let (code, printed) = plain(&folder, &["t"]);
    assert_eq!(
        (code, printed.matches("error[").count()),
        (1, 1),
        "{printed}"
    );
    assert!(!printed.contains("Fragment.td:1"), "{printed}");
}

#[test]
fn what_cannot_be_read_does_not_stop_the_rest() {
    let folder = folder(
        "rest",
        &[
            ("good.td", BASE),
            ("a/good.td", "def A;\n"),
            ("bad.td", "def B : Nothing;\n"),
        ],
    );
    symlink(".", folder.join("self")).expect("a link");
    symlink("loop.td", folder.join("loop.td")).expect("a link");
    symlink("nothing", folder.join("gone.td")).expect("a link");
    let (code, printed) = plain(&folder, &["nope.td", ".", "bad.td"]);
    assert_eq!(code, 2, "{printed}");
    for line in [
        "asmf: nope.td: no such file or folder",
        "asmf: ./loop.td: Too many levels of symbolic links",
        "asmf: ./gone.td: No such file or directory",
        "bad.td:1:9: error[F900]: Couldn't find class 'Nothing'",
    ] {
        assert_eq!(printed.matches(line).count(), 1, "{line}: {printed}");
    }
    assert_eq!(printed.matches("error[").count(), 1, "{printed}");
}

#[test]
fn mlir_text_that_cannot_be_read_does_not_stop_the_rest() {
    let folder = folder(
        "text",
        &[("good.mlir", "module {}\n"), ("bad.mlir", "module {\n")],
    );
    for (command, done) in [
        ("verify", "2 verified, 1 failing, 1 unreadable\n"),
        ("check", "2 checked, 1 failing, 1 unreadable\n"),
    ] {
        let mut process = program::asmf();
        process
            .args([command, "nope.mlir", "good.mlir", "bad.mlir"])
            .current_dir(&folder)
            .stdin(Stdio::null());
        let (code, printed) = run(&mut process);
        assert_eq!(code, 2, "{printed}");
        assert!(
            printed.contains("asmf: nope.mlir: No such file") && printed.ends_with(done),
            "{printed}"
        );
        assert!(printed.contains("bad.mlir:"), "{printed}");
    }
}

#[test]
fn permissions() {
    let folder = folder(
        "permissions",
        &[
            ("a/x.td", "def A;\n"),
            ("secret.td", BASE),
            ("u.td", "include \"secret.td\"\n"),
        ],
    );
    let forbid = |path: &str, mode: u32| {
        std::fs::set_permissions(folder.join(path), PermissionsExt::from_mode(mode)).expect("ours");
    };
    forbid("secret.td", 0);
    forbid("a", 0o644);
    // Root may read anything.
    let is_root = std::fs::read(folder.join("secret.td")).is_ok();
    let mut command = lint(
        &folder,
        &["--format", "plain", "u.td", "a/x.td", "secret.td", "."],
    );
    if is_root {
        command.uid(65534);
    }
    let Ok(output) = command.output() else {
        forbid("a", 0o755);
        return eprintln!("permissions: skipped: no process of another user can be started here");
    };
    forbid("a", 0o755);
    let printed = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{printed}");
    for line in [
        "u.td:1:9: error[F907]: could not read include file 'secret.td': Permission denied",
        "a/x.td: Permission denied",
        "could not open input file 'secret.td': Permission denied",
    ] {
        assert!(printed.contains(line), "{line}: {printed}");
    }
}

#[test]
fn devices_and_pipes() {
    let folder = folder(
        "pipes",
        &[
            ("zero.td", "include \"/dev/zero\"\n"),
            ("pipe.td", "include \"pipe\"\n"),
        ],
    );
    let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every Unix has mkfifo"
    );
    let (code, printed) = plain(&folder, &["zero.td", "pipe.td"]);
    assert_eq!(code, 1, "{printed}");
    for path in ["/dev/zero", "pipe"] {
        let line = format!("could not read include file '{path}': not an ordinary file");
        assert!(printed.contains(&line), "{printed}");
    }
    let (code, printed) = plain(&folder, &["/dev/zero"]);
    assert!(
        code == 2 && printed.contains("'/dev/zero': longer than 256 MiB"),
        "{printed}"
    );
    let mut command = program::asmf();
    let (code, printed) = run(command.args(["verify", "/dev/zero"]).stdin(Stdio::null()));
    assert!(
        code == 2 && printed.contains("asmf: /dev/zero: longer than 256 MiB"),
        "{printed}"
    );
    // A pipe named by the user is read, for example one with the output of another command.
    let writer = std::thread::spawn({
        let pipe = folder.join("pipe");
        move || std::fs::write(pipe, format!("{BASE}def T_A : T_Op<\"a\">;\n"))
    });
    let (code, printed) = plain(&folder, &["pipe"]);
    assert!(
        code == 0 && printed.starts_with("1 operation, 1 format in 1 file: 0 errors"),
        "{printed}"
    );
    writer.join().expect("it ends").expect("it was read");
}

/// Operations with optional groups, all on one line; each group is taken for the one before.
fn groups(operations: usize, count: usize) -> String {
    let arguments: Vec<String> = (0..count)
        .map(|index| format!("OptionalAttr<I32Attr>:$a{index}"))
        .collect();
    let groups: Vec<String> = (0..count).map(|index| format!("($a{index}^)?")).collect();
    let (arguments, groups) = (arguments.join(", "), groups.join(" "));
    let operation = |index| {
        format!(
            "def T_{index} : Op<T_Dialect, \"a{index}\"> {{ let arguments = (ins {arguments}); let assemblyFormat = \"{groups} attr-dict\"; }} "
        )
    };
    let operations: String = (0..operations).map(operation).collect();
    format!(
        "include \"mlir/IR/OpBase.td\"\ndef T_Dialect : Dialect {{ let name = \"t\"; let cppNamespace = \"::t\"; }}\n{operations}\n"
    )
}

#[test]
fn many_findings_on_a_long_line() {
    let folder = folder(
        "long",
        &[
            ("a.td", &groups(50, 30)),
            ("nothing.td", &format!("def A : {};\n", "B".repeat(1 << 20))),
        ],
    );
    let started = std::time::Instant::now();
    let (code, printed) = run(&mut lint(&folder, &["a.td"]));
    assert_eq!(code, 0);
    assert!(printed.len() < 1 << 20, "{} bytes", printed.len());
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
    assert_eq!(printed.matches("Warning:").count(), 500);
    assert!(
        printed.contains("\n1000 more findings are not shown"),
        "{}",
        &printed[printed.len() - 300..]
    );
    assert!(
        printed.contains("0 errors, 1500 warnings"),
        "{}",
        &printed[printed.len() - 300..]
    );
    for (limit, shown) in [("3", 3), ("0", 1500)] {
        let (_, printed) = plain(&folder, &["--max-findings", limit, "a.td"]);
        assert_eq!(printed.matches("warning[").count(), shown);
        let (_, printed) = run(&mut lint(
            &folder,
            &["--format", "json", "--max-findings", limit, "a.td"],
        ));
        assert_eq!(printed.matches("\"code\":").count(), shown);
    }
    let (_, printed) = run(&mut lint(&folder, &["--format", "json", "a.td"]));
    assert_eq!(printed.matches("\"code\":").count(), 1500);
    // One finding with a text and a line of a megabyte each.
    let (_, printed) = run(&mut lint(&folder, &["nothing.td"]));
    assert!(printed.len() < 5000, "{} bytes", printed.len());
}

/// Errors come before warnings when there is no room for both.
#[test]
fn errors_are_shown_first() {
    let text = groups(1, 5).replace("($a0^)?", "`x` ($a0^)?") + "def Wrong : Nothing;\n";
    let folder = folder("first", &[("a.td", &text)]);
    let (code, printed) = plain(&folder, &["--max-findings", "1", "a.td"]);
    assert_eq!((code, printed.matches("]: ").count()), (1, 1), "{printed}");
    assert!(printed.contains("error[F900]"), "{printed}");
}

#[test]
fn a_closed_pipe_keeps_the_exit_code() {
    let folder = folder(
        "closed",
        &[("a.td", &groups(50, 30)), ("b.td", "def A : Nothing;\n")],
    );
    for (words, expected) in [
        (&["--format", "json", "a.td"][..], 0),
        (&["--format", "json", "a.td", "b.td"], 1),
    ] {
        let mut process = lint(&folder, words)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let mut line = String::new();
        let mut output = BufReader::with_capacity(64, process.stdout.take().expect("piped"));
        output.read_line(&mut line).expect("a finding");
        drop(output);
        assert_eq!(
            process.wait().expect("it ends").code(),
            Some(expected),
            "{words:?}"
        );
    }
}

#[test]
fn colours_by_the_environment() {
    let folder = folder("colours", &[("a.td", "def A : Nothing;\n")]);
    let escapes = |variables: &[(&str, &str)]| {
        let mut printed = String::new();
        let mut command = lint(&folder, &["a.td"]);
        let mut process = command
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn();
        let stderr = process.as_mut().expect("it runs").stderr.take();
        stderr
            .expect("piped")
            .read_to_string(&mut printed)
            .expect("UTF-8");
        let _ = process.expect("it runs").wait();
        printed.matches("\x1b[").count()
    };
    assert_eq!(escapes(&[]), 0);
    assert_eq!(escapes(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), 0);
    let forced = escapes(&[("CLICOLOR_FORCE", "1")]);
    // Not one for each character.
    assert!((2..60).contains(&forced), "{forced}");
}
