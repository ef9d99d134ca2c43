//! Native traits of dialects that say nothing that could be wrong at run time, or that only passes use.

use rustc_hash::FxHashSet;

/// Without `::mlir::` and the arguments of templates.
const SOUND: &[&str] = &[
    "HasDefaultDLTIDataLayout",
    "OpTrait::NVVMRequiresSM",
    "OpTrait::NVVMRequiresSMa",
    "OpTrait::spirv::SignedOp",
    "OpTrait::spirv::UnsignedOp",
    "OpTrait::spirv::UsableInSpecConstantOp",
    "OpTrait::tosa::TosaElementwiseOperator",
    "OpTrait::tosa::TosaShapeOperator",
    "transform::FunctionalStyleTransformOpTrait",
    "transform::NavigationTransformOpTrait",
    "transform::ReportTrackingListenerFailuresOpTrait",
    "transform::TransformEachOpTrait",
    "wasmssa::ConstantExprOpTrait",
];

pub(super) fn sound() -> FxHashSet<String> {
    SOUND.iter().map(|&name| name.to_owned()).collect()
}
