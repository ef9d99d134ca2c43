// RUN[local]: asmf opt % --allow-unregistered-dialect --mlir-print-local-scope
// RUN[local-debuginfo]: asmf opt % --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-debuginfo
// RUN[pretty]: asmf opt % --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo
// RUN[elide]: asmf opt % --allow-unregistered-dialect --mlir-elide-elementsattrs-if-larger=2
// RUN[hex]: asmf opt % --allow-unregistered-dialect --mlir-print-elementsattrs-with-hex-if-larger=2
// RUN[no-hex]: asmf opt % --allow-unregistered-dialect --mlir-print-elementsattrs-with-hex-if-larger=-1
// RUN[short-resources]: asmf opt % --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=14
// RUN[no-resources]: asmf opt % --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=3
// RUN[skip-regions]: asmf opt % --allow-unregistered-dialect --mlir-print-skip-regions
// RUN[skip-regions-generic]: asmf opt % --allow-unregistered-dialect -mlir-print-skip-regions=true -mlir-print-op-generic
// RUN[unique]: asmf opt % --allow-unregistered-dialect -mlir-print-unique-ssa-ids
// RUN[name-locations]: asmf opt % -allow-unregistered-dialect --mlir-use-nameloc-as-prefix
// RUN[round-trip]: asmf opt % --allow-unregistered-dialect --verify-roundtrip --mlir-disable-threading --verify-each=0
//
// How mlir-opt's flags change what is printed.

#map = affine_map<(d0) -> (d0 * 2)>
#at = loc("where.mlir":1:2)
module {
  %0:2 = "a.pack"() {m = #map, few = dense<[1, 2]> : tensor<2xi32>, more = dense<[1, 2, 3]> : tensor<3xi32>} : () -> (i32, i32) loc("pack"(#at))
  "a.region"(%0#1) ({
  ^bb0(%arg0: i32 loc("entry"), %arg1: memref<4xf32, #map>, %other: i32 loc("arg1")):
    %1 = "a.one"(%arg0) : (i32) -> i32 loc(callsite("callee"(#at) at "caller"))
    %2 = "a.two"(%1) : (i32) -> i32 loc(fused<1 : i32>["!odd name", #at])
    "a.branch"()[^bb1] : () -> () loc(callsite("callee" at #at))
  ^bb1(%block: i32 loc("1st"), %plain: i32):
    %3 = "a.one"(%2) : (i32) -> i32 loc("entry")
    "a.leave"() : () -> () loc(unknown)
  }, {
    %4 = "a.one"(%0#0) : (i32) -> i32
    "a.leave"() {same = dense<7> : tensor<40xi32>} : () -> ()
  }) : (i32) -> ()
  "a.data"() {bools = dense<true> : vector<10xi1>, text = dense<["a", "b", "c"]> : tensor<3x!a.s>, sparse = sparse<[[0], [1], [3]], [1.0, 2.0, 4.0]> : tensor<10xf32>, second = dense_resource<second> : tensor<3xi8>, first = dense_resource<"first one"> : tensor<1xi8>} : () -> ()
}
{-#
  dialect_resources: {
    builtin: {
      second: "0x01000000abcdef",
      "first one": "0x0100000042",
      unused: "0x01000000"
    }
  },
  external_resources: {
    someone: {flag: true, text: "a\22b", "a blob": "0x01000000ff"},
    nobody: {}
  }
#-}
