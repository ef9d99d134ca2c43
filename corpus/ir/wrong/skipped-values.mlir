// FAIL: asmf opt % --dialect ../../dialects/calc.td
//
// What a name stands for is unknown if the operation that defines it can't be read: no type of it is wrong, and nothing else
// that has the same name is meant.

module {
  calc.func @broken : (i32) -> i32 {
  ^bb0(%arg0: i32):
    %0 = calc.broken %arg0 : i32
    %1 = calc.add %0, %0 : i32
    calc.print "both"(%0, %0 : i32, f64)
    calc.return %0 : index
  }
  calc.func @right : (index) -> index {
  ^bb0(%0: index):
    %1 = calc.add %0, %0 : index
    calc.return %1 : index
  }
  calc.func @wrong : (index) -> index {
  ^bb0(%0: index):
    %1 = calc.add %0, %0 : i32
    calc.return %1 : index
  }
}
