//! The float types: one table.

use FloatKind::*;
use FloatSpecials::*;

/// The float types of MLIR 22, named after their keywords.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E3M4,
    F8E4M3,
    F8E4M3B11FNUZ,
    F8E4M3FN,
    F8E4M3FNUZ,
    F8E5M2,
    F8E5M2FNUZ,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// The special values of a float type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatSpecials {
    /// Infinities and NaNs.
    Ieee,
    /// All ones is NaN, there is no infinity.
    NanAllOnes,
    /// The encoding of negative zero is NaN, and there is no infinity.
    NanNegativeZero,
    /// Numbers only.
    NumbersOnly,
}

/// The properties of a float type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloatSemantics {
    /// The type.
    pub kind: FloatKind,
    /// The keyword in MLIR's syntax.
    pub name: &'static str,
    /// Its class in MLIR's C++.
    pub class: &'static str,
    /// Bits of the exponent field.
    pub exponent_bits: u32,
    /// Bits of the fraction: the significand without the leading one, even if the leading one is stored (`f80`).
    pub fraction_bits: u32,
    /// The bias: the exponent field minus the exponent.
    pub bias: i32,
    /// The special values.
    pub specials: FloatSpecials,
}

const fn row(
    kind: FloatKind,
    name: &'static str,
    class: &'static str,
    (exponent_bits, fraction_bits, bias): (u32, u32, i32),
    specials: FloatSpecials,
) -> FloatSemantics {
    FloatSemantics {
        kind,
        name,
        class,
        exponent_bits,
        fraction_bits,
        bias,
        specials,
    }
}

/// The rows in the order of [`FloatKind`].
const TABLE: [FloatSemantics; 18] = [
    row(
        F4E2M1FN,
        "f4E2M1FN",
        "Float4E2M1FNType",
        (2, 1, 1),
        NumbersOnly,
    ),
    row(
        F6E2M3FN,
        "f6E2M3FN",
        "Float6E2M3FNType",
        (2, 3, 1),
        NumbersOnly,
    ),
    row(
        F6E3M2FN,
        "f6E3M2FN",
        "Float6E3M2FNType",
        (3, 2, 3),
        NumbersOnly,
    ),
    row(F8E3M4, "f8E3M4", "Float8E3M4Type", (3, 4, 3), Ieee),
    row(F8E4M3, "f8E4M3", "Float8E4M3Type", (4, 3, 7), Ieee),
    row(
        F8E4M3B11FNUZ,
        "f8E4M3B11FNUZ",
        "Float8E4M3B11FNUZType",
        (4, 3, 11),
        NanNegativeZero,
    ),
    row(
        F8E4M3FN,
        "f8E4M3FN",
        "Float8E4M3FNType",
        (4, 3, 7),
        NanAllOnes,
    ),
    row(
        F8E4M3FNUZ,
        "f8E4M3FNUZ",
        "Float8E4M3FNUZType",
        (4, 3, 8),
        NanNegativeZero,
    ),
    row(F8E5M2, "f8E5M2", "Float8E5M2Type", (5, 2, 15), Ieee),
    row(
        F8E5M2FNUZ,
        "f8E5M2FNUZ",
        "Float8E5M2FNUZType",
        (5, 2, 16),
        NanNegativeZero,
    ),
    row(
        F8E8M0FNU,
        "f8E8M0FNU",
        "Float8E8M0FNUType",
        (8, 0, 127),
        NanAllOnes,
    ),
    row(BF16, "bf16", "BFloat16Type", (8, 7, 127), Ieee),
    row(F16, "f16", "Float16Type", (5, 10, 15), Ieee),
    row(TF32, "tf32", "FloatTF32Type", (8, 10, 127), Ieee),
    row(F32, "f32", "Float32Type", (8, 23, 127), Ieee),
    row(F64, "f64", "Float64Type", (11, 52, 1023), Ieee),
    row(F80, "f80", "Float80Type", (15, 63, 16383), Ieee),
    row(F128, "f128", "Float128Type", (15, 112, 16383), Ieee),
];

const _: () = {
    let mut index = 0;
    while index < TABLE.len() {
        assert!(
            TABLE[index].kind as usize == index,
            "a row stands where its kind says"
        );
        index += 1;
    }
};

impl FloatKind {
    /// All kinds, in the order of the enum.
    pub const ALL: [FloatKind; TABLE.len()] = {
        let mut all = [F4E2M1FN; TABLE.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = TABLE[index].kind;
            index += 1;
        }
        all
    };

    /// The properties of the type.
    pub const fn semantics(self) -> &'static FloatSemantics {
        &TABLE[self as usize]
    }
    /// Width in bits, as MLIR counts it (`tf32` has 19).
    pub const fn width(self) -> u32 {
        let semantics = self.semantics();
        semantics.exponent_bits
            + semantics.fraction_bits
            + match self {
                // No sign.
                F8E8M0FNU => 0,
                // A sign, and the leading one.
                F80 => 2,
                _ => 1,
            }
    }
    /// The keyword in MLIR's syntax.
    pub const fn name(self) -> &'static str {
        self.semantics().name
    }
    /// The type with this keyword.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
    /// The type with this C++ class (`Float32Type`).
    pub fn of_class(class: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.semantics().class == class)
    }
}
