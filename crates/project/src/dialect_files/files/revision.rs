//! The files of a commit in the place of the work tree.

use super::entry::{Entry, Kind};
use super::git::{Blobs, Repository};
use super::or_here;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// So many links lead to a file at most.
const LINKS: usize = 40;

/// The files of a commit, by their paths in the work tree. The work tree is neither changed nor
/// read, except for the files that Git ignores, such as generated files, and for files of submodules.
pub struct Revision {
    repository: Repository,
    commit: String,
    /// By the path below the folder of the work tree, with `/` between names. The folder itself is the empty path.
    nodes: BTreeMap<String, Node>,
    /// Files in the work tree that aren't ignored. Without an entry in the commit, they don't exist.
    tracked: BTreeSet<String>,
    blobs: RefCell<Blobs>,
}

/// The entry at a path.
enum Node {
    /// The object with its bytes.
    File(String),
    /// The object with its target.
    Link(String),
    /// The names in it.
    Folder(Vec<String>),
    /// Another repository, with only the name of a commit.
    Submodule,
}

/// The target of a path.
enum Place<'r> {
    /// Something in the commit, with its path.
    Here(String, &'r Node),
    /// Nothing.
    Absent,
    /// An entry of the file system.
    Elsewhere,
}

impl Revision {
    /// The files of a commit of the repository that holds a folder. `...` behind the name means the commit at which `HEAD`
    /// left it.
    ///
    /// # Errors
    ///
    /// If Git can't be run, if the folder is in no repository, or if there is no such commit.
    pub fn open(folder: &Path, name: &str) -> io::Result<Self> {
        let repository = Repository::of(folder)?;
        let commit = repository.commit(name)?;
        let mut nodes = BTreeMap::from([(String::new(), Node::Folder(Vec::new()))]);
        for line in repository
            .ask(&["ls-tree", "-r", "-z", "--full-tree", &commit])?
            .split_terminator('\0')
        {
            // `MODE KIND OBJECT\tPATH`
            let Some((head, path)) = line.split_once('\t') else {
                continue;
            };
            let mut head = head.split(' ');
            let (mode, kind) = (
                head.next().unwrap_or_default(),
                head.next().unwrap_or_default(),
            );
            let object = head.next().unwrap_or_default().to_owned();
            let node = match (mode, kind) {
                ("120000", _) => Node::Link(object),
                (_, "commit") => Node::Submodule,
                _ => Node::File(object),
            };
            add(&mut nodes, path, node);
        }
        let tracked = repository
            .ask(&[
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
            ])?
            .split_terminator('\0')
            .map(str::to_owned)
            .collect();
        let blobs = RefCell::new(Blobs::of(&repository)?);
        Ok(Revision {
            repository,
            commit,
            nodes,
            tracked,
            blobs,
        })
    }

    /// The name of the commit.
    pub fn commit(&self) -> &str {
        &self.commit
    }

    /// The folder of the work tree.
    pub(super) fn folder(&self) -> &Path {
        self.repository.top()
    }

    pub(super) fn kind(&self, path: &Path) -> Option<io::Result<Kind>> {
        match self.place(path) {
            Place::Here(_, Node::File(_) | Node::Link(_)) => Some(Ok(Kind::File)),
            Place::Here(_, Node::Folder(_) | Node::Submodule) => Some(Ok(Kind::Folder)),
            Place::Absent => Some(Err(absent())),
            Place::Elsewhere => None,
        }
    }

    pub(super) fn canonical(&self, path: &Path) -> Option<io::Result<PathBuf>> {
        match self.place(path) {
            Place::Here(inner, _) => Some(Ok(self.repository.top.join(inner))),
            Place::Absent => Some(Err(absent())),
            Place::Elsewhere => None,
        }
    }

    pub(super) fn entries(&self, folder: &Path) -> Option<io::Result<Vec<io::Result<Entry>>>> {
        match self.place(folder) {
            Place::Here(inner, Node::Folder(names)) => {
                let entry = |name: &String| {
                    let kind = match self.nodes.get(&joined(&inner, name)) {
                        Some(Node::Folder(_) | Node::Submodule) => Kind::Folder,
                        Some(Node::Link(_)) => Kind::Link,
                        _ => Kind::File,
                    };
                    Ok(Entry {
                        path: folder.join(name),
                        kind,
                    })
                };
                Some(Ok(names.iter().map(entry).collect()))
            }
            Place::Here(_, Node::Submodule) | Place::Elsewhere => None,
            Place::Here(..) => Some(Err(io::Error::from(ErrorKind::NotADirectory))),
            Place::Absent => Some(Err(absent())),
        }
    }

    pub(super) fn read(&self, path: &Path, maximum: u64) -> Option<io::Result<Vec<u8>>> {
        match self.place(path) {
            Place::Here(_, Node::File(object)) => {
                Some(self.blobs.borrow_mut().read(object, maximum))
            }
            Place::Here(..) => Some(Err(io::Error::from(ErrorKind::IsADirectory))),
            Place::Absent => Some(Err(absent())),
            Place::Elsewhere => None,
        }
    }

    fn place(&self, path: &Path) -> Place<'_> {
        let Some(mut inner) = self.below_top(path) else {
            return Place::Elsewhere;
        };
        for _ in 0..LINKS {
            let (mut walked, mut rest) = (
                String::new(),
                inner.split('/').filter(|name| !name.is_empty()),
            );
            let next = loop {
                match self.nodes.get(&walked) {
                    Some(Node::Link(object)) => {
                        let Ok(target) = self.blobs.borrow_mut().read(object, 1 << 16) else {
                            return Place::Absent;
                        };
                        let behind: Vec<&str> = rest.collect();
                        let parent = walked.rsplit_once('/').map_or("", |(parent, _)| parent);
                        let target = self
                            .repository
                            .top
                            .join(parent)
                            .join(&*String::from_utf8_lossy(&target));
                        break self.below_top(&target.join(behind.join("/")));
                    }
                    Some(Node::Submodule) => return Place::Elsewhere,
                    Some(node @ Node::Folder(_)) => match rest.next() {
                        Some(name) => walked = joined(&walked, name),
                        None => return Place::Here(walked, node),
                    },
                    Some(node @ Node::File(_)) if rest.next().is_none() => {
                        return Place::Here(walked, node);
                    }
                    Some(Node::File(_)) => return Place::Absent,
                    // The entry in the work tree is newer, unless Git has nothing to do with it.
                    None if self.is_tracked(&inner) => return Place::Absent,
                    None => return Place::Elsewhere,
                }
            };
            match next {
                Some(target) => inner = target,
                None => return Place::Elsewhere,
            }
        }
        Place::Absent
    }

    /// True if the work tree has a file of Git's there, or a folder with such files.
    fn is_tracked(&self, inner: &str) -> bool {
        let below = format!("{inner}/");
        self.tracked.contains(inner)
            || self
                .tracked
                .range(below.clone()..)
                .next()
                .is_some_and(|file| file.starts_with(&below))
    }

    /// The path below the folder of the work tree; `None` if it is elsewhere.
    fn below_top(&self, path: &Path) -> Option<String> {
        let plain = without_dots(&std::path::absolute(or_here(path)).ok()?);
        let below = |path: &Path| Some(path.strip_prefix(&self.repository.top).ok()?.to_owned());
        let inner = below(&plain).or_else(|| {
            // A link leads there.
            let there = plain.ancestors().find(|folder| folder.exists())?;
            below(
                &there
                    .canonicalize()
                    .ok()?
                    .join(plain.strip_prefix(there).ok()?),
            )
        })?;
        let names: Vec<&str> = inner
            .components()
            .map(|name| name.as_os_str().to_str())
            .collect::<Option<_>>()?;
        // The repository itself is no part of its contents.
        (names.first() != Some(&".git")).then(|| names.join("/"))
    }
}

fn absent() -> io::Error {
    io::Error::from(ErrorKind::NotFound)
}

fn joined(folder: &str, name: &str) -> String {
    if folder.is_empty() {
        name.to_owned()
    } else {
        format!("{folder}/{name}")
    }
}

/// Adds a node, and the folders on the way to it.
fn add(nodes: &mut BTreeMap<String, Node>, path: &str, node: Node) {
    nodes.insert(path.to_owned(), node);
    let mut below = path;
    loop {
        let (folder, name) = below.rsplit_once('/').unwrap_or(("", below));
        if let Some(Node::Folder(names)) = nodes.get_mut(folder) {
            return names.push(name.to_owned());
        }
        nodes.insert(folder.to_owned(), Node::Folder(vec![name.to_owned()]));
        below = folder;
    }
}

/// A path without `.` and `..`.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}
