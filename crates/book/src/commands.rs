//! The options of the commands, in their chapters.

use asmf::Streams;
use mdbook_driver::book::Chapter;
use std::ffi::OsString;
use std::path::Path;

/// The text before and after the words of a command in a comment; the comment is replaced by the command's help.
const MARK: (&str, &str) = ("<!-- help of: ", " -->");

/// Replaces each such comment by the help of its command.
pub(crate) fn add_options(chapter: &mut Chapter) {
    let mut content = String::new();
    let mut rest = &*chapter.content;
    while let Some((before, after)) = rest.split_once(MARK.0) {
        let Some((words, behind)) = after.split_once(MARK.1) else {
            break;
        };
        content += &format!("{before}```text\n{}\n```", help(words).trim_end());
        rest = behind;
    }
    chapter.content = content + rest;
}

/// The output of `asmf COMMAND --help`; the words begin with the program's name.
fn help(words: &str) -> String {
    let arguments = words.split(' ').chain(["--help"]).map(OsString::from);
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let streams = Streams {
        stdin: &mut std::io::empty(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
    };
    asmf::run(arguments, streams);
    String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned()
}

/// The commands without a page in this folder, or without a page that shows their help.
pub fn without_page(folder: &Path) -> Vec<String> {
    let help = help("asmf");
    let commands = help
        .split_once("\nCommands:\n")
        .map_or("", |(_, commands)| commands);
    let lines = commands.lines().take_while(|line| !line.is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&name| name != "help");
    let is_missing = |name: &&str| {
        let page = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut texts = page.filter_map(|entry| std::fs::read_to_string(entry.path()).ok());
        let wanted = [
            format!("{}asmf {name}{}", MARK.0, MARK.1),
            format!("{}asmf {name} ", MARK.0),
        ];
        !texts.any(|text| wanted.iter().any(|wanted| text.contains(wanted)))
    };
    names.filter(is_missing).map(str::to_owned).collect()
}
