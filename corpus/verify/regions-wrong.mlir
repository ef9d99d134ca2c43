// FAIL: asmf verify --format plain --split-input-file % --dialect ../dialects/ver.td

"ver.any"() ({
  ver.make
}) : () -> ()
// -----
"ver.any"() ({
^bb0:
}) : () -> ()
// -----
"ver.any"() ({
^bb0:
  "ver.branch"()[^bb0] : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.branch"()[^bb1] : () -> ()
  "ver.yield"() : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.yield"() : () -> ()
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.single"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.single"() ({
^bb0:
}) : () -> ()
// -----
"ver.implicit"() ({
  "ver.any"() ({
  }) : () -> ()
}) : () -> ()
// -----
"ver.no_arguments"() ({
^bb0(%a: i32):
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.sized"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.sized"() ({

}) : () -> ()
// -----
"ver.graph"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.table"() ({
  "ver.named"() <{sym_name = "a"}> : () -> ()
  "ver.named"() <{sym_name = "a"}> : () -> ()
}) : () -> ()
// -----
"ver.table"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.table"() ({
  "ver.named"() <{sym_name = "a", sym_visibility = "secret"}> : () -> ()
}) : () -> ()
// -----
"ver.table"() ({
  "ver.named"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.child"() : () -> ()
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.single"() ({
  "ver.child_of_two"() : () -> ()
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.any"() : () -> ()
// -----
"ver.any"() ({}, {}) : () -> ()
// -----
"ver.any"() ({
  "ver.branch"() : () -> ()
}) : () -> ()
// -----
"ver.free"() ({
  "ver.int"(%0) : (i32) -> ()
  %0 = "ver.make"() : () -> i32
}) : () -> ()
// -----
"ver.any"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"(%0) : (i32) -> ()
^bb2:
  %0 = "ver.make"() : () -> i32
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.free"() ({
  "ver.free"() ({
    %0 = "ver.make"() : () -> i32
  }) : () -> ()
  %1 = "ver.free"() ({
    "ver.int"(%2) : (i32) -> ()
  }) : () -> i32
  %2 = "ver.make"() : () -> i32
}) : () -> ()
// -----
"ver.any"() ({
^bb0(%a: i32):
  "ver.isolated"() ({
    "ver.yield"(%a) : (i32) -> ()
  }) : () -> ()
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.some_regions"() : () -> ()
// -----
"ver.no_arguments_twice"() ({}) : () -> ()
// -----
"ver.no_arguments_twice"() ({
}, {
^bb0(%a: i32):
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.fork"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.jump"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.yield"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.nowhere"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.two_tables"() ({
  ver.make
}, {
}) : () -> ()
// -----
"ver.one_each"() ({
  ver.make
  "ver.none"() : () -> ()
  ver.make
}) : () -> ()
// -----
"ver.table"() ({
  "ver.function_of"() <{function_type = () -> (), sym_name = "f"}> ({
  }) : () -> ()
}) : () -> ()
// -----
"ver.table"() ({
  %0 = "ver.named_result"() <{sym_name = "a"}> : () -> i32
}) : () -> ()
// -----
"ver.table"() ({
  "ver.any_visibility"() <{sym_name = "a", sym_visibility = 1 : i32}> : () -> ()
}) : () -> ()
// -----
"ver.free"() ({
  "ver.named"() <{sym_name = "a"}> : () -> ()
}) : () -> ()
// -----
"ver.free"() ({
  %0 = "ver.same_type"(%0, %0) : (i32, i32) -> i32
}) : () -> ()
// -----
"ver.free"() ({
  "ver.free"() ({
    "ver.int"(%0) : (i32) -> ()
  }) : () -> ()
  %0 = ver.make : i32
}) : () -> ()
// -----
"ver.any"() ({
  "ver.fork"()[^bb1, ^bb2] : () -> ()
^bb1:
  "ver.yield"(%a) : (i32) -> ()
^bb2:
  "ver.some_regions"() ({
  ^bb0(%b: i32):
  }) : () -> ()
  "ver.jump"()[^bb3] : () -> ()
^bb3:
  %a = ver.make : i32
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.free"() ({
  "ver.free"() ({
    %0 = ver.make : i32
  }) : () -> ()
  "ver.int"(%0) : (i32) -> ()
}) : () -> ()
// -----
"ver.implicit"() ({
  "ver.stop"() : () -> ()
}) : () -> ()
// -----
"ver.any"() ({
  "ver.stop"() ({}) : () -> ()
}) : () -> ()
// -----
"ver.isolated"() : () -> ()
// -----
"ver.any"() ({
  "ver.fork"()[^bb1, ^bb2] : () -> ()
^bb1:
  "ver.yield"(%a) : (i32) -> ()
^bb2:
  %b = ver.make : i32
  "ver.branch"()[^bb3] : () -> ()
^bb3:
  "ver.branch"()[^bb4] : () -> ()
^bb4:
  %a = ver.make : i32
  "ver.yield"() : () -> ()
}) : () -> ()
// -----
"ver.no_arguments_twice"() ({
  "ver.fork"()[^bb1, ^bb2] : () -> ()
^bb1:
  "ver.yield"(%a) : (i32) -> ()
^bb2(%a: i32):
  "ver.yield"() : () -> ()
}, {
}) : () -> ()
// -----
// Without the interface the trait says nothing.
"ver.graph_alone"() ({
  ver.int %0 : i32
  %0 = ver.make : i32
}) : () -> ()
// -----
"ver.graph_alone"() : () -> ()
