// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.func"() ({
  ^bb0(%arg0: i32, %arg1: f32):
    "t.br"(%arg0)[^bb1] : (i32) -> ()
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
    "t.cond"(%0)[^bb2, ^bb3] : (i32) -> ()
  ^bb2:  // pred: ^bb1
    %1 = "t.make"() ({
    ^bb0(%arg2: index):
      "t.use"(%arg2, %0) : (index, i32) -> ()
    }) : () -> i32
    "t.br"(%1)[^bb1] : (i32) -> ()
  ^bb3:  // pred: ^bb1
    "t.ret"() : () -> ()
  }) : () -> ()
  "t.empty"() ({
  }) : () -> ()
  "t.regions"() ({
  }, {
  ^bb0:
  }, {
    "t.ret"() : () -> ()
  }) : () -> ()
}
