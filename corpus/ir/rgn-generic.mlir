// RUN: asmf opt % --dialect ../dialects/rgn.td
//
// The generic form of rgn.mlir: the same IR, the same output.

"builtin.module"() ({
  "rgn.one"() ({
  }) : () -> ()
  "rgn.one"() ({
    "rgn.one"() ({
      "rgn.jump"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "rgn.yield"() : () -> ()
    }) : () -> ()
    "rgn.yield"() : () -> ()
  }) {a} : () -> ()
  "rgn.one"() ({
  ^bb0(%arg2: i1, %arg3: f32):
    "rgn.choose"(%arg2)[^bb1, ^bb2] : (i1) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb2, ^bb3
    "rgn.switch"()[^bb2] : () -> ()
  ^bb2:  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb3
    "rgn.switch"()[^bb1, ^bb2, ^bb3] {a} : () -> ()
  ^bb3:  // pred: ^bb2
    "rgn.anywhere"()[^bb1, ^bb2] {a} : () -> ()
  ^bb4:  // no predecessors
    "rgn.anywhere"() : () -> ()
  }) : () -> ()
  "rgn.two"() ({
    "rgn.yield"() : () -> ()
  }, {
    "rgn.yield"() : () -> ()
  }) {a} : () -> ()
  "rgn.maybe"() ({
  }) : () -> ()
  "rgn.maybe"() ({
    "rgn.use"() : () -> ()
    "rgn.yield"() : () -> ()
  }) : () -> ()
  "rgn.maybe"() ({
    "rgn.use"() : () -> ()
    "rgn.yield"() : () -> ()
  }) {a} : () -> ()
  "rgn.list"() : () -> ()
  "rgn.list"() ({
  }, {
    "rgn.use"() : () -> ()
  }) : () -> ()
  "rgn.list"() ({
    "rgn.use"() : () -> ()
  }) {a} : () -> ()
  "rgn.all"() ({
    "rgn.use"() : () -> ()
  }) : () -> ()
  "rgn.all"() ({
    "rgn.use"() : () -> ()
  }, {
  }, {
    "rgn.use"() : () -> ()
  }) {a} : () -> ()
  "rgn.implicit"() ({
    %4 = "rgn.make"() : () -> i32
    "rgn.yield"() : () -> ()
  }) : () -> ()
  "rgn.implicit"() ({
    %3 = "rgn.make"() : () -> i32
    "rgn.yield"(%3) : (i32) -> ()
  }) {a} : () -> ()
  "rgn.implicit"() ({
    "rgn.yield"() {a} : () -> ()
  }) : () -> ()
  "rgn.single"() ({
    "rgn.use"() : () -> ()
  }) : () -> ()
  "rgn.graph"() ({
    "rgn.use"(%2) : (i32) -> ()
    %2 = "rgn.make"() : () -> i32
  }) : () -> ()
  %0 = "rgn.make"() : () -> i32
  %1 = "rgn.make"() {a} : () -> f32
  "rgn.isolated"(%0, %1) ({
  ^bb0(%arg0: i32, %arg1: f32):
    "rgn.use"(%arg0, %arg1) : (i32, f32) -> ()
    "rgn.yield"() : () -> ()
  }) : (i32, f32) -> ()
  "rgn.isolated"() ({
    "rgn.use"() : () -> ()
    "rgn.yield"() : () -> ()
  }) {a} : () -> ()
}) : () -> ()
