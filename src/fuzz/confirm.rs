//! Does the referee lose what we say is lost?

use super::referee::{Answer, Referee, without_number};

/// What the referee does with an operation that we say does not come back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// It has no such operation, so it says nothing about its format.
    Unknown(String),
    /// Its verifier refuses the operation: nothing is known.
    Refused(String),
    /// It crashes on the generic form.
    CrashesReading,
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
    /// It comes back.
    ComesBack,
}

impl Confirmation {
    /// True if the referee shows the fault.
    pub(crate) fn is_confirmed(&self) -> bool {
        matches!(
            self,
            Confirmation::CrashesPrinting | Confirmation::RejectsOwnPrint { .. } | Confirmation::Changes { .. }
        )
    }

    /// True if it says nothing about this operation, but something about the program.
    pub(crate) fn is_about_the_program(&self) -> bool {
        matches!(self, Confirmation::Unknown(_))
    }

    /// In a word, for programs.
    pub(crate) fn verdict(&self) -> &'static str {
        match self {
            confirmation if confirmation.is_confirmed() => "confirmed",
            Confirmation::Unknown(_) => "unknown",
            Confirmation::Refused(_) => "refused",
            Confirmation::ComesBack => "same",
            _ => "crash",
        }
    }

    /// In words.
    pub(crate) fn words(&self) -> String {
        match self {
            Confirmation::Unknown(message) => format!("does not know the operation: {message}"),
            Confirmation::Refused(message) => format!("refuses the operation: {message}"),
            Confirmation::CrashesReading => "crashes on the operation".to_owned(),
            Confirmation::CrashesPrinting => "crashes while it prints the operation".to_owned(),
            Confirmation::RejectsOwnPrint { message: None, .. } => "crashes on what it printed".to_owned(),
            Confirmation::RejectsOwnPrint { message: Some(message), .. } => {
                format!("rejects what it printed: {message}")
            }
            Confirmation::Changes { .. } => "reads what it printed as something else".to_owned(),
            Confirmation::ComesBack => "reads it back the same".to_owned(),
        }
    }
}

/// An operation to be shown to a referee.
pub(crate) struct Shown {
    /// `dialect.op`
    pub(crate) operation: String,
    /// The module in generic form.
    pub(crate) generic: String,
}

/// Takes each generic form through the referee's own print and parse.
pub(crate) fn confirm(referee: &Referee, shown: &[Shown]) -> anyhow::Result<Vec<Confirmation>> {
    let numbered: Vec<String> = shown
        .iter()
        .enumerate()
        .map(|(number, shown)| Referee::numbered(&referee.held(&shown.generic).unwrap_or_default(), number))
        .collect();
    let before = referee.ask(&numbered, true)?;
    let printed = ask_some(referee, &numbered, |at| before[at].accepted().is_some(), false)?;
    let is_known = |at: usize| !is_kept_as_unknown(&shown[at].operation, printed[at].as_ref());
    let texts: Vec<String> = printed
        .iter()
        .map(|answer| answer.as_ref().and_then(Answer::accepted).unwrap_or_default().to_owned())
        .collect();
    let after = ask_some(referee, &texts, |at| !texts[at].is_empty() && is_known(at), true)?;
    let conclude = |at: usize| {
        if numbered[at].is_empty() {
            return Confirmation::Unknown("it takes no operation to put around it".to_owned());
        }
        let first = match &before[at] {
            Answer::Accepted(_) if !is_known(at) => {
                return Confirmation::Unknown("it keeps it as an unregistered one".to_owned());
            }
            Answer::Accepted(first) => first,
            // MLIR's words for what a program was built without, be it the dialect, the operation or an attribute.
            Answer::Rejected(message) if message.contains("unregistered") => {
                return Confirmation::Unknown(message.clone());
            }
            Answer::Rejected(message) => return Confirmation::Refused(message.clone()),
            Answer::Crashed => return Confirmation::CrashesReading,
        };
        let text = without_number(&texts[at]);
        match (!text.is_empty(), &after[at]) {
            (false, _) => Confirmation::CrashesPrinting,
            (true, Some(Answer::Accepted(second))) if second == first => Confirmation::ComesBack,
            (true, Some(Answer::Accepted(second))) => {
                Confirmation::Changes { printed: text, before: without_number(first), after: without_number(second) }
            }
            (true, Some(Answer::Rejected(message))) => {
                Confirmation::RejectsOwnPrint { printed: text, message: Some(message.clone()) }
            }
            (true, _) => Confirmation::RejectsOwnPrint { printed: text, message: None },
        }
    };
    Ok((0..shown.len()).map(conclude).collect())
}

/// MLIR prints an operation in quotes that it has no definition of: those shown all have a format.
fn is_kept_as_unknown(operation: &str, printed: Option<&Answer>) -> bool {
    printed.and_then(Answer::accepted).is_some_and(|text| text.contains(&format!("\"{operation}\"(")))
}

/// Asks about some of the texts only. Numbers are those of all texts, so the others stay as texts that say nothing.
fn ask_some(
    referee: &Referee,
    texts: &[String],
    is_wanted: impl Fn(usize) -> bool,
    generic: bool,
) -> anyhow::Result<Vec<Option<Answer>>> {
    let chosen: Vec<String> =
        (0..texts.len()).map(|at| if is_wanted(at) { texts[at].clone() } else { String::new() }).collect();
    let answers = referee.ask(&chosen, generic)?.into_iter().enumerate();
    Ok(answers.map(|(at, answer)| is_wanted(at).then_some(answer)).collect())
}
