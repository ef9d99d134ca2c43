//! What there is to decide about an operation.

use super::regions::RegionShape;
use super::slots::Slot;
use super::{Generator, resolve};
use format_runtime::dialect::{Length, OperationDefinition, OperationSyntax, TypeClass};
use format_runtime::program::{ResolutionStep, TypeSlot, TypeSource};
use operation_core::{Type, TypeKind};
use rustc_hash::FxHashMap;

/// Types that one group of values may be given.
const CANDIDATES: usize = 40;
/// Types that a whole operation is tried with.
const PROFILES: usize = 14;

/// What follows the operation, as a choice: its location.
pub const LOCATION: u16 = 3;

/// What a number of a recipe says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The type that all values get, or one like it, unless they are decided otherwise.
    Profile,
    /// How many values an operand stands for.
    OperandLength(usize),
    /// How many values a result stands for.
    ResultLength(usize),
    /// Types of an operand: 0 follows the profile.
    OperandTypes(usize),
    /// Types of a result.
    ResultTypes(usize),
    /// What a property slot holds.
    Slot(usize),
    /// What a declared region is.
    Region(usize),
    /// How many blocks a declared successor stands for.
    Successors(usize),
    /// Discardable attributes.
    Discardable,
    /// What follows the operation.
    Next,
}

/// One thing to decide.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// What about.
    pub subject: Subject,
    /// Number of choices.
    pub arity: u16,
    /// The first so many differ in structure, the others only in value.
    pub structural: u16,
}

/// Operands or results declared together.
#[derive(Clone, Debug)]
pub(super) struct Group<'c> {
    pub(super) length: Length,
    pub(super) candidates: Vec<Type<'c>>,
    /// For each profile the candidate that is it, or is most like it.
    pub(super) by_profile: Vec<u16>,
    /// Its types follow from others.
    pub(super) source: Option<TypeSource>,
}

/// Everything to decide about an operation, and what to choose from.
#[derive(Clone, Debug)]
pub struct Domain<'c> {
    /// Index of the definition.
    pub definition: usize,
    /// What to decide, in order. The profile is first.
    pub decisions: Vec<Decision>,
    /// Where each subject stands among them.
    pub(super) places: FxHashMap<Subject, usize>,
    /// Why its custom form can't be checked, though instances can be made.
    pub unchecked: Option<String>,
    pub(super) operands: Vec<Group<'c>>,
    pub(super) results: Vec<Group<'c>>,
    pub(super) built: Vec<Option<Type<'c>>>,
    pub(super) infers: bool,
    pub(super) slots: Vec<Slot<'c>>,
    pub(super) regions: Vec<Vec<RegionShape>>,
}

impl<'c> Generator<'c, '_> {
    /// What there is to decide about an operation; or why no instance can be made.
    pub fn domain(&self, index: usize) -> Result<Domain<'c>, String> {
        let definition = self.environment.dialects.operations.get(index).ok_or("no such operation")?;
        let (mut operands, mut results, builds, infers) = self.groups(definition);
        let built = builds.iter().map(|expr| resolve::evaluate_type(self, expr)).collect();
        let profiles = self.profiles(definition, &mut operands, &mut results)?;
        let slots = self.slots(definition)?;
        let regions = super::regions::shapes(definition);
        let mut decisions = vec![Decision { subject: Subject::Profile, arity: profiles as u16, structural: 1 }];
        let mut decide = |subject, arity: usize, structural: usize| {
            if arity > 1 {
                decisions.push(Decision { subject, arity: arity as u16, structural: structural as u16 });
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
                }
            }
        }
        for (index, slot) in slots.iter().enumerate() {
            decide(Subject::Slot(index), slot.choices.len(), slot.structural.min(slot.choices.len()));
        }
        for (index, shapes) in regions.iter().enumerate() {
            decide(Subject::Region(index), shapes.len(), shapes.len().min(3));
        }
        for (index, successor) in definition.successors.iter().enumerate() {
            decide(Subject::Successors(index), if successor.variadic { 3 } else { 1 }, 3);
        }
        decide(Subject::Discardable, 3, 2);
        if definition.successors.is_empty() && !definition.traits.is_terminator {
            decide(Subject::Next, usize::from(LOCATION) + 1, 3);
        }
        let unchecked = self.unchecked(definition);
        let places = decisions.iter().enumerate().map(|(place, decision)| (decision.subject, place)).collect();
        Ok(Domain { definition: index, decisions, places, unchecked, operands, results, built, infers, slots, regions })
    }

    fn unchecked(&self, definition: &OperationDefinition) -> Option<String> {
        if matches!(definition.syntax, OperationSyntax::Hooked) {
            return Some("its syntax is written by hand in C++".to_owned());
        }
        format_runtime::machine::why_generic(self.environment, definition)
    }

    /// Operands and results with where their types come from, the types built, and whether results are inferred.
    #[allow(clippy::type_complexity)]
    fn groups<'d>(
        &self,
        definition: &'d OperationDefinition,
    ) -> (Vec<Group<'c>>, Vec<Group<'c>>, Vec<&'d format_runtime::expr::Expr>, bool) {
        let group = |length| Group { length, candidates: Vec::new(), by_profile: Vec::new(), source: None };
        let mut operands: Vec<_> = definition.operands.iter().map(|operand| group(operand.length)).collect();
        let mut results: Vec<_> = definition.results.iter().map(|result| group(result.length)).collect();
        let (mut builds, mut infers, mut result) = (Vec::new(), false, 0);
        let derived = |source: &TypeSource| (!matches!(source, TypeSource::Parsed(_))).then(|| source.clone());
        if let OperationSyntax::Format { parse, .. } = &definition.syntax {
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

    /// Fills candidates and profiles in; gives the number of profiles.
    fn profiles(
        &self,
        definition: &OperationDefinition,
        operands: &mut [Group<'c>],
        results: &mut [Group<'c>],
    ) -> Result<usize, String> {
        let declared: Vec<_> = definition.operands.iter().chain(&definition.results).collect();
        let mut groups: Vec<&mut Group<'c>> = operands.iter_mut().chain(results).collect();
        let mut popular: Vec<(Type<'c>, usize)> = Vec::new();
        let dialect = definition.name.split('.').next().unwrap_or_default();
        for (index, (group, value)) in groups.iter_mut().zip(&declared).enumerate() {
            let mut admitted = self.admitted(&value.constraint).to_vec();
            if let Some(class) = written_class(definition, index) {
                // The parser wants this class, whatever the constraint says.
                admitted.retain(|&type_| self.environment.dialects.contains_type(class, type_) != Some(false));
            }
            if admitted.first().is_some_and(|&first| self.admits(&value.constraint, first).is_none()) {
                // Where nothing is known, an operation likely takes types of its own dialect.
                let own = |type_: &Type<'c>| match type_.kind() {
                    TypeKind::Opaque { dialect: found, .. } => found.as_str() == dialect,
                    TypeKind::Dialect(instance) => instance.name.as_str().split('.').next() == Some(dialect),
                    _ => false,
                };
                admitted.sort_by_key(|type_| !own(type_));
            }
            group.candidates = diverse(&admitted, CANDIDATES);
            if group.candidates.is_empty() && group.source.is_none() && group.length == Length::Single {
                return Err(format!("no type is known for '{}': {}", value.name, value.constraint.summary));
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
        for (group, value) in groups.iter().zip(&declared) {
            if group.source.is_none() {
                for (type_, count) in &mut popular {
                    *count += usize::from(self.admits(&value.constraint, *type_) != Some(false));
                }
            }
        }
        popular.sort_by_key(|entry| std::cmp::Reverse(entry.1));
        let profiles = diverse(&popular.iter().map(|entry| entry.0).collect::<Vec<_>>(), PROFILES);
        for (group, value) in groups.iter_mut().zip(&declared) {
            for &profile in &profiles {
                let exact = group.candidates.iter().position(|&candidate| candidate == profile);
                let index = exact.or_else(|| {
                    if group.candidates.is_empty() || self.admits(&value.constraint, profile) != Some(true) {
                        let likeness =
                            |index: &usize| (likeness(group.candidates[*index], profile), usize::MAX - index);
                        return (0..group.candidates.len()).max_by_key(likeness);
                    }
                    group.candidates.push(profile);
                    Some(group.candidates.len() - 1)
                });
                group.by_profile.push(index.unwrap_or(0) as u16);
            }
        }
        Ok(profiles.len())
    }
}

/// The class that the parser reads the type of an operand or (after all operands) result as.
fn written_class(definition: &OperationDefinition, index: usize) -> Option<&TypeClass> {
    let OperationSyntax::Format { parse, .. } = &definition.syntax else { return None };
    let wanted = match index.checked_sub(definition.operands.len()) {
        None => TypeSlot::Operand(index as u16),
        Some(result) => TypeSlot::Result(result as u16),
    };
    parse.types().find(|(slot, _)| *slot == wanted).map(|(_, class)| class)
}

/// Lengths of the inner lists of a variadic of variadic.
pub(super) const NESTED: [&[usize]; 6] = [&[], &[1], &[0], &[1, 2], &[0, 1], &[2, 0]];

/// At most `limit` types, and of those alike only a few, in order.
pub(super) fn diverse<'c>(types: &[Type<'c>], limit: usize) -> Vec<Type<'c>> {
    let mut chosen: Vec<Type<'c>> = Vec::new();
    for alike in [2, 5] {
        for &type_ in types {
            let same = chosen.iter().filter(|other| kind_of(**other) == kind_of(type_)).count();
            if chosen.len() < limit && same < alike && !chosen.contains(&type_) {
                chosen.push(type_);
            }
        }
    }
    // In the pool's order, which begins with the simplest.
    chosen.sort_by_key(|type_| types.iter().position(|other| other == type_));
    chosen
}

fn kind_of<'c>(type_: Type<'c>) -> (std::mem::Discriminant<TypeKind<'c, 'c>>, Option<&'c str>, usize) {
    let name = type_.dialect_instance().map(|instance| instance.name.as_str());
    // What only its dialect's C++ reads is told apart by its mnemonic.
    let name = match type_.kind() {
        TypeKind::Opaque { body, .. } => body.as_str().split('<').next(),
        _ => name,
    };
    (std::mem::discriminant(type_.kind()), name, type_.shape().map_or(0, <[i64]>::len))
}

/// How much a type is like another.
fn likeness(a: Type<'_>, b: Type<'_>) -> u32 {
    let same_kind = std::mem::discriminant(a.kind()) == std::mem::discriminant(b.kind());
    let same_shape = a.shape() == b.shape() && a.is_shaped() == b.is_shaped();
    let same_element = a.element_type_or_self() == b.element_type_or_self();
    4 * u32::from(same_shape) + 3 * u32::from(same_element) + 2 * u32::from(same_kind)
}
