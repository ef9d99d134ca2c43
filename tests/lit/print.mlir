// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mlir-opt %s -mlir-print-op-generic | mlir-opt | FileCheck %s

// CHECK-LABEL: calc.func @double
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: %[[SUM:.*]] = calc.add %[[A]], %[[A]] : i32
// CHECK-NEXT: calc.return %[[SUM]] : i32
// GENERIC: "calc.func"() <{
// GENERIC: "calc.add"(%[[A:.*]], %[[A]]) : (i32, i32) -> i32
calc.func @double : (i32) -> i32 {
^bb0(%a: i32):
  %sum = "calc.add"(%a, %a) : (i32, i32) -> i32
  calc.return %sum : i32
}
