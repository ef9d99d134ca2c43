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
