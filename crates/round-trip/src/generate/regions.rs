//! The contents of regions.

use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm};
use format_runtime::evaluate::populate_defaults;
use format_runtime::program::{Condition, DirectiveCondition, Target};
use operation_core::*;

/// The shape of a declared region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RegionShape {
    /// No region at all, for a variadic region.
    None,
    /// A region without blocks.
    NoBlock,
    /// An empty block.
    EmptyBlock,
    /// A block with its terminator.
    Block,
    /// A block with an argument.
    Argument,
    /// A block with an operation before the terminator.
    Operation,
    /// A block whose terminator has an attribute.
    TerminatorWithAttribute,
    /// Two blocks.
    TwoBlocks,
    /// Two regions, for a variadic region.
    TwoRegions,
}

/// The shapes possible for each declared region, simplest first.
pub(super) fn shapes(definition: &OperationDefinition) -> Vec<Vec<RegionShape>> {
    use RegionShape as S;
    let traits = &definition.traits;
    let of = |(index, variadic): (usize, bool)| {
        let mut list = vec![S::NoBlock, S::Block];
        // A region with the single-block trait mostly has its block, unless the format allows the whole region to be
        // absent.
        let has_block = traits.single_block && !may_be_absent(definition, index);
        if has_block {
            list.remove(0);
        }
        if variadic {
            list.insert(0, S::None);
            list.push(S::TwoRegions);
        }
        if traits.no_terminator {
            list.push(S::EmptyBlock);
        }
        list.extend([S::Argument, S::Operation]);
        if traits.implicit_terminator.is_some() {
            list.push(S::TerminatorWithAttribute);
        }
        if !traits.single_block {
            list.push(S::TwoBlocks);
        }
        if has_block {
            list.push(S::NoBlock);
        }
        list
    };
    definition
        .regions
        .iter()
        .map(|region| region.variadic)
        .enumerate()
        .map(of)
        .collect()
}

/// True if the format prints a region only if it isn't empty.
fn may_be_absent(definition: &OperationDefinition, index: usize) -> bool {
    fn names(condition: &Condition, index: usize) -> bool {
        match condition {
            Condition::Region(region) => usize::from(*region) == index,
            Condition::Any(list) => list.iter().any(|each| names(each, index)),
            Condition::Not(inner) => names(inner, index),
            Condition::Present(_)
            | Condition::NotDefault(_)
            | Condition::Operands(_)
            | Condition::Results(_)
            | Condition::Regions(_) => false,
            Condition::Directive(condition) => {
                matches!(**condition, DirectiveCondition::Present(Target::Region(region), _)
                    if usize::from(region) == index)
            }
        }
    }
    let OperationForm::Format { print, .. } = &definition.syntax else {
        return false;
    };
    print.conditions().any(|condition| names(condition, index))
}

/// Names of the unregistered operations around and inside an instance.
#[derive(Clone, Copy)]
pub(super) struct Scaffold<'c> {
    /// The operation that defines the operands.
    pub(super) source: OperationName<'c>,
    /// An operation in a region.
    pub(super) inner: OperationName<'c>,
    /// The terminator of a block.
    pub(super) end: OperationName<'c>,
    /// The operation after the instance.
    pub(super) next: OperationName<'c>,
    /// An operation with a region for an instance that terminates its block.
    pub(super) region: OperationName<'c>,
    /// `builtin.module`
    pub(super) module: OperationName<'c>,
}

impl<'c> Scaffold<'c> {
    pub(super) fn new(context: &'c Context) -> Self {
        Scaffold {
            source: context.operation_name("test.source"),
            inner: context.operation_name("test.inner"),
            end: context.operation_name("test.end"),
            next: context.operation_name("test.next"),
            region: context.operation_name("test.region"),
            module: context.module_name(),
        }
    }
}

/// Builds the regions for one shape.
pub(super) fn build<'m>(
    arena: &'m IrArena<'m>,
    scaffold: &Scaffold<'m>,
    dialects: &Dialects,
    definition: &OperationDefinition,
    shape: RegionShape,
    regions: &mut Vec<Region<'m>>,
) {
    use RegionShape as S;
    let (count, shape) = match shape {
        S::None => (0, S::NoBlock),
        S::TwoRegions => (2, S::Block),
        shape => (1, shape),
    };
    for _ in 0..count {
        let region = arena.region();
        regions.push(region);
        let blocks = match shape {
            S::NoBlock => 0,
            S::TwoBlocks => 2,
            _ => 1,
        };
        for _ in 0..blocks {
            let block = arena.block();
            region.push(block);
            if shape == S::Argument {
                block.add_argument(arena, arena.context().i32(), Location::unknown());
            }
            if shape == S::Operation {
                block.push(plain(arena, scaffold.inner, &[], &[]));
            }
            if shape != S::EmptyBlock && !definition.traits.no_terminator {
                block.push(terminator(arena, scaffold, dialects, definition, shape));
            }
        }
    }
}

fn terminator<'m>(
    arena: &'m IrArena<'m>,
    scaffold: &Scaffold<'m>,
    dialects: &Dialects,
    definition: &OperationDefinition,
    shape: RegionShape,
) -> Operation<'m> {
    let context = arena.context();
    let implicit = definition.traits.implicit_terminator.as_deref();
    let Some(name) = implicit else {
        return plain(arena, scaffold.end, &[], &[]);
    };
    let mut state = OperationState::new(context.operation_name(name), Location::unknown());
    if let Some(definition) = dialects.operation(name) {
        populate_defaults(definition, dialects, context, &mut state.properties);
        if let Some(slot) = definition.operand_segments {
            state.properties[usize::from(slot)] =
                Some(context.dense_i32_array(&vec![0; definition.operands.len()]));
        }
    }
    if shape == RegionShape::TerminatorWithAttribute {
        let name = context.identifier("test.a");
        state.attributes = Some(context.dictionary(&[NamedAttribute {
            name,
            value: context.unit(),
        }]));
    }
    arena.create(&state)
}

/// An operation with results and regions only.
pub(super) fn plain<'m>(
    arena: &'m IrArena<'m>,
    name: OperationName<'m>,
    results: &[Type<'m>],
    regions: &[Region<'m>],
) -> Operation<'m> {
    arena.create_from(OperationParts {
        results,
        regions,
        ..OperationParts::new(name, Location::unknown())
    })
}
