// RUN: asmf opt % --dialect ../dialects/atr.td

#map = affine_map<() -> (0)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0)[s0] -> (d0 + s0 * 2)>
module {
  atr.integers true, -8, -2147483648, 9223372036854775807, -16, 65535, 0
  atr.integers false, 127, 0, 1, 16, 16, -1 {a = 1 : i64}
  atr.floats 1.000000e+00 -2.500000e-01
  atr.floats 0x7FC00000 1.000000e-310
  atr.floats 0.333333343 0xFFF0000000000000
  atr.number 7 : i64 and -1 : i32
  atr.number 255 : ui8 and 1 : si32 {a}
  atr.bool true
  atr.bool false {a}
  atr.small 0 align 1
  atr.small 7 align 4096
  atr.string "plain"
  atr.string "quote \22 tab \09 line\0A slash \\ \C3\A9"
  atr.string ""
  atr.symbols @one refers to @two and @three
  atr.symbols @"with space" refers to @"a-b" and @a::@"b c"::@d
  atr.types f32, i7, (i32, f32) -> ()
  atr.types tuple<f32, none>, si8, () -> (i32, i64)
  atr.arrays [], [], [], [1, 2]
  atr.arrays [1 : i32, "x", @s, i32], [-1, 0], ["a", "b"], [unit, [true]]
  atr.dense_arrays [], [], [], [], [], []
  atr.dense_arrays [true, false], [1, -128], [0], [9223372036854775807], [1.000000e+00, 5.000000e-01], [1.000000e-01]
  atr.dictionary of {} with
  atr.dictionary of {a = 1 : i64, "b c" = "x", u} with {d = {e}}
  atr.elements dense<1> : tensor<2xi32>, dense<[1, 2]> : tensor<2xi32>
  atr.elements sparse<0, 1> : tensor<2xi64>, dense<> : tensor<0xi32>
  atr.elements dense<true> : tensor<1xi1>, dense<[[1], [2]]> : vector<2x1xi32>
  atr.affine #map, []
  atr.affine #map1, [#map1, #map2] {a}
  atr.any 1 : i32
  atr.any "text" {a}
  atr.any #atr.range<1 to 2>
  atr.any [f32, unit, #atr.range<3 to 4>]
  atr.typed 2.000000e+00 : f16
  atr.typed dense<0> : tensor<i32>
  atr.ranges <0 to 7> and #atr.range<-1 to 1>
  atr.range_list [#atr.range<0 to 1>, #atr.range<2 to 3>]
  atr.optional
  atr.optional number 4 text "x" flag range <1 to 2>
  atr.optional flag {a}
  atr.default
  atr.default width 5 label "x" step 2
  atr.default {a}
  atr.always width 4
  atr.always width 5
  atr.dict_only {required = 1 : i32}
  atr.dict_only {flag, required = 1 : i32, text = "x", width = 5 : i32}
  atr.keyword
  atr.keyword attributes {a, number = 3 : i32}
}
