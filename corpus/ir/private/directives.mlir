// RUN: asmf opt % --dialect ../private/directives.td --allow-unregistered-dialect
//
// What C++ of MLIR's doesn't write is printed in generic form, with everything in it. The cases of `inner` are assumed to be MLIR's.

%value, %index = "test.values"() : () -> (i32, index)
"own.cases"(%value) <{number = 3 : i32}> : (i32) -> ()
"own.visible"() <{visibility = "hello"}> : () -> ()
own.list [%index, 4]
"own.other_list"() <{fixed = array<i64: 1, 2>}> : () -> ()
"own.unknown"() <{value = 3 : i64}> : () -> ()
"test.range"() : () -> !own.range<odd text>
inner.shape 4x?x2
"inner.cases"() <{cases = array<i64: 2>}> ({
  "test.end"() : () -> ()
}) : () -> ()
