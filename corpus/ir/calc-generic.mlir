// RUN: asmf opt % --dialect ../dialects/calc.td
//
// The generic form of calc.mlir: the same IR, the same output.

"builtin.module"() ({
  "calc.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %1 = "calc.const"() <{value = 3 : i32}> : () -> i32
    %2 = "calc.const"() <{value = 5.000000e-01 : f64}> : () -> f64
    %3 = "calc.add"(%1, %1) : (i32, i32) -> i32
    %4 = "calc.call"(%3) <{callee = @double}> : (i32) -> i32
    %5 = "calc.compare"(%3, %4) <{order = 0 : i32}> {hint = "likely"} : (i32, i32) -> i1
    "calc.print"(%3, %2) <{label = "sum and half"}> : (i32, f64) -> ()
    "calc.repeat"(%1) ({
      "calc.print"() <{label = "hello"}> : () -> ()
      "calc.repeat"(%3) <{parallel}> ({
        "calc.end"() : () -> ()
      }) {unroll = 4 : i64} : (i32) -> ()
      "calc.end"() : () -> ()
    }) : (i32) -> ()
    "calc.when"(%5) ({
      "calc.print"() <{label = "small"}> : () -> ()
      "calc.end"() : () -> ()
    }, {
      "calc.print"() <{label = "not small"}> : () -> ()
      "calc.end"() : () -> ()
    }) : (i1) -> ()
    "calc.when"(%5) ({
      "calc.end"() : () -> ()
    }, {
    }) : (i1) -> ()
    "calc.return"() : () -> ()
  }) : () -> ()
  "calc.func"() <{function_type = (i32) -> i32, sym_name = "double"}> ({
  ^bb0(%arg0: i32):
    %0 = "calc.add"(%arg0, %arg0) : (i32, i32) -> i32
    "calc.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
