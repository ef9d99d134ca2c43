//! Determines the decisions to be made for an operation.

use super::domain::{Decision, Domain, Group, LOCATION, NESTED, Subject};
use super::likeness::{diverse, likeness};
use super::{Generator, Neighbour, resolve};
use format_runtime::dialect::{Constraint, Length, OperationDefinition, OperationForm, TypeClass};
use format_runtime::program::{ResolutionStep, TypeSlot, TypeSource};
use operation_core::{Type, TypeKind};
use smallvec::SmallVec;

/// The maximum number of types tried for one group of values.
const CANDIDATES: usize = 40;
/// The maximum number of types of the operation's own dialect among these that are tried beyond the diverse ones.
const OWN: usize = 12;
/// The maximum number of types tried for a whole operation.
const PROFILES: usize = 14;

impl<'c> Generator<'c, '_> {
    /// The decisions to be made for an operation.
    ///
    /// # Errors
    ///
    /// The reason why no instance can be built.
    pub fn domain(&self, index: usize) -> Result<Domain<'c>, String> {
        let definition = self
            .environment
            .dialects
            .operations
            .get(index)
            .ok_or("no such operation")?;
        let (mut operands, mut results, builds, infers) = self.groups(definition);
        let built: Vec<_> = builds
            .iter()
            .map(|expr| resolve::evaluate_type(self, expr))
            .collect();
        let profiles = self.profiles(definition, &mut operands, &mut results)?;
        let mut pairs = Vec::new();
        for (index, group) in operands.iter_mut().enumerate() {
            let constraint = &definition.operands[index].constraint;
            let found = self.neighbours(group, constraint, &profiles, &built);
            pairs.extend(pairs_of(group, found, Subject::OperandTypes(index)));
        }
        for (index, group) in results.iter_mut().enumerate() {
            let constraint = &definition.results[index].constraint;
            let found = self.neighbours(group, constraint, &profiles, &built);
            pairs.extend(pairs_of(group, found, Subject::ResultTypes(index)));
        }
        let slots = self.slots(definition)?;
        let regions = super::regions::shapes(definition);
        let mut decisions = vec![Decision {
            subject: Subject::Profile,
            arity: profiles.len() as u16,
            structural: 1,
        }];
        let mut decide = |subject, arity: usize, structural: usize| {
            if arity > 1 {
                decisions.push(Decision {
                    subject,
                    arity: arity as u16,
                    structural: structural as u16,
                });
            }
        };
        type Decided = fn(usize) -> Subject;
        let kinds: [(_, Decided, Decided); 2] = [
            (&operands, Subject::OperandLength, Subject::OperandTypes),
            (&results, Subject::ResultLength, Subject::ResultTypes),
        ];
        for (groups, length, types) in kinds {
            for (index, group) in groups.iter().enumerate() {
                match group.length {
                    Length::Single => {}
                    Length::Optional => decide(length(index), 2, 2),
                    Length::Variadic => decide(length(index), 4, 3),
                    Length::VariadicOfVariadic { .. } => decide(length(index), NESTED.len(), 4),
                }
                if group.source.is_none() {
                    decide(types(index), group.candidates.len() + 2, 1);
                } else {
                    decide(types(index), group.neighbours.len() + 1, 1);
                }
            }
        }
        for (index, slot) in slots.iter().enumerate() {
            decide(
                Subject::Slot(index),
                slot.choices.len(),
                slot.structural.min(slot.choices.len()),
            );
        }
        for (index, shapes) in regions.iter().enumerate() {
            decide(Subject::Region(index), shapes.len(), shapes.len().min(3));
        }
        for (index, successor) in definition.successors.iter().enumerate() {
            decide(
                Subject::Successors(index),
                if successor.variadic { 3 } else { 1 },
                3,
            );
        }
        decide(Subject::Discardable, 3, 2);
        if definition.successors.is_empty() && !definition.traits.is_terminator {
            decide(Subject::Next, usize::from(LOCATION) + 1, 3);
        }
        let unchecked = self.unchecked(definition);
        let places = decisions
            .iter()
            .enumerate()
            .map(|(place, decision)| (decision.subject, place))
            .collect();
        Ok(Domain {
            definition: index,
            decisions,
            pairs,
            places,
            unchecked,
            operands,
            results,
            built,
            infers,
            slots,
            regions,
        })
    }

    fn unchecked(&self, definition: &OperationDefinition) -> Option<String> {
        if matches!(definition.syntax, OperationForm::Hooked) {
            return Some("its syntax is written by hand in C++".to_owned());
        }
        format_runtime::machine::why_generic(self.environment, definition)
    }

    /// Operands and results with the sources of their types, the built types, and true if results are inferred.
    #[allow(clippy::type_complexity)]
    fn groups<'d>(
        &self,
        definition: &'d OperationDefinition,
    ) -> (
        Vec<Group<'c>>,
        Vec<Group<'c>>,
        Vec<&'d format_runtime::expr::Expr>,
        bool,
    ) {
        let group = |length| Group {
            length,
            candidates: Vec::new(),
            by_profile: Vec::new(),
            source: None,
            neighbours: Vec::new(),
        };
        let mut operands: Vec<_> = definition
            .operands
            .iter()
            .map(|operand| group(operand.length))
            .collect();
        let mut results: Vec<_> = definition
            .results
            .iter()
            .map(|result| group(result.length))
            .collect();
        let (mut builds, mut infers, mut result) = (Vec::new(), false, 0);
        let derived = |source: &TypeSource| {
            (!matches!(source, TypeSource::Parsed(_))).then(|| source.clone())
        };
        if let OperationForm::Format { parse, .. } = &definition.syntax {
            for step in parse.resolution() {
                match step {
                    ResolutionStep::Build(expr) => builds.push(expr),
                    ResolutionStep::Infer => infers = true,
                    ResolutionStep::Results(source) => {
                        if let Some(group) = results.get_mut(result) {
                            group.source = derived(source);
                        }
                        result += 1;
                    }
                    ResolutionStep::Operand(operand, types) => {
                        if let Some(group) = operands.get_mut(usize::from(*operand)) {
                            group.source = derived(types);
                        }
                    }
                    ResolutionStep::AllOperands(sources) => {
                        for (group, source) in operands.iter_mut().zip(sources) {
                            group.source = derived(source);
                        }
                    }
                    ResolutionStep::OperandSegments(_)
                    | ResolutionStep::ResultSegments(_)
                    | ResolutionStep::InnerSegments(..)
                    | ResolutionStep::Check(_)
                    | ResolutionStep::OperandsTogether => {}
                }
            }
        }
        (operands, results, builds, infers)
    }

    /// The differences of admitted types from a derived one, each with the first profile in which it is possible.
    fn neighbours(
        &self,
        group: &Group<'c>,
        constraint: &Constraint,
        profiles: &[Type<'c>],
        built: &[Option<Type<'c>>],
    ) -> Vec<(Neighbour, usize)> {
        // The derived type is taken to be like those that are written.
        let derived = match &group.source {
            None => return Vec::new(),
            Some(TypeSource::Built(number)) => built.get(usize::from(*number)),
            Some(_) => None,
        };
        let derived: SmallVec<[Type<'c>; 16]> = match derived {
            Some(built) => built.iter().copied().collect(),
            None => profiles.iter().copied().collect(),
        };
        let admission = self.admission(constraint);
        let is_admitted = |neighbour: Neighbour, type_: Type<'c>| {
            neighbour
                .of(self.context, type_, &self.pools.types)
                .is_some_and(|other| self.admits(&admission, other) == Some(true))
        };
        let possible = |&neighbour: &Neighbour| {
            let profile = derived
                .iter()
                .position(|&type_| is_admitted(neighbour, type_));
            profile.map(|profile| (neighbour, profile))
        };
        Neighbour::ALL.iter().filter_map(possible).collect()
    }

    /// Fills in candidates; returns the types of the profiles.
    fn profiles(
        &self,
        definition: &OperationDefinition,
        operands: &mut [Group<'c>],
        results: &mut [Group<'c>],
    ) -> Result<Vec<Type<'c>>, String> {
        let declared: Vec<_> = definition
            .operands
            .iter()
            .chain(&definition.results)
            .collect();
        let admissions: Vec<_> = declared
            .iter()
            .map(|value| self.admission(&value.constraint))
            .collect();
        let mut groups: Vec<&mut Group<'c>> = operands.iter_mut().chain(results).collect();
        let mut popular: Vec<(Type<'c>, usize)> = Vec::new();
        let dialect = definition.name.split('.').next().unwrap_or_default();
        for (index, (group, value)) in groups.iter_mut().zip(&declared).enumerate() {
            let mut admitted = admissions[index].types.clone();
            if let Some(class) = written_class(definition, index) {
                // The parser requires this class even if the constraint allows more.
                admitted.retain(|&type_| {
                    self.environment.dialects.contains_type(class, type_) != Some(false)
                });
            }
            if admitted
                .first()
                .is_some_and(|&first| self.admits(&admissions[index], first).is_none())
            {
                // If nothing is known, an operation probably takes types of its own dialect.
                admitted.sort_by_key(|type_| !is_of(*type_, dialect));
            }
            group.candidates = diverse(&admitted, CANDIDATES);
            // Their texts may be continued by what follows, which no builtin type's is.
            for &type_ in admitted
                .iter()
                .filter(|&&type_| is_of(type_, dialect))
                .take(OWN)
            {
                if !group.candidates.contains(&type_) {
                    group.candidates.push(type_);
                }
            }
            if group.candidates.is_empty()
                && group.source.is_none()
                && group.length == Length::Single
            {
                return Err(format!(
                    "no type is known for '{}': {}",
                    value.name, value.constraint.summary
                ));
            }
            if group.source.is_none() {
                for &type_ in &group.candidates {
                    if !popular.iter().any(|entry| entry.0 == type_) {
                        popular.push((type_, 0));
                    }
                }
            }
        }
        if popular.is_empty() {
            popular.push((self.context.i32(), 0));
        }
        for (group, admission) in groups.iter().zip(&admissions) {
            if group.source.is_none() {
                for (type_, count) in &mut popular {
                    *count += usize::from(self.admits(admission, *type_) != Some(false));
                }
            }
        }
        popular.sort_by_key(|entry| std::cmp::Reverse(entry.1));
        let profiles = diverse(
            &popular.iter().map(|entry| entry.0).collect::<Vec<_>>(),
            PROFILES,
        );
        for (group, admission) in groups.iter_mut().zip(&admissions) {
            for &profile in &profiles {
                let exact = group
                    .candidates
                    .iter()
                    .position(|&candidate| candidate == profile);
                let index = exact.or_else(|| {
                    if group.candidates.is_empty() || self.admits(admission, profile) != Some(true)
                    {
                        let likeness = |index: &usize| {
                            (
                                likeness(group.candidates[*index], profile),
                                usize::MAX - index,
                            )
                        };
                        return (0..group.candidates.len()).max_by_key(likeness);
                    }
                    group.candidates.push(profile);
                    Some(group.candidates.len() - 1)
                });
                group.by_profile.push(index.unwrap_or(0) as u16);
            }
        }
        Ok(profiles)
    }
}

/// Fills in the differences to be tried for a group; returns the choices to be made together.
fn pairs_of<'c>(
    group: &mut Group<'c>,
    found: Vec<(Neighbour, usize)>,
    subject: Subject,
) -> Vec<[(Subject, u16); 2]> {
    let (neighbours, profiles): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    group.neighbours = neighbours;
    let choice = |(index, profile): (usize, usize)| {
        [
            (Subject::Profile, profile as u16),
            (subject, index as u16 + 1),
        ]
    };
    profiles.into_iter().enumerate().map(choice).collect()
}

/// True if the type belongs to the dialect.
fn is_of(type_: Type<'_>, dialect: &str) -> bool {
    match type_.kind() {
        TypeKind::Opaque { dialect: found, .. } => found.as_str() == dialect,
        TypeKind::Dialect(instance) => instance.name.as_str().split('.').next() == Some(dialect),
        _ => false,
    }
}

/// The class as which the parser parses the type of an operand or (after all operands) a result.
fn written_class(definition: &OperationDefinition, index: usize) -> Option<&TypeClass> {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return None;
    };
    let wanted = match index.checked_sub(definition.operands.len()) {
        None => TypeSlot::Operand(index as u16),
        Some(result) => TypeSlot::Result(result as u16),
    };
    parse
        .types()
        .find(|(slot, _)| *slot == wanted)
        .map(|(_, class)| class)
}
