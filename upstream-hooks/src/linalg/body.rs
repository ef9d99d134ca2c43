//! Bodies of named structured operations, which their text leaves out.

use format_runtime::evaluate::populate_defaults;
use format_runtime::text::Parser;
use operation_core::{
    AttributeKind, Block, Context, FloatKind, IrArena, Location, Operation, OperationState, Region, Type, TypeKind,
    Value,
};

/// What a body computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Recipe {
    /// Yields the first argument.
    First,
    /// Yields the first argument as the type of the output.
    Cast,
    /// output + first * second
    MultiplyAdd,
    /// output + (first - third) * (second - fourth)
    QuantizedMultiplyAdd,
    /// Output and the first argument, as the type of the output.
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

/// Functions of two arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(super) enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    DivUnsigned,
    Max,
    Min,
    MaxUnsigned,
    MinUnsigned,
    Power,
}

/// Kinds of scalars that functions choose operations by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scalar {
    Bool,
    Integer(u32),
    Index,
    Float(FloatKind),
    Complex,
}

impl Scalar {
    fn of(type_: Type<'_>) -> Option<Self> {
        match type_.kind() {
            TypeKind::Integer { width: 1, .. } => Some(Scalar::Bool),
            TypeKind::Integer { width, .. } => Some(Scalar::Integer(*width)),
            TypeKind::Index => Some(Scalar::Index),
            TypeKind::Float(kind) => Some(Scalar::Float(*kind)),
            TypeKind::Complex(_) => Some(Scalar::Complex),
            _ => None,
        }
    }
    /// Bits of an integer.
    fn integer_width(self) -> Option<u32> {
        match self {
            Scalar::Bool => Some(1),
            Scalar::Integer(width) => Some(width),
            _ => None,
        }
    }
}

impl Binary {
    /// The operation that computes it.
    fn operation(self, scalar: Scalar) -> Option<&'static str> {
        use Binary::*;
        Some(match (self, scalar) {
            (Add, Scalar::Complex) => "complex.add",
            (Sub, Scalar::Complex) => "complex.sub",
            (Mul, Scalar::Complex) => "complex.mul",
            (Div, Scalar::Complex) => "complex.div",
            (Add, Scalar::Float(_)) => "arith.addf",
            (Sub, Scalar::Float(_)) => "arith.subf",
            (Mul, Scalar::Float(_)) => "arith.mulf",
            (Div, Scalar::Float(_)) => "arith.divf",
            (Max | MaxUnsigned, Scalar::Float(_)) => "arith.maximumf",
            (Min | MinUnsigned, Scalar::Float(_)) => "arith.minimumf",
            (Power, Scalar::Float(_)) => "math.powf",
            (Add, Scalar::Bool) => "arith.ori",
            (Mul, Scalar::Bool) => "arith.andi",
            (Add, Scalar::Integer(_)) => "arith.addi",
            (Sub, Scalar::Integer(_)) => "arith.subi",
            (Mul, Scalar::Integer(_)) => "arith.muli",
            (Div, Scalar::Integer(_)) => "arith.divsi",
            (DivUnsigned, Scalar::Integer(_)) => "arith.divui",
            (Max, Scalar::Integer(_) | Scalar::Bool) => "arith.maxsi",
            (Min, Scalar::Integer(_) | Scalar::Bool) => "arith.minsi",
            (MaxUnsigned, Scalar::Integer(_) | Scalar::Bool) => "arith.maxui",
            (MinUnsigned, Scalar::Integer(_) | Scalar::Bool) => "arith.minui",
            _ => return None,
        })
    }
    fn is_unsigned(self) -> bool {
        matches!(self, Binary::MaxUnsigned | Binary::MinUnsigned | Binary::DivUnsigned)
    }
}

/// Builds one body.
pub(super) struct Builder<'a, 'p, 'm> {
    parser: &'a Parser<'p, 'm>,
    pub(super) context: &'m Context,
    arena: &'m IrArena<'m>,
    block: Block<'m>,
    location: Location<'m>,
}

/// The element type of a tensor or memref, or the type itself: a vector is a scalar here.
pub(super) fn element_type(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::RankedTensor { element, .. }
        | TypeKind::UnrankedTensor(element)
        | TypeKind::MemRef { element, .. }
        | TypeKind::UnrankedMemRef { element, .. } => *element,
        _ => type_,
    }
}

/// Makes the body of an operation whose operands are resolved. `None` if these types are not computed with.
pub(super) fn build<'m>(
    parser: &Parser<'_, 'm>,
    state: &OperationState<'m>,
    recipe: Recipe,
    unsigned: bool,
) -> Option<Region<'m>> {
    let (region, builder, arguments) = start(parser, state);
    let result = builder.compute(&arguments, recipe, unsigned)?;
    builder.create("linalg.yield", &[result], &[], &[]);
    Some(region)
}

/// Where the arguments stand among the operands of a payload operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PayloadOrder {
    /// The inputs; the output is left out.
    Inputs,
    /// The output, then the inputs.
    OutputFirst,
}

impl PayloadOrder {
    /// The operands of the payload.
    pub(super) fn operands<'m>(self, arguments: &[Value<'m>]) -> Vec<Value<'m>> {
        let Some((output, inputs)) = arguments.split_last() else { return Vec::new() };
        match self {
            PayloadOrder::Inputs => inputs.to_vec(),
            PayloadOrder::OutputFirst => [&[*output], inputs].concat(),
        }
    }
}

/// Makes the body of one operation and a yield.
pub(super) fn build_payload<'m>(
    parser: &Parser<'_, 'm>,
    state: &OperationState<'m>,
    name: &str,
    attributes: &[operation_core::NamedAttribute<'m>],
    order: PayloadOrder,
) -> Region<'m> {
    let (region, builder, arguments) = start(parser, state);
    let Some(output) = arguments.last() else { return region };
    let attributes: Vec<_> = attributes.iter().map(|entry| (entry.name.as_str(), entry.value)).collect();
    let payload = builder.create(name, &order.operands(&arguments), &[output.type_()], &attributes);
    builder.create("linalg.yield", &[payload.result(0)], &[], &[]);
    region
}

/// A region whose block has an argument for each operand.
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
    let builder = Builder { parser, context: parser.context(), arena, block, location: state.location };
    (region, builder, arguments)
}

impl<'m> Builder<'_, '_, 'm> {
    /// Appends an operation, with the properties that its definition gives by default.
    pub(super) fn create(
        &self,
        name: &str,
        operands: &[Value<'m>],
        results: &[Type<'m>],
        properties: &[(&str, operation_core::Attribute<'m>)],
    ) -> Operation<'m> {
        let mut state = OperationState::new(self.context.operation_name(name), self.location);
        state.operands = operands.to_vec();
        state.results = results.to_vec();
        for (name, value) in properties {
            crate::slots::set(self.context, &mut state, name, *value);
        }
        let dialects = self.parser.environment().dialects;
        if state.name.registration().is_some()
            && let Some(definition) = dialects.operation(name)
        {
            populate_defaults(definition, dialects, self.context, &mut state.properties);
        }
        let operation = self.arena.create(&state);
        self.block.push(operation);
        operation
    }

    /// An operation of one result.
    pub(super) fn value(&self, name: &str, operands: &[Value<'m>], type_: Type<'m>) -> Value<'m> {
        self.create(name, operands, &[type_], &[]).result(0)
    }

    fn compute(&self, arguments: &[Value<'m>], recipe: Recipe, unsigned: bool) -> Option<Value<'m>> {
        let (&first, &output) = (arguments.first()?, arguments.last()?);
        let to_output = |value| self.cast(value, output.type_(), unsigned);
        match recipe {
            Recipe::First => Some(first),
            Recipe::Cast => to_output(first),
            Recipe::MultiplyAdd => {
                let left = to_output(first)?;
                let right = to_output(*arguments.get(1)?)?;
                let product = self.binary(Binary::Mul, left, right)?;
                self.binary(Binary::Add, output, product)
            }
            Recipe::QuantizedMultiplyAdd => {
                let &[left, right, left_zero, right_zero, output] = arguments else { return None };
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
            Recipe::Pool(function) => {
                let value = self.cast(first, output.type_(), function.is_unsigned())?;
                self.binary(function, output, value)
            }
            Recipe::Unary(name) => match Scalar::of(first.type_())? {
                Scalar::Float(_) => Some(self.value(name, &[first], first.type_())),
                _ => None,
            },
            Recipe::Reciprocal => {
                let one = match *first.type_().kind() {
                    TypeKind::Float(kind) => self.float_one(kind, first.type_())?,
                    _ => return None,
                };
                Some(self.value("arith.divf", &[one, first], first.type_()))
            }
            Recipe::Square => Some(self.value("arith.mulf", &[first, first], first.type_())),
            Recipe::Binary(function) => self.binary(function, first, *arguments.get(1)?),
            Recipe::FillRandom => super::random::compute(self, arguments),
            Recipe::Select => {
                let &[condition, left, right, ..] = arguments else { return None };
                Some(self.value("arith.select", &[condition, left, right], left.type_()))
            }
        }
    }

    /// `arith.constant 1.0`
    fn float_one(&self, kind: FloatKind, type_: Type<'m>) -> Option<Value<'m>> {
        let bits = match kind {
            FloatKind::F16 => 0x3C00,
            FloatKind::BF16 => 0x3F80,
            FloatKind::F32 => u128::from(1f32.to_bits()),
            FloatKind::F64 => u128::from(1f64.to_bits()),
            _ => return None,
        };
        let one = self.context.attribute(AttributeKind::Float { type_, bits });
        Some(self.create("arith.constant", &[], &[type_], &[("value", one)]).result(0))
    }

    pub(super) fn binary(&self, function: Binary, left: Value<'m>, right: Value<'m>) -> Option<Value<'m>> {
        let name = function.operation(Scalar::of(left.type_())?)?;
        Some(self.value(name, &[left, right], left.type_()))
    }

    /// The value as another type.
    pub(super) fn cast(&self, value: Value<'m>, to: Type<'m>, unsigned: bool) -> Option<Value<'m>> {
        if value.type_() == to {
            return Some(value);
        }
        let (from_scalar, to_scalar) = (Scalar::of(value.type_())?, Scalar::of(to)?);
        let choose = |signed: &'static str, without: &'static str| if unsigned { without } else { signed };
        let name = match (from_scalar, to_scalar) {
            (Scalar::Float(from), Scalar::Float(to)) => match from.width().cmp(&to.width()) {
                std::cmp::Ordering::Less => "arith.extf",
                std::cmp::Ordering::Greater => "arith.truncf",
                std::cmp::Ordering::Equal => return Some(value),
            },
            (Scalar::Float(_), Scalar::Bool | Scalar::Integer(_)) => choose("arith.fptosi", "arith.fptoui"),
            (Scalar::Bool | Scalar::Integer(_), Scalar::Float(_)) => choose("arith.sitofp", "arith.uitofp"),
            (Scalar::Index, Scalar::Bool | Scalar::Integer(_)) => "arith.index_cast",
            (from, to) => match from.integer_width()?.cmp(&to.integer_width()?) {
                std::cmp::Ordering::Less => choose("arith.extsi", "arith.extui"),
                std::cmp::Ordering::Greater => "arith.trunci",
                std::cmp::Ordering::Equal => return Some(value),
            },
        };
        Some(self.value(name, &[value], to))
    }
}
