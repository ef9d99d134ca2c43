//! Does the referee lose what we say is lost?

use super::referee::{Answer, Referee};

/// What the referee does with an operation that we say does not come back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// Its verifier rejects the operation: nothing is known.
    NotAccepted(String),
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

    /// In words.
    pub(crate) fn words(&self) -> String {
        match self {
            Confirmation::NotAccepted(message) => format!("rejects the operation: {message}"),
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

/// Takes each generic form through the referee's own print and parse.
pub(crate) fn confirm(referee: &Referee, generic: &[String]) -> anyhow::Result<Vec<Confirmation>> {
    let numbered: Vec<String> =
        generic.iter().enumerate().map(|(number, text)| Referee::numbered(text, number)).collect();
    let before = referee.ask(&numbered, true)?;
    let accepted: Vec<usize> = (0..before.len()).filter(|&at| matches!(before[at], Answer::Accepted(_))).collect();
    let printed = ask_some(referee, &numbered, &accepted, false)?;
    let texts: Vec<String> = printed
        .iter()
        .map(|answer| match answer {
            Some(Answer::Accepted(text)) => text.clone(),
            _ => String::new(),
        })
        .collect();
    let readable: Vec<usize> = (0..texts.len()).filter(|&at| !texts[at].is_empty()).collect();
    let after = ask_some(referee, &texts, &readable, true)?;
    let conclude = |at: usize| {
        let first = match &before[at] {
            Answer::Accepted(first) => first,
            Answer::Rejected(message) => return Confirmation::NotAccepted(message.clone()),
            Answer::Crashed => return Confirmation::CrashesReading,
        };
        let printed = texts[at].clone();
        match (!printed.is_empty(), &after[at]) {
            (false, _) => Confirmation::CrashesPrinting,
            (true, Some(Answer::Accepted(second))) if second == first => Confirmation::ComesBack,
            (true, Some(Answer::Accepted(second))) => {
                Confirmation::Changes { printed, before: first.clone(), after: second.clone() }
            }
            (true, Some(Answer::Rejected(message))) => {
                Confirmation::RejectsOwnPrint { printed, message: Some(message.clone()) }
            }
            (true, _) => Confirmation::RejectsOwnPrint { printed, message: None },
        }
    };
    Ok((0..generic.len()).map(conclude).collect())
}

/// Asks about some of the texts only.
fn ask_some(
    referee: &Referee,
    texts: &[String],
    which: &[usize],
    generic: bool,
) -> anyhow::Result<Vec<Option<Answer>>> {
    // Numbers are those of all texts, so the others stay as texts that say nothing.
    let mut answers = vec![None; texts.len()];
    let chosen: Vec<String> =
        (0..texts.len()).map(|at| if which.contains(&at) { texts[at].clone() } else { String::new() }).collect();
    for (at, answer) in referee.ask(&chosen, generic)?.into_iter().enumerate() {
        if which.contains(&at) {
            answers[at] = Some(answer);
        }
    }
    Ok(answers)
}
