// FAIL: asmf verify --format plain --split-input-file --allow-unregistered-dialect % --dialect ../dialects/ver.td

%0 = ver.make : index
ver.int %0 : index
// -----
%0 = ver.make : i64
ver.either %0 : i64
// -----
%0 = ver.make : vector<2x2x2xf32>
ver.vector %0 : vector<2x2x2xf32>
// -----
%0 = ver.make : vector<2xf64>
ver.vector %0 : vector<2xf64>
// -----
%0 = ver.make : vector<3xi8>
ver.length %0 : vector<3xi8>
// -----
%0 = ver.make : vector<4xi8>
ver.scalable %0 : vector<4xi8>
// -----
%0 = ver.make : tensor<*xi32>
ver.tensor %0 : tensor<*xi32>
// -----
%0 = ver.make : tensor<2xi64>
ver.tensor %0 : tensor<2xi64>
// -----
%0 = ver.make : tensor<?xi32>
ver.static %0 : tensor<?xi32>
// -----
%0 = ver.make : memref<2xf32>
ver.memref %0 : memref<2xf32>
// -----
%0 = ver.make : complex<f64>
ver.complex %0 : complex<f64>
// -----
%0 = ver.make : i32
ver.function %0 : i32
// -----
%0 = "ver.result"() : () -> i64
// -----
"ver.result"() : () -> ()
// -----
%0:2 = "ver.result"() : () -> (i32, i32)
// -----
%0:2 = ver.make : i32, i64
"ver.counts"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i64) -> ()
// -----
%0:2 = ver.make : i32, i64
"ver.counts"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i64) -> ()
// -----
%0:2 = ver.make : i32, i64
"ver.counts"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 3, 0, -1>}> : (i32, i64) -> ()
// -----
%0:2 = ver.make : i32, i64
"ver.counts"(%0#0, %0#1) <{operandSegmentSizes = array<i64: 1, 0, 1>}> : (i32, i64) -> ()
// -----
%0:2 = ver.make : i32, i64
"ver.counts"(%0#0, %0#1) : (i32, i64) -> ()
// -----
%0:3 = ver.make : i32, i32, i32
"ver.counts"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (i32, i32, i32) -> ()
// -----
"ver.counts"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
// -----
%0 = ver.make : i32
"ver.int"() : () -> ()
// -----
%0 = ver.make : i32
"ver.int"(%0, %0) : (i32, i32) -> ()
// -----
"ver.unknown"() : () -> ()
// -----
%0 = ver.make : i32
"ver.pair"(%0) : (i32) -> ()
// -----
%0 = ver.make : i32
%1:2 = "ver.pair"(%0) : (i32) -> (i32, i32)
// -----
%0 = ver.make : i32
"ver.none"(%0) : (i32) -> ()
// -----
%0 = "ver.none"() : () -> i32
// -----
"ver.none"() ({}) : () -> ()
// -----
"ver.some_results"() : () -> ()
// -----
%0:3 = "ver.results"() <{resultSegmentSizes = array<i32: 2, 1>}> : () -> (i32, i32, i64)
// -----
%0:2 = "ver.results"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i32, i64)
// -----
%0:2 = "ver.results"() <{resultSegmentSizes = array<i32: 1, 1>}> : () -> (i32, i32)
// -----
%0 = ver.make : i32
"ver.lists"(%0, %0) <{sizes = array<i32: 1, 2>}> : (i32, i32) -> ()
// -----
%0 = ver.make : i32
"ver.lists"(%0, %0) <{sizes = array<i32: 3, -1>}> : (i32, i32) -> ()
// -----
%0 = ver.make : i64
"ver.lists"(%0) <{sizes = array<i32: 1>}> : (i64) -> ()
// -----
%0 = ver.make : vector<2xi32>
"ver.tuple"(%0) : (vector<2xi32>) -> ()
// -----
%0 = ver.make : tuple<i32, i64>
ver.tuple %0 : tuple<i32, i64>
// -----
%0 = ver.make : i32
"ver.function"(%0) : (i32) -> ()
// -----
%0 = ver.make : i32
"ver.make"(%0) : (i32) -> ()
