// RUN: asmf opt % --allow-unregistered-dialect

#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  "t.use"() {i = i1, i0 = i0, n = none, s = si8, u = ui16, w = i16777215, x = index} : () -> ()
  "t.use"() {a = f16, b = bf16, c = f32, d = f64, e = f80, f = f128, g = tf32} : () -> ()
  "t.use"() {a = f8E5M2, b = f8E4M3, c = f8E4M3FN, d = f8E5M2FNUZ, e = f8E4M3FNUZ, f = f8E4M3B11FNUZ, g = f8E3M4, h = f8E8M0FNU} : () -> ()
  "t.use"() {a = f6E2M3FN, b = f6E3M2FN, c = f4E2M1FN} : () -> ()
  "t.use"() {a = complex<f32>, b = complex<i1>, c = tuple<>, d = tuple<i32>, e = tuple<i32, tuple<f32, index>>} : () -> ()
  "t.use"() {a = () -> (), b = (i32) -> f32, c = (i32, f32) -> (), d = () -> (i32, f32)} : () -> ()
  "t.use"() {a = (() -> ()) -> (() -> ()), b = () -> (() -> (i32, i32)), c = () -> ((i32) -> i32, i32)} : () -> ()
  "t.use"() {a = vector<4xf32>, b = vector<2x3xindex>, c = vector<i8>, d = vector<[4]xi32>, e = vector<2x[4]x3xf64>} : () -> ()
  "t.use"() {a = tensor<f32>, b = tensor<4xf32>, c = tensor<?x2x?xi1>, d = tensor<0xi8>, e = tensor<*xf32>, f = tensor<?xf32, "dense">, g = tensor<2xvector<2xf32>>} : () -> ()
  "t.use"() {a = tensor<2xcomplex<f32>>, b = tensor<?x!t.type<4>>, c = tensor<1x!t.other>} : () -> ()
  "t.use"() {a = memref<f32>, b = memref<?x4xi8>, c = memref<*xi8>, d = memref<4xf32, 3>, e = memref<4xf32, "shared">, f = memref<*xf32, 1>} : () -> ()
  "t.use"() {a = memref<4x?xf32, strided<[8, 1]>>, b = memref<4xf32, strided<[?], offset: ?>>, c = memref<4xf32, strided<[2], offset: 3>, 1 : i8>} : () -> ()
  "t.use"() {a = memref<2xmemref<2xf32>>, b = memref<1xindex>, c = memref<4x4xf32, #map>} : () -> ()
  "t.use"() {a = !t.bare, b = !t.type<1, "two">, c = !t<"any [ text">, d = !t.nested<<<>>>, e = !t.x<(i32)>} : () -> ()
}
