// RUN: asmf opt % --dialect ../dialects/cls.td
//
// Not canonical: clauses are read in any order, and written in one.

module {
  %0 = cls.make : i1
  cls.flags pinned shared
  cls.words safe fast
  cls.values depth 2 level low count(1)
  cls.data if %0 writes(%0 : i1) reads(%0 : i1)
}
