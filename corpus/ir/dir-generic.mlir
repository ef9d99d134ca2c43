// RUN: asmf opt % --dialect ../dialects/dir.td
//
// The generic form of dir.mlir: the same IR, the same output.

"builtin.module"() ({
  %0:2 = "dir.make"() : () -> (!dir.box<i32>, !dir.box<!dir.box<f32>>)
  "dir.qualified"(%0#0, %0#1) <{bare = #dir.tag<1>, full = #dir.tag<2>}> : (!dir.box<i32>, !dir.box<!dir.box<f32>>) -> ()
  "dir.qualified"(%0#1, %0#0) <{bare = #dir.tag<-1>, full = #dir.tag<0>}> {a} : (!dir.box<!dir.box<f32>>, !dir.box<i32>) -> ()
  "dir.qualified_list"() : () -> ()
  "dir.qualified_list"(%0#0, %0#1) {a} : (!dir.box<i32>, !dir.box<!dir.box<f32>>) -> ()
  "dir.functional"(%0#0) : (!dir.box<i32>) -> ()
  %1 = "dir.functional"(%0#0, %0#1) {a} : (!dir.box<i32>, !dir.box<!dir.box<f32>>) -> f32
  %2:2 = "dir.functional"(%1, %1) : (f32, f32) -> (i32, (f32) -> i32)
}) : () -> ()
