// RUN: asmf opt % --allow-unregistered-dialect
//
// Not canonical: other spellings of what the files beside this one hold.

!alias = tuple<i32>
#one = 1 : i32
#m = affine_map<(i, j)[n] -> (i + (n), 2 * j - 1, (i floordiv 2) * 2)>
"t.use"() {b = 0x10 : i32, a = #one, c = 1, d = true, e = 1.5, f = -0.0 : f32, g = 1.0e3} : () -> ()
"t.use"() {"plain" = unit, m = #m, t = !alias} : () -> ()
"t.use"() {s = "a\"b\\c\n\t\41"} : () -> ()
"t.use"() {d = dense<[1.0, 2.0]> : tensor<2xf32>, s = dense<[1, 1]> : tensor<2xi32>, h = dense<"0x0100000002000000"> : tensor<2xi32>} : () -> ()
"t.use"() {m = memref<4xf32, affine_map<(d0) -> (d0)>, 0>, v = vector< 2 x i32 >} : () -> ()
%a, %b:2 = "t.make"() : () -> (i32, f32, f32)
"t.use"(%b#1, %a) : (f32, i32) -> () // comment
"t.func"() ({
^entry(%x: i32):
  "t.br"(%x)[^other] : (i32) -> ()
^other(%z: i32):
  %y = "t.op"(%x) : (i32) -> i32
  "t.br"(%y)[^other]:(i32)->()
}) : () -> ()
