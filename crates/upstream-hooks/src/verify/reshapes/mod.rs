//! Operations that collapse several dimensions to one or expand one to several: `expand_shape` and `collapse_shape`.

mod memref;
mod parts;
mod tensor;

use super::parts::{Check, register_all};
use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            (
                "memref.collapse_shape",
                Check::of_signature(memref::collapse_memref),
            ),
            (
                "memref.expand_shape",
                Check::of_signature(memref::expand_memref),
            ),
            (
                "tensor.collapse_shape",
                Check::of_signature(tensor::collapse_tensor),
            ),
            (
                "tensor.expand_shape",
                Check::of_signature(tensor::expand_tensor),
            ),
        ],
    );
}
