//! `memref.alloc` and `memref.alloca`.

use crate::rewrite::create::{create, state};
use crate::rewrite::lists::{DYNAMIC, index_of};
use crate::rewrite::registered::Pattern;
use crate::rewrite::sizes::segment;
use operation_core::{OpOperand, Operation, TypeKind};
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 4] = [
    Pattern { name: "SimplifyAllocConst", root: "memref.alloc", benefit: 1, rewrite: with_constant_sizes },
    Pattern { name: "SimplifyDeadAlloc", root: "memref.alloc", benefit: 1, rewrite: erase_dead },
    Pattern { name: "SimplifyAllocConst", root: "memref.alloca", benefit: 1, rewrite: with_constant_sizes },
    Pattern { name: "SimplifyDeadAlloc", root: "memref.alloca", benefit: 1, rewrite: erase_dead },
];

/// Constant sizes become part of the type.
fn with_constant_sizes<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let type_ = operation.result(0).type_();
    let TypeKind::MemRef { shape, element, layout, memory_space } = *type_.kind() else { return false };
    let (Some(sizes), Some(symbols)) = (segment(operation, 0), segment(operation, 1)) else { return false };
    let (mut new_shape, mut dynamic) = (Vec::new(), Vec::new());
    let mut operands = sizes.iter().copied();
    for &size in shape {
        let operand = if size == DYNAMIC { operands.next() } else { None };
        let constant = operand.and_then(|operand| index_of(rewriter.constant(operand))).filter(|&size| size >= 0);
        new_shape.push(constant.unwrap_or(size));
        dynamic.extend(operand.filter(|_| constant.is_none()));
    }
    if dynamic.len() == sizes.len() {
        return false;
    }
    let context = rewriter.context();
    let new_type = context.type_(TypeKind::MemRef { shape: &new_shape, element, layout, memory_space });
    let name = operation.name().as_str();
    let mut new = state(context, name, &dynamic, new_type, operation.location());
    new.operands.extend(&symbols);
    let segments = context.dense_i32_array(&[dynamic.len() as i32, symbols.len() as i32]);
    // It is of the same kind, and so has these properties.
    let _ = new.set_property_named("operandSegmentSizes", Some(segments));
    let _ = new.set_property_named("alignment", operation.property_named("alignment"));
    let new = rewriter.create(&new).result(0);
    let cast = create(rewriter, "memref.cast", &[new], type_, operation.location());
    rewriter.replace_op(operation, &[cast]);
    true
}

/// What is only written and freed.
fn erase_dead<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let uses: Vec<OpOperand<'m>> = operation.result(0).uses().collect();
    let is_harmless = |operand: &OpOperand<'m>| match operand.owner.name().as_str() {
        "memref.store" => operand.owner.operand(0) != operation.result(0),
        name => name == "memref.dealloc",
    };
    if !uses.iter().all(is_harmless) {
        return false;
    }
    for operand in uses {
        rewriter.erase_op(operand.owner);
    }
    rewriter.erase_op(operation);
    true
}
