//! The order of trials, and the decision.
//!
//! In a round, one candidate of each part is loaded, and tried on the places that wait for nothing else. Parts whose places hold
//! others in their regions come later. What is learned makes types known, and so gives places to other parts.

use crate::definitions::{Definitions, Statements, WithHooks};
use crate::evidence::{self, Tried};
use crate::part::Part;
use crate::place::{Place, Places, Text};
use crate::state::{Learned, Learner, Reason, State, Statement, Unlearned};
use crate::whole;

/// Learns what it can of these parts.
///
/// # Errors
///
/// If the definitions have mistakes without any statement.
pub fn learn(
    parts: Vec<Part>,
    definitions: &dyn Definitions,
    texts: &[Text<'_>],
) -> Result<(Vec<Learned>, Vec<Unlearned>), crate::Mistakes> {
    let without = definitions.with("")?;
    let is_valid = Places::find(&without, texts).is_valid;
    let mut learner = Learner {
        states: parts.iter().map(|_| State::Open).collect(),
        parts,
        definitions,
        texts,
    };
    learner.learn_all(without);
    whole::check(&mut learner, &is_valid);
    Ok(learner.finish())
}

impl Learner<'_> {
    fn learn_all(&mut self, mut current: WithHooks) {
        loop {
            let places = Places::find(&current, self.texts);
            let waves = self.ready(&places);
            if waves.is_empty() {
                self.leave_rest(&places);
                return;
            }
            let before = self.statements().count();
            let wave: Vec<(usize, Vec<&Place>)> = waves
                .into_iter()
                .map(|part| (part, self.places_of(part, &places)))
                .collect();
            let tried = self.try_all(&wave, &current);
            for ((part, places), tried) in wave.iter().zip(tried) {
                self.states[*part] = self.decide(*part, places, tried);
            }
            if self.statements().count() > before {
                for (part, _) in &wave {
                    self.put_off(*part, &places);
                }
                match Statements::of(self.statements()).load(self.definitions, 0) {
                    Ok(loaded) => current = loaded,
                    // Each of them was loaded with all that was known before, but not with each other.
                    Err(wrong) => self.forget(&wrong),
                }
            }
        }
    }

    /// Opens a part again that lacked evidence, if what was learned beside it may show more of it.
    fn put_off(&mut self, part: usize, places: &Places) {
        let mut operations = self.parts[part].operations.iter();
        let may_get_more = operations.any(|operation| places.apart.contains_key(operation));
        let state = &mut self.states[part];
        let lacks_evidence = matches!(
            state,
            State::Left(Reason::OnePlace(_) | Reason::Undecided(_))
        );
        if lacks_evidence && may_get_more {
            *state = State::Open;
        }
    }

    /// Leaves the parts of these statements.
    fn forget(&mut self, wrong: &[usize]) {
        let learned = self
            .states
            .iter_mut()
            .filter(|state| matches!(state, State::Learned(_)));
        for (_, state) in learned
            .enumerate()
            .filter(|(index, _)| wrong.contains(index))
        {
            if let State::Learned(Statement { text, .. }) = state {
                let best = Some(std::mem::take(text));
                *state = State::Left(Reason::NoCandidate {
                    best,
                    same: 0,
                    of: 0,
                    file: None,
                });
            }
        }
    }

    /// The parts that an operation waits for.
    fn waits_for(&self, operation: &str) -> impl Iterator<Item = usize> {
        let uses = move |part: &Part| part.operations.iter().any(|each| each == operation);
        self.parts
            .iter()
            .enumerate()
            .filter(move |(_, part)| uses(part))
            .map(|(index, _)| index)
            .filter(|&index| !matches!(self.states[index], State::Learned(_)))
    }

    /// The places that wait for a part alone.
    fn places_of<'p>(&self, part: usize, places: &'p Places) -> Vec<&'p Place> {
        let operations = self.parts[part].operations.iter();
        operations
            .filter(|operation| self.waits_for(operation).eq([part]))
            .filter_map(|operation| places.of_operation.get(operation))
            .flatten()
            .collect()
    }

    /// The open parts to try next: those with places, without other parts in the regions of these. If there are none, the one with
    /// most places.
    fn ready(&self, places: &Places) -> Vec<usize> {
        let open = (0..self.parts.len()).filter(|&part| matches!(self.states[part], State::Open));
        let with_places: Vec<(usize, Vec<&Place>)> = open
            .map(|part| (part, self.places_of(part, places)))
            .filter(|(_, places)| !places.is_empty())
            .collect();
        let holds_open = |part: usize, place: &Place| {
            place.inner.iter().any(|operation| {
                self.waits_for(operation)
                    .any(|other| other != part && matches!(self.states[other], State::Open))
            })
        };
        let free: Vec<usize> = with_places
            .iter()
            .filter(|(part, places)| !places.iter().any(|place| holds_open(*part, place)))
            .map(|(part, _)| *part)
            .collect();
        if !free.is_empty() {
            return free;
        }
        let most = with_places.iter().max_by_key(|(_, places)| places.len());
        most.map(|(part, _)| *part).into_iter().collect()
    }

    /// Tries all candidates of these parts on their places, one candidate of each at a time.
    fn try_all(&self, wave: &[(usize, Vec<&Place>)], current: &WithHooks) -> Vec<Vec<Tried>> {
        let mut tried: Vec<Vec<Tried>> = wave.iter().map(|_| Vec::new()).collect();
        let candidates = |index: usize| &self.parts[wave[index].0].candidates;
        let rounds = (0..wave.len()).map(|index| candidates(index).len()).max();
        for round in 0..rounds.unwrap_or_default() {
            let may_fit = |index: &usize| {
                let candidate = candidates(*index).get(round);
                candidate.is_some_and(|candidate| candidate.may_fit(&wave[*index].1))
            };
            let fitting: Vec<usize> = (0..wave.len()).filter(may_fit).collect();
            self.try_round(round, &fitting, wave, current, &mut tried);
        }
        tried
    }

    /// Tries the candidates with the number of the round of these parts of the wave, without those with mistakes.
    fn try_round(
        &self,
        round: usize,
        parts: &[usize],
        wave: &[(usize, Vec<&Place>)],
        current: &WithHooks,
        tried: &mut [Vec<Tried>],
    ) {
        if parts.is_empty() {
            return;
        }
        let known: Vec<&str> = self.statements().collect();
        let candidate = |&index: &usize| &*self.parts[wave[index].0].candidates[round].statement;
        let new = parts.iter().map(candidate);
        let statements = Statements::of(known.iter().copied().chain(new));
        match statements.load(self.definitions, known.len()) {
            Ok(loaded) => {
                for &index in parts {
                    let places = &wave[index].1;
                    tried[index].push(evidence::try_on(places, round, current, &loaded));
                }
            }
            // The mistakes may be of one of them alone.
            Err(wrong) if wrong.len() == parts.len() && parts.len() > 1 => {
                for index in parts {
                    self.try_round(round, std::slice::from_ref(index), wave, current, tried);
                }
            }
            Err(wrong) => {
                let numbered = (known.len()..).zip(parts);
                let right = numbered.filter(|(number, _)| !wrong.contains(number));
                let right: Vec<usize> = right.map(|(_, index)| *index).collect();
                self.try_round(round, &right, wave, current, tried);
            }
        }
    }

    /// Decides about a part by the results of its candidates.
    fn decide(&self, part: usize, places: &[&Place], tried: Vec<Tried>) -> State {
        let candidates = &self.parts[part].candidates;
        let statement = |tried: &Tried| candidates[tried.candidate].statement.clone();
        let mut right: Vec<&Tried> = tried
            .iter()
            .filter(|each| !each.generic.is_empty())
            .collect();
        let fewest = right.iter().map(|each| each.violations).min();
        right.retain(|each| Some(each.violations) == fewest);
        let Some(first) = right.first() else {
            let best = tried.iter().filter(|each| each.same > 0);
            // Of equal ones the first.
            let best = best.rev().max_by_key(|each| each.same);
            return State::Left(Reason::NoCandidate {
                best: best.map(statement),
                same: best.map_or(0, |each| each.same),
                of: places.iter().map(|place| place.count).sum(),
                file: best
                    .and_then(|each| each.contradiction)
                    .map(|text| self.texts[text].name.to_owned()),
            });
        };
        if let Some(other) = right.iter().find(|each| each.generic != first.generic) {
            return State::Left(Reason::Undecided([statement(first), statement(other)]));
        }
        // Of equal ones the first.
        let closest = right.iter().rev().max_by_key(|each| each.spaced_alike);
        let closest = statement(closest.unwrap_or(first));
        let evidence = evidence::of_places(places, self.texts);
        if evidence.different < 2 {
            return State::Left(Reason::OnePlace(closest));
        }
        State::Learned(Statement {
            text: closest,
            evidence,
            equals: right.len() - 1,
        })
    }

    /// Leaves the open parts, for which no place can be read alone.
    fn leave_rest(&mut self, places: &Places) {
        let count = |operation: &String| {
            let found = places.of_operation.get(operation);
            let read: usize = found.into_iter().flatten().map(|place| place.count).sum();
            read + places.apart.get(operation).copied().unwrap_or_default()
        };
        for (state, part) in self.states.iter_mut().zip(&self.parts) {
            if matches!(state, State::Open) {
                let seen = part.operations.iter().map(count).sum();
                *state = State::Left(Reason::NoPlace(seen));
            }
        }
    }
}
