// RUN: asmf verify % --dialect ../dialects/ver.td

%0:3 = ver.make : i32, i64, f32
%1:3 = ver.make : vector<2xf32>, vector<4xi8>, vector<[4]xi8>
%2:3 = ver.make : tensor<?xi32>, tensor<2xi32>, memref<2x?xf32>
%3:3 = ver.make : complex<f32>, tuple<i32, tuple<i32>>, () -> ()
ver.int %0#0 : i32
ver.either %0#2 : f32
ver.vector %1#0 : vector<2xf32>
ver.length %1#1 : vector<4xi8>
ver.scalable %1#2 : vector<[4]xi8>
ver.tensor %2#0 : tensor<?xi32>
ver.static %2#1 : tensor<2xi32>
ver.memref %2#2 : memref<2x?xf32>
ver.complex %3#0 : complex<f32>
ver.tuple %3#1 : tuple<i32, tuple<i32>>
ver.function %3#2 : () -> ()
%4 = "ver.result"() : () -> i32
%5:2 = "ver.counts"(%4, %4, %0#1, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i64, i64) -> (i32, i32)
%6:2 = "ver.pair"(%4, %4) : (i32, i32) -> (i32, i32)
"ver.none"() : () -> ()
%7:2 = "ver.some_results"() : () -> (i32, i32)
%8 = "ver.some_results"() : () -> i32
%9:2 = "ver.results"() <{resultSegmentSizes = array<i32: 1, 1>}> : () -> (i32, i64)
"ver.lists"(%4, %4, %4) <{sizes = array<i32: 1, 0, 2>}> : (i32, i32, i32) -> ()
