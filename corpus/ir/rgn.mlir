// RUN: asmf opt % --dialect ../dialects/rgn.td

module {
  rgn.one {
  }
  rgn.one attributes {a} {
    rgn.one {
      rgn.jump ^bb1
    ^bb1:  // pred: ^bb0
      rgn.yield
    }
    rgn.yield
  }
  rgn.one {
  ^bb0(%arg0: i1, %arg1: f32):
    rgn.choose %arg0 ? ^bb1 : ^bb2
  ^bb1:  // 3 preds: ^bb0, ^bb2, ^bb3
    rgn.switch ^bb2[]
  ^bb2:  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb3
    rgn.switch ^bb1[^bb2, ^bb3] {a}
  ^bb3:  // pred: ^bb2
    rgn.anywhere of(^bb1, ^bb2) {a}
  ^bb4:  // no predecessors
    rgn.anywhere of()
  }
  rgn.two {
    rgn.yield
  } then {
    rgn.yield
  } {a}
  rgn.maybe
  rgn.maybe do {
    rgn.use()
    rgn.yield
  }
  rgn.maybe attributes {a} do {
    rgn.use()
    rgn.yield
  }
  rgn.list
  rgn.list of {
  }, {
    rgn.use()
  }
  rgn.list attributes {a} of {
    rgn.use()
  }
  rgn.all {
    rgn.use()
  }
  rgn.all attributes {a} {
    rgn.use()
  }, {
  }, {
    rgn.use()
  }
  rgn.implicit {
    %2 = rgn.make : i32
  }
  rgn.implicit attributes {a} {
    %2 = rgn.make : i32
    rgn.yield %2 : i32
  }
  rgn.implicit {
    rgn.yield {a}
  }
  rgn.single {
    rgn.use()
  }
  rgn.graph {
    rgn.use(%2 : i32)
    %2 = rgn.make : i32
  }
  %0 = rgn.make : i32
  %1 = rgn.make {a} : f32
  rgn.isolated with %0, %1 : i32, f32 {
  ^bb0(%arg0: i32, %arg1: f32):
    rgn.use(%arg0, %arg1 : i32, f32)
    rgn.yield
  }
  rgn.isolated attributes {a} {
    rgn.use()
    rgn.yield
  }
}
