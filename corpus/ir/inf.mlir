// RUN: asmf opt % --dialect ../dialects/inf.td

module {
  %0:4 = inf.make : i32, index, none, complex<f32>
  %1:3 = inf.make : vector<4xf32>, ui8, f32
  %x, %y, %z = inf.fixed %0#0, %0#1, %0#2, %0#3
  inf.fixed_list[]
  inf.fixed_list[%1#1, %1#1] {a}
  inf.same_operands %0#0, %0#0, %0#0 : i32
  %2 = inf.same_all %0#0, %0#0 : i32
  %3 = inf.same_all %1#0, %1#0 {a} : vector<4xf32>
  %4 = inf.same_first %0#1 : index, %0#1
  %5 = inf.match %0#0, %0#1, %0#0 : index, i32
  %6 = inf.constant 3 : i8
  %7 = inf.constant dense<1.000000e+00> : tensor<4xf32> {a}
  %8 = inf.same_all %7, %7 : tensor<4xf32>
  %9 = inf.element %1#0 at %0#1 : vector<4xf32>
  %10 = inf.same_all %9, %1#2 : f32
  %11 = inf.splat %1#2 : tensor<?xf32>
  %12 = inf.identity %0#3 : complex<f32>
  %13 = inf.built %12 : complex<f32>
  %14 = inf.same_all %13, %6 : i8
  inf.optional %0#0 : i32
  inf.optional %0#0 masked %0#0 rest %0#0, %0#0 {a} : i32
  %15 = inf.make : (i32, f32) -> index
  inf.parameters %15(%0#0, %1#2) : (i32, f32) -> index
  %16 = inf.make : () -> ()
  inf.parameters %16() {a} : () -> ()
  %17 = inf.build[%0#0, %0#0, %0#0, %0#0] : tensor<2x2xi32>
  %18 = inf.build[] {a} : tensor<0xf32>
  inf.shapes %1#0, %3, %1#0 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
