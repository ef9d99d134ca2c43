// RUN: asmf opt % --dialect ./strings.td
//
// What MLIR prints of strings and characters is not what it reads.

module {
  str.hold {a = #str.raw<"a b">}
  str.hold {a = #str.raw<"">}
  str.hold {a = #str.ref<"a b">}
  str.hold {a = !str.maybe<"a", "b">}
  str.hold {a = !str.maybe<"a">}
  str.hold {a = #str.list<"a", "b c">}
  str.hold {a = #str.pair<a = "a", c = 66>}
  str.hold {a = #str.char<65>}
  str.hold {a = #str.char<-3>}
  str.hold {a = #str.self<3>}
  str.hold {a = #str.self<3> : i8}
  str.hold {a = #str.typed<3> : i8}
  str.of <"a b"> b <65> c <3>
}
