// RUN: asmf opt % --dialect ./types-match.td

module {
  %0 = builtin.unrealized_conversion_cast to i32
  %1 = typ.maybe %0 : i32
}
