// RUN: asmf opt % --dialect ../dialects/dft.td
// RUN[generic]: asmf opt % --dialect ../dialects/dft.td --mlir-print-op-generic
//
// Default values: each operation as it is when nothing is written, then with other values. What differs from the
// default in any bit is written.

#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  dft.f32
  dft.f64
  dft.f64_of_float
  dft.f32_of_double
  dft.f32_of_int
  dft.f32_trailing
  dft.f32_leading
  dft.f32_exponent
  dft.f64_hex
  dft.f64_separated
  dft.f32_negative_zero
  dft.f32_zero
  dft.f32_nan
  dft.f64_inf
  dft.f32_max
  dft.f32_lowest
  dft.f32_min
  dft.f64_epsilon
  dft.f64_denorm
  dft.f32_third
  dft.f64_third
  dft.f64_product
  dft.f32_cast
  dft.f64_cast
  dft.f32_condition
  dft.f32_ap
  dft.f64_ap
  dft.f32_ap_zero
  dft.f32_macro
  dft.f64_macro
  dft.f64_huge
  dft.f32_infinity
  dft.f64_pi
  dft.f16
  dft.bf16
  dft.dense_f32
  dft.dense_f64
  dft.dense_f32_empty
  dft.array_f32
  dft.array_f64
  dft.ranked_f32
  dft.max
  dft.min
  dft.unsigned_max
  dft.ui64_max
  dft.i32_max
  dft.lowest
  dft.macro
  dft.macro_min
  dft.macro_unsigned
  dft.int_max
  dft.hex
  dft.octal
  dft.binary
  dft.separated
  dft.suffixed
  dft.character
  dft.not
  dft.not_long
  dft.cast
  dft.cast_unsigned
  dft.c_style
  dft.call_cast
  dft.brace_cast
  dft.arithmetic
  dft.shift
  dft.wrap
  dft.of_float
  dft.dynamic
  dft.braces
  dft.bool
  dft.index
  dft.si32
  dft.i1
  dft.dense_i64
  dft.dense_i8
  dft.dense_bool
  dft.array_i64
  dft.string_array
  dft.type_array
  dft.bool_array
  dft.nested
  dft.dictionary
  dft.escaped
  dft.joined
  dft.raw
  dft.empty_text
  dft.string_ref
  dft.symbol
  dft.type
  dft.float_type
  dft.tensor_type
  dft.function_type
  dft.identity
  dft.empty_map
  dft.sized_map
  dft.constant_map
  dft.permutation
  dft.minor
  dft.builder_map
  dft.builder_dim
  dft.builder_symbol
  dft.builder_empty
  dft.builder_constant
  dft.shifted
  dft.computed_map
  dft.map_array
  dft.enum
  dft.enum_short
  dft.enum_cast
  dft.enum_zero
  dft.bits
  dft.prop_i64
  dft.prop_i32
  dft.prop_u8
  dft.prop_text
  dft.prop_bool
  dft.prop_unit
  dft.prop_enum
  dft.prop_named
  dft.prop_flags
  dft.prop_list
  dft.prop_list_of
  dft.prop_list_i32
  dft.prop_array
  dft.prop_array_empty
  dft.prop_optional
  dft.prop_optional_text
  dft.prop_optional_set
  dft.prop_confined
  dft.f32 is 1.000000e+00
  dft.f32
  dft.f64
  dft.f32_zero is -0.000000e+00
  dft.f32_zero
  dft.f32_negative_zero
  dft.f32_negative_zero is 0.000000e+00
  dft.f32_nan
  dft.f32_nan is 0x7FC00001
  dft.f32_nan is 0xFFC00000
  dft.f64_of_float is 1.000000e-01
  dft.f32_ap is 2.500000e-01
  dft.f16
  dft.dense_f32 is [1.000000e+00, 5.000000e-01]
  dft.dense_f32
  dft.array_f32 is [1.000000e+00 : f32]
  dft.array_f32
  dft.ranked_f32
  dft.ranked_f32 is dense<1.500000e+00> : tensor<2xf32>
  dft.max is 3
  dft.hex
  dft.identity
  dft.identity is #map
  dft.type
  dft.type is i64
  dft.nested
  dft.nested is [[1, 2], ["y"], 1.500000e+00 : f32]
  dft.dictionary
  dft.escaped
  dft.enum is  red
  dft.bits
  dft.prop_list_of
  dft.prop_list is [1]
  dft.prop_list
  dft.prop_optional is 4
  dft.prop_optional_set is none
  dft.prop_optional_set
  dft.prop_text is "x"
  dft.prop_enum is red
  dft.prop_named is tint<red>
  dft.prop_flags is fast
  dft.prop_unit is
  dft.prop_bool is false
  dft.prop_u8 is 3
  dft.prop_array is [4, -1]
}

