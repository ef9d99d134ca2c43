//! The float types by name.

use operation_core::FloatKind::{self, *};

/// Each float type with its spelling and its C++ class.
pub const FLOATS: &[(FloatKind, &str, &str)] = &[
    (F4E2M1FN, "f4E2M1FN", "Float4E2M1FNType"),
    (F6E2M3FN, "f6E2M3FN", "Float6E2M3FNType"),
    (F6E3M2FN, "f6E3M2FN", "Float6E3M2FNType"),
    (F8E3M4, "f8E3M4", "Float8E3M4Type"),
    (F8E4M3, "f8E4M3", "Float8E4M3Type"),
    (F8E4M3B11FNUZ, "f8E4M3B11FNUZ", "Float8E4M3B11FNUZType"),
    (F8E4M3FN, "f8E4M3FN", "Float8E4M3FNType"),
    (F8E4M3FNUZ, "f8E4M3FNUZ", "Float8E4M3FNUZType"),
    (F8E5M2, "f8E5M2", "Float8E5M2Type"),
    (F8E5M2FNUZ, "f8E5M2FNUZ", "Float8E5M2FNUZType"),
    (F8E8M0FNU, "f8E8M0FNU", "Float8E8M0FNUType"),
    (BF16, "bf16", "BFloat16Type"),
    (F16, "f16", "Float16Type"),
    (TF32, "tf32", "FloatTF32Type"),
    (F32, "f32", "Float32Type"),
    (F64, "f64", "Float64Type"),
    (F80, "f80", "Float80Type"),
    (F128, "f128", "Float128Type"),
];

/// Bits of a value.
pub fn float_width(kind: FloatKind) -> u32 {
    match kind {
        F4E2M1FN => 4,
        F6E2M3FN | F6E3M2FN => 6,
        F8E3M4 | F8E4M3 | F8E4M3B11FNUZ | F8E4M3FN | F8E4M3FNUZ | F8E5M2 | F8E5M2FNUZ | F8E8M0FNU => 8,
        BF16 | F16 => 16,
        TF32 => 19,
        F32 => 32,
        F64 => 64,
        F80 => 80,
        F128 => 128,
    }
}
