// RUN: asmf opt % --dialect ../dialects/shp.td --allow-unregistered-dialect

module {
  %0:5 = "test.values"() : () -> (tensor<4xi32, "enc">, tensor<*xi32>, vector<[4]x2xf32>, memref<2xi32, 1>, i32)
  %1 = shp.compare %0#0 : tensor<4xi32, "enc">
  %2 = shp.compare %0#1 : tensor<*xi32>
  %3 = shp.compare %0#2 : vector<[4]x2xf32>
  %4 = shp.compare %0#3 : memref<2xi32, 1>
  %5 = shp.compare %0#4 : i32
  "test.use"(%1, %2, %3, %4, %5) : (tensor<4xi1, "enc">, tensor<*xi1>, vector<[4]x2xi1>, memref<2xi1, 1>, i1) -> ()
  %6 = shp.hold %0#4, %5 : !shp.held<[i32, i1]>
}
