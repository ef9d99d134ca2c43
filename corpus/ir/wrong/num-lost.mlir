// RUN: asmf opt % --dialect ../../dialects/num.td --allow-unregistered-dialect --split-input-file
// FAIL[check]: asmf check % --dialect ../../dialects/num.td --allow-unregistered-dialect --split-input-file
// FAIL[verify]: asmf opt % --dialect ../../dialects/num.td --allow-unregistered-dialect --split-input-file --verify-roundtrip
//
// What MLIR prints and doesn't read back.

"num.floats"() <{f32 = array<f32: 0.1, 123456789.0>, f64 = array<f64: 0.70710678118654757, 1.00000051>}> : () -> ()
// -----
"num.floats"() <{f32 = array<f32: 0x7F800000, 0xFFC00000>, f64 = array<f64: 1.0e300, -1.0e300, 1.0e-300, 0x7FF8000000000000>}> : () -> ()
// -----
"test.attribute"() {a = #num.factors<[0.1, 1.0]>, b = #num.factors<[0.70710678118654757]>} : () -> ()
// -----
"num.bits"() <{bare = 3 : i32, commas = 1 : i32, quoted = 1 : i32, spaced = 1 : i32}> : () -> ()
// -----
"num.bits"() <{bare = 1 : i32, commas = 3 : i32, quoted = 1 : i32, spaced = 1 : i32}> : () -> ()
// -----
"num.bits"() <{bare = 0 : i32, commas = 1 : i32, quoted = 1 : i32, spaced = 1 : i32}> : () -> ()
// -----
num.name @"" of @a
// -----
num.name @a of @a::@""
// -----
"test.name"() {a = @""} : () -> ()
// -----
"num.maybe"() <{number = [], truth = true}> : () -> ()
// -----
"num.word"() <{number = 5 : i32, flag = unit}> : () -> ()
// -----
"test.type"() : () -> !num<pairs <1> <2>>
