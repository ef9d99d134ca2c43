//! The names of float types.

use operation_core::FloatKind;

/// The float type with this spelling, if any.
pub(super) fn float_kind(text: &[u8]) -> Option<FloatKind> {
    if !matches!(text.first(), Some(b'f' | b'b' | b't')) {
        return None;
    }
    Some(match text {
        b"f4E2M1FN" => FloatKind::F4E2M1FN,
        b"f6E2M3FN" => FloatKind::F6E2M3FN,
        b"f6E3M2FN" => FloatKind::F6E3M2FN,
        b"f8E3M4" => FloatKind::F8E3M4,
        b"f8E4M3" => FloatKind::F8E4M3,
        b"f8E4M3B11FNUZ" => FloatKind::F8E4M3B11FNUZ,
        b"f8E4M3FN" => FloatKind::F8E4M3FN,
        b"f8E4M3FNUZ" => FloatKind::F8E4M3FNUZ,
        b"f8E5M2" => FloatKind::F8E5M2,
        b"f8E5M2FNUZ" => FloatKind::F8E5M2FNUZ,
        b"f8E8M0FNU" => FloatKind::F8E8M0FNU,
        b"bf16" => FloatKind::BF16,
        b"f16" => FloatKind::F16,
        b"tf32" => FloatKind::TF32,
        b"f32" => FloatKind::F32,
        b"f64" => FloatKind::F64,
        b"f80" => FloatKind::F80,
        b"f128" => FloatKind::F128,
        _ => return None,
    })
}
