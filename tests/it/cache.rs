//! Cached results: the cache changes nothing but the time, and an entry is out of date as soon as any of its sources
//! has changed.

use crate::program::{ASMF, asmf, copy_program};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The exit code, standard output and standard error.
type Printed = (Option<i32>, String, String);

/// A folder with definitions, and one for the cache.
struct Project {
    folder: PathBuf,
    cache: PathBuf,
}

const BASE: &str = "include \"mlir/IR/OpBase.td\"\n\
                    def T_Dialect : Dialect { let name = \"t\"; let cppNamespace = \"::t\"; }\n\
                    class T_Op<string mnemonic> : Op<T_Dialect, mnemonic> { let assemblyFormat = \"attr-dict\"; }\n";

/// The second operation has an error.
const OPERATIONS: &str = "include \"T/Base.td\"\ndef T_A : T_Op<\"a\">;\n\
                          def T_B : T_Op<\"b\"> { let assemblyFormat = \"$none attr-dict\"; }\n";

impl Project {
    /// `T/Base.td`, the same again in `later`, and `t/Ops.td` which includes it.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("cache")
            .join(name);
        let _ = fs::remove_dir_all(&folder);
        let project = Project {
            cache: folder.join("cache"),
            folder,
        };
        project.write("later/T/Base.td", BASE);
        project.write("t/Ops.td", OPERATIONS);
        fs::create_dir_all(project.path("earlier")).expect("a folder of our own");
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("in the folder")).expect("a folder of our own");
        fs::write(path, text).expect("a folder of our own");
    }

    /// The command in the project's folder, with its cache.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = asmf();
        command
            .env_remove("ASMF_NO_CACHE")
            .env("ASMF_CACHE_DIR", &self.cache);
        command
            .args(words)
            .current_dir(&self.folder)
            .stdin(Stdio::null());
        command
    }

    /// The current entries: names of files, each with the identity of its file.
    fn entries(&self) -> BTreeMap<String, (u64, i64)> {
        let Ok(files) = fs::read_dir(&self.cache) else {
            return BTreeMap::new();
        };
        let entries = files.flatten().filter(|file| {
            file.path()
                .extension()
                .is_some_and(|end| end == "asmf-entry")
        });
        let entries = entries.map(|file| {
            let metadata = file.metadata().expect("it is there");
            (
                file.file_name().to_string_lossy().into_owned(),
                (metadata.ino(), metadata.ctime_nsec()),
            )
        });
        entries.collect()
    }

    /// Runs the command, and again without the cache: both print the same. Returns the output, and true if there is a
    /// new entry.
    fn ask(&self, words: &[&str]) -> (Printed, bool) {
        let before = self.entries();
        let printed = printed(&mut self.command(words));
        let after = self.entries();
        assert_eq!(printed, printed_without(self, words), "{words:?}");
        assert_eq!(after, self.entries(), "--no-cache keeps nothing");
        (printed, before != after)
    }

    /// Asserts that the first run makes the result, and the second one finds it.
    fn is_found_again(&self, words: &[&str]) -> Printed {
        let (first, is_new) = self.ask(words);
        assert!(is_new, "{words:?} is made anew");
        let (second, is_new) = self.ask(words);
        assert!(!is_new, "{words:?} is found again");
        assert_eq!(first, second, "{words:?}");
        second
    }
}

fn printed_without(project: &Project, words: &[&str]) -> Printed {
    let mut words = words.to_vec();
    words.insert(1, "--no-cache");
    printed(&mut project.command(&words))
}

fn printed(command: &mut Command) -> Printed {
    let output = command.output().expect("it runs");
    let text = |bytes: Vec<u8>| {
        let text = String::from_utf8(bytes).expect("UTF-8");
        // The elapsed time.
        let lines = text.lines().map(|line| match line.rsplit_once(" in ") {
            Some((before, time)) if time.ends_with(" s") => before.to_owned() + "\n",
            _ => line.to_owned() + "\n",
        });
        lines.collect()
    };
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

const LINT: [&str; 6] = ["lint", "-I", "earlier", "-I", "later", "t"];

#[test]
fn findings_are_found_again_in_every_format() {
    let project = Project::new("formats");
    let (code, _, findings) = project.is_found_again(&LINT);
    assert_eq!(code, Some(1));
    assert!(findings.contains("t/Ops.td:3:45"), "{findings}");
    for option in ["plain", "json", "sarif", "github"].map(|format| format!("--format={format}")) {
        let (_, is_new) = project.ask(&[&LINT[..], &[&option]].concat());
        assert!(!is_new, "{option} needs nothing else");
    }
    for options in [
        &["--color=always"][..],
        &["--deny-warnings"],
        &["--max-findings=1"],
    ] {
        assert!(
            !project.ask(&[&LINT[..], options].concat()).1,
            "{options:?} needs nothing else"
        );
    }
    for options in [
        &["--included"][..],
        &["--llvm=19"],
        &["--on-deprecated=error"],
    ] {
        project.is_found_again(&[&LINT[..], options].concat());
    }
    for options in [&["--coverage"][..], &["--roundtrip=5"], &["--diff"]] {
        assert!(
            !project.ask(&[&LINT[..], options].concat()).1,
            "{options:?} keeps nothing"
        );
    }
}

#[test]
fn dialects_are_found_again() {
    let project = Project::new("dialects");
    let definitions = OPERATIONS.replace("$none ", "");
    project.write("fine/Ops.td", &definitions);
    project.write("good.mlir", "t.a\nt.b {x}\n");
    project.write("bad.mlir", "t.a\n// -----\nt.c\n// -----\nt.a {\n");
    const FINE: [&str; 4] = ["--dialect", "fine", "-I", "later"];
    let with_fine = |words: &[&'static str]| [words, &FINE].concat();
    let (code, text, _) = project.is_found_again(&with_fine(&["opt", "good.mlir"]));
    assert_eq!(
        (code, &*text),
        (Some(0), "module {\n  t.a\n  t.b {x}\n}\n\n")
    );
    for (words, expected) in [
        (&["opt", "good.mlir", "--mlir-print-op-generic"][..], 0),
        (&["opt", "good.mlir", "--verify-roundtrip"], 0),
        (&["opt", "--show-dialects"], 0),
        (&["opt", "bad.mlir", "--split-input-file"], 1),
        (&["verify", "-v", "good.mlir", "bad.mlir"], 1),
        (&["check", "good.mlir", "none.mlir"], 2),
    ] {
        let ((code, ..), is_new) = project.ask(&with_fine(words));
        assert_eq!(
            (code, is_new),
            (Some(expected), false),
            "{words:?} needs nothing else"
        );
    }
    // Results without a file that has errors are not cached.
    for _ in 0..2 {
        let ((code, _, findings), is_new) =
            project.ask(&["opt", "good.mlir", "--dialect", "t", "-I", "later"]);
        assert!(
            code == Some(1) && !is_new && findings.contains("t/Ops.td is left out"),
            "{findings}"
        );
    }
    project.write("fine/Ops.td", &definitions.replace("\"b\"", "\"c\""));
    let ((code, _, findings), is_new) = project.ask(&with_fine(&["opt", "good.mlir"]));
    assert!(
        code == Some(1) && is_new && findings.contains("t.b"),
        "{findings}"
    );
    // The builtin dialect alone.
    project.write("empty.mlir", "");
    project.is_found_again(&["opt", "empty.mlir"]);
}

#[test]
fn compiled_definitions_are_opened_as_they_are() {
    let project = Project::new("compiled");
    let definitions = OPERATIONS.replace("$none ", "");
    project.write("fine/Ops.td", &definitions);
    project.write(
        "more/Ops.td",
        &definitions
            .replace("T_A", "T_C")
            .replace("\"a\"", "\"c\"")
            .replace("T_B", "T_D")
            .replace("\"b\"", "\"d\""),
    );
    project.write("good.mlir", "t.a\nt.b {x}\n");
    let compile =
        || printed(&mut project.command(&["compile", "fine", "-I", "later", "-o", "fine.asmf"]));
    assert_eq!(compile().0, Some(0));
    let alone = ["opt", "good.mlir", "--dialect", "fine.asmf"];
    let ((code, ..), is_new) = project.ask(&alone);
    assert_eq!((code, is_new), (Some(0), false));
    let both = [
        "opt",
        "good.mlir",
        "--dialect",
        "fine.asmf",
        "--dialect",
        "more",
        "-I",
        "later",
    ];
    assert_eq!(project.is_found_again(&both).0, Some(0));
    project.write("fine/Ops.td", &definitions.replace("\"b\"", "\"e\""));
    assert_eq!(compile().0, Some(0));
    let ((code, ..), is_new) = project.ask(&both);
    assert_eq!((code, is_new), (Some(1), true));
}

#[test]
fn a_changed_file_is_noticed_whatever_its_time() {
    let project = Project::new("changed");
    for path in ["t/Ops.td", "later/T/Base.td"] {
        project.ask(&LINT);
        let text = fs::read_to_string(project.path(path)).expect("it was written");
        let times = fs::metadata(project.path(path))
            .expect("it was written")
            .modified()
            .expect("a time");
        // The same length, and another format of the first operation.
        let changed = text.replacen("attr-dict", "attr-dixt", 1);
        assert_ne!(text, changed);
        project.write(path, &changed);
        let file = File::options()
            .write(true)
            .open(project.path(path))
            .expect("ours");
        file.set_modified(times).expect("ours");
        let ((_, _, findings), is_new) = project.ask(&LINT);
        assert!(
            is_new && findings.contains("attr-dixt"),
            "{path}: {findings}"
        );
        project.write(path, &text);
    }
    // The same text at another time is the same text.
    project.ask(&LINT);
    project.write("t/Ops.td", OPERATIONS);
    assert!(!project.ask(&LINT).1);
}

/// Two dialects. The first one's types are among those that instances of the second one's operation are made of.
const TYPES: &str = "include \"T/Base.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n\
                     def T_Word : TypeDef<T_Dialect, \"Word\"> { let mnemonic = \"word\"; }\n\
                     def T_Make : T_Op<\"make\"> { let results = (outs T_Word:$word);\n\
                     let assemblyFormat = \"attr-dict `:` type($word)\"; }\n";
const USERS: &str = "include \"mlir/IR/OpBase.td\"\n\
                     def U_Dialect : Dialect { let name = \"u\"; let cppNamespace = \"::u\"; }\n\
                     def U_Same : Op<U_Dialect, \"same\"> {\n\
                     let arguments = (ins AnyType:$x, AnyType:$y, OptionalAttr<StrAttr>:$note);\n\
                     let assemblyFormat = \"$x `,` $y ($note^)? attr-dict `:` type($x) `,` type($y)\"; }\n";

#[test]
fn every_edit_of_a_file_gives_what_it_gives_without_a_cache() {
    let project = Project::new("edits");
    project.write("t/Ops.td", &OPERATIONS.replace("$none ", ""));
    project.write("t/Types.td", TYPES);
    project.write("u/Ops.td", USERS);
    let lint = ["lint", "-I", "later", "t", "u"];
    let (_, sound, _) = project.is_found_again(&lint);
    let types = |from, to| ("t/Types.td", Some(TYPES.replacen(from, to, 1)));
    let users = |from, to| ("u/Ops.td", Some(USERS.replacen(from, to, 1)));
    let base = |from, to| ("later/T/Base.td", Some(BASE.replacen(from, to, 1)));
    let edits = [
        types("include", "// A comment before all of it.\ninclude"),
        types("type($word)", "type($word) `then`"),
        types("$word)\"", "$word) `<`\""),
        types("\"word\"", "\"other\""),
        types("\"make\"", "\"b\""),
        types(
            "def T_Make",
            "def T_More : TypeDef<T_Dialect, \"More\"> { let mnemonic = \"more\"; }\ndef T_Make",
        ),
        types(
            "let mnemonic = \"word\";",
            "let mnemonic = \"word\"; let parameters = (ins \"Type\":$of);\nlet assemblyFormat = \"`<` $of `>`\";",
        ),
        types("def T_Word", "def T_Word :"),
        types("include \"T/Base.td\"", "include \"T/None.td\""),
        users("attr-dict", "attr-dict ($note^)?"),
        users("$x `,`", "// asmf: allow F201\n$x `,`"),
        users("def U_Same", "// asmf: allow F232\ndef U_Same"),
        users("type($y)", "type($x)"),
        base("\"t\"", "\"u\""),
        base("attr-dict", "`x` attr-dict"),
        ("later/T/Base.td", None),
        ("t/Types.td", None),
        (
            "u/New.td",
            Some(
                TYPES
                    .replace("T_Make", "T_New")
                    .replace("\"make\"", "\"new\""),
            ),
        ),
    ];
    for (path, text) in edits {
        let before = fs::read_to_string(project.path(path)).ok();
        assert_ne!(before, text, "an edit of {path}");
        match &text {
            Some(text) => project.write(path, text),
            None => fs::remove_file(project.path(path)).expect("ours"),
        }
        let (printed, _) = project.ask(&lint);
        assert_eq!(project.ask(&lint).0, printed, "{path}: {text:?}");
        match before {
            Some(before) => project.write(path, &before),
            None => fs::remove_file(project.path(path)).expect("ours"),
        }
        assert_eq!(project.ask(&lint).0.1, sound, "{path} as it was");
    }
}

#[test]
fn hook_files_belong_to_what_is_kept() {
    let project = Project::new("hooks");
    let text = "include \"T/Base.td\"\ndef T_C : T_Op<\"c\"> { let arguments = (ins I64Attr:$x);\n\
                let assemblyFormat = \"custom<Number>($x) attr-dict\"; }\n";
    project.write("t/Ops.td", text);
    project.write("c.mlir", "t.c < 4\n");
    let hooks = |literal: &str| {
        format!("directive t::Number(attribute $x) {{ `{literal}` integer($x, i64) }}\n")
    };
    project.write("t.hooks", &hooks("<"));
    let opt = [
        "opt",
        "c.mlir",
        "--dialect",
        "t/Ops.td",
        "-I",
        "later",
        "--hooks",
        "t.hooks",
    ];
    let lint = [
        "lint", "t/Ops.td", "-I", "later", "--hooks", "t.hooks", "--format", "plain",
    ];
    assert_eq!(project.is_found_again(&opt).0, Some(0));
    assert_eq!(project.is_found_again(&lint).0, Some(0));
    project.write("t.hooks", &hooks(">"));
    let ((code, _, stderr), _) = project.ask(&opt);
    assert!(
        code == Some(1) && stderr.contains("expected '>'"),
        "{stderr}"
    );
    project.write("t.hooks", &hooks("<<<<"));
    let ((code, _, findings), is_new) = project.ask(&lint);
    assert!(
        code == Some(1) && is_new && findings.contains("t.hooks:1:37: error[F601]"),
        "{findings}"
    );
}

#[test]
fn facts_of_hook_files_belong_to_what_is_kept() {
    let project = Project::new("facts");
    let text = "include \"T/Base.td\"\ndef T_Small : TypeConstraint<CPred<\"t::isSmall($_self)\">, \"small\">;\n\
                def T_C : T_Op<\"c\"> { let arguments = (ins T_Small:$x);\n\
                let assemblyFormat = \"$x attr-dict `:` type($x)\"; }\n";
    project.write("t/Ops.td", text);
    project.write("c.mlir", "%0 = \"test.x\"() : () -> i32\nt.c %0 : i32\n");
    let hooks = |width: u32| {
        format!(
            "function t::isSmall(type) {{ isa<IntegerType>(type) && type.getWidth() < {width} }}\n"
        )
    };
    project.write("t.hooks", &hooks(64));
    let opt = [
        "opt",
        "c.mlir",
        "--dialect",
        "t/Ops.td",
        "-I",
        "later",
        "--hooks",
        "t.hooks",
        "--allow-unregistered-dialect",
    ];
    assert_eq!(project.is_found_again(&opt).0, Some(0));
    project.write("t.hooks", &hooks(8));
    let ((code, _, stderr), is_new) = project.ask(&opt);
    assert!(
        code == Some(1) && is_new && stderr.contains("must be small"),
        "{stderr}"
    );
}

#[test]
fn a_file_that_would_be_found_first_is_noticed() {
    let project = Project::new("earlier");
    project.is_found_again(&LINT);
    project.write("earlier/T/Base.td", &BASE.replace("\"t\"", "\"u\""));
    let (_, is_new) = project.ask(&LINT);
    assert!(is_new, "in an include folder that is searched before");
    project.write("T/Base.td", &BASE.replace("class T_Op<", "class T_Up<"));
    let ((_, _, findings), is_new) = project.ask(&LINT);
    assert!(
        is_new && findings.contains("T_Op"),
        "in the working folder: {findings}"
    );
    fs::remove_file(project.path("T/Base.td")).expect("ours");
    assert!(project.ask(&LINT).1);
}

#[test]
fn files_that_come_and_go_are_noticed() {
    let project = Project::new("listing");
    project.is_found_again(&LINT);
    project.write("t/README", "not a definition");
    assert!(!project.ask(&LINT).1, "no definitions");
    project.write(
        "t/deep/More.td",
        "include \"T/Base.td\"\ndef T_C : T_Op<\"c\">;\n",
    );
    let ((_, counts, _), is_new) = project.ask(&LINT);
    assert!(is_new && counts.starts_with("3 operations"), "{counts}");
    fs::remove_file(project.path("t/deep/More.td")).expect("ours");
    let ((_, counts, _), is_new) = project.ask(&LINT);
    assert!(
        !is_new && counts.starts_with("2 operations"),
        "these files were linted before: {counts}"
    );
    fs::remove_file(project.path("later/T/Base.td")).expect("ours");
    let ((_, _, findings), is_new) = project.ask(&LINT);
    assert!(is_new && findings.contains("T/Base.td"), "{findings}");
    fs::remove_dir_all(project.path("t")).expect("ours");
    let ((code, ..), is_new) = project.ask(&LINT);
    assert!(code == Some(2) && !is_new, "what can't be read is not kept");
}

#[test]
fn a_folder_that_is_assumed_is_kept_as_long_as_it_is_right() {
    let project = Project::new("advice");
    let words = ["lint", "t/Ops.td"];
    let (_, _, findings) = project.is_found_again(&words);
    assert!(!findings.contains("-I t/include"), "{findings}");
    project.write("t/include/T/Base.td", BASE);
    let ((_, _, findings), is_new) = project.ask(&words);
    assert!(
        is_new && findings.contains("assuming -I t/include"),
        "{findings}"
    );
    let ((_, _, again), is_new) = project.ask(&words);
    assert!(!is_new && again == findings, "{again}");
}

#[test]
fn links_are_followed_anew() {
    let project = Project::new("links");
    project.write("other/Ops.td", "include \"T/Base.td\"\n");
    symlink("t", project.path("link")).expect("a link");
    let words = ["lint", "-I", "later", "link/"];
    project.is_found_again(&words);
    fs::remove_file(project.path("link")).expect("ours");
    symlink("other", project.path("link")).expect("a link");
    let ((_, counts, _), is_new) = project.ask(&words);
    assert!(is_new && counts.starts_with("0 operations"), "{counts}");
    // Two names of one file become two files.
    symlink("Ops.td", project.path("t/Again.td")).expect("a link");
    project.is_found_again(&LINT);
    fs::remove_file(project.path("t/Again.td")).expect("ours");
    project.write(
        "t/Again.td",
        &OPERATIONS.replace("T_A", "T_D").replace("\"a\"", "\"d\""),
    );
    let ((_, counts, _), is_new) = project.ask(&LINT);
    assert!(is_new && counts.starts_with("4 operations"), "{counts}");
}

#[test]
fn each_working_folder_has_its_own_results() {
    let project = Project::new("folders");
    project.write("deep/later/T/Base.td", BASE);
    project.write("deep/t/Ops.td", "include \"T/Base.td\"\n");
    fs::create_dir_all(project.path("deep/earlier")).expect("a folder of our own");
    let inner = Project {
        folder: project.path("deep"),
        cache: project.cache.clone(),
    };
    project.is_found_again(&LINT);
    inner.is_found_again(&LINT);
    assert!(!project.ask(&LINT).1 && !inner.ask(&LINT).1);
    // Absolute paths mean the same everywhere.
    let [later, t] =
        ["later", "t"].map(|name| project.path(name).to_str().expect("UTF-8").to_owned());
    let words = ["lint", "-I", &later, &t];
    project.is_found_again(&words);
    assert!(!inner.ask(&words).1);
}

#[test]
fn damaged_entries_are_made_anew() {
    let project = Project::new("damaged");
    let (right, _) = project.ask(&LINT);
    let names: Vec<String> = project.entries().into_keys().collect();
    let [name] = &names[..] else {
        panic!("one entry: {names:?}")
    };
    let path = project.cache.join(name);
    let whole = fs::read(&path).expect("it is there");
    assert!(asmf::CacheEntry::read(&whole).is_some());
    for end in 0..whole.len() {
        assert!(
            asmf::CacheEntry::read(&whole[..end]).is_none(),
            "cut at {end}"
        );
    }
    let mut changed = whole.clone();
    for index in 0..whole.len() {
        changed[index] ^= 0x10;
        assert!(
            asmf::CacheEntry::read(&changed).is_none(),
            "changed at {index}"
        );
        changed[index] = whole[index];
    }
    // An entry of another request, and entries with damaged parts in an intact whole.
    let entry = asmf::CacheEntry::read(&whole).expect("an entry");
    let half = |bytes: &'_ [u8]| bytes[..bytes.len() / 2].to_vec();
    let ones = vec![0xff; 100];
    let mut damaged = vec![
        Vec::new(),
        b"something else".to_vec(),
        whole[..whole.len() / 3].to_vec(),
        asmf::CacheEntry {
            request: b"other",
            ..entry
        }
        .write(),
        asmf::CacheEntry {
            facts: &half(entry.facts),
            ..entry
        }
        .write(),
        asmf::CacheEntry {
            payload: &half(entry.payload),
            ..entry
        }
        .write(),
        asmf::CacheEntry {
            facts: &ones,
            ..entry
        }
        .write(),
        asmf::CacheEntry {
            payload: &ones,
            ..entry
        }
        .write(),
    ];
    damaged.extend([3, 9, 20, 40, whole.len() - 1].map(|index| {
        let mut changed = whole.clone();
        changed[index] ^= 1;
        changed
    }));
    for bytes in damaged {
        fs::write(&path, &bytes).expect("ours");
        let (again, is_new) = project.ask(&LINT);
        assert_eq!(again, right);
        assert!(is_new, "a damaged entry is replaced");
        assert_eq!(fs::read(&path).expect("it is there"), whole);
    }
    // A folder in its place is left alone.
    fs::remove_file(&path).expect("ours");
    fs::create_dir(&path).expect("ours");
    assert_eq!(project.ask(&LINT).0, right);
}

#[test]
fn many_processes_fill_an_empty_cache() {
    let project = Project::new("many");
    let expected = printed_without(&project, &LINT);
    let start = || {
        project
            .command(&LINT)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts")
    };
    let processes: Vec<_> = (0..8).map(|_| start()).collect();
    for process in processes {
        let output = process.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), expected.0);
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected.2);
    }
    assert_eq!(project.entries().len(), 1);
    assert!(!project.ask(&LINT).1);
    let names = fs::read_dir(&project.cache).expect("it was made").flatten();
    let mut names: Vec<_> = names
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    names.retain(|name| !name.ends_with(".asmf-entry"));
    assert_eq!(names, ["CACHEDIR.TAG"], "nothing else is left");
}

#[test]
fn a_folder_that_cannot_be_made_is_done_without() {
    let mut project = Project::new("unwritable");
    project.cache = project.path("t/Ops.td").join("below a file");
    assert_eq!(project.ask(&LINT).0, project.ask(&LINT).0);
    // In /proc not even the superuser makes a folder.
    project.cache = PathBuf::from("/proc/asmf");
    assert_eq!(project.ask(&LINT).0, project.ask(&LINT).0);
    // Without any folder.
    let mut command = project.command(&LINT);
    command
        .env_remove("ASMF_CACHE_DIR")
        .env("HOME", "/proc")
        .env_remove("XDG_CACHE_HOME");
    assert_eq!(printed(&mut command), printed_without(&project, &LINT));
}

#[test]
fn what_the_environment_decides() {
    let project = Project::new("environment");
    printed(project.command(&LINT).env("ASMF_NO_CACHE", "1"));
    assert_eq!(project.entries().len(), 0);
    assert!(!project.cache.exists());
    printed(
        project
            .command(&LINT)
            .env_remove("ASMF_CACHE_DIR")
            .env("XDG_CACHE_HOME", project.path("xdg")),
    );
    let usual = if cfg!(target_os = "macos") {
        None
    } else {
        Some(project.path("xdg/asmf"))
    };
    assert!(usual.is_none_or(|folder| folder.is_dir()));
    printed(project.command(&LINT).env("ASMF_NO_CACHE", ""));
    assert_eq!(project.entries().len(), 1, "an empty variable is none");
}

#[test]
fn a_pipe_is_read_anew() {
    let project = Project::new("pipe");
    let made = Command::new("mkfifo").arg(project.path("pipe")).status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "every Unix has mkfifo"
    );
    for (count, text) in [
        (1, "def T_C : T_Op<\"c\">;\n"),
        (2, "def T_C : T_Op<\"c\">;\ndef T_D : T_Op<\"d\">;\n"),
    ] {
        let writer = std::thread::spawn({
            let pipe = project.path("pipe");
            move || fs::write(pipe, format!("{BASE}{text}"))
        });
        let (_, counts, _) = printed(&mut project.command(&["lint", "pipe"]));
        assert!(
            counts.starts_with(&format!("{count} operation")),
            "{counts}"
        );
        writer.join().expect("it ends").expect("it was read");
    }
    assert_eq!(project.entries().len(), 0);
}

#[test]
fn another_program_makes_its_own_results() {
    let project = Project::new("program");
    project.is_found_again(&LINT);
    let copy = project.path("asmf");
    copy_program(Path::new(ASMF), &copy);
    let mut command = Command::new(&copy);
    command
        .args(LINT)
        .current_dir(&project.folder)
        .env("ASMF_CACHE_DIR", &project.cache)
        .stdin(Stdio::null());
    assert_eq!(printed(&mut command), project.ask(&LINT).0);
    assert_eq!(project.entries().len(), 2);
}

#[test]
fn the_command_shows_and_removes_what_is_kept() {
    let project = Project::new("clean");
    let shown = |words: &[&str]| {
        let (code, shown, errors) = printed(&mut project.command(words));
        assert_eq!((code, &*errors), (Some(0), ""));
        shown.replace(project.cache.to_str().expect("UTF-8"), "FOLDER")
    };
    assert_eq!(shown(&["cache"]), "FOLDER: 0 entries, 0.0 MiB\n");
    project.ask(&LINT);
    project.write("cache/of the user", "");
    assert_eq!(shown(&["cache"]), "FOLDER: 1 entry, 0.0 MiB\n");
    assert_eq!(
        shown(&["cache", "clean"]),
        "FOLDER: 1 entry, 0.0 MiB removed\n"
    );
    assert_eq!(shown(&["cache"]), "FOLDER: 0 entries, 0.0 MiB\n");
    assert!(project.path("cache/of the user").exists());
    assert!(project.ask(&LINT).1);
}
