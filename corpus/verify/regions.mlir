// RUN: asmf verify % --dialect ../dialects/ver.td

"ver.any"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.yield"() : () -> ()
}) : () -> ()
"ver.free"() ({
  "ver.child"() : () -> ()
  "ver.child_of_two"() : () -> ()
}) : () -> ()
"ver.single"() ({
}) : () -> ()
"ver.implicit"() ({
  "ver.yield"() : () -> ()
}) : () -> ()
"ver.no_arguments"() ({
  "ver.yield"() : () -> ()
}) : () -> ()
"ver.sized"() ({
  "ver.yield"() : () -> ()
}) : () -> ()
"ver.isolated"() ({
^bb0(%a: i32):
  "ver.yield"(%a) : (i32) -> ()
}) : () -> ()
"ver.graph"() ({
  "ver.int"(%0) : (i32) -> ()
  %0 = "ver.make"() : () -> i32
}) : () -> ()
"ver.table"() ({
  "ver.named"() <{sym_name = "a"}> : () -> ()
  "ver.named"() <{sym_name = "b", sym_visibility = "private"}> : () -> ()
}) : () -> ()
"ver.some_regions"() ({
  "ver.make"() : () -> ()
}, {
}) : () -> ()
"ver.no_arguments_twice"() ({
  "ver.fork"()[^bb1, ^bb2] : () -> ()
^bb1:
  "ver.jump"()[^bb2] : () -> ()
^bb2:
  "ver.jump"()[^bb1, ^bb2] : () -> ()
}, {
}) : () -> ()
"ver.one_each"() ({
  ver.make
  "ver.none"() : () -> ()
}) : () -> ()
"ver.table"() ({
  "ver.function_of"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  "ver.function_of"() <{function_type = () -> (), sym_name = "g"}> ({
    "ver.yield"() : () -> ()
  }) : () -> ()
  "ver.named_result"() <{sym_name = "h"}> : () -> ()
  "ver.any_visibility"() <{sym_name = "i", sym_visibility = "nested"}> : () -> ()
}) : () -> ()
"ver.any"() ({
^bb0(%a: i32):
  "ver.branch"()[^bb2] : () -> ()
^bb1:
  "ver.yield"(%a, %b) : (i32, i32) -> ()
^bb2:
  %b = "ver.make"() : () -> i32
  "ver.free"() ({
    "ver.int"(%b) : (i32) -> ()
    "ver.int"(%a) : (i32) -> ()
  }) : () -> ()
  "ver.fork"()[^bb1, ^bb3] : () -> ()
^bb3:
  "ver.jump"()[^bb1, ^bb3] : () -> ()
^bb4:
  "ver.int"(%c) : (i32) -> ()
  %c = "ver.make"() : () -> i32
  "ver.yield"() : () -> ()
}) : () -> ()
"ver.any"() ({
  "ver.stop"() : () -> ()
}) : () -> ()
// -----
"ver.graph_alone"() ({
  "ver.branch"()[^bb1] : () -> ()
^bb1:
  "ver.stop"() : () -> ()
}) : () -> ()
