//! Determines if the referee also fails to round-trip our findings.

use super::program::{Answer, Program, Referee, numbered, without_number};
use crate::verdict::Verdict;

/// The way in which an operation does not round-trip in a referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It crashes while printing.
    CrashesPrinting,
    /// It rejects what it printed, or crashes on it.
    RejectsOwnPrint {
        /// The text that it printed.
        printed: String,
        /// The message with which it rejects the text; `None` if it crashes.
        message: Option<String>,
    },
    /// It parses the text that it printed as something else.
    Changes {
        /// The text that it printed.
        printed: String,
        /// Generic form before.
        before: String,
        /// Generic form after.
        after: String,
    },
}

/// A referee's judgement; the reason is its message about the unknown or invalid part.
pub type Judgement = Verdict<Fault, String>;

impl Judgement {
    /// A description that continues "the referee".
    pub fn words(&self) -> String {
        let words = match self {
            Verdict::Unknown(message) => return format!("does not know the operation: {message}"),
            Verdict::Refused(message) => return format!("refuses the operation: {message}"),
            Verdict::Confirmed(Fault::RejectsOwnPrint {
                message: Some(message),
                ..
            }) => {
                return format!("rejects what it printed: {message}");
            }
            Verdict::Confirmed(Fault::RejectsOwnPrint { message: None, .. }) => {
                "crashes on what it printed"
            }
            Verdict::NoText(words) => return words.clone(),
            Verdict::Confirmed(Fault::CrashesPrinting) => "crashes while it prints the operation",
            Verdict::Confirmed(Fault::Changes { .. }) => "reads what it printed as something else",
            Verdict::Crash => "crashes on the operation",
            Verdict::Same => "reads it back the same",
        };
        words.to_owned()
    }

    /// The text that it printed, if the text does not parse back.
    pub fn printed(&self) -> Option<&str> {
        match self {
            Verdict::Confirmed(
                Fault::RejectsOwnPrint { printed, .. } | Fault::Changes { printed, .. },
            ) => Some(printed),
            _ => None,
        }
    }
}

/// An operation shown to a referee.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'t> {
    /// `dialect.op`
    pub operation: &'t str,
    /// The module in generic form.
    pub generic: &'t str,
}

impl<P: Program> Referee<P> {
    /// Prints and parses each generic form with the referee.
    ///
    /// # Errors
    ///
    /// An error of the program.
    pub fn judge(&self, shown: &[Shown<'_>]) -> Result<Vec<Judgement>, P::Error> {
        let numbered: Vec<String> = shown
            .iter()
            .enumerate()
            .map(|(number, shown)| {
                numbered(&self.adapted(shown.generic).unwrap_or_default(), number)
            })
            .collect();
        // Texts are numbered by their index among all: a skipped text stays as an empty one, and counts as crashed.
        let only = |texts: &[String], is_wanted: &dyn Fn(usize) -> bool| -> Vec<String> {
            let text = |at: usize| {
                if is_wanted(at) {
                    texts[at].clone()
                } else {
                    String::new()
                }
            };
            (0..texts.len()).map(text).collect()
        };
        let before = self.answers(&numbered, true)?;
        let printed = self.answers(
            &only(&numbered, &|at| before[at].accepted().is_some()),
            false,
        )?;
        let is_known = |at: usize| !is_unregistered(shown[at].operation, &printed[at]);
        let texts: Vec<String> = printed
            .iter()
            .map(|answer| answer.accepted().unwrap_or_default().to_owned())
            .collect();
        let after = self.answers(&only(&texts, &is_known), true)?;
        let conclude = |at: usize| {
            if numbered[at].is_empty() {
                return Verdict::Unknown("it takes no operation to put around it".to_owned());
            }
            let first = match &before[at] {
                Answer::Accepted(_) if !is_known(at) => {
                    return Verdict::Unknown("it keeps it as an unregistered one".to_owned());
                }
                Answer::Accepted(first) => first,
                // MLIR's message for parts that a program was built without: the dialect, the operation or an
                // attribute.
                Answer::Rejected(message) if message.contains("unregistered") => {
                    return Verdict::Unknown(message.clone());
                }
                Answer::Rejected(message) => return Verdict::Refused(message.clone()),
                Answer::Crashed => return Verdict::Crash,
            };
            let text = without_number(&texts[at]);
            match (!text.is_empty(), &after[at]) {
                (false, _) => Verdict::Confirmed(Fault::CrashesPrinting),
                (true, Answer::Accepted(second)) if second == first => Verdict::Same,
                (true, Answer::Accepted(second)) => {
                    let (before, after) = (without_number(first), without_number(second));
                    Verdict::Confirmed(Fault::Changes {
                        printed: text,
                        before,
                        after,
                    })
                }
                (true, Answer::Rejected(message)) => Verdict::Confirmed(Fault::RejectsOwnPrint {
                    printed: text,
                    message: Some(message.clone()),
                }),
                (true, _) => Verdict::Confirmed(Fault::RejectsOwnPrint {
                    printed: text,
                    message: None,
                }),
            }
        };
        Ok((0..shown.len()).map(conclude).collect())
    }
}

/// MLIR prints unregistered operations in quotes; those shown all have a format.
fn is_unregistered(operation: &str, printed: &Answer) -> bool {
    printed
        .accepted()
        .is_some_and(|text| text.contains(&format!("\"{operation}\"(")))
}
