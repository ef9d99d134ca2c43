// RUN: asmf opt % --dialect ../hooks/shared.td --hooks ../hooks/shared.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/shared.td --hooks ../hooks/shared.hooks --allow-unregistered-dialect --mlir-print-op-generic

%0:4 = "test.source"() : () -> (index, index, index, i32)
%box, %crate = "test.source"() : () -> (!mor.box<i32>, !mor.crate<f32, 2>)
mor.reference %0#0
mor.reference %0#0::%0#1 {a}
mor.loads %0#0 -> %0#1
mor.loads %0#2::%0#0 -> %0#1, %0#2 :: %0#1 -> %0#1
mor.window
mor.window from() -> (index, index) {
}
mor.window from(%a: i32, %b: index) -> (index, index) {
  "test.use"(%a, %b) : (i32, index) -> ()
}
mor.bound() {
}
mor.bound(%0#0 as %a : index, %0#3 as %b : i32) {
  "test.use"(%a, %b) : (index, i32) -> ()
}
mor.all %0#3 : i32 []
%1:2 = mor.all %0#3 : i32 [%0#3, %0#3]
%2:2 = mor.all %0#3 : i32 [%0#3, %0#3] -> i32, i64
%3:2 = mor.paired %0#0, %0#3 : index, i32
mor.import @a
mor.import @a as("b")
%4 = mor.stored i32
%5 = mor.stored i32 as i64
%6 = mor.get %box : !mor.box<i32>
%7 = mor.get %box : !mor.box<i32> -> i64
mor.put %0#3, %box : !mor.box<i32>
mor.put %0#0, %box : index -> !mor.box<i32>
%8 = mor.open %crate : !mor.crate<f32, 2>
mor.matched %0#3 : i32
mor.matched %0#3 : i32 in %box
mor.level
%9 = mor.level at 7
mor.extras 1
mor.extras 1 attributes {name = "x", notes = [], other = 2 : i32}
%node = mor.node
%10 = mor.node
%other = mor.node {name = "node", a}
%empty = mor.node {name = ""}
mor.chosen fast
mor.chosen slow
%11 = mor.parameter i32 = 5
%12 = mor.parameter f64 = 2.5
mor.kinds()
mor.kinds(i32, f32)
