// RUN: not mlir-opt %s 2>&1 | FileCheck %s

// CHECK: rejected.mlir:[[@LINE+1]]:1: error: 'calc.return' op expects parent op 'calc.func'
calc.return
