//! Builds operations from recipes.

use super::domain::{Domain, Group, LOCATION, NESTED};
use super::regions::{self, RegionShape, plain};
use super::resolve::{Choice, List};
use super::{Generator, Recipe, Subject};
use format_runtime::dialect::{Length, OperationDefinition};
use operation_core::*;
use smallvec::SmallVec;

/// An operation in its surroundings.
#[derive(Clone, Copy, Debug)]
pub struct Instance<'m> {
    /// The `builtin.module` around everything.
    pub module: Operation<'m>,
    /// The operation itself.
    pub operation: Operation<'m>,
    /// True if all of its types are known for certain.
    pub certain: bool,
}

/// The surroundings of an operation.
#[derive(Clone, Default, Debug)]
pub struct Surroundings {
    /// Name of the parent operation, for operations that are only allowed inside a certain one.
    pub parent: Option<String>,
}

impl<'c> Generator<'c, '_> {
    /// Builds the instance of a recipe; `None` if it would violate a constraint.
    pub fn build<'m>(
        &self,
        arena: &'m IrArena<'m>,
        domain: &Domain<'c>,
        recipe: &Recipe,
        surroundings: &Surroundings,
    ) -> Option<Instance<'m>>
    where
        'c: 'm,
    {
        let context: &'m Context = arena.context();
        let dialects = self.environment.dialects;
        let definition = dialects.operations.get(domain.definition)?;
        let decided = |subject| domain.decided(recipe, subject);

        let mut properties: SmallVec<[Option<Attribute<'c>>; 8]> = SmallVec::new();
        for (index, slot) in domain.slots.iter().enumerate() {
            properties.push(slot.value(decided(Subject::Slot(index))));
        }
        properties.resize(definition.properties.len(), None);
        let mut defaults = self.defaults.borrow_mut();
        defaults.populate(
            domain.definition,
            definition,
            dialects,
            self.context,
            &mut properties,
        );
        drop(defaults);
        let mut operands = choices(
            &domain.operands,
            Subject::OperandLength,
            Subject::OperandTypes,
            decided,
        );
        let mut results = choices(
            &domain.results,
            Subject::ResultLength,
            Subject::ResultTypes,
            decided,
        );
        same_lengths(&domain.operands, definition.operand_segments, &mut operands);
        same_lengths(&domain.results, definition.result_segments, &mut results);
        let profile = usize::from(decided(Subject::Profile));
        let mut types = self.resolve(domain, profile, &operands, &results, &properties)?;
        let single = |list: &[List<'_>], groups: &[Group<'_>]| {
            list.iter()
                .zip(groups)
                .all(|(types, group)| types.len() == 1 || group.length != Length::Single)
        };
        if !single(&types.operands, &domain.operands)
            || (!domain.infers && !single(&types.results, &domain.results))
        {
            return None;
        }
        self.segments(domain, definition, decided, &types, &mut properties);

        let body = arena.block();
        let mut state = arena.take_state(
            context.operation_name(&definition.name),
            Location::unknown(),
        );
        // Types of the context live at least as long as the operations built here.
        let shorter = |&type_: &Type<'c>| -> Type<'m> { type_ };
        let flat: List<'m> = types.operands.iter().flatten().map(shorter).collect();
        if !flat.is_empty() {
            let source = plain(arena, self.scaffold.source, &flat, &[]);
            body.push(source);
            state.operands.extend(source.results());
        }
        state.properties.extend_from_slice(&properties);
        state
            .results
            .extend(types.results.iter().flatten().map(shorter));
        for (index, shapes) in domain.regions.iter().enumerate() {
            let shape = shapes
                .get(usize::from(decided(Subject::Region(index))))
                .copied();
            let shape = shape.unwrap_or(RegionShape::NoBlock);
            regions::build(
                arena,
                &self.scaffold,
                dialects,
                definition,
                shape,
                &mut state.regions,
            );
        }
        state.attributes = discardable(context, decided(Subject::Discardable));
        if domain.infers
            && let Some(hook) = self.environment.hooks.inference.of_operation(definition)
        {
            match hook.infer_return_types(context, &state) {
                Some(inferred) => state.results = inferred,
                None => types.certain = false,
            }
        }
        for (index, successor) in definition.successors.iter().enumerate() {
            let count = if successor.variadic {
                usize::from(decided(Subject::Successors(index)))
            } else {
                1
            };
            state.successors.extend((0..count).map(|_| arena.block()));
        }
        state.check_limits().ok()?;
        let operation = arena.create(&state);
        body.push(operation);
        match decided(Subject::Next) {
            0 | LOCATION => {}
            1 => body.push(plain(arena, self.scaffold.next, &[], &[])),
            _ => body.push(plain(arena, self.scaffold.next, &[context.i32()], &[])),
        }
        let module = self.surround(arena, definition, body, &state.successors, surroundings);
        arena.give_back(state);
        Some(Instance {
            module,
            operation,
            certain: types.certain,
        })
    }

    /// Sets the attributes that follow from lengths.
    fn segments(
        &self,
        domain: &Domain<'c>,
        definition: &OperationDefinition,
        decided: impl Fn(Subject) -> u16,
        types: &super::resolve::Types<'c>,
        properties: &mut [Option<Attribute<'c>>],
    ) {
        let mut set = |slot: Option<u16>, sizes: &[i32]| {
            if let Some(place) = slot.and_then(|slot| properties.get_mut(usize::from(slot))) {
                *place = Some(self.context.dense_i32_array(sizes));
            }
        };
        let sizes = |list: &[List<'_>]| {
            list.iter()
                .map(|types| types.len() as i32)
                .collect::<SmallVec<[i32; 8]>>()
        };
        if definition.operand_segments.is_some() {
            set(definition.operand_segments, &sizes(&types.operands));
        }
        if definition.result_segments.is_some() {
            set(definition.result_segments, &sizes(&types.results));
        }
        for (index, group) in domain.operands.iter().enumerate() {
            if let Length::VariadicOfVariadic { segments } = group.length {
                let inner = NESTED
                    .get(usize::from(decided(Subject::OperandLength(index))))
                    .copied()
                    .unwrap_or(&[]);
                set(
                    Some(segments),
                    &inner.iter().map(|&size| size as i32).collect::<Vec<_>>(),
                );
            }
        }
    }

    /// Adds a block to a module: directly, or, if its last operation is a terminator, inside operations that allow it.
    fn surround<'m>(
        &self,
        arena: &'m IrArena<'m>,
        definition: &OperationDefinition,
        body: Block<'m>,
        successors: &[Block<'m>],
        surroundings: &Surroundings,
    ) -> Operation<'m>
    where
        'c: 'm,
    {
        let mut top = body;
        let ends = definition.traits.is_terminator || !definition.successors.is_empty();
        if ends || surroundings.parent.is_some() {
            let region = arena.region();
            region.push(body);
            for &block in successors {
                block.push(plain(arena, self.scaffold.end, &[], &[]));
                region.push(block);
            }
            let mut around = self.scaffold.region;
            if let Some(name) = surroundings.parent.as_deref() {
                around = arena.context().operation_name(name);
                // The parent operation may require a terminator.
                let parent = self.environment.dialects.operation(name);
                if let Some(parent) = parent.filter(|parent| !ends && !parent.traits.no_terminator)
                {
                    let implicit = parent.traits.implicit_terminator.as_deref();
                    let end = implicit.map_or(self.scaffold.end, |name| {
                        arena.context().operation_name(name)
                    });
                    body.push(plain(arena, end, &[], &[]));
                }
            }
            top = arena.block();
            top.push(plain(arena, around, &[], &[region]));
        }
        let region = arena.region();
        region.push(top);
        plain(arena, self.scaffold.module, &[], &[region])
    }
}

fn choices(
    groups: &[Group<'_>],
    length: impl Fn(usize) -> Subject,
    types: impl Fn(usize) -> Subject,
    decided: impl Fn(Subject) -> u16,
) -> SmallVec<[Choice; 4]> {
    let choice = |(index, group): (usize, &Group<'_>)| {
        let number = usize::from(decided(length(index)));
        let length = match group.length {
            Length::Single => 1,
            Length::Optional | Length::Variadic => number,
            Length::VariadicOfVariadic { .. } => {
                NESTED.get(number).map_or(0, |sizes| sizes.iter().sum())
            }
        };
        Choice {
            length,
            types: decided(types(index)),
        }
    };
    groups.iter().enumerate().map(choice).collect()
}

/// Without segment sizes, all groups of variable length have the length of the first one.
fn same_lengths(groups: &[Group<'_>], segments: Option<u16>, choices: &mut [Choice]) {
    if segments.is_some() {
        return;
    }
    let is_variable = |index: &usize| groups[*index].length != Length::Single;
    let Some(first) = (0..groups.len()).find(is_variable) else {
        return;
    };
    let length = choices[first].length;
    let optional = groups.iter().any(|group| group.length == Length::Optional);
    for index in (0..groups.len()).filter(is_variable) {
        choices[index].length = if optional { length.min(1) } else { length };
    }
}

fn discardable(context: &Context, choice: u16) -> Option<Attribute<'_>> {
    let named = |name: &str, value| NamedAttribute {
        name: context.identifier(name),
        value,
    };
    match choice {
        0 => None,
        1 => Some(context.dictionary(&[named("test.a", context.integer(context.i64(), 1))])),
        _ => {
            let inner = context.dictionary(&[
                named("needs quotes", context.unit()),
                named("x", context.string(b"")),
            ]);
            Some(context.dictionary(&[
                named("test.b", inner),
                named("needs \"quotes\"", context.array(&[])),
            ]))
        }
    }
}
