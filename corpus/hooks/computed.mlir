// RUN: asmf opt % --dialect ../hooks/computed.td --hooks ../hooks/computed.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/computed.td --hooks ../hooks/computed.hooks --allow-unregistered-dialect --mlir-print-op-generic

%0:4 = "test.source"() : () -> (i32, index, index, i64)
%1 = cmp.boxed %0#0 : i32
%2 = cmp.boxed %1, %0#0 : !cmp.box<i32>, i32
%3 = cmp.boxed : i64
cmp.width %0#1
cmp.width %0#1 and %0#2
cmp.width %0#0 and %0#0 : i32
cmp.signature %0#0 : i32
%4 = cmp.signature %0#0 : (i32) -> i64
%5:2 = cmp.signature %0#0 : (i32) -> (i64, f32)
%6 = cmp.signature %0#0 : (i32) -> (() -> ())
%7 = cmp.arrow %0#0 : (i32) -> i64
cmp.loop {
}
cmp.loop over (%i : i32, %j : index)  in (%0#0, %0#1 : i32, index) {
  "test.use"(%i, %j) : (i32, index) -> ()
}
cmp.with {
}
cmp.with with (@a %0#0 -> %a, copy @b %0#1 -> %b at 3 : i32, index) {
  "test.use"(%a, %b) : (i32, index) -> ()
}
"cmp.with"(%0#0) <{names = [@a]}> ({
^bb0(%a: i32):
  "test.use"(%a) : (i32) -> ()
}) : (i32) -> ()
cmp.token
%8 = cmp.token async
%9 = cmp.token async [%8, %8]
cmp.token [%8]
cmp.sizes() []
cmp.sizes(%0#1, 4, <5>) [%0#2, 6]
cmp.cases %0#0 : i32 [1, -2] or [3, -4]
cmp.cases %0#0 : i32 [] or []
cmp.cases %0#3 : i64 [7, 7] or [-1]
cmp.bits none and red
cmp.bits one and green, unknown
cmp.bits one, two and red
cmp.paths [0, 1], [2] in red
cmp.paths [3] in unknown
cmp.body
cmp.body {
  "test.use"() : () -> ()
}
cmp.only
cmp.only(<4 : i32>)
cmp.only(<4 : i32, 5 : i32>, %0#1 as red, %0#2 as green)
cmp.only(%0#1 as green)
cmp.within %0#1 : green, %0#2, %0#1 : red
