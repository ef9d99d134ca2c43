//! The texts described by a diagram.

use documents::railroad::Diagram;
use std::collections::BTreeSet;

/// A text: the labels of the boxes on the way.
pub(crate) type Word = Vec<String>;

/// The maximum number of listed texts.
const MOST_WORDS: usize = 3000;

/// The texts of at most this many labels; `None` if there are too many.
pub(crate) fn words(diagram: &Diagram, most: usize) -> Option<BTreeSet<Word>> {
    let empty = || BTreeSet::from([Word::new()]);
    match diagram {
        Diagram::Terminal(label) | Diagram::Nonterminal { label, .. } => Some(if most > 0 {
            BTreeSet::from([vec![label.clone()]])
        } else {
            BTreeSet::new()
        }),
        Diagram::Comment(_) => Some(empty()),
        Diagram::Group { body, .. } => words(body, most),
        Diagram::Sequence(parts) => parts.iter().try_fold(empty(), |before, part| {
            joined(&before, &words(part, most)?, most)
        }),
        Diagram::Choice(parts) if parts.is_empty() => Some(empty()),
        Diagram::Choice(parts) => {
            let all: Option<Vec<_>> = parts.iter().map(|part| words(part, most)).collect();
            Some(all?.into_iter().flatten().collect())
        }
        Diagram::Optional(body) => {
            let mut all = words(body, most)?;
            all.insert(Word::new());
            Some(all)
        }
        Diagram::Repeat { body, separator } => {
            let body = words(body, most)?;
            let back = separator
                .as_ref()
                .map_or_else(|| Some(empty()), |back| words(back, most))?;
            let again = joined(&back, &body, most)?;
            let mut all = body;
            loop {
                let longer = joined(&all, &again, most)?;
                let before = all.len();
                all.extend(longer);
                if all.len() == before {
                    return Some(all);
                }
            }
        }
    }
}

fn joined(first: &BTreeSet<Word>, second: &BTreeSet<Word>, most: usize) -> Option<BTreeSet<Word>> {
    let pairs = first
        .iter()
        .flat_map(|one| second.iter().map(move |other| [&one[..], other].concat()));
    let all: BTreeSet<_> = pairs.filter(|word| word.len() <= most).collect();
    (all.len() <= MOST_WORDS).then_some(all)
}
