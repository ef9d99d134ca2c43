// RUN: asmf opt % --dialect ./highest.td
//
// Other spellings, and values as attributes may hold them.

module {
  top.i32 low
  top.i32 top
  top.i32 all
  "top.i32"() <{v = 2147483648 : i32}> : () -> ()
  "top.i32"() <{v = -2147483648 : i32}> : () -> ()
  "top.i32"() <{v = -1 : i32}> : () -> ()
  top.default
  top.default is top
  top.default is all
  "top.default"() <{v = -2147483648 : i32}> : () -> ()
  "top.default"() <{v = -1 : i32}> : () -> ()
  top.i8 low
  top.i8 top
  "top.i8"() <{v = 200 : i8}> : () -> ()
  "top.i8"() <{v = -56 : i8}> : () -> ()
  top.prop low
  top.prop "to p"
  "top.prop"() <{v = -1 : i32}> : () -> ()
  "top.prop"() <{v = 4294967295 : i32}> : () -> ()
  "top.prop"() <{v = 4294967295 : i64}> : () -> ()
  top.optional_prop
  top.optional_prop v "to p"
  top.optional_prop v low w low
  "top.optional_prop"() <{v = [-1 : i32], w = -1 : i32}> : () -> ()
  "top.optional_prop"() <{v = [5 : i32], w = 5 : i32}> : () -> ()
  top.attr <low>
  top.attr <"to p">
  top.wide <low, low>
  top.wide <all, top>
  "top.wide"() <{v = #top.wide<top, top>}> : () -> ()
  top.old low
  top.old top
  top.old "low|top"
  top.old "mid|low"
  top.old mid
  "top.old"() <{v = 0x8000000000000001 : i64}> : () -> ()
  "top.old"() <{v = 0x8000000000000000 : i64}> : () -> ()
  "top.old"() <{v = 3 : i64}> : () -> ()
  top.bits low
  top.bits top
  top.bits low|top
  "top.bits"() <{v = 0x8000000000000001 : i64}> : () -> ()
  "top.bits"() <{v = 0x8000000000000000 : i64}> : () -> ()
  top.bits8 top
  top.bits8 low
  top.bits8 low|top
  "top.bits8"() <{v = #top<bits8 top>}> : () -> ()
  top.groups p
  top.groups q
  top.groups one
  top.groups all
  top.groups one|all
  top.groups p|q|r
  top.groups r|p
  top.groups r|q
  top.beside p
  top.beside q
  top.beside one
  top.beside all
  top.beside p|q|r
  top.beside r|p
}
