// RUN: asmf opt % --dialect ../dialects/opnd.td

module {
  %0:5 = opnd.make : i32, f32, index, i64, vector<2xf32>
  opnd.one %0#0 : i32
  opnd.one %0#1 {a, b = [1, "two"]} : f32
  opnd.maybe()
  opnd.maybe(%0#0 : i32)
  opnd.maybe() {a}
  opnd.many()
  opnd.many(%0#0 : i32)
  opnd.many(%0#0, %0#1, %0#2 : i32, f32, index)
  opnd.many(%0#0, %0#0 : i32, i32) {a}
  opnd.nested
  opnd.nested of (%0#0, %0#1), (%0#2) : (i32, f32), (index)
  opnd.nested of (%0#0), (), (%0#2, %0#2) : (i32), (), (index, index) {a}
  opnd.pair(%0#0, %0#3) : i32, i64
  opnd.pair(%0#4, %0#0) {a} : vector<2xf32>, i32
  opnd.segments %0#0 : i32
  opnd.segments %0#0 at %0#2 : i32
  opnd.segments %0#0[%0#2, %0#2] : i32
  opnd.segments %0#0 at %0#2[%0#2] and %0#0, %0#1 : i32, f32 {a} : i32
  opnd.zip[] with[]
  opnd.zip[%0#0, %0#0] with[%0#3, %0#3] {a}
  opnd.all %0#0 : i32
  opnd.all %0#0, %0#1, %0#4 {a} : i32, f32, vector<2xf32>
  opnd.apply() : () -> ()
  %1 = opnd.apply(%0#0) : (i32) -> f32
  %2:2 = opnd.apply(%0#0, %1) {a} : (i32, f32) -> (i32, () -> ())
  %3 = opnd.apply() : () -> (() -> ())
  %4 = opnd.convert %0#0 : (i32) -> f32
  %found, %score = opnd.known %0#0 at %0#2
  %found_0, %score_1 = opnd.known %0#0 at %0#2 by %0#1, %0#1 {a}
  opnd.make
  %5 = opnd.make : i32
  %6:3 = opnd.make {a} : i32, (i32) -> (), tensor<?xf32>
  %head, %tail:2 = opnd.split : i32 tail i32, f32
  %head_2, %middle, %tail_3 = opnd.split {a} : i32 middle f32 tail i64
  %head_4 = opnd.split : i32
  %7 = opnd.vector %0#4 : vector<2xf32> to tensor<2xf32>
}
