// RUN: asmf opt % --dialect ../../dialects/calc.td --mlir-print-op-generic
// FAIL[wrong]: asmf opt ./generic-wrong.mlir --dialect ../../dialects/calc.td --split-input-file --format plain
//
// Properties win over attributes of the same name; what names no property is dropped.

"calc.func"() <{function_type = () -> (), sym_name = "f", nothing = 1 : i32}> ({
  "calc.return"() : () -> ()
}) {sym_name = "g", other} : () -> ()
"calc.func"() ({
  "calc.return"() : () -> ()
}) {sym_name = "h", function_type = () -> (), other} : () -> ()
