// RUN: asmf opt % --dialect ../dialects/dir.td
//
// Without the directives that are C++; those are in dir-custom.mlir.

module {
  %0:2 = dir.make : !dir.box<i32>, !dir.box<!dir.box<f32>>
  dir.qualified <1>, #dir.tag<2>, %0#0, %0#1 : <i32>, !dir.box<!dir.box<f32>>
  dir.qualified <-1>, #dir.tag<0>, %0#1, %0#0 {a} : <!dir.box<f32>>, !dir.box<i32>
  dir.qualified_list()
  dir.qualified_list(%0#0, %0#1 : !dir.box<i32>, !dir.box<!dir.box<f32>>) {a}
  dir.functional %0#0 : (!dir.box<i32>) -> ()
  %1 = dir.functional %0#0, %0#1 {a} : (!dir.box<i32>, !dir.box<!dir.box<f32>>) -> f32
  %2:2 = dir.functional %1, %1 : (f32, f32) -> (i32, (f32) -> i32)
}
