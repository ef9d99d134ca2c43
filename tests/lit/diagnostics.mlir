// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{'calc.return' op expects parent op 'calc.func'}}
calc.return

// -----

calc.func @f : () -> () {
  %0 = calc.const 3 : i32
  // expected-error @+1 {{use of undeclared SSA value name}}
  %1 = calc.add %0, %2 : i32
  calc.return
}
