// RUN: asmf opt % --allow-unregistered-dialect

module {
  %0 = "t.one"() : () -> i32
  %1:2 = "t.two"() : () -> (i32, f32)
  %2:3 = "t.three"(%0, %1#0, %1#1) : (i32, i32, f32) -> (i32, i32, index)
  "t.use"(%2#2, %2#0, %0) : (index, i32, i32) -> ()
  "t.graph"() ({
    "t.use"(%3) : (i32) -> ()
    %3 = "t.one"() : () -> i32
  }) : () -> ()
  "t.many"(%0, %0, %0) ({
    %3 = "t.one"() : () -> i32
  }, {
    %3 = "t.one"() : () -> i32
    %4 = "t.one"() : () -> i32
  }) {a} : (i32, i32, i32) -> ()
}
