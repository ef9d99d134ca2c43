// RUN: asmf opt % --dialect ../dialects/calc.td

module {
  calc.func @main : () -> () {
    %0 = calc.const 3 : i32
    %1 = calc.const 5.000000e-01 : f64
    %2 = calc.add %0, %0 : i32
    %3 = calc.call @double(%2) : (i32) -> i32
    %4 = calc.compare less %2, %3 {hint = "likely"} : i32
    calc.print "sum and half"(%2, %1 : i32, f64)
    calc.repeat %0 times {
      calc.print "hello"
      calc.repeat %2 times in parallel attributes {unroll = 4 : i64} {
      }
    }
    calc.when %4 {
      calc.print "small"
    } otherwise {
      calc.print "not small"
    }
    calc.when %4 {
    }
    calc.return
  }
  calc.func @double : (i32) -> i32 {
  ^bb0(%arg0: i32):
    %0 = calc.add %arg0, %arg0 : i32
    calc.return %0 : i32
  }
}
