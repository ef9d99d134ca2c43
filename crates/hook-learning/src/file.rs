//! The resulting hook file.

use crate::evidence::Evidence;
use crate::state::{Learned, Reason, Unlearned};

/// The longest line of a comment, in bytes.
const WIDTH: usize = 100;
/// The number of files that are named.
const FILES: usize = 3;

/// The text of a hook file: each statement with its evidence in a comment, then comments about the parts that weren't learned, each
/// with the number of lines that wait for it.
pub fn file(learned: &[Learned], left: &[(Unlearned, usize)]) -> String {
    let mut out = String::new();
    let about = "Learned from MLIR text, not from C++: each statement reads every place named above it, and prints it again token by \
        token.";
    comment(about, &mut out);
    for each in learned {
        out.push('\n');
        comment(&evidence(each), &mut out);
        out.push_str(&each.statement);
        out.push('\n');
    }
    if !left.is_empty() {
        out.push('\n');
        comment(
            "What is still known to C++ alone, with the number of lines that wait for it:",
            &mut out,
        );
    }
    for (unlearned, lines) in left {
        out.push_str("//\n");
        let plural = if *lines == 1 { "" } else { "s" };
        let part = &unlearned.part;
        let users = match part.operations.as_slice() {
            [only] if *only == part.name => String::new(),
            operations => format!(" ({})", operations.join(", ")),
        };
        comment(
            &format!(
                "{lines} line{plural}: {}{users}. {}",
                part.name,
                words(&unlearned.reason)
            ),
            &mut out,
        );
        for statement in statements(&unlearned.reason) {
            out.push_str("//     ");
            out.push_str(statement);
            out.push('\n');
        }
    }
    out
}

fn evidence(learned: &Learned) -> String {
    let Evidence {
        places,
        different,
        files,
    } = &learned.evidence;
    let named = files[..files.len().min(FILES)].join(", ");
    let more = match files.len().saturating_sub(FILES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let equals = match learned.equals {
        0 => String::new(),
        1 => "; another candidate reads the same there".to_owned(),
        equals => format!("; {equals} other candidates read the same there"),
    };
    format!("{places} places, {different} of them different, in {named}{more}{equals}.")
}

/// A reason in words. The statements that belong to it follow.
fn words(reason: &Reason) -> String {
    match reason {
        Reason::NoPlace(0) => "No text uses it.".to_owned(),
        Reason::NoPlace(1) => {
            "The only place depends on something else that isn't known.".to_owned()
        }
        Reason::NoPlace(count) => {
            format!("Each of {count} places depends on something else that isn't known.")
        }
        Reason::NoCandidate { best: None, of, .. } => {
            format!("No candidate reads any of {of} places.")
        }
        Reason::NoCandidate { same, of, file, .. } => {
            let not = file.as_ref().map(|file| format!(", not one in {file}"));
            let not = not.unwrap_or_default();
            format!("No candidate reads all places. The best one reads {same} of {of}{not}:")
        }
        Reason::OnePlace(_) => {
            "All places have the same text, which is too little to know. A candidate that reads it:"
                .to_owned()
        }
        Reason::Undecided(_) => "The places don't decide between two candidates:".to_owned(),
        Reason::Contradicted { file, .. } => {
            format!("A candidate reads each place, but a text of {file} doesn't come back with it:")
        }
    }
}

fn statements(reason: &Reason) -> Vec<&str> {
    match reason {
        Reason::NoPlace(_) => Vec::new(),
        Reason::NoCandidate { best, .. } => best.as_deref().into_iter().collect(),
        Reason::OnePlace(statement) | Reason::Contradicted { statement, .. } => vec![statement],
        Reason::Undecided(two) => two.iter().map(|each| &**each).collect(),
    }
}

/// Adds a comment, broken into lines.
fn comment(text: &str, out: &mut String) {
    let mut line = String::from("//");
    for word in text.split_whitespace() {
        if line.len() + 1 + word.len() > WIDTH && line.len() > 2 {
            out.push_str(&line);
            out.push('\n');
            line.truncate(2);
        }
        line.push(' ');
        line.push_str(word);
    }
    out.push_str(&line);
    out.push('\n');
}
