// RUN: asmf opt % --dialect ./lengths.td
//
// No operand is lost where the lengths of its lists are unknown.

%0 = builtin.unrealized_conversion_cast to i32
"lvl.missing"(%0, %0) : (i32, i32) -> ()
"lvl.number"(%0, %0) <{sizes = 2 : i32}> : (i32, i32) -> ()
"lvl.elements"(%0, %0) <{sizes = dense<[1, 1]> : tensor<2xi32>}> : (i32, i32) -> ()
"lvl.right"(%0, %0) <{sizes = array<i32: 1, 1>}> : (i32, i32) -> ()
