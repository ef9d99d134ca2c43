// RUN: asmf opt % --dialect ../../lint/defaults/operators.td
// RUN[generic]: asmf opt % --dialect ../../lint/defaults/operators.td --mlir-print-op-generic
//
// Default values with operators that bind as loosely as the comparison into which they are pasted: some are always written,
// some never, and with them other values.

module {
  opr.or
  opr.or p 5
  opr.or p 1
  opr.and
  opr.and p 7
  opr.and p 3
  opr.and p 4
  opr.xor
  opr.xor p 5
  opr.xor p 3
  opr.condition
  opr.condition p 0
  opr.condition p 1
  opr.condition p 7
  opr.logical
  opr.logical p true
  opr.logical p false
  opr.logical_or
  opr.logical_or p true
  opr.logical_or p false
  opr.sum
  opr.sum p 7
  opr.sum p 3
  opr.shift
  opr.shift p 8
  opr.shift p 1
  opr.equal
  opr.equal p true
  opr.equal p false
  opr.less
  opr.less p true
  opr.less p false
  opr.enclosed
  opr.enclosed p 5
  opr.enclosed p 1
  opr.dict_or
  opr.dict_or <{a = 3 : i64}>
  opr.dict_or <{b = 7 : i64}>
  opr.dict_or <{a = 6 : i64, b = 4 : i64}>
  opr.attr <>
  opr.attr <n 5>
  opr.attr <n 3 m 3 o 5>
  opr.attr <m 7 o 6>
  opr.attr <m 2>
}
