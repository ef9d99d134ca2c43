//! `asmf records` reads standard input, writes a file only if there are no errors, and names the limit in its errors.

use std::ffi::OsString;

/// Exit code, standard output and standard error.
fn records(arguments: &[&str], stdin: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let streams = asmf::Streams {
        stdin: &mut stdin.as_bytes(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
    };
    let words = ["asmf", "records", "--format", "plain"]
        .iter()
        .chain(arguments)
        .map(OsString::from);
    let code = asmf::run(words, streams);
    (
        code,
        String::from_utf8_lossy(&stdout).into_owned(),
        String::from_utf8_lossy(&stderr).into_owned(),
    )
}

#[test]
fn standard_input_is_a_file() {
    let (code, stdout, stderr) = records(&["-"], "class A<int n>;\ndef x : A<1>;\n");
    assert_eq!(
        (code, stderr.as_str()),
        (
            0,
            "<stdin>:1:13: warning[F900]: unused template argument: A:n\n"
        )
    );
    assert!(stdout.ends_with("def x {\t// A\n}\n"), "{stdout}");
    let quiet = records(
        &["-", "--no-warn-on-unused-template-args"],
        "class A<int n>;",
    );
    assert_eq!((quiet.0, quiet.2.as_str()), (0, ""));
}

#[test]
fn a_file_is_written_when_nothing_is_wrong() {
    let folder = std::env::temp_dir().join(format!("asmf-records-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("out.txt");
    let path = file.to_string_lossy();
    let (code, stdout, _) = records(&["-", "-o", &path], "def x;");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(
        (code, stdout.as_str(), text.ends_with("def x {\n}\n")),
        (0, "", true)
    );
    let (code, ..) = records(&["-", "-o", &path], "def x : Missing;");
    assert_eq!(
        (code, std::fs::read_to_string(&file).expect("the file")),
        (1, text)
    );
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 1);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn macros_have_names() {
    for name in ["-DM=1", "-D1x", "-D="] {
        let (code, stdout, stderr) = records(&["-", name], "def x;");
        assert_eq!((code, stdout.as_str()), (2, ""));
        assert!(stderr.contains("invalid macro name"), "{stderr}");
    }
}

#[test]
fn limits_can_be_changed() {
    let recursive =
        "class S<int n> { int v = !if(!gt(n, 0), S<!sub(n, 1)>.v, 0); } def x : S<100>;";
    assert_eq!(records(&["-"], recursive).0, 0);
    for limit in [["--max-depth", "50"], ["--max-steps", "50"]] {
        assert_eq!(
            records(&["-", limit[0], limit[1]], recursive).0,
            1,
            "{limit:?}"
        );
    }
    assert_eq!(
        records(
            &["-", "--max-nesting", "3"],
            "def x { int a = !add(1, !add(2, !add(3, 4))); }"
        )
        .0,
        1
    );
}

#[test]
fn a_file_that_is_missing_does_not_stop_the_others() {
    let (code, stdout, stderr) = records(&["no-such-file.td", "-", "tests"], "def x;");
    assert_eq!(code, 2);
    assert_eq!(
        stderr,
        "asmf: no-such-file.td: no such file or folder\nasmf: tests: not a file\n"
    );
    // Several files are named, regardless of their errors.
    assert!(stdout.starts_with("------------- <stdin> -"), "{stdout}");
    assert!(stdout.ends_with("def x {\n}\n"), "{stdout}");
    // The errors of the others are reported, too.
    let (code, _, stderr) = records(&["no-such-file.td", "-"], "def x : Missing;");
    assert_eq!(code, 2);
    assert!(
        stderr.contains("no such file") && stderr.contains("<stdin>:1:9: error"),
        "{stderr}"
    );
}
