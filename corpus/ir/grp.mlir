// RUN: asmf opt % --dialect ../dialects/grp.td

module {
  %0 = grp.make : i32
  %1 = grp.make : i64
  grp.attr
  grp.attr optional 1 unit name "y"
  grp.attr unit {a}
  grp.operand
  grp.operand optional %0 variadic %1, %1 end
  grp.operand variadic %1 end {a}
  grp.type
  %2 = grp.type(%0 : i32) [%1, %0 : i64, i32] -> i32
  grp.type [%1 : i64] {a}
  %3:2 = grp.type -> f32, () -> ()
  grp.region
  grp.region one {
    grp.prop
    grp.end
  }
  grp.region attributes {a} list {
  }, {
    grp.prop
    grp.end
  }
  grp.prop
  grp.prop unit number 3
  grp.prop number -3 {a}
  grp.qualified pair
  grp.qualified #grp.pair<1, 2> pair
  grp.qualified #grp.pair<-1, 2> pair {a}
  grp.value_first end
  grp.value_first %0, %0 end {a}
  grp.symbol_first
  grp.symbol_first @"a b" {a}
  grp.string_first text
  grp.string_first "x" text {a}
  grp.array_first
  grp.array_first [] {a}
  grp.array_first [1, [2]]
  grp.region_first
  grp.region_first attributes {a} {
    grp.prop
    grp.end
  }
  grp.enum_first way
  grp.enum_first down way {a}
  grp.punctuation
  grp.punctuation -> () [] <>, *
  grp.punctuation () <> * {x}
  grp.else of %0, %0
  grp.else of_none {a}
  grp.either narrow %0 end
  grp.either wide %1 end {a}
  grp.inverted static
  grp.inverted dynamic {a}
  grp.nested
  grp.nested outer %0
  grp.nested outer %0 inner %0 flag {a}
  grp.nested outer %0 flag
}
