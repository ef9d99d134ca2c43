// RUN: asmf opt % --dialect ../dialects/grp.td
//
// Not canonical: empty regions and lists, defaults that are written, words in
// quotes, spaces, aliases, and attributes of the format in the dictionary.

!t = i32
#p = #grp.pair<1, 2>
module {
  %a = grp.make:!t
  grp.attr optional   1  name "x"
  grp.attr {optional = 2 : i32, unit, name = "z"}
  grp.enum_first "down" way
  grp.qualified #p pair
  grp.prop number 0
  grp.region one { } list { }
  "grp.nested"(%a) <{operandSegmentSizes = array<i32: 1, 0>, flag}> : (i32) -> ()
  "grp.nested"(%a) {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> ()
  grp.inverted static {dynamic}
}
