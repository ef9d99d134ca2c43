// RUN: asmf verify --split-input-file % --dialect ../dialects/ver.td

%0:2 = ver.make : tensor<?xi32>, tensor<2xi32>
%1 = "ver.same_type"(%0#0, %0#1) : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
// -----
%0:2 = ver.make : i32, i32
%1 = "ver.same_operands"(%0#0, %0#1) : (i32, i32) -> i64
// -----
%0:2 = ver.make : tensor<2xi32>, tensor<?xi64>
%1 = "ver.same_shape"(%0#0, %0#1) : (tensor<2xi32>, tensor<?xi64>) -> tensor<2xf32>
// -----
%0:2 = ver.make : vector<2xi32>, vector<2xi8>
%1 = "ver.same_operand_shape"(%0#0, %0#1) : (vector<2xi32>, vector<2xi8>) -> i1
// -----
%0:2 = ver.make : tensor<2xi32>, i32
%1 = "ver.same_element"(%0#0, %0#1) : (tensor<2xi32>, i32) -> vector<3xi32>
// -----
%0:2 = ver.make : tensor<2xi32>, i32
%1 = "ver.same_operand_element"(%0#0, %0#1) : (tensor<2xi32>, i32) -> f32
// -----
%0:2 = ver.make : tensor<2xi32>, vector<3xi8>
%1 = "ver.same_rank"(%0#0, %0#1) : (tensor<2xi32>, vector<3xi8>) -> memref<?xf32>
// -----
%0:2 = ver.make : vector<2xi32>, i32
%1 = "ver.elementwise"(%0#0, %0#1) : (vector<2xi32>, i32) -> vector<2xi1>
// -----
%0:2 = ver.make : i32, i32
%1 = "ver.all_match"(%0#0, %0#1) : (i32, i32) -> i1
// -----
%0:2 = ver.make : vector<2xi8>, i1
%1 = "ver.match_with"(%0#0, %0#1) : (vector<2xi8>, i1) -> i8
// -----
%0:2 = ver.make : i32, i8
%1 = "ver.predicate"(%0#0, %0#1) : (i32, i8) -> i1
// -----
%0:2 = ver.make : tensor<1x3xi32>, tensor<2x?xi32>
%1 = "ver.broadcast"(%0#0, %0#1) : (tensor<1x3xi32>, tensor<2x?xi32>) -> tensor<2x3xi32>
// -----
%0:2 = ver.make : i32, i32
%1 = "ver.float_like"(%0#0, %0#1) : (i32, i32) -> vector<2xf32>
// -----
%0:2 = ver.make : i32, i32
%1 = "ver.none_alike"(%0#0) : (i32) -> i64
// -----
%0:2 = ver.make : tensor<2xi32>, tensor<2xi32, "a">
%1 = "ver.same_type"(%0#0, %0#1) : (tensor<2xi32>, tensor<2xi32, "a">) -> tensor<2xi32>
// -----
%0 = ver.make : vector<2xi32>
%1:2 = "ver.elementwise_many"(%0) : (vector<2xi32>) -> (vector<2xi1>, vector<2xi8>)
