//! `tensor.empty`.

use crate::rewrite::create::create;
use crate::rewrite::lists::{DYNAMIC, index_of};
use crate::rewrite::registered::Pattern;
use operation_core::{Operation, TypeKind};
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 1] = [Pattern {
    name: "ReplaceEmptyTensorStaticShapeDims",
    root: "tensor.empty",
    benefit: 1,
    rewrite: with_constant_sizes,
}];

/// Constant sizes become part of the type.
fn with_constant_sizes<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let type_ = operation.result(0).type_();
    let TypeKind::RankedTensor { shape, element, encoding } = *type_.kind() else { return false };
    let (mut new_shape, mut dynamic) = (Vec::new(), Vec::new());
    let mut operands = operation.operands();
    for &size in shape {
        let operand = if size == DYNAMIC { operands.next() } else { None };
        let constant = operand.and_then(|operand| index_of(rewriter.constant(operand))).filter(|&size| size >= 0);
        new_shape.push(constant.unwrap_or(size));
        dynamic.extend(operand.filter(|_| constant.is_none()));
    }
    if dynamic.len() == operation.num_operands() {
        return false;
    }
    let new_type = rewriter.context().type_(TypeKind::RankedTensor { shape: &new_shape, element, encoding });
    let new = create(rewriter, "tensor.empty", &dynamic, new_type, operation.location());
    let cast = create(rewriter, "tensor.cast", &[new], type_, operation.location());
    rewriter.replace_op(operation, &[cast]);
    true
}
