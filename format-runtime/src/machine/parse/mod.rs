//! The parse machine for operations.

mod attribute;
mod custom;
mod elements;
mod resolve;
mod state;

pub(super) use attribute::{Element, dense_array, of_class, type_of_class};
pub(super) use elements::{literal, optional_literal};

use crate::dialect::{OperationDefinition, OperationSyntax};
use crate::hooks::Hooks;
use crate::program::{ParseInstruction, ParseProgram};
use crate::text::{ParseResult, Parser};
use operation_core::OperationState;
use state::State;

/// Parses what follows the name of an operation with a declarative format, into `state` (whose name and location are set):
/// operands resolved, result types, regions, successors, properties (segment sizes filled in), attributes.
/// The parser afterwards fills default values in ([`crate::evaluate::populate_defaults`]), reads a trailing location and
/// checks the number of results against the names on the left.
pub(super) fn parse_operation<'p, 'm>(
    hooks: &Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    match &definition.syntax {
        OperationSyntax::Format { parse, .. } => {
            if state.properties.len() < definition.properties.len() {
                state.properties.resize(definition.properties.len(), None);
            }
            run(hooks, parser, definition, parse, state)?;
        }
        // A hook would have been asked before (`Environment::operation_syntax`).
        OperationSyntax::Hooked | OperationSyntax::Generic | OperationSyntax::Unsupported(_) => {
            return Err(super::no_custom_form(hooks, parser, definition));
        }
    }
    Ok(())
}

fn run<'p, 'm>(
    hooks: &Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'p OperationDefinition,
    program: &'p ParseProgram,
    operation: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut state = State::new(hooks, definition, program, operation);
    let state = &mut state;
    let mut label = 0;
    while let Some(instruction) = program.instructions.get(label) {
        label += 1;
        if let Some(otherwise) = step(parser, state, instruction)? {
            label = otherwise as usize;
        }
    }
    state.finish(parser)
}

/// Does one step; gives where to go if not on to the next one.
fn step<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    instruction: &'p ParseInstruction,
) -> ParseResult<Option<u32>> {
    use ParseInstruction as I;
    let unless = |present: bool, otherwise: u32| if present { None } else { Some(otherwise) };
    match instruction {
        I::Literal(literal) => self::literal(parser, literal)?,
        I::OptionalLiteral { literal, otherwise } => {
            return Ok(unless(optional_literal(parser, literal), *otherwise));
        }
        I::Attribute(parse) => attribute::parse(parser, state, parse)?,
        I::UnlessAttribute { slot, otherwise } => {
            return Ok(unless(state.property(*slot).is_some(), *otherwise));
        }
        I::Property { slot } => attribute::property(parser, state, *slot)?,
        I::OptionalProperty { slot, otherwise } => {
            return Ok(unless(attribute::optional_property(parser, state, *slot)?, *otherwise));
        }
        I::Operand(index) => elements::operand(parser, state, *index)?,
        I::OptionalOperand(index) => elements::optional_operand(parser, state, *index)?,
        I::OperandList(index) => elements::operand_list(parser, state, *index)?,
        I::OperandGroups(index) => elements::operand_groups(parser, state, *index)?,
        I::AllOperands => elements::operand_list(parser, state, state.all_operands())?,
        I::UnlessOperands { operand, otherwise } => {
            return Ok(unless(!state.operands_of(*operand).is_empty(), *otherwise));
        }
        I::Type { slot, class } => {
            let type_ = type_of_class(parser, class)?;
            state.set_types(*slot, &[type_]);
        }
        I::OptionalType(slot) => {
            if let Some(type_) = parser.parse_optional_type()? {
                state.set_types(*slot, &[type_]);
            }
        }
        I::TypeList(slot) => elements::type_list(parser, state, *slot)?,
        I::TypeGroups(slot) => elements::type_groups(parser, state, *slot)?,
        I::FunctionalType { inputs, results } => elements::functional_type(parser, state, *inputs, *results)?,
        I::Region(index) => elements::region(parser, state, *index)?,
        I::OptionalRegion { region, otherwise } => {
            return Ok(unless(elements::optional_region(parser, state, *region)?, *otherwise));
        }
        I::RegionList(index) => elements::region_list(parser, state, *index)?,
        I::UnlessRegions { region, otherwise } => {
            return Ok(unless(state.has_regions(*region), *otherwise));
        }
        I::Successor(index) => {
            let block = parser.parse_successor()?;
            state.successors.push((*index, block));
        }
        I::SuccessorList(index) => elements::successor_list(parser, state, *index)?,
        I::AttrDict { with_keyword } => attribute::dictionary(parser, state, *with_keyword)?,
        I::PropDict(slots) => attribute::property_dictionary(parser, state, slots)?,
        I::SetUnit(slot) => {
            let unit = parser.context().unit();
            state.set_property(*slot, Some(unit));
        }
        I::Clause { number, name } => {
            if state.clause_again(*number) {
                let offset = parser.name_offset();
                let message =
                    format!("`{name}` clause can appear at most once in the expansion of the oilist directive");
                return Err(super::error(parser, offset, message));
            }
        }
        I::Custom { call, otherwise } => {
            let present = custom::call(parser, state, call)?;
            if let Some(otherwise) = otherwise {
                return Ok(unless(present, *otherwise));
            }
        }
        I::Jump(label) => return Ok(Some(*label)),
        I::OperandSegments(slot) => resolve::operand_segments(parser, state, *slot),
        I::ResultSegments(slot) => resolve::result_segments(parser, state, *slot),
        I::InnerSegments { operand, slot } => resolve::inner_segments(parser, state, *operand, *slot),
        I::Check(slot) => resolve::check(parser, state, *slot)?,
        I::Build(expr) => resolve::build(parser, state, expr)?,
        I::Results(source) => resolve::results(parser, state, source)?,
        I::Resolve { operand, types } => resolve::operands(parser, state, *operand, types)?,
        I::ResolveAll(sources) => resolve::all_operands(parser, state, sources)?,
        I::ResolveTogether => resolve::operands_together(parser, state)?,
        I::Infer => resolve::infer(parser, state)?,
    }
    Ok(None)
}
