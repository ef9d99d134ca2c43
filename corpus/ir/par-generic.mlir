// RUN: asmf opt % --dialect ../dialects/par.td
//
// The generic form of par.mlir: the same IR, the same output.

"builtin.module"() ({
  %0 = "par.any"() <{attr = #par.nothing}> : () -> !par.token
  %1 = "par.any"() <{attr = #par.range<-1 to 7>}> : () -> !par.colored<red i32>
  %2 = "par.any"() <{attr = #par.kinds<true, -8, "a b", i32, [1], 7 : i8>}> : () -> !par.colored<blue !par.colored<red f32>>
  %3 = "par.any"() <{attr = #par.outer<<0 to 1> and #par.range<2 to 3>>}> : () -> !par.pair<i32, !par.token>
  %4 = "par.any"() <{attr = #par.list<1, -2, 3>}> : () -> !par.pair<!par.pair<i32, f32>, () -> ()>
  %5 = "par.any"() <{attr = #par.maybe_list}> : () -> i32
  %6 = "par.any"() <{attr = #par.maybe_list<4>}> : () -> i32
  %7 = "par.any"() <{attr = #par.point<x = 1, y = -2>}> : () -> i32
  %8 = "par.any"() <{attr = #par.options<required = 0>}> : () -> i32
  %9 = "par.any"() <{attr = #par.options<required = 1, a = 2, b = 3>}> : () -> i32
  %10 = "par.any"() <{attr = #par.all_optional<>}> : () -> i32
  %11 = "par.any"() <{attr = #par.all_optional<type = f32, name = "n">}> : () -> i32
  %12 = "par.any"() <{attr = #par.either<type i8>}> : () -> !par.vector<i32>
  %13 = "par.any"() <{attr = #par.either<none name "x">}> : () -> !par.vector<i32 at "left" by index>
  %14 = "par.any"() <{attr = #par.group<all>}> : () -> !par.shape<i32 : [4]>
  %15 = "par.any"() <{attr = #par.group<all of a = 1>}> : () -> !par.shape<f32 : [1, 2]>
  %16 = "par.any"() <{attr = #par.nothing}> : () -> !par.spaced<1 x 2[3] -> ()>
  %17 = "par.use"() <{list = #par.list<1, 2>, range = #par.range<0 to 1>}> {a} : () -> !par.pair<i32, f32>
  %18 = "par.any"() <{attr = [#par.range<0 to 1>, {k = #par.point<x = 0, y = 0>}]}> {b = !par.token} : () -> i32
}) : () -> ()
