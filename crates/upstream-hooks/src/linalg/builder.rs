//! Builder for the operations of a body.

use format_runtime::evaluate::populate_defaults;
use format_runtime::text::Parser;
use operation_core::{
    AttributeKind, Block, Context, FloatKind, IrArena, Location, Operation, OperationState, Type,
    TypeKind, Value,
};

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

impl Binary {
    /// The operation for this function.
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
    /// The reason why MLIR does not compute with these two types, if it doesn't.
    pub(super) fn refusal<'m>(
        self,
        parser: &Parser<'_, 'm>,
        types: [Type<'m>; 2],
    ) -> Option<String> {
        let scalars = types.map(Scalar::of);
        let both =
            |is: fn(&Scalar) -> bool| scalars.iter().flatten().filter(|one| is(one)).count() == 2;
        let are_bools = both(|scalar| matches!(scalar, Scalar::Bool));
        let are_integers = both(|scalar| matches!(scalar, Scalar::Bool | Scalar::Integer(_)));
        let are_same_kind = are_integers
            || both(|scalar| matches!(scalar, Scalar::Float(_)))
            || both(|scalar| matches!(scalar, Scalar::Complex));
        match self {
            _ if !are_same_kind => {
                let [left, right] = types.map(|type_| parser.type_text(type_));
                Some(format!(
                    "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got \
                     '{left}' and '{right}'"
                ))
            }
            Binary::Sub if are_bools => Some("unsupported operation: sub with bools".to_owned()),
            Binary::Div if are_bools => Some("unsupported operation: div with bools".to_owned()),
            Binary::DivUnsigned if !are_integers || are_bools => {
                Some("unsupported operation: unsigned div not on uint".to_owned())
            }
            _ => None,
        }
    }
    pub(super) fn is_unsigned(self) -> bool {
        matches!(
            self,
            Binary::MaxUnsigned | Binary::MinUnsigned | Binary::DivUnsigned
        )
    }
}

/// Builds one body.
pub(super) struct Builder<'a, 'p, 'm> {
    pub(super) parser: &'a Parser<'p, 'm>,
    pub(super) context: &'m Context,
    pub(super) arena: &'m IrArena<'m>,
    pub(super) block: Block<'m>,
    pub(super) location: Location<'m>,
}

impl<'m> Builder<'_, '_, 'm> {
    /// Appends an operation, with the default properties of its definition.
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

    /// Appends an operation with one result.
    pub(super) fn value(&self, name: &str, operands: &[Value<'m>], type_: Type<'m>) -> Value<'m> {
        self.create(name, operands, &[type_], &[]).result(0)
    }

    /// `arith.constant 1.0`
    pub(super) fn float_one(&self, kind: FloatKind, type_: Type<'m>) -> Option<Value<'m>> {
        let bits = match kind {
            FloatKind::F16 => 0x3C00,
            FloatKind::BF16 => 0x3F80,
            FloatKind::F32 => u128::from(1f32.to_bits()),
            FloatKind::F64 => u128::from(1f64.to_bits()),
            _ => return None,
        };
        let one = self.context.attribute(AttributeKind::Float { type_, bits });
        Some(
            self.create("arith.constant", &[], &[type_], &[("value", one)])
                .result(0),
        )
    }

    pub(super) fn binary(
        &self,
        function: Binary,
        left: Value<'m>,
        right: Value<'m>,
    ) -> Option<Value<'m>> {
        let name = function.operation(Scalar::of(left.type_())?)?;
        Some(self.value(name, &[left, right], left.type_()))
    }

    /// Converts the value to another type.
    pub(super) fn cast(&self, value: Value<'m>, to: Type<'m>, unsigned: bool) -> Option<Value<'m>> {
        if value.type_() == to {
            return Some(value);
        }
        let (from_scalar, to_scalar) = (Scalar::of(value.type_())?, Scalar::of(to)?);
        let choose =
            |signed: &'static str, without: &'static str| if unsigned { without } else { signed };
        let name = match (from_scalar, to_scalar) {
            (Scalar::Float(from), Scalar::Float(to)) => match from.width().cmp(&to.width()) {
                std::cmp::Ordering::Less => "arith.extf",
                std::cmp::Ordering::Greater => "arith.truncf",
                std::cmp::Ordering::Equal => return Some(value),
            },
            (Scalar::Float(_), Scalar::Bool | Scalar::Integer(_)) => {
                choose("arith.fptosi", "arith.fptoui")
            }
            (Scalar::Bool | Scalar::Integer(_), Scalar::Float(_)) => {
                choose("arith.sitofp", "arith.uitofp")
            }
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

/// Kinds of scalars, from which functions choose operations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scalar {
    Bool,
    Integer(u32),
    Index,
    Float(FloatKind),
    Complex,
}

impl Scalar {
    pub(super) fn of(type_: Type<'_>) -> Option<Self> {
        match type_.kind() {
            TypeKind::Integer { width: 1, .. } => Some(Scalar::Bool),
            TypeKind::Integer { width, .. } => Some(Scalar::Integer(*width)),
            TypeKind::Index => Some(Scalar::Index),
            TypeKind::Float(kind) => Some(Scalar::Float(*kind)),
            TypeKind::Complex(_) => Some(Scalar::Complex),
            _ => None,
        }
    }
    /// Width of an integer.
    fn integer_width(self) -> Option<u32> {
        match self {
            Scalar::Bool => Some(1),
            Scalar::Integer(width) => Some(width),
            _ => None,
        }
    }
}
