// RUN: asmf opt % --dialect ../dialects/cls.td
//
// Lines like earlier ones, but for the names of operands: a line with the same
// name twice does not show the order of its operands.

module {
  %0 = cls.make : i1
  %1 = cls.make : i1
  cls.data writes(%0 : i1) reads(%0 : i1)
  cls.data writes(%0 : i1) reads(%1 : i1)
  cls.data reads(%0 : i1) writes(%0 : i1)
  cls.data reads(%0 : i1) writes(%1 : i1)
}
