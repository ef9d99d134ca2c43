//! Requirements of verifiers that a simple rule can express: about a property, the number of operands, a region or
//! the widths of types.
//!
//! They are parts of the checks in C++. A generator can skip everything that violates them, because it is never
//! valid.

use super::parts::{Op, verify_by};
use crate::enum_keywords::case_of;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{AttributeKind, FloatKind, Operation, Type, TypeKind};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A rule for an operation.
#[derive(Clone, Copy)]
enum Rule {
    /// An integer or enum property, if it is set, has one of these values.
    OneOf(&'static str, &'static [i64]),
    /// An integer property, if it is set, is a multiple of this.
    MultipleOf(&'static str, i64),
    /// A type in a property is one of these.
    FloatType(&'static str, &'static [FloatKind]),
    /// One of these properties is set.
    AnySet(&'static [&'static str]),
    /// These groups have as many operands together; all operands count if no group is named.
    Operands(usize, &'static [&'static str]),
    /// There is an operand, or this property is set.
    OperandOr(&'static str),
    /// The region with this index isn't empty.
    Region(usize),
    /// The property is the index of a dimension of the first operand.
    Axis(&'static str),
    /// There is an index in the group for each dimension of this operand.
    Indices(&'static str, usize),
    /// The width of the result's elements, compared with the first operand's, is one of these.
    Widths(&'static [Ordering]),
    /// The types of the result and of the first operand differ.
    AnotherType,
}

/// Operations, their rule, true if the message begins with the operation's name, and the message.
type Requirement = (&'static [&'static str], Rule, bool, &'static str);

const SCOPE: Rule = Rule::OneOf("execution_scope", &[2, 3]);
const IS_SCOPE: &str = "execution scope must be 'Workgroup' or 'Subgroup'";
const WIDENS: Rule = Rule::Widths(&[Ordering::Greater]);
const CHANGES_WIDTH: Rule = Rule::Widths(&[Ordering::Greater, Ordering::Less]);
const F8: &[FloatKind] = &[FloatKind::F8E4M3FN, FloatKind::F8E5M2];
const F8_OR_SCALE: &[FloatKind] = &[FloatKind::F8E4M3FN, FloatKind::F8E5M2, FloatKind::F8E8M0FNU];
const SCALE: &[FloatKind] = &[FloatKind::F8E8M0FNU];
const F6: &[FloatKind] = &[FloatKind::F6E2M3FN, FloatKind::F6E3M2FN];
const F4: &[FloatKind] = &[FloatKind::F4E2M1FN];

/// The operations with a work group or a subgroup as execution scope.
const GROUPS: &[&str] = &[
    "spirv.KHR.GroupFMul",
    "spirv.KHR.GroupIMul",
    "spirv.GroupBroadcast",
    "spirv.GroupFAdd",
    "spirv.GroupFMax",
    "spirv.GroupFMin",
    "spirv.GroupIAdd",
    "spirv.GroupSMax",
    "spirv.GroupSMin",
    "spirv.GroupUMax",
    "spirv.GroupUMin",
    "spirv.GroupNonUniformBallot",
    "spirv.GroupNonUniformBallotFindLSB",
    "spirv.GroupNonUniformBallotFindMSB",
    "spirv.GroupNonUniformBroadcast",
    "spirv.GroupNonUniformElect",
    "spirv.GroupNonUniformFAdd",
    "spirv.GroupNonUniformFMax",
    "spirv.GroupNonUniformFMin",
    "spirv.GroupNonUniformFMul",
    "spirv.GroupNonUniformIAdd",
    "spirv.GroupNonUniformIMul",
    "spirv.GroupNonUniformSMax",
    "spirv.GroupNonUniformSMin",
    "spirv.GroupNonUniformShuffle",
    "spirv.GroupNonUniformShuffleDown",
    "spirv.GroupNonUniformShuffleUp",
    "spirv.GroupNonUniformShuffleXor",
    "spirv.GroupNonUniformUMax",
    "spirv.GroupNonUniformUMin",
    "spirv.GroupNonUniformBitwiseAnd",
    "spirv.GroupNonUniformBitwiseOr",
    "spirv.GroupNonUniformBitwiseXor",
    "spirv.GroupNonUniformLogicalAnd",
    "spirv.GroupNonUniformLogicalOr",
    "spirv.GroupNonUniformLogicalXor",
    "spirv.GroupNonUniformRotateKHR",
];

const REQUIREMENTS: &[Requirement] = &[
    (
        &["acc.data"],
        Rule::OperandOr("defaultAttr"),
        false,
        "at least one operand or the default attribute must appear on the data operation",
    ),
    (
        &["acc.declare_enter", "acc.declare_exit"],
        Rule::Operands(1, &[]),
        false,
        "at least one operand must appear on the declare operation",
    ),
    (
        &["acc.enter_data"],
        Rule::Operands(1, &["dataClauseOperands"]),
        false,
        "at least one operand must be present in dataOperands on the enter data operation",
    ),
    (
        &["acc.host_data"],
        Rule::Operands(1, &["dataClauseOperands"]),
        false,
        "at least one operand must appear on the host_data operation",
    ),
    (
        &["acc.update"],
        Rule::Operands(1, &["dataClauseOperands"]),
        false,
        "at least one value must be present in dataOperands",
    ),
    (
        &[
            "acc.private.recipe",
            "acc.firstprivate.recipe",
            "acc.reduction.recipe",
        ],
        Rule::Region(0),
        true,
        "expects non-empty init region",
    ),
    (
        &["amdgpu.permlane_swap"],
        Rule::OneOf("row_length", &[16, 32]),
        true,
        "row_length attribute must either be 16 or 32.",
    ),
    (
        &["amx.tile_load", "amx.tile_store"],
        Rule::Indices("indices", 0),
        true,
        "requires an index for each dimension",
    ),
    (
        &["arith.scaling_extf"],
        WIDENS,
        true,
        "operand types and result type are cast incompatible",
    ),
    (
        &["arith.scaling_truncf"],
        Rule::Widths(&[Ordering::Less]),
        true,
        "operand types and result type are cast incompatible",
    ),
    (
        &["llvm.sext", "llvm.zext"],
        WIDENS,
        false,
        "integer width of the output type is smaller or equal to the integer width of the input type",
    ),
    (
        &["llvm.atomicrmw"],
        Rule::OneOf("ordering", &[2, 4, 5, 6, 7]),
        true,
        "expected at least 'monotonic' ordering",
    ),
    (
        &["llvm.cmpxchg"],
        Rule::OneOf("success_ordering", &[2, 4, 5, 6, 7]),
        true,
        "ordering must be at least 'monotonic'",
    ),
    (
        &["llvm.cmpxchg"],
        Rule::OneOf("failure_ordering", &[2, 4, 5, 6, 7]),
        true,
        "ordering must be at least 'monotonic'",
    ),
    (
        &["llvm.cmpxchg"],
        Rule::OneOf("failure_ordering", &[2, 4, 7]),
        true,
        "failure ordering cannot be 'release' or 'acq_rel'",
    ),
    (
        &["llvm.fence"],
        Rule::OneOf("ordering", &[4, 5, 6, 7]),
        true,
        "can be given only acquire, release, acq_rel, and seq_cst orderings",
    ),
    (
        &["memref.atomic_rmw"],
        Rule::Indices("indices", 1),
        true,
        "expects the number of subscripts to be equal to memref rank",
    ),
    (
        &["nvvm.convert.f32x2.to.f4x2"],
        Rule::FloatType("dstTy", F4),
        true,
        "Only 'f4E2M1FN' type is supported for conversions from f32x2 to f4x2.",
    ),
    (
        &["nvvm.convert.f32x2.to.f6x2"],
        Rule::FloatType("dstTy", F6),
        true,
        "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.",
    ),
    (
        &["nvvm.convert.f32x2.to.f8x2"],
        Rule::FloatType("dstTy", F8_OR_SCALE),
        true,
        "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2",
    ),
    (
        &["nvvm.convert.f16x2.to.f8x2"],
        Rule::FloatType("dstTy", F8),
        true,
        "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f16x2 to f8x2.",
    ),
    (
        &["nvvm.convert.bf16x2.to.f8x2"],
        Rule::FloatType("dstTy", SCALE),
        true,
        "Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.",
    ),
    (
        &["nvvm.convert.f8x2.to.f16x2"],
        Rule::FloatType("srcType", F8),
        true,
        "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f8x2 to f16x2.",
    ),
    (
        &["nvvm.convert.f8x2.to.bf16x2"],
        Rule::FloatType("srcType", SCALE),
        true,
        "Only 'f8E8M0FNU' type is supported for conversions from f8x2 to bf16x2.",
    ),
    (
        &["nvvm.convert.f6x2.to.f16x2"],
        Rule::FloatType("srcType", F6),
        true,
        "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f6x2 to f16x2.",
    ),
    (
        &["nvvm.convert.f4x2.to.f16x2"],
        Rule::FloatType("srcType", F4),
        true,
        "Only 'f4E2M1FN' type is supported for conversions from f4x2 to f16x2.",
    ),
    (
        &["nvvm.convert.f32x4.to.f8x4"],
        Rule::FloatType("dstTy", F8),
        true,
        "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f32x4 to f8x4.",
    ),
    (
        &["nvvm.convert.f32x4.to.f6x4"],
        Rule::FloatType("dstTy", F6),
        true,
        "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x4 to f6x4.",
    ),
    (
        &["nvvm.convert.f32x4.to.f4x4"],
        Rule::FloatType("dstTy", F4),
        true,
        "Only 'f4E2M1FN' type is supported for conversions from f32x4 to f4x4.",
    ),
    (
        &["nvvm.convert.f32x2.to.f16x2"],
        Rule::OneOf("rnd", &[1, 4, 6]),
        true,
        "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to f16x2.",
    ),
    (
        &["nvvm.convert.f32x2.to.bf16x2"],
        Rule::OneOf("rnd", &[1, 4, 6]),
        true,
        "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to bf16x2.",
    ),
    (
        &["nvvm.fence.sync_restrict", "nvvm.fence.proxy.sync_restrict"],
        Rule::OneOf("order", &[2, 3]),
        true,
        "only acquire and release semantics are supported",
    ),
    (
        &["nvvm.pmevent"],
        Rule::AnySet(&["eventId", "maskedEventId"]),
        true,
        "either `id` or `mask` must be set",
    ),
    (
        &["nvvm.setmaxregister"],
        Rule::MultipleOf("regCount", 8),
        true,
        "new register size must be multiple of 8",
    ),
    (
        &["nvvm.stmatrix"],
        Rule::Operands(2, &[]),
        true,
        "expected num attribute to be 1, 2 or 4",
    ),
    (
        &["omp.declare_reduction"],
        Rule::Region(1),
        true,
        "expects non-empty initializer region",
    ),
    (
        &["omp.target_data"],
        Rule::Operands(
            1,
            &["map_vars", "use_device_addr_vars", "use_device_ptr_vars"],
        ),
        false,
        "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present",
    ),
    (
        &["omp.workdistribute"],
        Rule::Region(0),
        true,
        "region cannot be empty",
    ),
    (
        &["spirv.Bitcast"],
        Rule::AnotherType,
        false,
        "result type must be different from operand type",
    ),
    (
        &["spirv.FConvert", "spirv.SConvert", "spirv.UConvert"],
        CHANGES_WIDTH,
        true,
        "expected the different bit widths for operand type and result type",
    ),
    (
        &["sparse_tensor.concatenate"],
        Rule::Operands(2, &["inputs"]),
        false,
        "Need at least two tensors to concatenate.",
    ),
    (
        &["tensor.concat"],
        Rule::Operands(1, &["inputs"]),
        true,
        "requires at least one input",
    ),
    (
        &["tensor.extract"],
        Rule::Indices("indices", 0),
        true,
        "incorrect number of indices for extract_element",
    ),
    (
        &["tensor.insert"],
        Rule::Indices("indices", 1),
        true,
        "incorrect number of indices",
    ),
    (
        &["tosa.concat"],
        Rule::Operands(1, &["input1"]),
        true,
        "expect at least one input",
    ),
    (
        &["tosa.dim"],
        Rule::Axis("axis"),
        true,
        "expect axis to be in the range of dimensions",
    ),
    (
        &[
            "tosa.reduce_all",
            "tosa.reduce_any",
            "tosa.reduce_max",
            "tosa.reduce_min",
            "tosa.reduce_product",
            "tosa.reduce_sum",
        ],
        Rule::Axis("axis"),
        true,
        "expect input tensor rank to be larger than reduce axis",
    ),
    (
        &["tosa.reverse"],
        Rule::Axis("axis"),
        true,
        "expect input tensor rank to be larger than reverse axis",
    ),
    (
        &["transform.structured.pack_transpose"],
        Rule::AnySet(&["inner_perm", "outer_perm"]),
        true,
        " at least one of \"inner_perm\" or \"outer_perm\" must be specified",
    ),
    (
        &["wasmssa.extend"],
        Rule::OneOf("bitsToTake", &[8, 16, 32]),
        false,
        "extend op can only take 8, 16 or 32 bits.",
    ),
    (
        &["wasmssa.reinterpret"],
        Rule::AnotherType,
        false,
        "reinterpret input and output type should be distinct",
    ),
    (GROUPS, SCOPE, true, IS_SCOPE),
];

pub(super) fn register(hooks: &mut Hooks) {
    let mut by_name: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for &(names, rule, names_operation, message) in REQUIREMENTS {
        for name in names {
            let required = by_name.entry(name).or_default();
            required.push((rule, names_operation, message));
        }
    }
    for (name, required) in by_name {
        hooks.verifiers.insert(name, Box::new(Required(required)));
    }
}

struct Required(Vec<(Rule, bool, &'static str)>);

impl Verifier for Required {
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let broken = |op: &mut Op<'_, '_, 'm>| {
            let &(_, names_operation, message) = self.0.iter().find(|each| !each.0.holds(op))?;
            match names_operation {
                true => op.op_error(message),
                false => op.error(message),
            }
        };
        verify_by(Some(broken), verifier, operation)
    }

    // Some definitions leave their regions to this check.
    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        self.verify(verifier, operation)
    }

    fn is_partial(&self, operation: &str) -> bool {
        !matches!(operation, "tensor.extract" | "tensor.insert")
    }
}

impl Rule {
    fn holds(self, op: &Op<'_, '_, '_>) -> bool {
        let operation = op.operation;
        let property = |name| op.property(name);
        let number = |name| property(name).and_then(case_of);
        let first = || operation.operands().next().map(|operand| operand.type_());
        let result = || operation.results().next().map(|result| result.type_());
        match self {
            Rule::OneOf(name, values) => number(name).is_none_or(|value| values.contains(&value)),
            Rule::MultipleOf(name, factor) => number(name).is_none_or(|value| value % factor == 0),
            Rule::FloatType(name, kinds) => {
                match property(name).map(operation_core::Attribute::kind) {
                    Some(AttributeKind::Type(type_)) => {
                        matches!(type_.kind(), TypeKind::Float(kind) if kinds.contains(kind))
                    }
                    _ => true,
                }
            }
            Rule::AnySet(names) => names.iter().any(|name| property(name).is_some()),
            Rule::Operands(least, groups) => {
                let count = match groups {
                    [] => operation.num_operands(),
                    names => names.iter().map(|name| op.group(name).len()).sum(),
                };
                count >= least
            }
            Rule::OperandOr(name) => operation.num_operands() > 0 || property(name).is_some(),
            Rule::Region(index) => {
                index >= operation.num_regions() || operation.region(index).first().is_some()
            }
            Rule::Axis(name) => match (number(name), first().and_then(Type::shape)) {
                (Some(axis), Some(shape)) => {
                    usize::try_from(axis).is_ok_and(|axis| axis < shape.len())
                }
                _ => true,
            },
            Rule::Indices(name, shaped) => {
                let shape = (shaped < operation.num_operands())
                    .then(|| operation.operand(shaped).type_())
                    .and_then(Type::shape);
                shape.is_none_or(|shape| shape.len() == op.group(name).len())
            }
            Rule::Widths(allowed) => match (first().and_then(width), result().and_then(width)) {
                (Some(from), Some(to)) => allowed.contains(&to.cmp(&from)),
                _ => true,
            },
            Rule::AnotherType => first().is_none() || first() != result(),
        }
    }
}

/// The width of an integer or float, or of the elements of a vector or tensor of them.
fn width(type_: Type<'_>) -> Option<u32> {
    match *type_.element_type_or_self().kind() {
        TypeKind::Integer { width, .. } => Some(width),
        TypeKind::Float(kind) => Some(kind.width()),
        _ => None,
    }
}
