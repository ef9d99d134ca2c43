//! The folder of the cache.

use asmf::internals::{Folder, MAXIMUM_SIZE, Size, TEMPORARY};
use std::fs::File;
use std::time::{Duration, SystemTime};

#[test]
fn those_not_used_for_the_longest_time_are_removed() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(place.path().join("deep/cache"));
    let now = SystemTime::now();
    let sized = |name: &str, age: u64, size: u64| {
        folder.write(name, b"");
        let file = File::options()
            .write(true)
            .open(folder.path_of(name))
            .expect("it was written");
        file.set_len(size).expect("a file with a hole");
        file.set_modified(now - Duration::from_secs(age))
            .expect("our own file");
    };
    sized("old", 9000, MAXIMUM_SIZE / 4);
    sized("older", 90_000, MAXIMUM_SIZE / 2);
    sized("oldest", 900_000, MAXIMUM_SIZE / 4);
    assert!(folder.read("oldest").is_some());
    folder.write("new", b"entry");
    let names = ["old", "older", "oldest", "new"].map(|name| folder.path_of(name).exists());
    assert_eq!(
        names,
        [true, false, true, true],
        "reading one counts as using it"
    );
    assert_eq!(
        folder.size(),
        Size {
            entries: 3,
            bytes: MAXIMUM_SIZE / 2 + 5
        }
    );
}

#[test]
fn only_entries_are_removed() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(place.path().to_owned());
    std::fs::write(place.path().join("mine.td"), "").expect("a file of our own");
    std::fs::write(place.path().join(format!("{TEMPORARY}left")), "ab").expect("a file of our own");
    folder.write("a", b"entry");
    assert_eq!(
        folder.clean().ok(),
        Some(Size {
            entries: 1,
            bytes: 7
        })
    );
    let left: Vec<_> = std::fs::read_dir(place.path())
        .expect("a folder")
        .flatten()
        .map(|e| e.file_name())
        .collect();
    assert_eq!(left, ["mine.td"]);
}
