// RUN: mlir-opt %s -verify-roundtrip -allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// CHECK: "market.look"() {map = affine_map<(d0) -> (d0)>} : () -> ()
// LOC: #[[MAP:.*]] = affine_map<(d0) -> (d0)>
// LOC: "market.look"() {map = #[[MAP]]} : () -> () loc(#[[PLACE:.*]])
// LOC: #[[PLACE]] = loc("shop")
"market.look"() {map = affine_map<(d0) -> (d0)>} : () -> () loc("shop")
