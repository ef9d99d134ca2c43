//! Bodies of named structured operations, which are not part of their text.

use super::builder::{Binary, Builder, Scalar};
use format_runtime::text::{ParseResult, Parser};
use operation_core::{OperationState, Region, Type, TypeKind, Value};

/// The computation of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BodyKind {
    /// Yields the first argument.
    First,
    /// Yields the first argument as the type of the output.
    Cast,
    /// output + first * second
    MultiplyAdd,
    /// output + (first - third) * (second - fourth)
    QuantizedMultiplyAdd,
    /// Combines output and first argument, as the type of the output.
    Pool(Binary),
    /// A function of the first argument.
    Unary(&'static str),
    /// 1 / first
    Reciprocal,
    /// first * first
    Square,
    /// A function of the first two arguments.
    Binary(Binary),
    /// `arith.select`
    Select,
    /// A random number, between the first argument and the second.
    FillRandom,
}

/// The element type of a tensor or memref, or the type itself: a vector counts as a scalar here.
pub(super) fn element_type(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::RankedTensor { element, .. }
        | TypeKind::UnrankedTensor(element)
        | TypeKind::MemRef { element, .. }
        | TypeKind::UnrankedMemRef { element, .. } => *element,
        _ => type_,
    }
}

impl BodyKind {
    /// The number of the body's arguments.
    fn num_arguments(self) -> usize {
        match self {
            BodyKind::First
            | BodyKind::Cast
            | BodyKind::Unary(_)
            | BodyKind::Reciprocal
            | BodyKind::Square => 2,
            BodyKind::Select | BodyKind::FillRandom => 4,
            BodyKind::QuantizedMultiplyAdd => 5,
            BodyKind::MultiplyAdd | BodyKind::Pool(_) | BodyKind::Binary(_) => 3,
        }
    }

    /// Reports an error if the numbers of operands and of the body's arguments differ.
    pub(super) fn check_operands<'m>(
        self,
        parser: &mut Parser<'_, 'm>,
        state: &OperationState<'m>,
    ) -> ParseResult<()> {
        let (expected, got) = (self.num_arguments(), state.operands.len());
        if expected == got {
            return Ok(());
        }
        let message = format!(
            "[parseNamedStructuredOpRegion] ods-gen generated region expects {expected} args, got {got}"
        );
        Err(parser.custom_error(parser.offset(), message))
    }
}

/// Builds the body of an operation with resolved operands. `None` if MLIR does not compute with these types.
pub(super) fn build<'m>(
    parser: &Parser<'_, 'm>,
    state: &OperationState<'m>,
    recipe: BodyKind,
    unsigned: bool,
) -> Option<Region<'m>> {
    let (region, builder, arguments) = start(parser, state);
    let result = builder.compute(&arguments, recipe, unsigned)?;
    builder.create("linalg.yield", &[result], &[], &[]);
    Some(region)
}

/// The positions of the arguments among the operands of a payload operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PayloadOrder {
    /// The inputs; the output is not passed.
    Inputs,
    /// The output, then the inputs.
    OutputFirst,
}

impl PayloadOrder {
    /// The operands of the payload.
    pub(super) fn operands<'m>(self, arguments: &[Value<'m>]) -> Vec<Value<'m>> {
        let Some((output, inputs)) = arguments.split_last() else {
            return Vec::new();
        };
        match self {
            PayloadOrder::Inputs => inputs.to_vec(),
            PayloadOrder::OutputFirst => [&[*output], inputs].concat(),
        }
    }
}

/// Builds a body of one operation and a yield.
pub(super) fn build_payload<'m>(
    parser: &Parser<'_, 'm>,
    state: &OperationState<'m>,
    name: &str,
    attributes: &[operation_core::NamedAttribute<'m>],
    order: PayloadOrder,
) -> Region<'m> {
    let (region, builder, arguments) = start(parser, state);
    let Some(output) = arguments.last() else {
        return region;
    };
    let attributes: Vec<_> = attributes
        .iter()
        .map(|entry| (entry.name.as_str(), entry.value))
        .collect();
    let payload = builder.create(
        name,
        &order.operands(&arguments),
        &[output.type_()],
        &attributes,
    );
    builder.create("linalg.yield", &[payload.result(0)], &[], &[]);
    region
}

/// A region with a block and an argument for each operand.
fn start<'a, 'p, 'm>(
    parser: &'a Parser<'p, 'm>,
    state: &OperationState<'m>,
) -> (Region<'m>, Builder<'a, 'p, 'm>, Vec<Value<'m>>) {
    let arena = parser.arena();
    let (region, block) = (arena.region(), arena.block());
    region.push(block);
    for operand in &state.operands {
        block.add_argument(arena, element_type(operand.type_()), state.location);
    }
    let arguments = block.arguments().map(|argument| argument.value()).collect();
    let builder = Builder {
        parser,
        context: parser.context(),
        arena,
        block,
        location: state.location,
    };
    (region, builder, arguments)
}

impl<'m> Builder<'_, '_, 'm> {
    fn compute(
        &self,
        arguments: &[Value<'m>],
        recipe: BodyKind,
        unsigned: bool,
    ) -> Option<Value<'m>> {
        let (&first, &output) = (arguments.first()?, arguments.last()?);
        let to_output = |value| self.cast(value, output.type_(), unsigned);
        match recipe {
            BodyKind::First => Some(first),
            BodyKind::Cast => to_output(first),
            BodyKind::MultiplyAdd => {
                let left = to_output(first)?;
                let right = to_output(*arguments.get(1)?)?;
                let product = self.binary(Binary::Mul, left, right)?;
                self.binary(Binary::Add, output, product)
            }
            BodyKind::QuantizedMultiplyAdd => {
                let &[left, right, left_zero, right_zero, output] = arguments else {
                    return None;
                };
                let difference = |value, zero| {
                    let value = to_output(value)?;
                    let zero = to_output(zero)?;
                    self.binary(Binary::Sub, value, zero)
                };
                let left = difference(left, left_zero)?;
                let right = difference(right, right_zero)?;
                let product = self.binary(Binary::Mul, left, right)?;
                self.binary(Binary::Add, output, product)
            }
            BodyKind::Pool(function) => {
                let value = self.cast(first, output.type_(), function.is_unsigned())?;
                self.binary(function, output, value)
            }
            BodyKind::Unary(name) => match Scalar::of(first.type_())? {
                Scalar::Float(_) => Some(self.value(name, &[first], first.type_())),
                _ => None,
            },
            BodyKind::Reciprocal => {
                let one = match *first.type_().kind() {
                    TypeKind::Float(kind) => self.float_one(kind, first.type_())?,
                    _ => return None,
                };
                Some(self.value("arith.divf", &[one, first], first.type_()))
            }
            BodyKind::Square => Some(self.value("arith.mulf", &[first, first], first.type_())),
            BodyKind::Binary(function) => self.binary(function, first, *arguments.get(1)?),
            BodyKind::FillRandom => super::random::compute(self, arguments),
            BodyKind::Select => {
                let &[condition, left, right, ..] = arguments else {
                    return None;
                };
                Some(self.value("arith.select", &[condition, left, right], left.type_()))
            }
        }
    }
}
