//! Does the referee lose what we say is lost?

use super::asking::{Answer, Program, Referee, numbered, without_number};
use crate::verdict::Verdict;

/// How an operation does not come back from a referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It crashes while printing.
    CrashesPrinting,
    /// It rejects what it printed, or crashes on it.
    RejectsOwnPrint {
        /// What it printed.
        printed: String,
        /// What it says to that.
        message: Option<String>,
    },
    /// It reads what it printed as something else.
    Changes {
        /// What it printed.
        printed: String,
        /// Generic form before.
        before: String,
        /// Generic form after.
        after: String,
    },
}

/// What a referee says, with its words for what it does not know or refuses.
pub type Judgement = Verdict<Fault, String>;

impl Judgement {
    /// In words, to be read after "the referee".
    pub fn words(&self) -> String {
        let words = match self {
            Verdict::Unknown(message) => return format!("does not know the operation: {message}"),
            Verdict::Refused(message) => return format!("refuses the operation: {message}"),
            Verdict::Confirmed(Fault::RejectsOwnPrint { message: Some(message), .. }) => {
                return format!("rejects what it printed: {message}");
            }
            Verdict::Confirmed(Fault::RejectsOwnPrint { message: None, .. }) => "crashes on what it printed",
            Verdict::Confirmed(Fault::CrashesPrinting) => "crashes while it prints the operation",
            Verdict::Confirmed(Fault::Changes { .. }) => "reads what it printed as something else",
            Verdict::Crash => "crashes on the operation",
            Verdict::Same => "reads it back the same",
        };
        words.to_owned()
    }

    /// What it printed, where that is not read back.
    pub fn printed(&self) -> Option<&str> {
        match self {
            Verdict::Confirmed(Fault::RejectsOwnPrint { printed, .. } | Fault::Changes { printed, .. }) => {
                Some(printed)
            }
            _ => None,
        }
    }
}

/// An operation to be shown to a referee.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'t> {
    /// `dialect.op`
    pub operation: &'t str,
    /// The module in generic form.
    pub generic: &'t str,
}

impl<P: Program> Referee<P> {
    /// Takes each generic form through the referee's own print and parse.
    pub fn judge(&self, shown: &[Shown<'_>]) -> Result<Vec<Judgement>, P::Error> {
        let numbered: Vec<String> = shown
            .iter()
            .enumerate()
            .map(|(number, shown)| numbered(&self.held(shown.generic).unwrap_or_default(), number))
            .collect();
        let before = self.ask(&numbered, true)?;
        let printed = self.ask_some(&numbered, |at| before[at].accepted().is_some(), false)?;
        let is_known = |at: usize| !is_kept_as_unknown(shown[at].operation, printed[at].as_ref());
        let texts: Vec<String> = printed
            .iter()
            .map(|answer| answer.as_ref().and_then(Answer::accepted).unwrap_or_default().to_owned())
            .collect();
        let after = self.ask_some(&texts, |at| !texts[at].is_empty() && is_known(at), true)?;
        let conclude = |at: usize| {
            if numbered[at].is_empty() {
                return Verdict::Unknown("it takes no operation to put around it".to_owned());
            }
            let first = match &before[at] {
                Answer::Accepted(_) if !is_known(at) => {
                    return Verdict::Unknown("it keeps it as an unregistered one".to_owned());
                }
                Answer::Accepted(first) => first,
                // MLIR's words for what a program was built without, be it the dialect, the operation or an attribute.
                Answer::Rejected(message) if message.contains("unregistered") => {
                    return Verdict::Unknown(message.clone());
                }
                Answer::Rejected(message) => return Verdict::Refused(message.clone()),
                Answer::Crashed => return Verdict::Crash,
            };
            let text = without_number(&texts[at]);
            match (!text.is_empty(), &after[at]) {
                (false, _) => Verdict::Confirmed(Fault::CrashesPrinting),
                (true, Some(Answer::Accepted(second))) if second == first => Verdict::Same,
                (true, Some(Answer::Accepted(second))) => {
                    let (before, after) = (without_number(first), without_number(second));
                    Verdict::Confirmed(Fault::Changes { printed: text, before, after })
                }
                (true, Some(Answer::Rejected(message))) => {
                    Verdict::Confirmed(Fault::RejectsOwnPrint { printed: text, message: Some(message.clone()) })
                }
                (true, _) => Verdict::Confirmed(Fault::RejectsOwnPrint { printed: text, message: None }),
            }
        };
        Ok((0..shown.len()).map(conclude).collect())
    }

    /// Asks about some of the texts only. Numbers are those of all texts, so the others stay as texts that say nothing.
    fn ask_some(
        &self,
        texts: &[String],
        is_wanted: impl Fn(usize) -> bool,
        generic: bool,
    ) -> Result<Vec<Option<Answer>>, P::Error> {
        let chosen: Vec<String> =
            (0..texts.len()).map(|at| if is_wanted(at) { texts[at].clone() } else { String::new() }).collect();
        let answers = self.ask(&chosen, generic)?.into_iter().enumerate();
        Ok(answers.map(|(at, answer)| is_wanted(at).then_some(answer)).collect())
    }
}

/// MLIR prints an operation in quotes that it has no definition of: those shown all have a format.
fn is_kept_as_unknown(operation: &str, printed: Option<&Answer>) -> bool {
    printed.and_then(Answer::accepted).is_some_and(|text| text.contains(&format!("\"{operation}\"(")))
}
