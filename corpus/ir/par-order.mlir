// RUN: asmf opt % --dialect ../dialects/par.td
//
// Not canonical: the fields of a struct are read in any order, defaults may be
// written, and prefixes may be given where none is needed.

module {
  %0 = par.any #par.point<y = 2, x = 1> as i32
  %1 = par.any #par.options<b = 4, a = 0, required = 1> as i32
  %2 = par.any #par.all_optional<name = "n"> as i32
  %3 = par.use #par.range<0 to 1>, <1> : !par.pair<i32, f32>
  %4 = par.any #par.outer<#par.range<0 to 1> and #par.range<2 to 3>> as i32
}
