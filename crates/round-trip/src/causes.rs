//! Groups findings that have the same cause.

use crate::search::{Finding, class};
use rustc_hash::FxHashMap;

/// A cause of failures to round-trip.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The first finding.
    pub first: Finding,
    /// Names of the other operations affected.
    pub others: Vec<String>,
}

/// Merges findings about the same attribute or type with the same failure into the first one, which names the other
/// operations.
pub fn by_culprit(findings: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
    let mut merged: Vec<Finding> = Vec::new();
    let mut places: FxHashMap<(String, String), usize> = FxHashMap::default();
    for finding in findings {
        let key = finding
            .culprit
            .as_ref()
            .map(|culprit| (culprit.definition.clone(), class(&culprit.failure)));
        let first = key.as_ref().and_then(|key| places.get(key)).copied();
        if let Some(first) = first {
            let Finding {
                operation, others, ..
            } = &mut merged[first];
            if *operation != finding.operation && !others.contains(&finding.operation) {
                others.push(finding.operation);
            }
            continue;
        }
        places.extend(key.map(|key| (key, merged.len())));
        merged.push(finding);
    }
    merged
}

/// Groups findings with the same cause: an attribute or type with a failure of its own, or a place in the text of a
/// format. `text_of` identifies the text of an operation's format, which several operations may share; `None` if the
/// operation has no format.
pub fn by_cause<T: PartialEq>(
    findings: impl IntoIterator<Item = Finding>,
    text_of: impl Fn(&str) -> Option<T>,
) -> Vec<Cause> {
    let key = |finding: &Finding| match (&finding.culprit, text_of(&finding.operation)) {
        (Some(culprit), _) => (None, culprit.definition.clone(), None),
        (None, None) => (
            None,
            format!(
                "{} {:?} {}",
                finding.operation,
                finding.loss,
                finding.class()
            ),
            None,
        ),
        (None, text) => (
            text,
            format!("{:?} {}", finding.loss, finding.class()),
            finding
                .clash
                .as_ref()
                .and_then(|clash| clash.elements.clone()),
        ),
    };
    let mut causes = Vec::new();
    for finding in findings {
        let key = key(&finding);
        match causes.iter_mut().find(|(known, _)| *known == key) {
            Some((_, Cause { first, others })) => {
                if first.operation != finding.operation && !others.contains(&finding.operation) {
                    others.push(finding.operation);
                }
            }
            None => causes.push((
                key,
                Cause {
                    first: finding,
                    others: Vec::new(),
                },
            )),
        }
    }
    causes.into_iter().map(|(_, cause)| cause).collect()
}
