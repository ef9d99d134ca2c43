//! `memref.alloc`, `memref.alloca` and `memref.realloc`.

use crate::create::{replace_by, state};
use crate::lists::{DYNAMIC, index_of};
use crate::memref_types::memref;
use crate::registered::Pattern;
use operation_core::{Operation, Value};
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 5] = [
    Pattern::new("SimplifyAllocConst", "memref.alloc", of_constant_sizes),
    Pattern::new("SimplifyDeadAlloc", "memref.alloc", never_read),
    Pattern::new("SimplifyAllocConst", "memref.alloca", of_constant_sizes),
    Pattern::new("SimplifyDeadAlloc", "memref.alloca", never_read),
    Pattern::new("SimplifyDeadAlloc", "memref.realloc", never_read),
];

/// Constant sizes become part of the type.
fn of_constant_sizes<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let (Some(own), Some([num_sizes, num_symbols])) =
        (memref(type_), operation.operand_segments::<2>())
    else {
        return None;
    };
    let mut sizes: Vec<Value<'m>> = operation.operands().take(num_sizes).collect();
    let mut shape = own.shape.to_vec();
    let mut at = 0;
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let &value = sizes.get(at)?;
        match index_of(rewriter.constant(value)).filter(|&constant| constant >= 0) {
            Some(constant) => {
                *size = constant;
                sizes.remove(at);
            }
            None => at += 1,
        }
    }
    if sizes.len() == num_sizes {
        return None;
    }
    let (context, location) = (rewriter.context(), operation.location());
    let num_left = sizes.len();
    sizes.extend(operation.operands().skip(num_sizes));
    let new_type = own.with_shape(context, &shape);
    let mut state = state(
        context,
        operation.name().as_str(),
        &sizes,
        new_type,
        location,
    );
    state.set_operand_segments(context, &[num_left, num_symbols]);
    if let Some(alignment) = operation.property_named("alignment") {
        state.set_attribute(context, "alignment", alignment);
    }
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "memref.cast", &[new])
}

/// Erases memory that is at most written and freed.
fn never_read<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let allocated = operation.result(0);
    let users: Vec<Operation<'m>> = allocated.users().collect();
    let needs_it = |user: &Operation<'m>| match user.name().as_str() {
        "memref.store" => user.operand(0) == allocated,
        name => name != "memref.dealloc",
    };
    if users.iter().any(needs_it) {
        return None;
    }
    for user in users {
        rewriter.erase_op(user);
    }
    rewriter.erase_op(operation);
    Some(())
}
