//! Calls of `custom<name>`.

use super::state::State;
use crate::dialect::Length;
use crate::hooks::DirectiveArgument;
use crate::program::{CustomArgument, CustomCall, TypeSlot};
use crate::text::{ParseResult, Parser};

/// Implements [`ParseMachine::custom`](crate::machine::program::ParseMachine::custom).
pub(crate) fn call<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    call: &CustomCall,
) -> ParseResult<bool> {
    let hooks = state.hooks;
    let number = parser.directive_hook(call.number, |dialects| {
        hooks.directive(dialects, call.number)
    });
    let Some(hook) = number.and_then(|number| hooks.directives.get(number)) else {
        return Err(crate::machine::no_custom_form(
            hooks,
            parser,
            state.definition,
        ));
    };
    let offset = parser.offset();
    let mut arguments: Vec<DirectiveArgument<'p, 'm>> = call
        .arguments
        .iter()
        .map(|argument| load(parser, state, argument, false))
        .collect();
    // Upstream records the position even if nothing is parsed.
    for argument in &call.arguments {
        if let CustomArgument::Operand(index) = argument {
            state.begin_operands(*index, offset);
        }
    }
    let present = hook.parse(parser, &mut arguments)?;
    if present
        || call
            .arguments
            .iter()
            .any(|argument| matches!(argument, CustomArgument::AttrDict))
    {
        for (argument, value) in call.arguments.iter().zip(arguments) {
            store(state, argument, value);
        }
    }
    Ok(present)
}

/// Returns the argument before the call: empty, or the parsed element of a `ref`.
fn load<'p, 'm>(
    parser: &Parser<'p, 'm>,
    state: &State<'_, 'p, 'm>,
    argument: &CustomArgument,
    is_ref: bool,
) -> DirectiveArgument<'p, 'm> {
    match argument {
        CustomArgument::Property(slot) => DirectiveArgument::Attribute(state.property(*slot)),
        CustomArgument::Operand(index) => {
            let values = if is_ref {
                state.operands_of(*index)
            } else {
                &[]
            };
            match state.definition.length(TypeSlot::Operand(*index)) {
                Length::Single | Length::Optional => {
                    DirectiveArgument::Operand(values.first().copied())
                }
                Length::Variadic => DirectiveArgument::Operands(values.to_vec()),
                Length::VariadicOfVariadic { .. } => {
                    DirectiveArgument::OperandGroups(grouped(values, inner_sizes(state, *index)))
                }
            }
        }
        CustomArgument::Type(slot) => {
            let types = if is_ref { state.types_of(*slot) } else { &[] };
            match state.definition.length(*slot) {
                Length::Single | Length::Optional => {
                    DirectiveArgument::Type(types.first().copied())
                }
                Length::Variadic => DirectiveArgument::Types(types.to_vec()),
                Length::VariadicOfVariadic { .. } => match slot {
                    TypeSlot::Operand(index) => {
                        DirectiveArgument::TypeGroups(grouped(types, inner_sizes(state, *index)))
                    }
                    _ => DirectiveArgument::TypeGroups(Vec::new()),
                },
            }
        }
        CustomArgument::Region(index) => {
            let mut own = state
                .lists
                .regions
                .iter()
                .filter(|&&(region, _)| region == *index)
                .map(|&(_, region)| region);
            if state
                .definition
                .regions
                .get(*index as usize)
                .is_some_and(|region| region.variadic)
            {
                DirectiveArgument::Regions(own.collect())
            } else {
                DirectiveArgument::Region(own.next().unwrap_or_else(|| parser.arena().region()))
            }
        }
        CustomArgument::Successor(index) => {
            let mut own = state
                .lists
                .successors
                .iter()
                .filter(|&&(block, _)| block == *index)
                .map(|&(_, block)| block);
            if state
                .definition
                .successors
                .get(*index as usize)
                .is_some_and(|successor| successor.variadic)
            {
                DirectiveArgument::Successors(own.collect())
            } else {
                DirectiveArgument::Successor(own.next())
            }
        }
        CustomArgument::AttrDict => DirectiveArgument::AttrDict(state.lists.attributes.clone()),
        CustomArgument::PropDict => {
            let slots = state
                .operation
                .name
                .registration()
                .map_or(&[][..], |registration| registration.properties);
            let values = state.operation.properties.iter().copied();
            DirectiveArgument::PropDict(
                slots.iter().map(|slot| slot.as_str()).zip(values).collect(),
            )
        }
        CustomArgument::Text(text) => DirectiveArgument::Text(text.clone()),
        CustomArgument::Ref(inner) => load(parser, state, inner, true),
    }
}

fn inner_sizes(state: &State<'_, '_, '_>, operand: u16) -> Vec<usize> {
    let own = state
        .lists
        .inner_sizes
        .iter()
        .filter(|&&(index, _)| index == operand);
    own.map(|&(_, size)| size as usize).collect()
}

fn grouped<T: Clone>(list: &[T], sizes: Vec<usize>) -> Vec<Vec<T>> {
    let mut rest = list;
    let mut groups = Vec::with_capacity(sizes.len());
    for size in sizes {
        let (group, left) = rest.split_at(size.min(rest.len()));
        groups.push(group.to_vec());
        rest = left;
    }
    groups
}

fn store<'p, 'm>(
    state: &mut State<'_, 'p, 'm>,
    argument: &CustomArgument,
    value: DirectiveArgument<'p, 'm>,
) {
    match (argument, value) {
        (CustomArgument::Property(slot), DirectiveArgument::Attribute(attribute)) => {
            state.set_property(*slot, attribute);
        }
        (CustomArgument::Operand(index), DirectiveArgument::Operand(operand)) => {
            let offset = state.operands_offset(*index);
            state.begin_operands(*index, offset);
            if let Some(operand) = operand {
                state.push_operand(*index, operand);
            }
        }
        (CustomArgument::Operand(index), DirectiveArgument::Operands(operands)) => {
            let offset = state.operands_offset(*index);
            state.begin_operands(*index, offset);
            for operand in operands {
                state.push_operand(*index, operand);
            }
        }
        (CustomArgument::Operand(index), DirectiveArgument::OperandGroups(groups)) => {
            let offset = state.operands_offset(*index);
            state.begin_operands(*index, offset);
            for group in groups {
                state.lists.inner_sizes.push((*index, group.len() as u32));
                for operand in group {
                    state.push_operand(*index, operand);
                }
            }
        }
        (CustomArgument::Type(slot), DirectiveArgument::Type(type_)) => {
            state.set_types(*slot, type_.as_slice());
        }
        (CustomArgument::Type(slot), DirectiveArgument::Types(types)) => {
            state.set_types(*slot, &types);
        }
        (CustomArgument::Type(slot), DirectiveArgument::TypeGroups(groups)) => {
            state.set_types(*slot, &groups.concat());
        }
        (CustomArgument::Region(index), DirectiveArgument::Region(region)) => {
            state.lists.regions.push((*index, region));
        }
        (CustomArgument::Region(index), DirectiveArgument::Regions(regions)) => {
            state
                .lists
                .regions
                .extend(regions.into_iter().map(|region| (*index, region)));
        }
        (CustomArgument::Successor(index), DirectiveArgument::Successor(block)) => {
            state
                .lists
                .successors
                .extend(block.map(|block| (*index, block)));
        }
        (CustomArgument::Successor(index), DirectiveArgument::Successors(blocks)) => {
            state
                .lists
                .successors
                .extend(blocks.into_iter().map(|block| (*index, block)));
        }
        (CustomArgument::AttrDict, DirectiveArgument::AttrDict(entries)) => {
            state.lists.attributes = entries;
        }
        (CustomArgument::PropDict, DirectiveArgument::PropDict(values)) => {
            for (property, (_, value)) in state.operation.properties.iter_mut().zip(values) {
                *property = value;
            }
        }
        // A directive can modify neither a `ref` nor a string.
        _ => {}
    }
}
