//! Shows findings to a referee: the smallest operation first, then other operations with the same kind of failure.

use crate::candidates::Alternative;
use crate::check::Failure;
use crate::referee::{Judgement, Program, Referee, Shown};
use crate::search::Finding;
use crate::verdict::Verdict;
use crate::workers::Workers;
use std::ops::Range;

/// The ranks of further operations shown to a referee for one finding, as long as it confirms none.
const ALTERNATIVES: [Range<usize>; 3] = [0..4, 4..16, 16..48];

/// A finding, and the referee's judgement of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The finding, described by the judged operation.
    pub finding: Finding,
    /// The judgement; `None` if it was not judged.
    pub judgement: Option<Judgement>,
}

impl Judged {
    /// True if the referee has the fault as well.
    pub fn is_confirmed(&self) -> bool {
        self.judgement.as_ref().is_some_and(Verdict::is_confirmed)
    }
}

/// Has the referee judge each finding until one of its operations is confirmed, as long as `go_on` returns true;
/// judgements made by then are kept. `progress` receives the number of confirmed findings.
///
/// # Errors
///
/// An error of the program or of `progress`.
pub fn judge<P: Program>(
    referee: &Referee<P>,
    findings: Vec<Finding>,
    workers: &impl Workers,
    go_on: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(usize) -> Result<(), P::Error>,
) -> Result<Vec<Judged>, P::Error> {
    let mut judged: Vec<Judged> = findings
        .into_iter()
        .map(|finding| Judged {
            finding,
            judgement: None,
        })
        .collect();
    // The operations that replace the smallest ones.
    let mut better: Vec<Option<Alternative>> = judged.iter().map(|_| None).collect();
    let mut shown: Vec<(usize, Option<Alternative>)> =
        (0..judged.len()).map(|index| (index, None)).collect();
    let mut next = ALTERNATIVES.into_iter();
    loop {
        let texts = shown.iter().map(|(index, alternative)| {
            let finding = &judged[*index].finding;
            let generic = alternative
                .as_ref()
                .map_or(&finding.generic, |alternative| &alternative.generic);
            Shown {
                operation: &finding.operation,
                generic,
            }
        });
        let judgements = match referee.judge(&texts.collect::<Vec<_>>()) {
            Ok(judgements) => judgements,
            Err(_) if !go_on() => break,
            Err(error) => return Err(error),
        };
        for (judgement, (index, alternative)) in judgements.into_iter().zip(shown) {
            let known = &mut judged[index].judgement;
            if known
                .as_ref()
                .is_none_or(|known| rank(&judgement) > rank(known))
            {
                *known = Some(judgement);
                better[index] = alternative;
            }
        }
        if next.len() == ALTERNATIVES.len() {
            judge_culprits(referee, &mut judged)?;
        }
        progress(judged.iter().filter(|judged| judged.is_confirmed()).count())?;
        // Another operation of the same kind would be unknown as well.
        let is_closed = |judgement: &Judgement| {
            matches!(
                judgement,
                Verdict::Confirmed(_) | Verdict::Unknown(_) | Verdict::NoText(_)
            )
        };
        let is_open = |judged: &Judged| !judged.judgement.as_ref().is_some_and(is_closed);
        let open: Vec<usize> = (0..judged.len())
            .filter(|&index| is_open(&judged[index]))
            .collect();
        let Some(ranks) = next.next().filter(|_| !open.is_empty() && go_on()) else {
            break;
        };
        shown = Vec::new();
        workers.on_each(
            &open,
            |fuzzer, index| fuzzer.alternatives(&judged[index].finding, ranks.clone()),
            |index, others| shown.extend(others.into_iter().map(|other| (index, Some(other)))),
        );
        shown.sort_by_key(|entry| entry.0);
    }
    replace_operations(workers, &mut judged, &better);
    Ok(judged)
}

/// Shows the referee the attributes and types that are at fault on their own, where it refuses the operation around
/// them. The referee must know the operation and thus its dialect: attributes of unknown dialects would be kept as
/// text.
fn judge_culprits<P: Program>(referee: &Referee<P>, judged: &mut [Judged]) -> Result<(), P::Error> {
    let refused = judged
        .iter_mut()
        .filter(|judged| matches!(judged.judgement, Some(Verdict::Refused(_))));
    let (mut judgements, mut shown) = (Vec::new(), Vec::new());
    for Judged { finding, judgement } in refused {
        if let Some(culprit) = &finding.culprit {
            shown.push(Shown {
                operation: &finding.operation,
                generic: &culprit.generic,
            });
            judgements.push((judgement, culprit));
        }
    }
    for (found, (judgement, culprit)) in referee.judge(&shown)?.into_iter().zip(judgements) {
        *judgement = Some(match found {
            Verdict::Refused(message) if is_predicted(&culprit.failure, &message) => {
                let of = &culprit.definition;
                Verdict::NoText(format!("rejects the text of `{of}`, too: {message}"))
            }
            other => other,
        });
    }
    Ok(())
}

/// True if the printed text is rejected with this syntax error. The attribute or type has no other text then. (Other
/// messages are about invalid values.)
fn is_predicted(failure: &Failure, message: &str) -> bool {
    if !message.starts_with("expected ") {
        return false;
    }
    let Failure::PrintedDoesNotParse { diagnostics, .. } = failure else {
        return false;
    };
    diagnostics
        .iter()
        .find(|each| each.is_error)
        .is_some_and(|error| error.message == message)
}

/// Replaces the operation of each finding by the confirmed one.
fn replace_operations(
    workers: &impl Workers,
    judged: &mut [Judged],
    better: &[Option<Alternative>],
) {
    let changed: Vec<usize> = (0..judged.len())
        .filter(|&index| better[index].is_some())
        .collect();
    let mut changes: Vec<(usize, Finding)> = Vec::new();
    let replaced = |fuzzer: &mut crate::Fuzzer<'_, '_>, index: usize| {
        let mut finding = judged[index].finding.clone();
        if let Some(alternative) = better[index].clone() {
            fuzzer.replace_operation(&mut finding, alternative);
        }
        finding
    };
    workers.on_each(&changed, replaced, |index, finding| {
        changes.push((index, finding));
    });
    for (index, finding) in changes {
        judged[index].finding = finding;
    }
}

fn rank(judgement: &Judgement) -> u8 {
    match judgement {
        Verdict::Confirmed(_) => 3,
        Verdict::Same => 2,
        Verdict::Crash => 1,
        Verdict::Refused(_) | Verdict::Unknown(_) | Verdict::NoText(_) => 0,
    }
}
