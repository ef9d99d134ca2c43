// RUN: asmf opt % --patterns ./natives.td -I ../dialects --allow-unregistered-dialect
// Operations that the patterns of `natives.td` rewrite, and those that they leave.

%a = drr.source : i32
%b = drr.source : i32
drr.sink %a : i32
drr.sink %b : i32

%i = drr.source : i1
%wide = drr.source : i128
%x = drr.source : index
%f = drr.source : f32
%d = drr.source : f64
%h = drr.source : bf16
%v = drr.source : vector<2x3xi8>
%vf = drr.source : vector<[4]xf64>
%t = drr.source : tensor<4xindex>
%tw = drr.source : tensor<2xi72>
%m = drr.source : memref<2xi8>
%0 = drr.cast %i : i1 to i2
%1 = drr.cast %wide : i128 to i2
%2 = drr.cast %x : index to i2
%3 = drr.cast %f : f32 to i2
%4 = drr.cast %d : f64 to i2
%5 = drr.cast %h : bf16 to i2
%6 = drr.cast %v : vector<2x3xi8> to i2
%7 = drr.cast %vf : vector<[4]xf64> to i2
%8 = drr.cast %t : tensor<4xindex> to i2
%9 = drr.cast %tw : tensor<2xi72> to i2
%10 = drr.cast %m : memref<2xi8> to i2
"test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10) : (i2, i2, i2, i2, i2, i2, i2, i2, i2, i2, i2) -> ()

%n = drr.neg %a : i32
%n1 = drr.neg %i : i1
%n128 = drr.neg %wide : i128
"test.use"(%n, %n1, %n128) : (i32, i1, i128) -> ()

%w1 = drr.weigh %a, %b by 1
%w2 = drr.weigh %a, %b by 2
%w3 = drr.weigh %a, %b by 3
%w4 = drr.weigh %a, %b by 4
%w5 = drr.weigh %a, %b by 5
%w6 = drr.weigh %a, %b by 6
%w7 = drr.weigh %a, %b by 7
%w8 = drr.weigh %a, %b by 8
%w9 = drr.weigh %a, %b by 9
%w10 = drr.weigh %a, %b by 10
%w11 = drr.weigh %a, %b by 11
%w12 = drr.weigh %a, %b by 12
%w13 = drr.weigh %a, %b by 13
%w14 = drr.weigh %a, %b by 14
%w15 = drr.weigh %a, %b by 15
%w16 = drr.weigh %a, %b by 16
%w17 = drr.weigh %a, %b by 17
%w18 = drr.weigh %a, %b by 18
"test.use"(%w1, %w2, %w3, %w4, %w5, %w6) : (i32, i32, i32, i32, i32, i32) -> ()
"test.use"(%w7, %w8, %w9, %w10, %w11, %w12) : (i32, i32, i32, i32, i32, i32) -> ()
"test.use"(%w13, %w14, %w15, %w16, %w17, %w18) : (i32, i32, i32, i32, i32, i32) -> ()
%label = drr.label %a width 20 count 4 last
%label3 = drr.label %a width 20 last
"test.use"(%label, %label3) : (i32, i32) -> ()

%low, %high = drr.split %a
"test.use"(%low, %high) : (i32, i32) -> ()
%join = drr.join %a, %b
%run = drr.run %a slow
"test.use"(%join, %run) : (i32, i32) -> ()

%sum = drr.add %a, %b : i32
%shared = drr.add %b, %a : i32
%once = drr.mul %sum, %b : i32
%twice = drr.mul %shared, %b : i32
"test.use"(%once, %twice, %shared) : (i32, i32, i32) -> ()

%c0 = drr.constant 0 : i8
%c1 = drr.constant 1 : i8
%c2 = drr.constant -1 : i1
%s8 = drr.source : i8
%m0 = drr.mul %s8, %c0 : i8
%m1 = drr.mul %s8, %c1 : i8
%m2 = drr.mul %i, %c2 : i1
"test.use"(%m0, %m1, %m2) : (i8, i8, i1) -> ()
%f0 = drr.constant 0.0 : f32
%fm = drr.constant -0.0 : f64
%f1 = drr.constant dense<1.0> : vector<2xf32>
%f2 = drr.constant 2.0 : f32
%k0 = drr.cast %f0 : f32 to i3
%km = drr.cast %fm : f64 to i3
%k1 = drr.cast %f1 : vector<2xf32> to i3
%k2 = drr.cast %f2 : f32 to i3
"test.use"(%k0, %km, %k1, %k2) : (i3, i3, i3, i3) -> ()

%p3 = drr.step %a by 3 "x"
%p5 = drr.step %a by 5 "x"
%p12 = drr.step %a by 12 "x"
%p25 = drr.step %a by 25 "x"
%p120 = drr.step %a by 120 "x"
"test.use"(%p3, %p5, %p12, %p25, %p120) : (i32, i32, i32, i32, i32) -> ()

"test.region"() ({
^bb0(%y: i32):
  %j = drr.join %y, %a
  "test.use"(%j) : (i32) -> ()
}) : () -> ()
