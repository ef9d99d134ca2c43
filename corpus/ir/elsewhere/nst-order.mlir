// RUN: asmf opt % --dialect ./nested.td
//
// Other spellings, and values as attributes may hold them.

module {
  nst.optional_named nm<a>
  nst.optional_named nm<"b c">
  nst.optional_named none
  nst.optional_named_first ()
  nst.optional_named_first (nm<a> x)
  nst.optional_named_first (none x)
  nst.list_named [nm<a>, nm<"b c">]
  nst.list_named []
  "nst.list_named"() <{p = [5]}> : () -> ()
  nst.list_formed [nm<a>]
  "nst.list_formed"() <{p = [#nst<kind a>, 6]}> : () -> ()
  nst.optional_formed p a
  "nst.optional_formed"() <{p = [#nst<kind "b c">]}> : () -> ()
  nst.confined_named p nm<a>
  nst.confined_named
  nst.some some<3>
  nst.some none
  nst.some_first ()
  nst.some_first (some<3> x)
  nst.some_first (none x)
  nst.some_default some<4>
  nst.some_default some<3>
  nst.some_list p [some<3>, none]
  nst.some_list
  nst.some_list p []
  nst.twice none
  nst.twice some<none>
  nst.twice some<3>
  "nst.twice"() <{p = [[3]]}> : () -> ()
  "nst.twice"() <{p = [[]]}> : () -> ()
  nst.twice_some some<some<3>>
  nst.twice_some some<none>
  nst.default_some
  nst.default_some p some<4>
  nst.default_some p some<5>
  nst.default_some p none
  nst.default_delegated
  nst.default_delegated p 5
  nst.default_delegated p none
  nst.list_default [3, 4]
  nst.list_unit [unit, unit_absent]
  "nst.list_unit"() <{p = [unit, false, true]}> : () -> ()
  nst.optional_unit
  nst.optional_unit p some<unit>
  nst.optional_unit p some<unit_absent>
  "nst.optional_unit"() <{p = [unit]}> : () -> ()
  nst.default_unit unit
  nst.default_unit unit_absent
  "nst.default_unit"() : () -> ()
  nst.u8 255
  nst.u8 -1
  "nst.u8"() <{p = 255 : i8}> : () -> ()
  "nst.u8"() <{p = -1 : i64}> : () -> ()
  nst.u8_first ()
  nst.u8_first (255 x)
  nst.u8_first (254 x)
  nst.i8 -128
  nst.i8 127
}
