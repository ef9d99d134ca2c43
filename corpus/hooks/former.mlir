// FAIL: asmf check --split-input-file %
// Names of the past are known, also where the dialect isn't.
func @f()
// -----
%0 = std.constant 1 : i32
// -----
"std.br"() : () -> ()
// -----
"test.x"() {a = #spv.x<1>} : () -> ()
// -----
arith.maxf %a, %a : f32
// -----
"test.x"() : () -> !llvm.ptr
