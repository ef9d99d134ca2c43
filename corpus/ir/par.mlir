// RUN: asmf opt % --dialect ../dialects/par.td

module {
  %0 = par.any #par.nothing as !par.token
  %1 = par.any #par.range<-1 to 7> as !par.colored<red i32>
  %2 = par.any #par.kinds<true, -8, "a b", i32, [1], 7 : i8> as !par.colored<blue !par.colored<red f32>>
  %3 = par.any #par.outer<<0 to 1> and #par.range<2 to 3>> as !par.pair<i32, !par.token>
  %4 = par.any #par.list<1, -2, 3> as !par.pair<!par.pair<i32, f32>, () -> ()>
  %5 = par.any #par.maybe_list as i32
  %6 = par.any #par.maybe_list<4> as i32
  %7 = par.any #par.point<x = 1, y = -2> as i32
  %8 = par.any #par.options<required = 0> as i32
  %9 = par.any #par.options<required = 1, a = 2, b = 3> as i32
  %10 = par.any #par.all_optional<> as i32
  %11 = par.any #par.all_optional<type = f32, name = "n"> as i32
  %12 = par.any #par.either<type i8> as !par.vector<i32>
  %13 = par.any #par.either<none name "x"> as !par.vector<i32 at "left" by index>
  %14 = par.any #par.group<all> as !par.shape<i32 : [4]>
  %15 = par.any #par.group<all of a = 1> as !par.shape<f32 : [1, 2]>
  %16 = par.any #par.nothing as !par.spaced<1 x 2[3] -> ()>
  %17 = par.use <0 to 1>, <1, 2> {a} : <i32, f32>
  %18 = par.any #par.mapped<map = (d0)[s0] -> (d0 + s0), bound = (d0) -> (d0)> as i32
  %19 = par.any [#par.range<0 to 1>, {k = #par.point<x = 0, y = 0>}] {b = !par.token} as i32
}
