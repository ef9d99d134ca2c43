//! Git, asked by running it.

use super::{is_longer, or_here};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A repository, asked through the program `git`.
#[derive(Clone, Debug)]
pub struct Repository {
    /// The folder of the work tree, by its canonical name.
    pub(super) top: PathBuf,
}

impl Repository {
    /// The repository of the work tree around a folder.
    ///
    /// # Errors
    ///
    /// If Git can't be run, or if the folder is in no repository.
    pub fn of(folder: &Path) -> io::Result<Self> {
        let top = git(or_here(folder), &["rev-parse", "--show-toplevel"])?;
        let top = PathBuf::from(top.trim_end_matches('\n'));
        Ok(Repository {
            top: top.canonicalize().unwrap_or(top),
        })
    }

    /// The folder of the work tree, by its canonical name.
    pub fn top(&self) -> &Path {
        &self.top
    }

    /// The output of Git in the folder of the work tree.
    ///
    /// # Errors
    ///
    /// If Git can't be run, or the message of Git if it fails.
    pub fn ask(&self, arguments: &[&str]) -> io::Result<String> {
        git(&self.top, arguments)
    }

    /// The name of the commit for a revision; with `...` behind it, the commit at which `HEAD` left the revision.
    pub(super) fn commit(&self, revision: &str) -> io::Result<String> {
        let found = match revision.strip_suffix("...") {
            Some(other) => self.ask(&["merge-base", "--end-of-options", other, "HEAD"])?,
            None => {
                let commit = format!("{revision}^{{commit}}");
                self.ask(&[
                    "rev-parse",
                    "--verify",
                    "--quiet",
                    "--end-of-options",
                    &commit,
                ])
                .map_err(|_| io::Error::other(format!("git knows no commit `{revision}`")))?
            }
        };
        // `rev-parse` repeats the option.
        Ok(found.lines().next_back().unwrap_or_default().to_owned())
    }
}

fn git(folder: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = command(folder)
        .args(arguments)
        .output()
        .map_err(|error| cannot_run(&error))?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(io::Error::other(format!("git {}: {message}", arguments[0])));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new("git");
    command
        .arg("-C")
        .arg(folder)
        .args(["-c", "core.quotepath=off"]);
    command
}

fn cannot_run(error: &io::Error) -> io::Error {
    io::Error::other(format!("git can't be run: {error}"))
}

/// A running `git cat-file --batch`.
pub(super) struct Blobs {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Blobs {
    pub(super) fn of(repository: &Repository) -> io::Result<Self> {
        let mut child = command(&repository.top)
            .args(["cat-file", "--batch"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| cannot_run(&error))?;
        let (questions, answers) = (child.stdin.take(), child.stdout.take());
        let answers = answers.ok_or_else(|| io::Error::other("git has no output"))?;
        Ok(Blobs {
            child,
            questions,
            answers: BufReader::new(answers),
        })
    }

    /// The bytes of an object of at most `maximum` bytes.
    pub(super) fn read(&mut self, object: &str, maximum: u64) -> io::Result<Vec<u8>> {
        let questions = self
            .questions
            .as_mut()
            .ok_or_else(|| io::Error::other("git has no input"))?;
        writeln!(questions, "{object}")?;
        questions.flush()?;
        let mut head = String::new();
        self.answers.read_line(&mut head)?;
        // `OBJECT blob LENGTH`, or `OBJECT missing`.
        let length: u64 = match head
            .trim_end()
            .rsplit_once(' ')
            .map(|(_, last)| last.parse())
        {
            Some(Ok(length)) => length,
            _ => {
                return Err(io::Error::other(format!(
                    "git cat-file: {}",
                    head.trim_end()
                )));
            }
        };
        if length > maximum {
            io::copy(&mut (&mut self.answers).take(length + 1), &mut io::sink())?;
            return Err(is_longer(maximum));
        }
        let mut text = Vec::new();
        (&mut self.answers).take(length).read_to_end(&mut text)?;
        // A line break follows.
        (&mut self.answers).take(1).read_to_end(&mut Vec::new())?;
        if text.len() as u64 != length {
            return Err(io::Error::other(
                "git cat-file ended before the end of the file",
            ));
        }
        Ok(text)
    }
}

impl Drop for Blobs {
    fn drop(&mut self) {
        // Without questions it ends.
        self.questions = None;
        let _ = self.child.wait();
    }
}
