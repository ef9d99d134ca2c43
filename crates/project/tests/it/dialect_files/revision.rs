//! Files of a commit.

use project::dialect_files::files::{Disk, DiskFiles, Kind, Revision, Roots, look_up};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::rc::Rc;
use tablegen::FileProvider;

fn git(folder: &Path, arguments: &[&str]) {
    let names = [
        "-c",
        "user.name=A Tester",
        "-c",
        "user.email=tester@example.com",
        "-c",
        "commit.gpgsign=false",
    ];
    let ran = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(names)
        .args(arguments)
        .output()
        .expect("git runs");
    assert!(
        ran.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
    fs::write(path, text).expect("it can be written");
}

/// A disk with the files of a commit.
fn at(folder: &Path, name: &str) -> Disk {
    let revision = Revision::open(folder, name).expect("it is there");
    Disk::default().at(Rc::new(revision)).expect("the only one")
}

#[test]
fn files_are_as_they_were() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let folder = folder.path();
    git(folder, &["init", "-q", "-b", "main"]);
    write(folder, "include/Tide/Ops.td", "first\n");
    write(folder, "include/Tide/Gone.td", "gone\n");
    write(folder, ".gitignore", "/build\n");
    git(folder, &["add", "."]);
    git(folder, &["commit", "-q", "-m", "First"]);
    git(folder, &["checkout", "-q", "-b", "topic"]);
    write(folder, "include/Tide/Ops.td", "second, and longer\n");
    write(folder, "include/Tide/New.td", "new\n");
    write(folder, "build/Made.td", "made\n");
    write(folder, "include/Tide/Untracked.td", "new\n");
    fs::remove_file(folder.join("include/Tide/Gone.td")).expect("it is there");
    git(
        folder,
        &[
            "add",
            "-A",
            "include/Tide/New.td",
            "include/Tide/Ops.td",
            "include/Tide/Gone.td",
        ],
    );
    git(folder, &["commit", "-q", "-m", "Second"]);
    for name in ["main", "main...", "topic~1"] {
        let disk = at(folder, name);
        let files = DiskFiles::on(&disk);
        let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
        let text = |name: &str| {
            files
                .read(&path(name))
                .map(|text| String::from_utf8_lossy(&text).into_owned())
        };
        assert_eq!(text("include/Tide/Ops.td").as_deref(), Some("first\n"));
        assert_eq!(
            text("include/Tide/../Tide/Gone.td").as_deref(),
            Some("gone\n")
        );
        assert_eq!(
            (
                text("include/Tide/New.td"),
                text("include/Tide/Untracked.td")
            ),
            (None, None)
        );
        assert_eq!(text("build/Made.td").as_deref(), Some("made\n"));
        assert!(
            disk.kind(&folder.join("include"))
                .is_ok_and(|kind| kind == Kind::Folder)
        );
        let Roots { found, failures } = look_up(&files, &[folder.join("include")], &[]);
        let names: Vec<_> = found
            .iter()
            .filter_map(|root| root.path.file_name()?.to_str())
            .collect();
        assert_eq!((names, failures.len()), (vec!["Gone.td", "Ops.td"], 0));
    }
    assert_eq!(
        fs::read_to_string(folder.join("include/Tide/Ops.td"))
            .ok()
            .as_deref(),
        Some("second, and longer\n")
    );
    let error = Revision::open(folder, "nowhere")
        .err()
        .map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("git knows no commit `nowhere`"));
}

#[test]
#[cfg(unix)]
fn links_lead_to_what_they_led_to() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let folder = folder.path();
    git(folder, &["init", "-q", "-b", "main"]);
    write(folder, "a/Ops.td", "of a\n");
    write(folder, "b/Ops.td", "of b\n");
    let link = folder.join("now");
    std::os::unix::fs::symlink("a", &link).expect("it can be made");
    std::os::unix::fs::symlink("loop", folder.join("loop")).expect("it can be made");
    git(folder, &["add", "."]);
    git(folder, &["commit", "-q", "-m", "First"]);
    fs::remove_file(&link).expect("it is there");
    std::os::unix::fs::symlink("b", &link).expect("it can be made");
    let disk = at(folder, "HEAD");
    let read = |name: &str| disk.read(&folder.join(name), 100, true).ok();
    assert_eq!(read("now/Ops.td").as_deref(), Some("of a\n".as_bytes()));
    assert_eq!(read("loop"), None);
}

#[test]
fn a_disk_has_one_commit_of_each_repository() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder can be made"));
    let [one, other] = [folders[0].path(), folders[1].path()];
    for folder in [one, other] {
        git(folder, &["init", "-q", "-b", "main"]);
        for text in ["first\n", "second\n"] {
            write(folder, "Ops.td", text);
            git(folder, &["add", "."]);
            git(folder, &["commit", "-q", "-m", text]);
        }
    }
    let open = |folder, name| Rc::new(Revision::open(folder, name).expect("it is there"));
    let both = at(one, "main~1")
        .at(open(other, "main"))
        .expect("two of two");
    let read = |disk: &Disk, folder: &Path| disk.read(&folder.join("Ops.td"), 100, true).ok();
    assert_eq!(read(&both, one).as_deref(), Some(&b"first\n"[..]));
    assert_eq!(read(&both, other).as_deref(), Some(&b"second\n"[..]));
    assert!(both.clone().at(open(one, "main~1")).is_ok());
    assert!(both.at(open(one, "main")).is_err());
}
